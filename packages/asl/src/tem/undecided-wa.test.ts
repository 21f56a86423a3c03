/** Options of an attack with an unknown holder of Wall Advantage: the common ones, and the questions. */
import { expect, test } from 'vitest';
import { farm, holders } from '../../test/farm-situation';
import type { AslSituation } from '../situation/situation';
import { standing } from '../wall-advantage/standing';
import type { Attack } from './attack';
import { optionsAnyWay } from './undecided-wa';
import type { TemOption } from './cover';

const ATTACK: Attack = {
  ...{ kind: 'direct', firers: ['a'], target: 'x', aim: { kind: 'hex' } },
  ...{ hindrance: 0, smoke: 0, crossing: false },
};
/** a and x face each other over a wall: one of them holds WA over it, or (as read) it is unknown which. */
const { situation: CONTESTED } = standing(farm('C3-C4', 'a C3, x C4'));
const WALL = { kind: 'side', side: CONTESTED.board.lattice.sideOf(CONTESTED.units[0]!.cell, 3) } as const;

const option = (id: TemOption['id'], more: Partial<TemOption> = {}): TemOption => ({
  ...{ id, value: 2, legal: true, because: [] },
  ...more,
});

/** The options of three cases: a holds the wall, x does, and the current state. */
function anyWay(
  whenA: readonly TemOption[],
  whenX: readonly TemOption[],
  now: readonly TemOption[] = [],
): readonly TemOption[] {
  const lists: Readonly<Record<string, readonly TemOption[]>> = { a3: whenA, x0: whenX };
  return optionsAnyWay(CONTESTED, ATTACK, (s: AslSituation) => lists[holders(s)] ?? now);
}
const told = (options: readonly TemOption[]) =>
  options.map(({ id, value, legal, ruling, because }) => [
    `${id} ${value}`,
    legal ? 'legal' : ruling ? 'asked' : 'no',
    because.map(({ code }) => code).join(),
  ]);
const why = (code: string, rule = 'B9.31') => ({ because: [{ code, rule }] });

test('options that are equal in all ways stay, whatever their reasons (B9.31)', () => {
  const woods = option('in-hex', { value: 1 });
  expect(told(anyWay([woods], [option('in-hex', { value: 1, ruling: false, ...why('another') })]))).toEqual([
    ['in-hex 1', 'legal', ''],
  ]);
  const barred = option('wall', { legal: false });
  expect(told(anyWay([barred], [barred]))).toEqual([['wall 2', 'no', '']]);
});

test.each([
  ['which is there in one way alone', [option('wall')], []],
  ['which is legal in one way alone', [option('wall', { value: 0, legal: false })], [option('wall')]],
  ['the other way round', [option('wall')], [option('wall', { value: 0, legal: false })]],
] as const)('other options become questions, with hexside and legal value: %s (B9.321)', (_, a, x) => {
  expect(told(anyWay(a, x))).toEqual([['wall 2', 'asked', 'wa-undecided']]);
});

test('an option of different value, or open in only one way, is a question (B9.321)', () => {
  expect(told(anyWay([option('wall', { value: 1 })], [option('wall')]))[0]?.[1]).toBe('asked');
  const asked = option('wall', { legal: false, ruling: true, ...why('tem-base-unknown') });
  const barred = option('wall', { legal: false });
  expect(told(anyWay([barred], [asked]))[0]?.[1]).toBe('asked');
  expect(told(anyWay([asked], [asked]))).toEqual([['wall 2', 'asked', 'tem-base-unknown']]);
});

test.each([
  ['more before less', [2, 1], true],
  ['whichever way comes first', [1, 2], true],
  ['but of illegal ones only the value of a legal one', [1, 2], false],
] as const)('a question shows the best legal value: %s (B9.321)', (_, [a, x], legal) => {
  const worth = told(anyWay([option('wall', { value: a })], [option('wall', { value: x, legal })]));
  expect(worth.map(([name]) => name)).toEqual([legal ? 'wall 2' : 'wall 1']);
});

test('options equal in all ways use the current reasons, if the current option is the same (B9.31)', () => {
  const supposed = option('wall', why('supposed'));
  const because = (...now: readonly TemOption[]) => told(anyWay([supposed], [supposed], now))[0]?.[2];
  expect(because(option('hedge', why('other')), option('wall', why('stands')))).toBe('stands');
  expect(because(option('wall', { legal: false, ...why('stands') }))).toBe('supposed');
  expect(because(option('wall', { value: 1, ...why('stands') }))).toBe('supposed');
  expect(because(option('wall', { ruling: true, ...why('stands') }))).toBe('supposed');
  expect(told(anyWay([supposed], [option('wall', why('second'))]))[0]?.[2]).toBe('supposed');
});

test('where nothing is undecided the options are those of the situation (B9.31)', () => {
  const list = [option('wall', { legal: false, ...why('one') }), option('wall', { legal: false })];
  expect(optionsAnyWay(farm('C3-C4', 'a C3, x C6'), ATTACK, () => list)).toEqual(list);
});

test('against Indirect Fire the hexside of the barrier does not matter (B9.34)', () => {
  const { lattice } = CONTESTED.board;
  const { cell } = CONTESTED.units[0]!;
  const at = (k: number, more: Partial<TemOption> = {}) =>
    option('wall', { at: { kind: 'side', side: lattice.sideOf(cell, k) }, ...more });
  const against = (kind: Attack['kind'], whenA: TemOption, whenX: TemOption) =>
    told(optionsAnyWay(CONTESTED, { ...ATTACK, kind }, (s) => (holders(s) === 'a3' ? [whenA] : [whenX]))).map(
      ([name, how]) => `${name} ${how}`,
    );
  const asked = { legal: false, ruling: true, ...why('tem-base-unknown', 'B9.35') };
  const both = ['wall 2 asked', 'wall 2 asked'];
  expect(against('indirect', at(3), at(4))).toEqual(['wall 2 legal']);
  expect(against('indirect', { ...at(3), id: 'hedge' }, at(4))).toEqual(['wall 2 legal']);
  expect(against('indirect', at(3), at(4, { value: 1 }))).toEqual(['wall 2 asked']);
  expect(against('direct', at(3), at(4))).toEqual(both);
  expect(against('indirect', at(3, asked), at(4, asked))).toEqual(both);
  expect(against('indirect', at(3), at(4, asked))).toEqual(both);
  // It also differs from the hex's own option.
  const hex = option('in-hex', { at: { kind: 'cell', cell } });
  expect(against('indirect', at(3), hex)).toEqual(['wall 2 asked', 'in-hex 2 asked']);
  expect(against('indirect', option('afv'), option('emplacement'))).toEqual([
    'afv 2 asked',
    'emplacement 2 asked',
  ]);
});

test('one kind at two hexsides is two options (B9.31)', () => {
  const at = { ...option('wall'), at: WALL };
  const here = option('wall', { value: 1 });
  expect(told(anyWay([at, here], [at])).map(([name, how]) => [name, how])).toEqual([
    ['wall 2', 'legal'],
    ['wall 1', 'asked'],
  ]);
});

test("an option's own question comes first (B9.35)", () => {
  const asked = option('wall', { value: 3, legal: false, ruling: true, ...why('tem-base-unknown', 'B9.35') });
  expect(told(anyWay([option('wall')], [], [option('hedge'), asked]))).toEqual([
    ['wall 3', 'asked', 'tem-base-unknown,wa-undecided'],
  ]);
  // Asked only in the current state: else the players are asked only for its WA.
  expect(told(anyWay([option('wall')], [], [option('wall', { value: 3, ...why('other') })]))).toEqual([
    ['wall 2', 'asked', 'wa-undecided'],
  ]);
});

test('nothing at all is never asked (B9.31)', () => {
  expect(told(anyWay([option('none', { value: 0 })], []))).toEqual([['none 0', 'legal', '']]);
});
