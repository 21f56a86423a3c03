import type { HexNumbers } from './hexes';

/** A depiction cooked for lines (cook-raster.ts): every pixel has the number of a region, and regions say the rest. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Region per pixel, row by row. */
  readonly region: Uint16Array | Uint32Array;
  readonly hex: HexNumbers;
  readonly terrain: Uint8Array;
  /** Elevation in half levels. */
  readonly level: Int8Array;
  /** Number of the nearest hexside of the hex, -1 = its centre. */
  readonly near: Int8Array;
  /** Where a wall, hedge or bocage is drawn: its kind, and the side it belongs to (0 and -1: none). */
  readonly drawn: Uint8Array;
  readonly side: Int32Array;
  /** The drawing belongs to another hexside than the nearest: it has spilt over a vertex. */
  readonly spilt: Uint8Array;
  /** Per hex: centre pixel, whether walls inside buildings are in it. */
  readonly centreX: Int32Array;
  readonly centreY: Int32Array;
  readonly hexWalls: Uint8Array;
  /** The region was painted with its whole hex, or left plain: a line meets it where it passes the hex exactly. */
  readonly whole: Uint8Array;
  /** Nothing is drawn in the hex. */
  readonly wholeHex: Uint8Array;
  readonly anyWhole: boolean;
}
