/** The prepared board: the targets of its quick codes (B9.521), their meaning, and its memory. */
import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { createBoard, type Board, type SideFacts } from '@bocage/core/board';
import { joinBoards } from '@bocage/core/join';
import type { Json, LosAnswer, LosEnd } from '@bocage/core/game';
import { expect, test } from 'vitest';
import {
  losBetween,
  prepareLos,
  QUICK_BLOCKED,
  QUICK_HEX_ONLY,
  QUICK_NEEDS_RULING,
  quickResult,
  type QuickTarget,
} from '../src/los';
import { cookRaster } from '../src/los/board/cook-raster';
import { hexTables } from '../src/los/board/hexes';
import { createLineTables, tablesBytes } from '../src/los/quick/line-tables';
import { losBoard } from '../src/los/quick/prepared';
import { drawnBoard, paintedBoard, randomFrom } from './random-boards';

/** Bocage of both kinds, some grain, hexes of three levels; some bases are not known. */
function bocageBoard(seed: number): Board {
  const random = randomFrom(seed);
  const cell = (): Cell => ({ col: random(5), row: 1 + random(4) });
  return createBoard({
    name: `bocage-${seed}`,
    lattice: HEX_ODD,
    extent: { columns: 5, firstRow: 1, rows: 4 },
    cells: Array.from({ length: 7 }, () => [
      cell(),
      { level: random(3), terrain: random(2) === 0 ? 'Grain' : 'Open Ground' },
    ]),
    sides: Array.from({ length: 14 }, () => {
      const facts: SideFacts = { terrain: random(5) === 0 ? 'light-bocage' : 'bocage' };
      return [HEX_ODD.sideOf(cell(), random(6)), random(3) === 0 ? facts : { ...facts, base: random(2) }];
    }),
  });
}

/** From each hex to each, explained, for ends with Wall Advantage or without. */
function explainedPairs(
  board: Board,
  options: Readonly<Record<string, Json>>,
  viewer: boolean,
  target: boolean,
): readonly (readonly LosAnswer[])[] {
  const at = (cell: Cell, wa: boolean): LosEnd => ({
    place: { kind: 'cell', cell },
    advantage: wa ? 'all' : 'none',
  });
  return board.cells.map((from) =>
    board.cells.map((to) => losBetween(board, at(from, viewer), at(to, target), options)),
  );
}

/** The code that an explained answer amounts to. */
function codeOf({ los, sees, hindrance }: LosAnswer, target: QuickTarget): number {
  if (los === 'needs-ruling') return QUICK_NEEDS_RULING;
  const unit = target === true ? sees.unitsWithAdvantage : sees.unitsWithoutAdvantage;
  if (target === 'hex' ? sees.cell : unit) return hindrance;
  return target === 'each' && sees.cell ? QUICK_HEX_ONLY - hindrance : QUICK_BLOCKED;
}

test.each(['statuses', 'legacy'])(
  'quick codes for each viewer and target, viewer model %s (B9.521)',
  (model) => {
    const options = { 'bocage.viewerModel': model };
    const told = new Map<string, number>();
    for (const seed of [1, 2]) {
      const board = bocageBoard(seed);
      const prepared = prepareLos(board, options);
      for (const viewer of [true, false]) {
        const [without, having] = [false, true].map((wa) => explainedPairs(board, options, viewer, wa));
        for (const target of [true, false, 'hex', 'each'] as const) {
          const los = prepared.withAdvantage(viewer, target);
          const wrong: unknown[] = [];
          for (let i = 0; i < board.cells.length; i++) {
            for (let j = 0; j < board.cells.length; j++) {
              const code = los.quick(i, j);
              const wanted = codeOf((target === true ? having : without)![i]![j]!, target);
              if (code !== wanted) wrong.push([board.name, viewer, target, i, j, code, wanted]);
              const key = `${target} ${Math.max(-10, Math.min(code, 1))}`;
              told.set(key, (told.get(key) ?? 0) + 1);
            }
          }
          expect(wrong.slice(0, 5)).toEqual([]);
        }
      }
    }
    const hexOnly = [...told].filter(([key]) => key === `each ${QUICK_HEX_ONLY}`);
    expect(hexOnly).toHaveLength(model === 'legacy' ? 0 : 1);
    expect(told.size).toBeGreaterThan(12);
  },
);

test('by default neither viewer nor target holds Wall Advantage (B9.521)', () => {
  const board = bocageBoard(2);
  const [plain, none] = [prepareLos(board), prepareLos(board).withAdvantage(false, false)];
  board.cells.forEach((_, i) => expect([...plain.field(i)]).toEqual([...none.field(i)]));
});

test('a field is the quick answers to all hexes, in the array given (A6.1)', () => {
  const board = bocageBoard(3);
  const los = prepareLos(board);
  const out = new Int16Array(board.cells.length + 2).fill(99);
  expect(los.field(4, out)).toBe(out);
  expect([...out]).toEqual([...board.cells.map((_, to) => los.quick(4, to)), 99, 99]);
  expect(los.field(4)).toHaveLength(board.cells.length);
});

test('codes as results', () => {
  const codes = [QUICK_NEEDS_RULING, QUICK_BLOCKED, QUICK_HEX_ONLY, QUICK_HEX_ONLY - 2, 0, 1, 7];
  expect(codes.map(quickResult)).toEqual([
    'needs-ruling',
    'blocked',
    'blocked',
    'blocked',
    'clear',
    'hindered',
    'hindered',
  ]);
});

const cellar: Board = createBoard({
  name: 'cellar',
  lattice: HEX_ODD,
  extent: { columns: 4, firstRow: 1, rows: 3 },
  cells: [
    [
      { col: 1, row: 1 },
      {
        level: 0,
        terrain: 'Stone Building, 1 Level',
        locations: [
          { level: -1, terrain: 'Cellar' },
          { level: 1, terrain: 'Stone Building, 1 Level' },
        ],
      },
    ],
  ],
});

test('cellars need a ruling where they are not in play, from and to them only (O6)', () => {
  const house = cellar.cells.findIndex(({ col, row }) => col === 1 && row === 1);
  const los = prepareLos(cellar);
  expect(los.quickAt(house, 0, -2, 0)).toBe(QUICK_NEEDS_RULING);
  expect(los.quickAt(0, house, 0, -2)).toBe(QUICK_NEEDS_RULING);
  expect(los.plainAt(0, house, 0, -2)).toBe(QUICK_NEEDS_RULING);
  expect(los.quickAt(0, house, 0, 0)).toBe(0);
  // Elsewhere two levels down is no cellar.
  expect(los.quickAt(0, 1, -2, 0)).not.toBe(QUICK_NEEDS_RULING);
  const inPlay = prepareLos(cellar, { 'los.cellars': true });
  expect(inPlay.quickAt(house, 0, -2, 0)).not.toBe(QUICK_NEEDS_RULING);
});

test('within a hex: its own levels (A6.6)', () => {
  const house = cellar.cells.findIndex(({ col, row }) => col === 1 && row === 1);
  const los = prepareLos(cellar);
  expect(los.quickAt(0, 0, 0, 0)).toBe(0);
  expect(los.quickAt(house, house, 0, 2)).toBe(QUICK_BLOCKED);
});

const bytesIn = (record: object): number =>
  Object.values(record).reduce(
    (sum: number, a: unknown) => sum + (ArrayBuffer.isView(a) ? a.byteLength : 0),
    0,
  );

test.each([
  ['drawn', drawnBoard(5)],
  ['painted', paintedBoard(5)],
])('memory of a %s board: its tables, and those that lines add', (_, board) => {
  const los = prepareLos(board);
  const hexes = hexTables(board);
  const raster = board.depiction ? bytesIn(cookRaster(board, board.depiction, hexes)) : 0;
  const before = los.memoryBytes;
  expect(before).toBe(bytesIn(hexes) + raster + tablesBytes(createLineTables(losBoard(board))));
  los.quickAt(0, 8, 1, 3);
  expect(los.memoryBytes).toBeGreaterThan(before);
});

test('memory of a map: only the boards on which a line was asked for', () => {
  const size = { columns: 7, rows: 5, lattice: HEX_ODD };
  const [a, b] = [1, 2].map((seed) => ({
    board: { ...drawnBoard(seed, size), name: `b${seed}` },
    flipped: false,
  }));
  const map = joinBoards('m', [[a!, b!]]);
  const los = prepareLos(map);
  expect(los.memoryBytes).toBe(0);
  const last = map.cells.length - 1;
  los.quick(0, 1);
  const one = los.memoryBytes;
  expect(one).toBeGreaterThan(bytesIn(hexTables(a!.board)));
  los.quick(1, 2);
  expect(los.memoryBytes).toBeGreaterThanOrEqual(one);
  expect(los.memoryBytes).toBeLessThan(1.5 * one);
  los.quick(last, last - 1);
  expect(los.memoryBytes).toBeGreaterThan(1.5 * one);
});

test('a map is made ready board by board, each in two steps: the ground, then the tables', () => {
  const size = { columns: 7, rows: 5, lattice: HEX_ODD };
  const boards = [1, 2].map((seed) => ({
    board: { ...drawnBoard(seed, size), name: `b${seed}` },
    flipped: false,
  }));
  const los = prepareLos(joinBoards('m', [boards]));
  const sizes: number[] = [];
  for (const _ of los.makeReady()) sizes.push(los.memoryBytes);
  // The whole map is judged on like a board.
  const [ground, one, again, two, whole, all] = sizes;
  expect(sizes).toHaveLength(6);
  expect([ground, again, whole]).toEqual([0, one, two]);
  expect([one! > 0, two! > 1.5 * one!, all! > 1.5 * two!]).toEqual([true, true, true]);
});

test('one board under one set of options has one set of tables', () => {
  const board = bocageBoard(1);
  expect(losBoard(board)).toBe(losBoard(board, { 'los.vertexInclusive': true }));
  const other = losBoard(board, { 'los.vertexInclusive': false });
  expect(other).not.toBe(losBoard(board));
  expect(other).toBe(losBoard(board, { 'los.vertexInclusive': false }));
  // Tables that do not depend on options are shared.
  expect([other.hexes, other.programs]).toEqual([losBoard(board).hexes, losBoard(board).programs]);
  expect(other.hexes).toBe(losBoard(board).hexes);
  expect(losBoard(board, { 'los.cellars': true }).options.cellars).toBe(true);
  const drawn = drawnBoard(6);
  expect(losBoard(drawn, { 'los.cellars': true }).raster).toBe(losBoard(drawn).raster);
  expect(losBoard(drawn).indexOf({ col: 90, row: 1 })).toBe(-1);
  drawn.cells.forEach((cell, h) => expect(losBoard(drawn).indexOf(cell)).toBe(h));
});
