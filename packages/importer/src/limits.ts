/** Limits of an import. Everything is checked before memory is allocated. */
export interface ImportLimits {
  /** Bytes of the archive. */
  readonly archiveBytes: number;
  /** Entries in the archive. */
  readonly members: number;
  /** Bytes of the picture. */
  readonly pictureBytes: number;
  /** Bytes of the metadata. */
  readonly metadataBytes: number;
  /** Pixels of the raster. */
  readonly pixels: number;
  /** Hexes across and down. */
  readonly hexes: number;
}

/**
 * The largest published map has 2.4 million pixels and 33 by 10 hexes; this allows maps ten times as large.
 */
export const IMPORT_LIMITS: ImportLimits = {
  archiveBytes: 64 * 1024 * 1024,
  members: 5000,
  pictureBytes: 64 * 1024 * 1024,
  metadataBytes: 2 * 1024 * 1024,
  pixels: 25_000_000,
  hexes: 300,
};
