import { gmView } from '../situation/knowledge';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { ruleOptions } from '../options/options';
import { readUnit, type AslSituation } from '../situation/situation';
import { readAim } from './aim-json';
import { shotsOf } from './answers';
import { readAttack } from './attack-json';

const empty = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 9, firstRow: 1, rows: 9 },
  // In the way from E8 to E5.
  cells: [[{ col: 4, row: 7 }, { terrain: 'Grain' }]],
});
const unit = (id: string, side: string, at: string, state = {}) =>
  readUnit({ id, side, cell: parseCell(at, empty), state }, empty);
const s: AslSituation = {
  board: empty,
  units: [
    unit('t', 'axis', 'E5'),
    unit('mate', 'axis', 'E5'),
    unit('b', 'axis', 'E5', { bypass: 'N' }),
    unit('f', 'allies', 'E8'),
    unit('v', 'allies', 'E6', { bypass: 'NE' }),
    unit('g', 'allies', 'E6'),
  ],
  options: ruleOptions(),
  phase: 'unknown',
  offers: [],
  log: [],
};
const parseAttacks = (json: unknown, among: AslSituation) =>
  shotsOf(among, readAttack(json, gmView(among))).map(({ attack }) => attack);
const plain = { firers: ['g'], target: 't' };

test('B9.31: an attack without anything special', () => {
  expect(parseAttacks(plain, s)[0]).toEqual({
    kind: 'direct',
    firers: ['g'],
    target: 't',
    aim: { kind: 'hex' },
    hindrance: 0,
    smoke: 0,
    crossing: false,
  });
});

test('B9.31: an attack with every field', () => {
  const json = {
    kind: 'ordnance',
    firers: ['f', 'g'],
    target: 't',
    aim: 'E5-E6',
    hindrance: 3,
    smoke: 2,
    crossing: true,
    firepower: 8,
  };
  expect(parseAttacks(json, s)[0]).toEqual({ ...json, aim: { kind: 'side', side: 3 } });
});

test('B9.31: a stated Hindrance, even 0, replaces that of the worst line', () => {
  expect(parseAttacks({ firers: ['g', 'f'], target: 't' }, s)[0]?.hindrance).toBe(1);
  expect(parseAttacks({ firers: ['f'], target: 't', hindrance: 0 }, s)[0]?.hindrance).toBe(0);
  expect(parseAttacks({ firers: ['f'], target: 't' }, s).map((a) => a.hindrance)).toEqual([1]);
});

test('B9.42-h: a unit in Bypass is fired at by either end of its hexside, unless the aim is stated', () => {
  const aims = (json: unknown) => parseAttacks(json, s).map((a) => a.aim);
  expect(aims({ firers: ['g'], target: 'b' })).toEqual([
    { kind: 'vertex', vertex: 0 },
    { kind: 'vertex', vertex: 1 },
  ]);
  expect(aims({ firers: ['g'], target: 'b', aim: 'E5-F4-F5' })).toEqual([{ kind: 'vertex', vertex: 2 }]);
  expect(aims(plain)).toEqual([{ kind: 'hex' }]);
});

test('B9.42-h: a firer in Bypass fires from either end of its hexside, unless one is stated', () => {
  const ends = (json: object) =>
    parseAttacks({ target: 't', ...json }, s).map(({ from, aim }) => [from, aim.kind]);
  expect(ends({ firers: ['v', 'g'] })).toEqual([
    [{ v: 1 }, 'hex'],
    [{ v: 2 }, 'hex'],
  ]);
  expect(ends({ firers: ['v'], from: { v: 'E6-F5-F6' } })).toEqual([[{ v: 2 }, 'hex']]);
  expect(ends({ firers: ['v'], from: {} }).length).toBe(2);
  expect(ends({ firers: ['g'] })).toEqual([[undefined, 'hex']]);
});
test('B9.42-h: each line has its own Hindrance, unless one is stated', () => {
  const far = { firers: ['f'], target: 'b' };
  expect(parseAttacks(far, s).map((a) => a.hindrance)).toEqual([1, 1]);
  expect(parseAttacks({ ...far, hindrance: 2 }, s).map((a) => a.hindrance)).toEqual([2, 2]);
});
test.each([
  ['E4-E5', { kind: 'side', side: 0 }],
  ['D4-E5', { kind: 'side', side: 5 }],
  ['D4-E4-E5', { kind: 'vertex', vertex: 0 }],
  ['D4-D5-E5', { kind: 'vertex', vertex: 5 }],
])('B9.42: %s is aimed at by its number', (name, aim) => {
  expect(readAim(s, 't', name)).toEqual(aim);
});

test('B9.42-e: a Snap Shot is stated by its hexside, or by an aim at one', () => {
  const aims = (json: object) => parseAttacks({ firers: ['g'], target: 't', ...json }, s).map((a) => a.aim);
  const shot = [{ kind: 'side', side: 3 }];
  expect(aims({ snapShot: 'E5-E6' })).toEqual(shot);
  expect(aims({ snapShot: true, aim: 'E5-E6' })).toEqual(shot);
  expect(aims({ snapShot: 'E5-E6', aim: 'E6-E5' })).toEqual(shot);
  expect(aims({ aim: 'E5-E6' })).toEqual(shot);
  expect(aims({ snapShot: false })).toEqual([{ kind: 'hex' }]);
  expect(aims({ snapShot: false, aim: 'D4-E4-E5' })).toEqual([{ kind: 'vertex', vertex: 0 }]);
});

const SHOT = "a hexside of the target's hex, for the Snap Shot";
const UNIT = 'the id of a unit of the situation';
const NUMBER = 'a number from 0 to 1000';
const END = 'an end of the hexside that it bypasses';
const BYPASSING = { firers: ['v'], target: 't' };
const PLACE = "a hexside or vertex of the target's hex";
test.each<[Json, string, string, string]>([
  [null, 'attack', 'an object', 'null'],
  [7, 'attack', 'an object', '7'],
  [['f'], 'attack', 'an object', '["f"]'],
  ['f', 'attack', 'an object', '"f"'],
  [{ target: 't' }, 'attack.firers', 'a list of unit ids', 'nothing'],
  [{ target: 't', firers: 'f' }, 'attack.firers', 'a list of unit ids', '"f"'],
  [{ target: 't', firers: [] }, 'attack.firers', 'a list of unit ids', '[]'],
  [{ target: 't', firers: ['g', 'nobody'] }, 'attack.firers[1]', UNIT, '"nobody"'],
  [{ target: 't', firers: [3] }, 'attack.firers[0]', UNIT, '3'],
  [{ firers: ['g'] }, 'attack.target', UNIT, 'nothing'],
  [{ firers: ['f', 'g', 'f'], target: 't' }, 'attack.firers[2]', 'each firer once', '"f"'],
  [{ firers: ['f'], attackers: ['g'], target: 't' }, 'attack.firers', 'nothing beside attackers', '["f"]'],
  [{ ...plain, smoke: 1.5 }, 'attack.smoke', 'a whole number from 0 to 1000', '1.5'],
  [{ ...plain, hindrance: 0.5 }, 'attack.hindrance', 'a whole number from 0 to 1000', '0.5'],
  [{ ...plain, firepower: 1000.5 }, 'attack.firepower', NUMBER, '1000.5'],
  [
    { firers: ['f', 'mate'], target: 't' },
    'attack.firers[1]',
    "a unit that is not of the target's side",
    '"mate"',
  ],
  [{ ...plain, kind: 'song' }, 'attack.kind', 'one of 10 names, such as direct; bmg; ordnance', '"song"'],
  [{ ...plain, crossing: 1 }, 'attack.crossing', 'true or false', '1'],
  [{ ...plain, smoke: -1 }, 'attack.smoke', NUMBER, '-1'],
  [{ ...plain, smoke: '1' }, 'attack.smoke', NUMBER, '"1"'],
  [{ ...plain, hindrance: Infinity }, 'attack.hindrance', NUMBER, 'Infinity'],
  [{ ...plain, firepower: -2 }, 'attack.firepower', NUMBER, '-2'],
  [{ ...plain, firepower: 1e300 }, 'attack.firepower', NUMBER, '1e+300'],
  [{ ...BYPASSING, from: 'E5-E6-F5' }, 'attack.from', 'vertices by firer', '"E5-E6-F5"'],
  [{ ...BYPASSING, from: ['E5-E6-F5'] }, 'attack.from', 'vertices by firer', '["E5-E6-F5"]'],
  [{ ...BYPASSING, from: null }, 'attack.from', 'vertices by firer', 'null'],
  [{ ...BYPASSING, from: { f: 'E5-E6-F5' } }, 'attack.from.f', 'a firer in Bypass', '"E5-E6-F5"'],
  [{ ...plain, from: { g: 'E5-E6-F5' } }, 'attack.from.g', 'a firer in Bypass', '"E5-E6-F5"'],
  [{ ...BYPASSING, from: { v: 'D6-E6-E7' } }, 'attack.from.v', END, '"D6-E6-E7"'],
  [{ ...BYPASSING, from: { v: 'E6-F5' } }, 'attack.from.v', END, '"E6-F5"'],
  [{ ...BYPASSING, from: { v: 1 } }, 'attack.from.v', END, '1'],
  [{ ...plain, aim: 3 }, 'attack.aim', 'the name of a hexside or vertex', '3'],
  [{ ...plain, aim: 'E5' }, 'attack.aim', PLACE, '"E5"'],
  [{ ...plain, aim: 'A1-A2' }, 'attack.aim', PLACE, '"A1-A2"'],
  [{ ...plain, aim: 'F4-F5-G5' }, 'attack.aim', PLACE, '"F4-F5-G5"'],
  [{ ...plain, snapShot: true }, 'attack.aim', SHOT, 'nothing'],
  [{ ...plain, snapShot: true, aim: 'D4-E4-E5' }, 'attack.aim', SHOT, '"D4-E4-E5"'],
  [{ ...plain, snapShot: 'E6-F5' }, 'attack.snapShot', SHOT, '"E6-F5"'],
  [{ ...plain, snapShot: 'E5' }, 'attack.snapShot', SHOT, '"E5"'],
  [{ ...plain, snapShot: null }, 'attack.snapShot', SHOT, 'null'],
  [{ ...plain, snapShot: 'E5-E6', aim: 'E4-E5' }, 'attack.aim', 'the hexside of the Snap Shot', '"E4-E5"'],
  [
    { ...plain, snapShot: false, aim: 'E5-E6' },
    'attack.snapShot',
    'true, the aim being a whole hexside',
    'false',
  ],
  [
    { ...plain, snapShot: 'E5-E6', kind: 'indirect' },
    'attack.kind',
    'one of direct, bmg, ordnance',
    '"indirect"',
  ],
])('an attack that is not as documented: %j', (json, where, expected, received) => {
  expect(says(() => parseAttacks(json, s))).toBe(`${where}: expected ${expected}, received ${received}`);
});

test('a refused unknown key of an attack suggests the nearest', () => {
  expect(says(() => parseAttacks({ ...plain, firer: 'g' }, s))).toBe(
    'attack.firer: no such key; expected one of 13 names, nearest: firers',
  );
});

test('A8.2: firepower may be half, and all numbers reach as far as they say', () => {
  const most = { ...plain, firepower: 1000, smoke: 1000, hindrance: 1000 };
  expect(parseAttacks(most, s)[0]).toMatchObject({ firepower: 1000, smoke: 1000, hindrance: 1000 });
  expect(parseAttacks({ ...plain, firepower: 4.5 }, s)[0]?.firepower).toBe(4.5);
});
