import { HEX_SIDES, type Cell, type Lattice, type Point, type Side, type Vertex } from './types';

/** Vertex k relative to the centre: clockwise from the top left. */
const VERTEX_X = [-1, 1, 2, 1, -1, -2] as const;
const VERTEX_Y = [-1, -1, 0, 1, 1, 0] as const;

const wrap = (k: number): number => ((k % 6) + 6) % 6;

/**
 * Hexes, flat side up.
 * @param shoved which column indices (0 = A) are half a hex lower: their centres are at y = 2·row + 1, others at 2·row
 */
export function hexLattice(shoved: 'odd' | 'even'): Lattice {
  return shoved === 'odd' ? HEX_ODD : HEX_EVEN;
}

function makeHexLattice(shoved: 'odd' | 'even'): Lattice {
  const parity = shoved === 'odd' ? 1 : 0;
  /** 1 in the columns that are half a hex lower. */
  const drop = (col: number): number => ((col & 1) === parity ? 1 : 0);

  const neighbour = (cell: Cell, k: number): Cell => {
    const { col, row } = cell;
    const s = drop(col);
    switch (wrap(k)) {
      case 0:
        return { col, row: row - 1 };
      case 1:
        return { col: col + 1, row: row + s - 1 };
      case 2:
        return { col: col + 1, row: row + s };
      case 3:
        return { col, row: row + 1 };
      case 4:
        return { col: col - 1, row: row + s };
      default:
        return { col: col - 1, row: row + s - 1 };
    }
  };

  const vertexPoint = (cell: Cell, k: number): Point => {
    const i = wrap(k);
    return {
      x: 3 * cell.col + (VERTEX_X[i] ?? 0),
      y: 2 * cell.row + drop(cell.col) + (VERTEX_Y[i] ?? 0),
    };
  };

  const sideOf = (cell: Cell, k: number): Side => {
    const i = wrap(k);
    return i < 3 ? { cell, side: i } : { cell: neighbour(cell, i), side: i - 3 };
  };

  const sideBetween = (a: Cell, b: Cell): Side | undefined => {
    for (let k = 0; k < 6; k++) {
      const n = neighbour(a, k);
      if (n.col === b.col && n.row === b.row) return sideOf(a, k);
    }
    return undefined;
  };

  return {
    kind: 'hex',
    shoved,
    sideCount: 6,
    sideNames: HEX_SIDES,
    centre: (cell) => ({ x: 3 * cell.col, y: 2 * cell.row + drop(cell.col) }),
    cellAt: ({ x, y }) => {
      if (!Number.isInteger(x) || !Number.isInteger(y) || x % 3 !== 0) return undefined;
      const col = x / 3;
      return ((y - drop(col)) & 1) === 0 ? { col, row: (y - drop(col)) / 2 } : undefined;
    },
    vertexPoint,
    vertexAt: (point) => hexVertexAt(drop, point),
    neighbour,
    sideOf,
    cellsOf: (side) => [side.cell, neighbour(side.cell, side.side)],
    endsOf: (side) => [vertexPoint(side.cell, side.side), vertexPoint(side.cell, side.side + 1)],
    sideBetween,
    sidesAt: ({ cells }) => pairs(cells).flatMap(([a, b]) => sideBetween(a, b) ?? []),
    distance: (a, b) => {
      const columns = Math.abs(a.col - b.col);
      const halves = Math.abs(2 * (a.row - b.row) + drop(a.col) - drop(b.col));
      return columns + Math.max(0, (halves - columns) / 2);
    },
  };
}

/**
 * Returns the third of a column that holds a lattice point: 0 with centers, 1 with left tips of hexes, 2 with
 * right tips.
 */
export function hexThird(x: number): number {
  return ((x % 3) + 3) % 3;
}

function hexVertexAt(drop: (col: number) => number, { x, y }: Point): Vertex | undefined {
  const third = hexThird(x);
  if (third === 0 || !Number.isInteger(x) || !Number.isInteger(y)) return undefined;
  const col = (x - third) / 3;
  const at = (c: number, centreY: number): Cell => ({ col: c, row: (centreY - drop(c)) / 2 });
  // One unit right of a column's centers: the left tip of a hex of the next column, between two hexes of this
  // one.
  if (third === 1) {
    if (((y - drop(col + 1)) & 1) !== 0) return undefined;
    return { point: { x, y }, cells: [at(col, y - 1), at(col, y + 1), at(col + 1, y)] };
  }
  if (((y - drop(col)) & 1) !== 0) return undefined;
  return { point: { x, y }, cells: [at(col, y), at(col + 1, y - 1), at(col + 1, y + 1)] };
}

function pairs<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const));
}

/** The standard ASL board: columns B, D, F… half a hex lower. A1 has its centre at (0, 2), B0 at (3, 1). */
export const HEX_ODD: Lattice = makeHexLattice('odd');
/** Columns A, C, E… half a hex lower. A0 has its centre at (0, 1), B1 at (3, 2). */
export const HEX_EVEN: Lattice = makeHexLattice('even');
