/** Possible meanings of a contact with a barrier: the judge (judge.ts) returns one of them. */

export type Effect = 'pass' | 'block' | 'needs-v' | 'needs-t' | 'never-v' | 'never-t';

interface Judgement {
  readonly code: string;
  readonly rule: string;
  readonly effect: Effect;
}

/** Every outcome of a contact; the index is the judgement. Codes are localization keys. */
export const JUDGEMENTS = [
  { code: 'los-own-hexside', rule: 'B9.2', effect: 'pass' },
  { code: 'los-hexspine-open', rule: 'B9.2', effect: 'pass' },
  { code: 'los-hexspine-end', rule: 'B9.2', effect: 'pass' },
  { code: 'los-over-hexside', rule: 'A6.21', effect: 'pass' },
  { code: 'los-hillside-ignored', rule: 'B9.61', effect: 'pass' },
  { code: 'los-bocage-adjacent', rule: 'B9.521', effect: 'pass' },
  { code: 'los-bocage-over', rule: 'B9.531', effect: 'pass' },
  { code: 'los-slope-over', rule: 'B9.52', effect: 'pass' },
  { code: 'los-hexside', rule: 'B9.2', effect: 'block' },
  { code: 'los-vertex', rule: 'B9.1', effect: 'block' },
  { code: 'los-hexspine', rule: 'B9.2', effect: 'block' },
  { code: 'los-hexspine-three', rule: 'B9.2', effect: 'block' },
  { code: 'los-bocage-hexside', rule: 'B9.521', effect: 'block' },
  { code: 'los-bocage-vertex', rule: 'B9.52', effect: 'block' },
  { code: 'los-bocage-spine', rule: 'B9.52', effect: 'block' },
  { code: 'los-bocage-blind', rule: 'B9.52', effect: 'block' },
  { code: 'los-bocage-spine-blind', rule: 'B9.531', effect: 'block' },
  { code: 'los-bocage-aerial', rule: 'B9.52', effect: 'block' },
  { code: 'los-bocage-viewer', rule: 'B9.521', effect: 'needs-v' },
  { code: 'los-bocage-target', rule: 'B9.521', effect: 'needs-t' },
  { code: 'los-bocage-viewer-level', rule: 'B9.521', effect: 'never-v' },
  { code: 'los-bocage-target-level', rule: 'B9.521', effect: 'never-t' },
] as const satisfies readonly Judgement[];

export type JudgementCode = (typeof JUDGEMENTS)[number]['code'];

const index = (code: JudgementCode): number => JUDGEMENTS.findIndex((j) => j.code === code);
export const OWN = index('los-own-hexside');
export const SPINE_OPEN = index('los-hexspine-open');
export const SPINE_END = index('los-hexspine-end');
export const OVER = index('los-over-hexside');
export const HILLSIDE = index('los-hillside-ignored');
export const ADJACENT = index('los-bocage-adjacent');
export const BOCAGE_OVER = index('los-bocage-over');
export const SLOPE_OVER = index('los-slope-over');
export const BLOCK_SIDE = index('los-hexside');
export const BLOCK_VERTEX = index('los-vertex');
export const BLOCK_SPINE = index('los-hexspine');
export const BLOCK_THREE = index('los-hexspine-three');
export const BLOCK_BOCAGE = index('los-bocage-hexside');
export const BLOCK_BOCAGE_VERTEX = index('los-bocage-vertex');
export const BLOCK_BOCAGE_SPINE = index('los-bocage-spine');
export const BLIND = index('los-bocage-blind');
export const SPINE_BLIND = index('los-bocage-spine-blind');
export const AERIAL_BLIND = index('los-bocage-aerial');
export const NEEDS_V = index('los-bocage-viewer');
export const NEEDS_T = index('los-bocage-target');
export const NEVER_V = index('los-bocage-viewer-level');
export const NEVER_T = index('los-bocage-target-level');
