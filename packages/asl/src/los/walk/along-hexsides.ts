import { fillsHex } from '../rules/area-line';
import { touch } from '../rules/area';
import { noteCliff } from '../rules/cliffs';
import type { AreaEnd } from '../line/los-board';
import type { Program } from '../line/program';
import type { Raster } from '../board/raster';
import { rowOf, sampleLine } from '../line/sampled-line';
import { placeAcross } from '../board/places';
import type { AreaWalk } from './area-walk';

/**
 * Notes the hexes on both sides of each hexside that the line runs along.
 * @internal
 */
export function notePairs(walk: AreaWalk, program: Program): void {
  const { hexes, line, pairs } = walk;
  walk.pairCount = 0;
  for (const step of program.steps) {
    if (step.kind !== 'along' || walk.pairCount >= pairs.length) continue;
    const owner = line.origin + step.x * hexes.span + step.y;
    const across = placeAcross(hexes.span, owner, step.side);
    const h = hexes.hexAt[owner] ?? -1;
    const other = hexes.hexAt[across] ?? -1;
    pairs[walk.pairCount++] = h;
    pairs[walk.pairCount++] = other;
    if (hexes.anyCliff) noteCliff(line, h, other, step.side);
  }
}

/**
 * Returns the hex across the hexside that the line runs along, or -1 if there is none.
 * @internal
 */
export function partner({ pairs, pairCount }: AreaWalk, hex: number): number {
  for (let i = 0; i < pairCount; i += 2) {
    if (pairs[i] === hex) return pairs[i + 1] as number;
    if (pairs[i + 1] === hex) return pairs[i] as number;
  }
  return -1;
}

/**
 * Applies inherent terrain of both hexes on the hexside itself, at the ground level there (B.6). Also applies
 * on depictions. Returns the code of what blocks, or 0.
 * @rule B.6
 */
export function inherentAlong(walk: AreaWalk, raster: Raster, viewer: AreaEnd, target: AreaEnd): number {
  const { pairs, pairCount } = walk;
  sampleLine(walk.sampled, viewer, target);
  for (let i = 0; i < pairCount; i += 2) {
    const a = pairs[i] as number;
    const b = pairs[i + 1] as number;
    const code = inherentOn(walk, raster, a, b) || inherentOn(walk, raster, b, a);
    if (code !== 0) return code;
  }
  return 0;
}

function inherentOn(walk: AreaWalk, raster: Raster, h: number, other: number): number {
  const { line, hexes, sampled, touch: t } = walk;
  if (h === line.viewer || h === line.target || !fillsHex(hexes.terrain[h] as number)) return 0;
  const next = other < 0 ? h : other;
  const x = ((raster.centreX[h] as number) + (raster.centreX[next] as number)) >> 1;
  // Uses the row where the line enters the column: the hexside's middle may round to a neighboring pixel.
  const y = rowOf(sampled, Math.abs(x - sampled.x));
  t.hex = h;
  t.terrain = hexes.terrain[h] as number;
  t.level = raster.level[raster.region[y * raster.width + x] as number] as number;
  walk.x = x;
  walk.y = y;
  t.near = -1;
  t.sideV = 0;
  t.sideT = 0;
  return touch(line, t);
}
