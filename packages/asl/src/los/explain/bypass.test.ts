import { HEX_ODD, HEX_SIDES, type Cell } from '@bocage/core/lattice';
import { createBoard, type Board } from '@bocage/core/board';
import type { LosEnd } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BARRIER_KINDS } from '../../barriers/table';
import { losBetween, losField, losTale } from '..';
import { bypassVertices, drawnEnds } from './bypass';

const cell = fc.record({ col: fc.integer({ min: 1, max: 6 }), row: fc.integer({ min: 2, max: 6 }) });
const TERRAIN = ['Woods', 'Stone Building', 'Grain', 'Orchard'];
const boards: fc.Arbitrary<Board> = fc
  .record({
    sides: fc.array(fc.tuple(cell, fc.nat(5), fc.constantFrom(...BARRIER_KINDS)), { maxLength: 50 }),
    cells: fc.array(fc.tuple(cell, fc.constantFrom(...TERRAIN)), { maxLength: 8 }),
  })
  .map(({ sides, cells }) =>
    createBoard({
      name: 'small',
      lattice: HEX_ODD,
      extent: { columns: 8, firstRow: 1, rows: 8 },
      cells: cells.map(([at, terrain]) => [at, { terrain }] as const),
      sides: sides.map(([at, k, terrain]) => [HEX_ODD.sideOf(at, k), { terrain }] as const),
    }),
  );
const ends: fc.Arbitrary<LosEnd> = fc
  .record({ at: cell, bypass: fc.constantFrom('none', ...HEX_SIDES), wa: fc.boolean() })
  .map(({ at, bypass, wa }) => ({
    place: { kind: 'cell', cell: at },
    advantage: wa ? 'all' : 'none',
    state: { bypass },
  }));
const GOOD = ['clear', 'hindered', 'needs-ruling', 'blocked'];

test('B9.42-h: the ends of a hexside are the vertices with its number and the next', () => {
  expect(HEX_SIDES.map((bypass) => bypassVertices({ bypass }))).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
  ]);
  expect([bypassVertices({ bypass: 'none' }), bypassVertices({})]).toEqual([[], []]);
});

const ENDS = { bypassCenter: false };

test('B9.42-h: only a place given as a hex has a choice of ends', () => {
  const state = { bypass: 'SE' };
  const at = { col: 4, row: 5 };
  const vertex: LosEnd = { place: { kind: 'vertex', cell: at, vertex: 0 }, state };
  expect(drawnEnds(vertex, ENDS)).toEqual([vertex]);
  expect(drawnEnds({ place: { kind: 'cell', cell: at, level: 1 }, state }, ENDS).map((e) => e.place)).toEqual(
    [
      { kind: 'vertex', cell: at, vertex: 2, level: 1 },
      { kind: 'vertex', cell: at, vertex: 3, level: 1 },
    ],
  );
});

test('B9.42-h: the best line has the LOS, and what any line sees is seen', () => {
  fc.assert(
    fc.property(boards, ends, ends, (board, from, to) => {
      const answer = losBetween(board, from, to);
      const lines = drawnEnds(from, ENDS).flatMap((a) =>
        drawnEnds(to, ENDS).map((b) => losBetween(board, a, b)),
      );
      expect(answer.lines ?? [answer]).toEqual(lines);
      const best = Math.min(...lines.map((l) => GOOD.indexOf(l.los)));
      expect(answer.los).toBe(GOOD[best]);
      const equals = lines.filter((l) => l.los === answer.los);
      expect(answer.hindrance).toBe(Math.min(...equals.map((l) => l.hindrance)));
      expect(answer.sees.cell).toBe(lines.some((l) => l.sees.cell));
      expect(answer.sees.unitsWithoutAdvantage).toBe(lines.some((l) => l.sees.unitsWithoutAdvantage));
      for (const one of answer.cases ?? []) {
        const same = lines.map(
          (l) =>
            l.cases?.find(
              (c) => c.viewerAdvantage === one.viewerAdvantage && c.targetAdvantage === one.targetAdvantage,
            )?.los ?? l.los,
        );
        expect(one.los).toBe(GOOD[Math.min(...same.map((los) => GOOD.indexOf(los)))]);
      }
      const told = answer.because.filter((r) => r.code === 'los-bypass').length;
      expect(told).toBe([from, to].filter((end) => drawnEnds(end, ENDS).length > 1).length);
    }),
    { numRuns: 300 },
  );
});

test('B9.42-h: LOS is mutual, in Bypass too', () => {
  fc.assert(
    fc.property(boards, ends, ends, (board, a, b) => {
      const [there, back] = [losBetween(board, a, b), losBetween(board, b, a)];
      expect(there.los).toBe(back.los);
      expect(there.hindrance).toBe(back.hindrance);
    }),
    { numRuns: 300 },
  );
});

test('B9.42-h: the field of a unit in Bypass equals its LOS to every hex', () => {
  fc.assert(
    fc.property(boards, ends, (board, from) => {
      const field = losField(board, from);
      const cells = field.cells.map((known, i) => known ?? field.explain(i));
      cells.forEach((seen, i) => {
        const at = board.cells[i] as Cell;
        const { los, sees } = losBetween(board, from, { place: { kind: 'cell', cell: at } });
        const open = los === 'clear' || los === 'hindered' || sees.cell;
        expect(['clear', 'hindered', 'cell-only'].includes(seen.shown)).toBe(open);
      });
    }),
    { numRuns: 20 },
  );
});

test('B9.42-h: each Wall Advantage case uses its own best line', () => {
  // E5 in Bypass, seen from G6, with bocage between E5 and F5.
  const board = createBoard({
    name: 'b',
    lattice: HEX_ODD,
    extent: { columns: 9, firstRow: 1, rows: 9 },
    sides: [[HEX_ODD.sideOf({ col: 4, row: 5 }, 2), { terrain: 'bocage' }]],
  });
  const from: LosEnd = { place: { kind: 'cell', cell: { col: 6, row: 6 } } };
  const to = (bypass: string): LosEnd => ({
    place: { kind: 'cell', cell: { col: 4, row: 5 } },
    state: { bypass },
  });
  // Both ends of its hexside are behind the bocage: only the target's Wall Advantage opens a line.
  const behind = losBetween(board, from, to('SE'));
  expect(behind.cases?.map((c) => [c.viewerAdvantage, c.targetAdvantage, c.los])).toEqual([
    [true, true, 'clear'],
    [true, false, 'blocked'],
    [false, true, 'clear'],
    [false, false, 'blocked'],
  ]);
  // One end lies past the bocage: clear in every case.
  const past = losBetween(board, from, to('S'));
  expect(past.lines?.map((line) => line.cases?.length)).toEqual([4, undefined]);
  expect([past.los, past.cases]).toEqual(['clear', undefined]);
  expect(past.sees.unitsWithoutAdvantage).toBe(true);
});

test('B9.42-h: two units at one vertex have a line of no length', () => {
  const board = createBoard({ name: 'b', lattice: HEX_ODD, extent: { columns: 8, firstRow: 1, rows: 8 } });
  const at = (col: number, row: number, bypass: string): LosEnd => ({
    place: { kind: 'cell', cell: { col, row } },
    state: { bypass },
  });
  const answer = losBetween(board, at(4, 5, 'SE'), at(5, 5, 'NW'));
  const short = answer.lines?.filter(({ walk }) => walk.length === 1) ?? [];
  expect([answer.los, short.length]).toEqual(['clear', 2]);
  expect(losTale(board, answer).parts.length).toBeLessThanOrEqual(1);
  for (const line of short)
    expect(losTale(board, line)).toMatchObject({ steps: [{ reasons: [] }], parts: [] });
});

test('B9.42-h: if both lines are blocked, they do not stop at the mark of the end', () => {
  const wood = [[{ col: 4, row: 3 }, { terrain: 'Woods' }]] as const;
  const board = createBoard({
    name: 'b',
    lattice: HEX_ODD,
    extent: { columns: 8, firstRow: 1, rows: 8 },
    cells: wood,
  });
  const from: LosEnd = { place: { kind: 'cell', cell: { col: 4, row: 5 } }, state: { bypass: 'N' } };
  const answer = losBetween(board, from, { place: { kind: 'cell', cell: { col: 4, row: 1 } } });
  expect(answer.los).toBe('blocked');
  const [first] = losTale(board, answer).parts;
  expect(first?.los).toBe('clear');
});
