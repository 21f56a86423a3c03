/**
 * What one contact of the line with a barrier means. Pure arithmetic on small integers, so that the explained answer
 * and the fast one run the same rules. Levels are absolute half levels.
 */
import type { Reason } from '@bocage/core';
import { blindSum } from './blind-sum';
import { BOCAGE, LIGHT_BOCAGE } from '../board/kinds';
import type { LosOptions } from '../board/options';

/** The line crosses the hexside's interior, touches an end vertex, runs along it, or touches its drawing only. */
export const CROSS = 0;
export const VERTEX = 1;
export const ALONG = 2;
export const DRAWN = 3;

/** One contact. `V` is the end from which the line is told, `T` the other; the judgement is the same swapped. */
export interface ContactFacts {
  /** WALL … CACTUS_HEDGE */
  readonly kind: number;
  /** CROSS … DRAWN */
  readonly mode: number;
  /** A hexside of the end's own hex. */
  readonly ownV: boolean;
  readonly ownT: boolean;
  /** Along only: an end of it is a vertex of the end's hex, and its other end carries barriers on all three sides. */
  readonly touchV: boolean;
  readonly touchT: boolean;
  readonly threeV: boolean;
  readonly threeT: boolean;
  /** The line runs along a barrier that ends in this vertex and touches an end hex: the spine rule governs (B9.2). */
  readonly governed: boolean;
  /** Base of the barrier. */
  readonly base: number;
  readonly hillside: boolean;
  /** Range in hexes from each end to the side's first and second hex. */
  readonly rV0: number;
  readonly rV1: number;
  readonly rT0: number;
  readonly rT1: number;
  /**
   * Where the line turns the corner of a bocage row, the "house" also stands in the next hex (B9.52, example): its ranges
   * to V and T when V is the higher end (houseV…) and when T is (houseT…); -1 = none.
   */
  readonly houseVtoV: number;
  readonly houseVtoT: number;
  readonly houseTtoV: number;
  readonly houseTtoT: number;
}

/** What the judgement must know of the two ends. */
export interface LineFacts {
  readonly levelV: number;
  readonly levelT: number;
  /** A unit says that it is on a slope (light bocage, play aid). */
  readonly slope: boolean;
  /** The line crosses a slope hexside of the map, so that its end sees over half a level (F2.3). */
  readonly overSlope: boolean;
  readonly aerialV: boolean;
  readonly aerialT: boolean;
}

export type Effect = 'pass' | 'block' | 'needs-v' | 'needs-t' | 'never-v' | 'never-t';

interface Judgement {
  readonly code: string;
  readonly rule: string;
  readonly effect: Effect;
}

/** Every outcome of a contact; the index is the judgement. Codes are localisation keys. */
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
const OWN = index('los-own-hexside');
const SPINE_OPEN = index('los-hexspine-open');
const SPINE_END = index('los-hexspine-end');
const OVER = index('los-over-hexside');
const HILLSIDE = index('los-hillside-ignored');
const ADJACENT = index('los-bocage-adjacent');
const BOCAGE_OVER = index('los-bocage-over');
const SLOPE_OVER = index('los-slope-over');
const BLOCK_SIDE = index('los-hexside');
const BLOCK_VERTEX = index('los-vertex');
const BLOCK_SPINE = index('los-hexspine');
const BLOCK_THREE = index('los-hexspine-three');
const BLOCK_BOCAGE = index('los-bocage-hexside');
const BLOCK_BOCAGE_VERTEX = index('los-bocage-vertex');
const BLOCK_BOCAGE_SPINE = index('los-bocage-spine');
const BLIND = index('los-bocage-blind');
const SPINE_BLIND = index('los-bocage-spine-blind');
const AERIAL_BLIND = index('los-bocage-aerial');
const NEEDS_V = index('los-bocage-viewer');
const NEEDS_T = index('los-bocage-target');
const NEVER_V = index('los-bocage-viewer-level');
const NEVER_T = index('los-bocage-target-level');

/** The least judgement that is not a pass: `judge(...) < FIRST_OBSTACLE` means that the contact does nothing. */
export const FIRST_OBSTACLE = BLOCK_SIDE;
export const FIRST_NEED = NEEDS_V;
export const NEED_VIEWER = NEEDS_V;
export const NEED_TARGET = NEEDS_T;
export const NEED_TARGET_NEVER = NEVER_T;

/**
 * The meaning of one contact: an index into JUDGEMENTS.
 * @rule B9.2
 * @rows B9.2-l B9.52-i B9.61-a PA-7 LOS-47
 */
export function judge(c: ContactFacts, line: LineFacts, options: LosOptions): number {
  const hi = Math.max(line.levelV, line.levelT);
  const lo = Math.min(line.levelV, line.levelT);
  if (c.hillside && (hi - lo >= 2 || (c.base > hi && !options.hillsideAboveBoth))) return HILLSIDE;
  if (c.kind === BOCAGE) return judgeBocage(c, line, options, hi, lo);
  // A hillside barrier above both ends stands in the way like one at their level; a line along it sees past it (B9.61).
  if (c.base > hi) return judgeHalfLevel(c);
  if (c.base !== hi || c.base !== lo) return OVER;
  if (c.kind === LIGHT_BOCAGE) return judgeLightBocage(c, line, options);
  return line.overSlope ? SLOPE_OVER : judgeHalfLevel(c);
}

/**
 * Wall, hedge or cactus hedge at the level of both ends.
 * @rule B9.2
 * @rows B9.2-a B9.2-b B9.2-e B9.2-f B9.2-g B9.2-h B9.2-i LOS-44 LOS-46
 */
export function judgeHalfLevel(c: ContactFacts): number {
  if (c.ownV || c.ownT) return OWN;
  if (c.mode === ALONG) {
    if (c.touchV && c.touchT) return SPINE_OPEN;
    if (!c.touchV && !c.touchT) return BLOCK_SPINE;
    return (c.touchV ? c.threeV : c.threeT) ? BLOCK_THREE : SPINE_OPEN;
  }
  if (c.governed) return SPINE_END;
  return c.mode === VERTEX ? BLOCK_VERTEX : BLOCK_SIDE;
}

/**
 * Light bocage at the level of both ends: a half-level obstacle with bocage's viewer statuses (play aid).
 * @rule B9.521
 * @rows PA-6 PA-7 PA-8 PA-9
 */
export function judgeLightBocage(c: ContactFacts, line: LineFacts, options: LosOptions): number {
  if ((line.slope || line.overSlope) && options.slopeSeesOver) return SLOPE_OVER;
  if (c.mode === ALONG) {
    if (options.lightSpineAsWall) return judgeHalfLevel(c);
    return c.ownV || c.ownT || c.touchV || c.touchT ? SPINE_OPEN : BLOCK_SPINE;
  }
  if (!options.lightStatuses) return judgeHalfLevel(c);
  if (c.governed) return SPINE_END;
  return judgeStatus(c, line);
}

/**
 * Bocage: a one-level obstacle. Below its top the viewer statuses decide, above it the blind hexes.
 * @rule B9.52
 * @rows B9.52-a B9.52-b B9.52-c B9.52-e B9.52-f B9.52-g PA-1 PA-2 PA-3 PA-14 LOS-45
 */
export function judgeBocage(
  c: ContactFacts,
  line: LineFacts,
  options: LosOptions,
  hi: number,
  lo: number,
): number {
  if (lo >= c.base + 2) return OVER;
  const over = highEyes(c, line) > c.base + 2;
  if (c.mode === ALONG) {
    if (c.ownV && c.ownT) return OWN;
    if (!over) return BLOCK_BOCAGE_SPINE;
    if (spineBlind(c, line, options)) return SPINE_BLIND;
  } else {
    if (!over) return judgeStatus(c, line);
    if (line.levelV > line.levelT ? line.aerialV : line.aerialT) return judgeAerial(c, line, options);
    if (hexsideBlind(c, line)) return BLIND;
    const status = statusFromAbove(c, line);
    if (status !== BOCAGE_OVER) return status;
  }
  return hi > c.base + 2 ? BOCAGE_OVER : SLOPE_OVER;
}

/**
 * The level from which the higher end sees over bocage: up a slope it sees over what is as high as itself, with the blind
 * hexes of an end a level higher.
 * @rule F2.3
 * @rows LOS-45 LOS-70
 */
function highEyes(c: ContactFacts, line: LineFacts): number {
  const hi = Math.max(line.levelV, line.levelT);
  return line.overSlope && hi === c.base + 2 ? hi + 2 : hi;
}

/** At the level of the barrier: whose hexside it is decides who must hold WA over it (B9.521). */
function judgeStatus(c: ContactFacts, line: LineFacts): number {
  if (c.ownV && c.ownT) return ADJACENT;
  if (c.ownV) return line.levelV === c.base ? NEEDS_V : NEVER_V;
  if (c.ownT) return line.levelT === c.base ? NEEDS_T : NEVER_T;
  return c.mode === VERTEX ? BLOCK_BOCAGE_VERTEX : BLOCK_BOCAGE;
}

/** From above only the lower end's own hexside still hides it without WA (B9.521, level-3 example). */
function statusFromAbove(c: ContactFacts, line: LineFacts): number {
  if (c.ownV && c.ownT) return ADJACENT;
  const viewerIsLow = line.levelV < line.levelT;
  if (viewerIsLow && c.ownV) return line.levelV === c.base ? NEEDS_V : NEVER_V;
  if (!viewerIsLow && c.ownT) return line.levelT === c.base ? NEEDS_T : NEVER_T;
  return BOCAGE_OVER;
}

/**
 * Blind hexes behind an obstacle of this top (half levels): how many hexes beyond it the lower end may be.
 * `far` = range from the obstacle's hex to the higher end.
 * @rule B9.531
 * @rows B9.52-d B9.531-b B9.531-c LOS-66
 */
export function blindHexes(top: number, far: number, hi: number, lo: number, least: number): number {
  return Math.max(top + Math.floor(far / 5) - (hi + lo) / 2 + 1, least);
}

/** The "single-story house" stands in the side's hex that is nearer to the lower end (B9.52). */
function hexsideBlind(c: ContactFacts, line: LineFacts): boolean {
  const viewerIsHigh = line.levelV > line.levelT;
  const first = houseIsFirst(c, viewerIsHigh);
  const near = houseNear(c, viewerIsHigh, first);
  const far = houseNear(c, !viewerIsHigh, first);
  const hi = highEyes(c, line);
  const lo = Math.min(line.levelV, line.levelT);
  if (near > 0 && near <= blindHexes(c.base + 2, far, hi, lo, 0)) return true;
  const nextNear = viewerIsHigh ? c.houseVtoT : c.houseTtoV;
  const nextFar = viewerIsHigh ? c.houseVtoV : c.houseTtoT;
  return nextNear > 0 && nextNear <= blindHexes(c.base + 2, nextFar, hi, lo, 0);
}

/** Whether the house stands in the first of the side's two hexes. */
function houseIsFirst(c: ContactFacts, viewerIsHigh: boolean): boolean {
  const near0 = houseNear(c, viewerIsHigh, true);
  const near1 = houseNear(c, viewerIsHigh, false);
  if (near0 !== near1) return near0 < near1;
  return houseNear(c, !viewerIsHigh, true) >= houseNear(c, !viewerIsHigh, false);
}

/** Range from the first or second hex of the side to the target where the viewer is the higher end, else to the viewer. */
function houseNear(c: ContactFacts, viewerIsHigh: boolean, first: boolean): number {
  if (viewerIsHigh) return first ? c.rT0 : c.rT1;
  return first ? c.rV0 : c.rV1;
}

/**
 * How many hexes a barrier that hides the lower end makes blind, and where it stands for that, as numbers to be shown.
 * @rule B9.531
 */
export function barrierBlindSum(
  c: ContactFacts,
  line: LineFacts,
  options: LosOptions,
): NonNullable<Reason['facts']> {
  const viewerIsHigh = line.levelV > line.levelT;
  const hi = highEyes(c, line);
  const lo = Math.min(line.levelV, line.levelT);
  const top = c.base + 2;
  const sum = (near: number, far: number, least: number): NonNullable<Reason['facts']> =>
    blindSum(top, far, near, hi, lo, blindHexes(top, far, hi, lo, least));
  if (c.mode === ALONG) {
    const [toV, toT] = [Math.min(c.rV0, c.rV1), Math.min(c.rT0, c.rT1)];
    return sum(viewerIsHigh ? toT : toV, viewerIsHigh ? toV : toT, options.spineAtLeastOne ? 1 : 0);
  }
  const first = houseIsFirst(c, viewerIsHigh);
  const near = houseNear(c, viewerIsHigh, first);
  const far = houseNear(c, !viewerIsHigh, first);
  if (near > 0 && near <= blindHexes(top, far, hi, lo, 0)) return sum(near, far, 0);
  return viewerIsHigh ? sum(c.houseVtoT, c.houseVtoV, 0) : sum(c.houseTtoV, c.houseTtoT, 0);
}

function spineBlind(c: ContactFacts, line: LineFacts, options: LosOptions): boolean {
  const viewerIsHigh = line.levelV > line.levelT;
  const near = viewerIsHigh ? Math.min(c.rT0, c.rT1) : Math.min(c.rV0, c.rV1);
  const far = viewerIsHigh ? Math.min(c.rV0, c.rV1) : Math.min(c.rT0, c.rT1);
  const hi = highEyes(c, line);
  const lo = Math.min(line.levelV, line.levelT);
  return near <= blindHexes(c.base + 2, far, hi, lo, options.spineAtLeastOne ? 1 : 0);
}

/** An aerial line over a bocage hexside: the hex formed by it is blind, not the next one (play aid, E7.25). */
function judgeAerial(c: ContactFacts, line: LineFacts, options: LosOptions): number {
  const viewerIsHigh = line.levelV > line.levelT;
  const own = viewerIsHigh ? c.ownT : c.ownV;
  if (!own) return BOCAGE_OVER;
  const low0 = (viewerIsHigh ? c.rT0 : c.rV0) === 0;
  const lowFar = low0 ? (viewerIsHigh ? c.rV0 : c.rT0) : viewerIsHigh ? c.rV1 : c.rT1;
  const otherFar = low0 ? (viewerIsHigh ? c.rV1 : c.rT1) : viewerIsHigh ? c.rV0 : c.rT0;
  const lowIsFar = lowFar >= otherFar;
  return lowIsFar === options.aerialFar ? AERIAL_BLIND : BOCAGE_OVER;
}
