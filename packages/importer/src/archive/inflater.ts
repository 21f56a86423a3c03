/**
 * What unpacks deflated data. The importer knows no host: one that has zlib hands it in, all others use fflate
 * (./fflate-inflater).
 */

/** The bytes, or why there are none: more than may be had, or broken (cut off too). */
export type Unpacked = Uint8Array | 'too-large' | 'damaged';

export interface Inflater {
  /** Raw deflate data into at most `limit` bytes. What stands behind its end is left alone. */
  inflateRaw(packed: Uint8Array, limit: number): Unpacked;
  /** Gzip data into at most `limit` bytes, which must have the checksum that stands behind them. */
  gunzip(packed: Uint8Array, limit: number): Unpacked;
}
