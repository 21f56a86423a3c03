/**
 * What terrain inside hexes and the ground do to a line: one small function a rule, over a scratch record of numbers.
 * Both the explained and the fast walk feed it touches (a hex, its terrain there, the level of the ground there). The
 * line is always walked from the same end (`S`), so that the answer is the same both ways. Levels are half levels.
 */
import {
  cliffGround,
  leavesBetweenCliffs,
  nearEdge,
  newCliffPairs,
  NO_CLIFF,
  type CliffPairs,
} from './cliffs';
import { blindHexes } from './judge';
import { eyeLevel } from './cellars';
import { latticeRange, type HexTables } from './hexes';
import {
  LIGHT_WOODS,
  LOS_HINDRANCE,
  LOS_OBSTACLE,
  LOW_NONE,
  OUT_OF_SEASON,
  RUBBLE,
  T_BRIDGE,
  T_BUILDING,
  T_CLIFF,
  T_FACTORY_FLOOR,
  T_HALF,
  T_HEIGHT,
  T_HEXSIDE,
  T_HOUSE,
  T_INHERENT,
  T_LOS,
  T_LOW,
  T_OPEN,
  T_OUTER_FACTORY,
  T_ROAD,
  T_ROADWAY,
  T_ROOFLESS,
  T_ROWHOUSE,
  T_WATER,
} from './terrain-ids';
import { noteFactoryEnds, noteOpenFactory, overHillock, sureFromHillock } from './unruled';

/** Why terrain or ground stops a line; the index is the code that the walk returns. */
export const AREA_BLOCKS = [
  { code: 'los-clear', rule: 'A6.1' },
  { code: 'los-ground-higher', rule: 'A6.2' },
  { code: 'los-half-level', rule: 'A6.2' },
  { code: 'los-terrain-higher', rule: 'A6.2' },
  { code: 'los-height-advantage', rule: 'A6.2' },
  { code: 'los-blind-hex', rule: 'A6.4' },
  { code: 'los-crest-blind', rule: 'B10.23' },
  { code: 'los-depression-exit', rule: 'A6.3' },
  { code: 'los-depression-entry', rule: 'A6.3' },
  { code: 'los-crest-vertex', rule: 'B19.51' },
  { code: 'los-rowhouse', rule: 'B23.71' },
  { code: 'los-leave-building', rule: 'A6.8' },
  { code: 'los-same-hex-level', rule: 'A6.8' },
  { code: 'los-hindrance-six', rule: 'A6.7' },
  { code: 'los-split-terrain', rule: 'A6.2' },
  { code: 'los-under-bridge', rule: 'B6.2' },
] as const;

export const GROUND = 1;
export const HALF_LEVEL = 2;
export const HIGHER = 3;
export const HEIGHT = 4;
export const BLIND = 5;
export const CREST_BLIND = 6;
export const DEPRESSION_EXIT = 7;
export const DEPRESSION_ENTRY = 8;
export const CREST_VERTEX = 9;
export const ROWHOUSE = 10;
export const LEAVE_BUILDING = 11;
export const SAME_HEX_LEVEL = 12;
export const HINDRANCE_SIX = 13;
export const SPLIT = 14;
export const UNDER_BRIDGE = 15;

/** A line's hindrance from which it is blocked. */
export const HINDRANCE_LIMIT = 6;

/** Scratch of one line. Set up by `startArea`, then fed by `touch`. */
export interface AreaLine {
  hexes: HexTables;
  S: number;
  D: number;
  range: number;
  levelS: number;
  levelD: number;
  hi: number;
  lo: number;
  /** The ends are vertices (bypass, Snap Shot). */
  vertexS: boolean;
  vertexD: boolean;
  /** The line runs along hexsides. */
  along: boolean;
  slope: boolean;
  /** The ends lie at the bottom of a depression. */
  sunkS: boolean;
  sunkD: boolean;
  /** Depression restrictions hold (A6.3). */
  exits: boolean;
  enters: boolean;
  /** The cells of the line's program (program.ts) and the lattice index of its start, to know the sides it touches. */
  cells: Int32Array;
  origin: number;
  cur: number;
  prev: number;
  rS: number;
  rD: number;
  ignoreHex: number;
  /** The line has left the building of S; a touch on the building of D that would need leaving (A6.8). */
  leftS: boolean;
  houseD: boolean;
  pendingD: boolean;
  /** The cliffs along which it runs (cliffs.ts). */
  readonly cliffs: CliffPairs;
  /** The levels at which units stand: a cellar is a level below the eyes in it (O6). */
  standS: number;
  standD: number;
  /** An end is on a hillock; the last hex that asks for rules which are not offered, or -1 (unruled.ts). */
  hillock: boolean;
  unruled: number;
  /** Hexes in which rubble lies (a counter); it counts as on every place of its hex. */
  rubble: ReadonlySet<number> | undefined;
  /** Hindrance per range from S, the hex and terrain that caused it. */
  hindrance: Uint8Array;
  total: number;
  /** Where it was blocked, and the numbers of a blind hex. */
  atHex: number;
  atTerrain: number;
  blindCount: number;
  blindTop: number;
  blindFar: number;
  blindHi: number;
  blindLo: number;
  blindNear: number;
  /** Told of every hindrance, for the explanation. */
  onHindrance: ((hex: number, terrain: number, value: number, range: number) => void) | undefined;
}

/** One touch: where the line meets the ground. `nearer…` compare the point with the centre of its hex. */
export interface Touch {
  hex: number;
  terrain: number;
  level: number;
  /** Nearest hexside of the hex, -1 = its centre. */
  near: number;
  /** -1: nearer to S (D) than the centre of the hex is, 0 equal, 1 farther. Only where the range is 1. */
  sideS: number;
  sideD: number;
}

/** A fresh scratch record. @internal */
export function newAreaLine(hexes: HexTables): AreaLine {
  return {
    hexes,
    S: 0,
    D: 0,
    range: 0,
    levelS: 0,
    levelD: 0,
    hi: 0,
    lo: 0,
    vertexS: false,
    vertexD: false,
    along: false,
    slope: false,
    sunkS: false,
    sunkD: false,
    exits: false,
    enters: false,
    cells: new Int32Array(0),
    origin: 0,
    cur: -1,
    prev: -1,
    rS: 0,
    rD: 0,
    ignoreHex: -1,
    leftS: true,
    houseD: false,
    pendingD: false,
    cliffs: newCliffPairs(),
    standS: 0,
    standD: 0,
    hillock: false,
    unruled: -1,
    rubble: undefined,
    hindrance: new Uint8Array(1024),
    total: 0,
    atHex: -1,
    atTerrain: 0,
    blindCount: 0,
    blindTop: 0,
    blindFar: 0,
    blindHi: 0,
    blindLo: 0,
    blindNear: 0,
    onHindrance: undefined,
  };
}

/** Ready for a line from hex S to hex D (not the same). @internal */
export function startArea(line: AreaLine, S: number, D: number, levelS: number, levelD: number): void {
  const { hexes } = line;
  line.S = S;
  line.D = D;
  line.range = hexRange(hexes, S, D);
  line.standS = levelS;
  line.standD = levelD;
  line.levelS = levelS;
  line.levelD = levelD;
  if (hexes.anyCellar) {
    line.levelS = eyeLevel(hexes, S, levelS);
    line.levelD = eyeLevel(hexes, D, levelD);
  }
  line.hi = line.levelS > line.levelD ? line.levelS : line.levelD;
  line.lo = line.levelS < line.levelD ? line.levelS : line.levelD;
  line.cur = -1;
  line.prev = -1;
  line.ignoreHex = -1;
  line.leftS = T_BUILDING[hexes.terrain[S] as number] === 0;
  line.houseD = T_BUILDING[hexes.terrain[D] as number] === 1;
  line.pendingD = false;
  line.total = 0;
  line.atHex = -1;
  line.unruled = -1;
  line.hillock = overHillock(hexes, S, D);
  if (hexes.anyUnruled || ((levelS | levelD) & 1) === 1) noteFactoryEnds(line);
  line.blindCount = 0;
  line.hindrance.fill(0, 0, line.range + 1);
}

/**
 * Lays rubble on the line that is set up: where it lies no building is left.
 * @rule B24.2
 */
export function layRubble(line: AreaLine, rubble: ReadonlySet<number> | undefined): void {
  line.rubble = rubble;
  if (rubble?.has(line.S) === true) line.leftS = true;
  if (rubble?.has(line.D) === true) line.houseD = false;
}

/** Range between two hexes. @internal */
export function hexRange(hexes: HexTables, a: number, b: number): number {
  return latticeRange(hexes.x[a] as number, hexes.y[a] as number, hexes.x[b] as number, hexes.y[b] as number);
}

/**
 * Applies every rule to one touch. 0, or the code of what blocks.
 * @rule A6.1
 */
export function touch(line: AreaLine, t: Touch): number {
  if (line.rubble?.has(t.hex) === true) t.terrain = RUBBLE;
  if (t.hex !== line.cur) enterHex(line, t);
  const told = touchRules(line, t);
  const code = line.hillock ? sureFromHillock(line, t, told) : told;
  if (code !== 0) {
    line.atHex = t.hex;
    line.atTerrain = t.terrain;
  }
  return code;
}

function enterHex(line: AreaLine, t: Touch): void {
  const { hexes } = line;
  const from = line.cur;
  line.cur = t.hex;
  line.rS = hexRange(hexes, line.S, t.hex);
  line.rD = hexRange(hexes, line.D, t.hex);
  if (from < 0) return;
  if (line.prev === t.hex) return;
  line.prev = from;
  if ((line.exits || line.enters) && !line.along) bankHex(line, t);
}

/** The sides of a hex that the line touches, one bit a side. @internal */
export function sidesTouched(line: AreaLine, hex: number): number {
  const { hexes, cells, origin } = line;
  const at =
    ((hexes.x[hex] as number) - hexes.x0) * hexes.span + ((hexes.y[hex] as number) - hexes.y0) - origin;
  for (let i = 0; i < cells.length; i += 2) if (cells[i] === at) return cells[i + 1] as number;
  return 0;
}

/** The hex whose bank the line crosses at a depression hexside: its ground does not ask for a height advantage. */
function bankHex(line: AreaLine, t: Touch): void {
  const touched = sidesTouched(line, t.hex);
  const { hexes } = line;
  const banks = ((hexes.sideDepression[t.hex] as number) | (hexes.sideWater[t.hex] as number)) & touched;
  const near = t.near >= 0 ? 1 << t.near : 0;
  const rise = line.levelD - line.levelS;
  if (line.exits && rise >= 2 && (banks & near) !== 0) line.ignoreHex = t.hex;
  if (line.enters && -rise >= 2 && t.hex !== line.D && (banks & ~near) !== 0) line.ignoreHex = t.hex;
}

function touchRules(line: AreaLine, t: Touch): number {
  if (line.exits) {
    const code = depression(line, t, line.levelS, line.levelD, line.rD, line.D, t.sideD);
    if (code) return DEPRESSION_EXIT;
  }
  if (line.enters) {
    const code = depression(line, t, line.levelD, line.levelS, line.rS, line.S, t.sideS);
    if (code) return DEPRESSION_ENTRY;
  }
  const leave = leaveBuilding(line, t);
  if (leave !== 0) return leave;
  if (T_ROWHOUSE[t.terrain] === 1) {
    const wall = rowhouse(line, t);
    if (wall !== 0) return wall;
  }
  if (!isMiddle(line, t)) return ownCliff(line, t) ? blind(line, t) : 0;
  noteOpenFactory(line, t);
  return (
    ground(line, t) ||
    split(line, t) ||
    halfLevel(line, t) ||
    higher(line, t) ||
    height(line, t) ||
    blind(line, t)
  );
}

/**
 * A unit in a depression sees out only where the other end is high enough for the range from which the line leaves it.
 * @rule A6.3
 */
export function depression(
  line: AreaLine,
  t: Touch,
  own: number,
  other: number,
  r: number,
  far: number,
  sideFar: number,
): boolean {
  const { hexes } = line;
  const onBridge = T_BRIDGE[hexes.terrain[t.hex] as number] === 1;
  const inHex = hexes.depression[t.hex] === 1 || onBridge;
  const bottom = (hexes.base[t.hex] as number) - (onBridge && hexes.depression[t.hex] === 0 ? 2 : 0);
  const deck = onDeck(line, t);
  if (2 * r > other - own && t.hex !== far) {
    const stays = inHex ? t.level === bottom || t.level <= own || deck : t.level <= own;
    if (!stays) return !leavesFreely(line, t, r, other, inHex, sideFar);
  }
  const high = t.level > own && t.level >= other;
  return r === 1 && inHex && t.level !== bottom && high && !deck && sideFar > 0;
}

/** Two adjacent ends that share a depression hexside, or the bank before an adjacent higher end, are no hindrance. */
function leavesFreely(
  line: AreaLine,
  t: Touch,
  r: number,
  other: number,
  inHex: boolean,
  sideFar: number,
): boolean {
  if (line.range === 1 && !line.along && sharedDepression(line)) return true;
  return r === 1 && other > (line.hexes.base[t.hex] as number) && inHex && sideFar < 0;
}

/** Bridge or road over the depression, unless the line comes in along that road. */
function onDeck(line: AreaLine, t: Touch): boolean {
  if (T_BRIDGE[t.terrain] === 0 && T_ROAD[t.terrain] === 0) return false;
  return line.along || !entersByRoad(line, t.hex);
}

function entersByRoad(line: AreaLine, hex: number): boolean {
  const touched = sidesTouched(line, hex);
  const lowest = touched & -touched;
  return (lowest & (line.hexes.sideRoad[hex] as number)) !== 0;
}

/** The two adjacent ends share a depression hexside. */
function sharedDepression(line: AreaLine): boolean {
  const touched = sidesTouched(line, line.S);
  return (touched & (line.hexes.sideDepression[line.S] as number)) !== 0;
}

/**
 * Inside one building only equal levels see each other across hexes, unless the line passes over the part between.
 * @rule A6.8
 */
export function leaveBuilding(line: AreaLine, t: Touch): number {
  const building = T_BUILDING[t.terrain] === 1;
  if (!building && T_HEXSIDE[t.terrain] === 0) {
    line.leftS = true;
    line.pendingD = false;
  }
  if (line.standS === line.standD || T_HOUSE[t.terrain] === 0) return 0;
  // A house that only spills a few pixels over its hexside does not go on in the next hex.
  if (T_BUILDING[line.hexes.terrain[t.hex] as number] === 0) return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  if (!line.leftS && t.hex !== line.S && line.standS <= top) return LEAVE_BUILDING;
  if (line.houseD && t.hex !== line.D && line.standD <= top) line.pendingD = true;
  return 0;
}

/**
 * Walls between rowhouses and inside factories.
 * @rule B23.71
 */
export function rowhouse(line: AreaLine, t: Touch): number {
  if (overOwnRoof(line.levelS, line.rS) || overOwnRoof(line.levelD, line.rD)) return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  const a = line.levelS & ~1;
  const b = line.levelD & ~1;
  const bothRoofs = (line.levelS & line.levelD & 1) === 1;
  if (top > a && top > b) return ROWHOUSE;
  if (top === a && a === b) return T_HALF[t.terrain] === 1 && !bothRoofs ? ROWHOUSE : 0;
  const hi = Math.max(a, b);
  const lo = Math.min(a, b);
  if (top === hi && top > lo) return ROWHOUSE;
  if (a === b || top + (T_HALF[t.terrain] as number) <= lo) return 0;
  const high = line.levelS > line.levelD ? line.rS : line.rD;
  const low = line.levelS > line.levelD ? line.rD : line.rS;
  return low + 1 <= blindHexes(top, Math.max(0, high - 1), line.hi, line.lo, 1) ? ROWHOUSE : 0;
}

/** A rooftop is as high as the walls of its own house and of the next one: they end below whoever is on it. */
const overOwnRoof = (level: number, range: number): boolean => (level & 1) === 1 && range <= 1;

/** Only hexes nearer to both ends than the ends are to each other obstruct; the ends' own terrain only from a vertex. */
function isMiddle(line: AreaLine, t: Touch): boolean {
  if (t.hex === line.S) return line.vertexS && solid(t);
  if (t.hex === line.D) return line.vertexD && solid(t);
  if (line.rS < line.range && line.rD < line.range) return true;
  return (
    line.along &&
    solid(t) &&
    sidesTouched(line, t.hex) !== 0 &&
    ((line.vertexD && line.rS >= line.range) || (line.vertexS && line.rD >= line.range))
  );
}

/** A cliff drawn in a depression's own hex hides like one between the ends. */
function ownCliff(line: AreaLine, t: Touch): boolean {
  if (T_CLIFF[t.terrain] === 0) return false;
  return (line.exits && t.hex === line.S) || (line.enters && t.hex === line.D);
}

const solid = (t: Touch): boolean => T_OPEN[t.terrain] === 0 && T_HEXSIDE[t.terrain] === 0;

/** A vertex target in a depression hex is on the bank: one level up for the ground (B9.42). */
function bankLevel(line: AreaLine, end: number, vertex: boolean, level: number): number {
  return vertex && line.hexes.depression[end] === 1 ? level + 2 : level;
}

/** The deck of a bridge, as far as it is drawn as a bridge or as the road on it: a line may pass under it. */
function isDeck(line: AreaLine, t: Touch): boolean {
  if (T_BRIDGE[t.terrain] === 1) return true;
  return T_ROAD[t.terrain] === 1 && T_BRIDGE[line.hexes.terrain[t.hex] as number] === 1;
}

/**
 * Ground higher than both ends.
 * @rule A6.2
 * @rows B9.61-d
 */
export function ground(line: AreaLine, t: Touch): number {
  if (isDeck(line, t)) return 0;
  const s = bankLevel(line, line.S, line.vertexS, line.levelS);
  const d = bankLevel(line, line.D, line.vertexD, line.levelD);
  if (t.level <= s || t.level <= d) return 0;
  const low = cliffGround(line, t.hex);
  return low !== NO_CLIFF && low <= line.hi ? 0 : GROUND;
}

/**
 * Split terrain on the ground level of both ends: orchards, factory floors, marketplaces, bridges.
 * @rule A6.7
 */
export function split(line: AreaLine, t: Touch): number {
  const low = T_LOW[t.terrain];
  if (low === LOW_NONE || t.level !== line.levelS || t.level !== line.levelD) return 0;
  if (low === LOS_OBSTACLE || (line.slope && T_LOS[t.terrain] === LOS_OBSTACLE)) return SPLIT;
  return low === LOS_HINDRANCE ? hinder(line, t) : 0;
}

/** @rule A6.21 */
export function halfLevel(line: AreaLine, t: Touch): number {
  if (T_HALF[t.terrain] === 0 || T_HEXSIDE[t.terrain] === 1 || line.slope || isSplitAtGround(line, t))
    return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  if (top !== line.levelS || top !== line.levelD) return 0;
  if (T_LOS[t.terrain] === LOS_OBSTACLE) return HALF_LEVEL;
  return T_LOS[t.terrain] === LOS_HINDRANCE ? hinder(line, t) : 0;
}

function isSplitAtGround(line: AreaLine, t: Touch): boolean {
  return T_LOW[t.terrain] !== LOW_NONE && t.level === line.levelS && t.level === line.levelD;
}

/**
 * Terrain higher than both ends.
 * @rule A6.2
 */
export function higher(line: AreaLine, t: Touch): number {
  if (T_HEXSIDE[t.terrain] === 1 || isSplitAtGround(line, t)) return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number) + (T_HALF[t.terrain] as number);
  if (top <= line.hi) return 0;
  const los = T_LOS[t.terrain];
  if (los === LOS_OBSTACLE && t.terrain !== LIGHT_WOODS) return HIGHER;
  if (T_FACTORY_FLOOR[t.terrain] === 1) return line.leftS ? HIGHER : 0;
  const under = T_BRIDGE[t.terrain] === 1 || T_ROADWAY[t.terrain] === 1;
  if (under && t.level > line.hi) return 0;
  const hinders = los === LOS_HINDRANCE || t.terrain === LIGHT_WOODS;
  return hinders && !line.slope ? hinder(line, t) : 0;
}

/**
 * An obstacle as high as the higher end: only a height advantage sees over it.
 * @rule A6.2
 */
export function height(line: AreaLine, t: Touch): number {
  if (line.slope) return 0;
  const s = bankLevel(line, line.S, line.vertexS, line.levelS);
  const d = bankLevel(line, line.D, line.vertexD, line.levelD);
  if (s === d) return 0;
  const flat = T_HEXSIDE[t.terrain] === 1;
  const tall = flat ? 0 : (T_HEIGHT[t.terrain] as number);
  const roof = !flat && T_BUILDING[t.terrain] === 1 ? (T_HALF[t.terrain] as number) : 0;
  if (bankedGround(line, t) + tall + roof !== Math.max(s, d)) return 0;
  if (tall + roof === 0 && overhang(line, t)) return 0;
  const low = cliffGround(line, t.hex);
  if ((low !== NO_CLIFF && low < line.hi) || depressionBank(line, t, tall)) return 0;
  if (tall < 2 && pondBank(line, t)) return 0;
  if (t.terrain === OUT_OF_SEASON) return hinder(line, t);
  return HEIGHT;
}

/** Off the centre of a vertex end's own hex, the ground is the hex's base (bypass). */
function bankedGround(line: AreaLine, t: Touch): number {
  const own = (t.hex === line.S && line.vertexS) || (t.hex === line.D && line.vertexD);
  if (own && t.near >= 0 && line.hexes.depression[t.hex] === 0) return line.hexes.base[t.hex] as number;
  return t.level;
}

/** The near half of an adjacent lower hex: the crest's overhang (B10.2). */
function overhang(line: AreaLine, t: Touch): boolean {
  const base = line.hexes.base[t.hex] as number;
  return (
    (line.rS === 1 && line.levelS > base && t.sideS < 0) ||
    (line.rD === 1 && line.levelD > base && t.sideD < 0)
  );
}

function depressionBank(line: AreaLine, t: Touch, tall: number): boolean {
  const inHex = line.hexes.depression[t.hex] === 1;
  if (inHex && tall >= 2) return false;
  return t.hex === line.ignoreHex || (inHex && (line.exits || line.enters));
}

function pondBank(line: AreaLine, t: Touch): boolean {
  const water = (h: number): boolean => T_WATER[line.hexes.terrain[h] as number] === 1;
  if (!water(t.hex)) return false;
  return (
    (line.rS === 1 && line.levelS > line.levelD && water(line.D)) ||
    (line.rD === 1 && line.levelD > line.levelS && water(line.S))
  );
}

/**
 * Blind hexes behind an obstacle or a crest that the higher end looks over.
 * @rule A6.4
 * @rows B9.61-c
 */
export function blind(line: AreaLine, t: Touch): number {
  if (line.hi === line.lo) return 0;
  const flat = T_HEXSIDE[t.terrain] === 1;
  const tall = flat ? 0 : (T_HEIGHT[t.terrain] as number);
  const g = bankedGround(line, t);
  const cliffHere = T_CLIFF[t.terrain] === 1 ? 2 : 0;
  const top = g + tall + cliffHere;
  // From a slope an obstacle as high as the higher end is looked over (F2.3).
  if (line.slope && g + tall === line.hi && isBlind(line, t, g, tall)) return BLIND;
  if (top <= line.lo || top >= line.hi) return 0;
  if (!isBlind(line, t, g, tall)) return 0;
  if (!flat && isBlindObstacle(line, t)) return BLIND;
  if (T_FACTORY_FLOOR[t.terrain] === 1) {
    return line.leftS || line.levelD > g + tall * 2 ? CREST_BLIND : 0;
  }
  if (g + cliffHere > line.lo && g < line.hi && isBlind(line, t, g, 0)) {
    return upTheSlope(line, g) ? 0 : CREST_BLIND;
  }
  return blindHinder(line, t);
}

function isBlindObstacle(line: AreaLine, t: Touch): boolean {
  if (T_OUTER_FACTORY[t.terrain] === 1) return true;
  if (T_LOS[t.terrain] !== LOS_OBSTACLE) return false;
  return T_ROOFLESS[line.hexes.terrain[t.hex] as number] === 0;
}

/**
 * From the bottom of a depression up a slope that rises a level a hex: its crests hide nothing (B9.61, example), counted
 * from the level of the depression's crest.
 */
function upTheSlope(line: AreaLine, g: number): boolean {
  const highS = line.levelS > line.levelD;
  if (!(highS ? line.sunkD : line.sunkS)) return false;
  const crest = line.lo + 2;
  const near = highS ? line.rD : line.rS;
  return line.hi - crest >= 2 * line.range && g - crest <= 2 * near;
}

/** A hindrance seen over still hinders where it makes a blind hex. */
function blindHinder(line: AreaLine, t: Touch): number {
  if (T_LOS[t.terrain] !== LOS_HINDRANCE || T_FACTORY_FLOOR[t.terrain] === 1) return 0;
  if (t.terrain === OUT_OF_SEASON && line.rS !== 1 && line.rD !== 1) return 0;
  return hinder(line, t);
}

function isBlind(line: AreaLine, t: Touch, drawn: number, tall: number): boolean {
  const highS = line.levelS > line.levelD;
  const far = highS ? line.rS : line.rD;
  const near = highS ? line.rD : line.rS;
  const cliff = onCliff(line, t);
  if (cliff && !line.along && line.hi > tall && nearEdge(t, highS, far, near)) return false;
  const low = cliffGround(line, t.hex);
  const g = low === NO_CLIFF ? drawn : low;
  const solid = tall > 0 || cliff;
  const top = solid ? g + tall + roofHalf(line, t) : g - dip(line, t.hex) - 1;
  const hi = Math.max(line.standS, line.standD) + (line.slope && drawn + tall === line.hi ? 2 : 0);
  const lo = Math.min(line.standS, line.standD);
  const limit = blindHexes(top, far, hi, lo, solid ? 1 : 0);
  line.blindTop = top;
  line.blindFar = far;
  line.blindHi = hi;
  line.blindLo = lo;
  line.blindCount = limit;
  line.blindNear = near;
  return near <= limit;
}

function onCliff(line: AreaLine, t: Touch): boolean {
  if (line.along) return leavesBetweenCliffs(line, (hex) => sidesTouched(line, hex));
  return t.near >= 0 && (((line.hexes.sideCliff[t.hex] as number) >> t.near) & 1) === 1;
}

/** The half level of a building counts against a rooftop only. */
function roofHalf(line: AreaLine, t: Touch): number {
  const rooftop = ((line.hi | line.lo) & 1) === 1;
  return rooftop && T_BUILDING[t.terrain] === 1 ? (T_HALF[t.terrain] as number) : 0;
}

/** A line over a depression hexside: the ground there is a level lower. */
function dip(line: AreaLine, hex: number): number {
  const touched = sidesTouched(line, hex);
  const lowest = touched & -touched;
  return (lowest & (line.hexes.sideDepression[hex] as number)) !== 0 ? 2 : 0;
}

/**
 * Counts a hindrance: once per range, the greatest value there; six block.
 * @rule A6.7
 */
export function hinder(line: AreaLine, t: Touch): number {
  if (t.hex === line.S || t.hex === line.D || line.rS >= line.range || line.rD >= line.range) return 0;
  return addHindrance(line, t.hex, t.terrain, hindranceValue(t.terrain), line.rS);
}

/**
 * Adds a hindrance at a range from S; returns the code of six hindrances, or 0.
 * @rule A6.7
 */
export function addHindrance(
  line: AreaLine,
  hex: number,
  terrain: number,
  value: number,
  range: number,
): number {
  const had = line.hindrance[range] as number;
  if (value <= had) return 0;
  line.hindrance[range] = value;
  line.total += value - had;
  line.onHindrance?.(hex, terrain, value, range);
  return line.total >= HINDRANCE_LIMIT ? HINDRANCE_SIX : 0;
}

function hindranceValue(terrain: number): number {
  return terrain === LIGHT_WOODS || T_ROOFLESS[terrain] === 1 ? 2 : 1;
}

/** Whether the terrain fills its hex even where it is not drawn. @internal */
export function fillsHex(terrain: number): boolean {
  return T_INHERENT[terrain] === 1 && T_LOS[terrain] !== 0;
}
