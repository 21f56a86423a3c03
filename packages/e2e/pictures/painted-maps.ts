/** Painted terrain of a game master: the scene's flags in short. */
export interface PaintedMap {
  readonly name: string;
  readonly grid: 'hex' | 'square';
  readonly columns: number;
  readonly rows: number;
  readonly flags: { readonly sides: object; readonly cells: object };
}

type Entry = Readonly<Record<string, unknown>>;
interface Cell {
  readonly col: number;
  readonly row: number;
}

const parse = (name: string): Cell => ({ col: name.charCodeAt(0) - 65, row: Number(name.slice(1)) });
const keyOf = ({ col, row }: Cell): string => `c${col}r${row}`.replaceAll('-', 'm');

const block = (from: string, to: string): readonly Cell[] => {
  const [a, b] = [parse(from), parse(to)];
  const cells: Cell[] = [];
  for (let col = a.col; col <= b.col; col++)
    for (let row = a.row; row <= b.row; row++) cells.push({ col, row });
  return cells;
};
const list = (names: string): readonly Cell[] => names.split(' ').map(parse);

/** Neighbours in the order of the sides, odd columns half a hex lower. */
const across = (grid: 'hex' | 'square', { col, row }: Cell): readonly Cell[] => {
  if (grid === 'square')
    return [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([c = 0, r = 0]) => ({ col: col + c, row: row + r })); // prettier-ignore
  const low = col % 2 === 1 ? 1 : 0;
  return [[0, -1], [1, low - 1], [1, low], [0, 1], [-1, low], [-1, low - 1]]
    .map(([c = 0, r = 0]) => ({ col: col + c, row: row + r })); // prettier-ignore
};

/** Around some cells, except for one entrance. */
const ring = (
  grid: 'hex' | 'square',
  cells: readonly Cell[],
  terrain: string,
  gaps: readonly string[] = [],
): Readonly<Record<string, Entry>> => {
  const inside = new Set(cells.map(keyOf));
  const sides: Record<string, Entry> = {};
  for (const cell of cells)
    across(grid, cell).forEach((other, k) => {
      if (inside.has(keyOf(other)) || other.row < 1 || other.col < 0) return;
      const half = grid === 'hex' ? 3 : 2;
      const key = k < half ? `${keyOf(cell)}s${k}` : `${keyOf(other)}s${k - half}`;
      sides[key] = { t: terrain, ...(gaps.includes(key) ? { g: { f: 7, t: 17 } } : {}) };
    });
  return sides;
};

const all = (...parts: readonly (readonly [readonly Cell[], Entry])[]): Readonly<Record<string, Entry>> => {
  const cells: Record<string, Entry> = {};
  for (const [where, entry] of parts)
    for (const cell of where) cells[keyOf(cell)] = { ...cells[keyOf(cell)], ...entry };
  return cells;
};

const LANE = list('A8 B7 C8 D7 E8 F7 G8 H7 I8 J7 K8 L7 M8 N7 O8 P8 Q9 R8 S9 T8 U9 V8 W9');
const FIELD = block('B2', 'E5');
const CORN = block('B10', 'F12');
const PASTURE = block('O10', 'R13');
const ORCHARD = list('I10 I11 J9 J10 J11 K10 K11 L10');

export const HEX_MAP: PaintedMap = {
  ...{ name: 'Painted hexes', grid: 'hex', columns: 23, rows: 14 },
  flags: {
    cells: all(
      [FIELD, { k: 'plough' }],
      [CORN, { t: 'Grain' }],
      [PASTURE, { k: 'pasture' }],
      [ORCHARD, { t: 'Orchard' }],
      [list('I1 I2 J1 J2 K1 K2 K3 L1 L2 M1 M2 H1 H2'), { t: 'Woods' }],
      [list('T12 T13 U12 U13 V12 V11 U14'), { t: 'Brush' }],
      [list('A13 A14 B13 B14 C14'), { t: 'Marsh' }],
      [list('T10 U10'), { t: 'Graveyard' }],
      [block('Q2', 'U5'), { l: 1 }],
      [list('P3 P4 V3 V4 R6 S6'), { l: 1 }],
      [list('R3 R4 S3 S4 T3'), { l: 2 }],
      [list('S4 T4'), { t: 'Woods' }],
      [list('Q5 R2'), { t: 'Brush' }],
      [list('S3'), { t: 'Crags', n: 'Hill 112' }],
      [LANE, { t: 'Dirt Road' }],
      [list('G1 G2 G3 G4 G5 G6 G7 G9 G10 G11 G12 G13 G14'), { t: 'Dirt Road' }],
      [list('K7 K6 K5 K4'), { t: 'Dirt Road' }],
      [list('J5 L5 L6 J6 M7'), { t: 'Stone Building, 1 Level' }],
      [list('I6 I7 L4 J4 M6'), { t: 'Wooden Building' }],
      [list('J8 N8'), { t: 'Wooden Building, 1 Level' }],
      [list('K9'), { t: 'Stone Building, 2 Level' }],
      [list('L8'), { n: 'Saint-Aubin' }],
      [list('I5 H6'), { k: 'yard' }],
      [list('V6 W6 W7 V7'), { k: 'stubble' }],
    ),
    sides: {
      ...ring('hex', FIELD, 'bocage', ['c4r4s1']),
      ...ring('hex', CORN, 'hedge', ['c5r10s1']),
      ...ring('hex', PASTURE, 'light-bocage', ['c16r9s3']),
      ...ring('hex', ORCHARD, 'wall'),
      ...ring('hex', list('T10 U10'), 'wall'),
    },
  },
};

const SQUARE_ROAD = list('A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6 M6 N6 O6 P6');
const SQUARE_FIELD = block('B2', 'E4');

export const SQUARE_MAP: PaintedMap = {
  ...{ name: 'Painted squares', grid: 'square', columns: 16, rows: 11 },
  flags: {
    cells: all(
      [SQUARE_FIELD, { t: 'Ploughed Fields' }],
      [block('B8', 'E10'), { t: 'Full Grown Fields' }],
      [block('M8', 'P10'), { t: 'Low Fields' }],
      [list('H1 I1 J1 H2 I2 J2 I3 K2'), { t: 'Heavy Woods' }],
      [list('G9 H9 G10 H10 I10 I9'), { t: 'Orchard' }],
      [list('N2 O2 O3 N3 M3'), { t: 'Hill' }],
      [list('A11 B11 C11'), { t: 'Swamp' }],
      [SQUARE_ROAD, { t: 'Open Ground, Road' }],
      [list('G5 G4 G3 G2 G1'), { t: 'Open Ground, Road' }],
      [list('H5 I5 H4 J7 K5 I7 L7'), { t: 'Building' }],
      [list('K7'), { n: 'La Haye' }],
      [list('M5'), { t: 'Pillbox' }],
      [block('J8', 'K10'), { k: 'pasture' }],
    ),
    sides: {
      ...ring('square', SQUARE_FIELD, 'bocage', ['c4r3s1']),
      ...ring('square', block('B8', 'E10'), 'wall'),
      ...ring('square', block('M8', 'P10'), 'bocage'),
    },
  },
};
