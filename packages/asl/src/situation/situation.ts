import type { Reason } from '@bocage/core';
import { sameCell, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import {
  type Json,
  type Marker,
  type Situation,
  type Unit,
  readFieldValues,
  type FieldValues,
} from '@bocage/core/game';
import { badValue } from '../reading/bad-value';
import { parseChart, type ChartChanges } from '../chart/chart';
import { ruleOptions, type RuleOptions } from '../options/options';
import { readHexsides, withNamedSides } from '../reading/hexside';
import { applyScenarioRules } from '../options/scenario-rules';
import { readPhase, readPlay } from './play-record';
import { withoutContradictions } from './contradictions';
import { UNIT_FIELDS } from './unit-fields';
import type { Underway } from './underway';
import { positionOf, replaced, unitIn } from './units-index';
import { standingLevel } from '../barriers/barrier';

export { PHASES } from './underway';
export type {
  Action,
  Contest,
  PendingEntry,
  Phase,
  Ruled,
  StandingRuling,
  Undecided,
  Underway,
} from './underway';

export type UnitState = FieldValues<typeof UNIT_FIELDS>;

/** A unit with every fact that B9 needs. */
export interface AslUnit extends UnitState {
  readonly id: string;
  readonly side: string;
  readonly cell: Cell;
  /** Absolute level, in levels. */
  readonly level: number;
  /** Deluxe: the sides of its hex (0 to 5) over which it holds WA. Per hex, only `wa` counts. */
  readonly waSides: readonly number[];
  /** Of an item: the id of its possessor. Absent or empty: nobody possesses it. */
  readonly possessedBy?: string;
}

/** One change of Wall Advantage, stored with the situation. */
export interface WaNote {
  readonly event: string;
  readonly unit: string;
  readonly gained: boolean;
  readonly how: 'voluntary' | 'mandatory' | 'forced';
  readonly because: readonly Reason[];
}

/** Everything that B9 needs at one moment. A plain value: every event makes a new one. */
export interface AslSituation extends Underway {
  /** With the scenario's special rules applied. */
  readonly board: Board;
  readonly units: readonly AslUnit[];
  readonly markers?: readonly Marker[];
  readonly options: RuleOptions;
  /** Cells of the Terrain Chart that the table has changed. */
  readonly chart?: ChartChanges;
  readonly log: readonly WaNote[];
  /** A side's knowledge: what lies beneath its enemies' "?" is unknown here, not what the unit says. */
  readonly told?: true;
}

/**
 * Reads core's situation: scenario rules applied, every unit's state checked, defaults filled in.
 *
 * @internal
 */
export function readSituation(situation: Situation): AslSituation {
  const found = readOnce.get(situation) ?? readAnew(situation);
  readOnce.set(situation, found);
  return found;
}

/** Situations never change, and callers that ask about many units pass the same one. */
const readOnce = new WeakMap<Situation, AslSituation>();

function readAnew(situation: Situation): AslSituation {
  const { phase = 'unknown', attacker, chart } = situation.options;
  const options = ruleOptions(situation.options);
  const board = applyScenarioRules(situation.board, options);
  const units = situation.units.map((u) => readUnitOnce(u, board));
  return {
    board,
    units,
    ...(situation.markers ? { markers: situation.markers } : {}),
    options,
    ...(chart === undefined ? {} : { chart: parseChart(chart, 'options.chart') }),
    ...(situation.play === undefined
      ? // No event has been played yet: a host may give the phase among the options.
        { ...turnOf(phase, attacker), offers: [] }
      : readPlayOnce(situation.play, board, units)),
    log: [],
    ...(situation.told && { told: true }),
  };
}

/** Records parsed: what one side may know has mostly the very record of the whole situation. */
const recordsRead = new WeakMap<
  object,
  { readonly board: Board; readonly ids: string; readonly read: Underway }
>();

function readPlayOnce(play: Json, board: Board, units: readonly AslUnit[]): Underway {
  if (typeof play !== 'object' || play === null) return readPlay(play, board, units);
  const ids = units.map(({ id }) => id).join(' ');
  const known = recordsRead.get(play);
  if (known?.board === board && known.ids === ids) return known.read;
  const read = readPlay(play, board, units);
  recordsRead.set(play, { board, ids, read });
  return read;
}

function turnOf(phase: Json, attacker: Json | undefined): Pick<Underway, 'phase' | 'attacker'> {
  const side = typeof attacker === 'string' && attacker !== '' ? { attacker } : {};
  return { phase: readPhase(phase, 'options.phase'), ...side };
}

/** Parsed units: while one unit moves, or during many questions about one table, all others stay the same. */
const unitsRead = new WeakMap<Unit, { readonly board: Board; readonly unit: AslUnit }>();

function readUnitOnce(unit: Unit, board: Board): AslUnit {
  const known = unitsRead.get(unit);
  if (known?.board === board) return known.unit;
  const read = readUnit(unit, board);
  unitsRead.set(unit, { board, unit: read });
  return read;
}

/**
 * Reads one unit of core's situation with its state.
 *
 * @throws RulesError
 * @internal
 */
export function readUnit(unit: Unit, board: Board): AslUnit {
  const where = `units.${unit.id}.state`;
  const { cell, ...state } = withoutContradictions(
    { ...readFieldValues(UNIT_FIELDS, withNamedSides(unit.state), where), cell: unit.cell },
    board,
  );
  return {
    ...state,
    id: unit.id,
    side: unit.side,
    cell,
    level: unit.level ?? standingLevel(board, { cell, crest: state.crest }),
    waSides: readHexsides(unit.state['waSides'] ?? [], `${where}.waSides`),
    ...readPossessor(unit.state['possessedBy'] ?? '', `${where}.possessedBy`),
  };
}

function readPossessor(id: Json, where: string): Pick<AslUnit, 'possessedBy'> {
  if (typeof id !== 'string') throw badValue(where, id, 'the id of a unit');
  return id === '' ? {} : { possessedBy: id };
}

/**
 * Returns the unit of that id.
 *
 * @throws RulesError `bad-value`
 * @internal
 */
export function unitOf(s: AslSituation, id: string): AslUnit {
  const unit = unitIn(s.units, id);
  if (unit) return unit;
  throw badValue('unit', id, 'the id of a unit of the situation');
}

/**
 * Returns the situation with one unit changed.
 *
 * @rule B9.32
 */
export function withUnit(s: AslSituation, id: string, change: Partial<AslUnit>): AslSituation {
  const at = positionOf(s.units, id);
  const unit = s.units[at];
  return unit === undefined ? s : { ...s, units: replaced(s.units, at, { ...unit, ...change }) };
}

/**
 * Whether two units are in one Location: same hex, same level, both in or both outside a pillbox or cave.
 *
 * @rule B9.32
 */
export function sameLocation(a: AslUnit, b: AslUnit): boolean {
  const inside = (u: AslUnit): boolean => u.place === 'pillbox' || u.place === 'cave';
  return sameCell(a.cell, b.cell) && a.level === b.level && inside(a) === inside(b);
}

/**
 * Whether a unit can act at all: it is neither a dummy nor a mere thing.
 *
 * @rule B9.324
 */
export function isReal(unit: AslUnit): boolean {
  return unit.kind !== 'dummy' && !isThing(unit);
}

/**
 * Whether enemies see only its "?": a dummy always is under one.
 *
 * @rule B9.324
 */
export function isCovered(unit: Pick<AslUnit, 'concealed' | 'kind'>): boolean {
  return unit.concealed || unit.kind === 'dummy';
}

/**
 * Whether enemies do not see a unit's identity: it is hidden or under a "?".
 *
 * @rule B9.324
 */
export function isUnseen(unit: Pick<AslUnit, 'hidden' | 'concealed' | 'kind'>): boolean {
  return unit.hidden || isCovered(unit);
}

/**
 * Whether it is no unit: unpossessed equipment, or a wreck.
 *
 * @rule B9.32
 */
export function isThing(unit: AslUnit): boolean {
  return unit.kind === 'equipment' || unit.kind === 'wreck';
}

/**
 * Whether a unit is real, unbroken and no prisoner. (Other parts of Good Order lie outside B9.)
 *
 * @rule B9.55
 */
export function isGoodOrder(unit: AslUnit): boolean {
  return isReal(unit) && !unit.broken && !unit.prisoner;
}

/**
 * Returns the situation without pending deeds of that kind.
 *
 * @rule B9.322
 */
export function cleared(
  s: AslSituation,
  key:
    | 'entry'
    | 'unseenEntry'
    | 'contest'
    | 'action'
    | 'attack'
    | 'result'
    | 'bog'
    | 'meeting'
    | 'pause'
    | 'residual'
    | 'crossed'
    | 'gains'
    | 'ready'
    | 'trails',
): AslSituation {
  const copy: { -readonly [K in keyof AslSituation]: AslSituation[K] } = { ...s };
  delete copy[key];
  return copy;
}
