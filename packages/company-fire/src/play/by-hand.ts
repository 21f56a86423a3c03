/** Manual changes to counters, as a host reports them: setup before the game, and corrections by a GM. */
import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { checkKeys } from '@bocage/core/names';
import { readFieldValues, type GameEvent, type Json, type LogEntry } from '@bocage/core/game';
import { badValue, fields, readObject, text, type Reader } from '../reading/readers';
import { asPlayed, unitOf, type CfSituation, type CfUnit } from '../situation/situation';
import { UNIT_FIELDS } from '../situation/unit-fields';
import { playReason } from './reasons';
import type { CfTable } from './state';
import { toldByHand } from './hand-log';
import { squareNamed, withoutUnit } from './table-parts';
import { done, line, refuse, withPlay, type Handler, type Step } from './turn';
import { readWay } from './way';

/** Read elsewhere: a unit's own fields, and a level, which squares do not have. */
const anything: Reader<Json> = (json) => json as Json;

const readPlaced = fields({ type: text, unit: anything });
const readPut = fields({ type: text, unit: text, to: text }, { level: anything });
const readMoved = fields({ type: text, unit: text, path: readWay });
const readChange = fields({ type: text, unit: text, set: anything });
const readGone = fields({ type: text, unit: text });
const readSettle = fields({ type: text });

/** Returns the units after a manual change. */
type Hand = (s: CfSituation, event: GameEvent) => readonly CfUnit[];

const HANDS = {
  place: (s, event) => [...s.units, placed(s, readPlaced(event, 'event').unit)],
  put: (s, event) => {
    const { unit, to } = readPut(event, 'event');
    return moved(s, unit, squareNamed(s, to));
  },
  state: (s, event) => {
    const { unit, set } = readChange(event, 'event');
    const values = readState(set, 'event.set');
    return changed(s, unit, (old) =>
      asPlayed(
        { ...old, ...readFieldValues(UNIT_FIELDS, { ...stateOf(old), ...values }, 'event.set') },
        s.settings,
      ),
    );
  },
  eliminate: (s, event) => {
    const { id } = unitOf(s, readGone(event, 'event').unit);
    return s.units.filter((unit) => unit.id !== id);
  },
  settle: (s, event) => {
    readSettle(event, 'event');
    return s.units;
  },
} satisfies Readonly<Record<string, Hand>>;

/** Before the game begins, a side moves its units freely. */
const SETTING_UP: Readonly<Record<string, Hand>> = {
  ...HANDS,
  move: (s, event) => {
    const { unit, path } = readMoved(event, 'event');
    const to = path.at(-1);
    return to === undefined ? s.units : moved(s, unit, squareNamed(s, to));
  },
};

/**
 * A GM corrects a game in progress. Nothing follows from it, except that tasks of a removed unit are dropped.
 *
 * @rule CF-SC-4
 */
export const playByHand: Handler = ({ t, event, by }) => {
  if (by !== undefined) return refuse(t, playReason('cf-gm-only', 'CF-DK-5'));
  const hand: Hand | undefined = SETTING_UP[event.type];
  const { t: known, log } = event.type === 'settle' ? withoutLost(t) : done(t);
  const units = hand?.(t, event) ?? t.units;
  const gone = t.units.filter(({ id }) => !units.some((unit) => unit.id === id));
  const left = gone.reduce<CfTable>((all, { id }) => withoutUnit(all, id), known);
  return done(carriedAlong({ ...left, units }, t), ...log, ...toldByHand(t, t.units, units));
};

/** Drops a task of unknown content, which would block the game for good. */
function withoutLost(t: CfTable): Step {
  const { busy, ...play } = t.play;
  return busy && play.tasks.length === 0 ? done({ ...t, play }, line('untold', undefined)) : done(t);
}

/** Moves riders with their vehicle; a rider moved away by hand rides no longer. */
function carriedAlong(t: CfTable, before: CfTable): CfTable {
  const wasAt = new Map(before.units.map(({ id, cell }) => [id, cell]));
  const isPut = ({ id, cell }: CfUnit): boolean => wasAt.get(id) !== cell;
  const off = new Set(t.units.filter(isPut).map(({ id }) => id));
  const aboard = Object.fromEntries(Object.entries(t.play.aboard).filter(([rider]) => !off.has(rider)));
  const cells = new Map(t.units.map(({ id, cell }) => [id, cell]));
  const units = t.units.map((unit) => {
    const vehicle = aboard[unit.id];
    const cell = vehicle !== undefined && off.has(vehicle) ? cells.get(vehicle) : undefined;
    return cell ? { ...unit, cell } : unit;
  });
  return withPlay({ ...t, units }, { aboard });
}

/** The types of events for manual changes. @internal */
export const BY_HAND = Object.keys(HANDS);

/** Whether an event may come before the game begins. @internal */
export function isSettingUp({ type }: GameEvent): boolean {
  return Object.hasOwn(SETTING_UP, type);
}

/**
 * Before the game begins, each side sets up its own units freely; the game checks them when it begins.
 * @throws RulesError if the event cannot be read
 * @rule CF-DK-5
 */
export function setUp(
  s: CfSituation,
  event: GameEvent,
  by?: string,
): {
  readonly units: readonly CfUnit[];
  readonly log: readonly LogEntry[];
  readonly refused: readonly Reason[];
} {
  const refused = (code: 'cf-gm-only' | 'cf-not-your-unit'): ReturnType<typeof setUp> => ({
    units: s.units,
    log: [],
    refused: [playReason(code, 'CF-DK-5')],
  });
  if (by !== undefined && event.type === 'settle') return refused('cf-gm-only');
  // A refusal never tells whether another side's unit exists.
  const isOwn = ({ id, side }: CfUnit): boolean => id === event['unit'] && side === by;
  if (by !== undefined && event.type !== 'place' && !s.units.some(isOwn)) return refused('cf-not-your-unit');
  const units = SETTING_UP[event.type]?.(s, event) ?? s.units;
  const theirs = units.some((unit, i) => by !== undefined && unit !== s.units[i] && unit.side !== by);
  if (theirs && event.type === 'place') return refused('cf-not-your-unit');
  return { units, log: toldByHand(s, s.units, units), refused: [] };
}

/** A unit moved by hand occupies no bocage there. */
function moved(s: CfSituation, id: string, cell: Cell): readonly CfUnit[] {
  return changed(s, id, (old) => ({ ...old, cell, occupies: false }));
}

function changed(s: CfSituation, id: string, change: (unit: CfUnit) => CfUnit): readonly CfUnit[] {
  const known = unitOf(s, id);
  return s.units.map((unit) => (unit === known ? change(unit) : unit));
}

function placed(s: CfSituation, json: Json): CfUnit {
  const { id: name, side, at, level: _level, ...state } = readObject(json, 'event.unit');
  const id = text(name, 'event.unit.id');
  if (s.units.some((unit) => unit.id === id)) throw badValue('event.unit.id', id, 'an id that no unit has');
  const unit: CfUnit = {
    id,
    side: text(side, 'event.unit.side'),
    cell: squareNamed(s, text(at, 'event.unit.at')),
    ...readFieldValues(UNIT_FIELDS, readState(state, 'event.unit'), 'event.unit'),
  };
  return asPlayed(unit, s.settings);
}

function readState(json: unknown, where: string): Readonly<Record<string, Json>> {
  const state = readObject(json, where);
  const known = UNIT_FIELDS.map(({ id }) => id);
  checkKeys(state, where, known);
  return state as Readonly<Record<string, Json>>;
}

function stateOf(unit: CfUnit): Readonly<Record<string, Json>> {
  return Object.fromEntries(UNIT_FIELDS.map(({ id }) => [id, unit[id]]));
}
