import { fillsHex, type AreaLine } from '../rules/area-line';
import { touch, touchTerrain } from '../rules/area';
import { B_BLOCKED } from '../rules/barrier-bits';
import type { AreaEnd } from '../line/los-board';
import { drawnBarrier } from './quick-barriers';
import { hexRange, SIDE_HILLSIDE } from '../board/hexes';
import type { Raster } from '../board/raster';
import { partner } from './along-hexsides';
import { BARRIER, LATER, SETTLED, type AreaWalk } from './area-walk';
import { meetPaint } from './paint';

/**
 * Walks every pixel of the sampled line, by repeated addition as on published boards (docs/importing.md,
 * Sampling). Returns the code of what blocks, or 0.
 * @rule A6.1
 * @rows LOS-3
 */
export function walkPixels(walk: AreaWalk, raster: Raster, viewer: AreaEnd, target: AreaEnd): number {
  const { width, region } = raster;
  const sx = viewer.pixel.x;
  const sy = viewer.pixel.y;
  const columns = Math.abs(target.pixel.x - sx) + 1;
  const stepX = target.pixel.x < sx ? -1 : 1;
  const stepY = target.pixel.y < sy ? -1 : 1;
  const slope = (target.pixel.y - sy) / columns;
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

/**
 * Applies one pixel of the line, in region r. Returns 0, SETTLED (negative), or the code of what blocks.
 * @rule A6.1
 * @rows LOS-13
 */
export function touchPixel(walk: AreaWalk, raster: Raster, r: number, x: number, y: number): number {
  const { line, hexes } = walk;
  const drawnIn = raster.hex[r] as number;
  if (raster.whole[r] === 1) return meetPaint(walk, raster, r, drawnIn);
  const rV = hexRange(hexes, drawnIn, line.viewer);
  const rT = hexRange(hexes, drawnIn, line.target);
  const h = owner(walk, drawnIn, rV, rT, x, y);
  // Between two vertices of one hex, nothing outside that hex counts.
  if (line.viewer === line.target && h !== line.viewer) return SETTLED;
  if (raster.drawn[r] !== 0 && !isEnd(line, h)) {
    const code = touchDrawn(walk, raster, r, h, raster.spilt[r] === 1 && rV > 1 && rT > 1);
    if (code !== 0) return code;
  }
  const close = rV <= 1 || rT <= 1;
  const code = touchGround(walk, raster, r, h, groundIn(raster, r, h), x, y, close);
  if (code !== 0 || h !== drawnIn) return code;
  const second = touchPartner(walk, raster, r, h, x, y, close);
  if (second !== 0) return second === LATER ? 0 : second;
  return close && line.hi !== line.lo ? 0 : SETTLED;
}

/** Along a hexside the line also touches the hex on the other side. LATER: the next pixel may touch it. */
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

/** Returns the terrain of a region as it counts in this hex. */
function groundIn(raster: Raster, r: number, hex: number): number {
  const terrain = raster.terrain[r] as number;
  return raster.hex[r] === hex ? terrain : outsideOf(terrain);
}

/** Returns the terrain as it counts in the neighboring hex: inherent terrain stops at the hexside. */
const outsideOf = (terrain: number): number => (fillsHex(terrain) ? 0 : terrain);

/** Returns the hex that a pixel counts for. The hex of an end reaches one pixel farther than its border. */
function owner(walk: AreaWalk, drawnIn: number, rV: number, rT: number, x: number, y: number): number {
  if (rV === 0 || (rV === 1 && walk.widened(walk.line.viewer, x, y))) return walk.line.viewer;
  if (rT === 1 && walk.widened(walk.line.target, x, y)) return walk.line.target;
  return drawnIn;
}

const isEnd = (line: AreaLine, hex: number): boolean => hex === line.viewer || hex === line.target;

/** Applies a wall, hedge or bocage drawn here. SETTLED: nothing else at this place counts. */
function touchDrawn(walk: AreaWalk, raster: Raster, r: number, h: number, spilt: boolean): number {
  const side = raster.side[r] as number;
  if (walk.onDrawn) walk.onDrawn(side, spilt);
  else {
    walk.drawnBits |= drawnBarrier(walk.hexes, side, spilt, walk.barrier, walk.options);
    if ((walk.drawnBits & B_BLOCKED) !== 0) return BARRIER;
  }
  // The hill ends at a hillside barrier, so no ground lies under the barrier (B9.61).
  const ends = ((walk.hexes.barrierFlags[side] as number) & SIDE_HILLSIDE) !== 0;
  return ends ? touchBeyondHill(walk, raster, r, h) || SETTLED : 0;
}

/** Applies the inherent terrain of the hex under a hillside barrier (B.6). */
function touchBeyondHill(walk: AreaWalk, raster: Raster, r: number, hex: number): number {
  const terrain = groundIn(raster, r, hex);
  if (!fillsHex(terrain)) return 0;
  const { line, touch: t, hexes } = walk;
  t.hex = hex;
  t.terrain = terrain;
  t.level = hexes.base[hex] as number;
  t.near = -1;
  t.sideV = 0;
  t.sideT = 0;
  return touchTerrain(line, t);
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
  t.sideV = close ? side(raster, line.viewer, hex, x, y) : 0;
  t.sideT = close ? side(raster, line.target, hex, x, y) : 0;
  return touch(line, t);
}

/** Compares distances to the end's center: -1 = the pixel is nearer than its hex's center, 1 = farther. */
function side(raster: Raster, end: number, hex: number, x: number, y: number): number {
  const ex = raster.centreX[end] as number;
  const ey = raster.centreY[end] as number;
  const here = (x - ex) ** 2 + (y - ey) ** 2;
  const centre = ((raster.centreX[hex] as number) - ex) ** 2 + ((raster.centreY[hex] as number) - ey) ** 2;
  return here < centre ? -1 : here > centre ? 1 : 0;
}
