/**
 * Lines of sight on squares, written anew from CF-LO, CF-BL and CF-AR-6 with no help of the product. Edges stand on
 * half squares: the one between (x, y) and (x + 1, y) at (x + ½, y).
 */

export interface Square {
  readonly x: number;
  readonly y: number;
}

export interface PlainEnd extends Square {
  /** It occupies the bocage of its square. */
  readonly occupies: boolean;
}

export interface PlainMap {
  /** Squares by key that stop a line passing through: terrain, and units other than single figures. */
  readonly stops: ReadonlySet<string>;
  readonly smoke: ReadonlySet<string>;
  /** Edges with bocage, by `edgeAt`. */
  readonly bocage: ReadonlySet<string>;
}

export const squareAt = ({ x, y }: Square): string => `${x},${y}`;
export const edgeAt = (a: Square, b: Square): string => `${(a.x + b.x) / 2},${(a.y + b.y) / 2}`;

const isSame = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y;

/** Whether one end that occupies the bocage of its square stands at this edge. */
const isHeld = (a: Square, b: Square, ends: readonly PlainEnd[]): boolean =>
  ends.some((end) => end.occupies && (isSame(end, a) || isSame(end, b)));

/** The squares from one to the other, in steps: over an edge, or through a corner. */
function way(from: Square, to: Square): readonly Square[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [nx, ny] = [Math.abs(dx), Math.abs(dy)];
  const found: Square[] = [from];
  let [i, j] = [0, 0];
  while (i < nx || j < ny) {
    // The next edge across the line: at (i + ½) / nx of the way, or at (j + ½) / ny.
    const turn = (2 * i + 1) * ny - (2 * j + 1) * nx;
    if (turn <= 0) i++;
    if (turn >= 0) j++;
    found.push({ x: from.x + i * Math.sign(dx), y: from.y + j * Math.sign(dy) });
  }
  return found;
}

/** Whether one of two ends sees the other: from the middle of its square to the middle of the other. */
export function plainSees(map: PlainMap, from: PlainEnd, to: PlainEnd): boolean {
  if (isSame(from, to)) return true;
  const ends = [from, to];
  if (ends.some((end) => map.smoke.has(squareAt(end)))) return false;
  const adjacent = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) === 1;
  const isShut = (a: Square, b: Square): boolean =>
    map.bocage.has(edgeAt(a, b)) && !adjacent && !isHeld(a, b, ends);
  const squares = way(from, to);
  return squares.every((here, n) => {
    const between = n > 0 && n < squares.length - 1;
    if (between && (map.stops.has(squareAt(here)) || map.smoke.has(squareAt(here)))) return false;
    const next = squares[n + 1];
    if (next === undefined) return true;
    if (here.x === next.x || here.y === next.y) return !isShut(here, next);
    // A corner: one way round, or the other, has to be open.
    const ways = [
      { x: next.x, y: here.y },
      { x: here.x, y: next.y },
    ];
    return ways.some((by) => !isShut(here, by) && !isShut(by, next));
  });
}
