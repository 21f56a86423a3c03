/** Properties of line of sight on random painted boards (B9.1, B9.2, B9.21, B9.521, A6.1). */
import { HEX_ODD, type Cell, type Side } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { createBoard, withSides, type Board, type CellFacts, type SideFacts } from '@bocage/core/board';
import { walkLine } from '@bocage/core/walk';
import type { LosAnswer, LosEnd } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { losBetween, prepareLos, quickResult } from '../src/los';
import { BARRIER_KINDS } from '../src/barriers/table';

const COLUMNS = 9;
const ROWS = 7;
const RUNS = { numRuns: 60 };

const cellOf = (n: number): Cell => {
  const col = n % COLUMNS;
  return { col, row: 1 + (Math.floor(n / COLUMNS) % ROWS) };
};
const cells = fc.nat(COLUMNS * ROWS - 1).map(cellOf);
const sides = fc.tuple(cells, fc.nat(5)).map(([cell, k]): Side => HEX_ODD.sideOf(cell, k));
const facts = fc.record({
  level: fc.nat(2),
  terrain: fc.constantFrom('Woods', 'Grain', 'Orchard', 'Open Ground'),
});
const kinds = fc.constantFrom(...BARRIER_KINDS);

interface Painted {
  readonly cells: readonly (readonly [Cell, Partial<CellFacts>])[];
  readonly sides: readonly (readonly [Side, SideFacts])[];
}

const gaps = fc.option(fc.constant({ from: 8, to: 16 }), { nil: undefined });
const painted: fc.Arbitrary<Painted> = fc.record({
  cells: fc.array(fc.tuple(cells, facts), { maxLength: 6 }),
  sides: fc.array(
    fc.tuple(
      sides,
      fc.tuple(kinds, gaps).map(([terrain, gap]): SideFacts => ({ terrain, ...(gap && { gap }), base: 0 })),
    ),
    { maxLength: 40 },
  ),
});

const make = ({ cells: c, sides: s }: Painted): Board =>
  createBoard({
    name: 'random',
    lattice: HEX_ODD,
    extent: { columns: COLUMNS, firstRow: 1, rows: ROWS },
    cells: c,
    sides: s,
  });

const end = (cell: Cell, wa: boolean, entrenched = false): LosEnd => ({
  place: { kind: 'cell', cell },
  advantage: wa ? 'all' : 'none',
  ...(entrenched && { state: { entrenched: true } }),
});

const open = (answer: LosAnswer): boolean => answer.los === 'clear' || answer.los === 'hindered';

test('LOS-94: LOS between two units is mutual (B9.2, B9.21, B9.521)', () => {
  const ends = fc.tuple(cells, cells, fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
  fc.assert(
    fc.property(painted, ends, (paint, [a, b, waA, waB, inA, inB]) => {
      const board = make(paint);
      const there = losBetween(board, end(a, waA, inA), end(b, waB, inB));
      const back = losBetween(board, end(b, waB, inB), end(a, waA, inA));
      expect([there.los, there.hindrance]).toEqual([back.los, back.hindrance]);
    }),
    { numRuns: 400 },
  );
});

test('the fast answer is the explained one, from every hex to every hex (A6.1)', () => {
  fc.assert(
    fc.property(painted, fc.boolean(), fc.boolean(), (paint, waV, waT) => {
      const board = make(paint);
      const fast = prepareLos(board).withAdvantage(waV, waT);
      board.cells.forEach((from, i) => {
        board.cells.forEach((to, j) => {
          const slow = losBetween(board, end(from, waV), end(to, waT));
          const code = fast.quick(i, j);
          const name = `${formatCell(from)}-${formatCell(to)}`;
          expect([name, quickResult(code)]).toEqual([name, slow.los]);
          if (code >= 0) expect([name, code]).toEqual([name, slow.hindrance]);
        });
      });
    }),
    { numRuns: 4 },
  );
});

test('one more barrier opens a line only where the line runs along it (B9.2)', () => {
  fc.assert(
    fc.property(painted, cells, cells, sides, kinds, (paint, a, b, side, terrain) => {
      const before = make(paint);
      if (before.side(side) !== undefined) return;
      const after = withSides(before, [[side, { terrain, base: 0 }]]);
      const was = losBetween(before, end(a, true), end(b, true));
      const is = losBetween(after, end(a, true), end(b, true));
      if (open(was) || !open(is)) return;
      const walk = walkLine(HEX_ODD, HEX_ODD.centre(a), HEX_ODD.centre(b));
      const along = walk.some(
        (s) =>
          s.kind === 'along' &&
          s.side.side === side.side &&
          s.side.cell.col === side.cell.col &&
          s.side.cell.row === side.cell.row,
      );
      expect(along).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('one more obstacle never opens a line (A6.2)', () => {
  fc.assert(
    fc.property(painted, cells, cells, cells, (paint, a, b, wood) => {
      const was = losBetween(make(paint), end(a, true), end(b, true));
      const more = make({ ...paint, cells: [...paint.cells, [wood, { terrain: 'Woods', level: 0 }]] });
      const flat = paint.cells.every(([cell]) => formatCell(cell) !== formatCell(wood));
      if (!flat || open(was)) return;
      expect(open(losBetween(more, end(a, true), end(b, true)))).toBe(false);
    }),
    { numRuns: 400 },
  );
});

test('moved two columns and a row, a board answers the same (B9.1)', () => {
  const small = fc.nat((COLUMNS - 2) * (ROWS - 1) - 1).map((n): Cell => {
    const col = n % (COLUMNS - 2);
    return { col, row: 1 + Math.floor(n / (COLUMNS - 2)) };
  });
  const move = ({ col, row }: Cell): Cell => ({ col: col + 2, row: row + 1 });
  const local = fc.array(fc.tuple(fc.tuple(small, fc.nat(2)), kinds), { maxLength: 30 });
  fc.assert(
    fc.property(local, small, small, fc.boolean(), (list, a, b, wa) => {
      const here = list.map(
        ([[cell, side], terrain]) =>
          [
            { cell, side },
            { terrain, base: 0 },
          ] as const,
      );
      const there = list.map(
        ([[cell, side], terrain]) =>
          [
            { cell: move(cell), side },
            { terrain, base: 0 },
          ] as const,
      );
      const one = losBetween(make({ cells: [], sides: here }), end(a, wa), end(b, wa));
      const two = losBetween(make({ cells: [], sides: there }), end(move(a), wa), end(move(b), wa));
      expect([one.los, one.sees, one.because.map((r) => r.code)]).toEqual([
        two.los,
        two.sees,
        two.because.map((r) => r.code),
      ]);
    }),
    RUNS,
  );
});
