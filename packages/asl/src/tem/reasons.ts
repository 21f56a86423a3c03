import type { Reason } from '@bocage/core';
import { makeReason, type ReasonExtra } from '../situation/reason';

/** Every reason of the TEM rules; each has a text `BOCAGE.Asl.Reason.<code>` in both languages. */
export const TEM_REASONS = [
  'tem-barrier',
  'tem-spine',
  'tem-vertex',
  'tem-base-level',
  'tem-base-unknown',
  'tem-firer-has-wa',
  'tem-gap-moving',
  'tem-elevation',
  'tem-elevation-zero',
  'tem-in-hex',
  'tem-in-hex-unknown',
  'tem-open',
  'tem-wa-no-in-hex',
  'tem-wa-open',
  'tem-emplacement',
  'tem-afv',
  'tem-afv-not-wa',
  'tem-prc-own-afv',
  'tem-prc-which-afv',
  'tem-bridge',
  'tem-height',
  'tem-height-wa',
  'tem-height-other',
  'tem-height-climbing',
  'tem-height-no-hill',
  'tem-needs-ruling',
  'tem-entrenchment',
  'tem-crest-entrenchment',
  'tem-fire-group',
  'tem-prc',
  'tem-dc',
  'tem-dc-thrown',
  'tem-indirect',
  'tem-underbelly',
  'tem-crossing',
  'tem-residual',
  'tem-residual-hexside',
  'tem-residual-snap-shot',
  'tem-snap-shot',
  'tem-snap-shot-open',
  'tem-snap-shot-area',
  'tem-hulldown',
  'tem-hit-location',
  'tem-ffmo',
  'tem-ffnam',
  'tem-interdiction',
  'tem-air-burst',
  'tem-hindrance',
  'tem-smoke',
  'tem-choose',
  'tem-not-seen',
  'tem-los-unknown',
  'tem-hindrance-sure',
] as const;
export type TemReason = (typeof TEM_REASONS)[number];

/**
 * Returns a reason of the TEM rules.
 *
 * @internal
 */
export function temReason(code: TemReason, rule: string, extra: ReasonExtra = {}): Reason {
  return makeReason(code, rule, extra);
}
