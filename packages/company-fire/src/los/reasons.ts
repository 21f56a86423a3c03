import type { Feature, Reason } from '@bocage/core';

/** Every reason of a line of sight; each has a text in both languages. */
export const LOS_REASONS = [
  'cf-clear',
  'cf-same-square',
  'cf-adjacent',
  'cf-adjacent-terrain',
  'cf-square-terrain',
  'cf-square-crowded',
  'cf-beside-terrain',
  'cf-beside-crowded',
  'cf-smoke',
  'cf-bocage-edge',
  'cf-bocage-corner',
  'cf-bocage-occupied',
  'cf-corner-open',
  'cf-not-ahead',
  'cf-front-only',
  'cf-facing-unknown',
  'cf-unknown-square',
  'cf-unknown-edge',
  'cf-unknown-inside',
  'cf-cover-square',
  'cf-cover-edge',
  'cf-cover-corner',
  'cf-cover-inside',
  'cf-cover-smoke',
  'cf-cover-wreck',
  'cf-front-armour',
  'cf-front-unknown',
] as const;

export type LosReason = (typeof LOS_REASONS)[number];

/**
 * Returns one reason.
 * @internal
 */
export function reason(
  code: LosReason,
  rule: string,
  at?: Feature,
  facts?: Readonly<Record<string, string>>,
): Reason {
  return { code, rule, ...(at ? { at } : {}), ...(facts ? { facts } : {}) };
}
