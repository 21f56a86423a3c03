/** Slopes: an end sees half a level higher over a slope hexside of its own hex (F2.3). */
import { type AreaLine, sidesTouched } from './area-line';
import { sidesEndingIn } from '../board/places';

/** An end of a line: a vertex of a hex, or -1 for its center. */
interface SlopeEnd {
  readonly hex: number;
  readonly vertex: number;
}

/**
 * Notes whether the line leaves the hex of an end over a slope hexside, and whether that helps. It helps the
 * higher end, or both ends at one level.
 * @rule F2.3
 * @rows LOS-70
 */
export function noteSlopes(line: AreaLine, viewer: SlopeEnd, target: SlopeEnd): void {
  const leaves = viewer.hex !== target.hex;
  line.upV = leaves && leavesOverSlope(line, viewer);
  line.upT = leaves && leavesOverSlope(line, target);
  line.slope = (line.levelV >= line.levelT && line.upV) || (line.levelT >= line.levelV && line.upT);
}

function leavesOverSlope(line: AreaLine, { hex, vertex }: SlopeEnd): boolean {
  return ((line.hexes.sideSlope[hex] as number) & sidesLeft(line, hex, vertex)) !== 0;
}

/**
 * Returns the sides by which a line leaves the hex of an end, one bit per side. From a vertex these are the
 * sides it meets later. If it only touches the hex there, they are the two that end in the vertex.
 * @rule F2.3
 * @rows LOS-7
 */
export function sidesLeft(line: AreaLine, hex: number, vertex: number): number {
  const touched = sidesTouched(line, hex);
  if (vertex < 0) return touched;
  const ending = sidesEndingIn(vertex);
  const farther = touched & ~ending;
  return farther === 0 ? ending : farther;
}
