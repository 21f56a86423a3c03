import type { Side } from '@bocage/core/lattice';
import { formatSide } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { DELUXE, farm, table } from '../../test/farm-situation';
import { unitOf, type AslSituation } from '../situation/situation';
import { advantageStates } from './states';

const WOODS = { terrain: 'Woods' };
const DEBRIS = { terrain: 'Debris' };

/** The state of a unit, with hexsides and reasons in short form. */
const told = (s: AslSituation, id: string) => {
  const names = (sides: readonly Side[]) => sides.map((side) => formatSide(side, s.board));
  const state = advantageStates(s).find(({ unit }) => unit === id);
  if (!state) throw new Error(id);
  const { sides, covers, denied, undecided, because, ...rest } = state;
  return {
    ...rest,
    sides: names(sides),
    ...(covers && { covers: names(covers) }),
    ...(denied && { denied: denied.map(({ side, by }) => `${formatSide(side, s.board)} ${by}`) }),
    ...(undecided && { undecided: undecided.because.map(({ code }) => code) }),
    because: because.map(({ code, rule, value }) => [code, rule, value].join(' ').trim()),
  };
};

test('B9.32-r: a unit with implicit WA gets a state that says so, with all that it covers', () => {
  expect(told(table('C2-C3 C3-C4', 'a C3, x A1'), 'a')).toStrictEqual({
    unit: 'a',
    holds: true,
    sides: ['C2-C3', 'C3-C4'],
    mandatory: true,
    eligible: true,
    covers: ['C2-C3', 'C3-C4'],
    implicit: true,
    because: ['wa-holds B9.32 2', 'wa-mandatory B9.323', 'wa-implicit B9.323'],
  });
});

test('B9.32-r: a unit that cannot hold WA gets the reason once, without duty or denying enemies', () => {
  const s = table('C3-C4', 'a C3, x C4', { set: { a: { entrenched: true } } });
  expect(told(s, 'a')).toStrictEqual({
    unit: 'a',
    holds: false,
    sides: [],
    mandatory: false,
    eligible: false,
    because: ['wa-entrenched B9.32'],
  });
});

test('B9.32-r: a denied unit gets the denying units and hexsides, and that its WA is voluntary', () => {
  const s = table('C2-C3 C3-C4', 'a C3, x C4, y C4', { cells: { C3: WOODS } });
  expect(told(s, 'a')).toStrictEqual({
    unit: 'a',
    holds: false,
    sides: [],
    mandatory: false,
    eligible: true,
    covers: ['C2-C3', 'C3-C4'],
    denied: ['C3-C4 x', 'C3-C4 y'],
    because: ['wa-denied B9.321', 'wa-voluntary B9.323 1'],
  });
});

test('B9.55x-a: in Deluxe states go by hexside, and a holder of one is not told about the others', () => {
  const s = table('C2-C3 C3-C4', 'a C3, x C4, m C2', {
    options: DELUXE,
    set: { a: { wa: true, waSides: [3] }, m: { wa: true } },
  });
  expect(told(s, 'a')).toStrictEqual({
    unit: 'a',
    holds: true,
    sides: ['C3-C4'],
    bySide: true,
    mandatory: true,
    eligible: true,
    covers: ['C2-C3', 'C3-C4'],
    because: ['wa-holds B9.32 1', 'wa-mandatory B9.323'],
  });
  expect(told(s, 'x')).toStrictEqual({
    unit: 'x',
    holds: false,
    sides: [],
    bySide: true,
    mandatory: false,
    eligible: true,
    covers: ['C3-C4'],
    denied: ['C3-C4 a'],
    because: ['wa-denied-hexside B9.321', 'wa-mandatory B9.323'],
  });
});

test('B9.321-a: open questions are listed beside the other reasons, no reason twice', () => {
  const s = table('C3-C4', 'a C3, x C4', { cells: { C3: DEBRIS } });
  expect(told(s, 'a')).toStrictEqual({
    unit: 'a',
    holds: false,
    sides: [],
    mandatory: false,
    eligible: true,
    covers: ['C3-C4'],
    undecided: ['wa-undecided', 'wa-tem-unknown'],
    because: ['wa-undecided B9.321', 'wa-tem-unknown B9.323'],
  });
  expect(told(s, 'x').because).toEqual([
    'wa-undecided B9.321',
    'wa-tem-unknown B9.323',
    'wa-mandatory B9.323',
  ]);
});

test('B9.323-e: a holder needs its counter with an enemy across, but not with a hidden one or a friend', () => {
  const implicit = (units: string, set = {}) => told(table('C3-C4', units, { set }), 'a').implicit;
  const holder = { a: { wa: true } };
  expect(implicit('a C3, x C4', holder)).toBeUndefined();
  expect(implicit('a C3, x C4', { ...holder, x: { hidden: true } })).toBe(true);
  expect(implicit('a C3, b C4', holder)).toBe(true);
  // A unit that claims voluntarily shows a counter.
  const s = farm('C3-C4', 'a C3', { cells: { C3: WOODS }, set: holder });
  expect([unitOf(s, 'a').wa, told(s, 'a').implicit]).toEqual([true, undefined]);
});
