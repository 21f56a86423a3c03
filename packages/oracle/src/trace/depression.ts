/** Depressions: sight out of, or into, a gully (LOS-20..25). */
import { touchedSides } from './geometry';
import { distance2, type TracedHex } from './hexes';
import { BROKEN, type Line, type Spot, type State } from './line';

/** Whether the reference looks for a crest line in a hex beyond the rim of the map. */
function missesHex({ map, exits, enters, s, t, xS, xD }: Line): boolean {
  const atRim = (hex: TracedHex, sides: readonly number[]) =>
    sides.some((k) => map.neighbour(hex, k) === undefined);
  return (exits && atRim(s.hex, xS)) || (enters && atRim(t.hex, xD));
}

/** One end in a depression, and the other. */
interface Restriction {
  readonly own: number;
  readonly other: number;
  readonly otherLevel: number;
  /** Range from the spot to the other end, and that end's hex. */
  readonly range: number;
  readonly far: TracedHex;
  readonly entering: boolean;
}

/** Returns the row that blocks at this spot, or undefined. */
export function depressionBlock(line: Line, state: State, spot: Spot): string | undefined {
  if (missesHex(line) && !line.repaired.has('no-answer')) return BROKEN;
  if (line.exits) {
    const out: Restriction = {
      own: line.sEye,
      other: line.et,
      otherLevel: line.t.level,
      range: spot.rD,
      far: line.t.hex,
      entering: false,
    };
    if (restricted(line, state, spot, out)) return 'LOS-21';
    if (line.spine && line.sEye >= line.tEye && crestAmong(line, line.s.hex, line.xS)) return 'LOS-24';
  }
  if (line.enters) {
    const into: Restriction = {
      own: line.tEye,
      other: line.es,
      otherLevel: line.s.level,
      range: spot.rS,
      far: line.s.hex,
      entering: true,
    };
    if (restricted(line, state, spot, into)) return 'LOS-22';
    if (line.spine && line.tEye >= line.sEye && crestAmong(line, line.t.hex, line.xD)) return 'LOS-24';
  }
  return undefined;
}

function restricted(line: Line, state: State, spot: Spot, r: Restriction): boolean {
  const { hex, ground } = spot;
  const bed = bedOf(line, state, spot, r);
  const toFar = distance2(r.far, spot.x, spot.y) - distance2(r.far, hex.centre.x, hex.centre.y);
  if (r.range > r.other - r.own && hex !== r.far && !bed.within) {
    const nearHalf = r.range === 1 && r.otherLevel > hex.base && bed.sunken && toFar < 0;
    if (!nearHalf && !alongBed(line)) return true;
  }
  const rim = bed.sunken && !bed.road && ground !== bed.bottom && ground > r.own && ground >= r.other;
  return rim && r.range === 1 && toFar > 0;
}

/**
 * Returns the spot's place by the depression's bed: `within` = on it, or no higher than the end that looks
 * out of it.
 */
function bedOf(line: Line, state: State, spot: Spot, r: Restriction) {
  const { hex, ground, terrain } = spot;
  const sunken = hex.depression || hex.terrain.bridge;
  const bottom = hex.terrain.bridge ? hex.base - 1 : hex.base;
  const road = (terrain.bridge || terrain.road) && passesUnder(line, state, spot, r.entering);
  const within = ground <= r.own || (sunken && (ground === bottom || road));
  return { sunken, bottom, road, within };
}

/** Whether a depression joins the two adjacent hexes. */
function alongBed({ range, spine, xS, s }: Line): boolean {
  return range === 1 && !spine && xS.some((k) => s.hex.depressionSides[k]);
}

/**
 * Whether a road or bridge pixel counts as part of the depression: not if the line came in along the road.
 */
function passesUnder(line: Line, state: State, spot: Spot, entering: boolean): boolean {
  if (line.spine !== undefined) return true;
  if (!entering) {
    const [first] = touchedSides(spot.hex, line.s.point, line.t.point);
    return first === undefined || spot.hex.locations[first]?.road !== true;
  }
  const side = state.previous && sideTowards(line, spot.hex, state.previous);
  return side === undefined || spot.hex.locations[side]?.road !== true;
}

function sideTowards(line: Line, hex: TracedHex, other: TracedHex): number | undefined {
  return [0, 1, 2, 3, 4, 5].find((k) => line.map.neighbour(hex, k) === other);
}

/** Whether one of the hexsides beside the vertex is a crest line or the rim of a depression. */
function crestAmong(line: Line, hex: TracedHex, sides: readonly number[]): boolean {
  const crests = sides.filter((k) => {
    const across = line.map.neighbour(hex, k);
    if (across === undefined) return false;
    const sideSunk = hex.depressionSides[k] === true;
    return (
      across.base !== hex.base ||
      (hex.depression && sideSunk && !across.depression) ||
      (!hex.depression && sideSunk && across.depression)
    );
  });
  return crests.length > 0;
}

/**
 * On entering a hex, sets whether its ground is ignored from now on because the line looks into a depression.
 */
export function updateIgnored(line: Line, state: State, spot: Spot): void {
  if (line.spine !== undefined || line.repaired.has('ignored-ground')) return;
  const entered = line.map.nearest(spot.hex, spot.x, spot.y);
  const wet = (k: number) => {
    const location = spot.hex.locations[k];
    return spot.hex.depressionSides[k] === true || location?.water === true || location?.depression === true;
  };
  const touched = touchedSides(spot.hex, line.s.point, line.t.point);
  const up = line.tEye - line.sEye;
  if (line.exits && up >= 1 && touched.some((k) => k === entered && wet(k))) state.ignored = spot.hex;
  if (line.enters && up <= -1 && spot.hex !== line.t.hex && touched.some((k) => k !== entered && wet(k)))
    state.ignored = spot.hex;
}
