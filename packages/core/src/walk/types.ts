import type { Cell, Side, Vertex } from '../lattice/types';

/** An exact fraction, lowest terms, den > 0. */
export interface Fraction {
  readonly num: number;
  readonly den: number;
}

/**
 * One thing that a straight line meets, in order from its start.
 * - `cell`: passes through the interior of the cell.
 * - `side`: crosses the side's interior properly; `where` = the fraction from the side's first end
 *   (endsOf).
 * - `along`: runs along the side (a hexspine of the cells at its ends).
 * - `vertex`: starts in, passes exactly through, or ends in the vertex.
 *
 * A line along a side yields vertex, along, vertex; a line that starts in a centre yields its own `cell` first.
 */
export type WalkStep =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'side'; readonly side: Side; readonly where: Fraction }
  | { readonly kind: 'along'; readonly side: Side }
  | { readonly kind: 'vertex'; readonly vertex: Vertex };
