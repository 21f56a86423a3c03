import type { Reason } from '@bocage/core';
import { makeReason, type ReasonExtra } from '../situation/reason';

/** Every reason of the movement rules; each has a text `BOCAGE.Asl.Reason.<code>` in both languages. */
export const MOVE_REASONS = [
  'move-not-own-hexside',
  'move-no-barrier',
  'move-breach',
  'move-gap',
  'move-cost',
  'move-share',
  'move-chart',
  'move-mp-missing',
  'move-bocage-bars',
  'move-not-afv',
  'move-reverse',
  'move-riders',
  'move-cactus-infantry',
  'move-cactus-horses',
  'move-cactus-vehicles',
  'move-bog',
  'move-underbelly',
  'move-schuerzen',
  'move-breach-equipment',
  'move-breach-date',
  'move-breach-undated',
  'move-breach-mp-unsaid',
  'move-breach-reverse',
  'move-breach-mp',
  'move-breach-not-bocage',
  'move-breach-made',
  'move-breach-bogged',
  'move-breach-underbelly',
  'move-breach-roll',
  'move-chart-empty',
  'move-chart-bars',
  'move-may-push',
  'move-climb',
  'move-hex-cost',
  'move-hex-all',
  'move-hex-share',
  'move-hex-mp-missing',
  'move-hex-bars',
  'move-hex-empty',
  'move-hex-bog',
  'move-hex-wreck',
  'move-leave-bog',
  'move-uphill',
  'move-uphill-mp',
  'move-steep',
  'move-road-unknown',
  'move-road-rate',
  'move-terrain-unknown',
  'move-off-board',
  'move-no-charge',
  'move-not-in-aph',
  'move-vca-double',
  'move-buttoned-up',
  'move-all-and-more',
  'move-beyond-allotment',
  'move-beyond-left',
  'move-leader-first',
  'move-leader-bound',
  'move-leader-gone',
  'move-minimum',
  'move-allotment-unsaid',
  'move-cot-given',
  'move-bypass-cost',
  'move-depression-rim',
  'move-smoke',
] as const;
/** Reasons that forbid nothing: the players must tell a missing fact first. */
const BREACH_UNSAID: readonly string[] = ['move-breach-undated', 'move-breach-mp-unsaid'];

/**
 * Whether only a missing fact stands against a breach: it then needs a ruling instead of a refusal.
 *
 * @rule B9.541
 */
export function isBreachUnsaid(refused: readonly Reason[]): boolean {
  return refused.length > 0 && refused.every(({ code }) => BREACH_UNSAID.includes(code));
}

export type MoveReason = (typeof MOVE_REASONS)[number];

/**
 * Returns a reason of the movement rules.
 *
 * @internal
 */
export function moveReason(
  code: MoveReason,
  rule: string,
  extra: Pick<ReasonExtra, 'side' | 'cell' | 'value' | 'facts'> = {},
): Reason {
  return makeReason(code, rule, extra);
}
