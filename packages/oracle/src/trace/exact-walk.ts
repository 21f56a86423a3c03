/** The exact line beside the reference's pixels: the sides that it crosses, touches and follows. */
import { sameCell, sameSide, type Cell, type Side } from '@bocage/core/lattice';
import { walkLine, type WalkStep } from '@bocage/core/walk';
import type { TracedBoard, TracedHex } from './hexes';

/** An end of a line: a hex's center, or one of its vertices. */
interface WalkEnd {
  readonly hex: TracedHex;
  readonly vertex?: number;
}

const walks = new WeakMap<WalkEnd, WeakMap<WalkEnd, readonly WalkStep[]>>();

/** Returns the exact walk from one end to the other; empty for two ends at one point. */
export function exactWalk(map: TracedBoard, s: WalkEnd, t: WalkEnd): readonly WalkStep[] {
  const known = walks.get(s) ?? new WeakMap<WalkEnd, readonly WalkStep[]>();
  walks.set(s, known);
  const walk = known.get(t) ?? walkBetween(map, s, t);
  known.set(t, walk);
  return walk;
}

function walkBetween({ board }: TracedBoard, s: WalkEnd, t: WalkEnd): readonly WalkStep[] {
  const { lattice } = board;
  const at = ({ hex, vertex }: WalkEnd) =>
    vertex === undefined ? lattice.centre(hex.cell) : lattice.vertexPoint(hex.cell, vertex);
  const [from, to] = [at(s), at(t)];
  return from.x === to.x && from.y === to.y ? [] : walkLine(lattice, from, to);
}

/** Returns the hexsides along which a walk runs. */
export function sidesAlong(walk: readonly WalkStep[]): readonly Side[] {
  return walk.flatMap((step) => (step.kind === 'along' ? [step.side] : []));
}

/** Whether a walk crosses a hexside, runs along it, or goes through one of its ends. */
export function meets({ board }: TracedBoard, walk: readonly WalkStep[], side: Side): boolean {
  return walk.some((step) => {
    if (step.kind === 'side' || step.kind === 'along') return sameSide(step.side, side);
    return step.kind === 'vertex' && board.lattice.sidesAt(step.vertex).some((one) => sameSide(one, side));
  });
}

/** Whether a walk runs through a hex or along one of its hexsides. */
export function enters(walk: readonly WalkStep[], cell: Cell, { board }: TracedBoard): boolean {
  return walk.some((step) => {
    if (step.kind === 'cell') return sameCell(step.cell, cell);
    return step.kind === 'along' && board.lattice.cellsOf(step.side).some((one) => sameCell(one, cell));
  });
}
