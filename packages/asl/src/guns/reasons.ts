import type { Reason } from '@bocage/core';
import { makeReason, type ReasonExtra } from '../situation/reason';

/** Every reason of the rules for guns, leaders and vehicles; each has a text in both languages. */
export const GUN_REASONS = [
  'gun-free',
  'gun-ca-free',
  'gun-not-restricted',
  'gun-ca-then-fire',
  'gun-fire-then-ca',
  'gun-not-bocage',
  'gun-mortar-seen',
  'gun-mortar-along',
  'gun-mortar-none',
  'gun-wp-all',
  'gun-wp-case-k',
  'gun-direct-no-los',
  'gun-direct-los',
  'gun-checks-any',
  'gun-checks-apart',
  'gun-heat-wall',
  'gun-heat-no-wall',
  'gun-heat-bocage',
  'veh-not-hulldown',
  'veh-bmg-hulldown',
  'veh-bmg-free',
  'veh-trench-connected',
  'veh-trench-apart',
] as const;
export type GunReason = (typeof GUN_REASONS)[number];

/**
 * Returns a reason of these rules.
 *
 * @internal
 */
export function gunReason(
  code: GunReason,
  rule: string,
  extra: Pick<ReasonExtra, 'side' | 'value'> = {},
): Reason {
  return makeReason(code, rule, extra);
}
