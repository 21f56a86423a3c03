/**
 * A line between two hexes without reasons, every contact and every pixel put to the rules. Slow; what the tables
 * (line-by-tables.ts) cannot say comes here, and the tests compare both.
 */
import type { Point } from '@bocage/core';
import { setUp, walkArea } from './area-walk';
import { setEnds, type LineEnds } from './line-ends';
import { setBarrierEnds, type LosBoard } from './los-board';
import { B_BLOCKED, B_UNKNOWN } from './barrier-bits';
import { quickBarriers } from './quick-barriers';
import { unseenReasons } from './unseen-sides';

/** A line that nobody sees along. Any other answer is what barriers ask for (bits) and the hindrance. */
export const LINE_BLOCKED = -1;
export const HINDRANCE_SHIFT = 8;

/**
 * From hex s to hex d, s before d in board order.
 * @param stop bits of barriers that are as good as blocked to whoever asks
 * @rule B9.2
 */
export function lineByRules(
  los: LosBoard,
  ends: LineEnds,
  s: number,
  d: number,
  levelS: number,
  levelD: number,
  stop: number,
): number {
  setEnds(ends, s, d, levelS, levelD);
  const { hexes, walk } = los;
  const { S, D } = ends;
  const program = los.programs(ends.points[s] as Point, ends.points[d] as Point);
  const origin = ends.origin[s] as number;
  setBarrierEnds(los, S, D);
  setUp(walk, S, D, program, origin);
  walk.barrier.overSlope = walk.line.slope;
  const bits = quickBarriers(hexes, program, origin, walk.barrier, los.options);
  if ((bits & (B_BLOCKED | stop)) !== 0) return LINE_BLOCKED;
  walk.onDrawn = undefined;
  if (walkArea(walk, S, D, program) !== 0) return LINE_BLOCKED;
  const all = bits | walk.drawnBits | (walk.line.unruled >= 0 || unseen(los, ends) ? B_UNKNOWN : 0);
  return (all & (B_BLOCKED | stop)) !== 0 ? LINE_BLOCKED : all | (walk.line.total << HINDRANCE_SHIFT);
}

/** Hexside terrain on the line that only a list names. */
function unseen({ board, hexes, options, walk }: LosBoard, { S, D, points }: LineEnds): boolean {
  if (!hexes.anyUnseen) return false;
  const at = ({ hex }: { readonly hex: number }) => ({ hex, point: points[hex] as Point });
  return unseenReasons(board, [at(S), at(D)], walk.barrier, options).length > 0;
}
