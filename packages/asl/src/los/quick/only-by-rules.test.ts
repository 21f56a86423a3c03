/** Lines that the quick tables leave to the rules. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type CellFacts } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { hexTables } from '../board/hexes';
import { asksForRules, hexesByRules, runsAlongCliff } from './only-by-rules';
import { createPaths } from './paths';

const tables = (
  cells: Readonly<Record<string, Partial<CellFacts>>>,
  cliffs: readonly (readonly [string, number])[] = [],
) =>
  hexTables(
    createBoard({
      name: 'lab',
      lattice: HEX_ODD,
      extent: { columns: 7, firstRow: 1, rows: 7 },
      cells: Object.entries(cells).map(([name, facts]) => [parseCell(name), facts] as const),
      sides: cliffs.map(([name, k]) => [HEX_ODD.sideOf(parseCell(name), k), { terrain: 'cliff' }] as const),
    }),
  );
const index = ({ board }: ReturnType<typeof tables>, name: string): number => {
  const { col, row } = parseCell(name);
  return board.cells.findIndex((cell) => cell.col === col && cell.row === row);
};

/** Returns whether lines from and to C1 are left to the rules. */
const asks = (facts: Partial<CellFacts>, level = 0, elsewhere = false): readonly boolean[] => {
  const hexes = tables({ [elsewhere ? 'C3' : 'C1']: facts });
  const [one, other] = [index(hexes, 'C1'), index(hexes, 'C5')];
  const byRules = hexesByRules(hexes);
  return [
    asksForRules(hexes, byRules, one, other, level, 0),
    asksForRules(hexes, byRules, other, one, 0, level),
  ];
};
const [YES, NO] = [
  [true, true],
  [false, false],
];

test('LOS-70: slopes, hillocks and roofless factories at either end are left to the rules (F2.3, F6.4, B23.87)', () => {
  for (const facts of [
    { slopes: [2] },
    { terrain: 'Hillock' },
    { terrain: 'Roofless Stone Factory, 1.5 Level' },
  ]) {
    expect([asks(facts), asks(facts, 0, true)]).toEqual([YES, NO]);
  }
  expect([asks({}), asks({ terrain: 'Stone Building, 2 Level' }), asks({ terrain: 'Woods' }, 4)]).toEqual([
    NO,
    NO,
    NO,
  ]);
});

test('LOS-43: cellars and factory roofs are left to the rules (O6, B23.87)', () => {
  const cellar = { terrain: 'Stone Building', locations: [{ level: -1, terrain: 'Cellar' }] };
  expect([asks(cellar, -2), asks(cellar, 0), asks({}, -2)]).toEqual([YES, NO, NO]);
  for (const terrain of ['Stone Factory, 1.5 Level', 'Stone Factory Wall, 1.5 Level']) {
    expect([asks({ terrain }, 3), asks({ terrain }, 2), asks({ terrain }, 3, true)]).toEqual([YES, NO, NO]);
  }
  expect(asks({ terrain: 'Stone Building, 1 Level' }, 3)).toEqual(NO);
});

test('LOS-69: a line along a cliff is left to the rules, a line across it is not (B11.1)', () => {
  const along = (cliffs: readonly (readonly [string, number])[], from: string, to: string): boolean => {
    const hexes = tables({}, cliffs);
    const [s, d] = [index(hexes, from), index(hexes, to)];
    const start = hexes.board.lattice.centre(hexes.board.cells[0]!);
    const paths = createPaths(hexes.lattice, start, hexes.span, 40, 40);
    const path = paths.find(hexes.x[d]! - hexes.x[s]!, hexes.y[d]! - hexes.y[s]!);
    const origin = (hexes.x[s]! - hexes.x0) * hexes.span + hexes.y[s]! - hexes.y0;
    return runsAlongCliff(hexes, paths.data, path, origin);
  };
  // B2 to F2 runs along C2-C3 and E2-E3; C1 to C5 crosses C2-C3.
  expect([
    along([['C2', 3]], 'B2', 'F2'),
    along([['E3', 0]], 'B2', 'F2'),
    along([['C2', 3]], 'C1', 'C5'),
  ]).toEqual([true, true, false]);
  expect([along([['C3', 3]], 'B2', 'F2'), along([], 'B2', 'F2'), along([['C1', 3]], 'B2', 'F2')]).toEqual([
    false,
    false,
    false,
  ]);
});
