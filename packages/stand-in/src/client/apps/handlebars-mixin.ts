// foundry.applications.api.HandlebarsApplicationMixin: one template a part, each with one root element.
import type { Obj } from '../../shared/objects';
import type { ApplicationV2 } from './application';
import type { RenderOptions } from './app-options';
import { loadTemplates, renderTemplate } from './templates';

interface Part {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
}

type Constructor = new (...args: never[]) => ApplicationV2;

interface Kept {
  readonly focus: string | undefined;
  readonly scroll: readonly (readonly [string, number, number])[];
}

const keep = (element: HTMLElement, selectors: readonly string[]): Kept => {
  const active = element.ownerDocument.activeElement as HTMLInputElement | null;
  const inside = active !== null && element.contains(active);
  const name = inside && active.name ? `[name="${CSS.escape(active.name)}"]` : undefined;
  const byId = inside && active.id ? `#${CSS.escape(active.id)}` : undefined;
  const scroll = selectors.map((selector) => {
    const box = selector === '' ? element : element.querySelector(selector);
    return [selector, box?.scrollTop ?? 0, box?.scrollLeft ?? 0] as const;
  });
  return { focus: byId ?? name, scroll };
};

const restore = (element: HTMLElement, kept: Kept): void => {
  if (kept.focus !== undefined) element.querySelector<HTMLElement>(kept.focus)?.focus();
  for (const [selector, top, left] of kept.scroll) {
    const box = selector === '' ? element : element.querySelector(selector);
    if (box !== null) Object.assign(box, { scrollTop: top, scrollLeft: left });
  }
};

export const HandlebarsApplicationMixin = (Base: Constructor): Constructor => {
  // The protected members of ApplicationV2 are public here only for the type of the mixin.
  abstract class Loose extends (Base as unknown as new (options?: Obj) => object) {}
  class HandlebarsApplication extends Loose {
    static PARTS: Record<string, Part> = {};
    declare options: Obj;
    declare id: string;
    declare element: HTMLElement;
    #parts: Record<string, HTMLElement> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    #configured(): Record<string, Part> {
      return structuredClone((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    _configureRenderParts(_options: RenderOptions): Record<string, Part> {
      return this.#configured();
    }

    _configureRenderOptions(options: RenderOptions): void {
      const all = Object.keys(this._configureRenderParts(options));
      const wanted = options.isFirstRender === true ? undefined : options.parts;
      options.parts = wanted === undefined ? all : wanted.filter((part) => all.includes(part));
    }

    async _preparePartContext(_partId: string, context: Obj, _options: RenderOptions): Promise<Obj> {
      return context;
    }

    async _renderHTML(context: Obj, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const out: Record<string, HTMLElement> = {};
      const configured = this._configureRenderParts(options);
      for (const partId of options.parts ?? []) {
        const part = configured[partId];
        if (part === undefined) continue;
        if (part.templates !== undefined) await loadTemplates(part.templates);
        const partContext = { ...(await this._preparePartContext(partId, { ...context }, options)), partId };
        out[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
      }
      return out;
    }

    #parse(partId: string, part: Part, markup: string): HTMLElement {
      const template = document.createElement('template');
      template.innerHTML = markup.trim();
      const roots = [...template.content.childNodes].filter((node) => node.nodeType !== Node.COMMENT_NODE);
      const [root] = roots;
      if (roots.length !== 1 || !(root instanceof HTMLElement)) {
        throw new Error(`Template part "${partId}" must render a single HTML element (${part.template})`);
      }
      root.dataset['applicationPart'] = partId;
      if (part.classes !== undefined) root.classList.add(...part.classes);
      return root;
    }

    _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      const configured = this._configureRenderParts(options);
      for (const [partId, html] of Object.entries(result)) {
        const before = content.querySelector<HTMLElement>(`:scope > [data-application-part="${partId}"]`);
        if (before === null) content.append(html);
        else {
          const kept = keep(before, configured[partId]?.scrollable ?? []);
          before.replaceWith(html);
          restore(html, kept);
        }
        this.#parts[partId] = html;
        this._attachPartListeners(partId, html, options);
      }
    }

    _attachPartListeners(_partId: string, _element: HTMLElement, _options: RenderOptions): void {}
  }
  return HandlebarsApplication as unknown as Constructor;
};
