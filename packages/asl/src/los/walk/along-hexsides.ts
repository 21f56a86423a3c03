import { fillsHex } from '../rules/area-line';
import { touch, touchTerrain } from '../rules/area';
import { sidesAtVertex } from '@bocage/core/lattice';
import { noteCliff } from '../rules/cliffs';
import type { AreaEnd } from '../line/los-board';
import type { Program } from '../line/program';
import type { Raster } from '../board/raster';
import { rowOf, sampleLine } from '../line/sampled-line';
import { placeAcross, sideOn } from '../board/places';
import { SIDE_HILLSIDE, type HexTables } from '../board/hexes';
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
  if (!isHillsideBetween(hexes, h, other)) return touch(line, t);
  // The hill ends at the barrier, and with it the ground that is drawn there (B9.61).
  t.level = hexes.base[h] as number;
  return touchTerrain(line, t);
}

function isHillsideBetween({ span, place, barrierFlags }: HexTables, h: number, other: number): boolean {
  if (other < 0) return false;
  for (let k = 0; k < 6; k++) {
    if (placeAcross(span, place[h] as number, k) !== place[other]) continue;
    const side = sideOn(place[k < 3 ? h : other] as number, k % 3);
    return ((barrierFlags[side] as number) & SIDE_HILLSIDE) !== 0;
  }
  return false;
}

/**
 * Applies inherent terrain of hexes that the line touches in a vertex alone (B.6).
 *
 * @rule B.6
 */
export function inherentCorners(walk: AreaWalk, program: Program): number {
  const { line, hexes, touch: t } = walk;
  const { corners } = program;
  walk.x = -1;
  for (let i = 0; i < corners.length; i += 2) {
    const h = hexes.hexAt[line.origin + (corners[i] as number)] ?? -1;
    if (h < 0 || h === line.viewer || h === line.target || !fillsHex(hexes.terrain[h] as number)) continue;
    t.hex = h;
    t.terrain = hexes.terrain[h] as number;
    t.level = cornerLevel(walk, h, corners[i + 1] as number);
    t.near = -1;
    t.sideV = 0;
    t.sideT = 0;
    const code = touchTerrain(line, t);
    if (code !== 0) return code;
  }
  return 0;
}

/** Returns the ground in vertex k of a hex: as drawn there, else the hex's own. */
function cornerLevel({ hexes, raster }: AreaWalk, h: number, k: number): number {
  if (raster === undefined || raster.wholeHex[h] === 1) return hexes.base[h] as number;
  const { span, place, hexAt } = hexes;
  // A vertex lies in the middle of the three hexes around it.
  let [x, y] = [raster.centreX[h] as number, raster.centreY[h] as number];
  for (const side of sidesAtVertex(k)) {
    const next = hexAt[placeAcross(span, place[h] as number, side)] as number;
    x += raster.centreX[next] as number;
    y += raster.centreY[next] as number;
  }
  const pixel = Math.round(y / 3) * raster.width + Math.round(x / 3);
  return raster.level[raster.region[pixel] as number] as number;
}
