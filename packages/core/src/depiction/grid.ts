/**
 * Places the hexes of a board on its raster. VASL samples single pixels, so every point here is rounded
 * exactly as its published data expects (../../../../docs/importing.md); one pixel off gives another answer.
 * Pixels only: lines of sight over hexsides use the exact lattice, never these.
 */
import { isShoved } from '../board/extent';
import type { BoardExtent, Depiction } from '../board/types';
import type { Cell, Lattice, Point } from '../lattice/types';

/** The properties of a depiction that `grid` functions read. */
export type PixelGrid = Pick<Depiction, 'width' | 'height' | 'hexWidth' | 'hexHeight' | 'a1'>;

/**
 * Whether side k of a cell lies on the board and not on its rim (the top side of the first full hexes does).
 */
export function isSideOnMap(lattice: Lattice, extent: BoardExtent, cell: Cell, k: number): boolean {
  const first = extent.firstColumn ?? 0;
  if (cell.col === first && (k === 4 || k === 5)) return false;
  if (cell.col === first + extent.columns - 1 && (k === 1 || k === 2)) return false;
  if (!isShoved(lattice, cell.col)) return true;
  if (cell.row === extent.firstRow - 1 && (k === 0 || k === 1 || k === 5)) return false;
  return !(cell.row === extent.firstRow + extent.rows - 1 && k >= 2 && k <= 4);
}

/** Returns the center of a cell in raster pixels, neither rounded nor clamped. */
export function pixelCentre(grid: PixelGrid, lattice: Lattice, cell: Cell): Point {
  const x = grid.a1.x + grid.hexWidth * cell.col;
  const long = isShoved(lattice, cell.col);
  // This order of operations is the published one: it decides the last bit if a hex height is not binary.
  const y = long
    ? grid.a1.y + grid.hexHeight * cell.row - grid.hexHeight / 2
    : grid.a1.y + grid.hexHeight * (cell.row - 1);
  return { x, y };
}

/** Returns a pixel as a lattice point, in fractions of units: for pictures, never for rules. */
export function latticeOfPixel(grid: PixelGrid, pixel: Point): Point {
  return {
    x: ((pixel.x - grid.a1.x) / grid.hexWidth) * 3,
    y: ((pixel.y - grid.a1.y) / grid.hexHeight) * 2 + 2,
  };
}

/** Pulls points one pixel outside the raster back onto it; leaves all others unchanged. */
export function clampToRaster(grid: PixelGrid, point: Point): Point {
  return { x: clampEdge(point.x, grid.width), y: clampEdge(point.y, grid.height) };
}

function clampEdge(value: number, size: number): number {
  if (value === -1) return 0;
  const whole = Math.trunc(value);
  return whole === size || whole === size + 1 ? size - 1 : value;
}

/** Returns the pixel that stands for the center of a cell. */
export function centrePixel(grid: PixelGrid, lattice: Lattice, cell: Cell): Point {
  return truncated(clampToRaster(grid, pixelCentre(grid, lattice, cell)));
}

/** Returns how far a hex reaches right and down from its center, in pixels, not rounded. */
export function halfHex({ hexWidth, hexHeight }: Pick<PixelGrid, 'hexWidth' | 'hexHeight'>): Point {
  return { x: (hexWidth * 2) / 3, y: hexHeight / 2 };
}

/** Returns the six vertices of a cell in pixels, clockwise from the top left, neither rounded nor clamped. */
export function pixelVertices(grid: PixelGrid, lattice: Lattice, cell: Cell): readonly Point[] {
  const { x, y } = pixelCentre(grid, lattice, cell);
  const { x: a, y: v } = halfHex(grid);
  return [
    { x: x - a / 2, y: y - v },
    { x: x + a / 2, y: y - v },
    { x: x + a, y },
    { x: x + a / 2, y: y + v },
    { x: x - a / 2, y: y + v },
    { x: x - a, y },
  ];
}

/** Returns the integer polygon that holds the pixels of a cell. */
export function borderPolygon(grid: PixelGrid, lattice: Lattice, cell: Cell): readonly Point[] {
  return pixelVertices(grid, lattice, cell).map((vertex) => {
    const { x, y } = clampToRaster(grid, vertex);
    return { x: Math.floor(x + 0.5), y: Math.floor(y + 0.5) };
  });
}

/** Returns the pixels that stand for the six sides of a cell, about one pixel inside each. */
export function edgePixels(grid: PixelGrid, lattice: Lattice, cell: Cell): readonly Point[] {
  const { x, y } = pixelCentre(grid, lattice, cell);
  const v = grid.hexHeight / 2;
  const w = COS_30 * v;
  const points: readonly Point[] = [
    { x, y: y - v + 1 },
    { x: x + w - 1, y: y - v / 2 + 1 },
    { x: x + w - 1, y: y + v / 2 - 1 },
    { x, y: y + v - 1 },
    { x: x - w + 1, y: y + v / 2 - 1 },
    { x: x - w + 1, y: y - v / 2 + 1 },
  ];
  return points.map((p) => clampToRaster(grid, truncated(p)));
}

const COS_30 = Math.cos(Math.PI / 6);

function truncated({ x, y }: Point): Point {
  return { x: Math.trunc(x), y: Math.trunc(y) };
}

/** Even-odd test on an integer polygon: points on its left and top are in, on its right and bottom out. */
export function isInPolygon(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let left = Infinity;
  let right = -Infinity;
  let previous = polygon[polygon.length - 1];
  for (const point of polygon) {
    left = Math.min(left, point.x);
    right = Math.max(right, point.x);
    if (previous !== undefined && y >= Math.min(previous.y, point.y) && y < Math.max(previous.y, point.y)) {
      // Strictly left of the edge's x in this row, without division: the edge's direction fixes the sign.
      const dy = point.y - previous.y;
      const cross = (x - previous.x) * dy - (y - previous.y) * (point.x - previous.x);
      if (dy > 0 ? cross < 0 : cross > 0) inside = !inside;
    }
    previous = point;
  }
  return inside && x >= left && x < right;
}

/**
 * Returns the number of the side with an edge pixel strictly nearer than the center and all earlier sides.
 * Returns -1 if the center is nearest. Sides for which `sides` is false do not count.
 */
export function nearestSide(
  centre: Point,
  edges: readonly Point[],
  sides: readonly boolean[],
  x: number,
  y: number,
): number {
  let best = (x - centre.x) ** 2 + (y - centre.y) ** 2;
  let nearest = -1;
  for (let k = 0; k < edges.length; k++) {
    const edge = edges[k];
    if (edge === undefined || sides[k] !== true) continue;
    const distance = (x - edge.x) ** 2 + (y - edge.y) ** 2;
    if (distance < best) {
      best = distance;
      nearest = k;
    }
  }
  return nearest;
}
