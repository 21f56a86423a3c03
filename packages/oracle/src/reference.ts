/** A reference table's answer for one pair. */
export type ReferenceAnswer =
  | { readonly kind: 'clear'; readonly hindrance: number }
  | { readonly kind: 'blocked'; readonly reason: string }
  /** The other program gave no answer. */
  | { readonly kind: 'none' }
  /** Clear only because the other program's trace left the map. */
  | { readonly kind: 'left-the-map' };

/**
 * One end of a reference pair. `location`: `c` the center at ground level, `u1`, `u2`, … upper Locations,
 * `d1` a cellar or the Location under a bridge, `h3` / `h3a` vertex 3 / 4 as part of the hex.
 */
export interface ReferenceEnd {
  readonly hex: string;
  readonly location: string;
  /** Absolute level, if the table states it; otherwise the hex's own ground level. */
  readonly level?: number;
}

export interface ReferencePair {
  readonly from: ReferenceEnd;
  readonly to: ReferenceEnd;
  readonly answer: ReferenceAnswer;
}

/** A table of answers to compare with. */
export interface Reference {
  pairs(): Iterable<ReferencePair>;
}
