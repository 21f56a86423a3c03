/** Maps the content of a board to its map, turned or not. */
import { gapFromOtherEnd } from '../board/gap';
import { cellOnMap } from '../board/parts';
import type { Board, BoardPart, CellFacts, SideFacts } from '../board/types';
import type { Cell, Side } from '../lattice/types';

/** The grid of the map, and one of its boards. */
export interface Placement {
  readonly map: Pick<Board, 'lattice' | 'extent'>;
  readonly part: BoardPart;
}

/** Returns the map's cell for a cell of the part. */
export function placeCell({ map, part }: Placement, cell: Cell): Cell {
  return cellOnMap(part, map, cell);
}

/** Returns the map's side for a side of the part. */
export function placeSide(placement: Placement, side: Side): Side {
  const { lattice } = placement.map;
  return lattice.sideOf(placeCell(placement, side.cell), placeSideNumber(placement, side.side));
}

/** Returns the number on the map of side k of a part's cell. */
export function placeSideNumber({ map, part }: Placement, k: number): number {
  const n = map.lattice.sideCount;
  return (k + (part.flipped ? n / 2 : 0)) % n;
}

/** Returns a cell's facts with the sides as they lie on the map. */
export function placeCellFacts(placement: Placement, facts: CellFacts): CellFacts {
  if (!placement.part.flipped) return facts;
  const turn = (k: number): number => placeSideNumber(placement, k);
  const inside = facts.sideTerrain;
  return {
    ...facts,
    ...(facts.slopes && { slopes: facts.slopes.map(turn).sort((a, b) => a - b) }),
    ...(facts.depressionSides && { depressionSides: facts.depressionSides.map(turn).sort((a, b) => a - b) }),
    // Turning twice is turning back, so the same mapping gives each entry's origin.
    ...(inside && { sideTerrain: Array.from(inside, (_, k) => inside[turn(k)]) }),
  };
}

/** Returns a side's facts on the map: on a turned board its ends, and a break, change places. */
export function placeSideFacts(placement: Placement, facts: SideFacts): SideFacts {
  const { gap, breach } = facts;
  return {
    ...facts,
    ...(gap && placement.part.flipped && { gap: gapFromOtherEnd(gap) }),
    ...(breach && { breach: { from: placeCell(placement, breach.from) } }),
  };
}
