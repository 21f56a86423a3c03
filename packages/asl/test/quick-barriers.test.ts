/**
 * Compares quick and explained barriers, found independently. Boards are full of barriers, or have a few
 * around one line. They have gaps, hillsides, unknown bases, cellars and hillocks, under all options and at
 * many levels. (B9.1, B9.2, B9.5, B9.6.)
 */
import { createBoard, type Board } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { losBetween, prepareLos, QUICK_BLOCKED, QUICK_HEX_ONLY, QUICK_NEEDS_RULING } from '../src/los';
import {
  anyLine,
  anyOptions,
  barrierBoard,
  boardAround,
  LATTICES,
  LOCATIONS,
  type Raw,
} from './barrier-boards';
import { boardNumbers } from './board-numbers';
import { randomFrom } from './random-boards';

function explained(
  board: Board,
  options: Raw,
  [i, j, a, b]: readonly [number, number, number, number],
): number {
  const at = (h: number, level: number) => ({
    place: { kind: 'cell' as const, cell: board.cells[h]!, level: level / 2 },
    advantage: 'none' as const,
  });
  const answer = losBetween(board, at(i, a), at(j, b), options);
  if (answer.los === 'needs-ruling') return QUICK_NEEDS_RULING;
  if (answer.los !== 'blocked') return answer.hindrance;
  return answer.sees.cell ? QUICK_HEX_ONLY - answer.hindrance : QUICK_BLOCKED;
}

const seeds = boardNumbers(8);

test.each(seeds)(
  'barrier board %i: the quick answer is the plain and the explained one (B9.2, B9.52)',
  (seed) => {
    const random = randomFrom(seed + 4321);
    const board = barrierBoard(seed, random);
    const options = anyOptions(random);
    const los = prepareLos(board, options).withAdvantage(false, 'each');
    const level = (h: number) => (board.cell(board.cells[h]!)?.level ?? 0) * 2;
    const wrong: unknown[] = [];
    for (let n = 0; n < 260; n++) {
      const [i, j] = [random(board.cells.length), random(board.cells.length)];
      const up = (): number => (random(3) === 0 ? random(8) - 2 : 0);
      const line = [i, j, level(i) + up(), level(j) + up()] as const;
      const [quick, plain] = [los.quickAt(...line), los.plainAt(...line)];
      const wanted = explained(board, options, line);
      if (quick !== wanted || plain !== wanted) wrong.push([line, quick, plain, wanted]);
    }
    expect([options, wrong.slice(0, 5)]).toEqual([options, []]);
  },
);

const rounds = boardNumbers(3);

test.each(rounds)('a few barriers around a line, round %i: all ways agree (B9.2, B9.52, B9.531)', (round) => {
  const random = randomFrom(round + 777);
  const wrong: unknown[] = [];
  for (let n = 0; n < 80; n++) {
    const lattice = LATTICES[random(2)]!;
    const line = anyLine(lattice, random);
    const board = boardAround(lattice, line, random);
    const options = anyOptions(random);
    const los = prepareLos(board, options).withAdvantage(false, 'each');
    const [i = 0, j = 0] = line.map(({ col, row }) =>
      board.cells.findIndex((cell) => cell.col === col && cell.row === row),
    );
    const [a, b] = [i, j].map((h) => (board.cell(board.cells[h]!)?.level ?? 0) * 2) as [number, number];
    const levels = [
      [a, b],
      [a + 2, b],
      [a, b + 2],
      [a + random(7) - 2, b + random(7) - 2],
    ] as const;
    for (const [levelV, levelT] of levels) {
      const asked = [i, j, levelV, levelT] as const;
      const found = [los.quickAt(...asked), los.plainAt(...asked)];
      const wanted = explained(board, options, asked);
      if (found.some((code) => code !== wanted)) wrong.push([n, asked, found, wanted, options, board.sides]);
    }
  }
  expect(wrong.slice(0, 2)).toEqual([]);
});

test('ends in cellars: what hides them by the quick way is what the explained one says (O6.3)', () => {
  const random = randomFrom(51);
  const told = new Map<boolean, number>();
  for (let n = 0; n < 300; n++) {
    const lattice = LATTICES[random(2)]!;
    const line = anyLine(lattice, random);
    const plain = boardAround(lattice, line, random, 4);
    const house = { level: 0, terrain: 'Stone Building, 1 Level', locations: LOCATIONS };
    // Bases on the ground or a level up; every house has a cellar.
    const board = createBoard({
      ...{ name: 'cellars', lattice, extent: plain.extent },
      cells: line.map((cell) => [cell, house] as const),
      sides: plain.sides,
    });
    const options = { 'los.cellars': true };
    const [i = 0, j = 0] = line.map(({ col, row }) =>
      board.cells.findIndex((cell) => cell.col === col && cell.row === row),
    );
    const los = prepareLos(board, options).withAdvantage(false, 'each');
    for (const [a, b] of [
      [-2, 0],
      [0, -2],
      [-2, -2],
      [-2, 2],
      [2, -2],
      [-2, 1],
    ] as const) {
      const wanted = explained(board, options, [i, j, a, b]);
      expect([n, a, b, los.quickAt(i, j, a, b), los.plainAt(i, j, a, b)]).toEqual([n, a, b, wanted, wanted]);
      told.set(wanted === QUICK_BLOCKED, (told.get(wanted === QUICK_BLOCKED) ?? 0) + 1);
    }
  }
  expect(Math.min(...told.values())).toBeGreaterThan(100);
});

test('a line up to a building beside it has the same answer after any other line (A6.8)', () => {
  const house = { level: 0, terrain: 'Stone Building, 1 Level' };
  const hillock = { level: 0, terrain: 'Hillock' };
  const board = createBoard({
    ...{ name: 'before', lattice: LATTICES[0]!, extent: { columns: 6, firstRow: 1, rows: 4 }, sides: [] },
    cells: [
      [
        { col: 0, row: 2 },
        { level: 0, terrain: 'Cactus Patch' },
      ],
      [{ col: 1, row: 2 }, hillock],
      [{ col: 4, row: 2 }, house],
      [{ col: 5, row: 2 }, house],
    ],
  });
  const at = (col: number, row: number) => board.cells.findIndex((one) => one.col === col && one.row === row);
  const line = [at(1, 2), at(5, 2), 4, 0] as const;
  const los = prepareLos(board, {}).withAdvantage(false, 'each');
  const first = [los.quickAt(...line), los.plainAt(...line), explained(board, {}, line)];
  expect(first).toEqual([QUICK_NEEDS_RULING, QUICK_NEEDS_RULING, QUICK_NEEDS_RULING]);
  // Inherent terrain blocks this one.
  expect(los.plainAt(at(0, 1), at(0, 3), -2, 0)).toBe(QUICK_BLOCKED);
  expect([los.quickAt(...line), los.plainAt(...line)]).toEqual([QUICK_NEEDS_RULING, QUICK_NEEDS_RULING]);
});
