/**
 * The result of `walkLine`, found the slow way and by another method. It intersects every cell, side and
 * vertex near the line in exact rational numbers, and sorts the hits by distance.
 */
import type { Cell, Lattice, Point, Side } from '../../src/lattice/types';
import type { WalkStep } from '../../src/walk/types';

/** A rational number with d > 0. */
interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

const ratio = (n: bigint, d: bigint): Ratio => (d < 0n ? { n: -n, d: -d } : { n, d });
const compare = (a: Ratio, b: Ratio): number => Number(a.n * b.d > b.n * a.d) - Number(a.n * b.d < b.n * a.d);
const middle = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, 2n * a.d * b.d);
const ZERO = ratio(0n, 1n);
const ONE = ratio(1n, 1n);

const cross = (o: Point, a: Point, b: Point): bigint =>
  (BigInt(a.x) - BigInt(o.x)) * (BigInt(b.y) - BigInt(o.y)) -
  (BigInt(a.y) - BigInt(o.y)) * (BigInt(b.x) - BigInt(o.x));

/** How far along from → to the point lies, by projection; 0 at from, 1 at to. */
function along(from: Point, to: Point, point: Point): Ratio {
  const [dx, dy] = [BigInt(to.x - from.x), BigInt(to.y - from.y)];
  return ratio(BigInt(point.x - from.x) * dx + BigInt(point.y - from.y) * dy, dx * dx + dy * dy);
}

const within = (t: Ratio): boolean => compare(t, ZERO) >= 0 && compare(t, ONE) <= 0;

interface Met {
  readonly at: Ratio;
  readonly step: WalkStep;
}

export function bruteWalk(lattice: Lattice, from: Point, to: Point): readonly WalkStep[] {
  const cells = cellsNear(lattice, from, to);
  const start = lattice.cellAt(from);
  if (from.x === to.x && from.y === to.y) {
    return start === undefined
      ? [{ kind: 'vertex', vertex: lattice.vertexAt(from)! }]
      : [{ kind: 'cell', cell: start }];
  }
  const met: Met[] = [];
  const seen = new Set<string>();
  for (const cell of cells) {
    met.push(...meetCell(lattice, cell, from, to));
    for (let k = 0; k < lattice.sideCount; k++) {
      const side = lattice.sideOf(cell, k);
      const sideName = `side ${side.cell.col} ${side.cell.row} ${side.side}`;
      if (!seen.has(sideName)) met.push(...meetSide(lattice, side, from, to));
      seen.add(sideName);
      const point = lattice.vertexPoint(cell, k);
      const vertexName = `vertex ${point.x} ${point.y}`;
      const t = along(from, to, point);
      if (!seen.has(vertexName) && cross(from, to, point) === 0n && within(t)) {
        met.push({ at: t, step: { kind: 'vertex', vertex: lattice.vertexAt(point)! } });
      }
      seen.add(vertexName);
    }
  }
  return met.sort((a, b) => compare(a.at, b.at)).map(({ step }) => step);
}

function cellsNear(lattice: Lattice, from: Point, to: Point): readonly Cell[] {
  const width = lattice.kind === 'hex' ? 3 : 2;
  const cells: Cell[] = [];
  const [left, right] = [Math.min(from.x, to.x) / width - 2, Math.max(from.x, to.x) / width + 2];
  const [top, bottom] = [Math.min(from.y, to.y) / 2 - 3, Math.max(from.y, to.y) / 2 + 3];
  for (let col = Math.floor(left); col <= right; col++) {
    for (let row = Math.floor(top); row <= bottom; row++) cells.push({ col, row });
  }
  return cells;
}

/** Clips the line to the cell: a hit is a piece of some length strictly inside. */
function meetCell(lattice: Lattice, cell: Cell, from: Point, to: Point): readonly Met[] {
  let enter = ZERO;
  let leave = ONE;
  for (let k = 0; k < lattice.sideCount; k++) {
    const [a, b] = [lattice.vertexPoint(cell, k), lattice.vertexPoint(cell, k + 1)];
    // Positive inside, as the corners go clockwise with y downwards.
    const [start, end] = [cross(a, b, from), cross(a, b, to)];
    if (start <= 0n && end <= 0n) return [];
    if (start === end) continue;
    const t = ratio(start, start - end);
    if (start < 0n && compare(t, enter) > 0) enter = t;
    if (end < 0n && compare(t, leave) < 0) leave = t;
  }
  return compare(enter, leave) < 0 ? [{ at: middle(enter, leave), step: { kind: 'cell', cell } }] : [];
}

function meetSide(lattice: Lattice, side: Side, from: Point, to: Point): readonly Met[] {
  const [a, b] = lattice.endsOf(side);
  const [left, right] = [cross(from, to, a), cross(from, to, b)];
  if (left === 0n && right === 0n) {
    const [s, t] = [along(from, to, a), along(from, to, b)];
    return within(s) && within(t) ? [{ at: middle(s, t), step: { kind: 'along', side } }] : [];
  }
  if (left === 0n || right === 0n || left > 0n === right > 0n) return [];
  const [start, end] = [cross(a, b, from), cross(a, b, to)];
  if (start === 0n || end === 0n || start > 0n === end > 0n) return [];
  const where = lowest(ratio(left, left - right));
  return [{ at: ratio(start, start - end), step: { kind: 'side', side, where } }];
}

function lowest({ n, d }: Ratio): { num: number; den: number } {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: Number(n / a), den: Number(d / a) };
}
