import { RulesError } from '../errors';
import { hexThird } from '../lattice/hex';
import type { Lattice, Point } from '../lattice/types';
import { traceLine, type ShapeStep, type StartKind, type WalkShape } from './trace';
import type { WalkStep } from './types';

/** Offsets up to this many points each way are cached (a board is some hundred points wide). */
const CACHED = 2048;
/** Number of offsets in a row, from -CACHED to CACHED: it makes each key unique. */
const SPAN = 2 * CACHED + 1;

/** Walks on one lattice, computed once per offset. */
export interface Walker {
  readonly lattice: Lattice;
  /** Returns the walk between two points, each a center or a vertex: a fresh array of fresh steps. */
  walk(from: Point, to: Point): readonly WalkStep[];
  /**
   * Returns the walk without its place: the same object for every pair with this offset and start kind. Never
   * change it. `placeWalk` adds the start to its points.
   */
  shape(from: Point, to: Point): WalkShape;
}

/**
 * Returns everything that the straight line between two points meets, in order. Exact: only integers are
 * compared.
 * @param from a centre or a vertex, in lattice points; so is `to`
 * @returns for a line of no length, its one cell or vertex
 * @throws bad-value when a point is neither a centre nor a vertex
 */
export function walkLine(lattice: Lattice, from: Point, to: Point): readonly WalkStep[] {
  return placeWalk(
    lattice,
    traceLine(lattice.kind, startKind(lattice, from), offsetTo(lattice, from, to)),
    from,
  );
}

/**
 * Returns a walker that caches each walk by its offset and start kind. Make one per board or engine: its
 * memory grows with the number of different offsets.
 */
export function createWalker(lattice: Lattice): Walker {
  const known = new Map<number, WalkShape>();
  const shape = (from: Point, to: Point): WalkShape => {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const start = startKind(lattice, from);
    if (Math.abs(dx) > CACHED || Math.abs(dy) > CACHED) {
      return traceLine(lattice.kind, start, offsetTo(lattice, from, to));
    }
    const key = (START_INDEX[start] * SPAN + dx) * SPAN + dy;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = traceLine(lattice.kind, start, offsetTo(lattice, from, to));
    known.set(key, made);
    return made;
  };
  return { lattice, shape, walk: (from, to) => placeWalk(lattice, shape(from, to), from) };
}

/** Returns the steps of a walk that starts at `from`, a point of the shape's start kind. */
export function placeWalk(lattice: Lattice, shape: WalkShape, from: Point): readonly WalkStep[] {
  return shape.map((step) => placeStep(lattice, step, from));
}

/**
 * Returns a point's kind of start.
 * @throws bad-value when it is neither a centre nor a vertex
 */
export function startKind(lattice: Lattice, point: Point): StartKind {
  if (lattice.cellAt(point) !== undefined) return 'centre';
  if (lattice.vertexAt(point) === undefined) throw notAPlace(point);
  if (lattice.kind === 'square') return 'vertex-1';
  return hexThird(point.x) === 1 ? 'vertex-1' : 'vertex-2';
}

const START_INDEX: { readonly [K in StartKind]: number } = { centre: 0, 'vertex-1': 1, 'vertex-2': 2 };

function offsetTo(lattice: Lattice, from: Point, to: Point): Point {
  if (lattice.cellAt(to) === undefined && lattice.vertexAt(to) === undefined) throw notAPlace(to);
  return { x: to.x - from.x, y: to.y - from.y };
}

function notAPlace(point: Point): RulesError<'bad-value'> {
  return new RulesError('bad-value', {
    where: 'line',
    value: `(${point.x}, ${point.y})`,
    expected: 'a centre or a vertex of the grid',
  });
}

function placeStep(lattice: Lattice, step: ShapeStep, from: Point): WalkStep {
  const point = { x: from.x + step.x, y: from.y + step.y };
  if (step.kind === 'vertex') {
    const vertex = lattice.vertexAt(point);
    if (vertex === undefined) throw notAPlace(point);
    return { kind: 'vertex', vertex };
  }
  const cell = lattice.cellAt(point);
  if (cell === undefined) throw notAPlace(point);
  if (step.kind === 'cell') return { kind: 'cell', cell };
  const side = { cell, side: step.side };
  if (step.kind === 'along') return { kind: 'along', side };
  return { kind: 'side', side, where: { num: step.num, den: step.den } };
}
