import type { Reason } from '@bocage/core';
import { sameCell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { checkKeys } from '@bocage/core/names';
import type { Json, LogEntry } from '@bocage/core/game';
import { knownTo, viewFor } from '../situation/knowledge';
import { lostByStep } from '../concealment/lost-by-step';
import { withSpent } from '../movement/allotment';
import { withPrice } from '../movement/first-fire';
import { step as stepOf } from '../movement/step';
import { unitOf, type AslSituation } from '../situation/situation';
import { withTrail } from '../movement/trail';
import { unitIn } from '../situation/units-index';
import type { BogCheck } from '../situation/underway';
import { after } from '../wall-advantage/after';
import { stateSet } from '../wall-advantage/event-fields';
import { parseEvent, type WaEvent } from '../wall-advantage/events';
import type { MoveEvent, MoveStep } from '../wall-advantage/move-json';
import { logOf } from './log';
import { madeInTheOpen } from './made-in-the-open';
import { coveredIn, passesUnlikeDummies } from './meeting';
import { met, underFire, waits, withPause } from './met';
import { barred } from './permission';
import { MAY_BYPASS } from './questions/may-bypass';
import { refused, type Handler, type Result } from './turn';
import { playWaEvent } from './wa-event';
import { withoutMark } from './without-mark';
import { destinationOf } from '../situation/moment';

/**
 * Plays a move, one expenditure after the other. It stops at Residual FP, a check, a possible reaction, or a
 * barred step. The part so far stands, and only the mover's side learns why it stopped.
 *
 * @rule B9.41
 * @rule A8.2
 * @rows B9.41-a B9.4-c
 */
export const playMove: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type', 'unit', 'path', 'set', 'finish']);
  const parsed = parseEvent(event, viewFor(s, by)) as MoveEvent;
  const bar = barred(s, parsed, by) ?? waits(s);
  if (bar) return refused(turn, bar);
  const { unit, path, set, finish } = parsed;
  let so: Result = { situation: s, log: [], refused: [] };
  for (const [i, one] of path.entries()) {
    const last = i === path.length - 1;
    const next = oneStep(so.situation, { unit, step: one, set, finish: last && finish === true }, by);
    if (next.refused.length > 0) {
      if (i === 0) return refused(turn, ...next.refused);
      return { ...so, log: [...so.log, stopped(so.situation, unit, next.refused)] };
    }
    so = { situation: next.situation, log: [...so.log, ...next.log], refused: [] };
    if (!unitIn(so.situation.units, unit)) return so;
    const why = waits(so.situation) ?? (last ? undefined : askedOnTheWay(so.situation, unit));
    if (why && !last) return { ...so, log: [...so.log, stopped(so.situation, unit, [why])] };
    if (why) return so;
  }
  return so;
};

/**
 * Plays the entry of a Location in one event. A player's entry is barred, checked for Bog and met like a
 * one-step move. A GM's entry only meets the fire in the hex.
 *
 * @rule A8.2
 * @rule B9.4
 * @rows B9.4-c
 */
export const playEnter: Handler = (turn) => {
  const { s, event, by } = turn;
  const parsed = parseEvent(event, viewFor(s, by)) as EnterEvent;
  const { unit, level, set } = parsed;
  const begun = destinationOf(s, unit);
  const step: MoveStep = {
    to: parsed.to ?? begun ?? unitOf(s, unit).cell,
    ...(level === undefined ? {} : { level }),
    ...(set === undefined ? {} : { set }),
  };
  if (by === undefined) {
    const entered = playWaEvent(turn);
    if (entered.refused.length > 0) return entered;
    const told = planned(s, { unit, step, set: undefined, finish: false });
    return {
      ...entered,
      situation: met(told ? paid(entered.situation, s, unit, told) : entered.situation, unit),
    };
  }
  const bar = barred(s, parsed, by) ?? waits(s);
  if (bar) return refused(turn, bar);
  return oneStep(s, { unit, step, set: undefined, finish: false }, by);
};

/**
 * Starts an entry: a bar to the step bars its beginning.
 *
 * @rule B9.4
 * @rows B9.4-c
 */
export const playStartEntry: Handler = (turn) => {
  const { s, event, by } = turn;
  const started = playWaEvent(turn);
  if (by === undefined || started.refused.length > 0) return started;
  const bar = waits(s);
  if (bar) return refused(turn, bar);
  const { unit, to } = parseEvent(event, knownTo(s, by)) as StartEvent;
  const told = planned(s, { unit, step: { to }, set: undefined, finish: false });
  return told?.allowed === false ? refused(turn, ...told.because) : started;
};

type StartEvent = Extract<WaEvent, { readonly type: 'start-entry' }>;

type EnterEvent = Extract<WaEvent, { readonly type: 'enter' }>;

/** One expenditure of a move. */
export interface Stepping {
  readonly unit: string;
  readonly step: MoveStep;
  readonly set: MoveEvent['set'];
  readonly finish: boolean;
}

/**
 * Plays one step: barred, held up by the Bog Check in the hex left, or made with all consequences in the hex
 * entered. A Bog Check, like every deed that no dummy could do, is made openly.
 *
 * @rule B9.4
 * @rows B9.4-c
 */
export function oneStep(s: AslSituation, stepping: Stepping, by: string | undefined): Result {
  const told = planned(s, stepping);
  if (told?.allowed === false && by !== undefined) return { situation: s, log: [], refused: told.because };
  const bogs = told?.checks.filter(({ id }) => id === 'bog') ?? [];
  const passes = passesUnlikeDummies(s, stepping.unit, stepping.step);
  if (bogs.length === 0 && !passes) return arrive(s, stepping);
  const shown = madeInTheOpen(s, stepping.unit, by);
  if (shown.refused.length > 0) return shown;
  const leaves = bogs.some(({ where }) => where === 'hex-left');
  if (leaves) return { ...shown, situation: { ...shown.situation, bog: checkOf(stepping, 'leaving') } };
  const arrived = arrive(shown.situation, stepping);
  return { ...arrived, log: [...shown.log, ...arrived.log] };
}

/**
 * Plays the step itself, once nothing in the hex left holds it up.
 *
 * @rule B9.41
 * @rule A8.2
 * @rule A12.15
 */
export function arrive(s: AslSituation, stepping: Stepping): Result {
  const { unit, step, set, finish } = stepping;
  if (coveredIn(s, unit, step).length > 0)
    return {
      situation: { ...s, meeting: { unit, to: step.to, rest: restOf(stepping) } },
      log: [],
      refused: [],
    };
  const told = planned(s, stepping);
  const entered = told?.checks.some(({ id, where }) => id === 'bog' && where === 'hex-entered');
  const moved = after(s, {
    type: 'move',
    unit,
    path: [step],
    ...(set === undefined ? {} : { set }),
    finish,
  });
  if (moved.refused.length > 0) return { situation: s, log: [], refused: moved.refused };
  const lost = lostByStep(s, unitOf(s, unit), step.to, { ...set, ...step.set });
  const open = withoutMark(moved.situation, unit, lost);
  const log = [...logOf(s, moved.situation, moved.changes), ...open.log];
  // A dummy leaves play with its "?".
  if (!unitIn(open.situation.units, unit)) return { situation: open.situation, log, refused: [] };
  const there = underFire(told ? paid(open.situation, s, unit, told) : open.situation, unit);
  const checked = entered === true ? { ...there, bog: checkOf(stepping, 'entered') } : there;
  return { situation: withPause(checked, unit), log, refused: [] };
}

/** Returns the situation with a step paid, and noted as part of the unit's way in this MPh. */
function paid(
  s: AslSituation,
  before: AslSituation,
  id: string,
  told: ReturnType<typeof stepOf>,
): AslSituation {
  return s.phase === 'movement' ? withTrail(withPrice(withSpent(s, id, told), before, id), before, id) : s;
}

/** Returns the rules' answer about the step; undefined for aircraft, and for a step within the hex. */
function planned(s: AslSituation, { unit: id, step }: Stepping): ReturnType<typeof stepOf> | undefined {
  const unit = unitOf(s, id);
  const side = s.board.lattice.sideBetween(unit.cell, step.to);
  if (unit.aerial || !side || sameCell(unit.cell, step.to)) return undefined;
  return stepOf(s, id, side);
}

function checkOf(stepping: Stepping, kind: BogCheck['kind']): BogCheck {
  const { unit, step } = stepping;
  return { unit, kind, to: step.to, rest: restOf(stepping) };
}

function restOf({ step, set, finish }: Stepping): BogCheck['rest'] {
  const rest: Record<string, Json> = { finish };
  if (set !== undefined) rest['set'] = { ...set };
  if (step.set !== undefined) rest['stepSet'] = { ...step.set };
  if (step.level !== undefined) rest['level'] = step.level;
  return rest;
}

/** Returns the step that was held up. @internal */
export function heldStep({ unit, to, rest }: Pick<BogCheck, 'unit' | 'to' | 'rest'>): Stepping {
  const set = (json: Json | undefined) => (json === undefined ? undefined : stateSet(json));
  const { level } = rest;
  const own = set(rest['stepSet']);
  return {
    unit,
    step: { to, ...(typeof level === 'number' ? { level } : {}), ...(own ? { set: own } : {}) },
    set: set(rest['set']),
    finish: rest['finish'] === true,
  };
}

/** Returns why a side must first say whether the unit can be in its current Bypass. */
function askedOnTheWay(s: AslSituation, id: string): Reason | undefined {
  return MAY_BYPASS.open(s).find(({ units }) => units.includes(id))?.because[0];
}

/** Returns the line of a stop, only for the mover's side: the reason may be its secret. */
function stopped(s: AslSituation, id: string, because: readonly Reason[]): LogEntry {
  const { side, cell } = unitOf(s, id);
  return { kind: 'move-stopped', unit: id, facts: { hex: formatCell(cell, s.board) }, because, to: side };
}
