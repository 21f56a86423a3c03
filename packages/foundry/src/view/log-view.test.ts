import { ASL } from '@bocage/asl';
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { LogEntry } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { logLines } from './log-view';
import type { Names, Words } from './words';

/** How facts follow a sentence is a text, too. */
const LISTS: Readonly<Record<string, string>> = {
  'BOCAGE.Table.log.also': '{one}; {more}',
  'BOCAGE.Table.log.facts': '{text} ({facts})',
  'BOCAGE.Table.log.list': '{one}, {more}',
};
type Data = Readonly<Record<string, unknown>>;
const listed = (key: string, data: Data = {}): string | undefined =>
  LISTS[key]?.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]));

const words: Words = {
  localize: (key) => key.replace(/^BOCAGE\.(Asl\.)?/, ''),
  format: (key, data) => listed(key, data) ?? key.replace(/^BOCAGE\.(Asl\.)?/, ''),
  has: (key) => !/unheard|Fact\.(?!how\.)/.test(key),
};
const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, firstRow: 1, rows: 4 } });
const names: Names = { board, game: ASL, unit: (id) => (id === 'us' ? 'Green squad' : undefined) };
const read = (entry: Parameters<typeof logLines>[2][number]) => logLines(words, names, [entry])[0];

test('B9.322-q: a line says who, what, how, over which hexsides, and why with its rule', () => {
  const because = [{ code: 'wa-lost', rule: 'B9.322' }];
  const line = read({
    kind: 'wa-lost',
    unit: 'us',
    facts: { how: 'forced', sides: ['A1-B1', 'A2-B1'] },
    because,
  });
  expect(line).toMatchObject({ unit: 'Green squad', text: 'Log.wa-lost (Fact.how.forced; A1-B1, A2-B1)' });
  expect(line?.because).toEqual([{ text: 'Reason.wa-lost', rule: 'B9.322' }]);
});

test('of a new phase it is said which, and of whose turn', () => {
  const facts = { phase: 'movement', side: 'disposition 1' };
  expect(read({ kind: 'phase', facts, because: [] })?.text).toBe(
    'Log.phase (Phase.movement; Table.side.friendly)',
  );
});

test('of an answer it is said to which question', () => {
  const facts = { question: 'who-holds' };
  expect(read({ kind: 'ruled', unit: 'us', facts, because: [] })?.text).toBe(
    'Log.ruled (Question.who-holds)',
  );
});

test('a unit that the reader does not know has no name; a kind without a text shows itself', () => {
  expect(read({ kind: 'unheard', unit: 'them', because: [] })).toMatchObject({
    unit: 'Los.unnamed',
    text: 'unheard',
  });
});

test('a result is told as a sum, and what its parts say is not said again', () => {
  const because = [{ code: 'tem-wall', rule: 'B9.3' }];
  const line = read({
    kind: 'attack-resolved',
    unit: 'us',
    facts: { attack: 'direct', modifiers: [{ id: 'smoke', value: 1 }] },
    because,
    reckoning: {
      dice: [3, 5],
      parts: [
        { id: 'wall', value: 2, because },
        { id: 'ffnam', value: -1, because: [] },
      ],
      total: 1,
      final: 9,
    },
  });
  expect(line).toMatchObject({ text: 'Log.attack-resolved', because: [] });
  expect(line?.reckoning).toMatchObject({ dice: '3, 5', thrown: 8, total: '+1', final: 9 });
  expect(line?.reckoning?.parts.map(({ id, signed, why }) => [id, signed, why.length])).toEqual([
    ['wall', '+2', 1],
    ['ffnam', '−1', 0],
  ]);
});

test('a number stands by what it is, where the game has a text for that; a word of its own needs none', () => {
  const some: Words = {
    localize: (key) => key,
    // A key that has no text but texts beneath it stays what it is.
    format: (key, data) => listed(key, data) ?? (key.endsWith('.hits') ? `hits: ${data.value}` : key),
    has: (key) => !key.includes('.dice'),
  };
  const text = (facts: LogEntry['facts']): string =>
    logLines(some, names, [{ kind: 'shot', facts, because: [] }])[0]?.text.replace('BOCAGE.Asl.', '') ?? '';
  expect(text({ hits: 2 })).toBe('Log.shot (hits: 2)');
  expect(text({ dice: [5, 6] })).toBe('Log.shot (5, 6)');
  expect(text({ cause: 'gun' })).toBe('Log.shot (BOCAGE.Asl.Fact.cause.gun)');
  expect(text({ cause: 7 })).toBe('Log.shot (7)');
});
