import type { Cell, Side } from '../lattice/types';
import type { Reason } from '../verdict';
import type { Json } from './json';

/** Where a line of sight starts or ends. `level` is absolute; by default the level of the cell. */
export type LosPlace =
  | { readonly kind: 'cell'; readonly cell: Cell; readonly level?: number }
  /** Vertex `vertex` (0-based) as part of this cell: the same point seen as part of a neighbour may differ. */
  | { readonly kind: 'vertex'; readonly cell: Cell; readonly vertex: number; readonly level?: number }
  /** A whole side (Snap Shot) as part of this cell. */
  | { readonly kind: 'side'; readonly cell: Cell; readonly side: number; readonly level?: number };

/** An end of a question as a host names it: what stands there, and what that means for the line, the game knows. */
export type LosRef = { readonly kind: 'unit'; readonly id: string } | PlaceRef;

/** A place, as if somebody stood there. */
export interface PlaceRef {
  readonly kind: 'place';
  readonly place: LosPlace;
  /** The advantage that somebody there would hold; default none. Games without advantage ignore it. */
  readonly advantage?: 'all' | 'none';
}

/** What the rules must know of whoever stands at an end of the line. */
export interface LosEnd {
  readonly place: LosPlace;
  /** Sides of its cell over which it holds the advantage: all, none, or these. Default none. */
  readonly advantage?: 'all' | 'none' | readonly Side[];
  /** Sides over which nobody can tell whether it holds the advantage beside those, and why: what rests on them is asked. */
  readonly undecided?: { readonly sides: readonly Side[]; readonly because: readonly Reason[] };
  /** Facts that the game alone knows: who is dug in, on which ground, how high. */
  readonly state?: Readonly<Record<string, Json>>;
}
