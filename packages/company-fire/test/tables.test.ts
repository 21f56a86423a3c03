/** The tables of terrain and units, their palettes, and cover for units in a square. */
import { knownToGm } from '@bocage/core/game';
import { SQUARES, type Side } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { AREA_TERRAIN, COMPANY_FIRE, EDGE_TERRAIN, SETTINGS, UNIT_FIELDS, UNIT_KINDS } from '../src';
import { coverOfSquare } from '../src/cover/cover';
import { readSituation } from '../src/situation/situation';
import { cellOf, edgeOf, refOf, situationOf, type Place, type Scene } from './situations';

const los = (scene: Scene, from: string | Place, to: string | Place) =>
  COMPANY_FIRE.los(knownToGm(situationOf(scene)), refOf(from), refOf(to));

const hedge = { edges: { '5,5 N': 'bocage' } };

const y = { at: [5, 5], side: 'red' } as const;

test('CF-TE-4, CF-TE-7: the tables have every row of the document', () => {
  const plain = Object.entries(AREA_TERRAIN).filter(([name]) => !name.endsWith(', Road'));
  const yes = (key: 'blocksLos' | 'cover' | 'infantry' | 'vehicles') =>
    plain.filter(([, row]) => row[key]).length;
  // The pillbox, the rulebook's reinforced cover, beside its ten.
  expect([plain.length, yes('blocksLos'), yes('cover'), yes('infantry'), yes('vehicles')]).toEqual([
    11, 7, 8, 10, 7,
  ]);
  for (const [name, row] of plain)
    expect(AREA_TERRAIN[`${name}, Road`]).toEqual({ ...row, vehicles: true, road: true });
  expect(EDGE_TERRAIN).toEqual({
    wall: { blocksLos: false, cover: true, stopsVehicles: false },
    bocage: { blocksLos: true, cover: true, stopsVehicles: true },
  });
});

test('CF-SC-5, CF-SC-6: every kind of unit is of one type', () => {
  const of = (type: string) =>
    Object.keys(UNIT_KINDS).filter((id) => UNIT_KINDS[id as keyof typeof UNIT_KINDS].type === type);
  expect([of('squad'), of('weapon')]).toEqual([
    ['rifle-squad', 'smg-squad', 'engineers'],
    ['mmg', 'hmg', 'light-mortar', 'anti-tank-gun', 'light-anti-tank-gun'],
  ]);
  expect([of('figure').length, of('vehicle').length]).toEqual([7, 9]);
});

test('the tables know everything in the palettes, and defaults are among the choices', () => {
  for (const { id } of COMPANY_FIRE.cellTerrain) expect(AREA_TERRAIN[id], id).toBeDefined();
  expect(COMPANY_FIRE.cellTerrain).toHaveLength(Object.keys(AREA_TERRAIN).length);
  expect(COMPANY_FIRE.sideTerrain.map(({ id }) => id)).toEqual(Object.keys(EDGE_TERRAIN));
  expect(COMPANY_FIRE.markers?.map(({ id }) => id)).toEqual(['mines', 'wreck', 'smoke']);
  for (const field of [...SETTINGS, ...UNIT_FIELDS])
    if (field.type === 'choice')
      expect(field.choices as readonly string[], field.id).toContain(field.default);
  expect(COMPANY_FIRE).toMatchObject({ id: 'company-fire', grid: 'square' });
});

test('a unit is in good order by default', () => {
  const bare = situationOf({ ...hedge, units: { y } });
  expect(COMPANY_FIRE.checkUnit?.(bare, 'y')).toEqual({ possible: 'yes', because: [] });
});

test('CF-TE-8: cover names the terrain that gives it', () => {
  const cover = los({ cells: { '5,5': 'Orchard' } }, [5, 3], [5, 5]).because.at(-1);
  expect(cover).toMatchObject({ code: 'cf-cover-square', rule: 'CF-FI-5', facts: { terrain: 'Orchard' } });
  const wall = los({ edges: { '5,5 N': 'wall' } }, [5, 3], [5, 5]).because.at(-1);
  expect(wall).toMatchObject({ code: 'cf-cover-edge', rule: 'CF-TE-8', facts: { terrain: 'wall' } });
});

test('CF-TE-2, CF-AR-7: a square covers its units by its terrain, or else by smoke', () => {
  const s = readSituation(
    situationOf({
      cells: { '5,5': 'Building' },
      smoke: [
        [5, 5],
        [6, 5],
      ],
    }),
  );
  const codes = [
    [5, 5],
    [6, 5],
    [7, 5],
  ].map((at) => coverOfSquare(s, cellOf(at))?.code);
  expect(codes).toEqual(['cf-cover-square', 'cf-cover-smoke', undefined]);
});

test('sides are canonical: an edge named from either square is one edge', () => {
  const [a, b]: readonly Side[] = [edgeOf('5,5 N'), edgeOf('5,4 S')];
  expect(a).toEqual(b);
  expect(SQUARES.sideCount).toBe(4);
});

test('CF-SC-2: infantry and its weapons need no facts; a vehicle needs a facing', () => {
  const from = (state: object) =>
    los({ units: { v: { at: [5, 2], side: 'blue', ...state } } }, 'v', [5, 5]).los;
  expect(from({})).toBe('clear');
  const infantry = Object.entries(UNIT_KINDS).filter(([, { type }]) => type !== 'vehicle');
  expect(infantry).toHaveLength(15);
  for (const [kind] of infantry) expect(from({ kind }), kind).toBe('clear');
  expect(from({ kind: 'medium-tank' })).toBe('needs-ruling');
  const shooter = situationOf({ units: { v: { at: [5, 2], side: 'blue' }, r: { at: [5, 5], side: 'red' } } });
  const { units } = COMPANY_FIRE.play(shooter, {
    type: 'state',
    unit: 'v',
    set: { kind: 'rifle-squad' },
  }).situation;
  expect(units[0]?.state).toEqual(shooter.units[0]?.state);
});
