import { hexLattice, SQUARES, type Cell, type Lattice, type Point, type Side } from '@bocage/core/lattice';
import { gridShape } from './anchor';
import type { Anchor } from './anchor';

/**
 * Converts canvas pixels and exact lattice points. One point (A1's center) ties the lattice to the canvas.
 * Padding, parity of Foundry's offsets and the order of its vertices do not matter.
 */
export interface Layout {
  readonly lattice: Lattice;
  /** Pixels per hexside. */
  readonly sideLength: number;
  /** Half of the distance between opposite sides, in pixels. */
  readonly inradius: number;
  pixelOf(point: Point): { readonly x: number; readonly y: number };
  centreOf(cell: Cell): { readonly x: number; readonly y: number };
  cellAt(pixel: { readonly x: number; readonly y: number }): Cell;
  /** Returns the fractional lattice point under a pixel: for drawings, never for rules. */
  unitsAt(pixel: { readonly x: number; readonly y: number }): Point;
  /** Returns the side nearest to a pixel, and its distance in pixels. */
  nearestSide(pixel: { readonly x: number; readonly y: number }): {
    readonly side: Side;
    readonly distance: number;
  };
  /** Returns the number of this cell's side nearest to a pixel in it. */
  nearestNumber(cell: Cell, pixel: { readonly x: number; readonly y: number }): number;
  /** Returns the corner pixels of a cell, clockwise from the top left (for flat-topped hexes). */
  outline(cell: Cell): readonly { readonly x: number; readonly y: number }[];
}

/** Returns the layout of a scene's grid; undefined = a gridless scene. */
export function layoutOf(
  anchor: Anchor,
  scene: { readonly sceneX: number; readonly sceneY: number },
): Layout | undefined {
  const shape = gridShape(anchor.type);
  if (!shape) return undefined;
  const lattice = shape === 'square' ? SQUARES : hexLattice(anchor.shoved);
  // One lattice unit is half a cell's height; a hex's column pitch is three units, √3/2 of its height.
  const along = shape === 'square' ? anchor.size / 2 : anchor.size / (2 * Math.sqrt(3));
  const across = anchor.size / 2;
  const zero = lattice.centre({ col: 0, row: 1 });
  const x0 = scene.sceneX + anchor.x;
  const y0 = scene.sceneY + anchor.y;
  const flip = shape === 'rows';

  const pixelOf = (p: Point): { x: number; y: number } => {
    const a = (p.x - zero.x) * along;
    const b = (p.y - zero.y) * across;
    return flip ? { x: x0 + b, y: y0 + a } : { x: x0 + a, y: y0 + b };
  };
  const unitsOf = (pixel: { x: number; y: number }): { x: number; y: number } => {
    const [a, b] = flip ? [pixel.y - y0, pixel.x - x0] : [pixel.x - x0, pixel.y - y0];
    return { x: a / along + zero.x, y: b / across + zero.y };
  };
  const cellAt = (pixel: { x: number; y: number }): Cell =>
    nearestCell(lattice, unitsOf(pixel), shape === 'square');
  const centreOf = (cell: Cell): { x: number; y: number } => pixelOf(lattice.centre(cell));
  const nearest = (cell: Cell, pixel: { x: number; y: number }): { k: number; distance: number } => {
    let best = { k: 0, distance: Infinity };
    for (let k = 0; k < lattice.sideCount; k++) {
      const a = pixelOf(lattice.vertexPoint(cell, k));
      const b = pixelOf(lattice.vertexPoint(cell, k + 1));
      const distance = segmentDistance(pixel, a, b);
      if (distance < best.distance) best = { k, distance };
    }
    return best;
  };

  return {
    lattice,
    sideLength: shape === 'square' ? anchor.size : anchor.size / Math.sqrt(3),
    inradius: anchor.size / 2,
    pixelOf,
    centreOf,
    cellAt,
    unitsAt: unitsOf,
    nearestSide(pixel) {
      const cell = cellAt(pixel);
      const { k, distance } = nearest(cell, pixel);
      return { side: lattice.sideOf(cell, k), distance };
    },
    nearestNumber: (cell, pixel) => nearest(cell, pixel).k,
    outline: (cell) =>
      Array.from({ length: lattice.sideCount }, (_, k) => pixelOf(lattice.vertexPoint(cell, k))),
  };
}

/** Returns the distance of a point from a segment. */
export function segmentDistance(
  p: { readonly x: number; readonly y: number },
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/**
 * Returns the cell with the nearest center, in true proportions: pixels only choose a cell here, and decide
 * no rule.
 */
function nearestCell(lattice: Lattice, u: { x: number; y: number }, square: boolean): Cell {
  if (square)
    return lattice.cellAt({ x: 2 * Math.round(u.x / 2), y: 2 * Math.round(u.y / 2) }) ?? { col: 0, row: 1 };
  const column = Math.floor(u.x / 3);
  let best: Cell = { col: column, row: 0 };
  let nearest = Infinity;
  for (const col of [column, column + 1]) {
    const drop = lattice.centre({ col, row: 0 }).y;
    const row = Math.round((u.y - drop) / 2);
    const centre = lattice.centre({ col, row });
    // x units are 1/√3 as wide as y units are high.
    const distance = (u.x - centre.x) ** 2 / 3 + (u.y - centre.y) ** 2;
    if (distance < nearest) {
      nearest = distance;
      best = { col, row };
    }
  }
  return best;
}
