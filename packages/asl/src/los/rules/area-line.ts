/**
 * The scratch record of one line over terrain and ground, and the reasons why it stops. Levels are half levels. The ends of
 * a line of sight are its viewer and its target (V and T in names) everywhere; this one is always walked from the end that
 * comes first on the board, which is its viewer whoever asks, so that the answer is the same both ways.
 */
import type { HexTables } from '../board/hexes';
import { T_INHERENT, T_LOS } from '../board/terrain-ids';

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

/** The hexes beside the cliffs that a line runs along, with the ground that counts there. */
export interface CliffPairs {
  readonly hex: Int32Array;
  readonly ground: Int16Array;
  count: number;
}

/** Scratch of one line. Set up by `startArea`, then fed by `touch`. */
export interface AreaLine {
  hexes: HexTables;
  /** The hexes of the ends. */
  viewer: number;
  target: number;
  range: number;
  levelV: number;
  levelT: number;
  hi: number;
  lo: number;
  /** The ends are vertices (bypass, Snap Shot). */
  vertexV: boolean;
  vertexT: boolean;
  /** The line runs along hexsides. */
  along: boolean;
  slope: boolean;
  /** From the bottom of a depression its crests hide nothing (B9.61, example). */
  continuousSlope: boolean;
  /** The line leaves the hex of the end over a slope hexside (slopes.ts). */
  upV: boolean;
  upT: boolean;
  /** The ends lie at the bottom of a depression. */
  sunkV: boolean;
  sunkT: boolean;
  /** Depression restrictions hold (A6.3). */
  exits: boolean;
  enters: boolean;
  /** The cells of the line's program (program.ts) and the lattice index of its start, to know the sides it touches. */
  cells: Int32Array;
  origin: number;
  cur: number;
  prev: number;
  rV: number;
  rT: number;
  ignoreHex: number;
  /** The line has left the viewer's building; it has touched the target's where that would need leaving (A6.8). */
  leftV: boolean;
  houseT: boolean;
  pendingT: boolean;
  /** The hex of the building touched last that would need leaving. */
  pendingHex: number;
  /** The cliffs along which it runs (cliffs.ts). */
  readonly cliffs: CliffPairs;
  /** The levels at which units stand: a cellar is a level below the eyes in it (O6). */
  standV: number;
  standT: number;
  /** An end is on a hillock; the last hex that asks for rules which are not offered, or -1 (unruled.ts). */
  hillock: boolean;
  unruled: number;
  /** Hexes in which rubble lies (a counter); it counts as on every place of its hex. */
  rubble: ReadonlySet<number> | undefined;
  /** Hexes that count as if nothing were in them. */
  open: ReadonlySet<number> | undefined;
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
  /** -1: nearer to the viewer (target) than the centre of the hex is, 0 equal, 1 farther. Only where the range is 1. */
  sideV: number;
  sideT: number;
}

/** More hexes than any line over the board has. @internal */
export function longestLine({ size, span }: HexTables): number {
  return size / span + span;
}

/** A fresh scratch record. @internal */
export function newAreaLine(hexes: HexTables): AreaLine {
  const longest = longestLine(hexes);
  return {
    hexes,
    viewer: 0,
    target: 0,
    range: 0,
    levelV: 0,
    levelT: 0,
    hi: 0,
    lo: 0,
    vertexV: false,
    vertexT: false,
    along: false,
    slope: false,
    continuousSlope: true,
    upV: false,
    upT: false,
    sunkV: false,
    sunkT: false,
    exits: false,
    enters: false,
    cells: new Int32Array(0),
    origin: 0,
    cur: -1,
    prev: -1,
    rV: 0,
    rT: 0,
    ignoreHex: -1,
    leftV: true,
    houseT: false,
    pendingT: false,
    pendingHex: -1,
    cliffs: { hex: new Int32Array(2 * longest), ground: new Int16Array(2 * longest), count: 0 },
    standV: 0,
    standT: 0,
    hillock: false,
    unruled: -1,
    rubble: undefined,
    open: undefined,
    hindrance: new Uint8Array(Math.max(longest, 1024)),
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

/** The sides of a hex that the line touches, one bit a side. @internal */
export function sidesTouched(line: AreaLine, hex: number): number {
  const { hexes, cells, origin } = line;
  const at = (hexes.place[hex] as number) - origin;
  for (let i = 0; i < cells.length; i += 2) if (cells[i] === at) return cells[i + 1] as number;
  return 0;
}

/**
 * Whether the terrain fills its hex even where it is not drawn.
 * @internal
 * @rows LOS-83
 */
export function fillsHex(terrain: number): boolean {
  return T_INHERENT[terrain] === 1 && T_LOS[terrain] !== 0;
}

/** A vertex target in a depression hex is on the bank: one level up for the ground (B9.42). @internal */
export function bankLevel(line: AreaLine, end: number, vertex: boolean, level: number): number {
  return vertex && line.hexes.depression[end] === 1 ? level + 2 : level;
}
