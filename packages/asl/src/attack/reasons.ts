import type { Reason } from '@bocage/core';
import { makeReason, type ReasonExtra } from '../situation/reason';

/** Reasons against a way of attacking; each has a text `BOCAGE.Reason.<code>` in both languages. */
export const ATTACK_REASONS = [
  'attack-not-small-arms',
  'attack-no-ordnance',
  'attack-no-bow-mg',
  'attack-no-mortar',
  'attack-no-dc',
  'attack-dc-far',
  'attack-residual-lies',
  'attack-no-underbelly',
  'attack-no-snap-shot',
  'attack-snap-shot-time',
  'attack-snap-shot-other',
  'attack-snap-shot-unsaid',
  'attack-heat-vehicle',
  'attack-under-way',
  'attack-two-sides',
  'attack-cannot',
  'attack-hidden',
  'attack-wrong-time',
  'attack-ruling',
  'attack-has-fired',
  'attack-final-fire-far',
  'attack-first-fire-far',
  'attack-first-fire-range',
  'attack-first-fire-mover',
  'attack-first-fire-other',
  'attack-first-fire-spent',
  'attack-protective-far',
  'attack-own-check',
  'attack-group-apart',
  'attack-table',
  'attack-table-column',
  'attack-must-check',
  'attack-no-direction',
  'attack-each-led',
  'attack-led',
  'attack-cx',
  'attack-drm',
  'attack-fp',
  'attack-fp-pbf',
  'attack-fp-tpbf',
  'attack-fp-long',
  'attack-fp-out-of-range',
  'attack-fp-pinned',
  'attack-fp-advancing',
  'attack-fp-concealed',
  'attack-fp-snap-shot',
  'attack-fp-again',
  'attack-fp-protective',
  'attack-fp-inherent',
  'attack-fp-too-many',
  'attack-react-first',
  'attack-react-subsequent',
  'attack-react-protective',
  'attack-react-snap-shot',
  'attack-react-none',
] as const;
export type AttackReason = (typeof ATTACK_REASONS)[number];

/**
 * Returns a reason against an attack.
 *
 * @internal
 */
export function attackReason(code: AttackReason, rule: string, extra: ReasonExtra = {}): Reason {
  return makeReason(code, rule, extra);
}
