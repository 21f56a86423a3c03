import { formatSide } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { says } from '../../test/says';
import { PLAY_KEYS, readPlay, writeUnderway } from './play-record';
import { looksTheSame } from './seen';
import { withUnit, type AslSituation } from './situation';

const s = farm('C3-C4 C4-C5', 'a C3, b C5, x C4, y C4');
/** A table's record when only these units are left. */
const left = (record: { readonly [key: string]: Json }, ...ids: readonly string[]) =>
  readPlay(
    { phase: 'movement', ...record },
    s.board,
    s.units.filter(({ id }) => ids.includes(id)),
  );
const CONTEST = { claimant: 'a', holders: ['x', 'y'], step: 'holder-reveals' };
const UNDECIDED = { side: 'C3-C4', units: ['a', 'x'], said: { axis: 'a' } };

test('B9.322: a contest goes on with its remaining holders, but not without its claimant or any holder', () => {
  const contest = (...ids: readonly string[]) => left({ contest: CONTEST }, ...ids).contest;
  expect(contest('a', 'x', 'y')).toEqual(CONTEST);
  expect(contest('a', 'y')).toEqual({ ...CONTEST, holders: ['y'] });
  expect(contest('a', 'b')).toBeUndefined();
  expect(contest('x', 'y')).toBeUndefined();
});

test('B9.322: questions and rulings about two units end when one of them has left play', () => {
  const rulings = [{ side: 'C3-C4', units: ['a', 'x'] }];
  const both = left({ undecided: [UNDECIDED], ruled: [['b', 'x']], rulings }, 'a', 'b', 'x');
  expect(both.undecided?.map(({ side, units, said }) => [formatSide(side, s.board), units, said])).toEqual([
    ['C3-C4', ['a', 'x'], { axis: 'a' }],
  ]);
  expect(both.ruled).toEqual([['b', 'x']]);
  expect(left({ ruled: [['b', 'x']] }, 'x').ruled).toBeUndefined();
  expect(both.rulings?.map(({ units }) => units)).toEqual([['a', 'x']]);
  const gone = left(
    { undecided: [UNDECIDED], ruled: [['b', 'x']], rulings, acting: 'x', offers: ['x', 'a'] },
    'a',
    'b',
  );
  expect([gone.undecided, gone.ruled, gone.rulings, gone.acting, gone.offers]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    ['a'],
  ]);
});

test.each<readonly [{ readonly [key: string]: Json }, string]>([
  [{ contest: { ...CONTEST, holders: 'x' } }, 'play.contest.holders: expected a list, received "x"'],
  [
    { contest: { ...CONTEST, holders: [] } },
    'play.contest.holders: expected at least one unit id, received []',
  ],
  [{ contest: { ...CONTEST, holders: [3] } }, 'play.contest.holders[0]: expected a text, received 3'],
  [
    { contest: { ...CONTEST, picking: false } },
    'play.contest.picking: expected true or nothing, received false',
  ],
  [
    { contest: { ...CONTEST, step: 'nobody-reveals' } },
    'play.contest.step: expected one of claimant-reveals, holder-reveals, received "nobody-reveals"',
  ],
  [{ acting: 3 }, 'play.acting: expected a text, received 3'],
  [
    { acted: 'a' },
    `play.acted: no such key; expected one of ${PLAY_KEYS.length} names, nearest: action; acting; ruled`,
  ],
  [
    { trails: [{ unit: 'a', path: ['Z9'] }] },
    'play.trails[0].path[0]: expected the name of a hex of the board, received "Z9"',
  ],
  [
    { trails: [{ unit: 'a', path: [{ to: 'C3', level: 0.2 }] }] },
    'play.trails[0].path[0].level: expected a level in halves, received 0.2',
  ],
  [{ trails: [{ unit: 'a', way: [] }] }, 'play.trails[0].way: no such key; expected one of unit, path'],
  [{ ruled: [['a']] }, 'play.ruled[0]: expected the ids of two units, received ["a"]'],
  [{ ruled: [['a', 3]] }, 'play.ruled[0][1]: expected a text, received 3'],
  [
    { rulings: [{ side: 'C3', units: ['a', 'x'] }] },
    'play.rulings[0].side: expected the name of a hexside of the board, received "C3"',
  ],
  [
    { rulings: [{ side: 'C3-C4', units: ['a'] }] },
    'play.rulings[0].units: expected the ids of two units, received ["a"]',
  ],
  [
    { undecided: [{ ...UNDECIDED, units: ['a', 'x', 'y'] }] },
    'play.undecided[0].units: expected the ids of two units, received ["a","x","y"]',
  ],
  [{ undecided: [{ ...UNDECIDED, said: 'a' }] }, 'play.undecided[0].said: expected an object, received "a"'],
  [
    { undecided: [{ ...UNDECIDED, said: { axis: 3 } }] },
    'play.undecided[0].said.axis: expected a text, received 3',
  ],
  [
    { undecided: [{ ...UNDECIDED, side: 3 }] },
    'play.undecided[0].side: expected the name of a hexside of the board, received 3',
  ],
  [
    { undecided: [{ ...UNDECIDED, side: 'C3' }] },
    'play.undecided[0].side: expected the name of a hexside of the board, received "C3"',
  ],
  [
    { undecided: [{ ...UNDECIDED, side: 'nowhere' }] },
    'play.undecided[0].side: expected the name of a hexside of the board, received "nowhere"',
  ],
])('a record that cannot be read is refused in one line: %j', (record, line) => {
  expect(says(() => left(record, 'a', 'b', 'x', 'y'))).toBe(line);
});

test('B9.324: the public record contains nothing about hidden units, whatever they take part in', () => {
  const told = (now: AslSituation) => {
    const { phase: _phase, ...rest } = writeUnderway(now);
    return rest;
  };
  const side = s.board.lattice.sideOf({ col: 2, row: 3 }, 3);
  const busy: AslSituation = {
    ...s,
    acting: 'x',
    offers: ['x', 'a'],
    justClaimed: ['x'],
    ruled: [
      ['b', 'x'],
      ['b', 'y'],
    ],
    undecided: [{ side, units: ['a', 'x'] }],
    rulings: [{ side, units: ['a', 'x'] }],
    contest: { claimant: 'a', holders: ['x', 'y'], step: 'holder-reveals' },
    entry: { unit: 'x', to: { col: 2, row: 5 } },
  };
  expect(Object.keys(told(busy)).sort()).toEqual(
    ['acting', 'contest', 'entry', 'justClaimed', 'offers', 'ruled', 'rulings', 'undecided'].sort(),
  );
  expect(told(withUnit(busy, 'x', { hidden: true }))).toStrictEqual({ offers: ['a'], ruled: [['b', 'y']] });
  // Absent fields are not written either.
  expect(Object.keys(writeUnderway(s))).toEqual(['phase']);
});

test("B9.324: a hidden unit's start of a move looks like nothing, a visible one's does not", () => {
  const of = (id: string): AslSituation => ({
    ...withUnit(s, 'x', { hidden: true }),
    entry: { unit: id, to: { col: 2, row: 5 } },
  });
  const still = withUnit(s, 'x', { hidden: true });
  expect(looksTheSame(still, of('x'))).toBe(true);
  expect(looksTheSame(still, of('y'))).toBe(false);
});

test('B9.322: a hex beside a wall holds at most forty units; other hexes have no limit', () => {
  const stack = (count: number, at: string) => () =>
    farm('C3-C4', Array.from({ length: count }, (_, i) => `a${i} ${at}`).join(', '));
  expect(says(stack(40, 'C3'))).toBe('nothing');
  expect(says(stack(41, 'A1'))).toBe('nothing');
  expect(says(stack(41, 'C3'))).toBe(
    'units[40].at: expected at most 40 units in a hex with a wall, hedge or bocage, received "C3"',
  );
});

test('a record must be an object; other errors while it is read are passed on', () => {
  expect(says(() => readPlay([], s.board, s.units))).toBe('play: expected an object, received []');
  const broken = {
    ...s.board,
    get lattice(): never {
      throw new TypeError('no lattice');
    },
  };
  const rulings = [{ side: 'C3-C4', units: ['a', 'x'] }];
  expect(() => readPlay({ rulings }, broken, s.units)).toThrow(new TypeError('no lattice'));
});

test('B9.322: an entry, expenditure or attack of a unit that left play is dropped', () => {
  const nothing = { phase: 'movement', offers: [], justClaimed: [] };
  expect(left({ entry: { unit: 'x', to: 'C3' }, acting: 'x' }, 'a')).toStrictEqual(nothing);
  const action = { side: 'axis', kind: 'fire' };
  const attack = { number: 1, side: 'axis', spec: { firers: ['a'], target: 'x' } };
  expect(left({ action, attack }, 'a')).toStrictEqual(nothing);
  expect(left({ action, attack }, 'a', 'x')).toStrictEqual({ ...nothing, action, attack });
  expect(left({ action }, 'a')).toStrictEqual({ ...nothing, action });
});
