/**
 * Reads names. Cells: `BB8`, with the board's name before it (`44BB8`, `BFPCA1`, `Hill 621 A1`) or any short
 * prefix of digits and small letters when no board is given. Sides: two adjacent cells (`Z8-Y9`), a hexspine
 * by the two hexes at its ends (`P4-R4`), or a cell and a direction (`A1/SW`). Vertices: the cells that meet
 * there (`Q4-Q5-R4`; of a square's four, three will do) or a cell and the two sides that meet (`A1/N+NE`).
 */
import type { Board } from '../board/types';
import { RulesError } from '../errors';
import { compareCells, sameCell } from '../lattice/keys';
import type { Cell, Lattice, LatticeKind, Side, Vertex } from '../lattice/types';
import { latticeOf } from './format';
import { foreignCell, readingsOn, type Named, type Reading } from './readers';

/** The place that a name means. `cells` keeps the cells in the order in which they were typed. */
export type Place =
  | { readonly kind: 'cell'; readonly cell: Cell; readonly cells: readonly Cell[] }
  | { readonly kind: 'side'; readonly side: Side; readonly cells: readonly Cell[]; readonly spine: boolean }
  | { readonly kind: 'vertex'; readonly vertex: Vertex; readonly cells: readonly Cell[] };

/** The expected form of a name, for the error message. */
const FORMS: { readonly [K in LatticeKind]: { readonly cell: string; readonly place: string } } = {
  hex: {
    cell: 'a hex such as BB8',
    place: 'a hex (BB8), a hexside (Z8-Y9), a hexspine (P4-R4) or a vertex (Q4-Q5-R4)',
  },
  square: {
    cell: 'a square such as B8',
    place: 'a square (B8), one of its sides (B8-C8) or a corner (B8-B9-C8-C9)',
  },
};

/**
 * Reads the name of a cell.
 * @throws bad-name when it cannot be read; off-board when a board is given and has no such cell
 */
export function parseCell(text: string, board?: Board): Cell {
  const isOn = (cell: Cell): boolean => board === undefined || board.cell(cell) !== undefined;
  return read(
    text,
    FORMS[board?.lattice.kind ?? 'hex'].cell,
    board,
    isOn,
    (reading) => reading.cell(reading.text.trim())?.cell,
  );
}

/**
 * Reads the name of a cell, side or vertex. On a board a cell must lie on it; a side or vertex needs one of
 * its cells there.
 * @throws bad-name when it cannot be read or its cells share no such place; off-board when it lies off the
 *   board
 */
export function parsePlace(text: string, on: Lattice | Board): Place {
  const lattice = latticeOf(on);
  const board = 'lattice' in on ? on : undefined;
  const isOn = (place: Place): boolean =>
    board === undefined || cellsAround(place, lattice).some((cell) => board.cell(cell) !== undefined);
  return read(text, FORMS[lattice.kind].place, board, isOn, (reading) => readPlace(reading, lattice));
}

/**
 * Returns the first reading that is on the board. (On a board called A, `AA1` is AA1 if the board has one,
 * else its A1.)
 */
function read<T>(
  text: string,
  form: string,
  board: Board | undefined,
  isOn: (found: T) => boolean,
  readAs: (reading: Reading) => T | undefined,
): T {
  const found = readingsOn(text, board).flatMap((reading) => readAs(reading) ?? []);
  const here = found.find(isOn);
  if (here !== undefined) return here;
  const foreign = readAs({ text, cell: foreignCell });
  if (board === undefined && foreign !== undefined) return foreign;
  if (board === undefined || (found.length === 0 && foreign === undefined)) {
    throw new RulesError('bad-name', { value: text, expected: form });
  }
  throw new RulesError('off-board', { value: text, board: board.name });
}

function readPlace({ text, cell: readCell }: Reading, lattice: Lattice): Place | undefined {
  const [base, direction, ...more] = text.trim().split('/');
  if (base === undefined || more.length > 0) return undefined;
  if (direction !== undefined) {
    const named = readCell(base.trim());
    return named === undefined ? undefined : fromDirection(named, direction, lattice);
  }
  const cells = base.split(/[-–]/).map((name) => readCell(name.trim())?.cell);
  return cells.every((cell) => cell !== undefined) ? fromCells(cells, lattice) : undefined;
}

function fromCells(cells: readonly Cell[], lattice: Lattice): Place | undefined {
  const [a, b] = cells;
  if (a === undefined) return undefined;
  if (b === undefined) return { kind: 'cell', cell: a, cells };
  if (cells.length > 2) return vertexOf(cells, lattice);
  const side = lattice.sideBetween(a, b);
  if (side !== undefined) return { kind: 'side', side, cells, spine: false };
  const spine = spineBetween(a, b, lattice);
  return spine === undefined ? undefined : { kind: 'side', side: spine, cells, spine: true };
}

function fromDirection({ cell, turned }: Named, direction: string, lattice: Lattice): Place | undefined {
  const n = lattice.sideCount;
  const names = direction.split('+').map((name) => lattice.sideNames.indexOf(name.trim()));
  if (names.includes(-1) || names.length > 2) return undefined;
  const [a, b] = names.map((k) => (k + (turned ? n / 2 : 0)) % n);
  if (a === undefined) return undefined;
  if (b === undefined) {
    const cells = [cell, lattice.neighbour(cell, a)];
    return { kind: 'side', side: lattice.sideOf(cell, a), cells, spine: false };
  }
  const k = (a + 1) % n === b ? b : (b + 1) % n === a ? a : undefined;
  if (k === undefined) return undefined;
  const vertex = lattice.vertexAt(lattice.vertexPoint(cell, k));
  return vertex === undefined ? undefined : { kind: 'vertex', vertex, cells: [cell] };
}

/** Returns the side whose two ends touch these two cells: it separates their two common neighbours. */
function spineBetween(a: Cell, b: Cell, lattice: Lattice): Side | undefined {
  const around = (cell: Cell): readonly Cell[] => lattice.sideNames.map((_, k) => lattice.neighbour(cell, k));
  const common = around(a).filter((n) => around(b).some((m) => sameCell(n, m)));
  const [first, second, ...more] = common;
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  return lattice.sideBetween(first, second);
}

function vertexOf(cells: readonly Cell[], lattice: Lattice): Place | undefined {
  const [first] = cells;
  if (first === undefined) return undefined;
  const distinct = [...cells]
    .sort(compareCells)
    .every((c, i, all) => i === 0 || !sameCell(c, all[i - 1] ?? c));
  if (!distinct) return undefined;
  for (let k = 0; k < lattice.sideCount; k++) {
    const vertex = lattice.vertexAt(lattice.vertexPoint(first, k));
    if (vertex !== undefined && cells.every((c) => vertex.cells.some((v) => sameCell(c, v)))) {
      return { kind: 'vertex', vertex, cells };
    }
  }
  return undefined;
}

function cellsAround(place: Place, lattice: Lattice): readonly Cell[] {
  switch (place.kind) {
    case 'cell':
      return [place.cell];
    case 'side':
      return lattice.cellsOf(place.side);
    case 'vertex':
      return place.vertex.cells;
  }
}
