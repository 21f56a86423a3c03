import { isRulesError } from '@bocage/core';
import { isSaidAlike, plainNumber, type FieldSpec, type Json, type UnitCheck } from '@bocage/core/game';
import { sceneState, type SceneState } from '../data/scene-state';
import { knownSides, situationFor } from '../facts/knowledge';
import { levelText } from '../canvas/counter/look';
import { halves, levelsAbove, saidOf, sideOfToken } from '../data/units';
import { centreOf } from '../host/position';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { follow } from '../facts/follow';
import { changesInView, viewedScene } from '../facts/view';
import { timerPart } from '../host/timers';
import { namesFor, tokenName } from '../los/names';
import { MODULE_ID } from '../settings';
import { fieldView } from '../view/field-view';
import { sideName } from '../view/side-name';
import { reasonLines, terrainName } from '../view/words';
import { part } from '../host/templates';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { keepFolds, type Unfolded } from './folds';

/** Most fields of a sheet without a folded part. */
const FEW = 10;
/** Most levels above or below the ground: no building is higher, no cellar deeper. */
const MOST_LEVELS = 30;

/** Returns the fields that stand first, in the game's order; the rest is folded away. */
function everyday(fields: readonly FieldSpec[]): readonly FieldSpec[] {
  const first = fields.filter((spec) => spec.everyday !== undefined);
  if (fields.length <= FEW || first.length === 0) return fields;
  return first.toSorted((a, b) => (a.everyday ?? 0) - (b.everyday ?? 0));
}

/** One unit's state, in the fields of the game's rules. */
export class UnitSheet extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    classes: [...WINDOW_CLASSES, 'bocage-unit'],
    tag: 'form',
    window: { title: 'BOCAGE.UnitSheet.title', icon: 'fa-solid fa-clipboard-list', resizable: true },
    position: { width: 420, height: 'auto' as const },
    form: { handler: saveUnit, submitOnChange: true, closeOnSubmit: false },
    actions: { takeLevel: takeLevel },
  };

  static override PARTS = { body: { ...part('unit-sheet', 'unit-field'), scrollable: ['.bocage-fields'] } };

  readonly token: TokenDocumentPort;
  /** Sent and unsaved values: the next change is compared with these, not with the saved ones. */
  readonly sent = new Map<string, Json>();

  constructor(token: TokenDocumentPort) {
    super({ id: `bocage-unit-${token.id}` });
    this.token = token;
  }

  /** The shown values as a text. */
  #shown = '';

  protected override async _prepareContext(): Promise<object> {
    const context = this.#context();
    this.#shown = JSON.stringify(context);
    return context;
  }

  /** Shows changes from elsewhere, and closes if the unit is no longer on the scene in view. */
  follow(): unknown {
    const scene = viewedScene();
    if (this.token.parent !== scene || !scene?.tokens.get(this.token.id)) {
      open.delete(this.token.id);
      return this.isOpen ? this.close() : undefined;
    }
    const isOther = this.isOpen && this.#shown !== JSON.stringify(this.#context());
    return isOther ? this.render() : undefined;
  }

  #context(): object {
    const rules = sceneState(this.token.parent)?.rules;
    const flags = currentFlags(this);
    const fields = (rules?.unitFields ?? []).filter((spec) => !spec.decided);
    const view = (spec: FieldSpec): object =>
      rules ? fieldView(game.i18n, rules, spec, flags[spec.id], 'unit', 'Unit') : {};
    return {
      name: tokenName(this.token, game.user),
      side: flags.side ?? '',
      level: levelOf(this.token),
      unsaid: sideName(game.i18n, sideOfToken(this.token)),
      // A side that the user does not know must not be listed.
      sides: this.token.parent ? knownSides(this.token.parent) : [],
      everyday: everyday(fields).map(view),
      rare: fields.filter((spec) => !everyday(fields).includes(spec)).map(view),
    };
  }

  readonly unfolded: Unfolded = new Set();

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    keepFolds(this.element, this.unfolded);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (open.get(this.token.id) === this) open.delete(this.token.id);
  }
}

const open = new Map<string, UnitSheet>();

/** Opens a unit's sheet. */
export async function openUnitSheet(token: TokenDocumentPort): Promise<void> {
  const sheet = open.get(token.id) ?? new UnitSheet(token);
  open.set(token.id, sheet);
  await sheet.render({ force: true });
}

/** Redraws sheets as their units change. */
export function watchUnitSheets(): void {
  follow(
    timerPart('unit-sheet'),
    () => changesInView('tokens'),
    () => Promise.all([...open.values()].map((sheet) => sheet.follow())),
  );
}

/** Returns the unit's flags as they will be once all sent values are saved. */
function currentFlags({ token, sent }: UnitSheet): ReturnType<typeof saidOf> {
  const fields = sceneState(token.parent)?.rules.unitFields ?? [];
  // Foundry's own hidden token and the game's are one.
  const hidden = token.hidden ? { hidden: true } : {};
  return { ...saidOf(token, fields), ...hidden, ...Object.fromEntries(sent) };
}

/** A unit's place in its cell: a story, the roof, the cellar. */
interface Location {
  readonly above: number;
  readonly text: string;
  readonly here: boolean;
}

interface Height {
  readonly above: number;
  /** The level of the ground, in words. */
  readonly ground: string;
  /** Locations on the board; empty = the ground alone. */
  readonly locations: readonly Location[];
}

/**
 * Returns the unit's height above the ground of its cell; undefined = off the board, or the game has no
 * elevations.
 */
function levelOf(token: TokenDocumentPort): Height | undefined {
  const state = sceneState(token.parent);
  if (!state || state.rules.flat) return undefined;
  const facts = state.board.cell(state.layout.cellAt(centreOf(token)));
  if (facts === undefined) return undefined;
  const above = levelsAbove(token);
  const ground = { level: 0, terrain: undefined };
  const all = facts.locations ? [ground, ...facts.locations].toSorted((a, b) => a.level - b.level) : [];
  const locations = all.map(({ level, terrain }) => ({
    above: level,
    text: [levelText(level), locationName(state, terrain, facts.terrain)].filter(Boolean).join(' '),
    here: level === above,
  }));
  return { above, ground: plainNumber(facts.level), locations };
}

/** Returns a location's name. A storey of the house that names the cell has its level alone. */
function locationName({ rules }: SceneState, terrain: string | undefined, house: string): string {
  if (terrain === undefined) return game.i18n.localize('BOCAGE.UnitSheet.ground');
  return terrain === house ? '' : terrainName(game.i18n, rules, terrain);
}

/** Saves a unit's level as the host's elevation: storeys and rooftops above the ground, cellars below. */
async function saveLevel(token: TokenDocumentPort, typed: unknown): Promise<void> {
  const above = halves(Number(typed));
  if (typed === undefined || typed === null || !Number.isFinite(above) || above === levelsAbove(token))
    return;
  const levels = Math.max(-MOST_LEVELS, Math.min(MOST_LEVELS, above));
  await token.update({ elevation: levels * (token.parent?.grid.distance || 1) });
}

function takeLevel(this: UnitSheet, _event: Event, target: HTMLElement): Promise<void> {
  return saveLevel(this.token, target.dataset.level);
}

/** Foundry's form handler: `this` is the sheet. */
async function saveUnit(this: UnitSheet, _event: Event, _form: HTMLFormElement, data: { object: Changes }) {
  await saveLevel(this.token, data.object.level);
  const old = currentFlags(this);
  const changes = new Map<string, Json>();
  for (const [name, value] of Object.entries(data.object)) {
    const id = name.startsWith('unit:') ? name.slice(5) : undefined;
    if (id === undefined || value === null || value === undefined) continue;
    const spec = sceneState(this.token.parent)?.rules.unitFields.find((field) => field.id === id);
    const before = old[id] ?? spec?.default ?? (id === 'side' ? '' : undefined);
    if (before !== value) changes.set(id, value as Json);
  }
  if (changes.size === 0) return;
  if (tellCheck(this.token, data.object)) await send(this, changes);
  else await this.render();
}

async function send({ token, sent }: UnitSheet, changes: ReadonlyMap<string, Json>): Promise<void> {
  for (const [id, value] of changes) sent.set(id, value);
  const update: Changes = Object.fromEntries(
    [...changes].map(([id, v]) => [`flags.${MODULE_ID}.unit.${id}`, v]),
  );
  const hidden = changes.get('hidden');
  if (typeof hidden === 'boolean') update.hidden = hidden;
  try {
    await token.update(update);
  } finally {
    // A value changed again meanwhile is still on its way.
    for (const [id, value] of changes) if (sent.get(id) === value) sent.delete(id);
  }
}

/** Reports the rules' objections to the unit as typed. @returns whether it can be so */
function tellCheck(token: TokenDocumentPort, typed: Changes): boolean {
  const scene = token.parent;
  const state = sceneState(scene);
  if (!scene || !state?.rules.checkUnit) return true;
  const said = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith('unit:') && name !== 'unit:side' ? [[name.slice(5), value as Json]] : [],
    ),
  );
  const situation = situationFor(scene, state, game.user);
  const check = (more: Readonly<Record<string, Json>>): UnitCheck | undefined => {
    const units = situation.units.map((unit) =>
      unit.id === token.id ? { ...unit, state: { ...unit.state, ...more } } : unit,
    );
    return state.rules.checkUnit?.({ ...situation, units }, token.id);
  };
  if (!situation.units.some(({ id }) => id === token.id)) return true;
  const found = readable(() => [check({}), check(said)]);
  const [before, after] = found ?? [];
  // An old complaint is not repeated with every change.
  if (!after || after.possible === 'yes' || isSaidAlike(after, before)) return true;
  const { possible, because } = after;
  const lines = reasonLines(game.i18n, namesFor(scene, state, game.user), because);
  const text = lines.map((line) => `${line.text} [${line.rule}]`).join('; ');
  if (possible === 'no') ui.notifications.warn(text);
  else ui.notifications.info(text);
  return possible !== 'no';
}

/** Returns undefined if the rules cannot read another user's unit. */
function readable<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}
