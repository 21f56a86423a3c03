/**
 * Lines on a map of several boards. A line that lies on one board is judged on that board's own raster, as it lies when
 * nothing is turned; a line over several boards on the whole map, the right way up. So its pixels and its direction
 * (asl-los-terrain.md 5.1) are the same wherever and whichever way round the board lies.
 */
import {
  piecesOf,
  RulesError,
  type Board,
  type Cell,
  type MapPiece,
  type Point,
  type Side,
} from '@bocage/core';

/** Bits of a whole number; boards beyond them are looked at on the whole map. */
const MOST_PARTS = 30;

export interface LinePieces {
  /** The map's boards, then the whole map. */
  readonly pieces: readonly MapPiece[];
  /** Per hex of the map: the boards that it lies on, one bit each. */
  readonly on: Int32Array;
  /** Per piece and hex of the map: the hex of the piece, -1 = none. */
  readonly own: readonly Int32Array[];
}

const KNOWN = new WeakMap<Board, LinePieces>();

/**
 * The pieces on which lines of a map are judged; undefined for a single board.
 * @rule A6.1
 */
export function linePieces(map: Board): LinePieces | undefined {
  const found = KNOWN.get(map);
  if (found !== undefined) return found;
  const made = piecesOf(map);
  if (made === undefined) return undefined;
  const pieces = [...made.parts.slice(0, MOST_PARTS), made.whole];
  const parts = pieces.slice(0, -1);
  const on = Int32Array.from(map.cells, (cell) =>
    parts.reduce((bits, part, i) => (part.holds(cell) ? bits | (1 << i) : bits), 0),
  );
  const lines = { pieces, on, own: pieces.map((piece) => hexesOf(map, piece)) };
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
 * @rule A6.1
 */
export function cellOn(piece: MapPiece, map: Board, cell: Cell): Cell | undefined {
  return piece.board().lattice.cellAt(piece.toPiece(map.lattice.centre(cell)));
}

/**
 * The side of the map that a side of a piece is.
 * @rule B9.1
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
 * The number of the piece on which a line between two hexes is judged: the one board that both lie on, else the whole.
 * @rule A6.1
 */
export function pieceOfLine({ on, pieces }: LinePieces, s: number, d: number): number {
  const common = (on[s] as number) & (on[d] as number);
  return common !== 0 && (common & (common - 1)) === 0 ? 31 - Math.clz32(common) : pieces.length - 1;
}

/**
 * The same for lines that may end in vertices. A vertex of a hex that several boards share may lie on any of them.
 * @rule A6.1
 */
export function pieceBetween(
  map: Board,
  lines: LinePieces,
  s: number,
  d: number,
  from: Point,
  to: Point,
): number {
  const shared = (h: number, point: Point): boolean => {
    const bits = lines.on[h] as number;
    return (bits & (bits - 1)) !== 0 && !isCentre(map, h, point);
  };
  const whole = shared(s, from) || shared(d, to);
  return whole ? lines.pieces.length - 1 : pieceOfLine(lines, s, d);
}

function isCentre({ cells, lattice }: Board, h: number, { x, y }: Point): boolean {
  const cell = cells[h];
  const centre = cell && lattice.centre(cell);
  return centre?.x === x && centre.y === y;
}
