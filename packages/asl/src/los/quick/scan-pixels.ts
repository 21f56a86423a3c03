/**
 * Scans a sampled line where a hex may matter. It leaps over open ground and asks the rules about other
 * pixels. Its pixels are exactly those of the plain walk (pixels.ts, walkPixels).
 */
import { BARRIER, type AreaWalk } from '../walk/area-walk';
import { touchPixel } from '../walk/pixels';
import { hexRange, type HexTables } from '../board/hexes';
import { CLEAR_SHIFT, KIND_MASK, pixelPlace, type GroundKinds } from './ground-kinds';
import { leaveHouse } from './house-ends';
import { ANY_BLOCKS, GROUND_BLOCKS, GROUND_OPEN, type LevelTables } from './level-tables';
import { LENGTH_BITS, PATH_HEAD, PATH_HEX } from './paths';
import type { Raster } from '../board/raster';
import { newSampledLine, rowOf, sampleLine, type PixelEnd, type SampledLine } from '../line/sampled-line';

/** Just below one, by more than all rounding of rows. */
const NEARLY_ONE = 1 - 1 / 4096;

/** One reused record for all lines of a board; scanning allocates nothing. */
export interface Scan {
  readonly walk: AreaWalk;
  readonly raster: Raster;
  readonly kinds: GroundKinds;
  readonly sampled: SampledLine;
  /** Packed pixels for the sampled line's direction (`aimScan`). */
  pixels: Uint16Array;
  /** Effect of ground, per kind. */
  ground: Uint8Array;
  /** Position of the scan: its column, and the row where the line enters it. */
  column: number;
  row: number;
  /** Columns that the line may go per row of clearance, without leaving ground of one kind. */
  ease: number;
  /** The settled region, and the ends' own hexes unless walls inside buildings are in them; -1 = none. */
  done: number;
  skipV: number;
  skipT: number;
}

/**
 * Returns a scan record, to be reused.
 * @internal
 */
export function newScan(walk: AreaWalk, raster: Raster, kinds: GroundKinds): Scan {
  const sampled = newSampledLine();
  const ground = new Uint8Array(256);
  const pixels = new Uint16Array(0);
  return {
    walk,
    raster,
    kinds,
    sampled,
    pixels,
    ground,
    column: 0,
    row: 0,
    ease: 0,
    done: -1,
    skipV: -1,
    skipT: -1,
  };
}

/**
 * Points the scan along the line from the viewer to the target.
 * @internal
 */
export function aimScan(scan: Scan, viewer: PixelEnd, target: PixelEnd): void {
  const { sampled, kinds } = scan;
  sampleLine(sampled, viewer, target);
  scan.pixels = kinds.pixels(sampled.step, sampled.down);
}

/**
 * Returns whether a pixel in the middle of some hex's stretch surely blocks. Most blocked lines are found
 * here, before any set-up.
 * @param data packed paths; that of the line begins at `path`
 * @internal
 */
export function blocksInTheMiddle(
  { walk, raster, kinds: { across }, pixels, sampled }: Scan,
  { ground, ways }: LevelTables,
  data: Int32Array,
  path: number,
  origin: number,
  viewer: number,
  target: number,
): boolean {
  const first = path + PATH_HEAD + (data[path] as number) + (data[path + 1] as number);
  const last = first + PATH_HEX * ((data[path + 2] as number) - 1);
  for (let c = first + PATH_HEX; c < last; c += PATH_HEX) {
    const way = ways[origin + (data[c] as number)] as number;
    if ((way & ANY_BLOCKS) === 0 || (way & (data[c + 2] as number)) === 0) continue;
    const part = data[c + 1] as number;
    const i = (((part >> 16) + (part & 65535)) * sampled.columns) >> (LENGTH_BITS + 1);
    const x = sampled.x + i * sampled.step;
    const y = rowOf(sampled, i);
    if (ground[(pixels[pixelPlace(across, x, y)] as number) & KIND_MASK] !== GROUND_BLOCKS) continue;
    const h = raster.hex[raster.region[y * raster.width + x] as number] as number;
    // With painted hexes, a pixel of the next hex proves nothing about a line outside that hex.
    if (raster.anyWhole && walk.hexes.hexAt[origin + (data[c] as number)] !== h) continue;
    if (isBetween(walk.hexes, h, viewer, target)) return true;
  }
  return false;
}

/**
 * Scans the sampled line along its packed path. Returns 0 or the code of what blocks.
 * @param head whether touches must come in order until the line leaves the viewer's building (A6.8)
 * @internal
 */
export function scanPixels(
  scan: Scan,
  { ground, ways }: LevelTables,
  data: Int32Array,
  path: number,
  head: boolean,
): number {
  const { walk, raster, sampled } = scan;
  const { origin, viewer, target } = walk.line;
  const first = path + PATH_HEAD + (data[path] as number) + (data[path + 1] as number);
  const end = first + PATH_HEX * (data[path + 2] as number);
  const steep = Math.abs(sampled.slope);
  scan.ground = ground;
  scan.ease = steep > 1e-3 ? NEARLY_ONE / steep : 1000;
  scan.done = -1;
  scan.skipV = raster.hexWalls[viewer] === 0 ? viewer : -1;
  scan.skipT = raster.hexWalls[target] === 0 ? target : -1;
  const start = head ? leaveHouse(walk, raster, sampled) : 0;
  if (start < 0) return BARRIER;
  scan.column = start;
  scan.row = -1;
  for (let c = first; c < end; c += PATH_HEX) {
    if (((ways[origin + (data[c] as number)] as number) & (data[c + 2] as number)) === 0) continue;
    const part = data[c + 1] as number;
    const code = scanStretch(scan, enterStretch(scan, part, c === first, c === end - PATH_HEX));
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Columns near the border of the first and last hex in which the line may meet pixels of hexes around. A line
 * from the center nears the border at 60° or more, and strays by six pixels (ways-by-kind.ts).
 */
const NEAR_BORDER = 10;

/**
 * Moves the scan to the start of a stretch (`part` of its length). Returns the column where the stretch ends.
 */
function enterStretch(scan: Scan, part: number, isFirst: boolean, isLast: boolean): number {
  const { columns } = scan.sampled;
  let from = ((part >> 16) * columns) >> LENGTH_BITS;
  let until = ((part & 65535) * columns) >> LENGTH_BITS;
  if (isFirst && scan.skipV >= 0) from = Math.max(from, until - NEAR_BORDER);
  if (isLast && scan.skipT >= 0) until = Math.min(until, from + NEAR_BORDER);
  if (from > scan.column || scan.row < 0) {
    scan.column = Math.max(from, scan.column);
    scan.row = rowOf(scan.sampled, scan.column);
  }
  return until < columns ? until : columns - 1;
}

/** Scans from the current column to this one. */
function scanStretch(scan: Scan, until: number): number {
  const { sampled, ease, ground, pixels } = scan;
  const { across } = scan.kinds;
  const { step } = sampled;
  let i = scan.column;
  let row = scan.row;
  let x = sampled.x + i * step;
  // Whether the line is still in the settled region.
  let inside = false;
  while (i <= until) {
    const pixel = pixels[pixelPlace(across, x, row)] as number;
    const kind = pixel & KIND_MASK;
    const around = pixel >> CLEAR_SHIFT;
    let first = row;
    const open = ground[kind] === GROUND_OPEN;
    if (open || inside || isDone(scan, kind, x, row)) {
      // All pixels less than `around` columns and rows ahead have the same effect.
      inside = !open && around > 1;
      const most = inside ? around - 1 : around;
      const room = ((around - 1) * ease) | 0;
      if (room > 0) {
        const ahead = room < most ? room : most;
        i += ahead;
        x += ahead * step;
        row = rowOf(sampled, i);
        continue;
      }
      first += sampled.down;
    }
    const end = rowOf(sampled, i + 1);
    if (first === row || end !== row) {
      inside = false;
      const code = scanColumn(scan, x, first, end);
      if (code !== 0) return code;
    }
    i++;
    x += step;
    row = end;
  }
  scan.column = i;
  scan.row = row;
  return 0;
}

/** Whether the pixel belongs to the settled region. */
function isDone({ kinds, raster, done }: Scan, kind: number, x: number, y: number): boolean {
  return kinds.apart[kind] === 1 && kinds.alike[raster.region[y * raster.width + x] as number] === done;
}

/** Scans the pixels of one column between two rows. */
function scanColumn(scan: Scan, x: number, from: number, end: number): number {
  const { pixels } = scan;
  const { across } = scan.kinds;
  const { down } = scan.sampled;
  let y = from;
  for (;;) {
    const pixel = pixels[pixelPlace(across, x, y)] as number;
    const kind = pixel & KIND_MASK;
    const what = scan.ground[kind] as number;
    let rows = 1;
    if (what === GROUND_OPEN || isDone(scan, kind, x, y)) rows = pixel >> CLEAR_SHIFT;
    else {
      const code = lookAt(scan, what, x, y);
      if (code !== 0) return code;
    }
    if (y === end) return 0;
    const left = (end - y) * down;
    y += down * (rows < left ? rows : left);
  }
}

/** Looks at one pixel of a kind that may matter. */
function lookAt(scan: Scan, what: number, x: number, y: number): number {
  const { walk, raster, kinds } = scan;
  const r = raster.region[y * raster.width + x] as number;
  const alike = kinds.alike[r] as number;
  if (alike === scan.done) return 0;
  const h = raster.hex[r] as number;
  if (h === scan.skipV || h === scan.skipT) {
    settle(scan, alike);
    return 0;
  }
  if (what === GROUND_BLOCKS && isBetween(walk.hexes, h, walk.line.viewer, walk.line.target)) return BARRIER;
  const code = touchPixel(walk, raster, r, x, y);
  if (code > 0) return code;
  if (code < 0) settle(scan, alike);
  else scan.done = -1;
  return 0;
}

/** Settles the regions alike. Their clearance may include the ground under them, so that must be open too. */
function settle(scan: Scan, alike: number): void {
  const under = scan.kinds.under[alike] as number;
  scan.done = under < 0 || scan.ground[under] === GROUND_OPEN ? alike : -1;
}

/** Whether a hex is between the ends and adjacent to neither, where the place in the hex does not matter. */
function isBetween(hexes: HexTables, h: number, viewer: number, target: number): boolean {
  const rV = hexRange(hexes, h, viewer);
  if (rV <= 1) return false;
  const rT = hexRange(hexes, h, target);
  if (rT <= 1) return false;
  const range = hexRange(hexes, viewer, target);
  return rV < range && rT < range;
}
