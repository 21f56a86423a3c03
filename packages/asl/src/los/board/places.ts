/**
 * Packs lattice points and sides of a board into numbers, for its flat tables. The shape of a hex comes from
 * core/lattice; test/places.test.ts compares the two hex by hex.
 *
 *   place    of a lattice point (x, y), a center or a vertex: (x - x0) * span + (y - y0)
 *   offset   between two places, the same everywhere: dx * span + dy
 *   side     three times the place of its owner's center, plus its number there (0 N, 1 NE, 2 SE)
 */
import { CELL_SHAPES, sidesAtVertex, type Cell, type Lattice, type Side } from '@bocage/core/lattice';

/** Origin and stride of a board's places. */
export interface Frame {
  readonly x0: number;
  readonly y0: number;
  /** More than the lattice points in a column, so that points beside the board have places of their own. */
  readonly span: number;
}

const { vertices, across } = CELL_SHAPES.hex;
/** Offsets from a hex's center to its vertices and to its neighbors' centers, clockwise. */
const VERTEX_X = Int8Array.from(vertices, ({ x }) => x);
const VERTEX_Y = Int8Array.from(vertices, ({ y }) => y);
const ACROSS_X = Int8Array.from(across, ({ x }) => x);
const ACROSS_Y = Int8Array.from(across, ({ y }) => y);

/** Returns the place of a lattice point. @internal */
export function placeOf({ x0, y0, span }: Frame, x: number, y: number): number {
  return (x - x0) * span + (y - y0);
}

/** Returns the x lattice coordinate of a place. @internal */
export function xOf({ x0, span }: Frame, place: number): number {
  return Math.floor(place / span) + x0;
}

/** Returns the y lattice coordinate of a place. @internal */
export function yOf({ y0, span }: Frame, place: number): number {
  return (place % span) + y0;
}

/** Returns the place across side k (0–5) of the hex at a place. Also works on offsets. @internal */
export function placeAcross(span: number, place: number, k: number): number {
  return place + (ACROSS_X[k] as number) * span + (ACROSS_Y[k] as number);
}

/** Returns the place of vertex k (0–5) of the hex at a place. Also works on offsets. @internal */
export function placeOfVertex(span: number, place: number, k: number): number {
  return place + (VERTEX_X[k] as number) * span + (VERTEX_Y[k] as number);
}

/** Returns the x offset from a hex's center to the hex across side k. @internal */
export const acrossX = (k: number): number => ACROSS_X[k] as number;
/** Returns the y offset from a hex's center to the hex across side k. @internal */
export const acrossY = (k: number): number => ACROSS_Y[k] as number;
/** Returns the x offset from a hex's center to its vertex k. @internal */
export const vertexX = (k: number): number => VERTEX_X[k] as number;
/** Returns the y offset from a hex's center to its vertex k. @internal */
export const vertexY = (k: number): number => VERTEX_Y[k] as number;

/** Returns the number of the vertex at this offset from a hex's center, or -1 for none. @internal */
export function vertexTowards(dx: number, dy: number): number {
  return VERTEX_X.findIndex((x, k) => x === dx && VERTEX_Y[k] === dy);
}

const ENDING = Uint8Array.from(vertices, (_, k) =>
  sidesAtVertex(k).reduce((bits, side) => bits | (1 << side), 0),
);
/** Returns the sides of a hex that end in its vertex k, one bit per side. @internal */
export const sidesEndingIn = (k: number): number => ENDING[k] as number;

/** Returns the number of side k (0–2) of the hex at a place. Also works on offsets. @internal */
export const sideOn = (place: number, k: number): number => place * 3 + k;
/** Returns the place of the hex that owns a side. @internal */
export const ownerOf = (side: number): number => Math.floor(side / 3);
/** Returns the side's number (0–2) in the hex that owns it. @internal */
export const numberIn = (side: number): number => side - 3 * Math.floor(side / 3);

/** Returns the number of a side. @internal */
export function numberOfSide(frame: Frame & { readonly lattice: Lattice }, { cell, side }: Side): number {
  const { x, y } = frame.lattice.centre(cell);
  return sideOn(placeOf(frame, x, y), side);
}

/** Returns the side with this number. @internal */
export function sideAt(frame: Frame & { readonly lattice: Lattice }, number: number): Side {
  const owner = ownerOf(number);
  const cell = frame.lattice.cellAt({ x: xOf(frame, owner), y: yOf(frame, owner) }) as Cell;
  return { cell, side: numberIn(number) };
}

/** Returns the range in hexes between two hex centers, given as lattice points. @internal */
export function latticeRange(ax: number, ay: number, bx: number, by: number): number {
  const columns = Math.abs(ax - bx) / 3;
  const halves = Math.abs(ay - by);
  return halves > columns ? (columns + halves) / 2 : columns;
}
