import type { AreaLine } from '../rules/area-line';
import { touch, touchTerrain } from '../rules/area';
import { SIDE_HILLSIDE } from '../board/hexes';
import type { Program } from '../line/program';
import type { Raster } from '../board/raster';
import { placeAcross, sideOn } from '../board/places';
import { T_BUILDING } from '../board/terrain-ids';
import { partner } from './along-hexsides';
import { SETTLED, type AreaWalk } from './area-walk';
import { isPaintBeside } from './paint-doubts';

/**
 * Returns whether nothing is drawn in any hex of the line, so that drawings elsewhere do not matter.
 * @internal
 */
export function isAllWhole({ line, hexes }: AreaWalk, raster: Raster, { cells }: Program): boolean {
  for (let i = 0; i < cells.length; i += 2) {
    const h = hexes.hexAt[line.origin + (cells[i] as number)] as number;
    if (h >= 0 && raster.wholeHex[h] === 0) return false;
  }
  return true;
}

/**
 * Applies painted terrain of each hex that the line passes or runs along. Returns the code of what blocks, or
 * 0.
 * @rule A6.1
 */
export function walkCells(walk: AreaWalk, program: Program): number {
  const { line, hexes } = walk;
  const { cells } = program;
  for (let i = 0; i < cells.length; i += 2) {
    const h = hexes.hexAt[line.origin + (cells[i] as number)] as number;
    if (h < 0 || ((h === line.viewer || h === line.target) && !line.vertexV && !line.vertexT)) continue;
    const code = meetHex(walk, h, hexes.terrain[h] as number, hexes.base[h] as number);
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Applies painted hexes whose corner the line passes although it has no pixel in them.
 * @internal
 */
export function meetMissed(walk: AreaWalk, raster: Raster, { cells }: Program): number {
  const { line, hexes } = walk;
  // The walk is at none of their pixels.
  walk.x = -1;
  for (let i = 0; i < cells.length; i += 2) {
    const h = hexes.hexAt[line.origin + (cells[i] as number)] as number;
    if (h < 0 || raster.wholeHex[h] === 0) continue;
    const code = meetWhole(walk, raster, h, hexes.terrain[h] as number, hexes.base[h] as number);
    if (code > 0) return code;
  }
  return 0;
}

/**
 * Applies a pixel of paint: the whole hex, or what a drawing in the hex left of it.
 * @internal
 */
export function meetPaint(walk: AreaWalk, raster: Raster, r: number, h: number): number {
  const { terrain, base } = walk.hexes;
  return raster.wholeHex[h] === 1
    ? meetWhole(walk, raster, h, terrain[h] as number, base[h] as number)
    : meetWhole(walk, raster, h, raster.terrain[r] as number, raster.level[r] as number);
}

/**
 * Applies a hex's paint once per line, if the exact line passes the hex. Returns SETTLED or the code of what
 * blocks.
 */
function meetWhole(walk: AreaWalk, raster: Raster, h: number, terrain: number, level: number): number {
  const { line, met, run } = walk;
  const own = (h === line.viewer || h === line.target) && !line.vertexV && !line.vertexT;
  if (own || (raster.wholeHex[h] === 1 && met[h] === run)) return SETTLED;
  if (!passes(line, h)) return SETTLED;
  met[h] = run;
  return meetHex(walk, h, terrain, level) || SETTLED;
}

/** Whether the exact line passes through a hex or along one of its hexsides. */
function passes({ hexes, cells, origin }: AreaLine, hex: number): boolean {
  const at = (hexes.place[hex] as number) - origin;
  for (let i = 0; i < cells.length; i += 2) if (cells[i] === at) return true;
  return false;
}

/** The hill ends at a hillside barrier, so a line along that barrier does not meet its ground (B9.61). */
function besideHillside(walk: AreaWalk, h: number): boolean {
  const { program } = walk;
  if (!program.along) return false;
  const { hexes, line } = walk;
  return program.steps.some((step) => {
    if (step.kind !== 'along') return false;
    const owner = line.origin + step.x * hexes.span + step.y;
    const flags = hexes.barrierFlags[sideOn(owner, step.side)] as number;
    if ((flags & SIDE_HILLSIDE) === 0) return false;
    const across = placeAcross(hexes.span, owner, step.side);
    return hexes.hexAt[owner] === h || hexes.hexAt[across] === h;
  });
}

/** Terrain that fills its hex counts wherever the line is in it. */
function meetHex(walk: AreaWalk, h: number, terrain: number, level: number): number {
  const { touch: t } = walk;
  t.hex = h;
  t.terrain = terrain;
  t.level = level;
  t.near = -1;
  t.sideV = 0;
  t.sideT = 0;
  const { line } = walk;
  const { leftV, pendingT } = line;
  const code = besideHillside(walk, h) ? touchTerrain(line, t) : touch(line, t);
  if (line.along && T_BUILDING[terrain] === 0 && isBesideHouse(walk, h)) {
    line.leftV = leftV;
    line.pendingT = pendingT;
  }
  return code;
}

/**
 * Whether a building stands across the hexside. Only a drawing could show whether the line leaves it there.
 */
function isBesideHouse(walk: AreaWalk, h: number): boolean {
  const { line, hexes } = walk;
  const across = partner(walk, h);
  if (across < 0 || line.open?.has(across) === true || !isPaintBeside(walk, h)) return false;
  return T_BUILDING[hexes.terrain[across] as number] === 1;
}
