/** Blind hexes (LOS-65..69). */
import { touchedSides } from './geometry';
import { distance2 } from './hexes';
import { isLevel, type Line, type Spot } from './line';

interface BlindQuestion {
  /** Height above the ground in question: the terrain's, a wall's, or none for the ground itself. */
  readonly height: number;
  /**
   * A wall inside a building stands between two hexes. `capped`: the range from the higher end uses the
   * nearer hex.
   */
  readonly wall?: boolean | 'capped';
  /** Least number of blind hexes; the reference always has one. */
  readonly least?: number;
  /** Ground that replaces the pixel's. */
  readonly ground?: number;
}

/** Returns the ranges from the spot to the higher and to the lower end. */
function rangesOf(line: Line, spot: Spot, wall: BlindQuestion['wall']): { far: number; near: number } {
  const viewerHigh = line.es > line.et;
  const far = viewerHigh ? spot.rS : spot.rD;
  const near = viewerHigh ? spot.rD : spot.rS;
  if (wall === undefined || wall === false) return { far, near };
  const capped = wall === 'capped' ? Math.min(far, wallRange(line, spot)) : far;
  return { far: Math.max(0, capped - 1), near: near + 1 };
}

/** Returns a building's half level, which counts only for rooftops. */
function roofHalf({ s, t }: Line, { terrain }: Spot): number {
  const roofed = s.stance === 'rooftop' || t.stance === 'rooftop';
  return roofed && terrain.half && terrain.building ? 0.5 : 0;
}

/** Whether the lower end lies in the blind hexes behind this spot. */
export function isBlind(line: Line, spot: Spot, question: BlindQuestion): boolean {
  if (isLevel(line)) return false;
  const { far, near } = rangesOf(line, spot, question.wall);
  const ground = line.spine === undefined ? spot.ground : (question.ground ?? spot.ground);
  const raised = line.slope && ground + question.height === line.hi;
  const high = Math.max(line.es, line.et) + (raised ? 1 : 0);
  const levels = Math.floor(far / 5) - high - Math.min(line.es, line.et);
  const cliff = cliffFlag(line, spot);
  if (cliff === 'open') return false;
  const solid = question.height >= 1 || (raised && line.repaired.has('slope-ground'));
  if (solid || cliff === 'cliff') {
    const count = 2 * (ground + question.height + roofHalf(line, spot)) + levels + 1;
    return near <= Math.max(count, question.least ?? 1);
  }
  const border = line.repaired.has('slipped-corner') ? spot.hex.vertices : spot.hex.wide;
  const [first] = touchedSides(spot.hex, line.s.point, line.t.point, border);
  const sunk = first !== undefined && spot.hex.depressionSides[first] === true ? 1 : 0;
  return near <= Math.max(2 * (ground - sunk) + levels, 0);
}

/** Returns the range to a wall between two hexes, measured to the nearer of them. */
function wallRange(line: Line, spot: Spot): number {
  const side = line.map.nearest(spot.hex, spot.x, spot.y);
  const across = side < 0 ? undefined : line.map.neighbour(spot.hex, side);
  return across === undefined ? Infinity : line.map.range(line.s.hex, across);
}

/** `cliff`: the ground counts as an obstacle; `open`: the near edge of the adjacent hex hides nothing. */
function cliffFlag(line: Line, spot: Spot): 'cliff' | 'open' | 'none' {
  if (line.spine !== undefined) return spineCliff(line) ? 'cliff' : 'none';
  const at = line.map.hexAt(spot.x, spot.y);
  if (at === undefined) return 'none';
  const side = line.map.nearest(at, spot.x, spot.y);
  if (side < 0 || line.map.hexside(at, side) !== 'cliff') return 'none';
  const nearestHere = line.map.nearest(spot.hex, spot.x, spot.y);
  if (nearestHere < 0 || line.map.hexside(spot.hex, nearestHere) !== 'cliff') return 'cliff';
  const viewerHigh = line.es > line.et;
  const upper = viewerHigh ? line.s.hex : line.t.hex;
  const lower = viewerHigh ? line.t.hex : line.s.hex;
  const { far, near } = rangesOf(line, spot, false);
  const { x, y } = spot.hex.centre;
  if (Math.max(line.es, line.et) <= 0) return 'cliff';
  const nearUpper = far === 1 && distance2(upper, spot.x, spot.y) < distance2(upper, x, y);
  const awayLower = near === 1 && distance2(lower, spot.x, spot.y) > distance2(lower, x, y);
  return nearUpper || awayLower ? 'open' : 'cliff';
}

/** Whether, along hexsides, an end in a depression hex has cliffs on both sides of its vertex. */
function spineCliff(line: Line): boolean {
  const at = (hex: Line['s']['hex'], v: number | undefined) =>
    v !== undefined &&
    hex.depression &&
    line.map.hexside(hex, v) === 'cliff' &&
    line.map.hexside(hex, (v + 1) % 6) === 'cliff';
  return at(line.s.hex, line.spine?.exit) || at(line.t.hex, line.spine?.entry);
}

/** The hexside that a line along hexsides follows, by the pair of sides where it enters the target. */
const FOLLOWED: Readonly<Record<string, readonly [number, number]>> = {
  '3,4': [2, 5],
  '4,5': [3, 0],
  '0,5': [4, 1],
  '0,1': [5, 2],
  '1,2': [0, 3],
  '2,3': [1, 4],
};

/** Returns the ground to use for a line along a cliff; undefined for other lines (LOS-69). */
export function cliffGround(line: Line, spot: Spot): number | undefined {
  if (line.spine === undefined || spot.rS % 2 === 0) return undefined;
  const pair = [...line.xD].sort((a, b) => a - b).join(',');
  const sides = FOLLOWED[pair];
  if (sides === undefined) return undefined;
  const distance = (k: number) => {
    const p = spot.hex.edges[k];
    return p === undefined ? Infinity : (p.x - spot.x) ** 2 + (p.y - spot.y) ** 2;
  };
  const side = distance(sides[0]) <= distance(sides[1]) ? sides[0] : sides[1];
  if (line.map.hexside(spot.hex, side) !== 'cliff') return undefined;
  const across = line.map.neighbour(spot.hex, side);
  if (across === undefined || across === line.s.hex || across === line.t.hex) return spot.hex.base;
  return Math.min(spot.hex.base, across.base);
}
