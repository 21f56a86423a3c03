import type { Reason } from '@bocage/core';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { DELUXE, farm, holders, table, type More } from '../../test/farm-situation';
import type { AslSituation } from '../situation/situation';
import { standing } from './standing';
import { alikeIn, inEveryWay, waysToDecide } from './ways';

const situation = (walls: string, units: string, options: Json = {}, terrain?: string): AslSituation =>
  standing(farm(walls, units, { options, ...(terrain === undefined ? {} : { cells: { C4: { terrain } } }) }))
    .situation;
const waysOf = (s: AslSituation, ids: string): readonly string[] =>
  waysToDecide(s, ids.split(' ')).ways.map(holders).sort();

test('nothing is undecided: one way, the situation itself, and no question', () => {
  const s = situation('C3-C4', 'a C3');
  expect(waysToDecide(s, ['a'])).toEqual({ ways: [s], because: [] });
  expect(waysToDecide(s, ['a']).ways[0]).toBe(s);
});

test.each([
  ['one or the other, never both, never neither', 'C3-C4', 'a C3, x C4', 'a', ['a3', 'x0']],
  ['a stack holds it together', 'C3-C4', 'a C3, b C3, x C4', 'a', ['a3 b3', 'x0']],
  ['from either end', 'C3-C4', 'a C3, b C3, x C4', 'x', ['a3 b3', 'x0']],
  [
    'a unit that one enemy denies need not yield to the other',
    'C3-C4 C4-C5 C5-C6',
    'a C3, x C4, b C5, y C6',
    'x b',
    ['a3 b03', 'a3 y0', 'x03 y0'],
  ],
  [
    'two units whose rivalry is not asked about never hold one hexside',
    'C3-C4 C4-C5 C5-C6',
    'a C3, x C4, b C5, y C6',
    'a y',
    ['a3 b03', 'a3 y0', 'x03 y0'],
  ],
  ['undecided hexsides elsewhere stay undecided', 'C3-C4 E5-E6', 'a C3, x C4, b E5, y E6', 'a', ['a3', 'x0']],
  [
    'a unit between two holds both hexsides or neither',
    'C3-C4 C4-C5',
    'a C3, x C4, b C5',
    'x',
    ['a3 b0', 'x03'],
  ],
  [
    'the first units of a crowd are tried, and the others follow them',
    'C3-C4',
    'a C3, b C3, c C3, d C3, w C4, x C4, y C4, z C4',
    'a',
    ['a3 b3 c3 d3', 'w0 x0 y0 z0'],
  ],
] as const)('%s (B9.321-a)', (_, walls, units, ids, want) => {
  expect(waysOf(situation(walls, units), ids)).toEqual(want);
});

test('Deluxe: each hexside is decided by itself (B9.321-a)', () => {
  const s = situation('C3-C4 C4-C5', 'a C3, x C4, b C5', DELUXE);
  expect(waysOf(s, 'x')).toEqual(['a3 b0', 'a3 x3', 'x0 b0', 'x03']);
  expect(waysOf(s, 'a')).toEqual(['a3', 'x0']);
});

test('an unknown TEM of the hex: the unit claims, or no unit does (B9.323-a)', () => {
  const s = situation('C3-C4 C4-C5', 'a C4', {}, 'Debris');
  expect(waysOf(s, 'a')).toEqual(['', 'a03']);
  expect(waysToDecide(s, ['a']).because.map(({ code }) => code)).toEqual(['wa-tem-unknown']);
  const deluxe = situation('C3-C4 C4-C5', 'a C4', DELUXE, 'Debris');
  expect(waysOf(deluxe, 'a')).toEqual(['', 'a0', 'a03', 'a3']);
});

test('every way gives an answer, and the reason is reported only if answers differ (B9.323-f)', () => {
  const s = situation('C3-C4', 'a C3, x C4');
  const who = inEveryWay(s, ['a'], holders, (one, other) => one === other);
  expect([who.first, ...who.answers].sort()).toEqual(['a3', 'a3', 'x0']);
  expect(who.asked.map(({ code }) => code)).toEqual(['wa-undecided']);
  const count = inEveryWay(
    s,
    ['a'],
    (way) => way.units.length,
    (one, other) => one === other,
  );
  expect(count).toEqual({ first: 2, answers: [2, 2], asked: [] });
});

/** The wall between C3 and C4 is at one of their two levels: which one is unknown. */
const UNSAID = { C3: { level: 1 } };
const raised = (walls: string, units: string, more: More = {}): AslSituation =>
  table(walls, units, { ...more, cells: { ...UNSAID, ...(more.cells as Record<string, never>) } });
const codesOf = (because: readonly Reason[]) => because.map(({ code }) => code);

test('a wall of unknown base: one way per level (B9.35)', () => {
  const s = raised('C3-C4', 'a C3');
  const { ways, because } = waysToDecide(s, ['a']);
  expect(ways.map(holders)).toEqual(['', 'a3']);
  expect(because).toMatchObject([{ code: 'wa-base-unknown', rule: 'B9.35', at: { kind: 'side' } }]);
  // A stack has as many ways as one unit, and its reason once.
  const stack = waysToDecide(raised('C3-C4', 'a C3, b C3'), ['a', 'b']);
  expect([stack.ways.map(holders), codesOf(stack.because)]).toEqual([['', 'a3 b3'], ['wa-base-unknown']]);
});

test('in each way ineligible units have lost WA, bound units have it, and open questions remain (B9.35)', () => {
  // Above the wall a claims voluntarily; below it x would have to hold it.
  const woods = { C3: { level: 1, terrain: 'Woods' } };
  const claimed = raised('C3-C4', 'a C3, x C4', { cells: woods, set: { a: { wa: true } } });
  const { ways } = waysToDecide(claimed, ['a']);
  expect(ways.map((way) => [holders(way), way.units.map(({ wa }) => wa)])).toEqual([
    ['x0', [false, true]],
    ['a3', [true, false]],
  ]);
  // If x holds the wall, x and b must hold another one at once.
  const rivals = raised('C3-C4 C4-C5', 'a C3, x C4, b C5', { cells: { C3: { level: 1 } } });
  expect(waysOf(rivals, 'x')).toEqual(['a3 b0', 'a3 x3', 'b0', 'x03']);
  expect(codesOf(waysToDecide(rivals, ['x']).because)).toContain('wa-undecided');
});

test('an extra hexside has its ways and its reason, even without a unit there (B9.35)', () => {
  const s = raised('C3-C4', 'a F6');
  const sides = [...s.board.sides].map(([side]) => side);
  expect(sides).toHaveLength(1);
  const { ways, because } = waysToDecide(s, ['a'], sides);
  expect(ways.map((way) => sides.map((side) => way.board.side(side)?.base))).toEqual([[0], [1]]);
  expect(because).toEqual([{ code: 'wa-base-unknown', rule: 'B9.35', at: { kind: 'side', side: sides[0] } }]);
  const base = inEveryWay(
    s,
    ['a'],
    (way) => sides.map((side) => way.board.side(side)?.base).join(),
    (one, other) => one === other,
    sides,
  );
  expect([base.answers, codesOf(base.asked)]).toEqual([['0', '1'], ['wa-base-unknown']]);
});

test('Deluxe: a stack against a stack holds the hexside once, with a reason per pair (B9.321-a)', () => {
  const s = situation('C3-C4', 'a C3, x C4, y C4, z C4, w C4', DELUXE);
  expect(waysOf(s, 'a')).toEqual(['a3', 'x0 y0 z0 w0']);
  expect(codesOf(waysToDecide(s, ['a']).because)).toEqual(Array.from({ length: 4 }, () => 'wa-undecided'));
});

test('Deluxe: one hexside depends on an enemy, another on an unknown TEM (B9.321-a, B9.323-a)', () => {
  const s = situation('C3-C4 C4-C5', 'a C3, x C4', DELUXE, 'Debris');
  expect(waysOf(s, 'x')).toEqual(['a3', 'a3 x3', 'x0', 'x03']);
  expect(codesOf(waysToDecide(s, ['x']).because)).toEqual(['wa-undecided', 'wa-tem-unknown']);
});

test('an open rivalry and an unknown TEM in different hexes: every combination (B9.323-f)', () => {
  const s = situation('C3-C4 E5-E6', 'a E5, b E5, x E6, c C4', {}, 'Debris');
  expect(waysOf(s, 'a c')).toEqual(['a3 b3', 'a3 b3 c0', 'x0', 'x0 c0']);
  expect(codesOf(waysToDecide(s, ['a', 'c']).because)).toEqual([
    'wa-undecided',
    'wa-undecided',
    'wa-tem-unknown',
  ]);
});

test('of two large stacks only the first few are tried, for as many ways, and quickly (B9.321-a)', () => {
  const of = (letter: string, at: string) =>
    Array.from({ length: 10 }, (_, i) => `${letter}${i} ${at}`).join(', ');
  const s = situation('C3-C4', `${of('a', 'C3')}, ${of('x', 'C4')}`);
  expect(waysToDecide(s, ['a0']).ways.map(({ units }) => units.filter(({ wa }) => wa).length)).toEqual([
    10, 10,
  ]);
});

test('of many units that may have to claim, only a few are tried (B9.323-a)', () => {
  const stack = (count: number) => Array.from({ length: count }, (_, i) => `a${i} C4`).join(', ');
  const ways = (count: number) =>
    waysToDecide(situation('C3-C4', stack(count), {}, 'Debris'), ['a0']).ways.length;
  expect([ways(2), ways(6), ways(7)]).toEqual([4, 64, 64]);
});

test('answers are alike if they say the same with the same certainty (B9.323-f)', () => {
  const alike = alikeIn('exposed');
  const [yes, no, unsure] = [
    { exposed: true },
    { exposed: false },
    { exposed: false, ruling: true as const },
  ];
  expect([alike(yes, yes), alike(no, no), alike(unsure, unsure)]).toEqual([true, true, true]);
  expect([alike(yes, no), alike(no, unsure), alike(unsure, no)]).toEqual([false, false, false]);
});
