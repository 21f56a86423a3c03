/** Barriers that end in the very vertex where the line ends (B9.42). */
import { samePoint, sameSide, walkLine, type Point, type Side } from '@bocage/core';
import { barrierNearest } from './hillside';
import type { TracedBoard } from './hexes';
import type { Line, Spot, TracedEnd } from './line';

/**
 * The drawing of a barrier that ends in an end's vertex, and along which the line does not run: of another hex it is
 * nothing to the line, of the vertex's own hex only where the line comes over it, which the drawing does not say.
 */
export function endsInVertex(line: Line, spot: Spot): boolean {
  const { map, s, t } = line;
  const side = barrierNearest(map, spot.hex, spot);
  if (side === undefined || ![s, t].some((end) => endsThere(map, end, side))) return false;
  return !walkLine(map.board.lattice, pointOf(map, s), pointOf(map, t)).some(
    (step) => step.kind === 'along' && sameSide(step.side, side),
  );
}

function endsThere(map: TracedBoard, end: TracedEnd, side: Side): boolean {
  if (end.vertex === undefined) return false;
  return map.board.lattice.endsOf(side).some((point) => samePoint(point, pointOf(map, end)));
}

function pointOf({ board: { lattice } }: TracedBoard, { hex, vertex }: TracedEnd): Point {
  return vertex === undefined ? lattice.centre(hex.cell) : lattice.vertexPoint(hex.cell, vertex);
}
