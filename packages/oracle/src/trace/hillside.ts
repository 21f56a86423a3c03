/** Assigns a pixel to a barrier's drawing: the nearest barrier, not the nearest hexside. */
import type { Point, Side } from '@bocage/core/lattice';
import type { Line, Spot } from './line';
import type { TracedBoard, TracedHex } from './hexes';

/** Whether the spot is the drawing of a barrier on the higher of two base levels (B9.6). */
export function onHillside({ map, lo, hi }: Line, spot: Spot): boolean {
  const { terrain } = spot;
  if (!terrain.hexside || terrain.cliff) return false;
  const side = barrierOf(map, spot);
  if (side === undefined) return false;
  const levels = map.board.lattice.cellsOf(side).map((cell) => map.board.cell(cell)?.level);
  const [a, b] = levels;
  if (a === undefined || b === undefined || a === b) return false;
  const base = map.board.side(side)?.base;
  // Between ends of one level, this holds only for a barrier above both.
  return base === Math.max(a, b) && (lo !== hi || base > hi);
}

/** Whether the rules ignore the barrier drawn here: not between ends of one level (B9.61). */
export function isIgnoredHillside(line: Line, spot: Spot): boolean {
  return line.lo !== line.hi && onHillside(line, spot);
}

/**
 * Returns the base level of the barrier to whose drawing a pixel belongs (B9.35); the pixel's own level if
 * none is near.
 */
export function barrierBase({ map }: Line, spot: Spot): number {
  const side = barrierOf(map, spot);
  return (side && barrierLevel(map, side)) ?? spot.ground;
}

/** Returns the level of a hexside's barrier: its base if known, else the lower of the two hexes. */
export function barrierLevel({ board }: TracedBoard, side: Side): number | undefined {
  const levels = board.lattice.cellsOf(side).flatMap((cell) => board.cell(cell)?.level ?? []);
  return board.side(side)?.base ?? (levels.length === 0 ? undefined : Math.min(...levels));
}

/** Returns the barrier that a spot belongs to. */
export function barrierOf(map: TracedBoard, { hex, x, y, side }: Spot): Side | undefined {
  return side === undefined
    ? barriersNearest(map, hex, { x, y })[0]
    : map.board.lattice.sideOf(hex.cell, side);
}

/** Pixel distances within this margin count as equal: they differ only by the rounding of a vertex. */
const AS_NEAR = 0.5;

/** Returns the barriers drawn nearest to a pixel, among the hex's sides and the hexspines at its vertices. */
export function barriersNearest(map: TracedBoard, hex: TracedHex, at: Point): readonly Side[] {
  const found = [...around(map, hex)].map(({ side, from, to }) => ({
    side,
    distance: distanceToSegment(at, from, to),
  }));
  found.sort((a, b) => a.distance - b.distance);
  const least = found[0]?.distance ?? 0;
  return found.filter(({ distance }) => distance <= least + AS_NEAR).map(({ side }) => side);
}

interface Drawn {
  readonly side: Side;
  readonly from: Point;
  readonly to: Point;
}

/** Yields the twelve hexsides at a hex's vertices that carry a barrier, in pixels. */
function* around(map: TracedBoard, hex: TracedHex): Generator<Drawn> {
  const { board } = map;
  for (let k = 0; k < 6; k++) {
    const own = board.lattice.sideOf(hex.cell, k);
    if (board.side(own) !== undefined) yield { side: own, ...ends(hex, k) };
    const next = map.neighbour(hex, k);
    // The spine at vertex k + 1 is the next side but one of the neighbour across side k.
    const spine = next && board.lattice.sideOf(next.cell, k + 2);
    if (next !== undefined && spine !== undefined && board.side(spine) !== undefined)
      yield { side: spine, ...ends(next, (k + 2) % 6) };
  }
}

function ends(hex: TracedHex, k: number): { from: Point; to: Point } {
  const origin = { x: 0, y: 0 };
  return { from: hex.vertices[k] ?? origin, to: hex.vertices[(k + 1) % 6] ?? origin };
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}
