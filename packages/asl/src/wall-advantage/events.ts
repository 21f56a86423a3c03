import type { View } from '../situation/knowledge';
import type { Cell } from '@bocage/core/lattice';
import { checkKeys } from '@bocage/core/names';
import { sidesAmong } from '@bocage/core/game';
import { readAttacker } from '../situation/attacker';
import { destinationOf } from '../situation/moment';
import { badName, badValue, readCell, readObject } from '../reading/bad-value';
import { HEXSIDES, readHexsides } from '../reading/hexside';
import { checkSides } from '../situation/contradictions';
import { PHASES, type AslSituation, type AslUnit, type Phase, type UnitState } from '../situation/situation';
import { parseUnit, readLevel } from '../situation/situation-json';
import { fittingSet, known, nextCell, text, type EventFields } from './event-fields';
import { MOVE_KEYS, readMove, type MoveEvent } from './move-json';

/** Every event that can change WA. */
export type WaEvent =
  /** A side begins or continues its setup. */
  | { readonly type: 'setup'; readonly side?: string }
  /** A side has set up. */
  | { readonly type: 'ready'; readonly side: string }
  | { readonly type: 'phase'; readonly phase: Phase; readonly attacker?: string }
  /** The unit spends MF or MP in its own Location. */
  | { readonly type: 'spend'; readonly unit: string }
  | { readonly type: 'start-entry'; readonly unit: string; readonly to: Cell }
  | {
      readonly type: 'enter';
      readonly unit: string;
      readonly to?: Cell;
      readonly level?: number;
      readonly set?: Partial<UnitState>;
    }
  /** A plain move through these Locations, one after the other. */
  | MoveEvent
  | { readonly type: 'fail-exit'; readonly unit: string }
  | { readonly type: 'finish'; readonly unit: string }
  /** The unit breaks, rallies, is pinned, goes under an entrenchment …: any field of its state. */
  | { readonly type: 'state'; readonly unit: string; readonly set: Partial<UnitState> }
  | { readonly type: 'eliminate'; readonly unit: string }
  /** A player picks the counter up and puts it elsewhere: no movement, but all consequences apply. */
  | { readonly type: 'put'; readonly unit: string; readonly to: Cell; readonly level?: number }
  /** Something changed outside play (terrain drawn, a change undone): its consequences apply. */
  | { readonly type: 'settle' }
  | { readonly type: 'place'; readonly unit: AslUnit }
  /**
   * A hidden unit is placed onboard, under "?" unless `concealed` is false. `deny`: against the claim just
   * made.
   */
  | { readonly type: 'unhide'; readonly unit: string; readonly concealed?: boolean; readonly deny?: boolean }
  | { readonly type: 'claim'; readonly unit: string; readonly sides?: readonly number[] }
  | { readonly type: 'forfeit'; readonly unit: string; readonly sides?: readonly number[] }
  /** Claims WA against enemies that are all under "?". */
  | { readonly type: 'contest'; readonly unit: string }
  /** Answers a contest: this real unit is shown for a moment. */
  | { readonly type: 'reveal'; readonly unit: string }
  /** Answers a contest: no unit is shown. */
  | { readonly type: 'yield' }
  | { readonly type: 'declare'; readonly side: string; readonly kind?: string }
  | { readonly type: 'complete' };

export const EVENT_TYPES = [
  'setup',
  'ready',
  'phase',
  'spend',
  'start-entry',
  'enter',
  'move',
  'fail-exit',
  'finish',
  'state',
  'eliminate',
  'put',
  'settle',
  'place',
  'unhide',
  'claim',
  'forfeit',
  'contest',
  'reveal',
  'yield',
  'declare',
  'complete',
] as const satisfies readonly WaEvent['type'][];

/**
 * Reads an event from JSON; hexes by name, a new unit as in a situation.
 *
 * @internal
 * @throws RulesError
 */
export function parseEvent(json: unknown, s: View): WaEvent {
  const event = readObject(json, 'event');
  const type = EVENT_TYPES.find((t) => t === event['type']);
  if (!type) throw badName('event.type', event['type'], EVENT_TYPES);
  checkKeys(event, 'event', ['type', ...EVENT_KEYS[type]]);
  return PARSERS[type](event, s);
}

/** The keys of each event besides its type. */
const EVENT_KEYS: { readonly [T in WaEvent['type']]: readonly string[] } = {
  setup: ['side'],
  ready: ['side'],
  phase: ['phase', 'attacker'],
  spend: ['unit'],
  'start-entry': ['unit', 'to'],
  enter: ['unit', 'to', 'level', 'set'],
  move: MOVE_KEYS,
  'fail-exit': ['unit'],
  finish: ['unit'],
  state: ['unit', 'set'],
  eliminate: ['unit'],
  put: ['unit', 'to', 'level'],
  settle: [],
  place: ['unit'],
  unhide: ['unit', 'concealed', 'deny'],
  claim: ['unit', 'sides'],
  forfeit: ['unit', 'sides'],
  contest: ['unit'],
  reveal: ['unit'],
  yield: [],
  declare: ['side', 'kind'],
  complete: [],
};

type Parsers = {
  readonly [T in WaEvent['type']]: (event: EventFields, s: View) => Extract<WaEvent, { type: T }>;
};

const PARSERS: Parsers = {
  setup: (e) => ({ type: 'setup', ...(e['side'] === undefined ? {} : { side: text(e, 'side') }) }),
  ready: (e, s) => ({ type: 'ready', side: sideOfSomebody(e, s) }),
  phase: (e, s) => {
    const phase = PHASES.find((p) => p === e['phase']);
    if (!phase) throw badName('event.phase', e['phase'], PHASES);
    return {
      type: 'phase',
      phase,
      ...(e['attacker'] === undefined
        ? {}
        : { attacker: readAttacker(e['attacker'], 'event.attacker', s.units) }),
    };
  },
  spend: (e, s) => ({ type: 'spend', unit: known(e, s) }),
  'start-entry': (e, s) => ({ type: 'start-entry', unit: known(e, s), to: nextCell(e, s) }),
  enter: (e, s) => {
    const level = readLevel(e['level'], 'event.level');
    return {
      type: 'enter',
      unit: known(e, s),
      ...(e['to'] === undefined ? {} : { to: nextCell(e, s) }),
      ...(level === undefined ? {} : { level }),
      ...(e['set'] === undefined
        ? {}
        : { set: fittingSet(e, s, e['to'] === undefined ? destinationOf(s, known(e, s)) : nextCell(e, s)) }),
    };
  },
  move: readMove,
  'fail-exit': (e, s) => ({ type: 'fail-exit', unit: known(e, s) }),
  finish: (e, s) => ({ type: 'finish', unit: known(e, s) }),
  state: (e, s) => ({ type: 'state', unit: known(e, s), set: fittingSet(e, s) }),
  eliminate: (e, s) => ({ type: 'eliminate', unit: known(e, s) }),
  put: (e, s) => {
    const level = readLevel(e['level'], 'event.level');
    const to = readCell(e['to'], 'event.to', s.board);
    return { type: 'put', unit: known(e, s), to, ...(level === undefined ? {} : { level }) };
  },
  settle: () => ({ type: 'settle' }),
  place: (e, s) => ({ type: 'place', unit: newUnit(e, s) }),
  unhide: (e, s) => ({
    type: 'unhide',
    unit: known(e, s),
    concealed: flag(e, 'concealed', true),
    deny: flag(e, 'deny', false),
  }),
  claim: (e, s) => ({ type: 'claim', unit: known(e, s), ...someSides(e, s) }),
  forfeit: (e, s) => ({ type: 'forfeit', unit: known(e, s), ...someSides(e, s) }),
  contest: (e, s) => ({ type: 'contest', unit: known(e, s) }),
  reveal: (e, s) => ({ type: 'reveal', unit: known(e, s) }),
  yield: () => ({ type: 'yield' }),
  declare: (e, s) => ({
    type: 'declare',
    side: sideOfSomebody(e, s),
    kind: e['kind'] === undefined ? 'fire' : text(e, 'kind'),
  }),
  complete: () => ({ type: 'complete' }),
};

function newUnit(event: EventFields, s: AslSituation): AslUnit {
  const unit = parseUnit(event['unit'], 'event.unit', s.board);
  if (s.units.some((u) => u.id === unit.id))
    throw badValue('event.unit.id', unit.id, 'an id that no other unit has');
  if (unit.wa)
    throw badValue('event.unit.wa', true, 'no WA: who comes into play claims it by an event of its own');
  return unit;
}

function flag(event: EventFields, key: string, absent: boolean): boolean {
  const value = event[key] ?? absent;
  if (typeof value !== 'boolean') throw badValue(`event.${key}`, value, 'true or false');
  return value;
}

/** Returns the side of an existing unit: no other side can act. */
function sideOfSomebody(event: EventFields, s: AslSituation): string {
  const side = text(event, 'side');
  if (s.units.some((u) => u.side === side)) return side;
  throw badName('event.side', side, sidesAmong(s.units));
}

/** Reads hexsides, which only Deluxe ASL names; a list names at least one. */
function someSides(event: EventFields, s: AslSituation): { readonly sides?: readonly number[] } {
  if (event['sides'] === undefined) return {};
  const sides = readHexsides(event['sides'], 'event.sides');
  if (sides.length === 0) throw badValue('event.sides', sides, HEXSIDES);
  checkSides(s.options, sides, 'event.sides');
  return { sides };
}
