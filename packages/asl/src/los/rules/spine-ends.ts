/** Ends of hexsides on a board's tables: which sides meet there, which hexes they touch. */
import { hexThird } from '@bocage/core/lattice';
import { numberIn, ownerOf, placeOfVertex, sideOn, xOf, yOf } from '../board/places';
import type { HexTables } from '../board/hexes';

/** Returns the place of one end of a side. @internal */
export function endOf(hexes: HexTables, side: number, end: 0 | 1): number {
  return placeOfVertex(hexes.span, ownerOf(side), numberIn(side) + end);
}

/** Returns the n-th (0–2) side that ends in the vertex at this place. @internal */
export function sideAtVertex(hexes: HexTables, at: number, n: number): number {
  const { span } = hexes;
  if (hexThird(xOf(hexes, at)) === 1) {
    // This is the left tip of a hex, where its western neighbors meet it.
    if (n === 0) return sideOn(at - span + 1, 0);
    return n === 1 ? sideOn(at - span - 1, 2) : sideOn(at - span + 1, 1);
  }
  if (n === 0) return sideOn(at - 2 * span, 1);
  return n === 1 ? sideOn(at - 2 * span, 2) : sideOn(at + span + 1, 0);
}

/** Returns whether an end of the side is a vertex of the hex at this lattice point. @internal */
export function touchesHex(hexes: HexTables, side: number, hx: number, hy: number): boolean {
  return isVertexOf(hexes, endOf(hexes, side, 0), hx, hy) || isVertexOf(hexes, endOf(hexes, side, 1), hx, hy);
}

function isVertexOf(hexes: HexTables, at: number, hx: number, hy: number): boolean {
  const dx = Math.abs(xOf(hexes, at) - hx);
  const dy = Math.abs(yOf(hexes, at) - hy);
  return (dx === 1 && dy === 1) || (dx === 2 && dy === 0);
}

/**
 * Returns whether a hexspine's far end has barriers of the spine's level on all three sides. The far end is
 * not a vertex of the hex.
 * @rule B9.2
 * @rows B9.2-g
 */
export function threeAtFarEnd(hexes: HexTables, side: number, hx: number, hy: number): boolean {
  // No line from a hex's center runs along its own sides, so at most one end is its vertex.
  const first = endOf(hexes, side, 0);
  const far = isVertexOf(hexes, first, hx, hy) ? endOf(hexes, side, 1) : first;
  for (let n = 0; n < 3; n++) {
    const other = sideAtVertex(hexes, far, n);
    if (hexes.barrier[other] === 0 || hexes.barrierBase[other] !== hexes.barrierBase[side]) return false;
  }
  return true;
}
