/** Slopes: over a slope hexside of its own hex an end sees half a level higher (F2.3). */
import { type AreaLine, sidesTouched } from './area-line';
import { sidesEndingIn } from '../board/places';

/** An end of a line: a vertex of a hex, or -1 for its centre. */
interface SlopeEnd {
  readonly hex: number;
  readonly vertex: number;
}

/**
 * Notes at which end the line leaves the end's hex over a slope hexside, and whether that helps: only the higher end, or
 * both at one level, see farther for it.
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
 * The sides by which a line leaves the hex of an end, one bit a side. From a vertex: those that it meets after it, or, of
 * a line that only touches the hex there, the two that end in it.
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
