/**
 * Judges a line between two hexes without reasons, asking the rules about every contact and pixel. Slow. It
 * handles what the tables (line-by-tables.ts) cannot, and tests compare both.
 */
import type { Point } from '@bocage/core/lattice';
import type { AreaWalk } from '../walk/area-walk';
import { setUp } from '../walk/set-up';
import { walkArea } from '../walk/walk-area';
import { setEnds, type HexPlaces, type LineEnds } from './line-ends';
import { type LosBoard } from '../line/los-board';
import { setBarrierEnds } from '../rules/barrier-line';
import { B_BLOCKED, B_UNKNOWN } from '../rules/barrier-bits';
import { quickBarriers } from '../walk/quick-barriers';
import { walkPastDoubts } from '../walk/paint-doubts';
import { unseenReasons } from '../rules/unseen-sides';

/** The line is blocked. Any other answer holds the barriers' bits and, shifted, the hindrance. */
export const LINE_BLOCKED = -1;
export const HINDRANCE_SHIFT = 8;

/** The board, and scratch records that every line overwrites. */
export interface RulesWork {
  readonly los: LosBoard;
  readonly places: HexPlaces;
  readonly ends: LineEnds;
  readonly walk: AreaWalk;
}

/**
 * Returns LINE_BLOCKED, or the bits and the hindrance. The viewer comes before the target in board order.
 * @param stop bits of barriers that count as blocked
 * @internal
 */
export function lineByRules(
  work: RulesWork,
  hexV: number,
  hexT: number,
  levelV: number,
  levelT: number,
  stop: number,
): number {
  const { los, places, ends, walk } = work;
  setEnds(ends, places, hexV, hexT, levelV, levelT);
  const { viewer, target } = ends;
  const program = los.programs(places.points[hexV] as Point, places.points[hexT] as Point);
  const origin = places.origin[hexV] as number;
  setBarrierEnds(walk, viewer, target);
  setUp(walk, viewer, target, program, origin);
  walk.barrier.overSlope = walk.line.slope;
  const bits = quickBarriers(los.hexes, program, origin, walk.barrier, los.options);
  if ((bits & (B_BLOCKED | stop)) !== 0) return LINE_BLOCKED;
  let doubts = 0;
  const walkOnce = (): number => {
    if (doubts > 0) setUp(walk, viewer, target, program, origin);
    return walkArea(walk, viewer, target, program);
  };
  const code = walkPastDoubts(walk, walkOnce, () => doubts++);
  walk.line.open = undefined;
  if (code !== 0) return LINE_BLOCKED;
  const unknown = doubts > 0 || walk.line.unruled >= 0 || unseen(work);
  const all = bits | walk.drawnBits | (unknown ? B_UNKNOWN : 0);
  return (all & (B_BLOCKED | stop)) !== 0 ? LINE_BLOCKED : all | (walk.line.total << HINDRANCE_SHIFT);
}

/** Whether the line meets hexside terrain that the board only lists. */
function unseen({
  los: { board, hexes, options },
  walk,
  ends: { viewer, target },
  places,
}: RulesWork): boolean {
  if (!hexes.anyUnseen) return false;
  const at = ({ hex }: { readonly hex: number }) => ({ hex, point: places.points[hex] as Point });
  return unseenReasons(board, [at(viewer), at(target)], walk.barrier, options).length > 0;
}
