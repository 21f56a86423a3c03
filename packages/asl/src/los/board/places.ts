/**
 * Places of a board as numbers, for its flat tables: the one packing of the exact lattice (core/lattice), from which it
 * takes what a hex looks like. test/places.test.ts holds it to the lattice, hex by hex.
 *
 *   place    of a lattice point (x, y), a centre or a vertex: (x - x0) * span + (y - y0)
 *   offset   between two places, the same wherever they lie: dx * span + dy
 *   side     the place of its owner's centre, three times, and its number there (0 N, 1 NE, 2 SE)
 */
import { CELL_SHAPES, sidesAtVertex, type Cell, type Lattice, type Side } from '@bocage/core/lattice';

/** How a board packs its places. */
export interface Frame {
  readonly x0: number;
  readonly y0: number;
  /** More than the lattice points in a column, so that what lies beside the board has places of its own. */
  readonly span: number;
}

const { vertices, across } = CELL_SHAPES.hex;
/** From the centre of a hex to its vertices and to the centres of its neighbours, clockwise. */
const VERTEX_X = Int8Array.from(vertices, ({ x }) => x);
const VERTEX_Y = Int8Array.from(vertices, ({ y }) => y);
const ACROSS_X = Int8Array.from(across, ({ x }) => x);
const ACROSS_Y = Int8Array.from(across, ({ y }) => y);

/** @internal */
export function placeOf({ x0, y0, span }: Frame, x: number, y: number): number {
  return (x - x0) * span + (y - y0);
}

/** @internal */
export function xOf({ x0, span }: Frame, place: number): number {
  return Math.floor(place / span) + x0;
}

/** @internal */
export function yOf({ y0, span }: Frame, place: number): number {
  return (place % span) + y0;
}

/** The place across side k (0–5) of the hex at a place, or with an offset. @internal */
export function placeAcross(span: number, place: number, k: number): number {
  return place + (ACROSS_X[k] as number) * span + (ACROSS_Y[k] as number);
}

/** The place of vertex k (0–5) of the hex at a place, or with an offset. @internal */
export function placeOfVertex(span: number, place: number, k: number): number {
  return place + (VERTEX_X[k] as number) * span + (VERTEX_Y[k] as number);
}

/** Lattice coordinates of the hex across side k, from the centre. @internal */
export const acrossX = (k: number): number => ACROSS_X[k] as number;
/** @internal */
export const acrossY = (k: number): number => ACROSS_Y[k] as number;
/** Lattice coordinates of vertex k, from the centre. @internal */
export const vertexX = (k: number): number => VERTEX_X[k] as number;
/** @internal */
export const vertexY = (k: number): number => VERTEX_Y[k] as number;

/** Which vertex of a hex lies so far from its centre; -1: none. @internal */
export function vertexTowards(dx: number, dy: number): number {
  return VERTEX_X.findIndex((x, k) => x === dx && VERTEX_Y[k] === dy);
}

const ENDING = Uint8Array.from(vertices, (_, k) =>
  sidesAtVertex(k).reduce((bits, side) => bits | (1 << side), 0),
);
/** The sides of a hex that end in its vertex k, one bit a side. @internal */
export const sidesEndingIn = (k: number): number => ENDING[k] as number;

/** Side k (0–2) of the hex at a place, or with an offset. @internal */
export const sideOn = (place: number, k: number): number => place * 3 + k;
/** The place of the hex that owns a side. @internal */
export const ownerOf = (side: number): number => Math.floor(side / 3);
/** The number of a side in that hex. @internal */
export const numberIn = (side: number): number => side - 3 * Math.floor(side / 3);

/** The number of a side. @internal */
export function numberOfSide(frame: Frame & { readonly lattice: Lattice }, { cell, side }: Side): number {
  const { x, y } = frame.lattice.centre(cell);
  return sideOn(placeOf(frame, x, y), side);
}

/** The side with this number. @internal */
export function sideAt(frame: Frame & { readonly lattice: Lattice }, number: number): Side {
  const owner = ownerOf(number);
  const cell = frame.lattice.cellAt({ x: xOf(frame, owner), y: yOf(frame, owner) }) as Cell;
  return { cell, side: numberIn(number) };
}

/** Range in hexes between two lattice points that are centres. @internal */
export function latticeRange(ax: number, ay: number, bx: number, by: number): number {
  const columns = Math.abs(ax - bx) / 3;
  const halves = Math.abs(ay - by);
  return halves > columns ? (columns + halves) / 2 : columns;
}
