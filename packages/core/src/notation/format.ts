/**
 * Prints names, one canonical form each: cells `BB8`; sides by their two cells, vertices by all their cells,
 * ordered by column, then row (`Y9-Z8`, `Q4-Q5-R4`). If one of the cells has no name (left of column A or
 * above row 0), the place is named from the first cell that has one: side `A1/SW`, vertex `A1/SW+NW`.
 */
import type { Board } from '../board/types';
import { partAt } from '../board/parts';
import { compareCells } from '../lattice/keys';
import type { Cell, Lattice, Point, Side } from '../lattice/types';
import type { Feature } from '../verdict';

/**
 * Returns the name of a cell: `BB8`. A cell without one (left of column A, above row 0) prints as
 * `(col,row)`.
 * @param on its board: the bare name there, or on a joined map that of its part, `44BB8`. Or a prefix in
 *   any case: `44BB8`, `BFPCA1`. A space sets off an ambiguous prefix: `A A1`, `Hill 621 A1`.
 */
export function formatCell(cell: Cell, on?: string | Lattice | Board): string {
  const name = typeof on === 'string' ? prefixed(cell, on) : nameOf(cell, on);
  return name ?? `(${cell.col},${cell.row})`;
}

/** Returns the name of a side, for example `Y9-Z8`. */
export function formatSide(side: Side, on: Lattice | Board): string {
  const lattice = latticeOf(on);
  const cells = [...lattice.cellsOf(side)].sort(compareCells);
  const names = cells.flatMap((cell) => nameOf(cell, on) ?? []);
  if (names.length === cells.length) return names.join('-');
  const [owner, other] = lattice.cellsOf(side);
  const seenFrom = nameOf(owner, on) === undefined ? other : owner;
  const k = side.side + (seenFrom === owner ? 0 : lattice.sideCount / 2);
  return `${formatCell(seenFrom, on)}/${directionOf(lattice, seenFrom, k, on)}`;
}

/**
 * Returns the name of a vertex, for example `Q4-Q5-R4`.
 * @returns for a point that is no vertex: its coordinates, `(x,y)`
 */
export function formatVertex(point: Point, on: Lattice | Board): string {
  const lattice = latticeOf(on);
  const vertex = lattice.vertexAt(point);
  if (vertex === undefined) return `(${point.x},${point.y})`;
  const names = vertex.cells.flatMap((cell) => nameOf(cell, on) ?? []);
  if (names.length === vertex.cells.length) return names.join('-');
  const seenFrom = vertex.cells.find((cell) => nameOf(cell, on) !== undefined) ?? vertex.cells[0];
  if (seenFrom === undefined) return `(${point.x},${point.y})`;
  const k = lattice.sideNames.findIndex((_, i) => {
    const corner = lattice.vertexPoint(seenFrom, i);
    return corner.x === point.x && corner.y === point.y;
  });
  const directions = [k - 1, k].map((i) => directionOf(lattice, seenFrom, i, on));
  return `${formatCell(seenFrom, on)}/${directions.join('+')}`;
}

/** Returns the name of the cell, side or vertex that a reason points at. */
export function formatFeature(feature: Feature, on: Lattice | Board): string {
  switch (feature.kind) {
    case 'cell':
      return formatCell(feature.cell, on);
    case 'side':
      return formatSide(feature.side, on);
    case 'vertex':
      return formatVertex(feature.point, on);
  }
}

/** Returns the lattice of a board, or the lattice itself. */
export function latticeOf(on: Lattice | Board): Lattice {
  return 'lattice' in on ? on.lattice : on;
}

function nameOf(cell: Cell, on: Lattice | Board | undefined): string | undefined {
  if (on === undefined || !('parts' in on)) return bareName(cell);
  const found = partAt(on, cell);
  return found === undefined ? undefined : prefixed(found.cell, found.part.name);
}

function prefixed(cell: Cell, prefix: string): string | undefined {
  const name = bareName(cell);
  if (name === undefined || prefix === '') return name;
  const joins = /^[0-9A-Za-z]+$/.test(prefix) && !prefix.endsWith(name.charAt(0));
  return joins ? prefix + name : `${prefix} ${name}`;
}

function bareName(cell: Cell): string | undefined {
  const column = columnName(cell.col);
  return column === undefined || cell.row < 0 ? undefined : `${column}${cell.row}`;
}

/** Returns the direction of side k of a cell. A turned part's directions are turned with its names. */
function directionOf(lattice: Lattice, cell: Cell, k: number, on: Lattice | Board): string {
  const n = lattice.sideCount;
  const turned = 'parts' in on && partAt(on, cell)?.part.flipped === true;
  return lattice.sideNames[(k + n + (turned ? n / 2 : 0)) % n] ?? '';
}

/** Returns the letters of a column: 0 = A, 25 = Z, 26 = AA, 52 = AAA. Undefined left of A. */
export function columnName(col: number): string | undefined {
  if (col < 0) return undefined;
  return String.fromCharCode(65 + (col % 26)).repeat(Math.floor(col / 26) + 1);
}

/**
 * Returns the column index of letters such as `BB`: one capital letter, once or repeated. Undefined for other
 * text.
 */
export function columnIndex(letters: string): number | undefined {
  if (!/^([A-Z])\1*$/.test(letters)) return undefined;
  return letters.charCodeAt(0) - 65 + 26 * (letters.length - 1);
}
