/** Input far too deep, too long or too large: one clear line, or the answer, never a crash. */
import { expect, test } from 'vitest';
import { refusal } from './run-command';
import { board, DEEP, list, map, situation, squares, SQUARE_UNIT, unit } from './large';

const nest = '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP);

const LONG = 'x'.repeat(10_240);

const TURNING = 'a\u202eb\u2066c\u2028\ud800';

const BREAKING = 'a\u001b[2J\n\u009b';

/** Places in a file or an option for a hostile value, marked `@`. */
const PLACES: readonly (readonly [string, readonly string[], string])[] = [
  ['a board', ['board', 'f'], '@'],
  ['the name of a board', ['board', 'f'], board({ name: '@' })],
  ['the columns of a board', ['board', 'f'], board({ extent: { columns: '@', firstRow: 1, rows: 1 } })],
  ['a hex', ['board', 'f'], board({ cells: { A1: '@' } })],
  ['terrain of a hex', ['hexes', 'f'], board({ cells: { A1: { terrain: '@' } } })],
  ['terrain of a hexside', ['los', 'f', 'A1', 'A5'], board({ sides: { 'A1-A2': { terrain: '@' } } })],
  ['shapes', ['field', 'f', 'A1'], board({ shapes: '@' })],
  ['a shape', ['table', 'f'], board({ shapes: [{ terrain: '@', points: [] }] })],
  ['the rows of a map', ['board', 'f'], map('@')],
  ['the file of a map', ['bench', 'f'], map([[{ file: '@' }]])],
  ['a situation', ['wa', 'f'], '@'],
  ['the board of a situation', ['wa', 'f'], situation({ board: '@' })],
  ['the units', ['sight', 'f'], situation({ units: '@' })],
  ['an id', ['conceal', 'f'], unit({ id: '@' })],
  ['a side', ['wa', 'f'], unit({ side: '@' })],
  ['a hex of a unit', ['wa', 'f'], unit({ at: '@' })],
  ['a field of a unit', ['wa', 'f'], unit({ bypass: '@' })],
  ['sides of WA', ['wa', 'f'], unit({ waSides: '@' })],
  ['an option', ['wa', 'f'], situation({ options: { 'wa.scope': '@' } })],
  ['counters', ['sight', 'f'], situation({ options: { 'los.counters': '@' } })],
  ['an event', ['wa', 's', '--event', '@f'], '@'],
  ['what an event says', ['wa', 's', '--event', '@f'], '{"type":"state","unit":"a","set":"@"}'],
  ['a unit of an event', ['wa', 's', '--event', '@f'], '{"type":"claim","unit":"@"}'],
  ['the firers', ['tem', 's', '--attack', '@f'], '{"firers":"@","target":"x"}'],
  ['the target', ['tem', 's', '--attack', '@f'], '{"firers":["a"],"target":"@"}'],
  ['an act', ['gun', 's', '--unit', 'a', '--act', '@f'], '{"act":"@"}'],
  ['the hex of an act', ['gun', 's', '--unit', 'a', '--act', '@f'], '{"act":"fire","at":"@"}'],
  [
    'a breach',
    ['cross', 's', '--unit', 'a', '--hexside', 'C3-C4', '--breach', '@f'],
    '{"mpLeft":"@","startMp":1}',
  ],
  ['a table', ['compare', 'b', 'f'], '@'],
  ['a situation of Company Fire', ['cf', 'tell', 'f'], '@'],
  ['a state', ['cf', 'tell', 'f'], squares({ units: [{ ...SQUARE_UNIT, state: '@' }] })],
  ['a kind', ['cf', 'legal', 'f'], squares({ units: [{ ...SQUARE_UNIT, state: { kind: '@' } }] })],
  ['options', ['cf', 'los', 'f', 'A1', 'A2'], squares({ options: '@' })],
  ['a setting', ['cf', 'field', 'f', 'A1'], squares({ options: { 'fire.hitOn': '@' } })],
  ['house rules', ['cf', 'legal', 'f'], squares({ options: { tables: '@' } })],
  ['a record of play', ['cf', 'legal', 'f'], squares({ play: '@' })],
  ['tasks', ['state', 'f'], squares({ play: { tasks: ['@'] } })],
  ['an event of Company Fire', ['cf', 'play', 'q', '--event', '@f'], '@'],
  ['who attacks', ['cf', 'play', 'q', '--event', '@f'], '{"type":"begin","attacker":"@"}'],
];

const FILLINGS: readonly (readonly [string, string])[] = [
  ['a list 20,000 deep', list],
  ['objects 20,000 deep', nest],
  ['10 kB', JSON.stringify(LONG)],
  ['control characters', JSON.stringify(BREAKING)],
  ['what turns the line around, or ends it', JSON.stringify(TURNING)],
];

test.each(
  PLACES.flatMap(([what, argv, text]) =>
    FILLINGS.map(([how, json]) => [what, how, argv, text, json] as const),
  ),
)('%s: %s is refused in one short line', async (_what, _how, argv, text, json) => {
  const f = text === '@' ? json : text.replace('"@"', () => json);
  const { codes, out, en, ja } = await refusal(argv, { f, s: situation({}), b: board({}), q: squares({}) });
  expect([codes, out]).toEqual([[2, 2], '']);
  for (const line of [en, ja]) {
    expect(line).toMatch(/^bocage: ./);

    expect(line).not.toMatch(
      /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\.ts:|RangeError|    at /,
    );
    expect(line.length).toBeLessThan(700);
  }
});

test.each([LONG, BREAKING, TURNING])(
  'a name on the command line is quoted in one short line, too',
  async (name) => {
    const files = { s: situation({}), b: board({}) };
    for (const argv of [
      ['los', 'b', name, 'A1'],
      ['field', 'b', name],
      ['sight', 's', '--unit', name],
      ['sight', 's', '--unit', 'a', '--hex', name],
      ['wa', 's', '--for', name],
      ['cross', 's', '--unit', 'a', '--hexside', name],
      ['conceal', 's', '--doing', name],
      ['board', 'b', '--ssr', `hedges=${name}`],
      [name],
    ]) {
      const { codes, en } = await refusal(argv, files);
      expect(codes).toEqual([2, 2]);

      expect(en).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      expect(en.length).toBeLessThan(700);
    }
  },
);

test.each([list, nest])(
  'a choice far too deep is no fault of ours: the game refuses the answer',
  async (deep) => {
    const f = `{"type":"answer","question":"x","choice":${deep}}`;
    const { codes, en, out } = await refusal(['cf', 'play', 'q', '--event', '@f'], { f, q: squares({}) });
    expect([codes, en]).toEqual([[1, 1], '']);
    expect(out).toContain('[Initiative and Phase Sequence]');
  },
);
