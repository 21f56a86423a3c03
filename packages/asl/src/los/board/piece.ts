/**
 * Lines on a map of several boards. A line between hexes or vertices of one board uses that board's own
 * raster, unturned. Every other line uses the whole map, the right way up. Pixels and direction
 * (docs/importing.md, Sampling) therefore do not depend on where a board lies.
 *
 * A hex on a seam belongs to no single board: a board would shift its center or vertex by a pixel onto its
 * rim.
 */
import { RulesError } from '@bocage/core';
import type { Cell, Point, Side } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { piecesOf, type MapPiece } from '@bocage/core/join';

export interface LinePieces {
  /** The map's boards, then the whole map as the last piece. */
  readonly pieces: readonly MapPiece[];
  /** Per hex of the map: the number of its only board, or SEAM where several boards share it. */
  readonly home: Int32Array;
  /** Returns, per hex of the map, the hex of piece `n`, or -1 for none. Computed on first use. */
  own(n: number): Int32Array;
}

/** The hex belongs to no single board. */
export const SEAM = -1;

const KNOWN = new WeakMap<Board, LinePieces>();

/**
 * Returns the pieces on which lines of a map are judged, or undefined for a single board. Cached per map.
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
 * Returns the piece's cell at a cell of the map, or undefined if there is none.
 * @internal
 */
export function cellOn(piece: MapPiece, map: Board, cell: Cell): Cell | undefined {
  return piece.board().lattice.cellAt(piece.toPiece(map.lattice.centre(cell)));
}

/**
 * Returns the map's side at a side of the piece.
 * @throws RulesError `off-board` when the map has no such side
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
 * Returns the number of the piece for a line between two hexes: their common board, or the whole map.
 * @internal
 */
export function pieceOfLine({ home, pieces }: LinePieces, viewer: number, target: number): number {
  const board = home[viewer] as number;
  return board !== SEAM && board === home[target] ? board : pieces.length - 1;
}

/**
 * The same for lines that may end in vertices. A vertex on a seam belongs to no single board.
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
