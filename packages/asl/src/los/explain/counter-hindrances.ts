/** Hindrance that smoke, vehicles, wrecks and artillery fire add to a line. */
import type { Reason } from '@bocage/core';
import { cellKey, sameCell, sameSide, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { WalkStep } from '@bocage/core/walk';
import type { LosCounter } from './counters';
import type { End } from '../line/ends';
import { blindHexes } from '../rules/barrier-blind';
import { losReason } from '../rules/reasons';

/** Greatest hindrance of smoke in one hex; one more for a unit inside it. */
const SMOKE_LIMIT = 3;

/** One line, as counters need it. */
interface CounterLine {
  readonly board: Board;
  readonly walk: readonly WalkStep[];
  readonly viewer: End;
  readonly target: End;
  readonly range: number;
  /** An end sees over half a level (F2.3). */
  readonly slope: boolean;
  /** Returns whether an end sees the hex of a vehicle (D9.4). */
  readonly sees: (end: End, counter: LosCounter) => boolean;
}

/**
 * Returns one reason per hindrance of counters on a line. Smoke counts in every hex of the line, including
 * the ends' own. Vehicles count between the ends. Only the greatest of each kind at a range counts. Each
 * artillery fire counts once.
 * @rule A24.2
 * @rows LOS-51 LOS-54
 */
export function counterHindrances(
  board: Board,
  counters: readonly LosCounter[],
  walk: readonly WalkStep[],
  viewer: End,
  target: End,
  sees: CounterLine['sees'],
  slope = false,
): readonly Reason[] {
  if (counters.length === 0) return [];
  const range = board.lattice.distance(viewer.cell, target.cell);
  const line: CounterLine = { board, walk, viewer, target, range, slope, sees };
  const cells = cellsOfWalk(line);
  const perRange = new Map<string, Reason>();
  const found = cells.flatMap((cell) => {
    const here = standingIn(counters).get(cellKey(cell));
    return here ? [...smokeIn(line, here, cell), ...vehiclesIn(line, here, cell)] : [];
  });
  for (const reason of found) {
    const cell = reason.at?.kind === 'cell' ? reason.at.cell : viewer.cell;
    const key = `${reason.code} ${board.lattice.distance(viewer.cell, cell)}`;
    // A hindrance of 0 is no reason.
    if ((perRange.get(key)?.value ?? 0) < (reason.value ?? 0)) perRange.set(key, reason);
  }
  const fire = counters.filter((c) => c.kind === 'ffe' && cells.some((cell) => firedOn(line, c, cell)));
  return [
    ...perRange.values(),
    ...fire.map((c) => losReason('los-ffe', 'C1.57', { kind: 'cell', cell: c.cell }, undefined, c.value)),
  ];
}

/** Groups counters by hex. Cached, because the same list serves thousands of lines. */
function standingIn(counters: readonly LosCounter[]): ReadonlyMap<string, readonly LosCounter[]> {
  const known = byHex.get(counters);
  if (known) return known;
  const found = new Map<string, LosCounter[]>();
  for (const c of counters) {
    const key = cellKey(c.cell);
    const there = found.get(key);
    if (there) there.push(c);
    else found.set(key, [c]);
  }
  byHex.set(counters, found);
  return found;
}

const byHex = new WeakMap<readonly LosCounter[], ReadonlyMap<string, readonly LosCounter[]>>();

function cellsOfWalk({ board, walk, viewer }: CounterLine): readonly Cell[] {
  const cells = walk.flatMap((step) => {
    if (step.kind === 'cell') return [step.cell];
    return step.kind === 'along' ? [...board.lattice.cellsOf(step.side)] : [];
  });
  return cells.length > 0 ? cells : [viewer.cell];
}

function smokeIn(line: CounterLine, here: readonly LosCounter[], cell: Cell): readonly Reason[] {
  const smoke = here.filter((c) => c.kind === 'smoke');
  const value = smoke.reduce((sum, c) => sum + smokeValue(line, c, cell), 0);
  const own = sameCell(cell, line.viewer.cell) && smoke.some((c) => isInside(c, line.viewer.level));
  const most = own ? SMOKE_LIMIT + 1 : SMOKE_LIMIT;
  return [losReason('los-smoke', 'A24.2', { kind: 'cell', cell }, undefined, Math.min(value, most))];
}

/**
 * Returns the hindrance of one smoke counter in a hex of the line. It hinders a unit inside it, by one more
 * when that unit looks out. It also hinders a unit on its top that looks down into it. It hinders a line
 * through it, and a line from above in its blind hexes.
 * @rule A24.4
 * @rows LOS-50 LOS-53
 */
export function smokeValue(line: CounterLine, c: LosCounter, cell: Cell): number {
  const { viewer, target } = line;
  const mine = sameCell(cell, viewer.cell);
  const theirs = sameCell(cell, target.cell);
  if (mine && isInside(c, viewer.level)) return c.value + 1;
  if (theirs && isInside(c, target.level)) return c.value;
  if (mine || theirs) {
    const top = c.level + 2 * c.height;
    const down = mine
      ? viewer.level === top && target.level < top
      : target.level === top && viewer.level < top;
    return down ? c.value : 0;
  }
  return isSeenThrough(line, c, cell) ? c.value : 0;
}

const isInside = (c: LosCounter, level: number): boolean =>
  level >= c.level && level < c.level + 2 * c.height;

/** Whether a line over a hex passes through what is there. */
function isSeenThrough({ board, viewer, target }: CounterLine, c: LosCounter, cell: Cell): boolean {
  if (isInside(c, viewer.level) && isInside(c, target.level)) return true;
  const top = c.level + 2 * c.height;
  const hi = Math.max(viewer.level, target.level);
  const lo = Math.min(viewer.level, target.level);
  if (top <= lo) return false;
  if (top >= hi) return true;
  const [upper, lower] = viewer.level > target.level ? [viewer, target] : [target, viewer];
  const far = board.lattice.distance(upper.cell, cell);
  return board.lattice.distance(lower.cell, cell) <= blindHexes(top, far, hi, lo, 1);
}

/**
 * A vehicle or wreck hinders between two ends at its own level that both see it. A burning one counts as
 * smoke. A unit on a slope sees over it.
 */
function vehiclesIn(line: CounterLine, here: readonly LosCounter[], cell: Cell): readonly Reason[] {
  const { board, viewer, target, range, slope } = line;
  if (slope) return [];
  const toV = board.lattice.distance(viewer.cell, cell);
  const toT = board.lattice.distance(target.cell, cell);
  if (toV >= range || toT >= range || here.some((c) => c.blaze)) return [];
  const standing = here
    .filter((c) => c.kind === 'vehicle' && c.level === viewer.level && c.level === target.level)
    .filter((c) => c.side === undefined || touchesSide(line, c.cell, c.side));
  // All stand in one hex at one level, so an end sees all of them or none.
  const isSeen = standing.slice(0, 1).every((c) => line.sees(viewer, c) && line.sees(target, c));
  const value = isSeen ? standing.reduce((sum, c) => sum + c.value, 0) : 0;
  return [losReason('los-vehicle', 'D9.4', { kind: 'cell', cell }, undefined, value)];
}

/** A vehicle in Bypass hinders only lines that meet its hexside. */
function touchesSide({ board, walk }: CounterLine, cell: Cell, k: number): boolean {
  const side = board.lattice.sideOf(cell, k);
  return walk.some((step) => {
    if (step.kind === 'side' || step.kind === 'along') return sameSide(step.side, side);
    return step.kind === 'vertex' && board.lattice.sidesAt(step.vertex).some((s) => sameSide(s, side));
  });
}

/**
 * Returns whether artillery fire hinders a line in this hex: out of it, into it, or through it up to its
 * height.
 * @rule C1.57
 * @rows LOS-55
 */
export function firedOn(line: CounterLine, c: LosCounter, cell: Cell): boolean {
  if (line.board.lattice.distance(c.cell, cell) > c.radius) return false;
  const { viewer, target } = line;
  const here = [viewer, target].filter((end) => sameCell(end.cell, cell));
  if (here.length > 0) return here.some((end) => isInside(c, end.level));
  return isSeenThrough(line, c, cell);
}
