/**
 * Walks those stretches of a sampled line on which a hex holds something that may matter, and puts to the rules only
 * the pixels of such kinds. The pixels are those of the plain walk (area-walk.ts, walkPixels), bit for bit.
 */
import { BARRIER, touchPixel, type AreaEnd, type AreaWalk } from './area-walk';
import { latticeRange, type HexTables } from './hexes';
import type { GroundKinds } from './ground-kinds';
import { GROUND_BLOCKS, GROUND_OPEN, type LevelTables } from './level-tables';
import { LENGTH_BITS, PATH_HEAD, PATH_HEX } from './paths';
import { rowAfter } from './pixel-line';
import type { Raster } from './raster';
import { T_BUILDING, T_HEIGHT, T_HEXSIDE, T_HOUSE } from './terrain-ids';

/**
 * Walks the line from S to D along the packed path that begins at `path`; 0, or the code of what blocks.
 * @param head the order of touches matters as long as the line has not left the building of S (A6.8)
 * @rule A6.1
 */
export function scanPixels(
  walk: AreaWalk,
  raster: Raster,
  kinds: GroundKinds,
  level: LevelTables,
  data: Int32Array,
  path: number,
  S: AreaEnd,
  D: AreaEnd,
  head: boolean,
): number {
  const { width, region } = raster;
  const { pixels, clear } = kinds;
  const { ground, ways } = level;
  const { origin } = walk.line;
  const sx = S.pixel.x;
  const sy = S.pixel.y;
  const columns = Math.abs(D.pixel.x - sx) + 1;
  const stepX = D.pixel.x < sx ? -1 : 1;
  const stepY = D.pixel.y < sy ? -width : width;
  const down = D.pixel.y < sy ? -1 : 1;
  const slope = (D.pixel.y - sy) / columns;
  const first = path + PATH_HEAD + (data[path] as number) + (data[path + 1] as number);
  const last = first + PATH_HEX * ((data[path + 2] as number) - 1);
  const steep = Math.abs(slope);
  const ease = steep > 1e-3 ? 1 / steep : 1000;
  const skipS = raster.hexWalls[S.hex] === 0 ? S.hex : -1;
  const skipD = raster.hexWalls[D.hex] === 0 ? D.hex : -1;
  let done = -1;
  let i = head ? leaveHouse(walk, raster, S, D) : 0;
  if (i < 0) return BARRIER;
  let y = rowAt(sy, slope, i);
  for (let c = first; c <= last; c += PATH_HEX) {
    if (((ways[origin + (data[c] as number)] as number) & (data[c + 2] as number)) === 0) continue;
    const part = data[c + 1] as number;
    const from = ((part >> 16) * columns) >> LENGTH_BITS;
    const until = Math.min(((part & 65535) * columns) >> LENGTH_BITS, columns - 1);
    if (from > i) {
      i = from;
      y = rowAt(sy, slope, i);
    }
    while (i <= until) {
      const x = sx + i * stepX;
      let at = y * width + x;
      const around = clear[at] as number;
      if (around > 2 && ground[pixels[at] as number] === GROUND_OPEN) {
        const ahead = ((around - 2) * ease) | 0;
        if (ahead > 0) {
          i += ahead < around ? ahead : around;
          y = rowAt(sy, slope, i);
          continue;
        }
      }
      i++;
      const end = rowAt(sy, slope, i);
      for (;;) {
        const what = ground[pixels[at] as number] as number;
        let rows = 1;
        if (what === GROUND_OPEN) rows = clear[at] as number;
        else {
          const r = region[at] as number;
          if (r !== done) {
            const h = raster.hex[r] as number;
            if (h === skipS || h === skipD) done = r;
            else {
              if (what === GROUND_BLOCKS && isBetween(walk.hexes, h, S.hex, D.hex)) return BARRIER;
              const code = touchPixel(walk, raster, r, x, y);
              if (code > 0) return code;
              done = code < 0 ? r : -1;
            }
          }
        }
        if (y === end) break;
        const left = (end - y) * down;
        if (rows >= left) rows = left;
        y += down * rows;
        at += stepY * rows;
      }
    }
  }
  return 0;
}

/**
 * Looks at one pixel of every hex that may matter, in the middle of the stretch on which the line is in it: most blocked
 * lines are found here, before anything else is set up.
 * @rule A6.2
 */
export function blocksInTheMiddle(
  hexes: HexTables,
  raster: Raster,
  { pixels }: GroundKinds,
  { ground, ways }: LevelTables,
  data: Int32Array,
  path: number,
  origin: number,
  S: AreaEnd,
  D: AreaEnd,
): boolean {
  const sx = S.pixel.x;
  const sy = S.pixel.y;
  const columns = Math.abs(D.pixel.x - sx) + 1;
  const stepX = D.pixel.x < sx ? -1 : 1;
  const slope = (D.pixel.y - sy) / columns;
  const first = path + PATH_HEAD + (data[path] as number) + (data[path + 1] as number);
  const last = first + PATH_HEX * ((data[path + 2] as number) - 1);
  for (let c = first + PATH_HEX; c < last; c += PATH_HEX) {
    if (((ways[origin + (data[c] as number)] as number) & (data[c + 2] as number)) === 0) continue;
    const part = data[c + 1] as number;
    const i = (((part >> 16) + (part & 65535)) * columns) >> (LENGTH_BITS + 1);
    const at = rowAt(sy, slope, i) * raster.width + sx + i * stepX;
    if (ground[pixels[at] as number] !== GROUND_BLOCKS) continue;
    if (isBetween(hexes, raster.hex[raster.region[at] as number] as number, S.hex, D.hex)) return true;
  }
  return false;
}

/**
 * The row in which the line comes into column i. A sum that is not whole is at least one part of a column away from a
 * whole number, so that a product says the same; only on a whole number the rounding of all the additions decides.
 */
function rowAt(sy: number, slope: number, i: number): number {
  const row = sy + slope * i;
  const whole = row | 0;
  const part = row - whole;
  if (part > SURELY_OFF && part < 1 - SURELY_OFF) return whole;
  return slope === 0 ? sy : Math.trunc(rowAfter(sy, slope, i));
}

/** Less than one part of the longest line, more than all rounding. */
const SURELY_OFF = 1 / 65536;

/** Pixel by pixel until the line is out of the building of S: the column reached, or -1 when something blocked. */
function leaveHouse(walk: AreaWalk, raster: Raster, S: AreaEnd, D: AreaEnd): number {
  const { line } = walk;
  const columns = Math.abs(D.pixel.x - S.pixel.x) + 1;
  const step = D.pixel.x < S.pixel.x ? -1 : 1;
  const down = D.pixel.y < S.pixel.y ? -1 : 1;
  const slope = (D.pixel.y - S.pixel.y) / columns;
  let i = 0;
  for (; i < columns && !line.leftS; i++) {
    const x = S.pixel.x + i * step;
    const end = rowAt(S.pixel.y, slope, i + 1);
    for (let y = rowAt(S.pixel.y, slope, i); ; y += down) {
      if (touchPixel(walk, raster, raster.region[y * raster.width + x] as number, x, y) > 0) return -1;
      if (y === end) break;
    }
  }
  return i;
}

/**
 * Whether the line comes to D through a building as high as D's end without leaving it (A6.8): the last pixel that is
 * decisive, seen from D, is such a building outside D.
 * @rule A6.8
 */
export function endsInBuilding(walk: AreaWalk, raster: Raster, S: AreaEnd, D: AreaEnd): boolean {
  const columns = Math.abs(D.pixel.x - S.pixel.x) + 1;
  const step = D.pixel.x < S.pixel.x ? -1 : 1;
  const up = D.pixel.y < S.pixel.y ? 1 : -1;
  const slope = (D.pixel.y - S.pixel.y) / columns;
  for (let i = columns - 1; i >= 0; i--) {
    const x = S.pixel.x + i * step;
    const end = rowAt(S.pixel.y, slope, i);
    for (let y = rowAt(S.pixel.y, slope, i + 1); ; y += up) {
      const r = raster.region[y * raster.width + x] as number;
      const t = raster.terrain[r] as number;
      if (T_BUILDING[t] === 0 && T_HEXSIDE[t] === 0) return false;
      const top = (raster.level[r] as number) + (T_HEIGHT[t] as number);
      if (T_HOUSE[t] === 1 && D.level <= top && goesOnIn(walk, raster.hex[r] as number, x, y)) return true;
      if (y === end) break;
    }
  }
  return false;
}

/** Whether the building at a pixel is one that stands in another hex than D's, which must be left first. */
function goesOnIn({ line, hexes, widened }: AreaWalk, drawnIn: number, x: number, y: number): boolean {
  const near = (end: number): boolean => rangeOf(hexes, drawnIn, end) === 1 && widened(end, x, y);
  const h = near(line.S) ? line.S : near(line.D) ? line.D : drawnIn;
  return h !== line.D && T_BUILDING[hexes.terrain[h] as number] === 1;
}

/** Between the ends and not next to them: there the exact place in the hex does not matter. */
function isBetween(hexes: HexTables, h: number, S: number, D: number): boolean {
  const rS = rangeOf(hexes, h, S);
  if (rS <= 1) return false;
  const rD = rangeOf(hexes, h, D);
  if (rD <= 1) return false;
  const range = rangeOf(hexes, S, D);
  return rS < range && rD < range;
}

function rangeOf({ x, y }: HexTables, a: number, b: number): number {
  return latticeRange(x[a] as number, y[a] as number, x[b] as number, y[b] as number);
}
