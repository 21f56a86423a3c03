import type { Cell, Side } from '../lattice/types';
import type { Reason } from '../verdict';
import type { Json } from './json';

/** An end of a line of sight. `level` is absolute; default: the level of the cell. */
export type LosPlace =
  | { readonly kind: 'cell'; readonly cell: Cell; readonly level?: number }
  /** Vertex `vertex` (0-based) as part of this cell: the same point seen as part of a neighbour may differ. */
  | { readonly kind: 'vertex'; readonly cell: Cell; readonly vertex: number; readonly level?: number }
  /** A whole side (Snap Shot) as part of this cell. */
  | { readonly kind: 'side'; readonly cell: Cell; readonly side: number; readonly level?: number };

/** An end of a line as a host names it; the game knows the unit there and its effect on the line. */
export type LosRef = { readonly kind: 'unit'; readonly id: string } | PlaceRef;

/** A place, as if a unit stood there. */
export interface PlaceRef {
  readonly kind: 'place';
  readonly place: LosPlace;
  /** The advantage that a unit there would hold; default none. Games without advantage ignore it. */
  readonly advantage?: 'all' | 'none';
}

/** The rules' facts about the unit at an end of the line. */
export interface LosEnd {
  readonly place: LosPlace;
  /** Sides of its cell over which it holds the advantage: all, none, or these. Default none. */
  readonly advantage?: 'all' | 'none' | readonly Side[];
  /** Sides over which its advantage is unknown, and why; answers that depend on them need a ruling. */
  readonly undecided?: { readonly sides: readonly Side[]; readonly because: readonly Reason[] };
  /** Facts that only the game knows: dug in, on which ground, how high. */
  readonly state?: Readonly<Record<string, Json>>;
}
