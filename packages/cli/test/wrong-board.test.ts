/** A fault in a board is reported in one line, by its path, in both languages. */
import { expect, test } from 'vitest';
import { refusal } from './run-command';

const BOARD = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 9, firstRow: 1, rows: 9 },
};
const WOODS = { terrain: 'Woods', points: ['C3', 'C4', 'D4'] };

test.each<readonly [object, string]>([
  [
    { extent: { columns: 9, firstRow: 1, row: 9 } },
    'extent.row: no such key; expected one of columns, rows, ',
  ],
  [
    { extent: { columns: 9, firstRow: 1, rows: 0 } },
    'extent.rows: expected a whole number from 1 to 1000, received 0',
  ],
  [{ lattice: 'hex' }, 'lattice: expected one of hex-odd, hex-even, square, received "hex"'],
  [{ name: '' + 3, side: {} }, 'side: no such key; expected one of 8 names, nearest: sides'],
  [
    { cells: { A1: { terain: 'Woods' } } },
    'cells.A1.terain: no such key; expected one of 8 names, nearest: terrain',
  ],
  [{ cells: { A1: { terrain: 'Wods' } } }, 'cells.A1.terrain: expected one of '],
  [{ cells: { A1: { terrain: 7 } } }, 'cells.A1.terrain: expected a name, received 7'],
  [{ cells: { A1: { terrain: 'gully' } } }, 'cells.A1.terrain: expected "depression" beside it, or another'],
  [
    { cells: { A1: { locations: [{ level: 2, terrain: 'cellar' }] } } },
    'cells.A1.locations[0].level: expected -1 of a Cellar, received 2',
  ],
  [{ cells: { A1: { level: 64 } } }, 'cells.A1.level: expected a whole number from -10 to 30, received 64'],
  [{ cells: null }, 'cells: expected an object, received null'],
  [{ cells: { 'A1-A2': {} } }, 'cells.A1-A2: expected a hex such as BB8 as the key'],
  [{ cells: { Z1: {} } }, 'cells.Z1: expected a place on this board'],
  [{ cells: { A1: { slopes: ['E'] } } }, 'cells.A1.slopes[0]: expected one of N, NE, SE, S, SW, NW'],
  [{ cells: { A1: { slopes: ['N', 'N'] } } }, 'cells.A1.slopes: expected each side once'],
  [{ sides: { A1: { terrain: 'wall' } } }, 'sides.A1: expected a hexside such as Z8-Y9 as the key'],
  [
    { sides: { 'A1-A2': { terrain: 'wall' }, 'A2-A1': { terrain: 'wall' } } },
    'expected one entry only (also at ',
  ],
  [
    { sides: { 'A1-A2': { terrain: 'wall', bse: 1 } } },
    'sides.A1-A2.bse: no such key; expected one of terrain, gap',
  ],
  [
    { sides: { 'A1-A2': { terrain: 'wall', base: 0.3 } } },
    'base: expected a level (a whole number or a half)',
  ],
  [
    { sides: { 'A1-A2': { terrain: 'wall', breach: { from: 'C3' } } } },
    'expected either hex of this hexside',
  ],
  [{ parts: [] }, 'parts: expected at least one board'],
  [
    { shapes: [{ ...WOODS, points: ['C3', 'C4'] }] },
    'shapes[0].points: expected 3 to 400 points, received 2',
  ],
  [
    { shapes: [{ ...WOODS, point: [] }] },
    'shapes[0].point: no such key; expected one of terrain, level, points',
  ],
  [{ shapes: [{ points: WOODS.points }] }, 'shapes[0]: expected a terrain or a level'],
  [{ shapes: [{ ...WOODS, points: ['C3', 'C4', 'C5'] }] }, 'expected points that are not all on one line'],
  [
    { shapes: [{ ...WOODS, points: ['C3', 'C4', 'x'] }] },
    'shapes[0].points[2]: expected a place such as "C3"',
  ],
])('%j: %s', async (change, wants) => {
  const { codes, out, en, ja } = await refusal(['board', 'f'], {
    f: JSON.stringify({ ...BOARD, ...change }),
  });
  expect([codes, out]).toEqual([[2, 2], '']);
  expect(en).toContain(`f: `);
  expect(en).toContain(wants);
  expect(en + ja).not.toContain('\n');
  expect(ja).toMatch(/[ぁ-んァ-ン]/);
  expect(ja).not.toMatch(/\b(a|an|the|one|each|at|either|expected|such|no) [a-z]/);
});

test.each([
  ['a vertex taken as part of a hex beyond the rim', 'I10-I9-J9', 'I10'],
  ['a hexside taken as part of a hex above the rim', 'A0-A1', 'A0'],
])('%s is refused by the name of that hex', async (_what, place, hex) => {
  const { codes, out, en, ja } = await refusal(['los', 'f', 'E5', place], { f: JSON.stringify(BOARD) });
  expect([codes, out, en]).toEqual([[2, 2], '', `bocage: ${hex} is not on board farm`]);
  expect(ja).toContain(hex);
});
