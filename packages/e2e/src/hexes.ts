/** Position of A1's center on the map and size of the hexes, from the scene's flags. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  /** Between opposite sides, in pixels. */
  readonly size: number;
  readonly shoved: 'odd' | 'even';
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** `E5`, `AA10` as column (0 = A) and printed row. */
export const parseHex = (name: string): { readonly col: number; readonly row: number } => {
  const match = /^([A-Z]+)(\d+)$/.exec(name);
  if (!match) throw new Error(`${name} is no hex`);
  const [, letters = '', row = '0'] = match;
  // AA follows Z, BB follows AA: doubled letters, not base 26.
  return { col: letters.charCodeAt(0) - 65 + 26 * (letters.length - 1), row: Number(row) };
};

const latticeOf = (shoved: Anchor['shoved'], name: string): Pixel => {
  const { col, row } = parseHex(name);
  return { x: 3 * col, y: 2 * row + ((col % 2 === 1) === (shoved === 'odd') ? 1 : 0) };
};

/** The key under which the scene's flags hold the hexside between two adjacent hexes: `E5-E6` is `c4r6s0`. */
export const sideKey = (anchor: Anchor, side: string): string => {
  const [a = '', b = ''] = side.split('-');
  for (const [owner, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const [p, q] = [latticeOf(anchor.shoved, owner), latticeOf(anchor.shoved, other)];
    const number = ['0,-2', '3,-1', '3,1'].indexOf(`${q.x - p.x},${q.y - p.y}`);
    const { col, row } = parseHex(owner);
    if (number >= 0) return `c${col}r${row}s${number}`;
  }
  throw new Error(`${side} are no neighbours`);
};

/** Centre of a hex on the map, in pixels from the map's corner. Tests' own arithmetic, not the module's. */
export const centreOf = (anchor: Anchor, name: string): Pixel => {
  const { col, row } = parseHex(name);
  const drop = (column: number): number =>
    (column % 2 === 1) === (anchor.shoved === 'odd') ? anchor.size / 2 : 0;
  return {
    x: anchor.x + (col * anchor.size * Math.sqrt(3)) / 2,
    y: anchor.y + (row - 1) * anchor.size + drop(col) - drop(0),
  };
};

/** Corner k of a hex, clockwise from the top left. */
export const vertexOf = (anchor: Anchor, name: string, k: number): Pixel =>
  cornerOf(centreOf(anchor, name), anchor.size, k);

/** Corner k of a hex of this centre and size, clockwise from the top left. */
export const cornerOf = ({ x, y }: Pixel, size: number, k: number): Pixel => {
  const length = size / Math.sqrt(3);
  const angle = ((k * 60 - 120) * Math.PI) / 180;
  return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
};

/** The middle of the side that two adjacent hexes share: halfway between their centres. */
export const sideMiddle = (anchor: Anchor, side: string): Pixel => {
  const [a = '', b = ''] = side.split('-');
  const [p, q] = [centreOf(anchor, a), centreOf(anchor, b)];
  return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
};
