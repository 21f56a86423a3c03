/** Every command and option names the kind of a wrong file, in both languages. */
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/all';
import { ACCEPTED, type FileKind, type Wanted } from '../src/files/kind-of-file';
import { run } from '../src/run';
import { textOf } from '../src/text/texts';
import { fakeIo } from './fake-io';

const BOARD = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 9, firstRow: 1, rows: 9 },
};
const FARM = { board: BOARD, units: [{ id: 'a', side: 'axis', at: 'E5' }] };
const bytes = (...list: readonly number[]) => new Uint8Array([...list, 0, 1, 2, 3]);
const json = (value: unknown) => JSON.stringify(value);

/** Files of every kind. */
const FILES: readonly (readonly [string, FileKind, Uint8Array | string])[] = [
  ['a zip', 'archive', bytes(0x50, 0x4b, 3, 4)],
  ['a PNG', 'picture', bytes(0x89, 0x50, 0x4e, 0x47)],
  ['a JPEG', 'picture', bytes(0xff, 0xd8, 0xff)],
  ['a GIF', 'picture', 'GIF89a'],
  ['a WebP', 'picture', 'RIFF1234WEBP'],
  ['a PDF', 'pdf', '%PDF-1.7'],
  ['a page', 'xml', '  <html></html>'],
  ['UTF-16', 'utf-16', bytes(0xff, 0xfe, 0x7b)],
  ['UTF-16 without a mark', 'utf-16', bytes(0x7b, 0, 0x22, 0)],
  ['UTF-16, the high byte first', 'utf-16', bytes(0, 0x7b, 0, 0x22)],
  ['bytes', 'binary', bytes(1, 2, 3)],
  ['samples', 'samples', 'from,fromLoc,fromLevel,to,toLoc,toLevel,answer,reason\n'],
  ['a letter', 'text', 'Dear all,\n'],
  ['a board', 'board', json(BOARD)],
  ['a board that says no format', 'board', json({ name: 'farm', cells: {} })],
  ['a packed board', 'board', json({ format: 'bocage-raster-board-1', raster: 'x' })],
  ['a map', 'map', json({ format: 'bocage-map-1', name: 'm', rows: [[{ file: 'bd44' }]] })],
  ['a map that says no format', 'map', json({ rows: [[{ file: 'bd44' }]] })],
  ['a situation', 'situation', json({ format: 'bocage-asl-1', ...FARM })],
  ['a situation that says no format', 'situation', json(FARM)],
  ['a table', 'table', json({ format: 'bocage-reference-1', board: 'x', hexes: [], rows: [] })],
  ['a Company Fire file', 'company-fire', json({ format: 'bocage-company-fire-1', units: [] })],
  ['a chart', 'chart', json({ format: 'bocage-chart-1', hexes: {} })],
  ['a chart that says no format', 'chart', json({ hexsides: {} })],
  ['an event', 'event', json({ type: 'claim', unit: 'a' })],
  ['events', 'events', json([{ type: 'claim', unit: 'a' }])],
  ['an attack', 'attack', json({ firers: ['a'], target: 'b' })],
  ['an act', 'act', json({ act: 'change-ca' })],
  ['a breach', 'breach', json({ mpLeft: 3 })],
  ['counters', 'counters', json([{ kind: 'smoke', hex: 'C3' }])],
  ['shapes', 'shapes', json([{ terrain: 'Woods', points: ['C3'] }])],
  ['JSON of somebody else', 'object', json({ name: 'x', version: '1.0.0' })],
  ['nothing in braces', 'object', '{}'],
  ['a list', 'list', '[1]'],
  ['an empty list', 'list', '[]'],
  ['a number', 'value', '"7"'],
];

/** Readers of a file `f`: the call, the expected kind, and the files that its line names before `f`. */
const READERS: readonly (readonly [readonly string[], Wanted, string])[] = [
  [['board', 'f'], 'board', ''],
  [['hexes', 'f'], 'board', ''],
  [['los', 'f', 'A1', 'A2'], 'board', ''],
  [['field', 'f', 'A1'], 'board', ''],
  [['table', 'f'], 'board', ''],
  [['bench', 'f'], 'board', ''],
  [['compare', 'f', 'board.json'], 'board', ''],
  [['compare', 'board.json', 'f'], 'table', ''],
  [['board', 'map.json'], 'board', 'map.json: '],
  [['state', 'f'], 'situation', ''],
  [['legal', 'f'], 'situation', ''],
  [['tell', 'f', '--for', 'red'], 'situation', ''],
  [['play', 'f'], 'situation', ''],
  [['play', 'farm.json', '--event', '@f'], 'events', ''],
  [['wa', 'f'], 'situation', ''],
  [['tem', 'f', '--attack', '{}'], 'situation', ''],
  [['cross', 'f', '--unit', 'a', '--hexside', 'E5-E6'], 'situation', ''],
  [['gun', 'f', '--unit', 'a', '--act', '{}'], 'situation', ''],
  [['sight', 'f'], 'situation', ''],
  [['conceal', 'f'], 'situation', ''],
  [['cf', 'los', 'f', 'A1', 'A2'], 'situation', ''],
  [['cf', 'field', 'f', 'A1'], 'situation', ''],
  [['cf', 'legal', 'f'], 'situation', ''],
  [['cf', 'play', 'f', '--event', '{}'], 'situation', ''],
  [['cf', 'tell', 'f', '--for', 'a'], 'situation', ''],
  [['wa', 'on-f.json'], 'board', 'on-f.json: '],
  [['wa', 'farm.json', '--event', '@f'], 'events', ''],
  [['tem', 'farm.json', '--attack', '@f'], 'attack', ''],
  [['gun', 'farm.json', '--unit', 'a', '--act', '@f'], 'act', ''],
  [['cross', 'farm.json', '--unit', 'a', '--hexside', 'E5-E6', '--breach', '@f'], 'breach', ''],
  [['los', 'board.json', 'A1', 'A2', '--counters', '@f'], 'counters', ''],
];

const AROUND = {
  'board.json': json(BOARD),
  'farm.json': json(FARM),
  'on-f.json': json({ ...FARM, board: 'f' }),
  'map.json': json({ format: 'bocage-map-1', name: 'm', rows: [[{ file: 'f' }]] }),
};

async function said(argv: readonly string[], file: Uint8Array | string, lang: 'en' | 'ja') {
  const { io, written } = fakeIo({ ...AROUND, f: file });
  const code = await run([...argv, '--lang', lang], io, COMMANDS);
  return { code, ...written };
}

test.each(READERS)('%j names the kind of file it received', async (argv, wanted, before) => {
  const accepted: readonly FileKind[] = ACCEPTED[wanted];
  for (const [name, kind, file] of FILES) {
    if (accepted.includes(kind) || (argv[1] === 'map.json' && kind === 'map')) continue;
    for (const lang of ['en', 'ja'] as const) {
      const words = {
        kind: textOf(lang, `Cli.FileKind.${kind}`),
        wanted: textOf(lang, `Cli.Wanted.${wanted}`),
      };
      const line = textOf(lang, 'Cli.Error.wrong-kind', { file: 'f', ...words });
      expect(await said(argv, file, lang), name).toEqual({
        code: 2,
        out: '',
        err: `bocage: ${before}${line}\n`,
      });
    }
  }
});

test.each(READERS)(
  '%j: nothing in a file, and JSON that ends too soon',
  async (argv, wanted, before = '') => {
    const told = textOf('en', `Cli.Wanted.${wanted}`);
    const { err: empty } = await said(argv, '', 'en');
    expect(empty).toContain(`f: is empty; expected ${told}\n`);
    expect((await said(argv, ' \n', 'en')).err).toBe(empty);
    const { err: cut } = await said(argv, '{"a":', 'en');
    expect(cut).toBe(
      `bocage: ${before}f: not JSON: cannot be read from line 1, column 6 on; expected ${told}\n`,
    );
  },
);

test('every command that reads a file is tried', () => {
  const tried = READERS.map(([argv]) => argv.join(' '));
  expect(
    COMMANDS.filter(({ name }) => !tried.some((line) => line.startsWith(`${name} `))).map(({ name }) => name),
  ).toEqual([]);
});

test('reads a right file, with a byte order mark too', async () => {
  const { code, err } = await said(['board', 'f'], `\ufeff${json(BOARD)}`, 'en');
  expect([code, err]).toEqual([0, '']);
});

test("a right kind of file with a fault gets the fault's place", async () => {
  const { err } = await said(['wa', 'f'], json({ format: 'bocage-asl-1', ...FARM, unts: [] }), 'en');
  expect(err).toMatch(
    /^bocage: f: situation\.unts: no such key; expected one of \d+ names, nearest: units\n$/,
  );
  expect((await said(['board', 'f'], '{"cells":{}}', 'en')).err).toBe(
    'bocage: f: format: expected one of bocage-board-1, received nothing\n',
  );
  expect((await said(['wa', 'f'], json({ board: BOARD, unit: [] }), 'en')).err).toContain('nearest: units');
});
