/**
 * A kind of difference must not hide faults of ours: wrong answers, put into pairs on which we and the reference agree,
 * may be explained away once in a hundred times at most, in every sort of table, and by each kind of those on lines where
 * its fault is asked about.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importBoard } from '@bocage/importer';
import { expect, test } from 'vitest';
import { engineFor } from '../src/engine';
import { underRules } from '../src/files/read-board';
import { readReference } from '../src/files/read-reference';
import type { ScenarioRules } from '../src/options';
import { centres, levels, pairsOf, vertices, type Ends } from './drawn-ends';
import { randomBoard } from './random-board';
import { injectInto, newTally, sampled, tooGenerous } from './wrong-answers';

const BOCAGE: ScenarioRules = { hedges: 'bocage', walls: 'bocage' };
/** Pairs of a drawn board; BOCAGE_TIMES as many in long runs. */
const PAIRS = 40 * Number(process.env['BOCAGE_TIMES'] ?? 1);

test.each<[string, Ends, ScenarioRules, boolean, readonly number[]]>([
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
    const board = underRules(randomBoard(seed, more), rules);
    const chosen = ends(board);
    const step = Math.max(1, Math.floor(chosen.length ** 2 / PAIRS));
    injectInto(tally, board, engineFor(board, rules, 'both'), pairsOf(board, chosen, step));
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

const boards = process.env['BOCAGE_BOARDS'] ?? '';
const tables = process.env['BOCAGE_TABLES'] ?? '';
const skip = boards === '' || tables === '' || !existsSync(boards) || !existsSync(tables);
const OF_TABLE = 120;
/** Every wrong answer is traced with thousands of sets of repairs: on a busy machine a table takes minutes. */
const LONG = 3_600_000;

/** The sort of a table by its file's name: BOARD.VARIANT.json.gz or BOARD.VARIANT.SAMPLE.csv.gz. */
const files = skip
  ? []
  : readdirSync(tables).filter((name) => /^\w+\.[a-z-]+\.(json|\w+\.csv)\.gz$/.test(name));
const sortOf = (name: string): string => name.slice(name.indexOf('.') + 1).replace(/\.(json|csv)\.gz$/, '');
const sorts = [...new Set(files.map(sortOf))];

test.skipIf(skip).each(skip ? ['every sort of table'] : sorts)(
  '%s: a wrong answer is not explained away (needs BOCAGE_BOARDS and BOCAGE_TABLES)',
  async (sort) => {
    const io = { read: (path: string) => readFile(path), out: () => undefined, err: () => undefined };
    const tally = newTally();
    for (const [n, file] of files.filter((name) => sortOf(name) === sort).entries()) {
      const name = file.slice(0, file.indexOf('.'));
      const reference = await readReference({ ...io, now: () => 0, wall: () => 0 }, join(tables, file));
      const rules = reference.ssr ?? {};
      const { board: printed } = importBoard(new Uint8Array(readFileSync(join(boards, `bd${name}`))), {
        name,
      });
      const board = underRules(printed, rules);
      const los = engineFor(board, rules, 'both', { 'los.cellars': true });
      injectInto(tally, board, los, sampled([...reference.pairs()], OF_TABLE, n));
    }
    expect(tally.agreeing).toBeGreaterThan(OF_TABLE);
    expect(tally.explained.length / tally.wrong, tally.explained.join('\n')).toBeLessThanOrEqual(0.01);
    expect(tooGenerous(tally), tally.explained.join('\n')).toEqual([]);
  },
  LONG,
);
