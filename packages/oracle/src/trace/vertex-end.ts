/** Barriers that end in the same vertex as the line (B9.42). */
import { samePoint, sameSide, type Side } from '@bocage/core/lattice';
import { exactWalk } from './exact-walk';
import { barrierOf } from './hillside';
import type { TracedBoard } from './hexes';
import type { Line, Spot, TracedEnd } from './line';

/** Whether a spot is the drawing of a barrier that ends where the line ends. */
export function endsInVertex(line: Line, spot: Spot): boolean {
  const side = barrierOf(line.map, spot);
  return side !== undefined && endsAlone(line, side);
}

/**
 * Whether a barrier ends in an end's vertex, and the line does not run along it. Such a barrier has no effect
 * if it belongs to another hex. One of the vertex's own hex counts only if the line comes over it, which
 * drawings do not show.
 */
export function endsAlone({ map, s, t }: Line, side: Side): boolean {
  if (![s, t].some((end) => endsThere(map, end, side))) return false;
  return !exactWalk(map, s, t).some((step) => step.kind === 'along' && sameSide(step.side, side));
}

function endsThere({ board: { lattice } }: TracedBoard, { hex, vertex }: TracedEnd, side: Side): boolean {
  if (vertex === undefined) return false;
  const at = lattice.vertexPoint(hex.cell, vertex);
  return lattice.endsOf(side).some((point) => samePoint(point, at));
}
