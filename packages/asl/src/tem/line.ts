import { gapsCount } from '../barriers/gap';
import { sameSide, samePoint, type Cell, type Point, type Side } from '@bocage/core/lattice';
import { walkLine } from '@bocage/core/walk';
import type { Barrier } from '../barriers/barrier';
import { meetings, type Meeting } from '../barriers/meetings';
import type { AslSituation, AslUnit } from '../situation/situation';
import { aimVertices } from './aim-vertices';
import type { AttackAim } from './attack';

/** The start of a line of fire: the firer's hex, and its middle or a vertex of it. */
export interface Start {
  readonly cell: Cell;
  readonly point: Point;
}

/** A barrier on the line of fire whose TEM may protect the target. */
export interface MetBarrier {
  readonly barrier: Barrier;
  readonly how: 'crossed' | 'vertex' | 'spine';
  /** The line passes through the break in the drawing. */
  readonly throughGap: boolean;
}

/**
 * Returns the barriers that may protect a target: those of its own hex that the line crosses (end vertices
 * included), and those along which it reaches the hex. No other barrier on the way gives TEM. To or from a
 * vertex, barriers that end in it count by 9.42. Whether lines of sight count end vertices as the hexside
 * (OQ-11) does not matter: 9.3 names them itself.
 *
 * @rule B9.3
 * @rows B9.3-c B9.3-d B9.31-h B9.1-d B9.42-h B9.42-j
 */
export function barriersMet(
  s: AslSituation,
  from: Start,
  target: AslUnit,
  aim: AttackAim,
): readonly MetBarrier[] {
  const { lattice } = s.board;
  const points =
    aim.kind === 'hex' || aim.kind === 'center'
      ? [lattice.centre(target.cell)]
      : aimVertices(aim).map((k) => lattice.vertexPoint(target.cell, k));
  const met = points.flatMap((point) => metAlong(s, from, target.cell, point));
  const same = (a: MetBarrier, b: MetBarrier): boolean => sameSide(a.barrier.side, b.barrier.side);
  // Both lines of a Snap Shot may meet one barrier, one of them in its break: the other line's meeting
  // counts.
  const whole = (m: MetBarrier): MetBarrier => met.find((o) => same(o, m) && !o.throughGap) ?? m;
  return met.filter((m, i) => met.findIndex((o) => same(o, m)) === i).map(whole);
}

/** Returns the barriers met along a line to a point of the target's hex. */
function metAlong(
  { board, options }: AslSituation,
  from: Start,
  to: Cell,
  point: Point,
): readonly MetBarrier[] {
  const { lattice } = board;
  const gaps = gapsCount(options);
  const corners = Array.from({ length: lattice.sideCount }, (_, k) => lattice.vertexPoint(to, k));
  const touches = (side: Side): boolean =>
    lattice.endsOf(side).some((end) => corners.some((corner) => samePoint(corner, end)));
  const sides = corners.map((_, k) => lattice.sideOf(to, k));
  const walk = walkLine(lattice, from.point, point);
  const met = meetings({ board, walk, from: from.cell, to }).filter(({ how, barrier: { side } }) =>
    how === 'spine' ? touches(side) : sides.some((own) => sameSide(own, side)),
  );
  // Barriers that end in one vertex, clockwise.
  const place = ({ step }: Meeting): number => met.findIndex((m) => m.step === step);
  const numberOf = ({ barrier }: Meeting): number => sides.findIndex((own) => sameSide(own, barrier.side));
  return met
    .toSorted((a, b) => place(a) - place(b) || numberOf(a) - numberOf(b))
    .map(({ barrier, how, open }) => ({ barrier, how, throughGap: open && gaps }));
}

/**
 * Returns the numbers of the sides by which the line enters a hex: one, or the two that meet in the vertex of
 * entry. From a vertex of that same hex, it enters over the side shared with the firer's hex.
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
  const points = walk.filter((w) => w.kind === 'vertex').map((w) => w.vertex.point);
  const touched = sides.filter((k) =>
    lattice.endsOf(lattice.sideOf(cell, k)).some((p) => points.some((q) => samePoint(p, q))),
  );
  const own = sides.some((k) => samePoint(lattice.vertexPoint(cell, k), from.point));
  const between = lattice.sideBetween(from.cell, cell);
  return own && between ? touched.filter((k) => sameSide(between, lattice.sideOf(cell, k))) : touched;
}
