/**
 * Lines on a map of several boards. A line between hexes (or vertices) that lie on one board alone is judged on that
 * board's own raster, as it lies when nothing is turned; every other line on the whole map, the right way up. So its
 * pixels and its direction (docs/importing.md, Sampling) are the same wherever and whichever way round the board lies.
 *
 * What lies on a seam is on no board alone: a board would pull its centre or vertex back onto its rim, a pixel away from
 * where it is.
 */
import { RulesError } from '@bocage/core';
import type { Cell, Point, Side } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { piecesOf, type MapPiece } from '@bocage/core/join';

export interface LinePieces {
  /** The map's boards, then the whole map. */
  readonly pieces: readonly MapPiece[];
  /** Per hex of the map: the number of the one board that it lies on, SEAM where several share it. */
  readonly home: Int32Array;
  /** Of a piece, per hex of the map: the hex of the piece, -1 = none. Made when a line first asks for that piece. */
  own(n: number): Int32Array;
}

/** On no board alone. */
export const SEAM = -1;

const KNOWN = new WeakMap<Board, LinePieces>();

/**
 * The pieces on which lines of a map are judged; undefined for a single board.
 * @internal
 */
export function linePieces(map: Board): LinePieces | undefined {
  const found = KNOWN.get(map);
  if (found !== undefined) return found;
  const made = piecesOf(map);
  if (made === undefined) return undefined;
  const pieces = [...made.parts, made.whole];
  const home = Int32Array.from(map.cells, (cell) => {
    const first = made.parts.findIndex((part) => part.holds(cell));
    const last = made.parts.findLastIndex((part) => part.holds(cell));
    return first === last ? first : SEAM;
  });
  const owned: (Int32Array | undefined)[] = pieces.map(() => undefined);
  const own = (n: number): Int32Array => (owned[n] ??= hexesOf(map, pieces[n] as MapPiece));
  const lines = { pieces, home, own };
  KNOWN.set(map, lines);
  return lines;
}

function hexesOf(map: Board, piece: MapPiece): Int32Array {
  const board = piece.board();
  const index = new Map(board.cells.map((cell, h) => [cell.col * 4096 + cell.row + 1, h]));
  return Int32Array.from(map.cells, (cell) => {
    const own = cellOn(piece, map, cell);
    return own === undefined ? -1 : (index.get(own.col * 4096 + own.row + 1) ?? -1);
  });
}

/**
 * The cell of a piece that a cell of the map is.
 * @internal
 */
export function cellOn(piece: MapPiece, map: Board, cell: Cell): Cell | undefined {
  return piece.board().lattice.cellAt(piece.toPiece(map.lattice.centre(cell)));
}

/**
 * The side of the map that a side of a piece is.
 * @internal
 */
export function sideOnMap(piece: MapPiece, map: Board, side: Side): Side {
  const { lattice } = piece.board();
  const [a, b] = lattice.cellsOf(side).map((cell) => map.lattice.cellAt(piece.toMap(lattice.centre(cell))));
  const there = a && b && map.lattice.sideBetween(a, b);
  if (there === undefined)
    throw new RulesError('off-board', { value: JSON.stringify(side), board: map.name });
  return there;
}

/**
 * The number of the piece on which a line between two hexes is judged: the board that both lie on, else the whole.
 * @internal
 */
export function pieceOfLine({ home, pieces }: LinePieces, viewer: number, target: number): number {
  const board = home[viewer] as number;
  return board !== SEAM && board === home[target] ? board : pieces.length - 1;
}

/**
 * The same for lines that may end in vertices. A vertex on a seam is on no board alone, whoever's hex it is taken of.
 * @internal
 */
export function pieceBetween(
  map: Board,
  lines: LinePieces,
  viewer: number,
  target: number,
  from: Point,
  to: Point,
): number {
  const n = pieceOfLine(lines, viewer, target);
  const piece = lines.pieces[n] as MapPiece;
  const isInside = (point: Point): boolean => {
    const cells = map.lattice.vertexAt(point)?.cells ?? [];
    return cells.every((cell) => map.cell(cell) === undefined || piece.holds(cell));
  };
  return isInside(from) && isInside(to) ? n : lines.pieces.length - 1;
}
