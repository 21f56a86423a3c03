/**
 * A kind of difference must not hide our own faults. Of wrong answers put into agreeing pairs, at most one in
 * a hundred may be explained away: in every sort of table, and by each kind on lines that consult its fault.
 * Here on drawn boards; on every reference table: scripts/injected-tables.mjs.
 */
import { applyScenarioRules, losEngine } from '@bocage/asl';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { centres, levels, pairsOf, vertices, type Ends } from './drawn-ends';
import { randomBoard } from './random-board';
import { injectInto, newTally, tooGenerous } from './wrong-answers';

type Rules = Readonly<Record<string, Json>>;
const BOCAGE: Rules = { 'ssr.hedges': 'bocage', 'ssr.walls': 'bocage' };
/** Pairs of a drawn board; BOCAGE_TIMES as many in long runs. */
const PAIRS = 40 * Number(process.env['BOCAGE_TIMES'] ?? 1);

test.each<[string, Ends, Rules, boolean, readonly number[]]>([
  ['hexes', centres, {}, false, [2, 5, 9, 11]],
  ['hexes, walls and hedges to bocage', centres, BOCAGE, false, [3, 6, 7, 12]],
  ['upper levels', levels, {}, false, [1, 4, 8]],
  ['upper levels, walls and hedges to bocage', levels, BOCAGE, false, [1, 4, 8]],
  ['vertices', vertices, {}, false, [2, 5, 7, 20]],
  ['vertices, walls and hedges to bocage', vertices, BOCAGE, false, [2, 5, 7, 20]],
  ['cliffs, streams and slopes, upper levels', levels, {}, true, [9, 10, 15]],
  ['cliffs, streams and slopes, vertices', vertices, {}, true, [8, 10, 16]],
])('drawn boards, %s: a wrong answer is not explained away', (_, ends, rules, more, seeds) => {
  const tally = newTally();
  for (const seed of seeds) {
    const board = applyScenarioRules(randomBoard(seed, more), rules);
    const chosen = ends(board);
    const step = Math.max(1, Math.floor(chosen.length ** 2 / PAIRS));
    injectInto(tally, board, losEngine(board, 'both', rules), pairsOf(board, chosen, step));
  }
  expect(tally.agreeing).toBeGreaterThan(0.8 * PAIRS * seeds.length);
  expect(tally.explained.length / tally.wrong, tally.explained.join('\n')).toBeLessThanOrEqual(0.01);
  expect(tooGenerous(tally), tally.explained.join('\n')).toEqual([]);
});

test('a kind that hides more than one in a hundred is named', () => {
  const counted = (wrong: number, explained: number) => ({ wrong, explained });
  const byKind = new Map([
    ['good', counted(300, 3)],
    ['rare', counted(5, 1)],
    ['bad', counted(300, 4)],
    ['rare and bad', counted(5, 2)],
  ]);
  expect(tooGenerous({ ...newTally(), byKind })).toEqual(['bad: 4 of 300', 'rare and bad: 2 of 5']);
});
