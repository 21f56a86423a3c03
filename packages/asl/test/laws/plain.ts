/**
 * Hexes once more, in whole numbers, and what stands on them: the ground of the laws. Nothing here or in the other
 * `plain-` files imports a rule of the product.
 */

/** A hex by the index of its column (0 = A), and its row number. */
export interface Hex {
  readonly col: number;
  readonly row: number;
}

/** A point: columns are 3 apart, hexes of a column 2. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** A hexside: its ends, and the hexes that it separates, by key. */
export interface Edge {
  readonly ends: readonly [Dot, Dot];
  readonly hexes: readonly [string, string];
}

export type Kind = 'wall' | 'hedge' | 'bocage';

/** A flat map. */
export interface Plain {
  readonly hexes: readonly Hex[];
  /** Terrain by the key of a hex; absent = Open Ground. */
  readonly terrain: ReadonlyMap<string, string>;
  /** Barriers by the key of their edge. */
  readonly barriers: ReadonlyMap<string, Kind>;
}

export const hexKey = ({ col, row }: Hex): string => `${col},${row}`;
export const dotKey = ({ x, y }: Dot): string => `${x};${y}`;

export const middle = ({ col, row }: Hex): Dot => ({ x: 3 * col, y: 2 * row + (col % 2) });

/** Corners, clockwise from the top left. */
const CORNERS = [[-1, -1], [1, -1], [2, 0], [1, 1], [-1, 1], [-2, 0]] as const; // prettier-ignore
/** Where the neighbours lie, the upper one first: each across the edge from one corner to the next. */
const ACROSS = [[0, -2], [3, -1], [3, 1], [0, 2], [-3, 1], [-3, -1]] as const; // prettier-ignore

export function corner(hex: Hex, k: number): Dot {
  const [dx, dy] = CORNERS[(k + 6) % 6] ?? CORNERS[0];
  const { x, y } = middle(hex);
  return { x: x + dx, y: y + dy };
}

export function neighbourOf(hex: Hex, k: number): Hex {
  const [dx, dy] = ACROSS[(k + 6) % 6] ?? ACROSS[0];
  const { x, y } = middle(hex);
  const col = (x + dx) / 3;
  return { col, row: (y + dy - (Math.abs(col) % 2)) / 2 };
}

export function edge(hex: Hex, k: number): Edge {
  return {
    ends: [corner(hex, k), corner(hex, k + 1)],
    hexes: [hexKey(hex), hexKey(neighbourOf(hex, k))],
  };
}

/** The same of an edge seen from either of its hexes: twice its middle. */
export function edgeKey({ ends: [p, q] }: Edge): string {
  return `${p.x + q.x}|${p.y + q.y}`;
}

export const barrierAt = (map: Plain, hex: Hex, k: number): Kind | undefined =>
  map.barriers.get(edgeKey(edge(hex, k)));

/** Range in hexes. */
export function rangeOf(a: Hex, b: Hex): number {
  const [from, to] = [middle(a), middle(b)];
  const columns = Math.abs(from.x - to.x) / 3;
  return Math.max(columns, (columns + Math.abs(from.y - to.y)) / 2);
}

/** Positive if `p` is on one side of the line from `a` to `b`, negative on the other, 0 on it. */
export function turnOf(a: Dot, b: Dot, p: Dot): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/** Whether a point on the line through `a` and `b` lies strictly between them. */
export function isBetween(a: Dot, b: Dot, p: Dot): boolean {
  const at = (b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y);
  return at > 0 && at < (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
}
