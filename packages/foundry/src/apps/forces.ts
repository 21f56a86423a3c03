import type { Game } from '@bocage/core/game';
import { counterName } from '../counters/counter-name';
import { counterSvg } from '../counters/counter-svg';
import { NATIONS, nationOf } from '../counters/nations';
import {
  coverFields,
  emptyOrder,
  kindOf,
  MOST,
  packOrder,
  unpackOrder,
  withCounter,
  type Draft,
  type Entry,
  type Order,
} from '../counters/order';
import { saveOrder } from '../counters/save-order';
import { printedTexts, rowsFor } from '../counters/figures';
import { entrySvg, printedEntry } from '../counters/place-order';
import { worldChanges, worldRows } from '../counters/world-figures';
import { sceneState, type SceneState } from '../data/scene-state';
import type { Changes } from '../host/ports';
import { part } from '../host/templates';
import { keptOrder, keepOrder } from '../settings';
import { labelText } from '../view/words';
import { variantChoices } from '../view/figures-view';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { openFigures } from './figures';
import { giveAway, givenViews, listenForShares, takeBack, usualOwner } from './forces-give';
import { placeAll, placeAt, pressRow } from './forces-place';
import { isSure } from './sure';
import { windowOf } from './window-of';
import { onFile, textOf } from './text-of';

const FIRST: Draft = { nation: 'german', kind: '', name: '', mark: '', values: {}, variant: '' };

const picture = (svg: string | undefined): string =>
  svg === undefined ? '' : `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The GM's window for making counters, listing them as an order of battle, giving it to players, and placing it. */
export class ForcesWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-forces',
    classes: [...WINDOW_CLASSES, 'bocage-forces-window'],
    tag: 'form',
    window: { title: 'BOCAGE.Forces.title', icon: 'fa-solid fa-people-group', resizable: true },
    position: { width: 820, height: 'auto' as const },
    form: { handler: readForm, submitOnChange: true, closeOnSubmit: false },
    actions: {
      pickNation: pick('nation'),
      pickCounter: pick('kind'),
      addEntry: addEntry,
      editEntry: editEntry,
      removeEntry: removeEntry,
      saveOrder: save,
      clearOrder: clearOrder,
      placeOrder: placeAll,
      placeAt,
      giveOrder: giveAway,
      takeBack,
      openFigures: () => void openFigures(),
    },
  };

  static override PARTS = {
    body: { ...part('forces'), scrollable: ['.bocage-counters', '.bocage-order__list'] },
  };

  draft: Draft = FIRST;
  order: Order = emptyOrder('');
  /** The user who gets the counters; empty: only GMs; undefined: the GM has not said. */
  owner: string | undefined;
  hidden = false;

  protected override async _prepareContext(): Promise<object> {
    const rules = this.ground?.rules;
    if (!rules?.counters?.length) return { none: true };
    if (this.order.game !== rules.id) this.order = readKept(this.ground) ?? emptyOrder(rules.id);
    const draft = this.drawn(rules);
    const figures = worldRows(rules);
    const texts = printedTexts(rules, figures, draft);
    const kind = kindOf(rules, draft.kind);
    const nation = nationOf(draft.nation) ?? NATIONS[0];
    const label = (group: 'Counter' | 'Printed' | 'Unit', id: string): string =>
      labelText(game.i18n, rules, [group], id);
    const pictured = (id: string): Draft['values'] =>
      printedTexts(rules, figures, { nation: draft.nation, kind: id, values: {} });
    const covers = coverFields(rules.unitFields).map(({ id, badges }) => ({
      id,
      code: badges?.true?.code ?? '',
      label: label('Unit', id),
    }));
    return {
      nations: NATIONS.map(({ id, ground, ink }) => ({
        ...{ id, ground, ink },
        label: game.i18n.localize(`BOCAGE.Nation.${id}`),
        chosen: id === draft.nation,
      })),
      kinds: rules.counters.map((one) => ({
        id: one.id,
        label: label('Counter', one.id),
        chosen: one.id === draft.kind,
        picture: nation && picture(counterSvg({ nation, kind: one, values: pictured(one.id), mark: '' })),
      })),
      draft,
      hasFigures: rules.figures !== undefined,
      variants: variantChoices(game.i18n, rules, rowsFor(figures, draft), draft.variant),
      printed: kind?.values.map(({ id }) => ({ id, label: label('Printed', id), value: texts[id] ?? '' })),
      preview: picture(entrySvg(rules, { ...draft, count: 1, covers: [] })),
      usualName: this.nameOf(draft),
      most: MOST,
      order: this.order,
      total: this.order.entries.reduce((sum, { count }) => sum + count, 0),
      rows: this.order.entries.map((entry, index) => ({
        ...{ index, count: entry.count },
        name: this.nameOf(entry),
        picture: picture(entrySvg(rules, entry)),
        covers: covers.map((one) => ({ ...one, checked: entry.covers.includes(one.id), index })),
      })),
      given: givenViews(),
      ...this.ownersView(),
      hidden: this.hidden,
    };
  }

  private ownersView(): object {
    const owner = this.ownerNow;
    const players = Array.from(game.users).filter(({ isGM }) => !isGM);
    return {
      owners: players.map(({ id, name }) => ({ id, name, chosen: id === owner })),
      giveTo: players.find(({ id }) => id === owner)?.name,
    };
  }

  /** The user who gets the counters: by default the first player without an order of battle. */
  get ownerNow(): string {
    return this.owner ?? usualOwner();
  }

  get ground(): SceneState | undefined {
    return sceneState(canvas.scene);
  }

  /** Returns a counter's own name, else its nation and kind. */
  readonly nameOf = (one: Pick<Entry, 'name' | 'nation' | 'kind'>): string =>
    this.ground ? counterName(this.ground.rules, one) : one.name;

  private drawn(rules: Game): Draft {
    const kinds = rules.counters ?? [];
    if (!kinds.some(({ id }) => id === this.draft.kind))
      this.draft = { ...this.draft, kind: kinds[0]?.id ?? '', values: {}, variant: '' };
    const rows = rowsFor(worldRows(rules), this.draft);
    const [usual] = rows;
    if (usual && !rows.some(({ variant }) => variant === this.draft.variant))
      this.draft = { ...this.draft, variant: usual.variant };
    return this.draft;
  }

  async change(order: Order): Promise<void> {
    this.order = order;
    await keepOrder(packOrder(order));
    await this.render();
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    onFile(this.element, (file) => void loadOrder(this, file));
    listenForShares(this);
    pressRow(this);
  }
}

/** Another scene may have another game; orders may be given or placed meanwhile. */
const ONE = windowOf('forces', () => new ForcesWindow(), [
  {
    reads: (scene) => {
      const rules = sceneState(scene)?.rules;
      return rules && { rules, rows: worldChanges(rules) };
    },
  },
  { reads: () => JSON.stringify(givenViews()) },
]);

/** Opens the window. */
export async function openForces(): Promise<void> {
  await ONE.open();
}

function readKept(ground: SceneState | undefined): Order | undefined {
  const read = ground && unpackOrder(keptOrder(), ground.rules);
  return read && 'entries' in read ? read : undefined;
}

function pick(key: 'nation' | 'kind') {
  return async function (this: ForcesWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const id = dataset.id ?? '';
    // Another nation has other figures.
    const values = id === this.draft[key] ? this.draft.values : {};
    this.draft = { ...this.draft, [key]: id, values };
    await this.render();
  };
}

const fieldText = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.trim().slice(0, most) : '';

/** Returns the printed texts that the table does not have. */
function typedValues({ ground, draft }: ForcesWindow, object: Changes): Draft['values'] {
  const rules = ground?.rules;
  const table = rules ? printedTexts(rules, worldRows(rules), { ...draft, values: {} }) : {};
  const typed = Object.entries(object).flatMap(([name, value]) =>
    name.startsWith('value:') ? [[name.slice(6), fieldText(value, MOST.print)] as const] : [],
  );
  return Object.fromEntries(typed.filter(([id, text]) => table[id] !== text));
}

/** Foundry's form handler: `this` is the window. */
async function readForm(
  this: ForcesWindow,
  _event: Event,
  _form: HTMLFormElement,
  { object }: { object: Changes },
): Promise<void> {
  const variant = typeof object.variant === 'string' ? object.variant : this.draft.variant;
  const values = variant === this.draft.variant ? typedValues(this, object) : {};
  this.draft = {
    ...this.draft,
    ...{ name: fieldText(object.name, MOST.name), mark: fieldText(object.mark, MOST.print), values },
    ...(variant === undefined ? {} : { variant }),
  };
  const said = fieldText(object.owner, MOST.name);
  // The form says the default, too.
  if (said !== this.ownerNow) this.owner = said;
  this.hidden = object.hidden === true;
  const entries = this.order.entries.map((entry, index): Entry => {
    const count = Math.round(Number(object[`count:${index}`]));
    const covers = Object.keys(object).flatMap((name) => {
      const [what, row, id = ''] = name.split(':');
      return what === 'cover' && row === `${index}` && object[name] === true ? [id] : [];
    });
    return { ...entry, covers, count: Math.min(MOST.count, Math.max(1, count || 1)) };
  });
  const [title, side] = [fieldText(object.title, MOST.name), fieldText(object.side, MOST.name)];
  await this.change({ ...this.order, title, side, entries });
}

async function addEntry(this: ForcesWindow): Promise<void> {
  const rules = this.ground?.rules;
  if (!rules || this.order.entries.length >= MOST.entries) return;
  await this.change(withCounter(this.order, printedEntry(rules, this.draft)));
}

/** Puts an entry of the list back into the form. */
async function editEntry(this: ForcesWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const entry = this.order.entries[Number(dataset.index)];
  if (!entry) return;
  const { nation, kind, name, mark, values, variant } = entry;
  this.draft = { nation, kind, name, mark, values, ...(variant === undefined ? {} : { variant }) };
  await this.render();
}

async function removeEntry(this: ForcesWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const gone = this.order.entries[Number(dataset.index)];
  if (!gone || !(await isSure('BOCAGE.Forces.removeSure', { name: this.nameOf(gone) }))) return;
  const entries = this.order.entries.filter((entry) => entry !== gone);
  await this.change({ ...this.order, entries });
}

async function clearOrder(this: ForcesWindow): Promise<void> {
  if (this.order.entries.length === 0) return;
  if (await isSure('BOCAGE.Forces.clearSure', { count: `${this.order.entries.length}` }))
    await this.change(emptyOrder(this.order.game));
}

function save(this: ForcesWindow): void {
  saveOrder(this.order);
}

async function loadOrder(window: ForcesWindow, chosen: File): Promise<void> {
  const text = await textOf(chosen);
  const rules = window.ground?.rules;
  if (!rules || text === undefined) return;
  const file = chosen.name;
  const read = unpackOrder(text, rules);
  if ('fault' in read) {
    const { fault, what } = read;
    ui.notifications.error(game.i18n.format(`BOCAGE.Forces.fault.${fault}`, { file, what }));
    return;
  }
  const { length } = window.order.entries;
  if (length > 0 && !(await isSure('BOCAGE.Forces.clearSure', { count: `${length}` }))) return;
  await window.change(read);
}
