/** Hexside terrain that a board lists but does not draw: walls inside buildings, road blocks, railways. */
import { oppositeSide, sideKey, type Side } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { edgePixels, kindAt } from '@bocage/core/depiction';
import { OTHER_HEXSIDES, type OtherHexside } from '../../tables/other-hexsides';

export interface Unseen {
  readonly sides: ReadonlyMap<string, OtherHexside & { readonly terrain: string }>;
  /** The same board with a wall on each listed side, so that contacts are found as with walls. */
  readonly asWalls: Board;
}

const KNOWN = new WeakMap<Board, Unseen | undefined>();

/**
 * Returns whether the board lists hexside terrain that its drawing does not show.
 * @rule B23.71
 */
export function anyUnseenSide(board: Board): boolean {
  return unseenOn(board) !== undefined;
}

/** Returns the hexside terrain that a board only lists, or undefined for none. Cached per board. @internal */
export function unseenOn(board: Board): Unseen | undefined {
  if (KNOWN.has(board)) return KNOWN.get(board);
  const sides = new Map(
    [...board.sides].flatMap(([side, { terrain }]) => {
      const other = OTHER_HEXSIDES[terrain];
      return other === undefined || isDrawn(board, side)
        ? []
        : [[sideKey(side), { ...other, terrain }] as const];
    }),
  );
  const found = sides.size === 0 ? undefined : { sides, asWalls: withWalls(board, sides) };
  KNOWN.set(board, found);
  return found;
}

/** Drawn hexside terrain is judged by its pixels instead. */
function isDrawn({ depiction, lattice }: Board, side: Side): boolean {
  if (depiction === undefined) return false;
  const [a, b] = lattice.cellsOf(side);
  return [
    edgePixels(depiction, lattice, a)[side.side],
    edgePixels(depiction, lattice, b)[oppositeSide(lattice, side.side)],
  ].some((pixel) => kindAt(depiction, pixel)?.side !== undefined);
}

function withWalls(board: Board, sides: Unseen['sides']): Board {
  return {
    ...board,
    side: (side) => {
      const facts = board.side(side);
      return facts && sides.has(sideKey(side)) ? { ...facts, terrain: 'wall' } : facts;
    },
  };
}
