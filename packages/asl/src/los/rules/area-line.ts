/**
 * The scratch record of one line over terrain and ground, and the reasons why a line stops. All levels are
 * half levels. V (viewer) and T (target) are the two ends. The walk always starts at the end that comes first
 * on the board and calls it the viewer. The answer is therefore the same in both directions.
 */
import type { HexTables } from '../board/hexes';
import { T_INHERENT, T_LOS } from '../board/terrain-ids';

/** Reasons why terrain or ground stops a line; the index is the code that the walk returns. */
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

/** Total hindrance that blocks a line. */
export const HINDRANCE_LIMIT = 6;

/** Hexes beside the cliffs that a line runs along, and the ground level that counts there. */
export interface CliffPairs {
  readonly hex: Int32Array;
  readonly ground: Int16Array;
  count: number;
}

/** Scratch of one line. `startArea` resets it and `touch` feeds it. */
export interface AreaLine {
  hexes: HexTables;
  /** Hexes of the two ends. */
  viewer: number;
  target: number;
  range: number;
  levelV: number;
  levelT: number;
  hi: number;
  lo: number;
  /** Whether the end is a vertex (bypass, Snap Shot). */
  vertexV: boolean;
  vertexT: boolean;
  /** Whether the line runs along hexsides. */
  along: boolean;
  slope: boolean;
  /** Option: crests hide nothing up a Continuous Slope from a depression (B9.61, example). */
  continuousSlope: boolean;
  /** Whether the line leaves the end's hex over a slope hexside (slopes.ts). */
  upV: boolean;
  upT: boolean;
  /** Whether the end is at the bottom of a depression. */
  sunkV: boolean;
  sunkT: boolean;
  /** Whether depression restrictions apply at that end (A6.3). */
  exits: boolean;
  enters: boolean;
  /**
   * Cells of the line's program (program.ts) and the place of its start; they tell which sides it touches.
   */
  cells: Int32Array;
  origin: number;
  cur: number;
  prev: number;
  rV: number;
  rT: number;
  ignoreHex: number;
  /**
   * Whether the line has left the viewer's building, and whether it touched the target's without leaving it
   * (A6.8).
   */
  leftV: boolean;
  houseT: boolean;
  pendingT: boolean;
  /** Hex of the last touched building that the line must leave. */
  pendingHex: number;
  /** Cliffs that the line runs along (cliffs.ts). */
  readonly cliffs: CliffPairs;
  /** Levels where the units stand: a unit in a cellar stands one level below its eyes (O6). */
  standV: number;
  standT: number;
  /**
   * Whether an end is on a hillock, and the last hex with terrain without rules here; -1 = none (unruled.ts).
   */
  hillock: boolean;
  unruled: number;
  /** Hexes with a rubble counter, which counts everywhere in its hex. */
  rubble: ReadonlySet<number> | undefined;
  /** Hexes that count as empty. */
  open: ReadonlySet<number> | undefined;
  /** Hindrance at each range from the viewer. */
  hindrance: Uint8Array;
  total: number;
  /** Where the line was blocked, and the numbers of its blind hexes. */
  atHex: number;
  atTerrain: number;
  blindCount: number;
  blindTop: number;
  blindFar: number;
  blindHi: number;
  blindLo: number;
  blindNear: number;
  /** Called for every hindrance, for the explanation. */
  onHindrance: ((hex: number, terrain: number, value: number, range: number) => void) | undefined;
}

/** One touch: where the line meets the ground. */
export interface Touch {
  hex: number;
  terrain: number;
  level: number;
  /** Number of the nearest hexside of the hex, or -1 for its center. */
  near: number;
  /**
   * -1 = nearer to the viewer (target) than its hex's center, 0 = equal, 1 = farther. Set only at range 1.
   */
  sideV: number;
  sideT: number;
}

/** Returns an upper bound for the hexes of any line over the board. @internal */
export function longestLine({ size, span }: HexTables): number {
  return size / span + span;
}

/** Returns a fresh scratch record. @internal */
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

/** Returns the sides of a hex that the line touches, one bit per side. @internal */
export function sidesTouched(line: AreaLine, hex: number): number {
  const { hexes, cells, origin } = line;
  const at = (hexes.place[hex] as number) - origin;
  for (let i = 0; i < cells.length; i += 2) if (cells[i] === at) return cells[i + 1] as number;
  return 0;
}

/**
 * Returns whether the terrain fills its hex even where it is not drawn.
 * @internal
 * @rows LOS-83
 */
export function fillsHex(terrain: number): boolean {
  return T_INHERENT[terrain] === 1 && T_LOS[terrain] !== 0;
}

/**
 * Returns the end's level for ground. A vertex in a depression hex is on the bank, one level up (B9.42).
 * @internal
 */
export function bankLevel(line: AreaLine, end: number, vertex: boolean, level: number): number {
  return vertex && line.hexes.depression[end] === 1 ? level + 2 : level;
}
