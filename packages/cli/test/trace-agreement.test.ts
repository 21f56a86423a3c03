/**
 * Boards that nobody has seen, drawn from a number: our answers beside those of an independent transcription of the
 * reference engine (src/compare/trace). Where the two differ, repairing known faults of the reference has to explain it.
 */
import { clampToRaster, formatCell, pixelVertices, type Board, type Cell } from '@bocage/core';
import { expect, test } from 'vitest';
import { compareWith } from '../src/compare/compare';
import { answerOf } from '../src/compare/finding';
import type { Reference, ReferenceAnswer, ReferenceEnd, ReferencePair } from '../src/compare/reference';
import { retracer } from '../src/compare/retrace';
import { standOf, type Stand } from '../src/compare/stand';
import { engineFor } from '../src/engine';
import { randomBoard } from './random-board';

type End = readonly [Stand, ReferenceEnd];
type Ends = (board: Board) => readonly End[];

const endsAt = (board: Board, locations: (i: number) => readonly string[]): readonly End[] =>
  board.cells.flatMap((cell, i) => {
    const base = board.cell(cell)?.level ?? 0;
    return locations(i).map((location): End => {
      const level = location.startsWith('u') ? base + Number(location.slice(1)) : base;
      const end = { hex: formatCell(cell, board), location, level };
      return [standOf(board, cell, end), end];
    });
  });

const centres: Ends = (board) => endsAt(board, () => ['c']);

/** Every hex on its own level, and all upper levels. */
const levels: Ends = (board) =>
  endsAt(board, (i) => {
    const cell = board.cells[i];
    const locations = (cell && board.cell(cell)?.locations) ?? [];
    const upper = locations.filter(({ terrain, level }) => terrain !== 'Rooftop' && level >= 1);
    return ['c', ...upper.map(({ level }) => `u${level}`)];
  });

/** Hexes, and a vertex of every fourth hex; nobody is at a vertex beyond the rim. */
const vertices: Ends = (board) =>
  endsAt(board, (i) => (i % 4 === 1 ? [`h${i % 6}`] : i % 2 === 0 ? ['c'] : [])).filter(
    ([{ cell, place }]) => place.kind !== 'vertex' || isOnRaster(board, cell, place.vertex),
  );

function isOnRaster({ depiction, lattice }: Board, cell: Cell, vertex: number): boolean {
  const point = depiction && pixelVertices(depiction, lattice, cell)[vertex];
  if (depiction === undefined || point === undefined) return false;
  const { x, y } = clampToRaster(depiction, point);
  return x >= 0 && y >= 0 && x < depiction.width && y < depiction.height;
}

function tracedAnswer(board: Board, from: End, to: End): ReferenceAnswer {
  const trace = retracer(board, from, to).retrace([]);
  if (trace === undefined) throw new Error('a board without a drawing');
  return answerOf(trace);
}

function* pairsOf(board: Board, ends: readonly End[]): Generator<ReferencePair> {
  for (const from of ends) {
    for (const to of ends) {
      if (from[0].cell !== to[0].cell) {
        yield { from: from[1], to: to[1], answer: tracedAnswer(board, from, to) };
      }
    }
  }
}

/** How many pairs known faults of the reference explain; ends at the first pair that they do not. */
const explained = (board: Board, ends: Ends): number => {
  const chosen = ends(board);
  const pairs = () => pairsOf(board, chosen);
  const reference: Reference = { file: '', kind: 'centres', hexes: [], count: 0, pairs };
  const found = compareWith(board, engineFor(board, {}, 'both'), reference, 'both', ({ from, to }) => {
    throw new Error(`${from.name} → ${to.name}: unexplained`);
  });
  // The comparison compares: most pairs agree outright, and some of every board do not.
  expect(found.agreeing).toBeGreaterThan(0.8 * found.pairs);
  return found.explained;
};

test.each([2, 5, 9, 11])('board %i, all hexes at their own level', (seed) => {
  expect(explained(randomBoard(seed), centres)).toBeGreaterThan(0);
});
test.each([1, 4])('board %i, upper levels', (seed) => {
  expect(explained(randomBoard(seed), levels)).toBeGreaterThan(0);
});
test.each([2, 20])('board %i, vertices', (seed) => {
  expect(explained(randomBoard(seed), vertices)).toBeGreaterThan(0);
});
test.each([9, 10, 15])('board %i with cliffs, streams and rowhouses, upper levels', (seed) => {
  expect(explained(randomBoard(seed, true), levels)).toBeGreaterThan(0);
});
test.each([8, 10, 15, 16])('board %i with cliffs, streams and rowhouses, vertices', (seed) => {
  expect(explained(randomBoard(seed, true), vertices)).toBeGreaterThan(0);
});

/** Pairs that nothing explains yet, one of each sort (docs/reference-differences.md); whoever settles one moves it. */
const OPEN = [
  [5, false, 'D0', 'F2:h5', 'clear', 'LOS-24'],
  [31, false, 'D1:h5', 'E1', 'clear', 'LOS-21'],
  [40, false, 'A2:h1', 'F1', 'clear', 'LOS-63'],
  [23, false, 'B4:h3', 'E3', 'clear', 'LOS-45 blind'],
  [18, true, 'A1', 'B5', 'clear', 'LOS-46'],
  [5, true, 'F2:h5', 'F3', 'clear', 'LOS-34'],
  [5, true, 'B4:h3', 'C4', 'blocked', 'sees'],
] as const;

test.each(OPEN)('board %i (more: %s), %s → %s is open: ours %s, the reference %s', (...pair) => {
  const [seed, more, from, to, ours, row] = pair;
  const board = randomBoard(seed, more);
  const ends = [from, to].map((name) => {
    const [hex = '', location = 'c'] = name.split(':');
    return endsAt(board, (i) => (formatCell(board.cells[i] as Cell, board) === hex ? [location] : []));
  });
  const [a, b] = ends.map(([end]) => end as End) as [End, End];
  const trace = retracer(board, a, b).retrace([]);
  expect(trace?.at?.row ?? 'sees').toBe(row);
  const reference: Reference = {
    file: '',
    kind: 'centres',
    hexes: [],
    count: 1,
    pairs: () => [{ from: a[1], to: b[1], answer: tracedAnswer(board, a, b) }].values(),
  };
  const { first } = compareWith(board, engineFor(board, {}, 'both'), reference, 'both');
  expect(first.map((finding) => finding.ours.los)).toEqual([ours]);
});
