/** Hexsides that a line meets without touching their drawing: the reference does not see them (B9.1). */
import { sideKey, type Point, type Side, type Vertex } from '@bocage/core/lattice';
import { gapParts, type SideFacts } from '@bocage/core/board';
import type { WalkStep } from '@bocage/core/walk';
import { exactWalk } from './exact-walk';
import { pixelsOf } from './geometry';
import { inWide, type TracedBoard, type TracedHex } from './hexes';
import { barrierLevel } from './hillside';
import type { Line, Spot, TracedEnd } from './line';
import type { TracedTerrain } from './terrain';

/** A place where the exact line meets a barrier. */
interface Met {
  readonly side: Side;
  readonly facts: SideFacts;
  /** Fraction of the side, from its first end. */
  readonly where: number;
}

const known = new WeakMap<TracedEnd, WeakMap<TracedEnd, readonly Met[]>>();

/** Yields a spot for each of the two hexes of every barrier that only the exact line meets. */
export function* undrawnSpots(line: Line): Generator<Spot> {
  const { map, s, t } = line;
  for (const { side, facts, where } of undrawnOn(map, s, t)) {
    const terrain = terrainOf(map, facts);
    if (terrain === undefined) continue;
    for (const { hex, k } of hexesOf(map, side)) {
      const at = pixelOn(hex, k, where);
      const ground = barrierLevel(map, side) ?? hex.base;
      const ranges = { rS: map.range(s.hex, hex), rD: map.range(t.hex, hex) };
      yield { ...at, hex, terrain, ground, ...ranges, side: k };
    }
  }
}

/** Whether there is any such place. */
export function hasUndrawn({ map, s, t }: Line): boolean {
  return undrawnOn(map, s, t).length > 0;
}

function undrawnOn(map: TracedBoard, s: TracedEnd, t: TracedEnd): readonly Met[] {
  const ofEnd = known.get(s) ?? new WeakMap<TracedEnd, readonly Met[]>();
  known.set(s, ofEnd);
  let found = ofEnd.get(t);
  if (found === undefined) {
    const met = metOn(map, exactWalk(map, s, t));
    const drawn = met.length === 0 ? new Set<string>() : drawnSides(map, s, t);
    found = met.filter(({ side }) => !drawn.has(sideKey(side)));
    ofEnd.set(t, found);
  }
  return found;
}

/**
 * Returns the hexsides (as `sideKey`) whose hexside terrain has pixels on a line: the reference sees only
 * these.
 */
function drawnSides(map: TracedBoard, s: TracedEnd, t: TracedEnd): ReadonlySet<string> {
  const { depiction, terrains, board } = map;
  const keys = new Set<string>();
  for (const { x, y } of pixelsOf(s.point, t.point)) {
    const terrain = terrains[depiction.terrain[y * depiction.width + x] ?? 0];
    if (terrain?.hexside !== true || terrain.cliff) continue;
    const hex = [s.hex, t.hex].find((own) => inWide(own, x, y)) ?? map.hexAt(x, y);
    const side = hex === undefined ? -1 : map.nearest(hex, x, y);
    if (hex !== undefined && side >= 0) keys.add(sideKey(board.lattice.sideOf(hex.cell, side)));
  }
  return keys;
}

/**
 * Returns barriers crossed, run along, or touched at a vertex on the way; those that only meet an end do not
 * count (B9.42).
 */
function metOn(map: TracedBoard, walk: readonly WalkStep[]): readonly Met[] {
  return walk.flatMap((step, i) => {
    if (step.kind === 'side') return metAt(map, step.side, step.where.num / step.where.den);
    if (step.kind === 'along') return metAt(map, step.side, 0.5);
    if (step.kind !== 'vertex' || i === 0 || i === walk.length - 1) return [];
    return atVertex(map, step.vertex, [walk[i - 1], walk[i + 1]]);
  });
}

function atVertex(
  map: TracedBoard,
  vertex: Vertex,
  beside: readonly (WalkStep | undefined)[],
): readonly Met[] {
  const along = new Set(beside.map((step) => (step?.kind === 'along' ? sideKey(step.side) : '')));
  return map.board.lattice
    .sidesAt(vertex)
    .filter((side) => !along.has(sideKey(side)))
    .flatMap((side) => {
      const [first] = map.board.lattice.endsOf(side);
      return metAt(map, side, samePlace(first, vertex.point) ? 0 : 1);
    });
}

function samePlace(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/**
 * Returns the barrier at a place of a side, unless a gap is there. Walls inside a house count only by their
 * drawing, also in the rules (B23.71).
 */
function metAt(map: TracedBoard, side: Side, where: number): readonly Met[] {
  const facts = map.board.side(side);
  if (facts === undefined || facts.terrain === 'cliff' || terrainOf(map, facts)?.innerWall === true)
    return [];
  const { gap } = facts;
  const parts = gap === undefined ? 1 : gapParts(gap);
  const open = gap !== undefined && where * parts >= gap.from && where * parts <= gap.to;
  return open ? [] : [{ side, facts, where }];
}

function terrainOf({ terrains, depiction }: TracedBoard, { terrain }: SideFacts): TracedTerrain | undefined {
  return terrains.find((one, code) =>
    terrain === 'bocage' ? one?.bocage : one?.bocage === false && depiction.kinds[code]?.side === terrain,
  );
}

function hexesOf(map: TracedBoard, side: Side): readonly { hex: TracedHex; k: number }[] {
  const key = sideKey(side);
  return map.board.lattice.cellsOf(side).flatMap((cell) => {
    const hex = map.hex(cell);
    const k = [0, 1, 2, 3, 4, 5].find((n) => sideKey(map.board.lattice.sideOf(cell, n)) === key);
    return hex === undefined || k === undefined ? [] : [{ hex, k }];
  });
}

function pixelOn(hex: TracedHex, k: number, where: number): Point {
  const a = hex.vertices[k] ?? hex.centre;
  const b = hex.vertices[(k + 1) % 6] ?? hex.centre;
  return { x: Math.round(a.x + (b.x - a.x) * where), y: Math.round(a.y + (b.y - a.y) * where) };
}
