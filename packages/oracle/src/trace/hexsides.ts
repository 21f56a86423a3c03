/** Walls, hedges, bocage, rowhouse walls (LOS-34, LOS-40..47). */
import { isBlind } from './blind';
import { exactWalk, meets } from './exact-walk';
import { touchedSides } from './geometry';
import { sideKey } from '@bocage/core/lattice';
import { barrierBase, barrierOf, isIgnoredHillside } from './hillside';
import type { Fault, Repairs } from './faults';
import { isLevel, type Line, type Spot, type TracedEnd } from './line';
import { endsInVertex } from './vertex-end';
import { isEnd, isIgnored } from './ignored';

/** Returns the row that blocks at this spot of hexside terrain, or undefined. */
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

/** Whether the spot belongs to a hexside of an end's own hex that the line itself does not meet. */
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
  if (isIgnoredHillside(line, spot) && line.repaired.has('hillside')) return undefined;
  if (endsInVertex(line, spot) && line.repaired.has('barrier-at-vertex')) return undefined;
  const base = endsInVertex(line, spot) ? spot.ground : barrierBase(line, spot);
  const ground = base !== spot.ground && line.repaired.has('drawing-level') ? base : spot.ground;
  // A barrier of the target's own hex hides the units there, not the hex: it only makes blind hexes.
  const isTargets = above && !(line.es > line.et ? line.s : line.t).viewer;
  if (spot.terrain.bocage) return bocageBlock(line, { ...spot, ground }, isTargets);
  return stopsAt(line, ground) ? 'LOS-46' : undefined;
}

/** Whether a wall or hedge on this ground stops the line: at the level of both ends, or above them. */
function stopsAt(line: Line, ground: number): boolean {
  if (ground > Math.max(line.es, line.et)) return line.repaired.has('wall-above');
  return isLevel(line) && ground === line.s.level && !line.slope;
}

function bocageBlock(line: Line, spot: Spot, onlyBlind: boolean): string | undefined {
  const top = spot.ground + 1;
  const roofs = hasRoof(line) && line.repaired.has('rooftop-over-bocage');
  const hi = roofs ? Math.max(line.es, line.et) : line.hi;
  const lo = roofs ? Math.min(line.es, line.et) : line.lo;
  // A line that does not pass over its top has no blind hexes: it hides only the target's own unit.
  if (top > hi || (top === hi && top > lo && !line.slope)) return onlyBlind ? undefined : 'LOS-45';
  if (top <= lo && line.repaired.has('bocage-always-blind')) return undefined;
  const houses = line.repaired.has('bocage-house') ? houseSpots(line, spot) : [spot];
  // A bocage hexspine always has a blind hex behind it (B9.531).
  const least = !isAlong(line, spot) && line.repaired.has('bocage-always-blind') ? 0 : 1;
  return houses.some((house) => isBlind(line, house, { height: 1, least })) ? 'LOS-45 blind' : undefined;
}

/** Whether the line runs along the hexside drawn here. */
function isAlong({ map, along }: Line, spot: Spot): boolean {
  const side = barrierOf(map, spot);
  return side !== undefined && along.has(sideKey(side));
}

/** Whether the reference ignores a bocage as the higher end's own, and that fault is repaired. */
function isOwnBocageAbove(line: Line, spot: Spot): boolean {
  const { map, s, t } = line;
  const side = spot.terrain.bocage && !isLevel(line) ? barrierOf(map, spot) : undefined;
  const higher = line.es > line.et ? s.hex : t.hex;
  const own = side !== undefined && map.board.lattice.cellsOf(side).some((cell) => map.hex(cell) === higher);
  return own && line.repaired.has('own-bocage-above');
}

/**
 * Repairs for an ignored barrier: with that fault repaired, all the others count by the rules, on its own
 * level.
 */
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
 * Returns the place of the house whose hiding effect a bocage has (B9.52): in the hexside's hex nearer to the
 * lower end. If the line cuts the corner of a bocage row, the next hex counts too.
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

/** Whether a hexside belongs to a hex next to a cellar. The drawn pixel may belong to the hex across it. */
function nextTo({ map, repaired, s, t }: Line, end: TracedEnd, spot: Spot, range: number): boolean {
  if (range === 1 || range > 2) return range === 1;
  const side = barrierOf(map, spot);
  // A barrier of the cellar's own hex hides it too, if the line meets it on this side.
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

/** Whether a wall is ignored from a rooftop: walls of its own hex, and of the next one on the line. */
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
