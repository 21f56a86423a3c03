import { HEX_ODD } from '@bocage/core/lattice';
import { boardToJson, createBoard, type Board } from '@bocage/core/board';
import { joinBoards } from '@bocage/core/join';
import { packBoard, TERRAIN_NAMES } from '@bocage/importer';
import { expect, test } from 'vitest';
import { CODES, drawnBoard } from '@bocage/oracle/drawn-boards';
import { fakeIo } from '../../test/fake-io';
import { COMMANDS } from '../commands/all';
import { run } from '../run';

/** A drawn board with the published terrain codes, as files have them. */
function published(board: Board): Board {
  const { depiction } = board;
  if (depiction === undefined) return board;
  const codes = depiction.names.map((name) => TERRAIN_NAMES.indexOf(name));
  const terrain = depiction.terrain.map((code) => codes[code] ?? 0);
  return createBoard({
    name: board.name,
    lattice: board.lattice,
    extent: board.extent,
    cells: board.cells.map((cell) => [cell, board.cell(cell) ?? {}] as const),
    sides: board.sides,
    depiction: { ...depiction, terrain, names: TERRAIN_NAMES },
  });
}

const PLAIN = packBoard(published(drawnBoard({})));
const DRAWN = packBoard(published(drawnBoard({ hexes: { E3: CODES.woods }, sides: { 'C3/2': CODES.wall } })));
const LOW_BOARD = createBoard({
  name: 'low',
  lattice: HEX_ODD,
  extent: { columns: 9, firstRow: 1, rows: 5 },
});
const LOW = JSON.stringify(boardToJson(LOW_BOARD));
const JOINED = JSON.stringify(boardToJson(joinBoards('joined', [[{ board: LOW_BOARD }]])));

const FOUR = {
  format: 'bocage-map-1',
  name: 'four',
  rows: [
    [
      { file: 'plain.json', name: '1' },
      { file: 'drawn.json', name: '2' },
    ],
    [
      { file: '../other/drawn.json', name: '3', flipped: true },
      { file: '/abs/plain.json', name: '4' },
    ],
  ],
};

const FILES = {
  'maps/plain.json': PLAIN,
  'maps/drawn.json': DRAWN,
  'maps/low.json': LOW,
  'maps/joined.json': JOINED,
  'other/drawn.json': DRAWN,
  '/abs/plain.json': PLAIN,
  'maps/text': 'no board at all',
};

async function bocage(map: unknown, ...argv: string[]) {
  const text = typeof map === 'string' ? map : JSON.stringify(map);
  const { io, written } = fakeIo({ ...FILES, 'maps/map.json': text });
  const [command = '', ...rest] = argv;
  return { code: await run([command, 'maps/map.json', ...rest], io, COMMANDS), ...written };
}

const json = async (...argv: string[]) => JSON.parse((await bocage(FOUR, ...argv, '--json')).out) as unknown;

test('four boards make one map, named as described', async () => {
  expect(await json('board')).toMatchObject({ name: 'four', columns: 17, rows: 12, depiction: true });
});

test('hexes are named after the boards on which they lie', async () => {
  const lines = (await bocage(FOUR, 'hexes')).out.trim().split('\n');
  const hexes = new Map(lines.map((line) => [(JSON.parse(line) as { hex: string }).hex, JSON.parse(line)]));
  expect(hexes.size).toBe(17 * 12 + 8);
  expect(hexes.get('2E3')).toMatchObject({ terrain: 'Woods' });
  expect(hexes.get('3E3')).toMatchObject({ terrain: 'Woods' });
  expect(hexes.get('1E3')).toMatchObject({ terrain: 'Open Ground' });
  expect(hexes.get('2C3')).toMatchObject({ sides: { SE: 'wall', NW: null } });
  expect(hexes.get('3C3')).toMatchObject({ sides: { NW: 'wall', SE: null } });
});

test.each([
  ['2E1', '2E5', 'blocked'],
  ['3E1', '3E5', 'blocked'],
  ['1E1', '1E5', 'clear'],
  ['1H3', '2C3', 'clear'],
])('los %s to %s: %s', async (from, to, los) => {
  expect(await json('los', from, to)).toMatchObject({ from, to, los });
});

test('field and table answer for every hex of the map', async () => {
  const lines = (await bocage(FOUR, 'field', '2E1', '--json')).out.trim().split('\n');
  expect(lines).toHaveLength(17 * 12 + 8);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ to: '2E5', los: 'blocked' }),
  );
  const table = JSON.parse((await bocage(FOUR, 'table')).out) as { board: string; hexes: string[] };
  expect(table.board).toBe('four');
  expect(table.hexes).toContain('3C3');
});

const WOOD = { terrain: 'Woods', points: ['1D2-1E2-1E3', '1E2-1E3-1F2', '1E3'] };

test('shapes drawn over a map count like its raster', async () => {
  // Names match in any case.
  const drawn = { ...FOUR, shapes: [{ ...WOOD, terrain: 'WOODS' }] };
  const answer = async (to: string): Promise<unknown> =>
    JSON.parse((await bocage(drawn, 'los', '1E1', to, '--json')).out) as unknown;
  expect(await answer('1E5')).toMatchObject({ los: 'blocked', because: [{ facts: { terrain: 'Woods' } }] });
  expect(await answer('1A5')).toMatchObject({ los: 'clear' });
});

test.each([
  ['no list', {}, 'maps/map.json: shapes: expected a list'],
  ['a hedge', [{ ...WOOD, terrain: 'hedge' }], 'maps/map.json: shapes[0].terrain: expected a terrain inside'],
  [
    'a misspelt terrain',
    [{ ...WOOD, terrain: 'wods' }],
    'shapes[0].terrain: expected one of 148 names, nearest: Woods',
  ],
  [
    'an impossible place',
    [WOOD, { ...WOOD, points: ['E99', 'X', 'Y'] }],
    'maps/map.json: shapes[1].points[0]',
  ],
  [
    'two points',
    [
      {
        ...WOOD,
        points: [
          [0, 0],
          [64, 64],
        ],
      },
    ],
    'maps/map.json: shapes[0].points: expected 3 to 400',
  ],
  ['half a level', [{ ...WOOD, level: 1.5 }], 'maps/map.json: shapes[0].level: expected a whole number'],
  ['a misspelt key', [{ ...WOOD, levels: 1 }], 'maps/map.json: shapes[0].levels'],
])('shapes: %s is refused with one line', async (_, shapes, line) => {
  const { code, err } = await bocage({ ...FOUR, shapes }, 'board');
  expect(code).toBe(2);
  expect(err).toMatch(/^bocage: [^\n]*\n$/);
  expect(err).toContain(line);
});

test.each([
  ['1', '2'],
  ['2', '1'],
])('shapes over a map of boards without rasters, whichever way up (%s, %s)', async (first, last) => {
  const rows = [
    [
      { file: 'low.json', name: first, flipped: true },
      { file: 'low.json', name: last },
    ],
  ];
  const wood = (board: string) => ({
    terrain: 'Woods',
    points: [`${board}D2-${board}E2-${board}E3`, `${board}E2-${board}E3-${board}F2`, `${board}E3`],
  });
  const drawn = { ...FOUR, rows, shapes: [wood('1'), wood('2')] };
  for (const board of ['1', '2']) {
    const ask = async (from: string, to: string): Promise<unknown> =>
      JSON.parse((await bocage(drawn, 'los', board + from, board + to, '--json')).out) as unknown;
    expect(await ask('E1', 'E5')).toMatchObject({
      los: 'blocked',
      because: [{ facts: { terrain: 'Woods' } }],
    });
    expect(await ask('C1', 'C5')).toMatchObject({ los: 'clear' });
    expect(await ask('D4', 'F3')).toMatchObject({ los: 'clear' });
  }
});

const board = (file: string, more = {}) => ({ file, ...more });
const map = (...rows: object[][]) => ({ format: 'bocage-map-1', name: 'm', rows });

test('a map of far too many boards is refused', async () => {
  const row = Array.from({ length: 300 }, (_, i) => board('plain.json', { name: `n${i}` }));
  const { code, err } = await bocage(map(row), 'board');
  expect(code).toBe(2);
  expect(err).toContain('extent.columns: expected a whole number from 1 to 1000, received 2401');
});

test('a board saved as JSON takes shapes too', async () => {
  const wood = { terrain: 'Woods', points: ['D2-E2-E3', 'E2-E3-F2', 'E3'] };
  const { io, written } = fakeIo({
    low: JSON.stringify({ ...(JSON.parse(LOW) as object), shapes: [wood] }),
  });
  expect(await run(['los', 'low', 'E1', 'E5', '--json'], io, COMMANDS)).toBe(0);
  expect(JSON.parse(written.out)).toMatchObject({ los: 'blocked' });
});

test.each([
  ['no map of ours', { ...FOUR, format: 'bocage-map-2' }, 'maps/map.json: format: expected bocage-map-1'],
  ['no name', { ...FOUR, name: ' ' }, 'maps/map.json: name: expected a text'],
  [
    'a name that no hex can begin with',
    map([board('plain.json', { name: '4-4' })]),
    'maps/map.json: rows[0][0].name: expected a name without "-" and "/", as hexes of the map begin with it, received "4-4"',
  ],
  ['a name of two lines', { ...FOUR, name: 'a\nb' }, 'name: expected a text of one line, at most 100'],
  [
    'a name beyond all measure',
    map([board('plain.json', { name: 'x'.repeat(10_000) })]),
    'rows[0][0].name: expected a text of one line, at most 100 characters, received "xxx',
  ],
  ['no rows', { ...FOUR, rows: [] }, 'maps/map.json: rows: expected a list of rows'],
  ['an empty row', map([]), 'maps/map.json: rows[0]: expected a list of boards'],
  ['a board without a file', map([{ flipped: true }]), 'maps/map.json: rows[0][0].file: expected a text'],
  [
    'a misspelt key',
    map([board('plain.json', { fliped: true })]),
    'rows[0][0].fliped: no such key; expected one of file, flipped, name',
  ],
  ['a turn that is no yes or no', map([board('plain.json', { flipped: 1 })]), 'rows[0][0].flipped: expected'],
  ['a file that is not there', map([board('nowhere')]), 'maps/nowhere: no such file'],
  ['a file that is no board', map([board('text')]), 'maps/text: is plain text, not JSON; expected a board'],
  ['a map in the map', map([board('map.json')]), 'maps/map.json: is itself a map of several boards'],
  [
    'one board twice',
    map([board('plain.json'), board('drawn.json')]),
    'maps/map.json: test: this board is already',
  ],
  [
    'a lower board',
    map([board('plain.json'), board('low.json')]),
    'maps/map.json: low: has 5 rows of hexes; the board at its left has 6',
  ],
  ['a joined board', map([board('joined.json')]), 'maps/map.json: joined: is itself a map of several boards'],
  [
    'rows of unlike width',
    map([board('plain.json', { name: '1' }), board('plain.json', { name: '2' })], [board('drawn.json')]),
    'maps/map.json: test: this row is 9 hexes wide; the rows above are 17',
  ],
])('%s is refused with one line that names file and cause', async (_, description, line) => {
  const { code, out, err } = await bocage(description, 'board');
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(/^bocage: [^\n]*\n$/);
  expect(err).toContain(line);
});
