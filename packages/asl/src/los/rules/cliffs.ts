/** Cliffs that a line runs along: the ground there is the lower of the two hexes. */
import { oppositeSide } from '@bocage/core/lattice';
import type { AreaLine, Touch } from './area-line';
import type { HexTables } from '../board/hexes';

/** Sentinel below every level: no cliff here. */
export const NO_CLIFF = -1000;

/**
 * Notes hexside k of hex h (shared with hex `other`) if it is a cliff. The line runs along that hexside.
 * @rule B11.1
 */
export function noteCliff(line: AreaLine, h: number, other: number, k: number): void {
  const { hexes, cliffs } = line;
  if (!isCliff(hexes, h, k, other) || cliffs.count + 2 > cliffs.hex.length) return;
  for (const [a, b] of [
    [h, other],
    [other, h],
  ] as const) {
    if (a < 0) continue;
    const base = hexes.base[a] as number;
    const lower =
      b < 0 || b === line.viewer || b === line.target ? base : Math.min(base, hexes.base[b] as number);
    cliffs.hex[cliffs.count] = a;
    cliffs.ground[cliffs.count++] = lower;
  }
}

/** Returns whether hexside k of hex h is a cliff. `h` may be -1 if `other` shares the hexside. @internal */
export function isCliff({ lattice, sideCliff }: HexTables, h: number, k: number, other: number): boolean {
  if (h >= 0) return (((sideCliff[h] as number) >> k) & 1) === 1;
  return other >= 0 && (((sideCliff[other] as number) >> oppositeSide(lattice, k)) & 1) === 1;
}

/**
 * Returns the ground level beside a cliff that the line runs along, or NO_CLIFF for other hexes.
 * @rule B11.1
 * @rows LOS-69
 */
export function cliffGround({ cliffs }: AreaLine, hex: number): number {
  for (let i = 0; i < cliffs.count; i++) if (cliffs.hex[i] === hex) return cliffs.ground[i] as number;
  return NO_CLIFF;
}

/**
 * Returns whether the line leaves a depression along hexsides between two cliffs. The ground then hides like
 * an obstacle.
 * @internal
 */
export function leavesBetweenCliffs(line: AreaLine, touched: (hex: number) => number): boolean {
  const { hexes } = line;
  return [line.viewer, line.target].some((h) => {
    if (hexes.depression[h] !== 1) return false;
    const sides = touched(h);
    return sides !== 0 && ((hexes.sideCliff[h] as number) & sides) === sides;
  });
}

/** Returns whether the touch is on a cliff's edge toward an adjacent end, which hides nothing. @internal */
export function nearEdge(t: Touch, highV: boolean, far: number, near: number): boolean {
  const farSide = highV ? t.sideV : t.sideT;
  const nearSide = highV ? t.sideT : t.sideV;
  return (far === 1 && farSide < 0) || (near === 1 && nearSide > 0);
}
