/** Walls, hedges, bocage, rowhouse walls (asl-los-terrain.md LOS-34, LOS-40..47). */
import { isBlind } from './blind';
import { touchedSides } from './geometry';
import { barrierBase, barrierNearest } from './hillside';
import type { TracedHex } from './hexes';
import { isLevel, type Line, type Spot, type TracedEnd } from './line';
import { endsInVertex } from './vertex-end';

/** The row that blocks at this spot of hexside terrain, or undefined. */
export function hexsideBlock(line: Line, spot: Spot): string | undefined {
  if (line.slope) return undefined;
  if (spot.terrain.innerWall) return innerWallBlock(line, spot) ? 'LOS-34' : undefined;
  if (!line.repaired.has('cellar')) {
    if (line.s.stance === 'cellar' || line.t.stance === 'cellar')
      return cellarBlock(line, spot) ? 'LOS-43' : undefined;
  }
  if (isIgnored(line, spot)) return undefined;
  if (line.repaired.has('barrier-at-vertex') && endsInVertex(line, spot)) return undefined;
  const ground = line.repaired.has('drawing-level') ? barrierBase(line, spot) : spot.ground;
  if (spot.terrain.bocage) return bocageBlock(line, { ...spot, ground });
  return isLevel(line) && ground === line.s.level ? 'LOS-46' : undefined;
}

function bocageBlock(line: Line, spot: Spot): string | undefined {
  const top = spot.ground + 1;
  const roofs = line.repaired.has('rooftop-over-bocage');
  const hi = roofs ? Math.max(line.es, line.et) : line.hi;
  const lo = roofs ? Math.min(line.es, line.et) : line.lo;
  if (top > hi || (top === hi && top > lo)) return 'LOS-45';
  if (line.repaired.has('bocage-always-blind') && top <= lo) return undefined;
  const houses = line.repaired.has('bocage-house') ? houseSpots(line, spot) : [spot];
  return houses.some((house) => isBlind(line, house, { height: 1 })) ? 'LOS-45 blind' : undefined;
}

/**
 * Where the house stands that a bocage hides like (B9.52): in the hexside's hex that is nearer to the lower end; and
 * where the line cuts the corner of a bocage row, in the next hex, too.
 */
function houseSpots(line: Line, spot: Spot): readonly Spot[] {
  const { map, s, t } = line;
  const side = barrierNearest(map, spot.hex, spot);
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
    return t.stance === 'cellar' || (line.range !== 1 && spot.rS === 1 && line.tEye <= line.sEye);
  return line.range !== 1 && spot.rD === 1 && line.tEye >= line.sEye;
}

function innerWallBlock(line: Line, spot: Spot): boolean {
  const { s, t } = line;
  if (overOwnRoof(line, s, line.xS, spot, spot.rS) || overOwnRoof(line, t, line.xD, spot, spot.rD))
    return false;
  const top = spot.ground + spot.terrain.height;
  const a = s.level - (s.stance === 'rooftop' ? 1 : 0);
  const b = t.level - (t.stance === 'rooftop' ? 1 : 0);
  const [hi, lo] = [Math.max(a, b), Math.min(a, b)];
  if (top > hi || (top === hi && top > lo)) return true;
  const roofs = s.stance === 'rooftop' && t.stance === 'rooftop';
  if (top === hi && spot.terrain.half && !roofs) return true;
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
}

function isIgnored(line: Line, spot: Spot): boolean {
  const place = { hex: spot.hex, side: line.map.nearest(spot.hex, spot.x, spot.y) };
  if (place.side < 0) return true;
  const spineOf = ({ stance }: TracedEnd, vertex: number | undefined) =>
    stance === 'vertex' && line.repaired.has('spine-of-vertex') ? undefined : vertex;
  return (
    ignorable(line, line.s, spineOf(line.s, line.spine?.exit), place) ||
    ignorable(line, line.t, spineOf(line.t, line.spine?.entry), place)
  );
}

function ignorable(line: Line, at: TracedEnd, vertex: number | undefined, { hex, side }: Place): boolean {
  const { map } = line;
  const end = at.hex;
  const range = map.range(end, hex);
  if (range > 2) return false;
  const across = map.board.lattice.neighbour(hex.cell, side);
  const acrossRange = map.board.lattice.distance(end.cell, across);
  if (range === 0 || acrossRange === 0) return !spills(line, hex, side) && !seenOver(line, at, hex, side);
  if (range === 1 && besideEnd(line, at, hex, side, acrossRange)) return true;
  if (vertex === undefined) return false;
  if (range < 2) return atFarVertex(line, end, vertex, hex, side);
  const opposite = map.hex(across);
  if (opposite === undefined) return true;
  return acrossRange <= 1 && atFarVertex(line, end, vertex, opposite, (side + 3) % 6);
}

/** Bocage drawn across a bare hexside of the end's own hex belongs to the hexspine that ends there. */
function spills({ map, repaired }: Line, hex: TracedHex, side: number): boolean {
  return repaired.has('vertex-near-end') && map.hexside(hex, side) === undefined;
}

/** The higher end looks over a bocage of its own hex, which makes blind hexes like any other (B9.52). */
function seenOver(line: Line, at: TracedEnd, hex: TracedHex, side: number): boolean {
  const higher = line.es > line.et ? line.s : line.t;
  if (isLevel(line) || at !== higher || !line.repaired.has('own-bocage-above')) return false;
  return line.map.hexside(hex, side) === 'bocage';
}

/** In a hex next to an end: hexspines other than bocage, and whatever is drawn nearest to a bare hexside. */
function besideEnd(
  { map, repaired }: Line,
  { stance }: TracedEnd,
  hex: TracedHex,
  side: number,
  acrossRange: number,
): boolean {
  const table = map.hexside(hex, side);
  const sharp = repaired.has('vertex-near-end');
  const crossed = stance === 'vertex' && table !== undefined && repaired.has('spine-from-vertex');
  if (crossed && acrossRange === 1) return false;
  if (acrossRange === 1 && table !== 'bocage' && !(sharp && table === undefined)) return true;
  return hex.locations[side]?.hexside !== true && !sharp;
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
  return (isA || isB) && !(walled(a, v) && walled(b, (v + 5) % 6));
}
