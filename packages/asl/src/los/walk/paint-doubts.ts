/**
 * Terrain that a hex is said to have without a drawing of it (paint). A line that runs along such a hex touches only its
 * border: how far the terrain reaches is for the map's artwork to say, which nobody has shown us. Inherent terrain fills
 * its hex all the same (B.6).
 */
import {
  BLIND,
  CREST_BLIND,
  fillsHex,
  GROUND,
  HALF_LEVEL,
  HEIGHT,
  HIGHER,
  LEAVE_BUILDING,
  SPLIT,
  type AreaLine,
} from '../rules/area-line';
import { cliffGround } from '../rules/cliffs';
import type { AreaWalk } from './area-walk';

/** Obstacles inside a hex, and ground: of these the drawing tells how far they reach. */
const OBSTACLES: readonly number[] = [HALF_LEVEL, HIGHER, HEIGHT, BLIND, SPLIT, LEAVE_BUILDING];
const GROUNDS: readonly number[] = [GROUND, CREST_BLIND];

/**
 * Walks a line as if there were nothing in hexes of which only a drawing could tell whether they block it.
 * @param walkOnce walks it from its beginning, past the hexes of `line.open`
 * @param onDoubt told of every such hex, while the walk stands at it
 * @returns what blocks the line whatever the drawing, 0 for nothing
 * @rule A6.1
 * @rule B11.1
 */
export function walkPastDoubts(
  walk: AreaWalk,
  walkOnce: () => number,
  onDoubt: (code: number) => void,
): number {
  for (;;) {
    const code = walkOnce();
    if (!isDoubted(walk, code)) return code;
    onDoubt(code);
    openHex(walk.line, walk.line.atHex);
  }
}

/** Whether what blocks is paint that the line only touches. */
function isDoubted(walk: AreaWalk, code: number): boolean {
  const { line } = walk;
  if (code === 0 || !line.along) return false;
  // A cliff is drawn where its hexside is: the ground on either side is as high as the hexes say.
  if (code === GROUND && cliffGround(line, line.atHex) > line.hi) return false;
  const obstacle = OBSTACLES.includes(code) && !fillsHex(line.atTerrain);
  return (obstacle || GROUNDS.includes(code)) && isPaintBeside(walk, line.atHex);
}

/** Whether a hex is painted whole and the line only runs along it. @internal */
export function isPaintBeside(
  { line, raster, program }: Pick<AreaWalk, 'line' | 'raster' | 'program'>,
  hex: number,
): boolean {
  if (!line.along || (raster !== undefined && raster.wholeHex[hex] === 0)) return false;
  const { hexes, origin } = line;
  const at = hexes.place[hex] as number;
  return !program.steps.some((step) => step.kind === 'cell' && origin + step.x * hexes.span + step.y === at);
}

/** From now on nothing in this hex counts. @internal */
export function openHex(line: AreaLine, hex: number): void {
  line.open = new Set(line.open).add(hex);
}
