import {
  difference,
  isSaidAlike,
  type Difference,
  type FieldSpec,
  type Json,
  type Situation,
  type Unit,
  type UnitChange,
} from '@bocage/core/game';
import type { Layout } from '../grid/layout';
import { EMPTY_PATCH, patchChanges, type Patch } from '../data/patch';
import { cellFlagKey, sideFlagKey } from '../data/keys';
import type { CellEntry, SceneTerrain, SideEntry } from '../data/terrain';
import { actorState } from '../data/actor-units';
import type { Said } from '../data/cover-truth';
import { lookChanges } from '../data/covering';
import { unitFlags } from '../data/units';
import { cornerFor } from '../host/position';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { isDefault, isSecret, ownIds } from './secrets';
import {
  DONE_FLAG,
  MARKS_FLAG,
  PLAY_FLAG,
  readDone,
  RECORD_VERSION,
  recordText,
  writeKnown,
  type KnownUnit,
  type PlayRecord,
  type State,
} from '../data/play-record';
import { isBag } from '../data/bag';

/** Updates that bring the documents to the game's decision. */
export interface Writes {
  /** Changes of the scene; empty: none. */
  readonly scene: Changes;
  readonly tokens: readonly Changes[];
  /** Ids of tokens to delete. */
  readonly removed: readonly string[];
  /** Changes of tokens that stay hidden: written last, as nothing that others receive may wait for them. */
  readonly late: readonly Changes[];
  /** What has changed stands on tokens alone: the scene is written after them. */
  readonly isSceneLast?: true;
}

export interface Paper {
  readonly tokens: ReadonlyMap<string, TokenDocumentPort>;
  readonly record: PlayRecord;
  /** Public facts of units, for the scene. */
  readonly open: ReadonlyMap<string, KnownUnit>;
  /** Public part of the game's own record, for the scene. */
  readonly play?: Json;
  /** The deciding browser; absent: it keeps nothing. */
  readonly keeper?: string;
  readonly terrain: SceneTerrain;
  readonly layout: Layout;
  readonly fields: readonly FieldSpec[];
  /** Units whose tokens show a "?"; absent: tokens keep their looks. */
  readonly covered?: ReadonlyMap<string, State>;
  /** Whether the game has no elevations, and so decides none. */
  readonly flat?: boolean;
  /** Elevation of one level. */
  readonly storey: number;
  /** Returns the change by which this Foundry deletes a key. */
  deletion(path: string): Changes;
}

/**
 * Returns the updates from the documents' state to the decided one: refused changes are reverted in the same
 * way as consequences are written.
 *
 * @param stands the documents' present state
 * @param decided the decided state
 * @param request the id of the request that this answers
 */
export function writesFor(stands: Situation, decided: Situation, paper: Paper, request?: string): Writes {
  const change = difference(stands, decided);
  const scene = {
    ...recordChanges(paper),
    ...patchChanges(paper.terrain, patchFor(change, paper), paper.deletion),
  };
  const all = tokenChanges(decided, change, paper);
  const late = all.filter((one) => staysHidden(one, paper));
  const tokens = all.filter((one) => !late.includes(one));
  const { removed } = change;
  if (request === undefined) return { scene, tokens, removed, late };
  if (Object.keys(scene).length > 0) scene[`${PLAY_PATH}.done`] = remembered(paper.record.done, request);
  else if (tokens.length > 0) return { scene, tokens: withDone(tokens, request, paper), removed, late };
  else return { scene, tokens, removed, late: withDone(late, request, paper) };
  return { scene, tokens, removed, late };
}

function staysHidden({ _id, hidden }: Changes, { tokens }: Paper): boolean {
  return hidden === undefined && tokens.get(String(_id))?.hidden === true;
}

/** Adds the request's id to a changed token if nothing public changes: no other document is written. */
function withDone(tokens: readonly Changes[], request: string, paper: Paper): readonly Changes[] {
  const [first, ...rest] = tokens;
  if (!first) return tokens;
  const done = readDone(paper.tokens.get(String(first._id))?.flags[MODULE_ID]?.[DONE_FLAG]);
  return [{ ...first, [`flags.${MODULE_ID}.${DONE_FLAG}`]: remembered(done, request) }, ...rest];
}

function remembered(done: readonly string[], request: string): readonly string[] {
  return [...done, request].slice(-KEPT);
}

/** Whether a request was decided already: it is repeated if its answer was lost. */
export function isDone({ record, tokens }: Pick<Paper, 'record' | 'tokens'>, request: string): boolean {
  const kept = [...tokens.values()].map((token) => readDone(token.flags[MODULE_ID]?.[DONE_FLAG]));
  return [record.done, ...kept].some((done) => done.includes(request));
}

const PLAY_PATH = `flags.${MODULE_ID}.${PLAY_FLAG}`;
const UNIT_PATH = `flags.${MODULE_ID}.unit`;
/** Requests kept: no client repeats one after so many others. */
const KEPT = 12;

function recordChanges(paper: Paper): Changes {
  const { record, tokens, keeper, deletion } = paper;
  const changes: Changes = record.begun ? {} : { [`${PLAY_PATH}.v`]: RECORD_VERSION };
  // Written with or without hidden units: else it would tell of them.
  if (keeper !== undefined && keeper !== record.keeper) changes[`${PLAY_PATH}.keeper`] = keeper;
  const text = recordText(paper.play);
  if (text !== recordText(record.play)) {
    const path = `${PLAY_PATH}.record`;
    Object.assign(changes, text === '' ? deletion(path) : { [path]: text });
  }
  const wanted = new Map([...paper.open].filter(([id]) => tokens.has(id)));
  for (const id of record.units.keys())
    if (!wanted.has(id)) Object.assign(changes, deletion(`${PLAY_PATH}.units.${id}`));
  for (const [id, unit] of wanted)
    merge(changes, `${PLAY_PATH}.units.${id}`, stored(record.units.get(id)), writeKnown(unit), deletion);
  return changes;
}

function stored(unit: KnownUnit | undefined): Readonly<Record<string, unknown>> {
  return unit ? writeKnown(unit) : {};
}

/** Writes new parts of a record, and deletes missing ones: Foundry merges objects. */
function merge(
  changes: Changes,
  path: string,
  old: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  deletion: Paper['deletion'],
): void {
  for (const [key, value] of Object.entries(now)) {
    const before = old[key];
    if (isSaidAlike(before, value)) continue;
    if (isBag(value)) merge(changes, `${path}.${key}`, isBag(before) ? before : {}, value, deletion);
    else changes[`${path}.${key}`] = value;
  }
  for (const key of Object.keys(old)) if (!(key in now)) Object.assign(changes, deletion(`${path}.${key}`));
}

function tokenChanges(decided: Situation, change: Difference, paper: Paper): readonly Changes[] {
  // A token without its unit lies beside the board: it goes back to the unit's place.
  const astray = change.placed.map(({ id, cell }) => ({ id, cell }));
  const changed = new Map(
    [...change.units, ...astray].map((unit): readonly [string, Partial<UnitChange>] => [unit.id, unit]),
  );
  return decided.units.flatMap((unit) => {
    const token = paper.tokens.get(unit.id);
    if (!token) return [];
    const update = strayFields(token, unit, paper);
    const { cell, level, state = {} } = changed.get(unit.id) ?? {};
    if (cell) Object.assign(update, cornerFor(token, paper.layout.centreOf(cell)));
    if (!paper.flat && (level !== undefined || cell)) update.elevation = elevationOf(unit, decided, paper);
    if (update.elevation === token._source.elevation) delete update.elevation;
    const own = ownIds(paper.fields);
    const said = Object.fromEntries(Object.entries(state).filter(([id]) => own.has(id)));
    const open = paper.covered?.get(unit.id);
    if (!open) Object.assign(update, saidOpenly(token, said, paper));
    if (token.hidden !== isSecret(unit)) update.hidden = isSecret(unit);
    if (paper.covered) {
      const facts = { ...strayIn(token, paper), ...(open ? kept(token, said, paper) : said) };
      Object.assign(update, lookChanges(token, open, { said: facts, fields: paper.fields }));
    }
    return Object.keys(update).length > 0 ? [{ _id: unit.id, ...update }] : [];
  });
}

/** Returns a token's changes for own facts that everybody may read. */
function saidOpenly(token: TokenDocumentPort, said: Said, paper: Paper): Changes {
  const parts = Object.entries(said).map(([id, value]) =>
    value === null ? takenBack(token, id, paper) : { [`${UNIT_PATH}.${id}`]: value },
  );
  return Object.assign({}, ...parts) as Changes;
}

/** Returns own facts as they are kept under a "?": a default only where the actor says otherwise. */
function kept(token: TokenDocumentPort, said: Said, { fields }: Paper): Said {
  const actor = actorState(token, fields);
  const usual = (id: string): Json | null => fields.find((field) => field.id === id)?.default ?? null;
  return Object.fromEntries(
    Object.entries(said).map(([id, value]) => [id, value === null && id in actor ? usual(id) : value]),
  );
}

/** Returns what a token says of facts that only the game decides, as removed. */
function strayIn(token: TokenDocumentPort, { fields }: Paper): Said {
  const flags = unitFlags(token);
  const stray = fields.filter(({ id, decided }) => decided && id in flags);
  return Object.fromEntries(stray.map(({ id }) => [id, null]));
}

/**
 * Returns a token's change for a field back at its default: the token holds it only if its actor says
 * otherwise.
 */
function takenBack(token: TokenDocumentPort, id: string, { fields, deletion }: Paper): Changes {
  const path = `${UNIT_PATH}.${id}`;
  if (!(id in actorState(token, fields))) return isSaid(token, id, fields) ? deletion(path) : {};
  const usual = fields.find((field) => field.id === id)?.default ?? null;
  return unitFlags(token)[id] === usual ? {} : { [path]: usual };
}

/**
 * Whether a token holds a value other than the default. A default stays: removing it would remove what
 * somebody writes there at that moment.
 */
function isSaid(token: TokenDocumentPort, id: string, fields: readonly FieldSpec[]): boolean {
  const value = unitFlags(token)[id];
  return value !== undefined && !isDefault(id, value, fields);
}

function elevationOf({ level, cell }: Unit, { board }: Situation, { storey }: Paper): number {
  return level === undefined ? 0 : (level - (board.cell(cell)?.level ?? 0)) * storey;
}

/** Returns the changes that remove a user's word where only the game or a GM decides. */
function strayFields(token: TokenDocumentPort, unit: Unit, { fields, deletion }: Paper): Changes {
  const flags = unitFlags(token);
  const changes: Changes = {};
  if (token.flags[MODULE_ID]?.[MARKS_FLAG] !== undefined)
    Object.assign(changes, deletion(`flags.${MODULE_ID}.${MARKS_FLAG}`));
  for (const { id, decided } of fields)
    if (decided && id in flags) Object.assign(changes, deletion(`${UNIT_PATH}.${id}`));
  const { side } = flags;
  if (typeof side === 'string' && side !== '' && side !== unit.side) {
    const path = `${UNIT_PATH}.side`;
    if (unit.side === `disposition ${token.disposition}`) Object.assign(changes, deletion(path));
    else changes[path] = unit.side;
  }
  return changes;
}

function patchFor({ sides, markers }: Difference, { terrain }: Paper): Patch {
  const sideEntries = sides.map(({ side, facts }) => {
    const key = sideFlagKey(side);
    const old = terrain.sides.get(key)?.entry;
    const entry: SideEntry | undefined = facts
      ? {
          terrain: facts.terrain,
          ...(facts.gap ? { gap: facts.gap } : {}),
          ...(facts.breach ? { breach: facts.breach.from } : {}),
          ...(facts.base === undefined ? {} : { base: facts.base }),
          ...(old?.pictured ? { pictured: true } : {}),
        }
      : undefined;
    return [key, { side, entry }] as const;
  });
  const cells = new Map<string, { cell: CellEntryAt['cell']; entry: CellEntry }>();
  const lay = ({ cell }: CellEntryAt, marker: string | undefined): void => {
    const key = cellFlagKey(cell);
    const { marker: _old, ...rest } = cells.get(key)?.entry ?? terrain.cells.get(key)?.entry ?? {};
    cells.set(key, { cell, entry: marker === undefined ? rest : { ...rest, marker } });
  };
  for (const marker of markers.removed) lay(marker, undefined);
  for (const marker of markers.added) lay(marker, marker.id);
  return {
    ...EMPTY_PATCH,
    sides: new Map(sideEntries),
    cells: new Map(
      [...cells].map(([key, { cell, entry }]) => [
        key,
        { cell, entry: Object.keys(entry).length > 0 ? entry : undefined },
      ]),
    ),
  };
}

type CellEntryAt = NonNullable<Situation['markers']>[number];
