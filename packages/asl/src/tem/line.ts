import {
  sameCell,
  sameSide,
  samePoint,
  walkLine,
  type Cell,
  type Point,
  type Side,
  type WalkStep,
} from '@bocage/core';
import { barrierOn, barriersOf, type Barrier } from '../barriers/barrier';
import { isInGap } from '../barriers/gap';
import type { AslSituation, AslUnit } from '../situation/situation';
import { aimVertices } from './aim-vertices';
import type { Aim } from './attack';

/** Where a line of fire starts: the firer's hex, and its middle or a vertex of it. */
export interface Start {
  readonly cell: Cell;
  readonly point: Point;
}

/** A barrier that the fire meets in such a way that its TEM may protect the target. */
export interface MetBarrier {
  readonly barrier: Barrier;
  readonly how: 'crossed' | 'vertex' | 'spine';
  /** The line passes through the break in the drawing. */
  readonly throughGap: boolean;
}

/**
 * The barriers that may protect a target: those of its own hex that the line crosses (their end vertices included)
 * and those along which it reaches the hex. Every other barrier on the way gives no TEM. To a vertex, those that end
 * in it count by 9.42, the others of the hex as ever. From a vertex, those that end in it count as they would for a line
 * to it.
 *
 * @rule B9.3
 * @rows B9.3-c B9.3-d B9.31-h B9.1-d B9.1-e B9.42-h
 */
export function barriersMet(s: AslSituation, from: Start, target: AslUnit, aim: Aim): readonly MetBarrier[] {
  const { lattice } = s.board;
  if (aim.kind === 'hex') return metInHex(s, from, lattice.centre(target.cell), target);
  const met = aimVertices(aim).flatMap((k) => {
    const point = lattice.vertexPoint(target.cell, k);
    return [...metAtVertex(s, from, target.cell, point), ...metOnTheWay(s, from, target, point)];
  });
  return unique(met);
}

/** Barriers of the target's hex on the way to one of its vertices, those left out that end in it: 9.42 is for them. */
function metOnTheWay(s: AslSituation, from: Start, target: AslUnit, point: Point): readonly MetBarrier[] {
  const { lattice } = s.board;
  return metInHex(s, from, point, target).filter(
    ({ barrier }) => !lattice.endsOf(barrier.side).some((p) => samePoint(p, point)),
  );
}

/**
 * Along a line to a point of the target's hex.
 *
 * @rows B9.3-c B9.3-d B9.31-h
 */
function metInHex(s: AslSituation, from: Start, to: Point, target: AslUnit): readonly MetBarrier[] {
  const { lattice } = s.board;
  const corners = Array.from({ length: lattice.sideCount }, (_, k) => lattice.vertexPoint(target.cell, k));
  const walk = walkLine(lattice, from.point, to);
  const met: MetBarrier[] = [];
  for (const [i, step] of walk.entries()) {
    if (step.kind === 'side') {
      const barrier = barrierOn(s.board, step.side);
      if (barrier && lattice.cellsOf(step.side).some((c) => sameCell(c, target.cell))) {
        met.push({ barrier, how: 'crossed', throughGap: inGap(s, barrier, step.where) });
      }
    } else if (step.kind === 'along') {
      const barrier = barrierOn(s.board, step.side);
      const touches = lattice.endsOf(step.side).some((p) => corners.some((c) => samePoint(c, p)));
      if (barrier && touches) met.push({ barrier, how: 'spine', throughGap: false });
    } else if (step.kind === 'vertex' && corners.some((c) => samePoint(c, step.vertex.point))) {
      const ending = atCorner(s, target.cell, step.vertex.point);
      met.push(...(i > 0 ? ending : ending.filter(({ barrier }) => isLeftOver(s, from, barrier, walk[1]))));
    }
  }
  return unique(met);
}

/** Barriers of the target's own hex that end in a vertex which the line passes. */
function atCorner(s: AslSituation, cell: Cell, point: Point): readonly MetBarrier[] {
  return barriersOf(s.board, cell)
    .filter(({ barrier }) => s.board.lattice.endsOf(barrier.side).some((p) => samePoint(p, point)))
    .map(({ barrier }) => ({ barrier, how: 'vertex' as const, throughGap: openAt(s, barrier, point) }));
}

/** Whether a line that starts in an end of this barrier leaves over it: by way of the hex across it from the firer's. */
function isLeftOver(s: AslSituation, from: Start, { side }: Barrier, next: WalkStep | undefined): boolean {
  // A line along it is told as such.
  if (!next || (next.kind === 'along' && sameSide(next.side, side))) return false;
  return cameThrough(s, next, opposite(s, side, from.cell), from);
}

/**
 * LOS to a vertex: a barrier that ends there counts if the line runs along it, or if the target is in one of its two
 * hexes and the line reaches the vertex by way of the other one (that hex's sides included).
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-b B9.42-c B9.42-d B9.42-e B9.42-f B9.42-j
 */
export function metAtVertex(s: AslSituation, from: Start, cell: Cell, point: Point): readonly MetBarrier[] {
  const { lattice } = s.board;
  const vertex = lattice.vertexAt(point);
  if (!vertex) return [];
  const walk = walkLine(lattice, from.point, point);
  const last = walk.filter((w) => w.kind !== 'vertex').at(-1);
  const met: MetBarrier[] = [];
  for (const side of lattice.sidesAt(vertex)) {
    const barrier = barrierOn(s.board, side);
    if (!barrier) continue;
    if (walk.some((w) => w.kind === 'along' && sameSide(w.side, side))) {
      met.push({ barrier, how: 'spine', throughGap: false });
    } else if (cameThrough(s, last, opposite(s, side, cell), from)) {
      met.push({ barrier, how: 'vertex', throughGap: openAt(s, barrier, point) });
    }
  }
  return met;
}

/** The hex across the side from the target's, or undefined where the side is none of the target's. */
function opposite(s: AslSituation, side: Side, cell: Cell): Cell | undefined {
  const [a, b] = s.board.lattice.cellsOf(side);
  if (sameCell(a, cell)) return b;
  return sameCell(b, cell) ? a : undefined;
}

function cameThrough(
  s: AslSituation,
  last: WalkStep | undefined,
  hex: Cell | undefined,
  from: Start,
): boolean {
  if (!hex) return false;
  // Both are in the same vertex: fire comes from the firer's hex.
  if (!last) return sameCell(from.cell, hex);
  if (last.kind === 'cell') return sameCell(last.cell, hex);
  return last.kind === 'along' && s.board.lattice.cellsOf(last.side).some((c) => sameCell(c, hex));
}

/**
 * Whether the line goes through the break in a barrier's drawing, at this place of the hexside.
 *
 * @rule B9.1
 * @rows B9.1-d B9.3-e
 */
export function inGap(
  s: AslSituation,
  barrier: Barrier,
  { num, den }: { readonly num: number; readonly den: number },
): boolean {
  return s.options['gap.model'] !== 'none' && isInGap(barrier.facts.gap, num, den);
}

/** Whether the break reaches the end of the hexside that lies in this vertex. */
function openAt(s: AslSituation, barrier: Barrier, vertex: Point): boolean {
  const [first] = s.board.lattice.endsOf(barrier.side);
  return inGap(s, barrier, { num: samePoint(first, vertex) ? 0 : 1, den: 1 });
}

function unique(met: readonly MetBarrier[]): readonly MetBarrier[] {
  return met.filter((m, i) => met.findIndex((o) => sameSide(o.barrier.side, m.barrier.side)) === i);
}

/**
 * Numbers of the sides by which the line enters a hex: one, or the two that meet in the vertex it enters by. From a
 * vertex of that very hex it comes over the side that parts it from the firer's.
 *
 * @rule B9.3
 */
export function entrySides(s: AslSituation, from: Start, cell: Cell): readonly number[] {
  const { lattice } = s.board;
  const walk = walkLine(lattice, from.point, lattice.centre(cell));
  const sides = Array.from({ length: lattice.sideCount }, (_, k) => k);
  const crossed = walk.filter((w) => w.kind === 'side').map((w) => w.side);
  const through = sides.filter((k) => crossed.some((side) => sameSide(side, lattice.sideOf(cell, k))));
  if (through.length > 0) return through;
  const between = samePoint(from.point, lattice.centre(from.cell))
    ? undefined
    : lattice.sideBetween(from.cell, cell);
  const shared = sides.filter((k) => between && sameSide(between, lattice.sideOf(cell, k)));
  if (shared.length > 0) return shared;
  const points = walk.filter((w) => w.kind === 'vertex').map((w) => w.vertex.point);
  return sides.filter((k) =>
    lattice.endsOf(lattice.sideOf(cell, k)).some((p) => points.some((q) => samePoint(p, q))),
  );
}
