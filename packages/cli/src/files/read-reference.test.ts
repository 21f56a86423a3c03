import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fakeIo } from '../../test/fake-io';
import { readReference } from './read-reference';

const table = {
  format: 'bocage-reference-1',
  board: '99',
  ssr: ['hedges=bocage'],
  wa: 'both',
  hexes: ['A1', 'A2', 'B0'],
  reasons: ['one', 'two'],
  rows: ['.0B', '3.!', '?A.'],
  leftTheMap: { A2: ['A1'] },
};
const HEAD = 'from,fromLoc,fromLevel,to,toLoc,toLevel,answer,reason';

async function read(name: string, content: string | Uint8Array) {
  return readReference(fakeIo({ [name]: content }).io, name);
}

test.each([
  ['plain', JSON.stringify(table)],
  ['gzipped', gzipSync(JSON.stringify(table))],
])('a whole-board table is read pair by pair, %s', async (_, content) => {
  const reference = await read('t', content);
  expect(reference).toMatchObject({ board: '99', ssr: { hedges: 'bocage' }, wa: 'both', count: 6 });
  expect([...reference.pairs()].map((p) => [p.from.hex, p.to.hex, p.answer])).toEqual([
    ['A1', 'A2', { kind: 'clear', hindrance: 0 }],
    ['A1', 'B0', { kind: 'blocked', reason: 'two' }],
    ['A2', 'A1', { kind: 'left-the-map' }],
    ['A2', 'B0', { kind: 'none' }],
    ['B0', 'A1', { kind: 'none' }],
    ['B0', 'A2', { kind: 'blocked', reason: 'one' }],
  ]);
});

test('samples are read line by line; reasons may hold commas', async () => {
  const lines = [HEAD, 'J8,d1,-1,D8,c,0,blocked,a, b', 'A1,h3a,1,B0,u2,2,4,', 'A1,c,0,B0,c,0,ODD,', ''];
  const reference = await read('06.hedges-bocage.levels.csv', lines.join('\n'));
  expect(reference).toMatchObject({ board: '06', ssr: { hedges: 'bocage' }, wa: 'both', count: 3 });
  const pairs = [...reference.pairs()];
  expect(pairs[0]).toEqual({
    from: { hex: 'J8', location: 'd1', level: -1 },
    to: { hex: 'D8', location: 'c', level: 0 },
    answer: { kind: 'blocked', reason: 'a, b' },
  });
  expect(pairs[1]?.answer).toEqual({ kind: 'clear', hindrance: 4 });
  expect(pairs[2]?.answer).toEqual({ kind: 'left-the-map' });
});

test('samples without a variant in their name leave the scenario rules open', async () => {
  expect((await read('mine.csv', `${HEAD}\n`)).ssr).toBeUndefined();
});

test.each([
  ['{}', 'format: expected bocage-reference-1'],
  [JSON.stringify({ ...table, rows: ['.0B'] }), 'rows: expected one text for each hex'],
  [JSON.stringify({ ...table, rows: ['.0B', '3.!', '?A'] }), 'rows[2]: expected one character for each hex'],
  [JSON.stringify({ ...table, rows: ['.0B', '3.!', '?AB'] }), 'rows[2][2]: expected a point'],
  [JSON.stringify({ ...table, hexes: 3 }), 'hexes'],
  [JSON.stringify({ ...table, ssr: ['hedges=walls'] }), 'ssr'],
  [JSON.stringify({ ...table, wa: 'all' }), 'wa'],
  [JSON.stringify({ ...table, board: 99 }), 'board: expected a name, received 99'],
  [JSON.stringify({ ...table, levels: 'all' }), 'levels: expected one of base, received "all"'],
  ['from,to\n', 'line 1'],
  [`${HEAD}\nA1,c,0,B0,q,0,1,`, 'line 2: expected a Location such as c, u1, d1 or h0, received "q"'],
  [`${HEAD}\nA1,c,0,B0,c,x,1,`, 'line 2: expected a level, received "x"'],
  [`${HEAD}\nA1,c,0,B0,c,0,maybe,`, 'line 2: expected a number, blocked, ? or ODD, received "maybe"'],
  [`${HEAD}\nA1,c`, 'line 2: expected 8 values'],
])('a broken table %s is named with file and cause', async (content, cause) => {
  await expect(read('broken', content)).rejects.toThrow(`broken: ${cause}`);
});

test.each([
  ['x', 'wrong-kind'],
  ['{', 'not-json'],
])('%s is no table', async (content, key) => {
  await expect(read('broken', content)).rejects.toMatchObject({ key, data: { file: 'broken' } });
});

test('a bad character in a row is named when it is met', async () => {
  const reference = await read('t', JSON.stringify({ ...table, rows: ['.0+', '3.!', '?A.'] }));
  expect(() => [...reference.pairs()]).toThrow(
    't: rows[0][2]: expected a digit, a letter, ! or ?, received "+"',
  );
});

test('a truncated gzip file names itself', async () => {
  await expect(read('t.gz', gzipSync('hello world').subarray(0, 12))).rejects.toMatchObject({
    key: 'bad-gzip',
    data: { file: 't.gz' },
  });
});
