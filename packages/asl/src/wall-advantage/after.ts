import type { Reason } from '@bocage/core';
import { oppositeSide } from '@bocage/core/lattice';
import { withPossessions } from '../situation/possession';
import { withCover } from '../situation/seen';
import { unitOf, withUnit, type AslSituation, type AslUnit } from '../situation/situation';
import { bypassIn } from './bypassing';
import { changed, gain, lose, type Change, type Progress } from './change';
import { claimWa, forfeitWa, inTransit } from './claim';
import { contestBars, openContest, reveal, withoutMoot, yieldContest, type ContestResult } from './contest';
import { denials, openSides } from './denial';
import { eligibility } from './eligibility';
import type { WaEvent } from './events';
import { moveEvents, type PlainEvent } from './move';
import { heldSides } from './hexsides';
import { mandatoryWa } from './mandatory';
import { enter, failExit, put, setState, spend, startEntry } from './moving';
import { because } from './reasons';
import { offer } from './offers';
import { eliminate, place } from './roster';
import { settle } from './settle';
import { actionStep, newPhase, saidReady, setUp } from './turn';
import { destinationOf } from '../situation/moment';

/**
 * The result of an event. A refused event changes nothing. play/questions.ts reads open questions from the
 * situation.
 */
export interface After {
  readonly situation: AslSituation;
  readonly changes: readonly Change[];
  readonly refused: readonly Reason[];
}

/**
 * Returns the situation after an event, with each change and its rule. Total: an impossible event is refused
 * with the reason.
 *
 * @rule B9.322
 * @rows B9.322-i B9.322-o B9.322-q B9.323-f B9.41-b UI-4
 */
export function after(s: AslSituation, event: WaEvent): After {
  if ('unit' in event && event.type !== 'place' && !s.units.some((u) => u.id === event.unit)) {
    return refusal(s, [because('wa-not-a-unit', 'B9.32')]);
  }
  if (event.type === 'move') return inTurn(s, moveEvents(event));
  if (event.type === 'enter' && !destinationOf(s, event.unit)) return inTurn(s, entryOf(s, event));
  if (event.type === 'fail-exit' && !destinationOf(s, event.unit))
    return refusal(s, [because('wa-not-entering', 'B9.41')]);
  const bypass = bypassIn(s, event);
  if (bypass?.allowed === false) return refusal(s, bypass.because);
  const step = apply({ situation: s, changes: [] }, event);
  if ('refused' in step) return refusal(s, step.refused);
  const { situation, changes } = step.progress;
  const led = { situation: withPossessions(situation), changes };
  return { ...offer(withoutMoot(settle(led, event.type, s)), s, event), refused: [] };
}

/**
 * Returns an entry whose beginning was not seen: WA goes at its start, and then mandatory WA is taken (9.41).
 */
function entryOf(s: AslSituation, event: Extract<PlainEvent, { type: 'enter' }>): readonly PlainEvent[] {
  const { unit, to = unitOf(s, unit).cell } = event;
  return [{ type: 'start-entry', unit, to }, event];
}

/** Plays several events in order; if one is refused, none counts. */
function inTurn(s: AslSituation, events: readonly PlainEvent[]): After {
  let situation = s;
  const changes: Change[] = [];
  for (const event of events) {
    const next = after(situation, event);
    if (next.refused.length > 0) return refusal(s, next.refused);
    situation = next.situation;
    changes.push(...next.changes);
  }
  return { situation, changes, refused: [] };
}

function refusal(s: AslSituation, refused: readonly Reason[]): After {
  return { situation: s, changes: [], refused };
}

function apply(p: Progress, event: PlainEvent): ContestResult {
  switch (event.type) {
    case 'unhide':
      return unhide(p, event);
    case 'claim':
      return claim(p, event);
    case 'forfeit':
      return forfeit(p, event);
    case 'contest':
      return openContest(p, event.unit);
    case 'reveal':
      return reveal(p, event.unit);
    case 'yield':
      return yieldContest(p, event.type);
    default:
      return ok(happen(p, event));
  }
}

type Decision = 'unhide' | 'claim' | 'forfeit' | 'contest' | 'reveal' | 'yield';

/** Plays events without a WA decision: they happen, and WA follows. */
function happen(p: Progress, event: Exclude<PlainEvent, { type: Decision }>): Progress {
  switch (event.type) {
    case 'setup':
      return setUp(p, event.side);
    case 'phase':
      return newPhase(p, event);
    case 'ready':
      return saidReady(p, event.side);
    case 'spend':
      return spend(p, event.unit);
    case 'start-entry':
      return startEntry(p, event);
    case 'enter':
      return enter(p, event);
    case 'fail-exit':
      return failExit(p, event.unit);
    case 'finish':
      return setState(p, event.unit, { finished: true, moving: false });
    case 'state':
      return setState(p, event.unit, event.set);
    case 'eliminate':
      return eliminate(p, event.unit);
    case 'put':
      return put(p, event);
    case 'settle':
      return p;
    case 'place':
      return place(p, event.unit);
    default:
      return actionStep(p, event);
  }
}

function ok(progress: Progress): ContestResult {
  return { progress };
}

/**
 * Plays a claim, voluntary or mandatory. If only units under "?" deny it, one of them must be shown first.
 *
 * @rule B9.322
 * @rows B9.322-a B9.322-q
 */
export function claim(p: Progress, event: Extract<WaEvent, { type: 'claim' }>): ContestResult {
  const unit = unitOf(p.situation, event.unit);
  const verdict = claimWa(p.situation, event.unit, event.sides);
  if (!verdict.ok && contestBars(p.situation, unit).length === 0) return openContest(p, event.unit);
  if (!verdict.ok) return { refused: verdict.because };
  const how = mandatoryWa(p.situation, unit).mandatory ? 'mandatory' : 'voluntary';
  return ok(gain(p, event.unit, verdict.value, { event: 'claim', how, because: verdict.because }));
}

/**
 * Forfeits WA; in Deluxe only over the hexsides that the event names.
 *
 * @rule B9.322
 * @rows B9.322-j B9.322-p
 */
export function forfeit(p: Progress, event: Extract<WaEvent, { type: 'forfeit' }>): ContestResult {
  const { unit: id } = event;
  const verdict = forfeitWa(p.situation, id, event.sides);
  if (!verdict.ok) return { refused: verdict.because };
  return ok(lose(p, id, verdict.value, { event: 'forfeit', how: 'voluntary', because: verdict.because }));
}

/**
 * Places a hidden unit onboard, which may claim at once; to deny, it takes the WA that an enemy has just
 * claimed.
 *
 * @rule B9.324
 * @rows B9.322-f B9.324-f B9.324-i B9.41-a
 */
export function unhide(start: Progress, event: Extract<WaEvent, { type: 'unhide' }>): ContestResult {
  const { unit: id } = event;
  const unit = unitOf(start.situation, id);
  if (!unit.hidden) return { refused: [because('wa-not-hidden', 'B9.324')] };
  const open = withCover(unit, { hidden: false, concealed: event.concealed !== false });
  let p: Progress = { ...start, situation: withUnit(start.situation, id, open) };
  p = changed(p, {
    kind: 'placed',
    unit: id,
    because: [
      because(event.concealed === false ? 'wa-hip-revealed' : 'wa-hip-placed', 'B9.324', {
        cell: unitOf(p.situation, id).cell,
      }),
    ],
  });
  p = { ...p, situation: { ...p.situation, offers: [...p.situation.offers, id] } };
  // Between two Locations it cannot have such WA.
  if (event.deny !== true || inTransit(p.situation, unit)) return ok(p);
  return ok(denyClaims(p, unitOf(p.situation, id)));
}

/**
 * Takes the just claimed WA over hexsides that the unit could hold itself; if it could hold none, it denies
 * nothing.
 */
function denyClaims(start: Progress, unit: AslUnit): Progress {
  const deluxe = start.situation.options['wa.scope'] === 'hexside';
  const { justClaimed } = start.situation;
  const against = denials(start.situation, unit);
  const fresh = against.filter((d) => justClaimed?.includes(d.by.id) === true);
  // Per hex, an older claim over another hexside denies the unit everything.
  // What it truly is counts: "?" over a broken unit is no reason to deny.
  const fit = eligibility(start.situation, { ...unit, concealed: false });
  if (!fit.eligible || (!deluxe && fresh.length < against.length)) return start;
  const log = { event: 'unhide', because: [because('wa-hip-placed', 'B9.324')] };
  let p = start;
  for (const { k, by } of fresh) {
    const sides = deluxe ? [oppositeSide(start.situation.board.lattice, k)] : heldSides(p.situation, by);
    p = lose(p, by.id, sides, { ...log, how: 'forced' });
  }
  const sides = openSides(p.situation, unit);
  return sides.length > 0 ? gain(p, unit.id, sides, { ...log, how: 'voluntary' }) : p;
}
