/** Maps cut into boards, some of them turned, and drawings for them: test data of `joinBoards`. */
import fc from 'fast-check';
import { createBoard } from '../src/board/create';
import { cellOnMap, cellOnPart } from '../src/board/parts';
import type { Board, BoardExtent, CellFacts, Depiction, SideFacts, TerrainKind } from '../src/board/types';
import { placeCellFacts, placeSideFacts } from '../src/join/place';
import { HEX_EVEN, HEX_ODD } from '../src/lattice/hex';
import { SQUARES } from '../src/lattice/square';
import type { Cell, Lattice } from '../src/lattice/types';

/** A map cut into boards, some of them turned. */
export interface Cut {
  readonly lattice: Lattice;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly flips: readonly boolean[];
}

export const anyCut = fc.record({
  lattice: fc.constantFrom(HEX_ODD, HEX_EVEN, SQUARES),
  // Boards of odd width: their two outer columns are alike, so that they can be turned.
  columns: fc.array(fc.constantFrom(3, 5), { minLength: 1, maxLength: 3 }),
  rows: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
  flips: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
});

export interface Piece {
  readonly part: NonNullable<Board['parts']>[number];
  readonly map: { readonly lattice: Lattice; readonly extent: BoardExtent };
}

export function pieces({ lattice, columns, rows, flips }: Cut): {
  readonly map: Piece['map'];
  readonly grid: Piece[][];
} {
  const shared = lattice.kind === 'hex' ? 1 : 0;
  const width = columns.reduce((sum, c) => sum + c - shared, shared);
  const map = { lattice, extent: { columns: width, firstRow: 1, rows: rows.reduce((a, b) => a + b) } };
  let row = 0;
  const grid = rows.map((height, j) => {
    let column = 0;
    const line = columns.map((c, i) => {
      const extent = { columns: c, firstRow: 1, rows: height };
      const index = j * columns.length + i;
      const part = { name: `${index + 1}`, lattice, extent, flipped: flips[index] === true, column, row };
      column += c - shared;
      return { part, map };
    });
    row += height;
    return line;
  });
  return { map, grid };
}

/** Returns one board's part of a map, in the board's own places. */
export function cutOut(whole: Board, part: Piece['part']): Board {
  const { name, lattice, extent } = part;
  const empty = createBoard({ name, lattice, extent });
  // Seen from a turned board, the map lies turned.
  const back = { map: { lattice, extent }, part: { ...part, column: 0, row: 0 } };
  const own = (cell: Cell): Cell => cellOnPart(part, whole, cell);
  const cells = empty.cells.map((cell): readonly [Cell, CellFacts] => {
    const there = cellOnMap(part, whole, cell);
    return [cell, placeCellFacts(back, whole.cell(there)!)];
  });
  const sides = whole.sides.flatMap(([side, facts]): readonly (readonly [typeof side, SideFacts])[] => {
    const k = part.flipped ? side.side + lattice.sideCount / 2 : side.side;
    const mine = lattice.sideOf(own(side.cell), k);
    if (!lattice.cellsOf(mine).some((cell) => empty.cell(cell) !== undefined)) return [];
    const turned = placeSideFacts(back, { ...facts, breach: undefined as never });
    return [[mine, { terrain: turned.terrain, gap: turned.gap!, breach: { from: own(facts.breach!.from) } }]];
  });
  return createBoard({ name, lattice, extent, cells, sides });
}

export const KINDS: readonly TerrainKind[] = [
  { name: 'Open Ground', category: 'open' },
  { name: 'Woods', category: 'woods' },
  { name: 'Hedge', category: 'hexside', side: 'hedge', barrier: true },
  { name: 'Gully', category: 'depression' },
  { name: 'Orchard', category: 'other', inherent: true },
];
const HEX = { width: 12, height: 14 };

export function drawing(map: Piece['map'], code: () => number): Depiction {
  const width = HEX.width * (map.extent.columns - 1);
  const height = HEX.height * map.extent.rows;
  // Blots of 3 × 3 pixels: as wide as the measuring strip.
  const blots = Array.from({ length: Math.ceil(width / 3) * Math.ceil(height / 3) }, code);
  const at = (i: number): number =>
    blots[Math.floor(Math.floor(i / width) / 3) * Math.ceil(width / 3) + Math.floor((i % width) / 3)] ?? 0;
  return {
    width,
    height,
    terrain: Uint8Array.from({ length: width * height }, (_, i) => at(i)),
    elevation: Int8Array.from({ length: width * height }, (_, i) => at(i) - 2),
    names: KINDS.map(({ name }) => name),
    kinds: KINDS,
    hexWidth: HEX.width,
    hexHeight: HEX.height,
    a1: { x: 0, y: HEX.height / 2 },
    stairways: [{ col: 1, row: 2 }],
    slopes: [[{ col: 2, row: 1 }, [0, 1]]],
    embankments: [],
  };
}

/** Returns the pixels of one board, turned if it lies turned. */
export function crop(whole: Depiction, part: Piece['part'], map: Piece['map']): Depiction {
  const width = HEX.width * (part.extent.columns - 1);
  const height = HEX.height * part.extent.rows;
  const index = (i: number): number => {
    const j = part.flipped ? width * height - 1 - i : i;
    const [x, y] = [HEX.width * part.column + (j % width), HEX.height * part.row + Math.floor(j / width)];
    return y * whole.width + x;
  };
  const here = (cell: Cell): boolean => partOf(cell, part, map);
  const own = (cell: Cell): Cell => cellOnPart(part, map, cell);
  return {
    ...whole,
    width,
    height,
    terrain: Uint8Array.from({ length: width * height }, (_, i) => whole.terrain[index(i)]!),
    elevation: Int8Array.from({ length: width * height }, (_, i) => whole.elevation[index(i)]!),
    stairways: whole.stairways.filter(here).map(own),
    slopes: whole.slopes
      .filter(([cell]) => here(cell))
      .map(([cell, sides]) => [own(cell), sides.map((k) => (part.flipped ? (k + 3) % 6 : k))]),
  };
}

export function partOf(cell: Cell, part: Piece['part'], map: Piece['map']): boolean {
  const { name, lattice, extent } = part;
  return createBoard({ name, lattice, extent }).cell(cellOnPart(part, map, cell)) !== undefined;
}
