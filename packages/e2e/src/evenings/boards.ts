import { boardArchive, TERRAIN, type BoardPlan, type DrawnHex, type DrawnSide } from '../board-archive';
import { parseHex } from '../hexes';

/** Boards of the tests' own, drawn from names: what stands in hexes and on hexsides. */

export type Drawn = Exclude<keyof typeof TERRAIN, 'open'>;

export interface BoardSketch {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly hexes?: Readonly<Partial<Record<Drawn, string>>>;
  readonly sides?: Readonly<Partial<Record<Drawn, string>>>;
}

/** Places on an odd-down lattice: N, NE, SE, S, SW, NW from a hex. */
const STEPS = ['0,-2', '3,-1', '3,1', '0,2', '-3,1', '-3,-1'];

const sideOf = (name: string, terrain: number): DrawnSide => {
  const [a = '', b = ''] = name.split('-');
  const [p, q] = [parseHex(a), parseHex(b)];
  const y = ({ col, row }: typeof p): number => 2 * row + (col % 2);
  const side = STEPS.indexOf(`${3 * (q.col - p.col)},${y(q) - y(p)}`);
  if (side < 0) throw new Error(`${name} are no neighbours`);
  return { ...p, side, terrain };
};

const each = <T>(
  of: Readonly<Partial<Record<Drawn, string>>>,
  make: (name: string, terrain: number) => T,
): readonly T[] =>
  Object.entries(of).flatMap(([kind, names]) =>
    names.split(' ').map((name) => make(name, TERRAIN[kind as Drawn])),
  );

const planOf = ({ name, columns, rows, hexes = {}, sides = {} }: BoardSketch): BoardPlan => ({
  ...{ name, columns, rows },
  hexes: each(hexes, (hex, terrain): DrawnHex => ({ ...parseHex(hex), terrain })),
  sides: each(sides, sideOf),
});

/** The file of a board, as the import takes it. */
export const fileOf = (sketch: BoardSketch) => ({
  name: `bd${sketch.name}`,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(boardArchive(planOf(sketch))),
});
