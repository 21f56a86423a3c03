import type { FigureRow, Game } from '@bocage/core/game';
import {
  isSameRow,
  MOST_FIGURES,
  packFigures,
  rowsFor,
  unpackFigures,
  withRow,
  wrongIn,
  type FigureChanges,
} from '../counters/figures';
import { NATIONS } from '../counters/nations';
import { kindOf } from '../counters/order';
import { saveChanges, worldChanges, worldRows } from '../counters/world-figures';
import { sceneState } from '../data/scene-state';
import type { Changes } from '../host/ports';
import { saveText } from '../host/save-text';
import { part } from '../host/templates';
import { variantName } from '../view/figures-view';
import { labelText } from '../view/words';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { isSure } from './sure';
import { onFile, textOf } from './text-of';
import { windowOf } from './window-of';

/** The GM's table of what is printed on counters, by nation and kind. */
export class FiguresWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-figures',
    classes: [...WINDOW_CLASSES, 'bocage-figures-window'],
    tag: 'form',
    window: { title: 'BOCAGE.Figures.title', icon: 'fa-solid fa-table', resizable: true },
    position: { width: 640, height: 'auto' as const },
    form: { handler: readForm, submitOnChange: true, closeOnSubmit: false },
    actions: { pickNation, resetRow, addRow, saveFigures, resetAll },
  };

  static override PARTS = { body: { ...part('figures'), scrollable: ['.bocage-figures__rows'] } };

  nation = 'german';
  kind = '';
  /** Typed texts that mean nothing to the rules, by row and value: they wait to be put right. */
  readonly wrong = new Map<string, string>();

  get rules(): Game | undefined {
    const rules = sceneState(canvas.scene)?.rules;
    return rules?.figures ? rules : undefined;
  }

  protected override _prepareContext(): Promise<object> {
    const { rules } = this;
    return Promise.resolve(rules ? this.#context(rules) : { none: true });
  }

  #context(rules: Game): object {
    const kinds = (rules.counters ?? []).filter(({ values }) => values.length > 0);
    if (!kinds.some(({ id }) => id === this.kind)) this.kind = kinds[0]?.id ?? '';
    const changes = worldChanges(rules);
    const label = (group: 'Counter' | 'Printed', id: string): string =>
      labelText(game.i18n, rules, [group], id);
    const values = kindOf(rules, this.kind)?.values ?? [];
    return {
      nations: NATIONS.map(({ id, ground, ink }) => ({
        ...{ id, ground, ink },
        label: game.i18n.localize(`BOCAGE.Nation.${id}`),
        chosen: id === this.nation,
      })),
      kinds: kinds.map(({ id }) => ({ id, label: label('Counter', id), chosen: id === this.kind })),
      heads: values.map(({ id }) => label('Printed', id)),
      rows: shownRows(this, rules).map((row, index) => ({
        index,
        name: variantName(game.i18n, rules, row.variant),
        isChanged: changes.some((one) => isSameRow(one, row)),
        isOwn: !rules.figures?.rows.some((one) => isSameRow(one, row)),
        values: values.map(({ id }) => {
          const typed = this.wrong.get(keyOf(row, id));
          return { id, value: typed ?? row.values[id] ?? '', isWrong: typed !== undefined };
        }),
      })),
      isWrong: this.wrong.size > 0,
      changed: changes.length,
      most: MOST_FIGURES,
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    onFile(this.element, (file) => void load(this, file));
  }
}

const ONE = windowOf('figures', () => new FiguresWindow(), [
  {
    reads: (scene) => {
      const rules = sceneState(scene)?.rules;
      return rules && { rules, changes: worldChanges(rules) };
    },
  },
]);

/** Opens the window; only GMs have it. */
export async function openFigures(): Promise<void> {
  if (game.user.isGM) await ONE.open();
}

const shownRows = ({ nation, kind }: FiguresWindow, rules: Game): readonly FigureRow[] =>
  rowsFor(worldRows(rules), { nation, kind });

const keyOf = ({ nation, kind, variant }: FigureRow, id: string): string =>
  JSON.stringify([nation, kind, variant, id]);

async function pickNation(this: FiguresWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  this.nation = dataset.id ?? this.nation;
  await this.render();
}

/** Foundry's form handler: `this` is the window. Texts that mean nothing to the rules are not saved. */
async function readForm(
  this: FiguresWindow,
  _event: Event,
  _form: HTMLFormElement,
  { object }: { object: Changes },
): Promise<void> {
  const { rules } = this;
  if (!rules) return;
  if (typeof object.kind === 'string' && object.kind !== this.kind) {
    this.kind = object.kind;
    await this.render();
    return;
  }
  const before = JSON.stringify([...this.wrong]);
  let changes = worldChanges(rules);
  for (const [index, row] of shownRows(this, rules).entries())
    changes = withTyped(this, rules, changes, { row, texts: textsOf(object, index) });
  if (changes !== worldChanges(rules)) await saveChanges(rules, changes);
  // The name of a new row is not lost to a drawing.
  else if (before === JSON.stringify([...this.wrong])) return;
  await this.render();
}

function textsOf(object: Changes, index: number): readonly (readonly [string, string])[] {
  return Object.entries(object).flatMap(([name, text]) => {
    const [what, at, id = ''] = name.split(':');
    if (what !== 'row' || at !== `${index}` || typeof text !== 'string') return [];
    return [[id, text.trim().slice(0, MOST_FIGURES.print)] as const];
  });
}

function withTyped(
  { wrong }: FiguresWindow,
  rules: Game,
  changes: FigureChanges,
  { row, texts }: { readonly row: FigureRow; readonly texts: ReturnType<typeof textsOf> },
): FigureChanges {
  const values: Record<string, string> = { ...row.values };
  for (const [id, text] of texts) {
    wrong.delete(keyOf(row, id));
    if ((values[id] ?? '') === text) continue;
    if (wrongIn(rules, { ...row, values: { ...values, [id]: text } }).includes(id))
      wrong.set(keyOf(row, id), text);
    else values[id] = text;
  }
  const isSame = Object.entries(values).every(([id, text]) => (row.values[id] ?? '') === text);
  return isSame ? changes : withRow(rules, changes, { ...row, values });
}

/** Makes a row as shipped again; an added one goes. */
async function resetRow(this: FiguresWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { rules } = this;
  const row = rules && shownRows(this, rules)[Number(dataset.index)];
  if (!rules || !row) return;
  for (const key of this.wrong.keys())
    if (key.startsWith(keyOf(row, '').slice(0, -3))) this.wrong.delete(key);
  const rest = worldChanges(rules).filter((one) => !isSameRow(one, row));
  await saveChanges(rules, rest);
  await this.render();
}

/** Adds a row with a name, as the usual one of its kind. */
async function addRow(this: FiguresWindow): Promise<void> {
  const { rules, nation, kind } = this;
  const input = this.element.querySelector<HTMLInputElement>('input[name="variant"]');
  const variant = input?.value.trim().slice(0, MOST_FIGURES.variant) ?? '';
  if (!rules) return;
  const rows = shownRows(this, rules);
  const isTaken = rows.some((row) => row.variant === variant);
  const changes = worldChanges(rules);
  if (isTaken || (variant === '' && rows.length > 0) || changes.length >= MOST_FIGURES.rows) {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Figures.taken'));
    return;
  }
  const common = Object.fromEntries((kindOf(rules, kind)?.values ?? []).map(({ id, usual }) => [id, usual]));
  if (input) input.value = '';
  await saveChanges(
    rules,
    withRow(rules, changes, { nation, kind, variant, values: rows[0]?.values ?? common }),
  );
  await this.render();
}

function saveFigures(this: FiguresWindow): void {
  const { rules } = this;
  if (rules)
    saveText(
      packFigures(rules.id, worldChanges(rules)),
      game.i18n.localize('BOCAGE.Figures.file'),
      'figures.json',
    );
}

async function resetAll(this: FiguresWindow): Promise<void> {
  const { rules } = this;
  const count = rules ? worldChanges(rules).length : 0;
  if (!rules || count === 0 || !(await isSure('BOCAGE.Figures.resetSure', { count: `${count}` }))) return;
  this.wrong.clear();
  await saveChanges(rules, []);
  await this.render();
}

async function load(window: FiguresWindow, chosen: File): Promise<void> {
  const text = await textOf(chosen);
  const { rules } = window;
  if (!rules || text === undefined) return;
  const read = unpackFigures(text, rules);
  if ('fault' in read) {
    const { fault, what } = read;
    ui.notifications.error(game.i18n.format(`BOCAGE.Forces.fault.${fault}`, { file: chosen.name, what }));
    return;
  }
  const count = worldChanges(rules).length;
  if (count > 0 && !(await isSure('BOCAGE.Figures.resetSure', { count: `${count}` }))) return;
  window.wrong.clear();
  await saveChanges(rules, read);
  ui.notifications.info(game.i18n.format('BOCAGE.Figures.loaded', { count: `${read.length}` }));
  await window.render();
}
