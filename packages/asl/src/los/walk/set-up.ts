import { startArea } from '../rules/area';
import type { AreaEnd } from '../line/los-board';
import type { HexTables } from '../board/hexes';
import type { Program } from '../line/program';
import { T_BRIDGE } from '../board/terrain-ids';
import { noteSlopes } from '../rules/slopes';
import type { AreaWalk } from './area-walk';
import { sidesEndingIn } from '../board/places';

/**
 * Resets the walk for a new line. `origin` is the place where the program starts.
 * @rule A6.3
 * @rows LOS-20
 */
export function setUp(
  walk: AreaWalk,
  viewer: AreaEnd,
  target: AreaEnd,
  program: Program,
  origin: number,
): void {
  const { line, hexes } = walk;
  startArea(line, viewer.hex, target.hex, viewer.level, target.level);
  line.vertexV = viewer.vertex >= 0;
  line.vertexT = target.vertex >= 0;
  line.along = program.along;
  line.cells = program.cells;
  line.origin = origin;
  line.slope = false;
  line.continuousSlope = walk.options.continuousSlope;
  line.upV = false;
  line.upT = false;
  line.exits = false;
  line.enters = false;
  line.cliffs.count = 0;
  walk.drawnBits = 0;
  walk.program = program;
  walk.run++;
  if (hexes.anySlope) noteSlopes(line, viewer, target);
  line.sunkV = false;
  line.sunkT = false;
  if (hexes.anyDepression) {
    line.sunkV = inDepression(hexes, viewer);
    line.sunkT = inDepression(hexes, target);
    const rise = ((target.level & ~1) - (viewer.level & ~1)) / 2;
    line.exits = line.sunkV && rise <= line.range;
    line.enters = line.sunkT && -rise <= line.range;
  }
}

/**
 * Whether an end is at the bottom of a depression: a center there, or the Location under a bridge. A vertex
 * counts if the depression continues over both of its hexsides.
 */
function inDepression(hexes: HexTables, end: AreaEnd): boolean {
  const base = hexes.base[end.hex] as number;
  if (T_BRIDGE[hexes.terrain[end.hex] as number] === 1 && hexes.depression[end.hex] === 0) {
    return end.vertex < 0 && end.level === base - 2;
  }
  if (hexes.depression[end.hex] === 0 || end.level !== hexes.base[end.hex]) return false;
  if (end.vertex < 0) return true;
  const bits = sidesEndingIn(end.vertex);
  return ((hexes.sideDepression[end.hex] as number) & bits) === bits;
}
