/** How many support weapons a unit fires, and which of them cost its own Firepower. */
import type { Reason } from '@bocage/core';
import { possessionsOf, possessorOf } from '../situation/possession';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import type { Attack } from '../tem/attack';
import { armsOf } from './arms';
import { attackReason } from './reasons';

/** Support weapons that a unit fires at most, and those among them that cost it nothing. */
interface Limits {
  readonly most: number;
  readonly free: number;
  readonly rule: 'A7.351' | 'A7.352';
}

const SQUAD: Limits = { most: 2, free: 1, rule: 'A7.351' };
const SMALLER: Limits = { most: 1, free: 0, rule: 'A7.352' };

/** A unit of unsaid size counts as a squad. */
const limitsOf = ({ kind, size }: AslUnit): Limits =>
  kind === 'leader' || size === 'half-squad' || size === 'crew' ? SMALLER : SQUAD;

/**
 * Returns why an arm adds no FP to an attack: its unit fires more support weapons than it can, or loses its
 * own FP by them. Players may set another FP.
 *
 * @rule A7.351
 * @rule A7.352
 */
export function lostByWeapons(s: AslSituation, attack: Attack, arm: AslUnit): Reason | undefined {
  const bearer = possessorOf(s, arm) ?? arm;
  if (bearer.kind === 'vehicle' || bearer.gun !== 'none') return undefined;
  const { most, free, rule } = limitsOf(bearer);
  const now = armsOf(attack).filter((id) => possessorOf(s, unitOf(s, id))?.id === bearer.id);
  const before = firedBefore(s, bearer, now);
  if (arm.id === bearer.id)
    return before + now.length > free ? attackReason('attack-fp-inherent', rule) : undefined;
  return before + now.indexOf(arm.id) < most ? undefined : attackReason('attack-fp-too-many', rule);
}

/** Other weapons of an unmarked unit that have fired: a mark of its own bars or halves it anyway. */
function firedBefore(s: AslSituation, bearer: AslUnit, now: readonly string[]): number {
  if (bearer.fired !== 'none') return 0;
  return possessionsOf(s, bearer).filter(({ id, fired }) => fired !== 'none' && !now.includes(id)).length;
}

/**
 * Returns the mark of fire that a unit gets by its weapons: one that has no FP of its own left has fired.
 *
 * @rule A7.352
 */
export function markByWeapons(s: AslSituation, bearer: AslUnit): AslUnit['fired'] {
  const marks = possessionsOf(s, bearer).flatMap(({ fired }) => (fired === 'none' ? [] : [fired]));
  const all = marks.length > limitsOf(bearer).free;
  const heaviest = marks.toSorted((a, b) => RANK.indexOf(b) - RANK.indexOf(a))[0];
  const higher = heaviest !== undefined && RANK.indexOf(heaviest) > RANK.indexOf(bearer.fired);
  return all && higher ? heaviest : bearer.fired;
}

const RANK: readonly AslUnit['fired'][] = ['none', 'prep', 'first', 'intensive', 'final'];
