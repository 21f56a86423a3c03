/** Ends of hexsides on the lattice of a board's tables: which sides meet there, which hexes they touch. */
import { ENDS_X, ENDS_Y } from '../board/hex-shape';
import type { HexTables } from '../board/hexes';

/** Lattice index of one end of a side. @internal */
export function endOf(hexes: HexTables, side: number, end: 0 | 1): number {
  const k = (side % 3) + end;
  return Math.floor(side / 3) + (ENDS_X[k] ?? 0) * hexes.span + (ENDS_Y[k] ?? 0);
}

/** The n-th (0–2) side that ends in the vertex with this lattice index. @internal */
export function sideAtVertex(hexes: HexTables, at: number, n: number): number {
  const x = Math.floor(at / hexes.span) + hexes.x0;
  const { span } = hexes;
  if (((x % 3) + 3) % 3 === 1) {
    // Left tip of a hex: its western neighbours meet it here.
    if (n === 0) return (at - span + 1) * 3;
    return n === 1 ? (at - span - 1) * 3 + 2 : (at - span + 1) * 3 + 1;
  }
  if (n === 0) return (at - 2 * span) * 3 + 1;
  return n === 1 ? (at - 2 * span) * 3 + 2 : (at + span + 1) * 3;
}

/** Whether an end of the side is a vertex of the hex at this lattice point. @internal */
export function touchesHex(hexes: HexTables, side: number, hx: number, hy: number): boolean {
  return isVertexOf(hexes, endOf(hexes, side, 0), hx, hy) || isVertexOf(hexes, endOf(hexes, side, 1), hx, hy);
}

function isVertexOf(hexes: HexTables, at: number, hx: number, hy: number): boolean {
  const dx = Math.abs(Math.floor(at / hexes.span) + hexes.x0 - hx);
  const dy = Math.abs((at % hexes.span) + hexes.y0 - hy);
  return (dx === 1 && dy === 1) || (dx === 2 && dy === 0);
}

/**
 * Whether the end of a hexspine that is no vertex of the hex carries barriers of the spine's level on all three sides.
 * @rule B9.2
 * @rows B9.2-g
 */
export function threeAtFarEnd(hexes: HexTables, side: number, hx: number, hy: number): boolean {
  // From the centre of a hex no line runs along a side of it: one end at most is its vertex.
  const first = endOf(hexes, side, 0);
  const far = isVertexOf(hexes, first, hx, hy) ? endOf(hexes, side, 1) : first;
  for (let n = 0; n < 3; n++) {
    const other = sideAtVertex(hexes, far, n);
    if (hexes.barrier[other] === 0 || hexes.barrierBase[other] !== hexes.barrierBase[side]) return false;
  }
  return true;
}
