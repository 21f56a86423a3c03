import type { Reason } from '@bocage/core';
import { makeReason, type ReasonExtra } from '../situation/reason';

/** Every reason about the drawing of a hex; each has a text `BOCAGE.Asl.Reason.<code>` in both languages. */
export const TERRAIN_REASONS = [
  'move-bypass',
  'move-bypass-side',
  'move-bypass-side-open',
  'move-bypass-drawn',
  'move-bypass-undrawn',
  'move-bypass-vehicle',
] as const;
export type TerrainReason = (typeof TERRAIN_REASONS)[number];

/**
 * Returns a reason about the drawing of a hex.
 *
 * @internal
 */
export function terrainReason(
  code: TerrainReason,
  rule: string,
  extra: Pick<ReasonExtra, 'side' | 'facts'> = {},
): Reason {
  return makeReason(code, rule, extra);
}
