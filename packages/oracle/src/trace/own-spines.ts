/** Lines along the hexsides and hexspines of an end's hex (B9.2). */
import { samePoint, type Point, type Side } from '@bocage/core/lattice';
import type { WalkStep } from '@bocage/core/walk';
import { exactWalk, meets, sidesAlong } from './exact-walk';
import type { TracedHex } from './hexes';
import type { Line, TracedEnd } from './line';

/** Whether the exact line runs along the hexspine that begins at this vertex of the end's hex. */
export function isAlongSpine({ map, s, t }: Line, { hex }: TracedEnd, vertex: number): boolean {
  const { lattice } = map.board;
  const at = lattice.vertexPoint(hex.cell, vertex);
  const isSpine = (side: Side) =>
    lattice.cellsOf(side).every((cell) => map.hex(cell) !== hex) &&
    lattice.endsOf(side).some((point) => samePoint(point, at));
  return sidesAlong(exactWalk(map, s, t)).some(isSpine);
}

/**
 * Whether the exact line meets a hexside on its way. A meeting only at the vertex where the line ends does
 * not count. A barrier of that end's hexsides or hexspines that the line runs along does not count either.
 * The same holds at its far end, unless three barriers meet there (B9.2).
 */
export function isCrossed({ map, s, t }: Line, end: TracedHex, hex: TracedHex, side: number): boolean {
  const { board } = map;
  const walk = exactWalk(map, s, t);
  const vertices = [0, 1, 2, 3, 4, 5].map((k) => board.lattice.vertexPoint(end.cell, k));
  const isOwn = (point: Point) => vertices.some((own) => samePoint(own, point));
  const alongOwn = (step: WalkStep | undefined) =>
    step?.kind === 'along' &&
    board.side(step.side) !== undefined &&
    board.lattice.endsOf(step.side).some(isOwn);
  const isThree = (step: WalkStep | undefined) =>
    step?.kind === 'vertex' &&
    !isOwn(step.vertex.point) &&
    board.lattice.sidesAt(step.vertex).every((one) => board.side(one) !== undefined);
  const onWay = walk.filter((step, i) => {
    if (i === 0 || i === walk.length - 1) return false;
    const [before, after] = [walk[i - 1], walk[i + 1]];
    if (alongOwn(step)) return isThree(before) || isThree(after);
    return step.kind !== 'vertex' || !(alongOwn(before) || alongOwn(after)) || isThree(step);
  });
  return meets(map, onWay, board.lattice.sideOf(hex.cell, side));
}
