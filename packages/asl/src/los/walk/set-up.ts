import { startArea } from '../rules/area';
import type { AreaEnd } from '../line/los-board';
import type { HexTables } from '../board/hexes';
import type { Program } from '../line/program';
import { T_BRIDGE } from '../board/terrain-ids';
import { noteSlopes } from '../rules/slopes';
import type { AreaWalk } from './area-walk';

/**
 * Sets the walk up for a line from S to D along the program that starts at lattice index `origin`.
 * @rule A6.3
 * @rows LOS-20
 */
export function setUp(walk: AreaWalk, S: AreaEnd, D: AreaEnd, program: Program, origin: number): void {
  const { line, hexes } = walk;
  startArea(line, S.hex, D.hex, S.level, D.level);
  line.vertexS = S.vertex >= 0;
  line.vertexD = D.vertex >= 0;
  line.along = program.along;
  line.cells = program.cells;
  line.origin = origin;
  line.slope = false;
  line.continuousSlope = walk.options.continuousSlope;
  line.upS = false;
  line.upD = false;
  line.exits = false;
  line.enters = false;
  line.cliffs.count = 0;
  walk.drawnBits = 0;
  walk.program = program;
  walk.run++;
  if (hexes.anySlope) noteSlopes(line, S, D);
  line.sunkS = false;
  line.sunkD = false;
  if (hexes.anyDepression) {
    line.sunkS = inDepression(hexes, S);
    line.sunkD = inDepression(hexes, D);
    const rise = ((D.level & ~1) - (S.level & ~1)) / 2;
    line.exits = line.sunkS && rise <= line.range;
    line.enters = line.sunkD && -rise <= line.range;
  }
}

/** At the bottom of a depression: a centre there, the Location under a bridge, or a vertex between two hexsides over which it goes on. */
function inDepression(hexes: HexTables, end: AreaEnd): boolean {
  const base = hexes.base[end.hex] as number;
  if (T_BRIDGE[hexes.terrain[end.hex] as number] === 1 && hexes.depression[end.hex] === 0) {
    return end.vertex < 0 && end.level === base - 2;
  }
  if (hexes.depression[end.hex] === 0 || end.level !== hexes.base[end.hex]) return false;
  if (end.vertex < 0) return true;
  const bits = (1 << end.vertex) | (1 << ((end.vertex + 5) % 6));
  return ((hexes.sideDepression[end.hex] as number) & bits) === bits;
}
