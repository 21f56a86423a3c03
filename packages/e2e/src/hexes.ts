/** Where A1's centre lies on the map and how large the hexes are, as the module keeps it in the scene's flags. */
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
export const vertexOf = (anchor: Anchor, name: string, k: number): Pixel => {
  const { x, y } = centreOf(anchor, name);
  const length = anchor.size / Math.sqrt(3);
  const angle = ((k * 60 - 120) * Math.PI) / 180;
  return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
};

/** The middle of the side that two adjacent hexes share: halfway between their centres. */
export const sideMiddle = (anchor: Anchor, side: string): Pixel => {
  const [a = '', b = ''] = side.split('-');
  const [p, q] = [centreOf(anchor, a), centreOf(anchor, b)];
  return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
};
