/** Hexside terrain of, or beside, the hex of an end, which the line ignores (LOS-44). */
import { exactWalk, meets } from './exact-walk';
import { sideKey, type Side } from '@bocage/core/lattice';
import { barrierLevel, barriersNearest } from './hillside';
import type { TracedBoard, TracedHex } from './hexes';
import { isLevel, type Line, type Spot, type TracedEnd } from './line';
import { isAlongSpine, isCrossed } from './own-spines';
import { endsAlone } from './vertex-end';

/** A hexside Location: hexside k of a hex, or its centre (-1). */
interface Place {
  readonly hex: TracedHex;
  readonly side: number;
  /** Its terrain, if the hexside table need not be consulted. */
  readonly terrain?: string | undefined;
}

export function isIgnored(line: Line, spot: Spot): boolean {
  const spineOf = (end: TracedEnd, vertex: number | undefined) => {
    const supposed = vertex !== undefined && end.stance === 'vertex' && !isAlongSpine(line, end, vertex);
    return supposed && line.repaired.has('spine-of-vertex') ? undefined : vertex;
  };
  return placesOf(line, spot).every(
    (place) =>
      place.side < 0 ||
      ignorable(line, line.s, spineOf(line.s, line.spine?.exit), place) ||
      ignorable(line, line.t, spineOf(line.t, line.spine?.entry), place),
  );
}

/**
 * Returns the owners of a pixel: the nearest hexside; if that is bare, the nearest barrier, or both of two
 * equally near.
 */
function placesOf({ map, repaired }: Line, spot: Spot): readonly Place[] {
  const { hex, x, y } = spot;
  const side = spot.side ?? map.nearest(hex, x, y);
  const nearest = [{ hex, side }];
  const bare = spot.side === undefined && side >= 0 && map.hexside(hex, side) === undefined;
  if (!bare || !repaired.has('vertex-near-end')) return nearest;
  const places = barriersNearest(map, hex, spot).flatMap((barrier) => placeAt(map, hex, barrier));
  return places.length === 0 ? nearest : places;
}

/** Returns a barrier as a hexside of this hex, or of another that has it. */
function placeAt(map: TracedBoard, hex: TracedHex, barrier: Side): readonly Place[] {
  const { lattice } = map.board;
  const key = sideKey(barrier);
  const places = [hex, ...lattice.cellsOf(barrier).flatMap((cell) => map.hex(cell) ?? [])].flatMap((at) => {
    const side = [0, 1, 2, 3, 4, 5].find((n) => sideKey(lattice.sideOf(at.cell, n)) === key);
    return side === undefined ? [] : [{ hex: at, side, terrain: map.board.side(barrier)?.terrain }];
  });
  return places.slice(0, 1);
}

function ignorable(line: Line, at: TracedEnd, vertex: number | undefined, place: Place): boolean {
  const { hex, side } = place;
  const { map } = line;
  const end = at.hex;
  const range = map.range(end, hex);
  if (range > 2) return false;
  const across = map.board.lattice.neighbour(hex.cell, side);
  const acrossRange = map.board.lattice.distance(end.cell, across);
  if (range === 0 || acrossRange === 0) return !seenOver(line, at, hex, side) && !unheld(line, at, hex, side);
  if (range === 1 && besideEnd(line, at, place, acrossRange)) return true;
  if (vertex === undefined) return false;
  if (range < 2) return atFarVertex(line, end, vertex, hex, side);
  const opposite = map.hex(across);
  if (opposite === undefined) return true;
  return acrossRange <= 1 && atFarVertex(line, end, vertex, opposite, (side + 3) % 6);
}

/**
 * Whether a bocage of the viewer's own hex counts. Either it stands on another level, so that no unit there
 * can hold Wall Advantage over it. (B9.32; a bocage of the target hides units, not the hex.) Or the line runs
 * along it (B9.52).
 */
function unheld(line: Line, at: TracedEnd, hex: TracedHex, side: number): boolean {
  const { map, repaired, s, t } = line;
  const own = map.board.lattice.sideOf(hex.cell, side);
  if (map.board.side(own)?.terrain !== 'bocage') return false;
  const alone = s.hex !== t.hex && !map.board.lattice.cellsOf(own).every((c) => isEnd(line, c));
  if (alone && at.stance === 'vertex' && line.along.has(sideKey(own)))
    return repaired.has('own-bocage-along');
  const base = barrierLevel(map, own);
  const [level, other] = at === s ? [line.sEye, line.tEye] : [line.tEye, line.sEye];
  if (!alone || !at.viewer || base === undefined || base === level) return false;
  if (onlyEndsThere(line, at, own)) return false;
  const top = base + 1;
  // A viewer below its top does not see over it; a viewer above does not see the lower end behind it.
  const hides = Math.min(level, other) < top && (Math.max(level, other) <= top || level < other);
  return hides && repaired.has('no-advantage');
}

/** Whether the line meets a hexside only at its own end vertex: a viewer there does not look over it. */
function onlyEndsThere({ map, s, t }: Line, { stance }: TracedEnd, side: Side): boolean {
  return stance === 'vertex' && !meets(map, exactWalk(map, s, t).slice(1, -1), side);
}

export function isEnd({ map, s, t }: Line, cell: TracedHex['cell']): boolean {
  const hex = map.hex(cell);
  return hex === s.hex || hex === t.hex;
}

/** Whether the exact line meets a hexside. */
function isMet({ map, s, t }: Line, hex: TracedHex, side: number): boolean {
  return meets(map, exactWalk(map, s, t), map.board.lattice.sideOf(hex.cell, side));
}

/**
 * Whether the higher end looks over a bocage of its own hex, which makes blind hexes like any other (B9.52).
 */
function seenOver(line: Line, at: TracedEnd, hex: TracedHex, side: number): boolean {
  const higher = line.es > line.et ? line.s : line.t;
  if (isLevel(line) || at !== higher || line.map.hexside(hex, side) !== 'bocage') return false;
  if (!isMet(line, hex, side)) return false;
  return line.repaired.has('own-bocage-above');
}

/** Whether the spot, in a hex next to an end, is a hexspine without bocage or nearest to a bare side. */
function besideEnd(
  line: Line,
  { stance, hex: end }: TracedEnd,
  { hex, side, terrain }: Place,
  acrossRange: number,
): boolean {
  const { map, repaired } = line;
  const table = terrain ?? map.hexside(hex, side);
  if (acrossRange === 1) {
    const crossed = stance === 'vertex' && table !== undefined && isCrossed(line, end, hex, side);
    if (crossed && repaired.has('spine-from-vertex')) return false;
    if (table !== 'bocage') return true;
    if (terrain !== undefined && endsAlone(line, map.board.lattice.sideOf(hex.cell, side))) return true;
  }
  return hex.locations[side]?.hexside !== true && !repaired.has('vertex-near-end');
}

/** Whether a wall along the line is ignored: it ends in a vertex that is not walled on all three sides. */
function atFarVertex(line: Line, end: TracedHex, v: number, hex: TracedHex, side: number): boolean {
  const { map } = line;
  const a = map.neighbour(end, (v + 5) % 6);
  const b = map.neighbour(end, v);
  if (a === undefined || b === undefined) return false;
  const whole = line.repaired.has('gap-in-spine');
  const walled = (at: TracedHex, k: number) => {
    const terrain = whole
      ? map.board.side(map.board.lattice.sideOf(at.cell, k))?.terrain
      : map.hexside(at, k);
    return terrain !== undefined && !(terrain === 'cliff' && line.repaired.has('cliff-in-spine'));
  };
  if (!walled(b, (v + 4) % 6)) return false;
  const isA = hex === a && side === v;
  const isB = hex === b && side === (v + 5) % 6;
  if (!isA && !isB) return false;
  // One bocage is enough (B9.52).
  const bocage = map.board.side(map.board.lattice.sideOf(hex.cell, side))?.terrain === 'bocage';
  if (bocage && line.repaired.has('bocage-at-spine-end')) return false;
  return !(walled(a, v) && walled(b, (v + 5) % 6));
}
