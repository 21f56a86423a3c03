/** Ground and area terrain between the ends (LOS-60..68). */
import { cliffGround, isBlind } from './blind';
import { distance2, inWide } from './hexes';
import { eyesAbove, isLevel, type Line, type Spot, type State } from './line';

/** The effect of a spot: blocks by a row, hinders by a row, or none. */
export type Effect = { readonly block: string } | { readonly hinder: string } | undefined;

/**
 * Returns the effects of rows LOS-60 to LOS-68 in order; the first that blocks or hinders decides the spot.
 */
export function groundEffect(line: Line, state: State, spot: Spot): readonly Effect[] {
  const effects: Effect[] = [];
  const { terrain, hex } = spot;
  const sunk = line.s.stance === 'vertex' && line.s.hex.depression ? 1 : 0;
  const sunkT = line.t.stance === 'vertex' && line.t.hex.depression ? 1 : 0;
  const eyes = { s: line.sEye + sunk, t: line.tEye + sunkT };
  if (terrain.bridge && !line.repaired.has('ignored-ground')) state.ignored = hex;
  const cliff = cliffGround(line, spot);
  if (higherGround(line, state, spot, eyes, cliff)) return [{ block: 'LOS-60' }];
  for (const row of [splitTerrain, halfLevel, higherTerrain]) {
    const effect = row(line, spot);
    if (effect !== undefined) effects.push(effect);
    if (effect !== undefined && 'block' in effect) return effects;
  }
  const ground = sideGround(line, spot);
  const advantage = heightAdvantage(line, state, { ...spot, ground }, eyes, cliff);
  if (advantage !== undefined) effects.push(advantage);
  if (advantage !== undefined && 'block' in advantage) return effects;
  const blind = blindHex(line, state, { ...spot, ground }, cliff);
  if (blind !== undefined) effects.push(blind);
  return effects;
}

/** Returns the effects of what stands on the ground alone. */
export function terrainEffect(line: Line, state: State, spot: Spot): readonly Effect[] {
  return groundEffect(line, state, spot).filter((effect) => {
    if (effect === undefined || 'hinder' in effect) return true;
    const flat = spot.terrain.height === 0 && ['LOS-64', 'LOS-65'].includes(effect.block);
    return !flat && effect.block !== 'LOS-60' && effect.block !== 'LOS-68c';
  });
}

interface Eyes {
  readonly s: number;
  readonly t: number;
}

function higherGround(line: Line, state: State, spot: Spot, eyes: Eyes, cliff: number | undefined): boolean {
  if (spot.ground <= eyes.s || spot.ground <= eyes.t || spot.hex === state.ignored) return false;
  // Under a bridge the bed continues, at any level of the bridge.
  if (spot.terrain.bridge && line.repaired.has('ignored-ground')) return false;
  return cliff === undefined || cliff > line.hi;
}

function splitTerrain(line: Line, spot: Spot): Effect {
  const { terrain, ground } = spot;
  if (!terrain.split || ground !== levelOf(line, 's') || ground !== levelOf(line, 't')) return undefined;
  if (line.slope) return terrain.obstacle ? { block: 'LOS-61' } : { hinder: 'LOS-61' };
  if (terrain.lowerObstacle) return { block: 'LOS-61' };
  return terrain.lowerHindrance ? { hinder: 'LOS-61' } : undefined;
}

/** Returns an end's whole level; cellars count a level higher. */
function levelOf(line: Line, end: 's' | 't'): number {
  return line[end].level + eyesAbove(line[end]);
}

function halfLevel(line: Line, spot: Spot): Effect {
  const { terrain } = spot;
  if (!terrain.half || terrain.hexside || line.slope) return undefined;
  const roofs = line.s.stance === 'rooftop' && line.t.stance === 'rooftop';
  const s = roofs ? line.s.level : line.es;
  const t = roofs ? line.t.level : line.et;
  const top = spot.ground + terrain.height;
  if (top !== s || top !== t) return undefined;
  return terrain.obstacle ? { block: 'LOS-62' } : { hinder: 'LOS-62' };
}

function higherTerrain(line: Line, spot: Spot): Effect {
  const { terrain, ground } = spot;
  if (terrain.bocage) return undefined;
  if (terrain.split && ground === line.sEye && ground === line.tEye) return undefined;
  const half = terrain.half && !terrain.hexside && !(line.slope && line.repaired.has('slope-end'));
  const top = ground + terrain.height + (half ? 0.5 : 0);
  if (top <= line.sEye || top <= line.tEye) return undefined;
  if (terrain.obstacle && terrain.name !== 'Light Woods') return { block: 'LOS-63' };
  return terrain.factoryFloor || harmless(line, spot) ? undefined : { hinder: 'LOS-63' };
}

/**
 * Whether the spot is harmless: the line passes under it (bridges, elevated roads), or looks from a slope.
 * With its faults repaired the engine never lets plain ground hinder, nor low terrain between different
 * levels.
 */
function harmless(line: Line, { terrain, ground, hex }: Spot): boolean {
  const { repaired } = line;
  const under = terrain.bridge || terrain.name.includes('Road');
  if (line.slope || (under && ground > line.hi)) return true;
  if (terrain.innerWall) return repaired.has('rowhouse');
  if (isPlain(terrain)) return repaired.has('ignored-ground');
  if (isLevel(line)) return false;
  const low = line.spine !== undefined && terrain.height === 0 && ground >= line.lo && hex.base < ground;
  return (repaired.has('bridge-hindrance') && terrain.bridge) || (repaired.has('low-hindrance') && low);
}

function isPlain(terrain: Spot['terrain']): boolean {
  return terrain.open || terrain.depression || terrain.hexside;
}

/** Returns the ground of a spot: near the rim of an end's own hex the hex's level counts, not the pixel's. */
function sideGround(line: Line, spot: Spot): number {
  const own = spot.hex === line.s.hex || spot.hex === line.t.hex;
  if (
    line.repaired.has('own-hex-level') ||
    !own ||
    spot.hex.depression ||
    line.map.nearest(spot.hex, spot.x, spot.y) < 0
  )
    return spot.ground;
  return spot.hex.base;
}

function heightAdvantage(
  line: Line,
  state: State,
  spot: Spot,
  eyes: Eyes,
  cliff: number | undefined,
): Effect {
  const { terrain, ground } = spot;
  const top = ground + heightOver(terrain);
  if (top !== Math.max(eyes.s, eyes.t) || eyes.s === eyes.t) return undefined;
  if (line.slope || terrain.innerWall || hidesGround(line, terrain)) return undefined;
  if (isLookedPast(line, state, spot, top === ground, cliff)) return undefined;
  return terrain.name === 'Orchard, Out of Season' ? { hinder: 'LOS-64' } : { block: 'LOS-64' };
}

/** Whether the line passes an edge as high as its higher end all the same. */
function isLookedPast(
  line: Line,
  state: State,
  spot: Spot,
  bare: boolean,
  cliff: number | undefined,
): boolean {
  if (bare && overhang(line, spot)) return true;
  if ((cliff !== undefined && cliff < line.hi) || looksIntoDepression(line, state, spot)) return true;
  return spot.terrain.height < 1 && acrossWater(line, spot);
}

function heightOver(terrain: Spot['terrain']): number {
  if (terrain.bocage) return 0;
  return terrain.height + (terrain.half && terrain.building ? 0.5 : 0);
}

/** Whether the reference ignores the ground here: it does so under a bocage. */
function hidesGround(line: Line, terrain: Spot['terrain']): boolean {
  return terrain.bocage && !line.repaired.has('ground-under-bocage');
}

/** Whether the spot is in the near half of an adjacent lower hex, which does not hide that hex. */
function overhang(line: Line, { hex, rS, rD, x, y }: Spot): boolean {
  const nearer = (end: Line['s']) =>
    distance2(end.hex, x, y) < distance2(end.hex, hex.centre.x, hex.centre.y);
  return (
    (rS === 1 && line.s.level > hex.base && nearer(line.s)) ||
    (rD === 1 && line.t.level > hex.base && nearer(line.t))
  );
}

function looksIntoDepression(line: Line, state: State, spot: Spot): boolean {
  if (spot.hex.depression && spot.terrain.height >= 1) return false;
  if (state.ignored !== undefined && inWide(state.ignored, spot.x, spot.y)) return true;
  return (line.enters || line.exits) && spot.hex.depression;
}

function acrossWater(line: Line, { hex, rS, rD }: Spot): boolean {
  if (!hex.terrain.water) return false;
  const { s, t } = line;
  return (
    (rS === 1 && s.level > t.level && t.hex.terrain.water) ||
    (rD === 1 && t.level > s.level && s.hex.terrain.water)
  );
}

export function blindHex(line: Line, state: State, spot: Spot, cliff: number | undefined): Effect {
  const { terrain, ground } = spot;
  const hi = Math.max(line.sEye, line.tEye);
  const lo = Math.min(line.sEye, line.tEye);
  const height = terrain.bocage ? 0 : terrain.height;
  const wall = terrain.innerWall;
  const blind = (h: number) =>
    isBlind(line, spot, { height: h, wall, ...(cliff !== undefined && { ground: cliff }) });
  const between = (top: number) => lo < top && top < hi;
  const top = ground + height;
  if (line.slope && top === hi && top > lo && blind(height)) {
    const past = line.repaired.has('slope-ground') && isLookedPast(line, state, spot, height === 0, cliff);
    return past ? undefined : behindSlope(line, spot);
  }
  const edge = terrain.cliff ? 1 : 0;
  if (hidesGround(line, terrain) || !between(top + edge) || !blind(height)) return undefined;
  const crest = between(ground + edge) && blind(0);
  return areaBlind(line, state, spot, crest && upTheSlope(line, spot) ? 'slope' : crest);
}

/** From a slope, leafless trees are seen over as from a level higher: they hinder (F2.3). */
function behindSlope(line: Line, spot: Spot): Effect {
  const bare = spot.terrain.name === 'Orchard, Out of Season' && line.repaired.has('slope-end');
  if (!bare) return { block: 'LOS-65' };
  return hindersBlind(line, spot) || spot.rS === 1 ? { hinder: 'LOS-65' } : undefined;
}

/**
 * Whether crests hide nothing: a view from a depression's bed up a slope that rises a level per hex (B9.61,
 * example).
 */
function upTheSlope({ repaired, sunkLow, lo, hi, range, es, et }: Line, { ground, rS, rD }: Spot): boolean {
  if (!repaired.has('continuous-slope') || !sunkLow) return false;
  const crest = lo + 1;
  return hi - crest >= range && ground - crest <= (es > et ? rD : rS);
}

/** Returns the effect of terrain on the ground on a line that passes over it (LOS-68). */
function areaBlind(line: Line, state: State, spot: Spot, groundBlind: boolean | 'slope'): Effect {
  const { terrain } = spot;
  if ((terrain.obstacle && !terrain.hexside) || terrain.outerWall) return obstacleBlind(line, spot);
  if (terrain.factoryFloor && !terrain.roofless) return factoryBlind(line, state, spot);
  // A half level adds no blind hexes to those of its ground: none on a slope.
  if (groundBlind === 'slope') return undefined;
  if (groundBlind) return { block: 'LOS-68c' };
  return hindersBlind(line, spot) ? { hinder: 'LOS-68d' } : undefined;
}

function factoryBlind(line: Line, state: State, { terrain, rD }: Spot): Effect {
  const seenInto = state.left || line.t.level > 2 * terrain.height;
  return seenInto && !(line.spine && rD % 2 === 1) ? { block: 'LOS-68b' } : undefined;
}

/** Whether a hindrance would make blind hexes if it were an obstacle. */
function hindersBlind({ s, t, repaired }: Line, { terrain, hex, rD }: Spot): boolean {
  const hinders = terrain.hindrance || (terrain.innerWall && !repaired.has('rowhouse'));
  if (!hinders || terrain.factoryFloor || hex === s.hex || hex === t.hex) return false;
  return terrain.name !== 'Orchard, Out of Season' || rD === 1;
}

function obstacleBlind(line: Line, { terrain, hex, rD }: Spot): Effect {
  if (hex.terrain.roofless) return undefined;
  if (terrain.inherent && terrain.name !== hex.terrain.name) return undefined;
  const skipped = line.spine !== undefined && terrain.building && rD % 2 === 1;
  return skipped && !line.repaired.has('building-on-spine') ? undefined : { block: 'LOS-68a' };
}
