import type { Json } from '@bocage/core';
import { expect, test } from 'vitest';
import { DELUXE, farm, holders } from '../../test/farm-situation';
import type { AslSituation } from '../situation/situation';
import { standing } from './standing';
import { inEveryWay, waysToDecide } from './ways';

const situation = (walls: string, units: string, options: Json = {}, terrain?: string): AslSituation =>
  standing(farm(walls, units, { options, ...(terrain === undefined ? {} : { cells: { C4: { terrain } } }) }))
    .situation;
const waysOf = (s: AslSituation, ids: string): readonly string[] =>
  waysToDecide(s, ids.split(' ')).ways.map(holders).sort();

test('nothing undecided: the situation itself, and nothing is asked', () => {
  const s = situation('C3-C4', 'a C3');
  expect(waysToDecide(s, ['a'])).toEqual({ ways: [s], because: [] });
  expect(waysToDecide(s, ['a']).ways[0]).toBe(s);
});

test.each([
  ['one or the other, never both, never neither', 'C3-C4', 'a C3, x C4', 'a', ['a3', 'x0']],
  ['a stack holds it together', 'C3-C4', 'a C3, b C3, x C4', 'a', ['a3 b3', 'x0']],
  ['asked of either end', 'C3-C4', 'a C3, b C3, x C4', 'x', ['a3 b3', 'x0']],
  [
    'who is denied by one need not yield to the other',
    'C3-C4 C4-C5 C5-C6',
    'a C3, x C4, b C5, y C6',
    'x b',
    ['a3 b03', 'a3 y0', 'x03 y0'],
  ],
  [
    'nor do two whose quarrel nobody asks about hold one hexside in any way',
    'C3-C4 C4-C5 C5-C6',
    'a C3, x C4, b C5, y C6',
    'a y',
    ['a3 b03', 'a3 y0', 'x03 y0'],
  ],
  ['what is undecided elsewhere stays so', 'C3-C4 E5-E6', 'a C3, x C4, b E5, y E6', 'a', ['a3', 'x0']],
  [
    'who is between two holds both hexsides or neither',
    'C3-C4 C4-C5',
    'a C3, x C4, b C5',
    'x',
    ['a3 b0', 'x03'],
  ],
  [
    'the first of a crowd are tried, and the others follow them',
    'C3-C4',
    'a C3, b C3, c C3, d C3, w C4, x C4, y C4, z C4',
    'a',
    ['a3 b3 c3 d3', 'w0 x0 y0 z0'],
  ],
] as const)('%s (B9.321-a)', (_, walls, units, ids, want) => {
  expect(waysOf(situation(walls, units), ids)).toEqual(want);
});

test('Deluxe: each hexside falls by itself (B9.321-a)', () => {
  const s = situation('C3-C4 C4-C5', 'a C3, x C4, b C5', DELUXE);
  expect(waysOf(s, 'x')).toEqual(['a3 b0', 'a3 x3', 'x0 b0', 'x03']);
  expect(waysOf(s, 'a')).toEqual(['a3', 'x0']);
});

test('where nobody has said the TEM of the hex: it claims or nobody does (B9.323-a)', () => {
  const s = situation('C3-C4 C4-C5', 'a C4', {}, 'Debris');
  expect(waysOf(s, 'a')).toEqual(['', 'a03']);
  expect(waysToDecide(s, ['a']).because.map(({ code }) => code)).toEqual(['wa-tem-unknown']);
  const deluxe = situation('C3-C4 C4-C5', 'a C4', DELUXE, 'Debris');
  expect(waysOf(deluxe, 'a')).toEqual(['', 'a0', 'a03', 'a3']);
});

test('every way is asked, and only where they differ is the reason told (B9.323-f)', () => {
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
