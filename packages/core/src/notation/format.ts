/**
 * Printing of names, one canonical form each: cells `BB8`; sides by their two cells, vertices by all their cells,
 * ordered by column, then row (`Y9-Z8`, `Q4-Q5-R4`). Where one of the cells has no name, because it lies left of
 * column A or above row 0, the place is named from the first cell that has: side `A1/SW`, vertex `A1/SW+NW`.
 */
import type { Board } from '../board/types';
import { compareCells } from '../lattice/keys';
import type { Cell, Lattice, Point, Side } from '../lattice/types';
import type { Feature } from '../verdict';
import { columnName } from './columns';

/**
 * The name of a cell: `BB8`. A cell without one (left of column A, above row 0) prints as `(col,row)`.
 * @param prefix a board's name to put before it: `44BB8`, `BFPCA1`. Names that would make it ambiguous or hard to
 *   read are set off by a space: `A A1`, `Hill 621 A1`.
 */
export function formatCell(cell: Cell, prefix?: string): string {
  const name = nameOf(cell);
  if (name === undefined) return `(${cell.col},${cell.row})`;
  if (prefix === undefined || prefix === '') return name;
  const letter = name.charAt(0);
  const joins = /^[0-9A-Za-z]+$/.test(prefix) && !prefix.endsWith(letter);
  return joins ? prefix + name : `${prefix} ${name}`;
}

/** The name of a side, for example `Y9-Z8`. */
export function formatSide(side: Side, on: Lattice | Board): string {
  const lattice = latticeOf(on);
  const cells = [...lattice.cellsOf(side)].sort(compareCells);
  if (cells.every(hasName)) return cells.map((cell) => formatCell(cell)).join('-');
  const [owner, other] = lattice.cellsOf(side);
  const seenFrom = hasName(owner) ? owner : other;
  const k = side.side + (seenFrom === owner ? 0 : lattice.sideCount / 2);
  return `${formatCell(seenFrom)}/${lattice.sideNames[k] ?? ''}`;
}

/**
 * The name of a vertex, for example `Q4-Q5-R4`.
 * @returns for a point that is no vertex: its coordinates, `(x,y)`
 */
export function formatVertex(point: Point, on: Lattice | Board): string {
  const lattice = latticeOf(on);
  const vertex = lattice.vertexAt(point);
  if (vertex === undefined) return `(${point.x},${point.y})`;
  if (vertex.cells.every(hasName)) return vertex.cells.map((cell) => formatCell(cell)).join('-');
  const seenFrom = vertex.cells.find(hasName) ?? vertex.cells[0];
  if (seenFrom === undefined) return `(${point.x},${point.y})`;
  const n = lattice.sideCount;
  const k = lattice.sideNames.findIndex((_, i) => {
    const corner = lattice.vertexPoint(seenFrom, i);
    return corner.x === point.x && corner.y === point.y;
  });
  return `${formatCell(seenFrom)}/${lattice.sideNames[(k + n - 1) % n] ?? ''}+${lattice.sideNames[k] ?? ''}`;
}

/** The name of the cell, side or vertex that a reason points at. */
export function formatFeature(feature: Feature, on: Lattice | Board): string {
  switch (feature.kind) {
    case 'cell':
      return formatCell(feature.cell);
    case 'side':
      return formatSide(feature.side, on);
    case 'vertex':
      return formatVertex(feature.point, on);
  }
}

/** The lattice of a board, or the lattice itself. */
export function latticeOf(on: Lattice | Board): Lattice {
  return 'lattice' in on ? on.lattice : on;
}

function nameOf(cell: Cell): string | undefined {
  const column = columnName(cell.col);
  return column === undefined || cell.row < 0 ? undefined : `${column}${cell.row}`;
}

function hasName(cell: Cell): boolean {
  return cell.col >= 0 && cell.row >= 0;
}
