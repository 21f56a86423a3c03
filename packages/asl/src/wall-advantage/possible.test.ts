import { expect, test } from 'vitest';
import { DELUXE, farm } from '../../test/farm-situation';
import { says } from '../../test/says';
import { situationFromFile } from './possible';

const HOUSE = { C3: { terrain: 'Stone Building', sideTerrain: { N: 'Stone Building', S: 'Open Ground' } } };
const bypassing = (bypass: string): string =>
  says(() => farm('A1-A2', 'b A5, a C3', { cells: HOUSE, set: { a: { bypass } } }));

test('A4.31: a unit cannot be in Bypass where the obstacle is drawn up to the hexside', () => {
  expect(bypassing('N')).toBe(
    'units[1].bypass: expected a hexside to which nothing is drawn (A4.31), received "N"',
  );
  expect([bypassing('S'), bypassing('none')]).toEqual(['nothing', 'nothing']);
});

test('B9.55: WA stated without hexsides must leave the unit at least one', () => {
  const x = { wa: true, waSides: [0] };
  const said = (a: { readonly [key: string]: boolean | readonly number[] }, walls = 'C3-C4') =>
    says(() => farm(walls, 'a C3, x C4', { options: DELUXE, set: { a, x } as never }));
  const none =
    /^units\.a\.wa: expected no WA: enemies have it over every hexside that it could claim, received true$/;
  expect(said({ wa: true })).toMatch(none);
  expect(said({ wa: false })).toBe('nothing');
  expect(said({ wa: true, hidden: true })).toBe('nothing');
  // A second hexside is left to it; an explicitly named one is refused as held by both.
  expect(said({ wa: true }, 'C3-C4 C2-C3')).toBe('nothing');
  expect(said({ wa: true, waSides: [3] })).toMatch(/over the shared hexside/);
});

test('B9.321-a: no situation lets two sides hold WA over one hexside', () => {
  const both = { a: { wa: true }, x: { wa: true } };
  expect(says(() => farm('C3-C4', 'a C3, x C4', { set: both }))).toMatch(
    /^units\.x\.wa: expected no WA: a has it over the shared hexside, received true$/,
  );
  expect(says(() => farm('C3-C4', 'a C3, b C4', { set: { a: { wa: true }, b: { wa: true } } }))).toBe(
    'nothing',
  );
});

test('B9.322: the game reads a file as strictly', () => {
  const board = { format: 'bocage-board-1', name: 'farm', lattice: 'hex-odd', cells: {} };
  const file = (bypass: string) => ({
    board: { ...board, extent: { columns: 6, firstRow: 1, rows: 8 }, cells: HOUSE, sides: {} },
    units: [{ id: 'a', side: 'axis', at: 'C3', bypass }],
  });
  expect(situationFromFile(file('S')).units.map(({ id }) => id)).toEqual(['a']);
  expect(says(() => situationFromFile(file('N')))).toMatch(/^units\[0\]\.bypass: expected a hexside/);
});
