/**
 * The exact path of a line as a flat list of integers. One program per offset between the ends. All positions
 * are differences of places, so adding the start's place puts a program on the board.
 */
import { sidesAtVertex, type Point } from '@bocage/core/lattice';
import type { ShapeStep, Walker } from '@bocage/core/walk';
import { acrossX, acrossY, vertexTowards } from '../board/places';

export const OP_CROSS = 0;
export const OP_VERTEX = 1;
export const OP_ALONG = 2;
/** Integers per operation: code, place of the side's owner or of the vertex, side, index of the step. */
export const OP_SIZE = 4;

export interface Program {
  readonly steps: readonly ShapeStep[];
  readonly ops: Int32Array;
  /**
   * Pairs of a hex that the line passes through or along, and the bits of its touched sides. The viewer's hex
   * is first, the target's last.
   */
  readonly cells: Int32Array;
  /** Pairs of a hex that the line touches in one vertex alone, and the number of that vertex. */
  readonly corners: Int32Array;
  /** Whether the line runs along at least one hexside. */
  readonly along: boolean;
}

/** Placeholder without a line. @internal */
export const NO_PROGRAM: Program = {
  steps: [],
  ops: new Int32Array(0),
  cells: new Int32Array(0),
  corners: new Int32Array(0),
  along: false,
};

/**
 * Returns a function that makes the program of the line between two points. It caches one program per offset.
 * @rule B9.1
 * @rows LOS-6 LOS-7
 */
export function createPrograms(walker: Walker, span: number): (from: Point, to: Point) => Program {
  const known = new Map<unknown, Program>();
  return (from, to) => {
    const shape = walker.shape(from, to);
    const found = known.get(shape);
    if (found !== undefined) return found;
    const made = compile(shape, span);
    known.set(shape, made);
    return made;
  };
}

function compile(steps: readonly ShapeStep[], span: number): Program {
  const ops: number[] = [];
  const cells = new Map<number, number>();
  const touchCell = (x: number, y: number, bits: number): void => {
    const at = x * span + y;
    cells.set(at, (cells.get(at) ?? 0) | bits);
  };
  steps.forEach((step, i) => {
    const at = step.x * span + step.y;
    if (step.kind === 'side') ops.push(OP_CROSS, at, step.side, i);
    else if (step.kind === 'vertex') ops.push(OP_VERTEX, at, 0, i);
    else if (step.kind === 'along') {
      ops.push(OP_ALONG, at, step.side, i);
      const bits = 1 << step.side;
      touchCell(step.x, step.y, bits | neighbours(step.side));
      const k = step.side + 3;
      touchCell(step.x + acrossX(step.side), step.y + acrossY(step.side), (1 << k) | neighbours(k));
    } else touchCell(step.x, step.y, sidesAround(steps, i));
  });
  return {
    steps,
    ops: Int32Array.from(ops),
    cells: Int32Array.from([...cells].flat()),
    corners: Int32Array.from(steps.flatMap((_, i) => cornerAt(steps, i, span))),
    along: steps.some((s) => s.kind === 'along'),
  };
}

/** Returns the third hex of a vertex through which the line goes from one hex into another. */
function cornerAt(steps: readonly ShapeStep[], i: number, span: number): readonly number[] {
  const [before, at, after] = [steps[i - 1], steps[i], steps[i + 1]];
  if (at?.kind !== 'vertex' || before?.kind !== 'cell' || after?.kind !== 'cell') return [];
  return sidesMet(before, at).flatMap((k) => {
    const [x, y] = [before.x + acrossX(k), before.y + acrossY(k)];
    return x === after.x && y === after.y ? [] : [x * span + y, vertexTowards(at.x - x, at.y - y)];
  });
}

const neighbours = (k: number): number => (1 << ((k + 1) % 6)) | (1 << ((k + 5) % 6));

/** Returns bits of the sides where the line enters and leaves the cell of step i; both sides at a vertex. */
function sidesAround(steps: readonly ShapeStep[], i: number): number {
  const cell = steps[i];
  if (cell === undefined) return 0;
  const met = [...sidesMet(cell, steps[i - 1]), ...sidesMet(cell, steps[i + 1])];
  return met.reduce((bits, k) => bits | (1 << k), 0);
}

/**
 * Returns the sides of a cell that a neighboring step lies on: the crossed side, or both sides at a vertex.
 * @internal
 */
export function sidesMet(cell: ShapeStep, step: ShapeStep | undefined): readonly number[] {
  if (step === undefined) return [];
  const dx = step.x - cell.x;
  const dy = step.y - cell.y;
  if (step.kind === 'side') return [dx === 0 && dy === 0 ? step.side : step.side + 3];
  const k = vertexTowards(dx, dy);
  return sidesAtVertex(k);
}
