/**
 * Chains: vertices, each joined to the next by a side. A pen stroke along sides is a chain, so it has no
 * holes.
 */
import { samePoint, sideKey, vertexKey } from './keys';
import type { Lattice, Point, Side } from './types';

/** A reached vertex, its way's deviation from the straight line, and the vertex before it. */
interface Reached {
  readonly point: Point;
  readonly stray: number;
  readonly before: Reached | undefined;
}

/**
 * Returns the vertices of the shortest way along sides from one vertex to another, both ends included. Of
 * equally short ways it takes the one nearest to the straight line.
 * @returns only the first vertex if either point is no vertex
 */
export function shortestChain(lattice: Lattice, from: Point, to: Point): readonly Point[] {
  if (!lattice.vertexAt(from) || !lattice.vertexAt(to)) return [from];
  const stray = ({ x, y }: Point): number =>
    Math.abs((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x));
  const seen = new Set([vertexKey(from)]);
  let layer = new Map<string, Reached>([[vertexKey(from), { point: from, stray: 0, before: undefined }]]);
  for (;;) {
    const end = layer.get(vertexKey(to));
    if (end) return wayTo(end);
    const next = new Map<string, Reached>();
    for (const before of layer.values()) {
      for (const point of joinedTo(lattice, before.point)) {
        const key = vertexKey(point);
        const reached = { point, before, stray: before.stray + stray(point) };
        const known = next.get(key);
        if (!seen.has(key) && (!known || reached.stray < known.stray)) next.set(key, reached);
      }
    }
    for (const key of next.keys()) seen.add(key);
    layer = next;
  }
}

/**
 * Extends a chain to another vertex by the shortest way. If that goes back along the chain's end, the end is
 * removed: a pen that goes to and fro leaves one line, and a ring closes.
 */
export function ledOn(lattice: Lattice, chain: readonly Point[], to: Point): readonly Point[] {
  const last = chain.at(-1);
  if (!last) return [to];
  const led = [...chain];
  for (const point of shortestChain(lattice, last, to).slice(1)) {
    const before = led.at(-2);
    if (before && samePoint(before, point)) led.pop();
    else led.push(point);
  }
  return led;
}

/** Returns the sides of a chain, in order, each once. */
export function sidesOfChain(lattice: Lattice, chain: readonly Point[]): readonly Side[] {
  const sides = new Map<string, Side>();
  for (const [i, point] of chain.entries()) {
    const before = chain[i - 1];
    const vertex = before && lattice.vertexAt(point);
    const side = vertex && lattice.sidesAt(vertex).find((one) => joins(lattice, one, before, point));
    if (side) sides.set(sideKey(side), side);
  }
  return [...sides.values()];
}

/** Returns the one of two possible starts from which the way to a third vertex is shorter. */
export function nearerEnd(lattice: Lattice, [a, b]: readonly [Point, Point], to: Point): Point {
  return shortestChain(lattice, a, to).length <= shortestChain(lattice, b, to).length ? a : b;
}

function joinedTo(lattice: Lattice, point: Point): readonly Point[] {
  const vertex = lattice.vertexAt(point);
  if (!vertex) return [];
  return lattice.sidesAt(vertex).map((side) => {
    const [a, b] = lattice.endsOf(side);
    return samePoint(a, point) ? b : a;
  });
}

function joins(lattice: Lattice, side: Side, a: Point, b: Point): boolean {
  const ends = lattice.endsOf(side);
  return ends.some((end) => samePoint(end, a)) && ends.some((end) => samePoint(end, b));
}

function wayTo(end: Reached): readonly Point[] {
  const way: Point[] = [];
  for (let at: Reached | undefined = end; at; at = at.before) way.push(at.point);
  return way.reverse();
}
