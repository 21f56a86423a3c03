import type { Reason } from '@bocage/core';
import { makeReason, type ReasonExtra } from '../situation/reason';

/** Every reason that the WA rules give; each has a text `BOCAGE.Asl.Reason.<code>` in both languages. */
export const WA_REASONS = [
  'wa-may-claim',
  'wa-not-a-unit',
  'wa-not-armed',
  'wa-broken',
  'wa-broken-follows',
  'wa-not-ground-level',
  'wa-no-hexside',
  'wa-base-level',
  'wa-base-unknown',
  'wa-crest-side',
  'wa-bypass-hexsides',
  'wa-vehicle-in-hex-tem',
  'wa-column',
  'wa-gun-fortified',
  'wa-bridge',
  'wa-pillbox',
  'wa-entrenched',
  'wa-wire',
  'wa-enemy-in-location',
  'wa-prisoner',
  'wa-prc',
  'wa-hidden',
  'wa-denied',
  'wa-denied-hexside',
  'wa-dummy-cannot-deny',
  'wa-holds',
  'wa-mandatory',
  'wa-mandatory-dug-in',
  'wa-voluntary',
  'wa-tem-unknown',
  'wa-implicit',
  'wa-not-held',
  'wa-held-already',
  'wa-pinned',
  'wa-ti',
  'wa-immobile',
  'wa-action-declared',
  'wa-not-entering',
  'wa-timing-unchecked',
  'wa-timing-setup',
  'wa-timing-rally',
  'wa-timing-move',
  'wa-timing-hip',
  'wa-timing-freed',
  'wa-wrong-time',
  'wa-finished',
  'wa-failed-exit',
  'wa-entering',
  'wa-lost-entering',
  'wa-forfeited',
  'wa-forfeit-mandatory',
  'wa-claimed',
  'wa-undecided',
  'wa-tie-mover',
  'wa-tie-attacker',
  'wa-contest-reveal',
  'wa-contest-no-unit',
  'wa-contest-shown',
  'wa-contest-forfeit',
  'wa-contest-none',
  'wa-contest-pending',
  'wa-hip-placed',
  'wa-hip-revealed',
  'wa-not-hidden',
  'wa-hip-may-deny',
  'wa-hip-recorded',
  'wa-eliminated',
  'wa-freed',
] as const;
export type WaReason = (typeof WA_REASONS)[number];

/**
 * A reason of the WA rules.
 *
 * @rule B9.32
 */
export function because(code: WaReason, rule: string, extra: ReasonExtra = {}): Reason {
  return makeReason(code, rule, extra);
}
