/**
 * Compares the quick LOS (tables, packed paths, leaps over pixels) with the plain and the explained one. The
 * plain one asks the rules about every pixel. It takes all pairs of random boards, drawn and painted, at base
 * and other levels.
 */
import type { Cell } from '@bocage/core/lattice';
import { withSides, type Board } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { losBetween, prepareLos, QUICK_BLOCKED, QUICK_HEX_ONLY, QUICK_NEEDS_RULING } from '../src/los';
import { applyScenarioRules } from '../src/options/scenario-rules';
import { boardNumbers } from './board-numbers';
import { drawnBoard, housedBoard, paintedBoard, pittedBoard, randomFrom } from './random-boards';

/** Compares all pairs; returns how many were told apart as blocked, hindered, clear, hex only. */
function compareAll(board: Board, seed: number): Map<number, number> {
  const seen = new Map<number, number>();
  const options = { 'los.cellars': seed % 2 === 0 };
  const los = prepareLos(board, options).withAdvantage(false, 'each');
  const n = board.cells.length;
  const random = randomFrom(seed);
  const base = board.cells.map((cell) => (board.cell(cell)?.level ?? 0) * 2);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const up = random(3) === 0;
      const a = (base[i] ?? 0) + (up ? random(7) - 2 : 0);
      const b = (base[j] ?? 0) + (up ? random(6) - 2 : 0);
      const quick = los.quickAt(i, j, a, b);
      seen.set(Math.min(quick, 1), (seen.get(Math.min(quick, 1)) ?? 0) + 1);
      if (quick !== los.plainAt(i, j, a, b))
        expect([board.name, i, j, a, b, quick]).toBe(los.plainAt(i, j, a, b));
      if (random(4) === 0)
        expect([i, j, a, b, explained(board, options, i, j, a, b)]).toEqual([i, j, a, b, quick]);
    }
  }
  return seen;
}

/** The explained answer for a viewer and a target without Wall Advantage as a quick code. */
function explained(
  board: Board,
  options: Readonly<Record<string, Json>>,
  i: number,
  j: number,
  a: number,
  b: number,
): number {
  const at = (h: number, level: number) => ({
    place: { kind: 'cell' as const, cell: board.cells[h] as Cell, level: level / 2 },
    advantage: 'none' as const,
  });
  const answer = losBetween(board, at(i, a), at(j, b), options);
  if (answer.los === 'needs-ruling') return QUICK_NEEDS_RULING;
  if (answer.los !== 'blocked') return answer.hindrance;
  return answer.sees.cell ? QUICK_HEX_ONLY - answer.hindrance : QUICK_BLOCKED;
}

const seeds = boardNumbers(5);

test.each(seeds)(
  'LOS-3: drawn board %i: quick, plain and explained answers agree on all pairs (A6.1, B9.2)',
  (seed) => {
    const seen = compareAll(drawnBoard(seed), seed);
    expect(seen.get(QUICK_BLOCKED) ?? 0).toBeGreaterThan(0);
    expect(seen.get(0) ?? 0).toBeGreaterThan(0);
  },
);

test.each(seeds.slice(0, 4))('drawn board %i with bocage for hedges: they agree too (B9.5)', (seed) => {
  compareAll(applyScenarioRules(drawnBoard(seed), { 'ssr.hedges': 'bocage' }), seed);
});

test.each(seeds)(
  'painted board %i: quick, plain and explained answers agree on all pairs (A6.1, B9.2)',
  (seed) => {
    const seen = compareAll(paintedBoard(seed), seed);
    expect(seen.get(QUICK_BLOCKED) ?? 0).toBeGreaterThan(0);
  },
);

test.each([2, 3, 6])(
  'pitted board %i: what is settled in a hex says nothing of higher ground around it (A6.2)',
  (seed) => {
    const board = pittedBoard(seed);
    const los = prepareLos(board).withAdvantage(false, 'each');
    const pairs = board.cells.flatMap((_, i) => board.cells.map((__, j) => [i, j] as const));
    // Below the ground, a level up as most of it is, and from one level to the next.
    const levels = [
      [-2, 0],
      [2, 2],
      [0, 2],
      [2, 4],
    ] as const;
    const wrong = levels.flatMap(([a, b]) =>
      pairs
        .filter(([i, j]) => los.quickAt(i, j, a, b) !== los.plainAt(i, j, a, b))
        .map((pair) => [a, b, ...pair]),
    );
    expect(wrong).toEqual([]);
    compareAll(board, seed);
  },
);

test.each(seeds)(
  'LOS-31: board %i of buildings and gullies: in and out, up and down, all ways agree (A6.8, A6.3)',
  (seed) => {
    const board = housedBoard(seed);
    const los = prepareLos(board).withAdvantage(false, 'each');
    let differ = 0;
    // From one storey to another and to the ground, both ways.
    for (const [a, b] of [
      [2, 0],
      [0, 4],
      [4, 2],
      [0, 0],
    ] as const) {
      const level = (i: number, up: number): number =>
        (board.cell(board.cells[i] as Cell)?.level ?? 0) * 2 + up;
      const wrong = board.cells.flatMap((_, i) =>
        board.cells.flatMap((__, j) => {
          const [x, y] = [level(i, a), level(j, b)];
          const quick = los.quickAt(i, j, x, y);
          if (quick !== los.quickAt(i, j, level(i, 0), level(j, 0))) differ++;
          if (quick !== los.plainAt(i, j, x, y)) return [[i, j, x, y, 'plain']];
          return (i + j) % 3 === 0 && quick !== explained(board, {}, i, j, x, y)
            ? [[i, j, x, y, 'explained']]
            : [];
        }),
      );
      expect(wrong.slice(0, 5)).toEqual([]);
    }
    expect(differ).toBeGreaterThan(100);
  },
);

const LISTED = ['rr-embankment', 'road-block', 'rowhouse-wall-1', 'dune-crest-low'];

test.each(seeds.slice(0, 4))(
  'board %i with listed hexside terrain: all ways agree, and a ruling is needed (B32)',
  (seed) => {
    for (const board of [drawnBoard(seed), paintedBoard(seed)]) {
      const random = randomFrom(seed + 99);
      const patch = Array.from({ length: 6 }, () => {
        const side = board.lattice.sideOf(board.cells[random(board.cells.length)] as Cell, random(6));
        return [side, { terrain: LISTED[random(LISTED.length)] as string }] as const;
      });
      const seen = compareAll(withSides(board, patch), seed);
      expect(seen.get(QUICK_NEEDS_RULING) ?? 0).toBeGreaterThan(0);
    }
  },
);
