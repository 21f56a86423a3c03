/** Places each board of a map. */
import { isShoved } from '../board/extent';
import type { Board, BoardPart } from '../board/types';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import type { Lattice } from '../lattice/types';
import { formatCell } from '../notation/format';
import { misfit } from './misfit';
import { placeCell, type Placement } from './place';

/** A board to join; `name` gives it another name on the map (two copies of one board). */
export interface JoinPart {
  readonly board: Board;
  /** Turned by 180°. */
  readonly flipped?: boolean;
  readonly name?: string;
}

/** A board and its place. */
export interface PlacedBoard {
  readonly placement: Placement;
  readonly board: Board;
}

/**
 * Lays boards side by side and row under row.
 * @throws bad-value when they do not fit
 */
export function layBoards(rows: readonly (readonly JoinPart[])[]): readonly [PlacedBoard, ...PlacedBoard[]] {
  const [corner] = rows[0] ?? [];
  if (corner === undefined) throw misfit('map-empty', 'rows');
  const shared = corner.board.lattice.kind === 'hex' ? 1 : 0;
  const parts: { readonly part: BoardPart; readonly board: Board }[] = [];
  let row = 0;
  let width: number | undefined;
  for (const boards of rows) {
    let column = 0;
    const height = boards[0]?.board.extent.rows ?? 0;
    for (const { board, flipped = false, name = board.name } of boards) {
      const { lattice, extent } = board;
      if (board.parts !== undefined) throw misfit('map-nested', name);
      if (extent.rows !== height) throw misfit('map-heights', name, { value: extent.rows, expected: height });
      parts.push({ part: { name, lattice, extent, flipped, column, row }, board });
      column += extent.columns - shared;
    }
    if (width !== undefined && column !== width) {
      const facts = { value: column + shared, expected: width + shared };
      throw misfit(
        'map-widths',
        boards.map(({ board, name = board.name }) => name).join(' + ') || 'row',
        facts,
      );
    }
    width = column;
    row += height;
  }
  const map = {
    lattice: mapLattice(corner),
    extent: { columns: (width ?? 0) + shared, firstRow: 1, rows: row },
  };
  const placed = parts.map(({ part, board }) => ({ placement: { map, part }, board }));
  checkFit(placed);
  return placed as [PlacedBoard, ...PlacedBoard[]];
}

/** Returns the map's lattice: its first column is A; the corner board says whether that is shoved. */
function mapLattice({ board, flipped = false }: JoinPart): Lattice {
  const { lattice, extent } = board;
  if (lattice.kind === 'square') return SQUARES;
  const first = extent.firstColumn ?? 0;
  return isShoved(lattice, flipped ? first + extent.columns - 1 : first) ? HEX_EVEN : HEX_ODD;
}

/** Checks that each part's cells fall on the map's cells, and that each name belongs to one part. */
function checkFit(placed: readonly PlacedBoard[]): void {
  const names = new Set<string>();
  for (const { placement, board } of placed) {
    const { map, part } = placement;
    if (names.has(part.name)) throw misfit('map-twice', part.name);
    names.add(part.name);
    const cell = board.cells[0];
    const fits =
      part.lattice.kind === map.lattice.kind &&
      cell !== undefined &&
      isShoved(map.lattice, placeCell(placement, cell).col) === isShoved(part.lattice, cell.col);
    if (!fits) throw misfit('map-columns', part.name, { hex: formatCell(cell ?? { col: 0, row: 0 }) });
  }
}
