import type { HexNumbers } from './hexes';

/** A depiction prepared for lines (cook-raster.ts): a region number per pixel, facts per region. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Region of each pixel, row by row. */
  readonly region: Uint16Array | Uint32Array;
  readonly hex: HexNumbers;
  readonly terrain: Uint8Array;
  /** Elevation in half levels. */
  readonly level: Int8Array;
  /** Number of the hexside nearest to the region, or -1 for the hex's center. */
  readonly near: Int8Array;
  /** 1 = a wall, hedge or bocage is drawn there, and its side; 0 and -1 = none. */
  readonly drawn: Uint8Array;
  readonly side: Int32Array;
  /** 1 = the drawing belongs to a hexside other than the nearest: it spilt over a vertex. */
  readonly spilt: Uint8Array;
  /** Per hex: its center pixel, and whether it contains walls inside buildings. */
  readonly centreX: Int32Array;
  readonly centreY: Int32Array;
  readonly hexWalls: Uint8Array;
  /** 1 = painted as a whole hex or left plain: a line meets it exactly where it passes the hex. */
  readonly whole: Uint8Array;
  /** Per hex: 1 = nothing is drawn in it. */
  readonly wholeHex: Uint8Array;
  readonly anyWhole: boolean;
}
