/**
 * Turns a depiction into regions, once per board. Each pixel gets the number of its region. A region has its
 * hex, terrain, level and nearest hexside. Inherent terrain fills its hex, and what spilt out of its hex is
 * removed.
 */
import type { Board, Depiction } from '@bocage/core/board';
import { centrePixel } from '@bocage/core/depiction';
import type { HexTables } from './hexes';
import { pixelHexes } from './pixel-hexes';
import type { Raster } from './raster';
import { buildRegions, type Cook, type Regions } from './regions';
import { T_ROWHOUSE } from './terrain-ids';

/**
 * Returns the raster of the board's depiction: regions per pixel, and facts per region and hex.
 * @param roadsOpen by an option inherent terrain does not fill the roads of its hex
 * @internal
 * @rows LOS-4 LOS-5 LOS-12
 */
export function cookRaster(board: Board, depiction: Depiction, hexes: HexTables, roadsOpen = false): Raster {
  const hexOfPixel = pixelHexes(board, depiction);
  const cook: Cook = { board, depiction, hexes, hexOfPixel, roadsOpen };
  const built = buildRegions(cook);
  const centres = board.cells.map((cell) => centrePixel(depiction, board.lattice, cell));
  const raster = {
    ...built,
    width: depiction.width,
    height: depiction.height,
    centreX: Int32Array.from(centres, (p) => p.x),
    centreY: Int32Array.from(centres, (p) => p.y),
  };
  return { ...raster, hexWalls: hexesWithWalls(cook, built), ...wholeHexes(cook, built) };
}

/** Marks the hexes in which nothing is drawn: all their regions are whole. */
function wholeHexes(
  { depiction, hexes }: Cook,
  { hex, whole }: Regions,
): Pick<Raster, 'wholeHex' | 'anyWhole'> {
  const wholeHex = new Uint8Array(hexes.count).fill(depiction.whole ? 1 : 0);
  whole.forEach((is, r) => {
    if (is === 0) wholeHex[hex[r] as number] = 0;
  });
  return { wholeHex, anyWhole: whole.includes(1) };
}

/** Marks the hexes with walls inside buildings, which also count in the hexes of both ends. */
function hexesWithWalls({ hexes }: Cook, { hex, terrain }: Regions): Uint8Array {
  const walls = new Uint8Array(hexes.count);
  terrain.forEach((t, r) => {
    if (T_ROWHOUSE[t] === 1) walls[hex[r] as number] = 1;
  });
  return walls;
}
