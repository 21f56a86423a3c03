/** Linear terrain: a piece inside a square, along one of its edges, that belongs to that square only. */
import { sideNumber, SQUARES, type Cell, type Side } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { CfSituation } from '../situation/situation';
import { EDGE_TERRAIN, edgeRow } from '../tables/edge-terrain';

/**
 * Returns the piece inside a square along this edge of it; undefined if there is none. A line through the
 * edge to the center of the square crosses it.
 *
 * @rule CF-TE-9
 * @rows CF-TE-9
 */
export function pieceInside(board: Board, cell: Cell, side: Side): string | undefined {
  const k = sideNumber(SQUARES, cell, side);
  return k === undefined ? undefined : board.cell(cell)?.sideTerrain?.[k];
}

/**
 * Whether this piece covers the units in its square against an attack that crosses it.
 *
 * @rule CF-TE-9
 * @rows CF-TE-9 CF-TE-10
 */
export function coversInside(
  { board, settings }: Pick<CfSituation, 'board' | 'settings'>,
  cell: Cell,
  side: Side,
): boolean {
  const piece = pieceInside(board, cell, side);
  return piece !== undefined && isKnownPiece(piece) && edgeRow(settings, piece)?.cover === true;
}

/**
 * Returns a piece beside this edge whose effect on a line across it is unknown. The rules define bocage on
 * edges only: how it stops a line, and who occupies it.
 *
 * @param of the square inside which it stands; absent: on either side of the edge
 * @rule CF-TE-9
 * @rows CF-TE-9
 */
export function unknownPiece(board: Board, side: Side, of?: Cell): string | undefined {
  const cells = of ? [of] : SQUARES.cellsOf(side);
  return cells.flatMap((cell) => pieceInside(board, cell, side) ?? []).find((piece) => !isKnownPiece(piece));
}

function isKnownPiece(piece: string): boolean {
  return EDGE_TERRAIN[piece]?.blocksLos === false;
}
