/** Finds the hex of every pixel of a depiction, as published boards assign them. */
import type { Point } from '@bocage/core/lattice';
import type { Board, Depiction } from '@bocage/core/board';
import { borderPolygon, centrePixel } from '@bocage/core/depiction';
import { hexNumbers, type HexNumbers } from './hexes';

interface Grid {
  readonly depiction: Depiction;
  readonly centres: readonly Point[];
  /** Returns the number of the hex in this column and row, or -1 off the board. */
  readonly hexAt: (col: number, row: number) => number;
  /**
   * Per column kind (0 short, 1 long) and pixel row: the row of hexes that the published reading tries first.
   */
  readonly rows: readonly [Int16Array, Int16Array];
  readonly borders: Borders;
}

/**
 * Returns the hex number of each pixel, row by row. Rows decide in the middle third of a column of hexes, hex
 * borders elsewhere. Pixels in rounding gaps go to the nearest hex. Each column of pixels is filled in
 * stretches.
 * @internal
 */
export function pixelHexes(board: Board, d: Depiction): HexNumbers {
  const { lattice, extent, cells } = board;
  const index = new Map(cells.map((cell, h) => [cell.col * 4096 + cell.row + 1, h]));
  const rowsOf = (first: number, shift: number): Int16Array =>
    Int16Array.from({ length: d.height }, (_, y) => first + Math.trunc((y + shift) / d.hexHeight));
  const grid: Grid = {
    depiction: d,
    centres: cells.map((cell) => centrePixel(d, lattice, cell)),
    hexAt: (col, row) => index.get(col * 4096 + row + 1) ?? -1,
    rows: [rowsOf(extent.firstRow, 0), rowsOf(extent.firstRow - 1, d.hexHeight / 2)],
    borders: createBorders(cells.map((cell) => borderPolygon(d, lattice, cell))),
  };
  const firstColumn = extent.firstColumn ?? 0;
  const left = Math.max(d.a1.x + d.hexWidth * firstColumn, 0);
  const map = hexNumbers(d.width * d.height, cells.length);
  const third = (x: number): number => Math.trunc((x - left) / (d.hexWidth / 3));
  const isMiddle = (x: number): boolean => (third(x) - 1) % 3 !== 0;
  // A column gets the thirds around its centers and the third to their right.
  const columnOf = (x: number): number => firstColumn + Math.floor((third(x) + 1) / 3);
  for (let x = 0; x < d.width;) {
    const col = columnOf(x);
    const rows = grid.rows[((col & 1) === 1) === (lattice.shoved === 'odd') ? 1 : 0];
    if (isMiddle(x)) {
      const from = x;
      while (x < d.width && isMiddle(x)) x++;
      fillMiddle(map, grid, col, rows, from, x);
    } else fillBetween(map, grid, col, rows, x++);
  }
  return map;
}

function fillMiddle(
  map: HexNumbers,
  grid: Grid,
  col: number,
  rows: Int16Array,
  from: number,
  until: number,
): void {
  const { width, height } = grid.depiction;
  for (let y = 0; y < height; y++) {
    const h = grid.hexAt(col, rows[y] as number);
    const start = y * width;
    if (h >= 0) map.fill(h, start + from, start + until);
    else for (let x = from; x < until; x++) map[start + x] = nearestCentre(grid.centres, x, y);
  }
}

/** A pixel belongs to the hex of the pixel above while that hex's border contains it. */
function fillBetween(map: HexNumbers, grid: Grid, col: number, rows: Int16Array, x: number): void {
  const { width, height } = grid.depiction;
  const { borders } = grid;
  let last = -1;
  for (let y = 0; y < height;) {
    let h = last;
    let end = borders.until(last, x, y);
    if (end === 0) {
      h = hexWithBorder(grid, col, rows[y] as number, x, y);
      end = borders.until(h, x, y);
    }
    if (h < 0) h = nearestCentre(grid.centres, x, y);
    do map[y++ * width + x] = h;
    while (y < end && y < height);
    last = h;
  }
}

/**
 * Offsets to try between two columns. The published reading also tries the column before, but never finds a
 * hex there.
 */
const AROUND = [
  [0, 0],
  [0, -1],
  [0, 1],
  [1, 0],
  [1, -1],
  [1, 1],
] as const;

function hexWithBorder(grid: Grid, col: number, row: number, x: number, y: number): number {
  for (const [dc, dr] of AROUND) {
    const h = grid.hexAt(col + dc, row + dr);
    if (grid.borders.until(h, x, y) > 0) return h;
  }
  return -1;
}

interface Borders {
  /** Returns the first row below y outside the hex's border in this column, or 0 if y is outside. */
  until(hex: number, x: number, y: number): number;
}

/** A border relative to its first vertex. Hexes that lie alike on the pixel grid share it. */
interface Shape {
  readonly polygon: readonly Point[];
  readonly left: number;
  /** Per column of pixels from `left` on: the rows where it crosses the border. */
  readonly cuts: (readonly number[] | undefined)[];
}

function createBorders(polygons: readonly (readonly Point[])[]): Borders {
  const known = new Map<string, Shape>();
  const shapes = polygons.map((polygon) => shapeOf(known, polygon));
  const x0 = Int32Array.from(polygons, ([first]) => (first as Point).x);
  const y0 = Int32Array.from(polygons, ([first]) => (first as Point).y);
  return {
    until(hex, x, y) {
      const shape = shapes[hex];
      if (shape === undefined) return 0;
      const column = x - (x0[hex] as number) - shape.left;
      if (column < 0) return 0;
      const cuts = (shape.cuts[column] ??= cutAt(shape.polygon, column + shape.left));
      const at = y - (y0[hex] as number);
      for (let i = 0; i < cuts.length; i++) {
        const end = cuts[i] as number;
        if (end > at) return (i & 1) === 1 ? end + y - at : 0;
      }
      return 0;
    },
  };
}

function shapeOf(known: Map<string, Shape>, border: readonly Point[]): Shape {
  const first = border[0] as Point;
  const polygon = border.map(({ x, y }) => ({ x: x - first.x, y: y - first.y }));
  const key = polygon.map(({ x, y }) => `${x},${y}`).join(' ');
  const found = known.get(key);
  if (found !== undefined) return found;
  const made: Shape = { polygon, left: Math.min(...polygon.map(({ x }) => x)), cuts: [] };
  known.set(key, made);
  return made;
}

/**
 * Returns the rows where a column of pixels enters and leaves an integer polygon, in ascending order. It
 * counts even-odd: points on the left and top are inside, right and bottom outside (core's isInPolygon). An
 * edge counts in the rows where it lies right of the column.
 */
function cutAt(polygon: readonly Point[], x: number): readonly number[] {
  const cuts: number[] = [];
  polygon.forEach((b, i) => {
    const a = polygon.at(i - 1) ?? b;
    if (a.y === b.y) return;
    const [top, bottom] = a.y < b.y ? [a, b] : [b, a];
    const dx = bottom.x - top.x;
    const dy = bottom.y - top.y;
    // Right of x in row y: (x - top.x) * dy < (y - top.y) * dx.
    const reach = (x - top.x) * dy;
    if (dx === 0) {
      if (reach < 0) cuts.push(top.y, bottom.y);
    } else if (dx > 0) cuts.push(clamp(top.y + Math.floor(reach / dx) + 1, top.y, bottom.y), bottom.y);
    else cuts.push(top.y, clamp(top.y + Math.ceil(reach / dx), top.y, bottom.y));
  });
  return cuts.sort((a, b) => a - b);
}

const clamp = (y: number, least: number, most: number): number => Math.min(most, Math.max(least, y));

function nearestCentre(centres: readonly Point[], x: number, y: number): number {
  let best = Infinity;
  let nearest = 0;
  centres.forEach((p, h) => {
    const distance = (p.x - x) ** 2 + (p.y - y) ** 2;
    if (distance < best) {
      best = distance;
      nearest = h;
    }
  });
  return nearest;
}
