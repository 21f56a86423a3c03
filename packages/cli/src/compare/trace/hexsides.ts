/** Walls, hedges, bocage, rowhouse walls (docs/los-rows.md, LOS-34, LOS-40..47). */
import { isBlind } from './blind';
import { exactWalk, meets } from './exact-walk';
import { touchedSides } from './geometry';
import { sideKey, type Side } from '@bocage/core';
import { barrierBase, barrierLevel, barrierOf, barriersNearest, onHillside } from './hillside';
import type { Fault, Repairs } from './faults';
import type { TracedBoard, TracedHex } from './hexes';
import { isLevel, type Line, type Spot, type TracedEnd } from './line';
import { isAlongSpine, isCrossed } from './own-spines';
import { endsAlone, endsInVertex } from './vertex-end';

/** The row that blocks at this spot of hexside terrain, or undefined. */
export function hexsideBlock(line: Line, spot: Spot): string | undefined {
  if (line.slope && !line.repaired.has('slope-end')) return undefined;
  if (spot.terrain.innerWall) return innerWallBlock(line, spot) ? 'LOS-34' : undefined;
  if (line.s.stance === 'cellar' || line.t.stance === 'cellar') {
    if (cellarBlock(line, spot)) {
      if (!isOwnDrawing(line, spot) || !line.repaired.has('cellar')) return 'LOS-43';
    }
    return line.repaired.has('cellar') ? barrierBlock(line, spot) : undefined;
  }
  return barrierBlock(line, spot);
}

/** The drawing of a hexside of an end's own hex, where the line does not meet the hexside itself. */
function isOwnDrawing(line: Line, spot: Spot): boolean {
  const { map, s, t } = line;
  const side = barrierOf(map, spot);
  if (side === undefined) return false;
  const own = map.board.lattice.cellsOf(side).some((cell) => isEnd(line, cell));
  return own && !meets(map, exactWalk(map, s, t), side);
}

function barrierBlock(told: Line, spot: Spot): string | undefined {
  if (isIgnored(told, spot)) return undefined;
  const above = isOwnBocageAbove(told, spot);
  const line = above ? { ...told, repaired: lawful(told.repaired) } : told;
  if (onHillside(line, spot) && line.repaired.has('hillside')) return undefined;
  if (endsInVertex(line, spot) && line.repaired.has('barrier-at-vertex')) return undefined;
  const base = endsInVertex(line, spot) ? spot.ground : barrierBase(line, spot);
  const ground = base !== spot.ground && line.repaired.has('drawing-level') ? base : spot.ground;
  // That of the target's own hex hides the units there, not the hex: it only makes blind hexes.
  const isTargets = above && !(line.es > line.et ? line.s : line.t).viewer;
  if (spot.terrain.bocage) return bocageBlock(line, { ...spot, ground }, isTargets);
  return isLevel(line) && ground === line.s.level && !line.slope ? 'LOS-46' : undefined;
}

function bocageBlock(line: Line, spot: Spot, onlyBlind: boolean): string | undefined {
  const top = spot.ground + 1;
  const roofs = hasRoof(line) && line.repaired.has('rooftop-over-bocage');
  const hi = roofs ? Math.max(line.es, line.et) : line.hi;
  const lo = roofs ? Math.min(line.es, line.et) : line.lo;
  // Not over its top there are no blind hexes: what it hides then is the target's own unit alone.
  if (top > hi || (top === hi && top > lo && !line.slope)) return onlyBlind ? undefined : 'LOS-45';
  if (top <= lo && line.repaired.has('bocage-always-blind')) return undefined;
  const houses = line.repaired.has('bocage-house') ? houseSpots(line, spot) : [spot];
  // Behind a bocage hexspine there always is a blind hex (B9.531).
  const least = !isAlong(line, spot) && line.repaired.has('bocage-always-blind') ? 0 : 1;
  return houses.some((house) => isBlind(line, house, { height: 1, least })) ? 'LOS-45 blind' : undefined;
}

/** Whether the line runs along the hexside that is drawn here. */
function isAlong({ map, along }: Line, spot: Spot): boolean {
  const side = barrierOf(map, spot);
  return side !== undefined && along.has(sideKey(side));
}

/** A bocage that the reference excuses because it is the higher end's own, where that is repaired. */
function isOwnBocageAbove(line: Line, spot: Spot): boolean {
  const { map, s, t } = line;
  const side = spot.terrain.bocage && !isLevel(line) ? barrierOf(map, spot) : undefined;
  const higher = line.es > line.et ? s.hex : t.hex;
  const own = side !== undefined && map.board.lattice.cellsOf(side).some((cell) => map.hex(cell) === higher);
  return own && line.repaired.has('own-bocage-above');
}

/** What is excused has no other faults in the reference: repaired, it counts as the rules have it, on its own level. */
const lawful = (repaired: Repairs): Repairs => ({ has: (fault) => LAW.has(fault) || repaired.has(fault) });
const LAW: ReadonlySet<Fault> = new Set<Fault>([
  'hillside',
  'drawing-level',
  'bocage-always-blind',
  'bocage-house',
  'rooftop-over-bocage',
]);

function hasRoof({ s, t }: Line): boolean {
  return s.stance === 'rooftop' || t.stance === 'rooftop';
}

/**
 * Where the house stands that a bocage hides like (B9.52): in the hexside's hex that is nearer to the lower end; and
 * where the line cuts the corner of a bocage row, in the next hex, too.
 */
function houseSpots(line: Line, spot: Spot): readonly Spot[] {
  const { map, s, t } = line;
  const side = barrierOf(map, spot);
  const [one, two] = side === undefined ? [] : map.board.lattice.cellsOf(side).map((cell) => map.hex(cell));
  if (one === undefined || two === undefined) return [spot];
  const lower = line.es > line.et ? t.hex : s.hex;
  const nearer = map.range(lower, one) - map.range(lower, two);
  const inOrder = nearer === 0 ? spot.hex !== two : nearer < 0;
  const [near, far] = inOrder ? [one, two] : [two, one];
  const corners = [0, 1, 2, 3, 4, 5].flatMap((k) => {
    const hex = map.neighbour(far, k);
    if (hex === undefined || map.hexside(far, k) !== 'bocage' || map.range(hex, near) !== 1) return [];
    return touchedSides(hex, s.point, t.point).length > 0 ? [hex] : [];
  });
  return [near, ...corners].map((hex) => ({
    ...spot,
    hex,
    rS: map.range(s.hex, hex),
    rD: map.range(t.hex, hex),
  }));
}

function cellarBlock(line: Line, spot: Spot): boolean {
  const { s, t } = line;
  if (s.stance === 'cellar')
    return (
      t.stance === 'cellar' || (line.range !== 1 && nextTo(line, s, spot, spot.rS) && line.tEye <= line.sEye)
    );
  return line.range !== 1 && nextTo(line, t, spot, spot.rD) && line.tEye >= line.sEye;
}

/** Whether a hexside is one of the hexes next to an end in a cellar: the drawn pixel may count to the hex across it. */
function nextTo({ map, repaired, s, t }: Line, end: TracedEnd, spot: Spot, range: number): boolean {
  if (range === 1 || range > 2) return range === 1;
  const side = barrierOf(map, spot);
  // That of the cellar's own hex hides it as well, where the line meets it and the pixel happens to be on this side.
  if (range === 0)
    return side !== undefined && repaired.has('cellar') && meets(map, exactWalk(map, s, t), side);
  const cells = side === undefined ? [] : map.board.lattice.cellsOf(side);
  const next = cells.some((cell) => map.board.lattice.distance(end.hex.cell, cell) === 1);
  return next && repaired.has('wide-border');
}

function innerWallBlock(line: Line, spot: Spot): boolean {
  const { s, t } = line;
  if (overOwnRoof(line, s, line.xS, spot, spot.rS) || overOwnRoof(line, t, line.xD, spot, spot.rD))
    return false;
  const top = spot.ground + spot.terrain.height;
  const a = s.level - (s.stance === 'rooftop' ? 1 : 0);
  const b = t.level - (t.stance === 'rooftop' ? 1 : 0);
  const [hi, lo] = [Math.max(a, b), Math.min(a, b)];
  if (top > hi || (top === hi && top > lo && !line.slope)) return true;
  const roofs = s.stance === 'rooftop' && t.stance === 'rooftop';
  if (top === hi && spot.terrain.half && !roofs && !line.slope) return true;
  return !isLevel(line) && isBlind(line, spot, { height: spot.terrain.height, wall: 'capped' });
}

/** From a rooftop the walls of its own hex and of the next one in the line's way do not matter. */
function overOwnRoof(
  { map }: Line,
  end: Line['s'],
  sides: readonly number[],
  spot: Spot,
  range: number,
): boolean {
  if (end.stance !== 'rooftop' || range > 1) return false;
  const [side] = sides;
  return range === 0 || (side !== undefined && map.neighbour(end.hex, side) === spot.hex);
}

/** A hexside Location: hexside k of a hex, or its centre (-1). */
interface Place {
  readonly hex: TracedHex;
  readonly side: number;
  /** What stands there, where the hexside table need not be asked. */
  readonly terrain?: string | undefined;
}

function isIgnored(line: Line, spot: Spot): boolean {
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

/** Whose drawing a pixel is: the nearest hexside's, or, where that is bare, the nearest barrier's; of two as near both's. */
function placesOf({ map, repaired }: Line, spot: Spot): readonly Place[] {
  const { hex, x, y } = spot;
  const side = spot.side ?? map.nearest(hex, x, y);
  const nearest = [{ hex, side }];
  const bare = spot.side === undefined && side >= 0 && map.hexside(hex, side) === undefined;
  if (!bare || !repaired.has('vertex-near-end')) return nearest;
  const places = barriersNearest(map, hex, spot).flatMap((barrier) => placeAt(map, hex, barrier));
  return places.length === 0 ? nearest : places;
}

/** A barrier as a hexside of this hex, or of another that has it. */
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
 * A bocage of the viewer's own hex over which nobody there can hold Wall Advantage, since it stands on another level
 * (B9.32; that of the target hides units, not the hex), or one along which the line runs (B9.52).
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
  // Below its top nobody sees over it, from above it the lower end is not seen behind it.
  const hides = Math.min(level, other) < top && (Math.max(level, other) <= top || level < other);
  return hides && repaired.has('no-advantage');
}

/** From its vertex nobody looks over a hexside that the line meets there alone. */
function onlyEndsThere({ map, s, t }: Line, { stance }: TracedEnd, side: Side): boolean {
  return stance === 'vertex' && !meets(map, exactWalk(map, s, t).slice(1, -1), side);
}

function isEnd({ map, s, t }: Line, cell: TracedHex['cell']): boolean {
  const hex = map.hex(cell);
  return hex === s.hex || hex === t.hex;
}

/** Whether the exact line meets a hexside. */
function isMet({ map, s, t }: Line, hex: TracedHex, side: number): boolean {
  return meets(map, exactWalk(map, s, t), map.board.lattice.sideOf(hex.cell, side));
}

/** The higher end looks over a bocage of its own hex, which makes blind hexes like any other (B9.52). */
function seenOver(line: Line, at: TracedEnd, hex: TracedHex, side: number): boolean {
  const higher = line.es > line.et ? line.s : line.t;
  if (isLevel(line) || at !== higher || line.map.hexside(hex, side) !== 'bocage') return false;
  if (!isMet(line, hex, side)) return false;
  return line.repaired.has('own-bocage-above');
}

/** In a hex next to an end: hexspines other than bocage, and whatever is drawn nearest to a bare hexside. */
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

/** A wall along the line that ends in a vertex which is not walled on all three sides does not block. */
function atFarVertex(line: Line, end: TracedHex, v: number, hex: TracedHex, side: number): boolean {
  const { map } = line;
  const a = map.neighbour(end, (v + 5) % 6);
  const b = map.neighbour(end, v);
  if (a === undefined || b === undefined) return false;
  const whole = line.repaired.has('gap-in-spine');
  const walled = (at: TracedHex, k: number) =>
    (whole ? map.board.side(map.board.lattice.sideOf(at.cell, k)) : map.hexside(at, k)) !== undefined;
  if (!walled(b, (v + 4) % 6)) return false;
  const isA = hex === a && side === v;
  const isB = hex === b && side === (v + 5) % 6;
  if (!isA && !isB) return false;
  // Of bocage one is enough (B9.52).
  const bocage = map.board.side(map.board.lattice.sideOf(hex.cell, side))?.terrain === 'bocage';
  if (bocage && line.repaired.has('bocage-at-spine-end')) return false;
  return !(walled(a, v) && walled(b, (v + 5) % 6));
}
