/**
 * Leads a line over the ground: pixel by pixel over a depiction, or hex by hex where terrain is only painted. The fast
 * walk leaves out what cannot matter; the plain one looks at everything and is its oracle.
 */
import {
  CREST_VERTEX,
  fillsHex,
  LEAVE_BUILDING,
  newAreaLine,
  sidesTouched,
  type AreaLine,
  type Touch,
} from '../rules/area-line';
import { startArea, touch } from '../rules/area';
import { noteCliff } from '../rules/cliffs';
import { B_BLOCKED } from '../rules/barrier-bits';
import type { AreaEnd } from '../line/los-board';
import { newBarrierLine, type BarrierLine } from '../rules/barrier-line';
import { drawnBarrier } from './quick-barriers';
import { SIDE_HILLSIDE, type HexTables } from '../board/hexes';
import type { LosOptions } from '../board/options';
import type { Program } from '../line/program';
import { T_BRIDGE } from '../board/terrain-ids';
import type { Raster } from '../board/raster';
import { noteSlopes } from '../rules/slopes';
import { newSampledLine, rowOf, sampleLine, type SampledLine } from '../line/sampled-line';

/** The walk stopped at a drawn wall, hedge or bocage. */
export const BARRIER = 100;

export interface AreaWalk {
  readonly hexes: HexTables;
  readonly raster: Raster | undefined;
  readonly options: LosOptions;
  readonly line: AreaLine;
  readonly barrier: BarrierLine;
  readonly touch: Touch;
  /** Whether a pixel lies within the border of a hex widened by a pixel; the ends' own hexes reach that far. */
  readonly widened: (hex: number, x: number, y: number) => boolean;
  /** Bits of the drawn barriers touched (barrier-bits.ts). */
  drawnBits: number;
  /** Told of every drawn barrier side touched; then the walk goes on. */
  onDrawn: ((side: number, spilt: boolean) => void) | undefined;
  /** Pairs of hexes that the line runs between; a touch on one is a touch on the other. */
  readonly pairs: Int16Array;
  pairCount: number;
  /** The line's pixels, where a line along hexsides asks for them. */
  readonly sampled: SampledLine;
  /** The pixel that the plain walk is at, for the explanation. */
  x: number;
  y: number;
  program: Program;
  /** Per hex that is painted whole: the line (`run`) that last met it. */
  readonly met: Int32Array;
  run: number;
}

/** A fresh walk over a board. @internal */
export function newAreaWalk({
  hexes,
  raster,
  options,
  widened,
}: Pick<AreaWalk, 'hexes' | 'raster' | 'options' | 'widened'>): AreaWalk {
  return {
    hexes,
    raster,
    options,
    line: newAreaLine(hexes),
    barrier: newBarrierLine(),
    touch: { hex: 0, terrain: 0, level: 0, near: -1, sideS: 0, sideD: 0 },
    widened,
    drawnBits: 0,
    onDrawn: undefined,
    pairs: new Int16Array(512),
    pairCount: 0,
    sampled: newSampledLine(),
    x: -1,
    y: -1,
    program: NO_PROGRAM,
    met: new Int32Array(hexes.count),
    run: 0,
  };
}

const NO_PROGRAM: Program = { steps: [], ops: new Int32Array(0), cells: new Int32Array(0), along: false };

/**
 * Sets the walk up for a line from S to D along the program that starts at lattice index `origin`.
 * @rule A6.3
 * @rows LOS-20
 */
export function setUp(walk: AreaWalk, S: AreaEnd, D: AreaEnd, program: Program, origin: number): void {
  const { line, hexes } = walk;
  startArea(line, S.hex, D.hex, S.level, D.level);
  line.vertexS = S.vertex >= 0;
  line.vertexD = D.vertex >= 0;
  line.along = program.along;
  line.cells = program.cells;
  line.origin = origin;
  line.slope = false;
  line.continuousSlope = walk.options.continuousSlope;
  line.upS = false;
  line.upD = false;
  line.exits = false;
  line.enters = false;
  line.cliffs.count = 0;
  walk.drawnBits = 0;
  walk.program = program;
  walk.run++;
  if (hexes.anySlope) noteSlopes(line, S, D);
  line.sunkS = false;
  line.sunkD = false;
  if (hexes.anyDepression) {
    line.sunkS = inDepression(hexes, S);
    line.sunkD = inDepression(hexes, D);
    const rise = ((D.level & ~1) - (S.level & ~1)) / 2;
    line.exits = line.sunkS && rise <= line.range;
    line.enters = line.sunkD && -rise <= line.range;
  }
}

/** At the bottom of a depression: a centre there, the Location under a bridge, or a vertex between two hexsides over which it goes on. */
function inDepression(hexes: HexTables, end: AreaEnd): boolean {
  const base = hexes.base[end.hex] as number;
  if (T_BRIDGE[hexes.terrain[end.hex] as number] === 1 && hexes.depression[end.hex] === 0) {
    return end.vertex < 0 && end.level === base - 2;
  }
  if (hexes.depression[end.hex] === 0 || end.level !== hexes.base[end.hex]) return false;
  if (end.vertex < 0) return true;
  const bits = (1 << end.vertex) | (1 << ((end.vertex + 5) % 6));
  return ((hexes.sideDepression[end.hex] as number) & bits) === bits;
}

/**
 * Along hexsides out of, or into, a depression: a Crest Line at the very vertex blocks.
 * @rule B19.51
 */
export function crestAtVertex(line: AreaLine): boolean {
  if (!line.along) return false;
  return (
    (line.exits && line.levelS >= line.levelD && hasCrest(line, line.S)) ||
    (line.enters && line.levelD >= line.levelS && hasCrest(line, line.D))
  );
}

function hasCrest(line: AreaLine, hex: number): boolean {
  const { hexes } = line;
  const touched = sidesTouched(line, hex);
  const x = hexes.x[hex] as number;
  const y = hexes.y[hex] as number;
  for (let k = 0; k < 6; k++) {
    if ((touched & (1 << k)) === 0) continue;
    const at = (x + (ACROSS_X[k] ?? 0) - hexes.x0) * hexes.span + (y + (ACROSS_Y[k] ?? 0) - hexes.y0);
    const next = hexes.hexAt[at] ?? -1;
    if (next < 0) continue;
    if (hexes.base[next] !== hexes.base[hex]) return true;
    const sideIn = ((hexes.sideDepression[hex] as number) & (1 << k)) !== 0;
    if (sideIn && hexes.depression[next] === 0) return true;
  }
  return false;
}

const ACROSS_X = [0, 3, 3, 0, -3, -3] as const;
const ACROSS_Y = [-2, -1, 1, 2, 1, -1] as const;

/** Walks the pixels of a line; the quick answer has its own way to (scan-pixels.ts). */
export type PixelWalk = (walk: AreaWalk, raster: Raster, S: AreaEnd, D: AreaEnd) => number;

/**
 * Walks the whole line; 0, the code of the area rule that blocks, or BARRIER.
 * @rule A6.1
 * @rows LOS-8 LOS-9 LOS-24
 */
export function walkArea(
  walk: AreaWalk,
  S: AreaEnd,
  D: AreaEnd,
  program: Program,
  pixels: PixelWalk = walkPixels,
): number {
  const { line, raster } = walk;
  if ((line.exits || line.enters) && crestAtVertex(line)) {
    line.atHex = line.exits ? line.S : line.D;
    return CREST_VERTEX;
  }
  if (program.along) notePairs(walk, program);
  const drawn = raster !== undefined && !isAllWhole(walk, raster, program) ? raster : undefined;
  const code = drawn === undefined ? walkCells(walk, program) : pixels(walk, drawn, S, D);
  if (code !== 0) return code;
  if (line.pendingD) {
    line.atHex = line.D;
    return LEAVE_BUILDING;
  }
  if (drawn === undefined) return 0;
  const missed = drawn.anyWhole ? meetMissed(walk, drawn, program) : 0;
  return missed !== 0 || !program.along ? missed : inherentAlong(walk, drawn, S, D);
}

/** Whether the line passes no hex in which anything is drawn: then a drawing elsewhere is nothing to it. */
function isAllWhole({ line, hexes }: AreaWalk, raster: Raster, { cells }: Program): boolean {
  for (let i = 0; i < cells.length; i += 2) {
    const h = hexes.hexAt[line.origin + (cells[i] as number)] as number;
    if (h >= 0 && raster.wholeHex[h] === 0) return false;
  }
  return true;
}

/** Painted hexes of which the line has no pixel although it passes a corner of them. */
function meetMissed(walk: AreaWalk, raster: Raster, { cells }: Program): number {
  const { line, hexes } = walk;
  // The walk stands at no pixel of theirs.
  walk.x = -1;
  for (let i = 0; i < cells.length; i += 2) {
    const h = hexes.hexAt[line.origin + (cells[i] as number)] as number;
    if (h < 0 || raster.wholeHex[h] === 0) continue;
    const code = meetWhole(walk, raster, h, hexes.terrain[h] as number, hexes.base[h] as number);
    if (code > 0) return code;
  }
  return 0;
}

/** Paint of a hex, met by a line that passes the hex: once, wherever its pixels lie. SETTLED, or what blocks. */
function meetWhole(walk: AreaWalk, raster: Raster, h: number, terrain: number, level: number): number {
  const { line, met, run, program } = walk;
  const own = (h === line.S || h === line.D) && !line.vertexS && !line.vertexD;
  if (own || (raster.wholeHex[h] === 1 && met[h] === run)) return SETTLED;
  if (!passes(line, h) || besideHillside(walk, program, h)) return SETTLED;
  met[h] = run;
  return meetHex(walk, h, terrain, level) || SETTLED;
}

/** A pixel of paint: the whole hex, or what a drawing in the hex has left of it. */
function meetPaint(walk: AreaWalk, raster: Raster, r: number, h: number): number {
  const { terrain, base } = walk.hexes;
  return raster.wholeHex[h] === 1
    ? meetWhole(walk, raster, h, terrain[h] as number, base[h] as number)
    : meetWhole(walk, raster, h, raster.terrain[r] as number, raster.level[r] as number);
}

/** Whether the exact line is in a hex, or runs along one of its hexsides. */
function passes({ hexes, cells, origin }: AreaLine, hex: number): boolean {
  const at =
    ((hexes.x[hex] as number) - hexes.x0) * hexes.span + ((hexes.y[hex] as number) - hexes.y0) - origin;
  for (let i = 0; i < cells.length; i += 2) if (cells[i] === at) return true;
  return false;
}

/** Painted terrain fills its hex: every hex that the line goes through, and both along which it runs. */
function walkCells(walk: AreaWalk, program: Program): number {
  const { line, hexes } = walk;
  const { cells } = program;
  for (let i = 0; i < cells.length; i += 2) {
    const h = hexes.hexAt[line.origin + (cells[i] as number)] as number;
    if (h < 0 || ((h === line.S || h === line.D) && !line.vertexS && !line.vertexD)) continue;
    if (besideHillside(walk, program, h)) continue;
    const code = touchHex(walk, h);
    if (code !== 0) return code;
  }
  return 0;
}

/** Along a hillside barrier the hill is not met: it ends where it meets the barrier (B9.61). */
function besideHillside(walk: AreaWalk, program: Program, h: number): boolean {
  if (!program.along) return false;
  const { hexes, line } = walk;
  return program.steps.some((step) => {
    if (step.kind !== 'along') return false;
    const owner = line.origin + step.x * hexes.span + step.y;
    const flags = hexes.barrierFlags[owner * 3 + step.side] as number;
    if ((flags & SIDE_HILLSIDE) === 0) return false;
    const across = owner + (ACROSS_X[step.side] ?? 0) * hexes.span + (ACROSS_Y[step.side] ?? 0);
    return hexes.hexAt[owner] === h || hexes.hexAt[across] === h;
  });
}

/**
 * On depictions too, inherent terrain of both hexes counts on the hexside itself (B.6), at the level of the ground there.
 */
function inherentAlong(walk: AreaWalk, raster: Raster, S: AreaEnd, D: AreaEnd): number {
  const { pairs, pairCount } = walk;
  sampleLine(walk.sampled, S, D);
  for (let i = 0; i < pairCount; i += 2) {
    const a = pairs[i] as number;
    const b = pairs[i + 1] as number;
    const code = inherentOn(walk, raster, a, b) || inherentOn(walk, raster, b, a);
    if (code !== 0) return code;
  }
  return 0;
}

function inherentOn(walk: AreaWalk, raster: Raster, h: number, other: number): number {
  const { line, hexes, sampled, touch: t } = walk;
  if (h === line.S || h === line.D || !fillsHex(hexes.terrain[h] as number)) return 0;
  const next = other < 0 ? h : other;
  const x = ((raster.centreX[h] as number) + (raster.centreX[next] as number)) >> 1;
  // Where the line comes into the column: the middle of the hexside may be rounded to a pixel beside it.
  const y = rowOf(sampled, Math.abs(x - sampled.x));
  t.hex = h;
  t.terrain = hexes.terrain[h] as number;
  t.level = raster.level[raster.region[y * raster.width + x] as number] as number;
  walk.x = x;
  walk.y = y;
  t.near = -1;
  t.sideS = 0;
  t.sideD = 0;
  return touch(line, t);
}

function touchHex(walk: AreaWalk, h: number): number {
  return meetHex(walk, h, walk.hexes.terrain[h] as number, walk.hexes.base[h] as number);
}

/** Terrain that fills a hex, or the rest of it: met as such, wherever in the hex the line is. */
function meetHex(walk: AreaWalk, h: number, terrain: number, level: number): number {
  const { touch: t } = walk;
  t.hex = h;
  t.terrain = terrain;
  t.level = level;
  t.near = -1;
  t.sideS = 0;
  t.sideD = 0;
  return touch(walk.line, t);
}

/**
 * The sampled line (docs/importing.md, Sampling): repeated addition, as the published boards are read. Plain: every pixel.
 * @rule A6.1
 * @rows LOS-3
 */
export function walkPixels(walk: AreaWalk, raster: Raster, S: AreaEnd, D: AreaEnd): number {
  const { width, region } = raster;
  const sx = S.pixel.x;
  const sy = S.pixel.y;
  const columns = Math.abs(D.pixel.x - sx) + 1;
  const stepX = D.pixel.x < sx ? -1 : 1;
  const stepY = D.pixel.y < sy ? -1 : 1;
  const slope = (D.pixel.y - sy) / columns;
  let u = sy;
  for (let i = 0, x = sx; i < columns; i++, x += stepX) {
    const next = u + slope;
    let y = Math.trunc(u);
    const last = Math.trunc(next);
    u = next;
    for (;;) {
      walk.x = x;
      walk.y = y;
      const code = touchPixel(walk, raster, region[y * width + x] as number, x, y);
      if (code > 0) return code;
      if (y === last) break;
      y += stepY;
    }
  }
  return 0;
}

/** The region has nothing more to say on this line until the line comes back to it. */
const SETTLED = -1;
/** Not settled yet: look at the next pixel of the region too. */
const LATER = -2;

/**
 * One pixel of the line, in region r. 0, SETTLED (negative), or the code of what blocks.
 * @rule A6.1
 * @rows LOS-13
 */
export function touchPixel(walk: AreaWalk, raster: Raster, r: number, x: number, y: number): number {
  const { line, hexes } = walk;
  const drawnIn = raster.hex[r] as number;
  if (raster.whole[r] === 1) return meetPaint(walk, raster, r, drawnIn);
  const rS = near(hexes, drawnIn, line.S);
  const rD = near(hexes, drawnIn, line.D);
  const h = owner(walk, drawnIn, rS, rD, x, y);
  // Between two vertices of one hex nothing outside it counts.
  if (line.S === line.D && h !== line.S) return SETTLED;
  if (raster.drawn[r] !== 0 && !isEnd(line, h)) {
    const code = touchDrawn(walk, raster, r, raster.spilt[r] === 1 && rS > 1 && rD > 1);
    if (code !== 0) return code;
  }
  const close = rS <= 1 || rD <= 1;
  const code = touchGround(walk, raster, r, h, groundIn(raster, r, h), x, y, close);
  if (code !== 0 || h !== drawnIn) return code;
  const second = touchPartner(walk, raster, r, h, x, y, close);
  if (second !== 0) return second === LATER ? 0 : second;
  return close && line.hi !== line.lo ? 0 : SETTLED;
}

/** Along a hexside the hex on the other side is touched too. LATER: the next pixel may touch it. */
function touchPartner(
  walk: AreaWalk,
  raster: Raster,
  r: number,
  h: number,
  x: number,
  y: number,
  close: boolean,
): number {
  const other = walk.line.along ? partner(walk, h) : -1;
  if (other < 0 || isEnd(walk.line, other)) return 0;
  if (!walk.widened(other, x, y)) return LATER;
  return touchGround(walk, raster, r, other, outsideOf(raster.terrain[r] as number), x, y, close);
}

/** The terrain of a region as it counts in this hex. */
function groundIn(raster: Raster, r: number, hex: number): number {
  const terrain = raster.terrain[r] as number;
  return raster.hex[r] === hex ? terrain : outsideOf(terrain);
}

/** What terrain of a hex is for the hex beside it: inherent terrain stops at the hexside. */
const outsideOf = (terrain: number): number => (fillsHex(terrain) ? 0 : terrain);

/** The hex that a pixel counts for: an end's own hex reaches a pixel farther than it is. */
function owner(walk: AreaWalk, drawnIn: number, rS: number, rD: number, x: number, y: number): number {
  if (rS === 0 || (rS === 1 && walk.widened(walk.line.S, x, y))) return walk.line.S;
  if (rD === 1 && walk.widened(walk.line.D, x, y)) return walk.line.D;
  return drawnIn;
}

const isEnd = (line: AreaLine, hex: number): boolean => hex === line.S || hex === line.D;

/** A wall, hedge or bocage drawn here. SETTLED: nothing else at this place counts. */
function touchDrawn(walk: AreaWalk, raster: Raster, r: number, spilt: boolean): number {
  const side = raster.side[r] as number;
  if (walk.onDrawn) walk.onDrawn(side, spilt);
  else {
    walk.drawnBits |= drawnBarrier(walk.hexes, side, spilt, walk.barrier, walk.options);
    if ((walk.drawnBits & B_BLOCKED) !== 0) return BARRIER;
  }
  // The hill ends where its drawing meets that of a hillside barrier (B9.61): no ground of it lies under the barrier.
  return ((walk.hexes.barrierFlags[side] as number) & SIDE_HILLSIDE) !== 0 ? SETTLED : 0;
}

function touchGround(
  walk: AreaWalk,
  raster: Raster,
  r: number,
  hex: number,
  terrain: number,
  x: number,
  y: number,
  close: boolean,
): number {
  const { line, touch: t } = walk;
  t.hex = hex;
  t.terrain = terrain;
  t.level = raster.level[r] as number;
  t.near = hex === raster.hex[r] ? (raster.near[r] as number) : -1;
  t.sideS = close ? side(raster, line.S, hex, x, y) : 0;
  t.sideD = close ? side(raster, line.D, hex, x, y) : 0;
  return touch(line, t);
}

/** The other hex of the hexside that the line runs along, -1 where it does not. */
function partner({ pairs, pairCount }: AreaWalk, hex: number): number {
  for (let i = 0; i < pairCount; i += 2) {
    if (pairs[i] === hex) return pairs[i + 1] as number;
    if (pairs[i + 1] === hex) return pairs[i] as number;
  }
  return -1;
}

/** Notes the hexes on both sides of the hexsides that the line runs along. */
function notePairs(walk: AreaWalk, program: Program): void {
  const { hexes, line, pairs } = walk;
  walk.pairCount = 0;
  for (const step of program.steps) {
    if (step.kind !== 'along' || walk.pairCount >= pairs.length) continue;
    const owner = line.origin + step.x * hexes.span + step.y;
    const across = owner + (ACROSS_X[step.side] ?? 0) * hexes.span + (ACROSS_Y[step.side] ?? 0);
    const h = hexes.hexAt[owner] ?? -1;
    const other = hexes.hexAt[across] ?? -1;
    pairs[walk.pairCount++] = h;
    pairs[walk.pairCount++] = other;
    if (hexes.anyCliff) noteCliff(line, h, other, step.side);
  }
}

function near(hexes: HexTables, a: number, b: number): number {
  const columns = Math.abs((hexes.x[a] as number) - (hexes.x[b] as number)) / 3;
  const halves = Math.abs((hexes.y[a] as number) - (hexes.y[b] as number));
  return halves > columns ? (columns + halves) / 2 : columns;
}

/** Whether a pixel is nearer (-1) to the centre of the end's hex than the centre of its own hex is, or farther (1). */
function side(raster: Raster, end: number, hex: number, x: number, y: number): number {
  const ex = raster.centreX[end] as number;
  const ey = raster.centreY[end] as number;
  const here = (x - ex) ** 2 + (y - ey) ** 2;
  const centre = ((raster.centreX[hex] as number) - ex) ** 2 + ((raster.centreY[hex] as number) - ey) ** 2;
  return here < centre ? -1 : here > centre ? 1 : 0;
}
