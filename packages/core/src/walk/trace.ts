import { CELL_SHAPES, type CellShape } from '../lattice/shape';
import type { Point, LatticeKind } from '../lattice/types';

/**
 * One step of a walk without its place, in lattice points relative to the start of the line. `x`, `y` are the centre
 * of the cell (`cell`), of the side's canonical owner (`side`, `along`), or the vertex itself (`vertex`). `side` is
 * the canonical side number, else -1. `num`/`den`: where on the side, else 0/1.
 */
export interface ShapeStep {
  readonly kind: 'cell' | 'side' | 'along' | 'vertex';
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly num: number;
  readonly den: number;
}

/** A walk without its place. Valid for every start of the same `StartKind`. */
export type WalkShape = readonly ShapeStep[];

/**
 * The kind of a line's start. A walk depends only on this and on its offset. On hexes the vertices are of two
 * kinds. 1 = one unit right of a column of centers (sides leave it to the right, up-left, down-left); 2 = two
 * units right of it.
 */
export type StartKind = 'centre' | 'vertex-1' | 'vertex-2';

const ORIGIN: Point = { x: 0, y: 0 };

/** Corner numbers that a vertex can have in its cells: on hexes every second one, on squares all. */
type CornerClass = 0 | 1 | 'any';

/** The tracer's position: inside a cell, or in a vertex. */
type Stand =
  | { readonly in: 'cell'; readonly at: Point }
  | { readonly in: 'vertex'; readonly at: Point; readonly corner: CornerClass };

/** Positive where b turns clockwise from a (y grows downward). */
function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

const around = <T>(list: readonly T[], k: number): T => list[(k + list.length) % list.length] as T;

/**
 * Follows a straight line from feature to feature. It leaves a cell through the side or corner where the
 * corners change from the line's left to its right. It leaves a vertex along a side or into a cell. Only
 * signs of integer cross products decide, so no tie is ever lost.
 * @param offset the end of the line relative to its start; the end must be a center or a vertex too
 */
export function traceLine(kind: LatticeKind, start: StartKind, offset: Point): WalkShape {
  const shape = CELL_SHAPES[kind];
  const steps: ShapeStep[] = [];
  let stand: Stand | undefined = startStand(kind, start);
  while (stand !== undefined) {
    const { at }: Stand = stand;
    steps.push({ kind: stand.in, x: at.x, y: at.y, side: -1, num: 0, den: 1 });
    if (at.x === offset.x && at.y === offset.y) return steps;
    stand =
      stand.in === 'cell' ? leaveCell(shape, at, offset, steps) : leaveVertex(shape, stand, offset, steps);
  }
  throw new Error(`no way on towards ${offset.x},${offset.y}`);
}

function startStand(kind: LatticeKind, start: StartKind): Stand {
  if (start === 'centre') return { in: 'cell', at: ORIGIN };
  if (kind === 'square') return { in: 'vertex', at: ORIGIN, corner: 'any' };
  return { in: 'vertex', at: ORIGIN, corner: start === 'vertex-1' ? 1 : 0 };
}

function leaveCell(shape: CellShape, centre: Point, line: Point, steps: ShapeStep[]): Stand | undefined {
  const n = shape.vertices.length;
  const signs = shape.vertices.map((corner) => cross(line, plus(centre, corner)));
  for (let k = 0; k < n; k++) {
    const here = around(signs, k);
    const next = around(signs, k + 1);
    if (next <= 0) continue;
    if (here < 0) {
      steps.push(crossing(shape, centre, k, -here, next));
      return { in: 'cell', at: plus(centre, around(shape.across, k)) };
    }
    if (here === 0 && around(signs, k - 1) < 0) {
      return { in: 'vertex', at: plus(centre, around(shape.vertices, k)), corner: cornerClass(shape, k) };
    }
  }
  return undefined;
}

function leaveVertex(
  shape: CellShape,
  stand: Stand & { readonly in: 'vertex' },
  line: Point,
  steps: ShapeStep[],
): Stand | undefined {
  for (let k = 0; k < shape.vertices.length; k++) {
    if (stand.corner !== 'any' && stand.corner !== k % 2) continue;
    const corner = around(shape.vertices, k);
    const centre = minus(stand.at, corner);
    const next = minus(around(shape.vertices, k + 1), corner);
    const previous = minus(around(shape.vertices, k - 1), corner);
    const turn = cross(next, line);
    if (turn === 0 && next.x * line.x + next.y * line.y > 0) {
      const { x, y, side } = canonical(shape, centre, k);
      steps.push({ kind: 'along', x, y, side, num: 0, den: 1 });
      return { in: 'vertex', at: plus(stand.at, next), corner: cornerClass(shape, k + 1) };
    }
    if (turn > 0 && cross(line, previous) > 0) return { in: 'cell', at: centre };
  }
  return undefined;
}

function cornerClass(shape: CellShape, k: number): CornerClass {
  if (shape.vertices.length === 4) return 'any';
  return k % 2 === 0 ? 0 : 1;
}

/** Returns side k of the cell at this center, as its canonical owner counts it. */
function canonical(shape: CellShape, centre: Point, k: number): { x: number; y: number; side: number } {
  const half = shape.vertices.length / 2;
  if (k < half) return { x: centre.x, y: centre.y, side: k };
  const owner = plus(centre, around(shape.across, k));
  return { x: owner.x, y: owner.y, side: k - half };
}

/**
 * Returns the crossing of side k at `before` : `after` between corners k and k + 1 (the owner may count
 * reversed).
 */
function crossing(shape: CellShape, centre: Point, k: number, before: number, after: number): ShapeStep {
  const { x, y, side } = canonical(shape, centre, k);
  const num = side === k ? before : after;
  const den = before + after;
  const divisor = gcd(num, den);
  return { kind: 'side', x, y, side, num: num / divisor, den: den / divisor };
}
