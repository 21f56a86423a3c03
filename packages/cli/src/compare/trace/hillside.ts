/** Whose drawing a pixel belongs to: the nearest barrier, not the nearest hexside. */
import type { Point, Side } from '@bocage/core';
import type { Line, Spot } from './line';
import type { TracedBoard, TracedHex } from './hexes';

/** The drawing of a barrier that stands on the higher of two base levels (B9.6). */
export function onHillside({ map, lo, hi }: Line, { terrain, hex, x, y }: Spot): boolean {
  if (!terrain.hexside || terrain.cliff) return false;
  const side = barrierNearest(map, hex, { x, y });
  if (side === undefined) return false;
  const levels = map.board.lattice.cellsOf(side).map((cell) => map.board.cell(cell)?.level);
  const [a, b] = levels;
  if (a === undefined || b === undefined || a === b) return false;
  const base = map.board.side(side)?.base;
  // Between ends of one level only a barrier above both is no more than its drawing.
  return base === Math.max(a, b) && (lo !== hi || base > hi);
}

/** The level on which the barrier stands whose drawing a pixel belongs to (B9.35); the pixel's own where none is near. */
export function barrierBase({ map }: Line, { hex, ground, x, y }: Spot): number {
  const side = barrierNearest(map, hex, { x, y });
  if (side === undefined) return ground;
  const levels = map.board.lattice.cellsOf(side).flatMap((cell) => map.board.cell(cell)?.level ?? []);
  return map.board.side(side)?.base ?? (levels.length === 0 ? ground : Math.min(...levels));
}

/** Of the barriers on the hex's own sides and on the hexspines at its vertices the one drawn nearest to a pixel. */
export function barrierNearest(map: TracedBoard, hex: TracedHex, at: Point): Side | undefined {
  let best: Side | undefined;
  let least = Infinity;
  for (const { side, from, to } of around(map, hex)) {
    const distance = distanceToSegment(at, from, to);
    if (distance < least) {
      best = side;
      least = distance;
    }
  }
  return best;
}

interface Drawn {
  readonly side: Side;
  readonly from: Point;
  readonly to: Point;
}

/** The twelve hexsides at a hex's vertices that carry a barrier, in pixels. */
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
