import { gmView } from '../situation/knowledge';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { unitOf, type AslSituation } from '../situation/situation';
import { UNIT_FIELDS } from '../situation/unit-fields';
import { formatSituation } from '../situation/situation-json';
import { parseSituation } from './possible';
import { after, type After } from './after';
import { parseEvent } from './events';

const BOARD = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 9, firstRow: 1, rows: 9 },
  cells: {
    E4: { level: 1 },
    C4: { terrain: 'Stone Building', locations: [{ level: 1, terrain: 'Stone Building' }] },
  },
  sides: {
    'D4-D5': { terrain: 'wall' },
    'E4-E5': { terrain: 'bocage' },
    'E4-F4': { terrain: 'bocage' },
    'D3-E4': { terrain: 'wall' },
  },
};
const UNITS = [
  { id: 'a', side: 'axis', at: 'D4', wa: true, bypass: 'none' },
  { id: 'friend', side: 'axis', at: 'F4', broken: true },
  { id: 'x', side: 'allies', at: 'D5' },
  { id: 'y', side: 'allies', at: 'E5' },
  { id: 'plane', side: 'axis', at: 'A1', aerial: true },
];
const situation = (change: Json = {}): AslSituation =>
  parseSituation({
    board: BOARD,
    phase: 'movement',
    attacker: 'axis',
    units: UNITS.map((u) => (u.id === 'a' ? { ...u, ...(change as object) } : u)),
  });

const one = (s: AslSituation, event: Json): After => after(s, parseEvent(event, gmView(s)));
const all = (s: AslSituation, events: readonly Json[]): After =>
  events.reduce<After>(
    (last, event) => {
      const next = one(last.situation, event);
      const changes = [...last.changes, ...next.changes];
      return { ...next, changes };
    },
    { situation: s, changes: [], refused: [] },
  );
const to = (hex: string, more: object = {}): readonly Json[] => [
  { type: 'start-entry', unit: 'a', to: hex },
  { type: 'enter', unit: 'a', to: hex, ...more },
];

const LEAVING = { bypass: 'none', crest: 'none', place: 'ground', entrenched: false, emplaced: false };
test.each<readonly [string, Json, Json, readonly Json[]]>([
  ['one hex', {}, { path: ['C4'] }, to('C4')],
  [
    'several hexes, WA won and lost on the way',
    {},
    { path: ['E4', 'D3', 'D4'] },
    [...to('E4'), ...to('D3'), ...to('D4')],
  ],
  [
    'a move that ends its MPh',
    {},
    { path: ['E4'], finish: true },
    [...to('E4'), { type: 'finish', unit: 'a' }],
  ],
  ['another Location of its hex', { at: 'C4' }, { path: [{ to: 'C4', level: 1 }] }, to('C4', { level: 1 })],
  [
    'Bypass on the way',
    {},
    { path: [{ to: 'C4', set: { bypass: 'N' } }, 'C3'] },
    [...to('C4', { set: { bypass: 'N' } }), ...to('C3', { set: { bypass: 'none' } })],
  ],
  [
    'Assault Movement',
    {},
    { path: ['E4'], set: { assaultMove: true } },
    to('E4', { set: { assaultMove: true } }),
  ],
  ['out of its foxhole', { wa: false, entrenched: true }, { path: ['C4'] }, to('C4', { set: LEAVING })],
  ['out of Bypass', { wa: false, bypass: 'N' }, { path: ['E4'] }, to('E4', { set: LEAVING })],
  ['out of a pillbox', { wa: false, place: 'pillbox' }, { path: ['E4'] }, to('E4', { set: LEAVING })],
])('%s: a move equals its events (B9.41)', (_, unit, move, events) => {
  const s = situation(unit);
  const moved = one(s, { type: 'move', unit: 'a', ...(move as object) });
  expect(moved).toEqual(all(s, events));
  expect(moved.refused).toEqual([]);
  expect(moved.changes.some(({ kind }) => kind === 'moved')).toBe(true);
});

test('a mover loses WA when its move starts, and the enemy has it before the mover arrives (B9.41)', () => {
  const { situation: s, changes } = one(situation(), { type: 'move', unit: 'a', path: ['D3'] });
  expect(changes.map(({ kind, unit }) => [kind, unit])).toEqual([
    ['wa-lost', 'a'],
    ['wa-gained', 'x'],
    ['moved', 'a'],
  ]);
  expect(unitOf(s, 'a')).toMatchObject({ moving: true, finished: false });
  expect(s.entry).toBeUndefined();
});

test('an aircraft moves any distance, and the situation can be written and read', () => {
  const moved = one(situation(), { type: 'move', unit: 'plane', path: ['H8', 'A2'] }).situation;
  expect(unitOf(moved, 'plane').cell).toEqual({ col: 0, row: 2 });
  expect(formatSituation(parseSituation(formatSituation(moved)))).toEqual(formatSituation(moved));
});

const NEXT = "the unit's hex or one next to it";
test.each<readonly [Json, string]>([
  [{}, 'event.path: expected a list of 1 to 100 hexes, received nothing'],
  [{ path: [] }, 'event.path: expected a list of 1 to 100 hexes, received []'],
  [{ path: 'E4' }, 'event.path: expected a list of 1 to 100 hexes, received "E4"'],
  [{ to: 'E4' }, 'event.to: no such key; expected one of type, unit, path, set, finish'],
  [{ path: ['E4', 'E6'] }, `event.path[1]: expected ${NEXT}, received "E6"`],
  [{ path: ['E4', { to: 'E6' }] }, `event.path[1].to: expected ${NEXT}, received "E6"`],
  [{ path: ['Z9'] }, 'event.path[0]: expected the name of a hex of the board, received "Z9"'],
  [{ path: [3] }, 'event.path[0]: expected an object, received 3'],
  [{ path: [{ to: 'E4', lvl: 1 }] }, 'event.path[0].lvl: no such key; expected one of to, level, set'],
  [{ path: [{ to: 'E4', level: 0.2 }] }, 'event.path[0].level: expected a level in halves, received 0.2'],
  [
    { path: [{ to: 'E4', set: { bypas: 'N' } }] },
    `event.path[0].set.bypas: no such key; expected one of ${UNIT_FIELDS.length} names, nearest: bypass`,
  ],
  [{ path: ['E4'], set: { wa: null } }, 'event.set.wa: expected a value, or nothing, received null'],
  [{ path: ['E4'], finish: 'yes' }, 'event.finish: expected true or false, received "yes"'],
  [
    { unit: 'nobody', path: ['E4'] },
    'event.unit: expected the id of a unit of the situation, received "nobody"',
  ],
])('refuses a move that breaks its format: %j', (move, message) => {
  const event = { type: 'move', unit: 'a', ...(move as object) };
  expect(says(() => parseEvent(event, gmView(situation())))).toBe(message);
});

test('a move is at most 100 hexes long', () => {
  const read = (length: number) => () =>
    parseEvent({ type: 'move', unit: 'a', path: Array.from({ length }, () => 'D4') }, gmView(situation()));
  expect(read(100)()).toMatchObject({ type: 'move' });
  expect(says(read(101))).toMatch(/^event\.path: expected a list of 1 to 100 hexes, received /);
});

test('a move of a unit that has left play is refused and changes nothing', () => {
  const s = situation();
  const event = parseEvent({ type: 'move', unit: 'a', path: ['E4'] }, gmView(s));
  const gone = { ...s, units: s.units.filter(({ id }) => id !== 'a') };
  expect(after(gone, event)).toEqual({
    situation: gone,
    changes: [],
    refused: [{ code: 'wa-not-a-unit', rule: 'B9.32' }],
  });
});
