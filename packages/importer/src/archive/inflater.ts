/**
 * Unpacks deflated data. The importer knows no host: a host with zlib passes it in, all others use fflate
 * (./fflate-inflater).
 */

/** The bytes, or the reason for a failure: over the limit, or broken (also cut off). */
export type Unpacked = Uint8Array | 'too-large' | 'damaged';

export interface Inflater {
  /** Unpacks raw deflate data into at most `limit` bytes. It ignores bytes behind the end. */
  inflateRaw(packed: Uint8Array, limit: number): Unpacked;
  /** Unpacks gzip data into at most `limit` bytes, and checks them against the trailing checksum. */
  gunzip(packed: Uint8Array, limit: number): Unpacked;
}
