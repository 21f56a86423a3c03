/** One line over a plain board, with single touches put to the rules of ground and terrain. */
import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type CellFacts } from '@bocage/core/board';
import { startArea, touch } from '../src/los/rules/area';
import { newAreaLine, type AreaLine, type Touch } from '../src/los/rules/area-line';
import { hexTables } from '../src/los/board/hexes';
import { terrainId } from '../src/los/board/terrain-ids';

export interface Setting {
  readonly cells?: Readonly<Record<string, Partial<CellFacts>>>;
  readonly cliffs?: readonly (readonly [string, number])[];
  /** Hex and level. */
  readonly from: readonly [string, number];
  readonly to: readonly [string, number];
  /** Facts that `setUp` would note about the line. */
  readonly line?: Partial<AreaLine>;
  /** Hexes that the line touches, whatever sides of them. */
  readonly touched?: readonly string[];
}

/** A touch beside its hex and level; the terrain by name. */
export type TouchFacts = Partial<Omit<Touch, 'hex' | 'level'>> & { readonly name?: string };

export const GULLY: Partial<CellFacts> = { level: -1, depression: 'Gully' };

const ROW = ['C1', 'C2', 'C3', 'C4', 'C5'];
/** A factory from end to end of a line between C1 and C5. */
export const INSIDE: Partial<Setting> = {
  cells: Object.fromEntries(ROW.map((hex) => [hex, { terrain: 'Stone Factory, 1.5 Level' }])),
  touched: ROW,
};

/** A line with the touches that are put to it in order; what the last of them answers. */
export function touchLab({ cells = {}, cliffs = [], from, to, line: known = {}, touched = [] }: Setting) {
  const board = createBoard({
    name: 'lab',
    lattice: HEX_ODD,
    extent: { columns: 8, firstRow: 1, rows: 12 },
    cells: Object.entries(cells).map(([name, facts]) => [parseCell(name), facts] as const),
    sides: cliffs.map(([name, k]) => [HEX_ODD.sideOf(parseCell(name), k), { terrain: 'cliff' }] as const),
  });
  const hexes = hexTables(board);
  const index = (name: string): number => {
    const at: Cell = parseCell(name);
    return board.cells.findIndex((c) => c.col === at.col && c.row === at.row);
  };
  const line = newAreaLine(hexes);
  startArea(line, index(from[0]), index(to[0]), from[1] * 2, to[1] * 2);
  Object.assign(line, known);
  const put = (hex: string, level: number, more: TouchFacts = {}): number =>
    touch(line, {
      hex: index(hex),
      level: level * 2,
      terrain: terrainId(more.name),
      near: -1,
      sideV: 0,
      sideT: 0,
      ...more,
    });
  /** The line touches these sides (bits) of a hex. */
  const touchSides = (hex: string, bits: number): void => {
    const p = HEX_ODD.centre(parseCell(hex));
    const at = (p.x - hexes.x0) * hexes.span + (p.y - hexes.y0) - line.origin;
    line.cells = Int32Array.of(...line.cells, at, bits);
  };
  for (const hex of touched) touchSides(hex, 1);
  return { line, put, index, touchSides };
}
