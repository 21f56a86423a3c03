import { isRulesError } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { formatCell, parseCell, parsePlace } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { expectedName } from '@bocage/core/names';
import type { LosPlace, LosRef, PlaceRef, Situation } from '@bocage/core/game';
import type { Options } from './options';
import { UsageError } from './usage-error';

/** Returns a typed place name in the form of answers. */
export function placeName(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * Returns a typed hex, hexside or vertex as an end of a line of sight.
 * @throws RulesError for an unknown place
 */
function losPlace(text: string, board: Board, level: number | undefined): LosPlace {
  const place = parsePlace(text, board);
  const at = level === undefined ? {} : { level };
  if (place.kind === 'cell') return { kind: 'cell', cell: place.cell, ...at };
  if (place.kind === 'side') {
    const [owner, other] = board.lattice.cellsOf(place.side);
    const first = place.cells[0];
    const cell = [owner, other].find((c) => c.col === first?.col && c.row === first.row) ?? owner;
    return { kind: 'side', cell, side: sideNumber(board, cell, place.side.cell, place.side.side), ...at };
  }
  const [cell] = place.cells;
  if (cell === undefined) throw new UsageError('place', { value: text });
  return { kind: 'vertex', cell, vertex: vertexNumber(board, cell, place.vertex.point), ...at };
}

function sideNumber(board: Board, cell: Cell, ownerCell: Cell, ownerSide: number): number {
  const { lattice } = board;
  for (let k = 0; k < lattice.sideCount; k++) {
    const side = lattice.sideOf(cell, k);
    if (side.side === ownerSide && side.cell.col === ownerCell.col && side.cell.row === ownerCell.row)
      return k;
  }
  throw new RangeError(`side ${ownerSide} is not a side of ${formatCell(cell)}`);
}

function vertexNumber(board: Board, cell: Cell, point: { readonly x: number; readonly y: number }): number {
  const { lattice } = board;
  for (let k = 0; k < lattice.sideCount; k++) {
    const p = lattice.vertexPoint(cell, k);
    if (p.x === point.x && p.y === point.y) return k;
  }
  throw new RangeError(`the vertex is no vertex of ${formatCell(cell)}`);
}

/** Returns the advantage at an end, from `--wa`. */
export function holding(role: 'viewer' | 'target', { wa }: Options): 'all' | 'none' {
  return wa === 'both' || wa === role ? 'all' : 'none';
}

/** Returns a typed place, with level and advantage from the options. */
export function placeRef(text: string, board: Board, role: 'viewer' | 'target', options: Options): PlaceRef {
  const level = role === 'viewer' ? options.fromLevel : options.toLevel;
  return { kind: 'place', place: losPlace(text, board, level), advantage: holding(role, options) };
}

/** Returns a typed end of a line: a unit by its id, else a cell by its name. */
export function endNamed({ board, units }: Situation, text: string): LosRef {
  if (units.some(({ id }) => id === text)) return { kind: 'unit', id: text };
  try {
    return { kind: 'place', place: { kind: 'cell', cell: parseCell(text, board) } };
  } catch (error) {
    if (!isRulesError(error) || error.code !== 'bad-name') throw error;
    const known = units.map(({ id }) => id);
    throw new UsageError('no-end', { value: text, expected: expectedName(text, known) });
  }
}
