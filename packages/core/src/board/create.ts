import { RulesError } from '../errors';
import { compareSides } from '../lattice/keys';
import type { Cell, Lattice, Side } from '../lattice/types';
import { formatCell, formatSide } from '../notation/format';
import { cellsOfExtent, checkExtent } from './extent';
import type { Board, BoardDrawing, BoardExtent, BoardPart, CellFacts, Depiction, SideFacts } from './types';

/** The parts of a board. Cells that are not given are open ground at level 0. */
export interface BoardSpec {
  readonly name: string;
  readonly lattice: Lattice;
  readonly extent: BoardExtent;
  readonly cells?: Iterable<readonly [Cell, Partial<CellFacts>]>;
  /**
   * Sides in any form: each is filed under its canonical owner. A later entry for the same side replaces an
   * earlier.
   */
  readonly sides?: Iterable<readonly [Side, SideFacts]>;
  readonly depiction?: Depiction;
  readonly parts?: readonly BoardPart[];
  readonly drawing?: BoardDrawing;
}

const OPEN_GROUND: CellFacts = Object.freeze({ level: 0, terrain: 'Open Ground' });

/** The fixed part of a board, shared by all its `withSides` versions. */
type FixedBoard = Omit<Board, 'side' | 'sides'>;

/**
 * Builds a board.
 * @throws bad-value for an impossible extent; off-board for a cell outside it, or a side that touches no
 *   cell inside
 */
export function createBoard(spec: BoardSpec): Board {
  const { name, lattice, extent } = spec;
  checkExtent(extent);
  const cells = cellsOfExtent(lattice, extent);
  const firstColumn = extent.firstColumn ?? 0;
  const height = extent.rows + 1;
  const slot = (cell: Cell): number => {
    const row = cell.row - extent.firstRow + 1;
    const col = cell.col - firstColumn;
    return row < 0 || row >= height || col < 0 ? -1 : col * height + row;
  };
  const facts = new Array<CellFacts | undefined>(extent.columns * height).fill(undefined);
  for (const cell of cells) facts[slot(cell)] = OPEN_GROUND;
  for (const [cell, given] of spec.cells ?? []) {
    const index = slot(cell);
    if (facts[index] === undefined)
      throw new RulesError('off-board', { value: formatCell(cell), board: name });
    facts[index] = { ...OPEN_GROUND, ...given };
  }
  const fixed: FixedBoard = {
    name,
    lattice,
    extent,
    cells,
    cell: (cell) => facts[slot(cell)],
    ...(spec.depiction && { depiction: spec.depiction }),
    ...(spec.parts && { parts: spec.parts }),
    ...(spec.drawing && { drawing: spec.drawing }),
  };
  return withFixed(fixed, spec.sides ?? []);
}

/**
 * Returns the same board with some sides changed.
 * @param patch the new facts of each side; undefined removes what is there
 * @throws off-board for a side that touches no cell of the board
 */
export function withSides(board: Board, patch: Iterable<readonly [Side, SideFacts | undefined]>): Board {
  return withFixed(board, [...board.sides, ...patch]);
}

/** Returns the facts of each side of a cell, by side number. */
export function sidesOfCell(board: Board, cell: Cell): readonly (SideFacts | undefined)[] {
  return board.lattice.sideNames.map((_, k) => board.side(board.lattice.sideOf(cell, k)));
}

function withFixed(fixed: FixedBoard, entries: Iterable<readonly [Side, SideFacts | undefined]>): Board {
  const { lattice, extent } = fixed;
  const half = lattice.sideCount / 2;
  const firstColumn = extent.firstColumn ?? 0;
  // One cell of margin all round: the canonical owner of a border side may lie off the board.
  const height = extent.rows + 3;
  const slot = ({ cell, side }: Side): number => {
    const col = cell.col - firstColumn + 1;
    const row = cell.row - extent.firstRow + 2;
    return row < 0 || row >= height || col < 0 ? -1 : (col * height + row) * half + side;
  };
  const table = new Array<readonly [Side, SideFacts] | undefined>((extent.columns + 2) * height * half).fill(
    undefined,
  );
  for (const [given, facts] of entries) {
    const side = lattice.sideOf(given.cell, given.side);
    if (!lattice.cellsOf(side).some((cell) => fixed.cell(cell) !== undefined)) {
      throw new RulesError('off-board', { value: formatSide(side, lattice), board: fixed.name });
    }
    table[slot(side)] = facts === undefined ? undefined : [side, facts];
  }
  const sides = table.filter((entry) => entry !== undefined);
  sides.sort((a, b) => compareSides(a[0], b[0]));
  return { ...fixed, sides, side: (side) => table[slot(side)]?.[1] };
}
