/** What fires: units with their own arms, and the weapons that units possess. */
import type { Reason } from '@bocage/core';
import { possessorOf } from '../situation/possession';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import type { Attack } from '../tem/attack';
import { cannotAttack } from './cannot-attack';

/**
 * Returns the unit that fires a weapon: its possessor. Any other unit fires with its own arms.
 *
 * @rule A9.1
 */
export function bearerOf(s: AslSituation, id: string): AslUnit {
  const unit = unitOf(s, id);
  return possessorOf(s, unit) ?? unit;
}

/**
 * Returns the units that fire these arms, each once.
 *
 * @rule A9.1
 */
export function bearersOf(s: AslSituation, arms: readonly string[]): readonly string[] {
  return [...new Set(arms.map((id) => bearerOf(s, id).id))];
}

/** Returns the arms of an attack: weapons, and units with their own. @internal */
export const armsOf = ({ arms, firers }: Pick<Attack, 'arms' | 'firers'>): readonly string[] =>
  arms ?? firers;

/**
 * Returns why an arm cannot be fired at all: a weapon that nobody possesses, or whose possessor cannot
 * attack.
 *
 * @rule A7.3
 */
export const armBar = (s: AslSituation, id: string): Reason | undefined => cannotAttack(bearerOf(s, id));

/**
 * Returns a unit as it fires with one arm: a mortar fires as one, whoever possesses it, and a launcher as
 * ordnance.
 *
 * @rule A9.1
 */
export function shooterOf(s: AslSituation, id: string): AslUnit {
  const item = unitOf(s, id);
  const bearer = bearerOf(s, id);
  if (bearer.id === id) return bearer;
  if (item.weapon === 'mortar') return { ...bearer, gun: 'mortar' };
  return LAUNCHERS.includes(item.weapon) ? { ...bearer, gun: 'gun' } : bearer;
}

const LAUNCHERS: readonly AslUnit['weapon'][] = ['bazooka', 'psk', 'piat', 'atr'];
