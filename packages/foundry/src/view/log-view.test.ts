import { ASL } from '@bocage/asl';
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { LogEntry } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { logLines } from './log-view';
import type { Names, Words } from './words';

/** The texts that join facts to a sentence. */
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

test('B9.322-q: a line names unit, deed, manner, hexsides, and the reason with its rule', () => {
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

test('a new phase is named with its player turn', () => {
  const facts = { phase: 'movement', side: 'disposition 1' };
  expect(read({ kind: 'phase', facts, because: [] })?.text).toBe(
    'Log.phase (Phase.movement; Table.side.friendly)',
  );
});

test('an answer is named with its question', () => {
  const facts = { question: 'who-holds' };
  expect(read({ kind: 'ruled', unit: 'us', facts, because: [] })?.text).toBe(
    'Log.ruled (Question.who-holds)',
  );
});

test('a unit that the reader does not know has no name; a kind without a text shows its id', () => {
  expect(read({ kind: 'unheard', unit: 'them', because: [] })).toMatchObject({
    unit: 'Los.unnamed',
    text: 'unheard',
  });
});

test('a result is shown as a sum, and its parts are not repeated', () => {
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

test('a number follows its label if the game has a text for it; a word of the game needs none', () => {
  const some: Words = {
    localize: (key) => key,
    // A key without a text of its own, only with texts below it, stays as it is.
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
