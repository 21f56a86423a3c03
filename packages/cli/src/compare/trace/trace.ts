/**
 * The reference engine's trace of one line, as docs/reference-differences.md tells it, faults included. Nobody's answer
 * comes from here: it exists so that a disagreement can be recognised. "With this fault repaired the trace gives our
 * answer" is a statement about the pair, not about the fact that we differ.
 */
import type { Point } from '@bocage/core';
import { cliffGround } from './blind';
import { depressionBlock, updateIgnored } from './depression';
import { enters, exactWalk } from './exact-walk';
import type { Repairs } from './faults';
import { pixelsOf } from './geometry';
import { blindHex, groundEffect } from './ground';
import { distance2, inWide, type TracedBoard, type TracedHex } from './hexes';
import { onHillside } from './hillside';
import { hexsideBlock } from './hexsides';
import {
  BROKEN,
  isLevel,
  lineOf,
  type Line,
  type Spot,
  type State,
  type TracedEnd,
  type Touch,
} from './line';
import type { TracedTerrain } from './terrain';
import { hasUndrawn, undrawnSpots } from './undrawn';

export interface Trace {
  readonly blocked: boolean;
  readonly hindrance: number;
  /** What blocked. */
  readonly at?: Touch;
  readonly hindering: readonly Touch[];
  /** The trace met a pixel without a hex and ended there. */
  readonly leftTheMap: boolean;
  /** The reference breaks off with an error. */
  readonly broke: boolean;
  readonly spine: boolean;
}

/** Traces from one end to the other, in that direction. */
export function traceLine(
  map: TracedBoard,
  from: TracedEnd,
  to: TracedEnd,
  repaired: Repairs = new Set(),
): Trace {
  const line = lineOf(map, from, to, repaired);
  const state: State = {
    hex: undefined,
    previous: undefined,
    ignored: undefined,
    left: !from.hex.terrain.building,
    hindrance: new Map(),
    hindering: [],
  };
  if (from.hex === to.hex && (from.stance !== 'vertex' || to.stance !== 'vertex'))
    return sameHex(line, state);
  for (const pixel of pixelsOf(line.s.point, line.t.point)) {
    const here = (isDrawn(map, pixel) ? hexOfPixel(line, pixel) : undefined) ?? lostPixel(line, pixel);
    if (here === 'stray') continue;
    if (here === undefined) return done(line, state, undefined, true);
    const row = applyPixel(line, state, pixel, here);
    if (row !== undefined) return done(line, state, row, false);
  }
  return done(line, state, hasUndrawn(line) ? undrawnBlock(line) : undefined, false);
}

function isDrawn({ depiction }: TracedBoard, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < depiction.width && y < depiction.height;
}

/** The hex nearest to a pixel to which rounding leaves none. */
function lostPixel({ map, repaired }: Line, { x, y }: Point): TracedHex | undefined {
  if (!repaired.has('left-the-map')) return undefined;
  const hexes = [...map.hexes.values()];
  return hexes.reduce((a, b) => (distance2(b, x, y) < distance2(a, x, y) ? b : a));
}

/** What hexsides do that the line meets where none of their drawing lies. */
function undrawnBlock(line: Line): Touch | undefined {
  if (!line.repaired.has('undrawn-end')) return undefined;
  for (const spot of undrawnSpots(line)) {
    if (line.repaired.has('hillside') && onHillside(line, spot)) continue;
    const row = hexsideBlock(line, spot);
    if (row !== undefined) return { row, spot };
  }
  return undefined;
}

function done(line: Line, state: State, at: Touch | undefined, leftTheMap: boolean): Trace {
  const hindrance = totalOf(state);
  const broke = at?.row === BROKEN;
  return {
    blocked: at !== undefined && !broke,
    hindrance,
    ...(at && { at }),
    hindering: state.hindering,
    leftTheMap,
    broke,
    spine: line.spine !== undefined,
  };
}

function totalOf(state: State): number {
  let total = 0;
  for (const value of state.hindrance.values()) total += value;
  return total;
}

/** Levels of one hex: more than one apart, or without a stairway, nothing is seen (LOS-2). */
function sameHex(line: Line, state: State): Trace {
  const { s, t } = line;
  const facts = line.map.board.cell(s.hex.cell);
  const building = [s, t].every((end) => locationTerrain(end)?.plainBuilding === true);
  const roofs = s.stance === 'rooftop' || t.stance === 'rooftop';
  const apart = Math.abs(s.level - t.level) > 1 || facts?.stairway !== true;
  const bridge = (s.stance === 'under-bridge') !== (t.stance === 'under-bridge');
  const stairs = building && !roofs && apart;
  const blocked = (stairs && (s.level !== t.level || !line.repaired.has('same-hex-vertex'))) || bridge;
  const spot: Spot = {
    ...s.hex.centre,
    hex: s.hex,
    terrain: s.hex.terrain,
    ground: s.hex.base,
    rS: 0,
    rD: 0,
  };
  return done(line, state, blocked ? { row: 'LOS-2', spot } : undefined, false);
}

/** Terrain of an end's own Location: of the hexside that a vertex is stored under, else of the hex. */
function locationTerrain({ hex, hexside }: TracedEnd): TracedTerrain | undefined {
  return hexside === undefined ? hex.terrain : hex.locations[hexside];
}

/** The hex that a pixel counts to; `stray` where its ground lies in a hex that the line does not enter. */
function hexOfPixel(line: Line, { x, y }: Point): TracedHex | 'stray' | undefined {
  const { map, s, t, repaired } = line;
  const exact = map.hexAt(x, y);
  const wide = [s.hex, t.hex].find((hex) => inWide(hex, x, y)) ?? exact;
  if (exact === wide || exact === undefined) return wide;
  // Whose drawing of a hexside a pixel is, is no question of borders.
  const terrain = map.terrains[map.depiction.terrain[y * map.depiction.width + x] ?? 0];
  if (terrain?.hexside === true || !repaired.has('wide-border')) return wide;
  const met = exact === s.hex || exact === t.hex || enters(exactWalk(map, s, t), exact.cell, map);
  return met ? exact : 'stray';
}

/** Applies a pixel to its hex, or along hexsides to the two hexes that share it. */
function applyPixel(line: Line, state: State, { x, y }: Point, here: TracedHex): Touch | undefined {
  const { depiction, terrains } = line.map;
  const index = y * depiction.width + x;
  const terrain = terrains[depiction.terrain[index] ?? 0];
  if (terrain === undefined) return undefined;
  const ground = depiction.elevation[index] ?? 0;
  const apply = (hex: TracedHex, as: TracedTerrain) =>
    applyTo(line, state, spotOf(line, x, y, hex, as, ground));
  const other = line.spine && secondHex(line, here, x, y, terrain.hexside);
  if (other === undefined) return apply(here, terrain) ?? besideOwnSide(line, x, y, apply);
  let shown = terrain;
  for (const hex of [here, other]) {
    if (hex === line.s.hex || hex === line.t.hex || !isWithin(line, hex, x, y)) continue;
    if (hex.terrain.inherent) {
      const row = countsAsWell(line, terrain) ? apply(hex, terrain) : undefined;
      if (row !== undefined) return row;
      shown = hex.terrain;
    }
    const row = apply(hex, shown);
    if (row !== undefined) return row;
  }
  return undefined;
}

/** Whether a pixel lies within a hex's widened border, which slips at one vertex and leaves out some of its own. */
function isWithin({ map, repaired }: Line, hex: TracedHex, x: number, y: number): boolean {
  if (inWide(hex, x, y)) return true;
  return map.hexAt(x, y) === hex && repaired.has('slipped-corner');
}

/** Whether what is drawn in a hex of inherent terrain along the line counts beside that terrain. */
function countsAsWell({ repaired }: Line, terrain: TracedTerrain): boolean {
  if (terrain.hexside) return true;
  return !terrain.open && !terrain.inherent && repaired.has('drawn-in-inherent');
}

/** Along a hexside of an end's own hex the hex across it counts, too: inherent terrain reaches the line (B.6). */
function besideOwnSide(
  { repaired, beside, s, t }: Line,
  x: number,
  y: number,
  apply: (hex: TracedHex, as: TracedTerrain) => Touch | undefined,
): Touch | undefined {
  for (const hex of beside) {
    if (hex === s.hex || hex === t.hex || !hex.terrain.inherent || !inWide(hex, x, y)) continue;
    if (!repaired.has('own-side-only')) continue;
    const row = apply(hex, hex.terrain);
    if (row !== undefined) return row;
  }
  return undefined;
}

function spotOf(
  line: Line,
  x: number,
  y: number,
  hex: TracedHex,
  terrain: TracedTerrain,
  ground: number,
): Spot {
  const rS = line.map.range(line.s.hex, hex);
  const rD = line.map.range(line.t.hex, hex);
  return { x, y, hex, terrain, ground, rS, rD };
}

/** The hex that shares a pixel on a line along hexsides (LOS-8). */
function secondHex(
  line: Line,
  here: TracedHex,
  x: number,
  y: number,
  ofSide: boolean,
): TracedHex | undefined {
  const { s, t, map, repaired } = line;
  if (inWide(s.hex, x, y) || inWide(t.hex, x, y)) return undefined;
  if (s.stance === 'ground' && map.range(s.hex, here) % 2 === 0) return undefined;
  // The two hexes of a hexside that the line follows are equally far; a hex at its end is not.
  const beside = (hex: TracedHex) =>
    map.range(s.hex, hex) === map.range(s.hex, here) || ofSide || !repaired.has('wide-border');
  const free = (hex: TracedHex | undefined) =>
    hex !== undefined && hex !== s.hex && hex !== t.hex && beside(hex);
  for (let k = 0; k < 6; k++) {
    const hex = map.neighbour(here, k);
    if (hex !== undefined && free(hex) && inWide(hex, x, y)) return hex;
  }
  const side = map.nearest(here, x, y);
  const across = side < 0 ? undefined : map.neighbour(here, side);
  return free(across) ? across : undefined;
}

/** One pixel on one hex, all rows in their order (LOS-10). */
function applyTo(line: Line, state: State, drawn: Spot): Touch | undefined {
  const own = isUnfilled(drawn) && line.repaired.has('inherent-pixels') ? filled(drawn) : drawn;
  const spot = isSpill(own) && line.repaired.has('ground-under-spill') ? bare(own, line.map.terrains) : own;
  if (onHillside(line, spot) && line.repaired.has('hillside')) return undefined;
  if (spot.hex !== state.hex) enterHex(line, state, spot);
  const row = fixedRows(line, state, spot);
  if (row !== undefined) return { row, spot };
  if (!isBetween(line, spot)) return undefined;
  if (isSpill(spot)) return undefined;
  for (const effect of groundEffect(line, state, spot)) {
    if (effect === undefined) continue;
    if ('block' in effect) return { row: effect.block, spot };
    const six = hinder(line, state, spot, effect.hinder);
    if (six !== undefined) return six;
  }
  return undefined;
}

/** Inherent terrain fills its hex: what is open there, or inherent otherwise, counts as it. */
function filled(spot: Spot): Spot {
  return { ...spot, terrain: spot.hex.terrain };
}

function isUnfilled({ terrain, hex }: Spot): boolean {
  return hex.terrain.inherent && terrain !== hex.terrain && (terrain.open || terrain.inherent);
}

/** Inherent terrain stops at the hexside: what is drawn beyond it is nothing. */
function isSpill({ terrain, hex }: Spot): boolean {
  return terrain.inherent && terrain.name !== hex.terrain.name;
}

/** The ground under inherent terrain that is drawn over the rim of its hex. */
function bare(spot: Spot, terrains: Line['map']['terrains']): Spot {
  const terrain = terrains.find((one) => one?.open === true && !one.road);
  return terrain === undefined ? spot : { ...spot, terrain };
}

function enterHex(line: Line, state: State, spot: Spot): void {
  const bounced = state.hex !== undefined && state.previous === spot.hex;
  if (state.hex !== undefined && !bounced) state.previous = state.hex;
  state.hex = spot.hex;
  if (!bounced) updateIgnored(line, state, spot);
}

/** The rows that apply in every hex, the ends' own included. */
function fixedRows(line: Line, state: State, spot: Spot): string | undefined {
  const { terrain } = spot;
  const sunk = depressionBlock(line, state, spot) ?? ownCliff(line, state, spot);
  if (sunk !== undefined) return sunk;
  if (!terrain.building) state.left = true;
  if (staysInside(line, state, spot)) return 'LOS-31';
  return terrain.hexside && !terrain.cliff ? hexsideBlock(line, spot) : undefined;
}

/** A cliff in the depression's own hex makes blind hexes there, too. */
function ownCliff(line: Line, state: State, spot: Spot): string | undefined {
  const own = (line.exits && spot.hex === line.s.hex) || (line.enters && spot.hex === line.t.hex);
  if (!own || !spot.terrain.cliff) return undefined;
  const effect = blindHex(line, state, spot, cliffGround(line, spot));
  return effect !== undefined && 'block' in effect ? 'LOS-24b' : undefined;
}

/** Through a building to another level without having left it. */
function staysInside(line: Line, state: State, { hex, terrain, ground }: Spot): boolean {
  if (state.left || hex === line.s.hex || !terrain.plainBuilding || isLevel(line)) return false;
  return line.s.level <= ground + terrain.height;
}

/** Whether an end is a vertex of this hex. */
function isVertexOf(hex: TracedHex, s: TracedEnd, t: TracedEnd): boolean {
  return (hex === s.hex && s.stance === 'vertex') || (hex === t.hex && t.stance === 'vertex');
}

/** Whether area terrain counts here (LOS-11). */
function isBetween(line: Line, { hex, terrain, rS, rD }: Spot): boolean {
  const { s, t, range, repaired } = line;
  const own = hex === s.hex || hex === t.hex;
  const past = repaired.has('past-the-end') && Math.max(rS, rD) > range;
  if (!own && rS !== range && rD !== range && !past) return true;
  if (terrain.open || terrain.hexside) return false;
  if (isVertexOf(hex, s, t)) return true;
  if (line.spine === undefined) return false;
  const nextToS = repaired.has('own-side-only') && rD === range && s.stance === 'vertex';
  return nextToS || (rS === range && t.stance === 'vertex');
}

/** Whether the hexside nearest to a spot has no hex on its other side. */
function hasNoneAcross({ map }: Line, { hex, x, y }: Spot): boolean {
  const side = map.nearest(hex, x, y);
  return side >= 0 && map.neighbour(hex, side) === undefined;
}

/** Counts a hindrance; the sixth blocks (LOS-80..82). */
function hinder(line: Line, state: State, spot: Spot, row: string): Touch | undefined {
  const { s, t, range } = line;
  if (spot.hex === s.hex || spot.hex === t.hex || spot.rS >= range || spot.rD >= range) return undefined;
  const spine = line.spine !== undefined && spot.rS % 2 === 1;
  if (spine && hasNoneAcross(line, spot) && !line.repaired.has('no-answer')) return { row: BROKEN, spot };
  const dense = spot.terrain.name === 'Light Woods' && !(spine && !line.repaired.has('light-woods'));
  const value = dense || spot.terrain.roofless ? 2 : 1;
  const known = state.hindrance.get(spot.rS) ?? 0;
  if (value <= known) return undefined;
  state.hindrance.set(spot.rS, value);
  state.hindering.push({ row, spot });
  return totalOf(state) >= 6 ? { row: 'LOS-82', spot } : undefined;
}
