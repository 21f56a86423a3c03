import type { Cell, Point, Side } from './lattice/types';

/** The thing on the map that a reason points at; the host draws the picture from it. */
export type Feature =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'vertex'; readonly point: Point };

/**
 * A reason. `code` is also the localization key (`<labels>.Reason.<code>`, labels.ts). `rule` is the bare
 * rule number, for example `B9.521`. Core never makes sentences.
 */
export interface Reason {
  readonly code: string;
  readonly rule: string;
  readonly at?: Feature;
  /** The first pixel of the board's depiction at which the line met it, if a drawing decided. */
  readonly pixel?: Point;
  /** A number for the sentence: a TEM, hindrance, count of blind hexes. */
  readonly value?: number;
  /** Further facts for the sentence's placeholders (terrain kinds, unit ids); never anything hidden. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A rules answer: yes with a value, or no. Both say why. */
export type Verdict<T> =
  | { readonly ok: true; readonly value: T; readonly because: readonly Reason[] }
  | { readonly ok: false; readonly because: readonly Reason[] };
