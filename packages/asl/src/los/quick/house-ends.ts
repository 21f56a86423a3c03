/**
 * Lines out of and into buildings between unequal levels (A6.8). The order of pixels matters there, so those
 * stretches are walked pixel by pixel.
 */
import type { AreaWalk } from '../walk/area-walk';
import { touchPixel } from '../walk/pixels';
import { hexRange } from '../board/hexes';
import type { Raster } from '../board/raster';
import { rowOf, type SampledLine } from '../line/sampled-line';
import { T_BUILDING, T_HEIGHT, T_HOUSE } from '../board/terrain-ids';

/**
 * Walks pixel by pixel until the line leaves the viewer's building. Returns the column reached, or -1 if the
 * line is blocked.
 * @internal
 */
export function leaveHouse(walk: AreaWalk, raster: Raster, sampled: SampledLine): number {
  const { line } = walk;
  let i = 0;
  for (; i < sampled.columns && !line.leftV; i++) {
    const x = sampled.x + i * sampled.step;
    const end = rowOf(sampled, i + 1);
    for (let y = rowOf(sampled, i); ; y += sampled.down) {
      if (touchPixel(walk, raster, raster.region[y * raster.width + x] as number, x, y) > 0) return -1;
      if (y === end) break;
    }
  }
  return i;
}

/**
 * Returns whether the line reaches its target through a building at least as high, without leaving it. The
 * last decisive pixel before the target is then such a building, outside the target's hex.
 * @param level of the target, in half levels
 * @internal
 */
export function endsInHouse(walk: AreaWalk, raster: Raster, sampled: SampledLine, level: number): boolean {
  for (let i = sampled.columns - 1; i >= 0; i--) {
    const x = sampled.x + i * sampled.step;
    const end = rowOf(sampled, i);
    for (let y = rowOf(sampled, i + 1); ; y -= sampled.down) {
      const r = raster.region[y * raster.width + x] as number;
      const t = raster.terrain[r] as number;
      if (T_BUILDING[t] === 0) return false;
      const top = (raster.level[r] as number) + (T_HEIGHT[t] as number);
      if (T_HOUSE[t] === 1 && level <= top && goesOnIn(walk, raster.hex[r] as number, x, y)) return true;
      if (y === end) break;
    }
  }
  return false;
}

/** Whether the building at a pixel is outside the target's hex, so that the line must leave it. */
function goesOnIn({ line, hexes, widened }: AreaWalk, drawnIn: number, x: number, y: number): boolean {
  const near = (end: number): boolean =>
    drawnIn === end || (hexRange(hexes, drawnIn, end) === 1 && widened(end, x, y));
  const h = near(line.viewer) ? line.viewer : near(line.target) ? line.target : drawnIn;
  return h !== line.target && T_BUILDING[hexes.terrain[h] as number] === 1;
}
