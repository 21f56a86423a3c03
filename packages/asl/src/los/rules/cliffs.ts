/** Cliffs under a line that runs along them: there the ground is the lower of the two hexes. */
import { oppositeSide } from '@bocage/core/lattice';
import type { AreaLine, Touch } from './area-line';
import type { HexTables } from '../board/hexes';

/** No cliff here. Below every level. */
export const NO_CLIFF = -1000;

/**
 * Notes the hexside k of hex h, shared with hex `other`, along which the line runs, if it is a cliff.
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

/** Whether the hexside k of hex h, or the same hexside seen from `other`, is a cliff. @internal */
export function isCliff({ lattice, sideCliff }: HexTables, h: number, k: number, other: number): boolean {
  if (h >= 0) return (((sideCliff[h] as number) >> k) & 1) === 1;
  return other >= 0 && (((sideCliff[other] as number) >> oppositeSide(lattice, k)) & 1) === 1;
}

/**
 * The ground that counts where the line runs along a cliff beside this hex; NO_CLIFF elsewhere.
 * @rule B11.1
 * @rows LOS-69
 */
export function cliffGround({ cliffs }: AreaLine, hex: number): number {
  for (let i = 0; i < cliffs.count; i++) if (cliffs.hex[i] === hex) return cliffs.ground[i] as number;
  return NO_CLIFF;
}

/** Along hexsides out of a depression between two cliffs the ground hides like an obstacle. @internal */
export function leavesBetweenCliffs(line: AreaLine, touched: (hex: number) => number): boolean {
  const { hexes } = line;
  return [line.viewer, line.target].some((h) => {
    if (hexes.depression[h] !== 1) return false;
    const sides = touched(h);
    return sides !== 0 && ((hexes.sideCliff[h] as number) & sides) === sides;
  });
}

/** The edge of a cliff hex towards an adjacent end hides nothing. @internal */
export function nearEdge(t: Touch, highV: boolean, far: number, near: number): boolean {
  const farSide = highV ? t.sideV : t.sideT;
  const nearSide = highV ? t.sideT : t.sideV;
  return (far === 1 && farSide < 0) || (near === 1 && nearSide > 0);
}
