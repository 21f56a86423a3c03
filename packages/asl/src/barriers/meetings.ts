/**
 * Finds the walls, hedges and bocage that a line meets, and how; no other code does. Callers decide their
 * effect on a line of sight (los/rules/contacts.ts) and their protection of a target (tem/line.ts). The
 * accelerator of the line of sight (los/walk/quick-barriers.ts) finds the same on flat tables;
 * test/quick-contacts.test.ts compares the two.
 */
import { sameCell, samePoint, sameSide, type Cell, type Side } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { WalkStep } from '@bocage/core/walk';
import { barrierOn, type Barrier } from './barrier';
import { isInGap, isOpenAtEnd } from './gap';

type VertexStep = Extract<WalkStep, { kind: 'vertex' }>;

/** A barrier that a line meets. */
export interface Meeting {
  readonly barrier: Barrier;
  /** The line crosses the hexside, touches a vertex at its end, or runs along it. */
  readonly how: 'crossed' | 'vertex' | 'spine';
  /** Index of the step in the walk. */
  readonly step: number;
  /** The drawing has an obvious break at the place of the meeting (B9.1). */
  readonly open: boolean;
}

/** A line between two hexes. */
export interface MetLine {
  readonly board: Board;
  readonly walk: readonly WalkStep[];
  /** The line's first and last hex; for a vertex, its own hex. */
  readonly from: Cell;
  readonly to: Cell;
}

/**
 * Returns every barrier that the line meets, in order, including those through whose breaks it passes. At an
 * end in a vertex, two sorts of barriers that end there count: those along which the line runs, and those of
 * the end's own hex over which it comes.
 *
 * @rule B9.1
 * @rows B9.1-c B9.1-e B9.2-j B9.42-a B9.42-b B9.42-c B9.42-d B9.42-e B9.42-f B9.42-j
 */
export function meetings(line: MetLine): readonly Meeting[] {
  const { board, walk } = line;
  const met: Meeting[] = [];
  let waiting: readonly Meeting[] = [];
  walk.forEach((at, step) => {
    if (at.kind === 'vertex') {
      const ending = atVertex(line, step, at);
      // The hexspine that begins here tells more than its end.
      if (walk[step + 1]?.kind === 'along') waiting = ending;
      else met.push(...ending);
    } else if (at.kind !== 'cell') {
      const barrier = barrierOn(board, at.side);
      if (barrier !== undefined) met.push(meetingOn(barrier, at, step));
      met.push(...waiting);
      waiting = [];
    }
  });
  return met;
}

function meetingOn(
  barrier: Barrier,
  at: Extract<WalkStep, { kind: 'side' | 'along' }>,
  step: number,
): Meeting {
  if (at.kind === 'along') return { barrier, how: 'spine', step, open: false };
  const open = isInGap(barrier.facts.gap, at.where.num, at.where.den);
  return { barrier, how: 'crossed', step, open };
}

/** @rule B9.42 */
function atVertex(line: MetLine, step: number, { vertex }: VertexStep): readonly Meeting[] {
  const { lattice } = line.board;
  return lattice.sidesAt(vertex).flatMap((side) => {
    const barrier = barrierOn(line.board, side);
    if (barrier === undefined || !countsAtVertex(line, step, side)) return [];
    const [first] = lattice.endsOf(side);
    const open = isOpenAtEnd(barrier.facts.gap, samePoint(first, vertex.point));
    return [{ barrier, how: 'vertex' as const, step, open }];
  });
}

function countsAtVertex({ board, walk, from, to }: MetLine, step: number, side: Side): boolean {
  const [before, after] = [walk[step - 1], walk[step + 1]];
  if (runsAlong(before, side) || runsAlong(after, side)) return false;
  // Both ends lie in this vertex: a barrier between their hexes lies between them.
  if (before === undefined && after === undefined) {
    const across = opposite(board, side, from);
    return across !== undefined && sameCell(across, to);
  }
  if (before === undefined) return comesOver(board, side, from, after);
  return after !== undefined || comesOver(board, side, to, before);
}

const runsAlong = (step: WalkStep | undefined, side: Side): boolean =>
  step?.kind === 'along' && sameSide(step.side, side);

/**
 * Whether a line that ends in a vertex of `own` crosses one of its sides, from the hex across. Hexsides of
 * that hex count too. Other sides do not matter unless the line runs along them.
 */
function comesOver(board: Board, side: Side, own: Cell, next: WalkStep | undefined): boolean {
  const across = opposite(board, side, own);
  if (across === undefined) return false;
  if (next?.kind === 'cell') return sameCell(next.cell, across);
  return next?.kind === 'along' && board.lattice.cellsOf(next.side).some((cell) => sameCell(cell, across));
}

/** Returns the hex across the side; undefined if the side is not the hex's own. */
function opposite(board: Board, side: Side, own: Cell): Cell | undefined {
  const [a, b] = board.lattice.cellsOf(side);
  if (sameCell(a, own)) return b;
  return sameCell(b, own) ? a : undefined;
}
