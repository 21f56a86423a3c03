/** The exact line beside the reference's pixels: the sides that it crosses, touches and follows. */
import { sameCell, samePoint, sameSide, type Cell, type Point, type Side } from '@bocage/core/lattice';
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

/** A hex, and one of its vertices in pixels. */
interface Corner extends Point {
  readonly hex: TracedHex;
}

/** Returns the hexes of which a walk touches one vertex alone. */
export function cornersOf(map: TracedBoard, walk: readonly WalkStep[]): readonly Corner[] {
  const { lattice } = map.board;
  return walk.flatMap((step, i) => {
    const [before, after] = [walk[i - 1], walk[i + 1]];
    if (step.kind !== 'vertex' || before?.kind !== 'cell' || after?.kind !== 'cell') return [];
    return step.vertex.cells.flatMap((cell) => {
      const hex = map.hex(cell);
      if (hex === undefined || sameCell(cell, before.cell) || sameCell(cell, after.cell)) return [];
      const k = hex.vertices.findIndex((_, n) => samePoint(lattice.vertexPoint(cell, n), step.vertex.point));
      return [{ hex, ...(hex.vertices[k] ?? hex.centre) }];
    });
  });
}

/**
 * Returns the sides of its own hex by which a line leaves an end at a vertex: those that it meets farther on,
 * or, where it only touches the hex in that vertex, the two that end there.
 */
export function sidesLeft(map: TracedBoard, walk: readonly WalkStep[], hex: TracedHex, v: number): number[] {
  const ending = [v, (v + 5) % 6];
  const farther = [0, 1, 2, 3, 4, 5].filter(
    (k) => !ending.includes(k) && meets(map, walk, map.board.lattice.sideOf(hex.cell, k)),
  );
  return farther.length > 0 ? farther : ending;
}
