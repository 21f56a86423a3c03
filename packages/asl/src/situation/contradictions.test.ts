/** Contradictory facts give one clear line each; consistent facts are read. */
import { gmView } from './knowledge';
import { parseCell } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { after } from '../wall-advantage/after';
import { parseEvent } from '../wall-advantage/events';
import { parseSituation } from '../wall-advantage/possible';
import { readSituation, unitOf } from './situation';
import { UNIT_FIELDS } from './unit-fields';

type Fields = { readonly [key: string]: Json };
const board = (sides: Fields = {}) => ({
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: { C3: { level: 1 }, E3: { level: -1, depression: 'Gully' } },
  sides: { 'B2-C2': { terrain: 'wall' }, ...sides },
});
const unit = (fields: Fields, options: Json = {}) =>
  says(() =>
    parseSituation({ board: board(), options, units: [{ id: 'u', side: 'axis', at: 'C2', ...fields }] }),
  );
const side = (name: string, base: number) =>
  says(() => parseSituation({ board: board({ [name]: { terrain: 'hedge', base } }), units: [] }));

test.each([
  ['vehicle', 'truck', '"truck"'],
  ['breaching', 'culin', '"culin"'],
  ['dugIn', 'cupola', '"cupola"'],
  ['riders', true, 'true'],
  ['schuerzen', true, 'true'],
  ['reverse', true, 'true'],
  ['afv', false, 'false'],
] as const)('%s is a fact about vehicles and wrecks', (key, value, shown) => {
  for (const kind of ['infantry', 'leader', 'cavalry', 'motorcycle', 'dummy', 'equipment'])
    expect(unit({ kind, [key]: value })).toBe(
      `units[0].${key}: expected "kind": "vehicle" beside it, or none of it (it is ${kind}), received ${shown}`,
    );
  for (const kind of ['vehicle', 'wreck']) expect(unit({ kind, [key]: value })).toBe('nothing');
  const usual = UNIT_FIELDS.find(({ id }) => id === key)?.default ?? null;
  expect(unit({ kind: 'infantry', [key]: usual })).toBe('nothing');
});

test('Crest status is in Depressions alone (B9.62)', () => {
  expect(unit({ crest: 'N' })).toBe('units[0].crest: expected none, as C2 is no Depression, received "N"');
  expect(unit({ crest: 'N', at: 'E3' })).toBe('nothing');
  expect(unit({ crest: 'none' })).toBe('nothing');
});

test('hexsides are named in Deluxe ASL alone (B9.321)', () => {
  const named = { wa: true, waSides: [5] };
  expect(unit(named)).toBe(
    'units[0].waSides: expected no hexsides: they are named in Deluxe ASL alone (option wa.scope: hexside), received [5]',
  );
  expect(unit(named, { 'wa.scope': 'hexside' })).toBe('nothing');
  expect(unit({ wa: true, waSides: [] })).toBe('nothing');
});

test('a barrier stands within the levels of its hexes (B9.35)', () => {
  for (const base of [0, 0.5, 1]) expect(side('C3-C4', base)).toBe('nothing');
  for (const base of [-1, 2])
    expect(side('C3-C4', base)).toBe(
      `board.sides.C3-C4.base: expected a level from 0 to 1, as its hexes have, received ${base}`,
    );
  expect(
    says(() =>
      parseSituation({
        board: {
          ...board({ 'C3-C4': { terrain: 'hedge', base: 0 } }),
          cells: { C3: { level: 1 }, C4: { level: 1 } },
        },
        units: [],
      }),
    ),
  ).toBe('board.sides.C3-C4.base: expected 1, the level of both hexes, received 0');
  // The levels of these hexes are not given.
  expect(side('A2-A3', 1)).toBe('nothing');
  // The bottom of the gully, and its Crest level.
  for (const base of [-1, 0]) expect(side('E3-E4', base)).toBe('nothing');
  expect(side('E3-E4', 1)).toMatch(/from -1 to 0/);
  expect(side('A1-A0', 3)).toBe('nothing');
  const edge = {
    ...board({ 'A1-A0': { terrain: 'hedge', base: 3 }, 'C3-C4': { terrain: 'hedge' } }),
    cells: { A1: { level: 1 }, C3: { level: 1 } },
  };
  expect(says(() => parseSituation({ board: edge, units: [] }))).toBe('nothing');
});

const units = [
  { id: 'u', side: 'axis', at: 'E3', crest: 'N' },
  { id: 't', side: 'axis', at: 'D3', kind: 'vehicle', vehicle: 'truck', reverse: true },
];
const situation = parseSituation({ board: board(), units });
const event = (json: Fields) => says(() => parseEvent(json, gmView(situation)));

test('events are no way round it', () => {
  const none = 'expected none, as D3 is no Depression, received "N"';
  const state = { type: 'state', unit: 't' };
  expect(event({ ...state, set: { crest: 'N' } })).toBe(`event.set.crest: ${none}`);
  expect(event({ type: 'enter', unit: 'u', to: 'D3', set: { crest: 'N' } })).toBe(`event.set.crest: ${none}`);
  expect(event({ type: 'move', unit: 'u', path: ['D3'], set: { crest: 'N' } })).toBe(
    `event.set.crest: ${none}`,
  );
  expect(event({ type: 'move', unit: 'u', path: [{ to: 'D3', set: { crest: 'N' } }] })).toBe(
    `event.path[0].set.crest: ${none}`,
  );
  expect(event({ type: 'enter', unit: 't', to: 'E3', set: { crest: 'N' } })).toBe('nothing');
  expect(event({ ...state, unit: 'u', set: { reverse: true } })).toMatch(
    /^event\.set\.reverse: .* \(it is infantry\)/,
  );
  expect(event({ ...state, set: { broken: true } })).toBe('nothing');
  expect(event({ ...state, set: { kind: 'wreck' } })).toBe('nothing');
});

test('a unit that leaves a Depression, or stops being a vehicle, loses the facts of that state (B9.62-c)', () => {
  const then = (json: Fields) => after(situation, parseEvent(json, gmView(situation))).situation;
  const up = unitOf(then({ type: 'enter', unit: 'u', to: 'D3' }), 'u');
  expect([up.crest, up.level]).toEqual(['none', 0]);
  const foot = unitOf(then({ type: 'state', unit: 't', set: { kind: 'infantry' } }), 't');
  expect([foot.vehicle, foot.reverse]).toEqual(['none', false]);
  const wreck = unitOf(then({ type: 'state', unit: 't', set: { kind: 'wreck' } }), 't');
  expect(wreck.vehicle).toBe('truck');
  const [token] = readSituation({
    board: situation.board,
    units: [{ id: 'a', side: 'axis', cell: { col: 0, row: 1 }, state: { crest: 'S', breaching: 'dozer' } }],
    options: {},
  }).units;
  expect([token?.crest, token?.breaching, token?.level]).toEqual(['none', 'none', 0]);
});

test('consistent facts stay; of the others only contradicting ones are dropped (B9.62-c)', () => {
  const of = (at: string, state: Fields) => {
    const unit = { id: 'a', side: 'axis', cell: parseCell(at), state };
    return readSituation({ board: situation.board, units: [unit], options: {} }).units[0];
  };
  const truck = { kind: 'vehicle', vehicle: 'truck', breaching: 'dozer' };
  expect(of('E3', { ...truck, crest: 'N' })).toMatchObject({ ...truck, crest: 'N', level: 0 });
  expect(of('D3', { ...truck, crest: 'N' })).toStrictEqual(of('D3', truck));
  expect(of('E3', { ...truck, kind: 'infantry', crest: 'N' })).toStrictEqual(of('E3', { crest: 'N' }));
  // Off the board nothing is a Depression.
  expect(of('Z9', { crest: 'N' })).toStrictEqual(of('Z9', {}));
});
