/** The phases in which a side moves its units; a GM moves any at any time. */
import type { Reason } from '@bocage/core';
import { possessionsOf } from '../situation/possession';
import { destinationOf } from '../situation/moment';
import type { AslSituation, AslUnit } from '../situation/situation';
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
 * Returns why a unit does not move in the MPh: it has Prep Fired, or its move is over.
 *
 * @rule A4.1
 */
function movesNoMore(s: AslSituation, unit: AslUnit): Reason | undefined {
  const arms = [unit, ...possessionsOf(s, unit)];
  if (arms.some(({ fired }) => fired === 'prep')) return playReason('play-prep-fired', { rule: 'A4.1' });
  return unit.finished ? playReason('play-move-over', { rule: 'A4.1' }) : undefined;
}
