/**
 * The exact path between two hex centers, packed into integers. It lists the crossed hexsides, touched
 * vertices and hexes with their part of the length. There is one path per offset, on every board. All
 * positions are offsets between places (../board/places.ts).
 */
import type { Lattice, Point } from '@bocage/core/lattice';
import { createWalker, type ShapeStep } from '@bocage/core/walk';
import { wayFromCentre, wayThrough } from './chords';
import { placeAcross, sideOn, vertexX, vertexY } from '../board/places';
import { sidesMet } from '../line/program';

/** Bits of a length: positions along the line count in 2^15 parts. */
export const LENGTH_BITS = 15;
const LENGTH = 1 << LENGTH_BITS;

/**
 * Integers before the lists: number of sides, of vertices, of hexes, whether along hexsides, the path's own
 * number.
 */
export const PATH_HEAD = 5;
/** Integers per hex: place, part of the length, way through it (chords.ts). */
export const PATH_HEX = 3;

export interface Paths {
  /** All paths in a row: head, sides, vertices, hexes (place, part of the length, way). */
  data: Int32Array;
  /** Returns where the path of this offset begins in `data`; makes it on first use. */
  find(dx: number, dy: number): number;
  bytes(): number;
}

/**
 * Returns the paths of a board whose lattice points span `width` by `height`.
 * @internal
 */
export function createPaths(
  lattice: Lattice,
  origin: Point,
  span: number,
  width: number,
  height: number,
): Paths {
  const known = new Int32Array((2 * width + 1) * (2 * height + 1));
  // Index 0 means "not made yet".
  let used = 1;
  let count = 0;
  const add = (path: readonly number[]): number => {
    const at = used;
    if (used + path.length > paths.data.length) {
      const grown = new Int32Array(Math.max(paths.data.length * 2, used + path.length));
      grown.set(paths.data);
      paths.data = grown;
    }
    paths.data.set(path, at);
    used += path.length;
    return at;
  };
  const paths: Paths = {
    data: new Int32Array(4096),
    find(dx, dy) {
      const key = (dx + width) * (2 * height + 1) + dy + height;
      const found = known[key] as number;
      if (found !== 0) return found;
      // A fresh walker each time, because a walker keeps every shape that it traced.
      const shape = createWalker(lattice).shape(origin, { x: origin.x + dx, y: origin.y + dy });
      const made = add(pack(shape, span, dx, dy, count++));
      known[key] = made;
      return made;
    },
    bytes: () => known.byteLength + paths.data.byteLength,
  };
  return paths;
}

function pack(
  steps: readonly ShapeStep[],
  span: number,
  dx: number,
  dy: number,
  number: number,
): readonly number[] {
  const sides: number[] = [];
  const vertices: number[] = [];
  const hexes: number[] = [];
  const metAt = (step: ShapeStep | undefined, end: number): number =>
    step === undefined ? end : lengthOf(step, dx, dy);
  const partOf = (i: number): number => packPart(metAt(steps[i - 1], 0), metAt(steps[i + 1], 1));
  let along = 0;
  steps.forEach((step, i) => {
    const at = step.x * span + step.y;
    if (step.kind === 'cell') hexes.push(at, partOf(i), wayOf(step, steps[i - 1], steps[i + 1]));
    else if (step.kind === 'vertex') vertices.push(at);
    else if (step.kind === 'side') sides.push(sideOn(at, step.side));
    else {
      along = 1;
      sides.push(sideOn(at, step.side));
      const part = partOf(i);
      hexes.push(at, part, besides(step.side));
      const across = placeAcross(span, at, step.side);
      hexes.push(across, part, besides(step.side + 3));
    }
  });
  return [
    sides.length,
    vertices.length,
    hexes.length / PATH_HEX,
    along,
    number,
    ...sides,
    ...vertices,
    ...hexes,
  ];
}

/** Returns the possible ways of the line through a cell between two steps; both sides of a vertex count. */
function wayOf(cell: ShapeStep, from: ShapeStep | undefined, to: ShapeStep | undefined): number {
  const before = sidesMet(cell, from);
  const after = sidesMet(cell, to);
  let ways = 0;
  for (const a of before) {
    for (const b of after) if (a !== b) ways |= wayThrough(a, b);
  }
  if (before.length === 0) for (const k of after) ways |= wayFromCentre(k);
  if (after.length === 0) for (const k of before) ways |= wayFromCentre(k);
  return ways;
}

/** Returns a way that contains all of one side of a hex, for lines along that side. */
const besides = (side: number): number => wayThrough(side % 6, (side + 1) % 6);

/** Rounds outward, so that a hex never gets less of the line than it has. */
function packPart(from: number, to: number): number {
  const first = Math.max(0, Math.floor(from * LENGTH) - 1);
  const last = Math.min(LENGTH, Math.ceil(to * LENGTH) + 1);
  return first * 65536 + last;
}

/** Returns how far along the line (0–1) it meets a side or vertex. */
function lengthOf(step: ShapeStep, dx: number, dy: number): number {
  const point = step.kind === 'vertex' ? step : crossingPoint(step);
  return Math.abs(dx) > Math.abs(dy) ? point.x / dx : point.y / dy;
}

function crossingPoint({ x, y, side, num, den }: ShapeStep): Point {
  const [ax, ay] = [x + vertexX(side), y + vertexY(side)];
  const [bx, by] = [x + vertexX(side + 1), y + vertexY(side + 1)];
  return { x: ax + ((bx - ax) * num) / den, y: ay + ((by - ay) * num) / den };
}
