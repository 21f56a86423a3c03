/**
 * Handles painted terrain: a hex has terrain but no drawing of it. A line along such a hex touches only its
 * border. Only the map's artwork, which we lack, shows how far the terrain reaches. Inherent terrain still
 * fills its hex (B.6).
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

/** Obstacles and ground whose extent inside a hex only a drawing shows. */
const OBSTACLES: readonly number[] = [HALF_LEVEL, HIGHER, HEIGHT, BLIND, SPLIT, LEAVE_BUILDING];
const GROUNDS: readonly number[] = [GROUND, CREST_BLIND];

/**
 * Walks a line while ignoring hexes where only a drawing could show whether they block.
 * @param walkOnce walks the line from its start, ignoring the hexes of `line.open`
 * @param onDoubt called for each ignored hex, while the walk is at it
 * @returns the code of what blocks the line whatever the drawing, or 0
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

/** Whether the blocking terrain is paint that the line only touches. */
function isDoubted(walk: AreaWalk, code: number): boolean {
  const { line } = walk;
  if (code === 0 || !line.along) return false;
  // A cliff lies on its hexside, so the ground beside it has exactly the level of its hex.
  if (code === GROUND && cliffGround(line, line.atHex) > line.hi) return false;
  const obstacle = OBSTACLES.includes(code) && !fillsHex(line.atTerrain);
  return (obstacle || GROUNDS.includes(code)) && isPaintBeside(walk, line.atHex);
}

/** Returns whether a hex is painted whole and the line only runs along it. @internal */
export function isPaintBeside(
  { line, raster, program }: Pick<AreaWalk, 'line' | 'raster' | 'program'>,
  hex: number,
): boolean {
  if (!line.along || (raster !== undefined && raster.wholeHex[hex] === 0)) return false;
  const { hexes, origin } = line;
  const at = hexes.place[hex] as number;
  return !program.steps.some((step) => step.kind === 'cell' && origin + step.x * hexes.span + step.y === at);
}

/** Ignores this hex for the rest of the line. @internal */
export function openHex(line: AreaLine, hex: number): void {
  line.open = new Set(line.open).add(hex);
}
