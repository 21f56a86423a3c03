/** The phases in which a side moves its units; a GM moves any at any time. */
import type { Reason } from '@bocage/core';
import { possessionsOf } from '../situation/possession';
import { destinationOf } from '../situation/moment';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { boundTo, isApart } from '../movement/led';
import { moveReason } from '../movement/reasons';
import { playReason } from './reasons';

/**
 * Returns why its side does not move a unit now. The ATTACKER moves in the MPh and advances one Location in
 * the APh; broken units of both sides rout in the RtPh, where players know the way.
 *
 * @param steps Locations that it would enter
 * @rule A3.3
 * @rule A3.6
 * @rule A3.7
 */
export function movesNotNow(s: AslSituation, unit: AslUnit, steps = 1): Reason | undefined {
  const { phase, attacker } = s;
  if (phase === 'unknown' || phase === 'setup') return undefined;
  if (phase === 'rout') return routsNot(unit);
  const moves = phase === 'movement' || (phase === 'advance' && unit.kind !== 'vehicle');
  if (!moves) return playReason('play-no-movement', { rule: 'A3.3' });
  if (attacker !== undefined && attacker !== unit.side)
    return playReason('play-not-your-turn', { rule: phase === 'movement' ? 'A3.3' : 'A3.7' });
  const bar = cannotMove(unit);
  if (bar) return bar;
  if (phase === 'movement') return movesNoMore(s, unit);
  const has = unit.moving && destinationOf(s, unit.id) === undefined;
  return has || steps > 1 ? playReason('play-one-location', { rule: 'A4.7' }) : undefined;
}

/**
 * Returns why a side does not end a unit's move now: it has none outside its own MPh, or the leader whose MF
 * the unit has spent has gone on.
 *
 * @rule A3.3
 * @rule A4.12
 */
export function endsNoMove(s: AslSituation, id: string, side: string): Reason | undefined {
  const { phase, attacker } = s;
  if (phase === 'unknown') return undefined;
  if (phase !== 'movement') return playReason('play-no-movement', { rule: 'A3.3' });
  const own = attacker === undefined || attacker === side;
  if (!own) return playReason('play-not-your-turn', { rule: 'A3.3' });
  return isApart(s, unitOf(s, id)) ? moveReason('move-leader-gone', 'A4.12') : undefined;
}

/** Returns why a unit does not rout: it is not broken, or in Melee. @rule A10.5 */
function routsNot(unit: AslUnit): Reason | undefined {
  if (unit.melee) return playReason('play-in-melee', { rule: 'A11.15' });
  return unit.broken ? undefined : playReason('play-rout-broken', { rule: 'A10.5' });
}

/**
 * Returns why a unit neither moves nor advances: it is in Melee, broken, pinned or TI, or a vehicle that is
 * immobile.
 *
 * @rule A4.1
 * @rule A7.8
 * @rule A10.4
 * @rule A11.15
 * @rule D8.1
 */
function cannotMove(unit: AslUnit): Reason | undefined {
  if (unit.melee) return playReason('play-in-melee', { rule: 'A11.15' });
  if (unit.broken) return playReason('play-broken', { rule: 'A10.4' });
  if (unit.pinned) return playReason('play-pinned', { rule: 'A7.8' });
  if (unit.ti) return playReason('play-ti', { rule: 'A4.1' });
  return unit.immobile ? playReason('play-immobile', { rule: 'D8.1' }) : undefined;
}

/**
 * Returns why a unit does not move in the MPh: it has Prep Fired, its move is over, or it is a leader without
 * whom another could not have come so far.
 *
 * @rule A4.1
 * @rule A4.12
 */
function movesNoMore(s: AslSituation, unit: AslUnit): Reason | undefined {
  const arms = [unit, ...possessionsOf(s, unit)];
  if (arms.some(({ fired }) => fired === 'prep')) return playReason('play-prep-fired', { rule: 'A4.1' });
  if (unit.finished) return playReason('play-move-over', { rule: 'A4.1' });
  const bound = boundTo(s, unit);
  return bound && moveReason('move-leader-bound', 'A4.12', { facts: { unit: bound.id } });
}
