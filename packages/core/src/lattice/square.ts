import { SQUARE_SIDES, type Cell, type Lattice, type Point, type Side, type Vertex } from './types';

/** Vertex k and neighbour k relative to the cell: clockwise, vertices from the top left, neighbours from the north. */
const VERTEX_X = [-1, 1, 1, -1] as const;
const VERTEX_Y = [-1, -1, 1, 1] as const;
const ACROSS_COL = [0, 1, 0, -1] as const;
const ACROSS_ROW = [-1, 0, 1, 0] as const;

const wrap = (k: number): number => k & 3;

function neighbour(cell: Cell, k: number): Cell {
  const i = wrap(k);
  return { col: cell.col + (ACROSS_COL[i] ?? 0), row: cell.row + (ACROSS_ROW[i] ?? 0) };
}

function vertexPoint(cell: Cell, k: number): Point {
  const i = wrap(k);
  return { x: 2 * cell.col + (VERTEX_X[i] ?? 0), y: 2 * cell.row + (VERTEX_Y[i] ?? 0) };
}

function sideOf(cell: Cell, k: number): Side {
  const i = wrap(k);
  return i < 2 ? { cell, side: i } : { cell: neighbour(cell, i), side: i - 2 };
}

function sideBetween(a: Cell, b: Cell): Side | undefined {
  const k = [0, 1, 2, 3].find((i) => ACROSS_COL[i] === b.col - a.col && ACROSS_ROW[i] === b.row - a.row);
  return k === undefined ? undefined : sideOf(a, k);
}

function vertexAt({ x, y }: Point): Vertex | undefined {
  if (!Number.isInteger(x) || !Number.isInteger(y) || (x & 1) === 0 || (y & 1) === 0) return undefined;
  const col = (x - 1) / 2;
  const row = (y - 1) / 2;
  const cells = [
    { col, row },
    { col, row: row + 1 },
    { col: col + 1, row },
    { col: col + 1, row: row + 1 },
  ];
  return { point: { x, y }, cells };
}

/** The sides that meet in a vertex: that above, below, left and right of it. */
function sidesAt({ point }: Vertex): readonly Side[] {
  const cell = { col: (point.x - 1) / 2, row: (point.y - 1) / 2 };
  const right = neighbour(cell, 1);
  return [sideOf(cell, 1), sideOf(cell, 2), sideOf(neighbour(cell, 2), 1), sideOf(right, 2)];
}

/** Squares: the centre of (col, row) is at (2·col, 2·row), corners on odd numbers. */
export const SQUARES: Lattice = {
  kind: 'square',
  sideCount: 4,
  sideNames: SQUARE_SIDES,
  centre: (cell) => ({ x: 2 * cell.col, y: 2 * cell.row }),
  cellAt: ({ x, y }) => {
    if (!Number.isInteger(x) || !Number.isInteger(y) || (x & 1) !== 0 || (y & 1) !== 0) return undefined;
    return { col: x / 2, row: y / 2 };
  },
  vertexPoint,
  vertexAt,
  neighbour,
  sideOf,
  cellsOf: (side) => [side.cell, neighbour(side.cell, side.side)],
  endsOf: (side) => [vertexPoint(side.cell, side.side), vertexPoint(side.cell, side.side + 1)],
  sideBetween,
  sidesAt,
  distance: (a, b) => Math.max(Math.abs(a.col - b.col), Math.abs(a.row - b.row)),
};
