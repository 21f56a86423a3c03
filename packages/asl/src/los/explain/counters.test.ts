/** Smoke, vehicles and artillery fire on a line, one case each; and how counters are read. */
import { formatCell } from '@bocage/core/notation';
import type { Json, LosAnswer, LosEnd } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readEndOf, rowBoard } from '../../../test/golden';
import { says } from '../../../test/says';
import { losBetween } from './between';
import { readCounters } from './counters';
import { readEnd } from '../line/ends';
import type { AreaAnswer } from './explain-area';
import { losReason } from '../rules/reasons';
import { withCounters } from './with-counters';

const PLAIN = rowBoard({ board: 'lab' });
const place = (text: string) => {
  const [at = '', level] = text.split(' ');
  return { at, ...(level !== undefined && { level: Number(level) }) };
};
const answer = (counters: readonly Json[], from: string, to: string, board = PLAIN) =>
  losBetween(board, readEndOf(board, place(from)), readEndOf(board, place(to)), {
    'los.counters': [...counters],
  });
const told = (counters: readonly Json[], from: string, to: string, board = PLAIN): readonly string[] =>
  answer(counters, from, to, board)
    .because.filter(({ value }) => value !== undefined)
    .map(({ code, at, value }) => `${code} ${at?.kind === 'cell' ? formatCell(at.cell) : '?'} ${value}`);

const smoke = (hex: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  kind: 'smoke',
  hex,
  ...more,
});
const vehicle = (hex: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  kind: 'vehicle',
  hex,
  ...more,
});
const fire = (hex: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  kind: 'ffe',
  hex,
  ...more,
});

/** Returns the hindrance of smoke (+2, two levels high) in a hex, seen from C1 to C5. */
const SMOKE: readonly (readonly [string, string, number, number, number])[] = [
  ['both in its levels', 'C3', 0, 1, 2],
  ['both at its top', 'C3', 2, 2, 0],
  ['the lower end at its top', 'C3', 4, 2, 0],
  ['the lower end just below its top', 'C4', 4, 1.5, 2],
  ['the higher end at its top', 'C3', 2, 0, 2],
  ['one end above, the hex behind it', 'C4', 3, 0, 2],
  ['one end above, two hexes behind it', 'C3', 3, 0, 2],
  ['one end above, three hexes behind it', 'C2', 3, 0, 0],
  ['from below, the hex behind it', 'C2', 0, 4, 2],
  ['from below, two hexes behind it', 'C3', 0, 4, 0],
  ['out of it', 'C1', 1, 0, 3],
  ['from its top down', 'C1', 2, 1, 2],
  ['from its top along', 'C1', 2, 2, 0],
  ['from its top up', 'C1', 2, 3, 0],
  ['from above its top', 'C1', 2.5, 0, 0],
  ['into it', 'C5', 5, 1, 2],
  ['down to its top', 'C5', 3, 2, 0],
  ['along to its top', 'C5', 2, 2, 0],
  ['up to its top', 'C5', 1, 2, 2],
  ['up over its top', 'C5', 1, 2.5, 0],
];

test.each(SMOKE)('LOS-50: smoke, %s (A24.4)', (_, hex, from, to, hindrance) => {
  expect(answer([smoke(hex)], `C1 ${from}`, `C5 ${to}`).hindrance).toBe(hindrance);
});

test('LOS-50: smoke below ground or above both ends does not hinder (A24.4)', () => {
  expect(told([smoke('C3', { level: -2 })], 'C1', 'C5')).toEqual([]);
  expect(told([smoke('C1', { level: 1 })], 'C1', 'C5')).toEqual([]);
  expect(told([smoke('C1', { level: 1 })], 'C1 1', 'C5')).toEqual(['los-smoke C1 3']);
  expect(told([smoke('C3', { level: 1 })], 'C1 3', 'C5')).toEqual(['los-smoke C3 2']);
});

test('A24.2: each hindrance cites its rule', () => {
  const rules = answer([smoke('C2', { value: 1 }), vehicle('C3'), fire('C4')], 'C1', 'C5').because.map(
    (r) => r.rule,
  );
  expect(rules).toEqual(['A24.2', 'D9.4', 'C1.57']);
});

test('LOS-53: smoke also hinders at a vertex of its hex (A24.2)', () => {
  expect(told([smoke('C3')], 'C3/C3-C4-D3', 'C3/C3-C4-D3')).toEqual(['los-smoke C3 3']);
});

test('LOS-51: the greatest of each kind at a range; smoke and vehicles add up (A24.2)', () => {
  expect(told([smoke('C2'), smoke('C3', { value: 1 })], 'C1', 'C5')).toEqual([
    'los-smoke C2 2',
    'los-smoke C3 1',
  ]);
  expect(told([smoke('C3'), vehicle('C3')], 'C1', 'C5')).toEqual(['los-smoke C3 2', 'los-vehicle C3 1']);
  expect(told([vehicle('C3'), vehicle('C3')], 'C1', 'C5')).toEqual(['los-vehicle C3 2']);
  // Along a hexside: two hexes at one range.
  expect(told([smoke('C2', { value: 1 }), smoke('C3')], 'B2', 'D2')).toEqual(['los-smoke C3 2']);
  expect(told([smoke('C2'), smoke('C3', { value: 1 })], 'B2', 'D2')).toEqual(['los-smoke C2 2']);
  expect(told([smoke('C2'), smoke('C3')], 'B2', 'D2')).toHaveLength(1);
  expect(told([smoke('C3', { value: 2 }), smoke('C3', { value: 3 })], 'C1', 'C5')).toEqual([
    'los-smoke C3 3',
  ]);
  expect(told([smoke('C1', { value: 3 }), smoke('C1', { value: 3 })], 'C1', 'C5')).toEqual([
    'los-smoke C1 4',
  ]);
  expect(told([smoke('C5', { value: 3 }), smoke('C5', { value: 3 })], 'C1', 'C5')).toEqual([
    'los-smoke C5 3',
  ]);
  expect(told([smoke('C1', { value: 3 }), smoke('C1', { value: 3 })], 'C1 2', 'C5')).toEqual([
    'los-smoke C1 3',
  ]);
});

test('LOS-54: a vehicle between the ends, at their level and seen by both, hinders; one in a fire does not (D9.4)', () => {
  expect(told([vehicle('C1'), vehicle('C5')], 'C1', 'C5')).toEqual([]);
  expect(told([vehicle('C6')], 'C1', 'C5')).toEqual([]);
  expect(told([vehicle('C3', { level: 1 })], 'C1', 'C5')).toEqual([]);
  expect(told([vehicle('C3', { level: 1 })], 'C1 1', 'C5 1')).toEqual(['los-vehicle C3 1']);
  expect(told([vehicle('C3')], 'C1', 'C5 1')).toEqual([]);
  expect(told([vehicle('C3'), smoke('C3', { sort: 'blaze' })], 'C1', 'C5')).toEqual(['los-smoke C3 3']);
  expect(told([vehicle('C3'), smoke('C4', { sort: 'blaze' })], 'C1', 'C5')).toContain('los-vehicle C3 1');
  // Beside a hexspine one of the two hexes is enough.
  expect(told([vehicle('C2'), vehicle('C3')], 'B2', 'D2')).toHaveLength(1);
});

test('LOS-54: a vehicle in Bypass hinders a line that crosses, follows or touches its hexside (D9.4)', () => {
  const on = (side: number, from: string, to: string, hex = 'C3'): number =>
    told([vehicle(hex, { side })], from, to).length;
  expect([0, 1, 2, 3, 4, 5].map((k) => on(k, 'C1', 'C5'))).toEqual([1, 0, 0, 1, 0, 0]);
  // Along side 0 of C3, from its vertex 0 to its vertex 1.
  expect([0, 1, 2, 3, 4, 5].map((k) => on(k, 'B2', 'D2'))).toEqual([1, 1, 0, 0, 0, 1]);
});

test('LOS-54: both ends must see the vehicle (D9.4)', () => {
  const wooded = (hex: string) => rowBoard({ board: 'lab', change: { [`terrain:${hex}`]: 'Woods' } });
  expect(told([vehicle('D5')], 'B2', 'D6')).toEqual(['los-vehicle D5 1']);
  for (const [from, to] of [
    ['B2', 'D6'],
    ['D6', 'B2'],
  ] as const) {
    expect(told([vehicle('D5')], from, to, wooded('D4'))).toEqual([]);
  }
});

test('LOS-54: facts missing for seeing the vehicle are missing on the line too (D9.4)', () => {
  const [from, to] = [readEndOf(PLAIN, place('C1')), readEndOf(PLAIN, place('C5'))];
  const clear = losBetween(PLAIN, from, to);
  const missing = [losReason('los-missing-base', 'B9.35')];
  const none = {
    blocked: [],
    hindrance: 0,
    parts: [],
    drawn: [],
    missing: [],
    slope: false,
    up: { viewer: false, target: false },
    hillock: false,
  };
  const ask = (area: AreaAnswer, list: readonly Json[], sees: boolean) => {
    const look = (): LosAnswer => ({ ...clear, missing, sees: { ...clear.sees, cell: sees } });
    const counters = readCounters(PLAIN, { 'los.counters': [...list] });
    return withCounters(area, PLAIN, counters, clear.walk, readEnd(PLAIN, from), readEnd(PLAIN, to), look);
  };
  expect(ask(none, [vehicle('C3')], true)).toMatchObject({ hindrance: 1, missing: [...missing, ...missing] });
  expect(ask(none, [vehicle('C3')], false)).toMatchObject({ hindrance: 0, missing, parts: [] });
  expect(ask(none, [smoke('B9')], true)).toBe(none);
  const asked: LosEnd[] = [];
  const up = [
    readEnd(PLAIN, readEndOf(PLAIN, place('C1 1'))),
    readEnd(PLAIN, readEndOf(PLAIN, place('C5 1'))),
  ] as const;
  withCounters(none, PLAIN, read(vehicle('C3', { level: 1 })), clear.walk, ...up, (_, end) => {
    asked.push(end);
    return clear;
  });
  expect(asked.map((end) => end.place.level)).toEqual([1, 1]);
  const blocked = { ...none, hindrance: 5, blocked: [losReason('los-rowhouse', 'B23.71')] };
  expect(ask(blocked, [smoke('C3')], true)).toMatchObject({ hindrance: 7, blocked: blocked.blocked });
});

test('LOS-55: artillery fire, by levels and distance (C1.57)', () => {
  const hinders = (counter: Json, from: string, to: string): number => told([counter], from, to).length;
  expect([hinders(fire('C3'), 'C1 1', 'C6 1'), hinders(fire('C3'), 'C1 2', 'C6 2')]).toEqual([1, 0]);
  expect([hinders(fire('C1'), 'C1 1', 'C6 5'), hinders(fire('C1'), 'C1 2', 'C6 5')]).toEqual([1, 0]);
  expect([hinders(fire('C6'), 'C1 5', 'C6 1'), hinders(fire('C6'), 'C1 5', 'C6 2')]).toEqual([1, 0]);
  expect([hinders(fire('D3'), 'C1', 'C6'), hinders(fire('E3'), 'C1', 'C6')]).toEqual([1, 0]);
  expect([
    hinders(fire('E3', { radius: 2 }), 'C1', 'C6'),
    hinders(fire('D3', { radius: 0 }), 'C1', 'C6'),
  ]).toEqual([1, 0]);
  // Each counter once, even at the range of another.
  expect(told([fire('C3'), fire('C3')], 'C1', 'C6')).toEqual(['los-ffe C3 1', 'los-ffe C3 1']);
  expect([hinders(fire('C3'), 'C1 9', 'C6'), hinders(fire('C5'), 'C1 3', 'C6')]).toEqual([0, 1]);
});

test('LOS-82: hindrances of terrain and counters add up; six block (A6.7)', () => {
  const grain = rowBoard({
    board: 'lab',
    change: { 'terrain:C2': 'Grain', 'terrain:C3': 'Grain', 'terrain:C4': 'Grain' },
  });
  const five = answer([smoke('C3', { value: 2 })], 'C1', 'C5', grain);
  const six = answer([smoke('C3', { value: 3 })], 'C1', 'C5', grain);
  expect([five.los, five.hindrance, six.los, six.hindrance]).toEqual(['hindered', 5, 'blocked', 6]);
  expect([six.because[0]?.code, six.deciding]).toEqual(['los-hindrance-six', six.because[0]?.at]);
  const woods = rowBoard({ board: 'lab', change: { 'terrain:C2': 'Woods' } });
  const blocked = answer([smoke('C3', { value: 3 }), smoke('C4', { value: 3 })], 'C1', 'C5', woods);
  expect(blocked.because.map((r) => r.code)).toEqual(['los-terrain-higher']);
});

const read = (...counters: readonly Json[]) => readCounters(PLAIN, { 'los.counters': [...counters] });

test('reads counters with the defaults of their kind (A24.2, C1.57)', () => {
  const hill = rowBoard({ board: 'lab', change: { 'level:C3': 2 } });
  const cell = { col: 2, row: 3 };
  const plain = { cell, value: 1, height: 2, level: 0, radius: 0, blaze: false };
  expect(read({ kind: 'vehicle', hex: 'C3', side: 4 })).toEqual([{ ...plain, kind: 'vehicle', side: 4 }]);
  expect(read(smoke('C3'))).toEqual([{ ...plain, kind: 'smoke', value: 2 }]);
  expect(read(smoke('C3', { sort: 'wreck-blaze' }))[0]?.blaze).toBe(true);
  expect(read(smoke('C3', { sort: 'building-blaze' }))[0]).toMatchObject({
    value: 3,
    height: 4,
    blaze: true,
  });
  expect(read(smoke('C3', { sort: 'wp-1', value: 2, height: 1, level: 1.5 }))[0]).toMatchObject({
    value: 2,
    height: 1,
    level: 3,
    blaze: false,
  });
  expect(read(fire('C3'), { kind: 'rubble', hex: 'C3', radius: 3 })).toMatchObject([
    { radius: 1 },
    { radius: 0 },
  ]);
  expect(read(vehicle('C3', { sort: 'blaze' }))[0]?.blaze).toBe(false);
  expect(read(smoke('C3', { value: 100 }))[0]?.value).toBe(100);
  expect(read(smoke('C3', { level: 100 }), smoke('C3', { level: -100 })).map(({ level }) => level)).toEqual([
    200, -200,
  ]);
  expect(readCounters(hill, { 'los.counters': [smoke('C3')] })[0]?.level).toBe(4);
  expect([readCounters(PLAIN, {}), readCounters(PLAIN, { 'los.counters': null })]).toEqual([[], []]);
});

const BAD: readonly (readonly [Json, string])[] = [
  [5, 'los.counters: expected a list of counters, received 5'],
  [[null], 'los.counters.0: expected an object, received null'],
  [[smoke('C3'), 'x'], 'los.counters.1: expected an object, received "x"'],
  [[[]], 'los.counters.0: expected an object, received []'],
  [[{ hex: 'C3' }], 'los.counters.0.kind: expected one of smoke, vehicle, ffe, rubble, received nothing'],
  [
    [{ kind: 'fog', hex: 'C3' }],
    'los.counters.0.kind: expected one of smoke, vehicle, ffe, rubble, received "fog"',
  ],
  [[{ kind: 'smoke' }], 'los.counters.0.hex: expected the name of a hex of the board, received nothing'],
  [[smoke('Z99')], 'los.counters.0.hex: expected the name of a hex of the board, received "Z99"'],
  [
    [smoke('C3', { strength: 2 })],
    'los.counters.0.strength: no such key; expected one of 8 names, nearest: sort; height',
  ],
  [[vehicle('C3', { side: 6 })], 'los.counters.0.side: expected a hexside: N to NW, or 0 to 5, received 6'],
  [
    [vehicle('C3', { side: '1' })],
    'los.counters.0.side: expected a hexside: N to NW, or 0 to 5, received "1"',
  ],
  [
    [smoke('C3', { value: 'a' })],
    'los.counters.0.value: expected a whole number from 0 to 100, received "a"',
  ],
  [[smoke('C3', { value: -3 })], 'los.counters.0.value: expected a whole number from 0 to 100, received -3'],
  [
    [smoke('C3', { value: 101 })],
    'los.counters.0.value: expected a whole number from 0 to 100, received 101',
  ],
  [
    [smoke('C3', { height: 0.3 })],
    'los.counters.0.height: expected a whole number from 0 to 100, received 0.3',
  ],
  [[smoke('C3', { level: null })], 'los.counters.0.level: expected a level in halves, received null'],
  [[smoke('C3', { level: 1e300 })], 'los.counters.0.level: expected a level in halves, received 1e+300'],
  [[fire('C3', { radius: [] })], 'los.counters.0.radius: expected a whole number from 0 to 100, received []'],
  [
    [fire('C3', { radius: 1e9 })],
    'los.counters.0.radius: expected a whole number from 0 to 100, received 1000000000',
  ],
];

test.each(BAD)('refuses a bad counter: %j', (counters, message) => {
  expect(says(() => readCounters(PLAIN, { 'los.counters': counters }))).toBe(message);
});

test('an unknown sort of smoke suggests the nearest one (A24.2)', () => {
  const message = says(() => read(smoke('C3', { sort: 'smoke-granade' })));
  expect(message).toBe(
    'los.counters.0.sort: expected one of 12 names, nearest: smoke-grenade, received "smoke-granade"',
  );
});
