/** Facts noted about a line before the ground walk: sure blocks and crossed barriers. */
import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type Board } from '@bocage/core/board';
import { walkLine } from '@bocage/core/walk';
import { expect, test } from 'vitest';
import { drawnBoard } from '../../../test/random-boards';
import { isBarrier } from '../../barriers/table';
import { losBoard } from '../line/los-board';
import { prepareLos, QUICK_BLOCKED } from '../index';
import { isSurelyBlocked, noteSides } from './line-ground';
import { setEnds } from './line-ends';
import { createLineTables, newLineWork, tablesFor } from './line-tables';
import { aimScan } from './scan-pixels';

function lines(board: Board) {
  const los = losBoard(board);
  const tables = createLineTables(los);
  const work = newLineWork(tables);
  const level = tablesFor(tables, 0, 0);
  if (level === undefined || work.scan === undefined) throw new Error('a board without tables');
  const { scan } = work;
  const aimed = (i: number, j: number): number => {
    setEnds(work.ends, work.places, i, j, 0, 0);
    aimScan(scan, work.ends.viewer, work.ends.target);
    const { x, y } = los.hexes;
    return tables.paths.find((x[j] as number) - (x[i] as number), (y[j] as number) - (y[i] as number));
  };
  return { tables, work, level, aimed };
}

test.each([1, 4])(
  'board %i: surely blocked lines are blocked, and depressions make nothing sure (A6.2)',
  (seed) => {
    const board = drawnBoard(seed, { columns: 8, rows: 6 });
    const { tables, work, level, aimed } = lines(board);
    const los = prepareLos(board).withAdvantage(false, 'each');
    // Level 0 below a hill is a cellar, which the rules judge.
    const flat = [...board.cells.keys()].filter((h) => board.cell(board.cells[h] as Cell)?.level === 0);
    let sure = 0;
    const wrong = flat.flatMap((i) =>
      flat.flatMap((j) => {
        if (i === j || !isSurelyBlocked(work, level, aimed(i, j), i, j)) return [];
        sure++;
        const special = tables.special[i] === 1 || tables.special[j] === 1;
        return special || los.plainAt(i, j, 0, 0) !== QUICK_BLOCKED ? [[i, j]] : [];
      }),
    );
    expect([wrong, sure > 20]).toEqual([[], true]);
  },
);

test('notes the barriers that the exact line crosses (B9.1)', () => {
  const board = drawnBoard(4, { columns: 8, rows: 6 });
  const { work, aimed } = lines(board);
  const { lattice } = board;
  let most = 0;
  const wrong = board.cells.flatMap((from, i) =>
    board.cells.flatMap((to, j) => {
      const walk = walkLine(lattice, lattice.centre(from), lattice.centre(to));
      if (i === j || walk.some(({ kind }) => kind === 'vertex' || kind === 'along')) return [];
      const crossed = walk.filter(
        (step) => step.kind === 'side' && isBarrier(board.side(step.side)?.terrain),
      );
      noteSides(work, aimed(i, j), work.places.origin[i] as number);
      most = Math.max(most, crossed.length);
      return work.walk.barrier.metCount === crossed.length ? [] : [[i, j]];
    }),
  );
  expect([wrong.slice(0, 3), most > 0]).toEqual([[], true]);
});

test('depressions and slopes at the ends are special; tables of two levels are made once (A6.3, F2.3)', () => {
  const board = createBoard({
    name: 'lab',
    lattice: HEX_ODD,
    extent: { columns: 3, firstRow: 1, rows: 3 },
    cells: [
      [parseCell('A2'), { depression: 'Gully', level: -1 }],
      [parseCell('C2'), { slopes: [2] }],
    ],
  });
  const tables = createLineTables(losBoard(board));
  const special = board.cells.filter((_, i) => tables.special[i] === 1);
  expect(special).toEqual([parseCell('A2'), parseCell('C2')]);
  expect(tablesFor(tables, 0, 2)).toBe(tablesFor(tables, 0, 2));
  expect(tablesFor(tables, 2, 0)).not.toBe(tablesFor(tables, 0, 2));
  expect([tablesFor(tables, 2000, 0), tablesFor(tables, 0, -2000)]).toEqual([undefined, undefined]);
});
