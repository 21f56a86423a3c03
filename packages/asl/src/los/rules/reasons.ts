import type { Feature, Reason } from '@bocage/core';
import type { JudgementCode } from './judgements';

/** Every reason that a line-of-sight answer can give; each has a text `BOCAGE.Asl.Reason.<code>` in both languages. */
export const LOS_REASONS = [
  'los-clear',
  'los-same-hex',
  'los-bypass',
  'los-gap',
  'los-own-hexside',
  'los-hexspine-open',
  'los-hexspine-end',
  'los-over-hexside',
  'los-hillside-ignored',
  'los-bocage-adjacent',
  'los-bocage-over',
  'los-slope-over',
  'los-bocage-viewer-wa',
  'los-bocage-target-wa',
  'los-bocage-target-thing',
  'los-hexside',
  'los-vertex',
  'los-hexspine',
  'los-hexspine-three',
  'los-bocage-hexside',
  'los-bocage-vertex',
  'los-bocage-spine',
  'los-bocage-blind',
  'los-bocage-spine-blind',
  'los-bocage-aerial',
  'los-bocage-viewer',
  'los-bocage-target',
  'los-bocage-viewer-level',
  'los-bocage-target-level',
  'los-entrenched-viewer',
  'los-entrenched-target',
  'los-missing-drawing',
  'los-missing-base',
  'los-missing-hillock',
  'los-missing-roofless',
  'los-missing-cellar',
  'los-missing-hexside',
  'los-missing-covered',
  'los-cellar',
  'los-hindrance',
  'los-smoke',
  'los-vehicle',
  'los-ffe',
  'los-ground-higher',
  'los-half-level',
  'los-terrain-higher',
  'los-height-advantage',
  'los-blind-hex',
  'los-crest-blind',
  'los-depression-exit',
  'los-depression-entry',
  'los-crest-vertex',
  'los-rowhouse',
  'los-leave-building',
  'los-same-hex-level',
  'los-hindrance-six',
  'los-split-terrain',
  'los-under-bridge',
] as const;

export type LosReasonCode = (typeof LOS_REASONS)[number];

/** A contact's judgement is a reason by itself, except where the Wall Advantage that it needs is there. */
export type ContactReason = JudgementCode & LosReasonCode;

/** Makes a reason without its empty parts. @internal */
export function losReason(
  code: LosReasonCode,
  rule: string,
  at?: Feature,
  facts?: Reason['facts'],
  value?: number,
): Reason {
  return {
    code,
    rule,
    ...(at && { at }),
    ...(facts && { facts }),
    ...(value !== undefined && { value }),
  };
}
