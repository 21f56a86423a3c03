/**
 * Judges one contact of a line with a barrier. Pure arithmetic on small integers, shared by the explained and
 * the fast answer. Levels are absolute half levels.
 */
import { BOCAGE, LIGHT_BOCAGE } from '../board/kinds';
import type { LosOptions } from '../board/options';
import { hexsideBlind, highEyes, spineBlind } from './barrier-blind';
import { ALONG, VERTEX, type ContactFacts, type LineFacts } from './contact-facts';
import {
  OWN,
  SPINE_OPEN,
  SPINE_END,
  OVER,
  HILLSIDE,
  ADJACENT,
  BOCAGE_OVER,
  SLOPE_OVER,
  BLOCK_SIDE,
  BLOCK_VERTEX,
  BLOCK_SPINE,
  BLOCK_THREE,
  BLOCK_BOCAGE,
  BLOCK_BOCAGE_VERTEX,
  BLOCK_BOCAGE_SPINE,
  BLIND,
  SPINE_BLIND,
  AERIAL_BLIND,
  NEEDS_V,
  NEEDS_T,
  NEVER_V,
  NEVER_T,
} from './judgements';

/**
 * Returns the meaning of one contact, as an index into JUDGEMENTS.
 * @rule B9.2
 * @rows B9.2-l B9.52-i B9.61-a PA-7 LOS-47
 */
export function judge(c: ContactFacts, line: LineFacts, options: LosOptions): number {
  const hi = Math.max(line.levelV, line.levelT);
  const lo = Math.min(line.levelV, line.levelT);
  if (c.hillside && (hi - lo >= 2 || (c.base > hi && !options.hillsideAboveBoth))) return HILLSIDE;
  if (c.kind === BOCAGE) return judgeBocage(c, line, options, hi, lo);
  // A hillside barrier above both ends blocks like one at their level; a line along it sees past it (B9.61).
  if (c.base > hi) return judgeHalfLevel(c);
  if (c.base !== hi || c.base !== lo) return OVER;
  if (c.kind === LIGHT_BOCAGE) return judgeLightBocage(c, line, options);
  return line.overSlope ? SLOPE_OVER : judgeHalfLevel(c);
}

/**
 * Judges a wall, hedge or cactus hedge at the level of both ends.
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
 * Judges light bocage at the level of both ends: a half-level obstacle with bocage's viewer statuses (play
 * aid).
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
  // What an end's own hexside hides no barrier on a hexspine shows (9.521).
  return c.governed && !c.ownV && !c.ownT ? SPINE_END : judgeStatus(c, line);
}

/**
 * Judges bocage, a one-level obstacle. Viewer statuses decide below its top, blind hexes above it.
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

/** At the barrier's level, the owner of the hexside must hold WA over it (B9.521). */
function judgeStatus(c: ContactFacts, line: LineFacts): number {
  if (c.ownV && c.ownT) return ADJACENT;
  if (c.ownV) return line.levelV === c.base ? NEEDS_V : NEVER_V;
  if (c.ownT) return line.levelT === c.base ? NEEDS_T : NEVER_T;
  return c.mode === VERTEX ? BLOCK_BOCAGE_VERTEX : BLOCK_BOCAGE;
}

/** From above, only the lower end's own hexside still hides it without WA (B9.521, level-3 example). */
function statusFromAbove(c: ContactFacts, line: LineFacts): number {
  if (c.ownV && c.ownT) return ADJACENT;
  const viewerIsLow = line.levelV < line.levelT;
  if (viewerIsLow && c.ownV) return line.levelV === c.base ? NEEDS_V : NEVER_V;
  if (!viewerIsLow && c.ownT) return line.levelT === c.base ? NEEDS_T : NEVER_T;
  return BOCAGE_OVER;
}

/**
 * Judges an aerial line over a bocage hexside. The hex formed by the hexside is blind, not the next one (play
 * aid, E7.25).
 */
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
