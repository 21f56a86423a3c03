/**
 * Effects of barriers and kinds of ground on a line between two given levels. Each pair of levels is computed
 * once, by asking judge.ts and area.ts about one barrier or touch. Some answers depend on ranges, the ends'
 * hexes or the order of touches. The table marks these, and the rules are asked again.
 */
import {
  fillsHex,
  GROUND,
  HALF_LEVEL,
  HEIGHT,
  HIGHER,
  newAreaLine,
  SPLIT,
  type AreaLine,
  type Touch,
} from '../rules/area-line';
import { touch } from '../rules/area';
import { ALL_WAYS, OWN_WAYS } from './chords';
import type { GroundKinds } from './ground-kinds';
import { SIDE_BASE_UNKNOWN, SIDE_GAP, SIDE_HILLSIDE, type HexTables } from '../board/hexes';
import { CROSS, type ContactFacts, type LineFacts } from '../rules/contact-facts';
import { judge } from '../rules/judge';
import { BOCAGE } from '../board/kinds';
import type { LosOptions } from '../board/options';
import { EFFECT_BITS } from '../rules/barrier-bits';
import type { Raster } from '../board/raster';
import type { SideTypes } from './side-types';
import { T_CLIFF, T_FACTORY_FLOOR, T_HALF, T_HEIGHT } from '../board/terrain-ids';
import { isInnerWall } from './stretches';

/** The barrier must be judged in its place. */
export const JUDGE = 128;

/** Effect of ground: none, blocks anywhere between the ends, or must be asked in its place. */
export const GROUND_OPEN = 0;
export const GROUND_BLOCKS = 1;
export const GROUND_ASK = 2;

/** Beside the ways of a hex: some of its ground blocks anywhere between the ends. */
export const ANY_BLOCKS = ALL_WAYS + 1;

export interface LevelTables {
  readonly levelV: number;
  readonly levelT: number;
  /** Bits (barrier-bits.ts) or JUDGE per type of side: foreign, the viewer's own, the target's own. */
  readonly foreign: Uint8Array;
  readonly ownV: Uint8Array;
  readonly ownT: Uint8Array;
  /** Effect per kind of ground. */
  readonly ground: Uint8Array;
  /** Per place of a hex: ways (chords.ts) through it on which something may matter, and ANY_BLOCKS. */
  readonly ways: Int32Array;
}

export interface TableSource {
  readonly hexes: HexTables;
  readonly raster: Raster | undefined;
  readonly kinds: GroundKinds | undefined;
  readonly types: SideTypes;
  readonly options: LosOptions;
}

/**
 * Returns the tables for lines from the viewer's level to the target's (half levels).
 * @internal
 */
export function levelTables(source: TableSource, levelV: number, levelT: number): LevelTables {
  const { types, kinds, raster } = source;
  const line = plainLine(levelV, levelT);
  const sides = (ownV: boolean, ownT: boolean): Uint8Array =>
    Uint8Array.from({ length: 256 }, (_, type) => sideBits(source, types.side[type], line, ownV, ownT, type));
  const foreign = sides(false, false);
  const ground = new Uint8Array(256).fill(GROUND_ASK);
  if (kinds !== undefined && raster !== undefined) {
    const probe = newProbe(source, levelV, levelT);
    for (let k = 0; k < kinds.count; k++) ground[k] = groundOf(probe, raster, kinds.region[k] as number);
  }
  const ways = raster === undefined ? paintedWays(source, levelV, levelT) : waysThatMatter(source, ground);
  // A scan must not leap from open ground over ground that matters, so each pixel there is looked at.
  const open = (kind: number): boolean => ground[kind] === GROUND_OPEN;
  for (const [kind, under] of kinds?.onGround ?? []) {
    if (open(kind) && !open(under)) ground[kind] = GROUND_ASK;
  }
  return {
    levelV,
    levelT,
    foreign,
    ownV: sides(true, false),
    ownT: sides(false, true),
    ground,
    ways,
  };
}

function sideBits(
  { hexes, options }: TableSource,
  side: number | undefined,
  line: LineFacts,
  ownV: boolean,
  ownT: boolean,
  type: number,
): number {
  if (side === undefined || type === 255) return JUDGE;
  if (side < 0) return 0;
  const flags = hexes.barrierFlags[side] as number;
  if ((flags & SIDE_BASE_UNKNOWN) !== 0 || ((flags & SIDE_GAP) !== 0 && options.gaps)) return JUDGE;
  const contact = crossedSide(hexes, side, ownV, ownT);
  const hi = Math.max(line.levelV, line.levelT);
  // A line over bocage depends on ranges (B9.531).
  const judged =
    contact.kind === BOCAGE && hi > contact.base + 2 && Math.min(line.levelV, line.levelT) < contact.base + 2;
  if (judged && !(contact.hillside && Math.abs(line.levelV - line.levelT) >= 2)) return JUDGE;
  return EFFECT_BITS[judge(contact, line, options)] as number;
}

function crossedSide(hexes: HexTables, side: number, ownV: boolean, ownT: boolean): ContactFacts {
  return {
    kind: hexes.barrier[side] as number,
    mode: CROSS,
    ownV,
    ownT,
    touchV: false,
    touchT: false,
    threeV: false,
    threeT: false,
    governed: false,
    base: hexes.barrierBase[side] as number,
    hillside: ((hexes.barrierFlags[side] as number) & 1) !== 0,
    // Placeholders: the table says JUDGE wherever ranges matter.
    rV0: ownV ? 0 : 9,
    rV1: ownV ? 1 : 9,
    rT0: ownT ? 0 : 9,
    rT1: ownT ? 1 : 9,
    houseVtoV: -1,
    houseVtoT: -1,
    houseTtoV: -1,
    houseTtoT: -1,
  };
}

interface Probe {
  readonly source: TableSource;
  readonly line: AreaLine;
  readonly t: Touch;
  readonly barriers: (side: number) => boolean;
}

/** Returns a line at these levels whose ends are far from everything. */
function newProbe(source: TableSource, levelV: number, levelT: number): Probe {
  const line = newAreaLine(source.hexes);
  line.viewer = -1;
  line.target = -2;
  line.range = 1000;
  line.levelV = levelV;
  line.levelT = levelT;
  line.hi = Math.max(levelV, levelT);
  line.lo = Math.min(levelV, levelT);
  return {
    source,
    line,
    t: { hex: 0, terrain: 0, level: 0, near: -1, sideV: 0, sideT: 0 },
    barriers: (side) => drawnMayMatter(source, side, levelV, levelT),
  };
}

function groundOf({ line, t, source, barriers }: Probe, raster: Raster, r: number): number {
  const side = raster.side[r] as number;
  if (raster.drawn[r] !== 0 && (barriers(side) || onHillside(source, raster, r))) return GROUND_ASK;
  // Blind hexes depend on ranges: any ground that reaches above the lower level.
  const between = line.hi !== line.lo && reachOf(source, raster, r) > line.lo;
  t.hex = raster.hex[r] as number;
  t.terrain = raster.terrain[r] as number;
  t.level = raster.level[r] as number;
  t.near = raster.near[r] as number;
  const code = probeTouch(line, t);
  // The factory of an end has other rules inside it.
  const drawn = raster.whole[r] === 0 && raster.drawn[r] === 0;
  const plain = drawn && !isInnerWall(raster, r) && T_FACTORY_FLOOR[t.terrain] === 0;
  if (code !== 0) return plain && SURE.includes(code) ? GROUND_BLOCKS : GROUND_ASK;
  const asks = line.total > 0 || line.unruled >= 0;
  return asks || between || isInnerWall(raster, r) ? GROUND_ASK : GROUND_OPEN;
}

/** Whether inherent terrain lies under a hillside barrier: it counts at its hex's own level. */
function onHillside({ hexes }: TableSource, { side, terrain }: Raster, r: number): boolean {
  const flags = hexes.barrierFlags[side[r] as number] as number;
  return (flags & SIDE_HILLSIDE) !== 0 && fillsHex(terrain[r] as number);
}

/** Returns the greatest height of the ground and what stands on it, in half levels. */
function reachOf({ hexes }: TableSource, raster: Raster, r: number): number {
  const t = raster.terrain[r] as number;
  const near = raster.near[r] as number;
  const cliff =
    T_CLIFF[t] === 1 || (near >= 0 && ((hexes.sideCliff[raster.hex[r] as number] as number) >> near) & 1);
  return (raster.level[r] as number) + (T_HEIGHT[t] as number) + (T_HALF[t] as number) + (cliff ? 2 : 0);
}

/** Codes that block by height alone, at any range. */
const SURE: readonly number[] = [GROUND, HALF_LEVEL, HIGHER, HEIGHT, SPLIT];

/** Returns a line between ends at these levels, without slopes. */
function plainLine(levelV: number, levelT: number): LineFacts {
  return { levelV, levelT, slope: false, overSlope: false, aerialV: false, aerialT: false };
}

function drawnMayMatter(source: TableSource, side: number, levelV: number, levelT: number): boolean {
  const line = plainLine(levelV, levelT);
  return sideBits(source, side, line, false, false, 0) !== 0;
}

/** Painted terrain fills its hex: all ways or none, and none in the ends' own hexes. */
function paintedWays(source: TableSource, levelV: number, levelT: number): Int32Array {
  const { hexes } = source;
  const ways = new Int32Array(hexes.size).fill(ALL_WAYS);
  const { line, t } = newProbe(source, levelV, levelT);
  for (let h = 0; h < hexes.count; h++) {
    const at = hexes.place[h] as number;
    const terrain = hexes.terrain[h] as number;
    const level = hexes.base[h] as number;
    const reach = level + (T_HEIGHT[terrain] as number) + (T_HALF[terrain] as number) + 2;
    t.hex = h;
    t.terrain = terrain;
    t.level = level;
    t.near = -1;
    const matters =
      (line.hi !== line.lo && reach > line.lo) ||
      probeTouch(line, t) !== 0 ||
      line.total > 0 ||
      line.unruled >= 0;
    ways[at] = matters ? ALL_WAYS & ~OWN_WAYS : 0;
  }
  return ways;
}

/** Returns the code of one touch, far from both ends and after leaving every building. */
function probeTouch(line: AreaLine, t: Touch): number {
  line.cur = t.hex;
  line.prev = -1;
  line.rV = FAR;
  line.rT = FAR;
  line.leftV = true;
  line.total = 0;
  line.unruled = -1;
  line.hindrance[FAR] = 0;
  return touch(line, t);
}

const FAR = 500;

function waysThatMatter({ hexes, kinds }: TableSource, ground: Uint8Array): Int32Array {
  const ways = new Int32Array(hexes.size).fill(ALL_WAYS | ANY_BLOCKS);
  if (kinds === undefined) return ways;
  for (let h = 0; h < hexes.count; h++) {
    const at = hexes.place[h] as number;
    const end = kinds.from[h + 1] as number;
    let mine = 0;
    for (let i = kinds.from[h] as number; i < end; i++) {
      const what = ground[kinds.kinds[i] as number];
      if (what !== GROUND_OPEN) mine |= kinds.ways[i] as number;
      if (what === GROUND_BLOCKS) mine |= ANY_BLOCKS;
    }
    ways[at] = mine;
  }
  return ways;
}
