// foundry.applications.ux.TextEditor: texts with document links and inline rolls made into markup, by its public types.
import DOMPurify from 'dompurify';
import { isPlain, type Obj } from '../../shared/objects';
import { h, icon } from '../dom';
import { Roll } from '../dice/roll';
import type { ClientDocument } from '../documents/document';
import { fromUuid } from '../documents/uuid';

interface Enrichment {
  readonly secrets?: boolean;
  readonly documents?: boolean;
  readonly links?: boolean;
  readonly rolls?: boolean;
  readonly rollData?: Obj | (() => Obj);
  readonly relativeTo?: ClientDocument;
}

/** `CONFIG.TextEditor.enrichers`: what modules add. */
interface Enricher {
  readonly pattern: RegExp;
  readonly enricher: (
    match: RegExpMatchArray,
    options: Enrichment,
  ) => Promise<HTMLElement | null> | HTMLElement | null;
}
export const ENRICHERS: Enricher[] = [];

const documentLink = async (
  uuid: string,
  label: string | undefined,
  options: Enrichment,
): Promise<HTMLElement> => {
  const found = (await fromUuid(uuid, { relative: options.relativeTo ?? null }).catch(
    () => null,
  )) as ClientDocument | null;
  const broken = found === null;
  return h(
    'a',
    {
      class: broken ? 'content-link broken' : 'content-link',
      'data-uuid': uuid,
      'data-type': found?.documentName,
      'data-id': found?.id,
      'data-link': broken ? undefined : '',
      draggable: broken ? undefined : 'true',
    },
    icon(broken ? 'fa-solid fa-unlink' : 'fa-solid fa-file-lines'),
    label ?? found?.name ?? uuid,
  );
};

const inlineRoll = async (
  command: string | undefined,
  formula: string,
  label: string | undefined,
  options: Enrichment,
): Promise<HTMLElement> => {
  const data = typeof options.rollData === 'function' ? options.rollData() : (options.rollData ?? {});
  if (command !== undefined)
    return h(
      'a',
      { class: 'inline-roll roll', 'data-mode': command, 'data-formula': formula },
      icon('fa-solid fa-dice-d20'),
      label ?? formula,
    );
  const roll = await new Roll(formula, data).evaluate();
  return h(
    'a',
    { class: 'inline-roll inline-result', title: formula },
    icon('fa-solid fa-dice-d20'),
    label ?? String(roll.total),
  );
};

const own: Enricher[] = [
  {
    pattern: /@UUID\[([^\]]+)\](?:\{([^}]+)\})?/g,
    enricher: ([, uuid = '', label], options) => documentLink(uuid, label, options),
  },
  {
    pattern: /@(Actor|Item|Scene|JournalEntry|Cards|Compendium)\[([^\]]+)\](?:\{([^}]+)\})?/g,
    enricher: ([, type = '', id = '', label], options) => documentLink(`${type}.${id}`, label, options),
  },
  {
    pattern: /\[\[(\/[a-z]+\s)?\s*([^\]]+?)\s*\]\](?:\{([^}]+)\})?/g,
    enricher: ([, command, formula = '', label], options) =>
      inlineRoll(command?.slice(1).trim(), formula, label, options),
  },
];

const textsIn = (root: HTMLElement): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

const replaceIn = async (
  root: HTMLElement,
  { pattern, enricher }: Enricher,
  options: Enrichment,
): Promise<void> => {
  for (const text of textsIn(root)) {
    const whole = text.textContent ?? '';
    const matches = [...whole.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))];
    if (matches.length === 0) continue;
    const parts: (string | Node)[] = [];
    let at = 0;
    for (const match of matches) {
      const made = await enricher(match, options);
      if (made === null) continue;
      parts.push(whole.slice(at, match.index), made);
      at = match.index + match[0].length;
    }
    text.replaceWith(...parts, whole.slice(at));
  }
};

export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /**
   * Returns markup for a page, without anything that could run. Secret blocks are left out unless they are
   * asked for.
   */
  static async enrichHTML(content: string | null | undefined, options: Enrichment = {}): Promise<string> {
    const root = document.createElement('div');
    root.innerHTML = DOMPurify.sanitize(content ?? '', { ADD_ATTR: ['target'] });
    if (options.secrets !== true) for (const block of root.querySelectorAll('section.secret')) block.remove();
    const { links = true, documents = true, rolls = true } = options;
    const wanted = [...(documents && links ? own.slice(0, 2) : []), ...(rolls ? own.slice(2) : [])];
    for (const enricher of [...wanted, ...ENRICHERS]) await replaceIn(root, enricher, options);
    return root.innerHTML;
  }

  static getDragEventData(event: DragEvent | { originalEvent?: DragEvent }): Obj {
    const given = 'dataTransfer' in event ? event : (event as { originalEvent?: DragEvent }).originalEvent;
    try {
      const data: unknown = JSON.parse(given?.dataTransfer?.getData('text/plain') ?? '');
      return isPlain(data) ? data : {};
    } catch {
      return {};
    }
  }

  static decodeHTML(html: string): string {
    const area = document.createElement('textarea');
    area.innerHTML = html;
    return area.value;
  }

  static truncateText(text: string, { maxLength = 50, splitWords = true, suffix = '…' } = {}): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    return `${splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 0))}${suffix}`;
  }

  static previewHTML(content: string, length = 250): string {
    const root = document.createElement('div');
    root.innerHTML = DOMPurify.sanitize(content);
    return this.truncateText((root.textContent ?? '').trim(), { maxLength: length });
  }
}
