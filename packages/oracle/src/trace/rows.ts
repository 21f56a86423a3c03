/** The effect of one pixel on one hex: all rows in order (LOS-10). */
import { cliffGround } from './blind';
import { depressionBlock, updateIgnored } from './depression';
import { blindHex, groundEffect, terrainEffect } from './ground';
import type { TracedHex } from './hexes';
import { onHillside } from './hillside';
import { hexsideBlock } from './hexsides';
import { BROKEN, isLevel, type Line, type Spot, type State, type TracedEnd, type Touch } from './line';

/** Returns the effect of a hillside barrier above both ends, which are at one level: it stops the line. */
function aboveBoth(line: Line, spot: Spot): Touch | undefined {
  const row = line.lo === line.hi ? hexsideBlock(line, spot) : undefined;
  return row === undefined ? undefined : { row, spot };
}

/** Returns the Hindrance so far. */
export function totalOf(state: State): number {
  let total = 0;
  for (const value of state.hindrance.values()) total += value;
  return total;
}

/** Applies one pixel to one hex, all rows in order (LOS-10). */
export function applyTo(line: Line, state: State, drawn: Spot): Touch | undefined {
  const own = isUnfilled(drawn) && line.repaired.has('inherent-pixels') ? filled(drawn) : drawn;
  const spot = isSpill(own) && line.repaired.has('ground-under-spill') ? bare(own, line.map.terrains) : own;
  if (onHillside(line, spot) && line.repaired.has('hillside'))
    return aboveBoth(line, spot) ?? onHill(line, state, spot);
  if (spot.hex !== state.hex) enterHex(line, state, spot);
  const row = fixedRows(line, state, spot);
  if (row !== undefined) return { row, spot };
  return onGround(line, state, isCovered(spot) && line.repaired.has('inherent-pixels') ? filled(spot) : spot);
}

/** No ground lies under a hillside barrier, but the inherent terrain of its hex does. */
function onHill(line: Line, state: State, spot: Spot): Touch | undefined {
  if (!isCovered(spot) || !line.repaired.has('inherent-pixels')) return undefined;
  if (spot.hex !== state.hex) enterHex(line, state, spot);
  return atCorner(line, state, { ...spot, ground: spot.hex.base });
}

/** Applies the rows of terrain alone, to inherent terrain of a hex that the line only touches. */
export function atCorner(line: Line, state: State, spot: Spot): Touch | undefined {
  const lying = filled(spot);
  if (!isBetween(line, lying)) return undefined;
  for (const effect of terrainEffect(line, state, lying)) {
    if (effect === undefined) continue;
    if ('block' in effect) return { row: effect.block, spot: lying };
    const six = hinder(line, state, lying, effect.hinder);
    if (six !== undefined) return six;
  }
  return undefined;
}

/** Applies the rows of terrain and ground. */
function onGround(line: Line, state: State, spot: Spot): Touch | undefined {
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

/**
 * Returns the spot with its hex's inherent terrain, which replaces open ground and other inherent terrain.
 */
function filled(spot: Spot): Spot {
  return { ...spot, terrain: spot.hex.terrain };
}

function isUnfilled({ terrain, hex }: Spot): boolean {
  return hex.terrain.inherent && terrain !== hex.terrain && (terrain.open || terrain.inherent);
}

/** Whether a barrier is drawn over the inherent terrain of its hex. */
function isCovered({ terrain, hex }: Spot): boolean {
  return hex.terrain.inherent && terrain.hexside && !terrain.cliff && !terrain.innerWall;
}

/** Whether the spot lies beyond the hexside at which inherent terrain ends: it then has no effect. */
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

/** Returns the blocking row, of the rows that apply in every hex, the ends' own included. */
function fixedRows(line: Line, state: State, spot: Spot): string | undefined {
  const { terrain } = spot;
  const sunk = depressionBlock(line, state, spot) ?? ownCliff(line, state, spot);
  if (sunk !== undefined) return sunk;
  if (!terrain.building) state.left = true;
  if (staysInside(line, state, spot)) return 'LOS-31';
  return terrain.hexside && !terrain.cliff ? hexsideBlock(line, spot) : undefined;
}

/** Returns the row of a cliff in the depression's own hex, which makes blind hexes there too. */
function ownCliff(line: Line, state: State, spot: Spot): string | undefined {
  const own = (line.exits && spot.hex === line.s.hex) || (line.enters && spot.hex === line.t.hex);
  if (!own || !spot.terrain.cliff) return undefined;
  const effect = blindHex(line, state, spot, cliffGround(line, spot));
  return effect !== undefined && 'block' in effect ? 'LOS-24b' : undefined;
}

/** Whether the line goes through a building to another level without having left it. */
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
