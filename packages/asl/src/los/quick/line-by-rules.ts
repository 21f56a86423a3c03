/**
 * A line between two hexes without reasons, every contact and every pixel put to the rules. Slow; what the tables
 * (line-by-tables.ts) cannot say comes here, and the tests compare both.
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

/** A line that nobody sees along. Any other answer is what barriers ask for (bits) and the hindrance. */
export const LINE_BLOCKED = -1;
export const HINDRANCE_SHIFT = 8;

/** What a line is judged with: the board, and records that are written over by every line. */
export interface RulesWork {
  readonly los: LosBoard;
  readonly places: HexPlaces;
  readonly ends: LineEnds;
  readonly walk: AreaWalk;
}

/**
 * From one hex to another, the viewer before the target in board order.
 * @param stop bits of barriers that are as good as blocked to whoever asks
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

/** Hexside terrain on the line that only a list names. */
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
