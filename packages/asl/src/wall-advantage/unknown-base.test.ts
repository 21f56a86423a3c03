import { formatSide, parseCell } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { unitOf, withUnit, type AslSituation } from '../situation/situation';
import { after } from './after';
import type { WaEvent } from './events';
import { parseSituation } from './possible';
import { standing } from './standing';
import { advantageStates } from './states';
import { allDoubts, boundInDoubt, claimedSides, doubtOfEnd, isClaimInDoubt } from './unknown-base';

const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: { C3: { level: 1 }, E3: { level: 1, terrain: 'Woods' }, A3: { level: 1 }, A2: { level: 1 } },
  sides: {
    'C3-C4': { terrain: 'wall' },
    'E3-E4': { terrain: 'wall' },
    'A3-A4': { terrain: 'wall' },
    'A2-A3': { terrain: 'hedge' },
  },
};

const told = (unit: { readonly [key: string]: Json }) => {
  const s = standing(parseSituation({ board, units: [{ id: 'u', side: 'axis', ...unit }] })).situation;
  const [state] = advantageStates(s);
  return [state?.holds, state?.undecided?.because.map(({ code }) => code) ?? 'decided'];
};

test('a unit that would hold WA if the barrier stood at its level learns that the base is unknown (B9.35, B9.32)', () => {
  expect(told({ at: 'C3' })).toEqual([false, ['wa-base-unknown']]);
  expect(told({ at: 'C4' })).toEqual([false, ['wa-base-unknown']]);
});

test('a unit that could not hold it in either case, or need not, has no question', () => {
  expect(told({ at: 'C3', entrenched: true })).toEqual([false, 'decided']);
  expect(told({ at: 'C3', level: 2 })).toEqual([false, 'decided']);
  expect(told({ at: 'E3' })).toEqual([false, 'decided']);
  expect(told({ at: 'C3', bypass: 'N' })).toEqual([false, 'decided']);
  expect(told({ at: 'A3' })).toEqual([true, 'decided']);
});

const state = (units: readonly { readonly [key: string]: Json }[], options: Json = {}) => {
  const s = standing(parseSituation({ board, options, units })).situation;
  return advantageStates(s).map(({ unit, holds, undecided }) => {
    const sides = undecided?.sides.map((side) => formatSide(side, s.board)).join(' ');
    return `${unit}${unitOf(s, unit).wa ? ' wa' : ''}${holds ? ' holds' : ''} ${sides ?? 'decided'}`;
  });
};

test("claimed WA stays and is in doubt, even if the hex's TEM makes it voluntary (B9.32-q)", () => {
  expect(state([{ id: 'u', side: 'axis', at: 'E3', wa: true }])).toEqual(['u wa E3-E4']);
  expect(state([{ id: 'u', side: 'axis', at: 'E3', wa: true, hidden: true }])).toEqual(['u decided']);
  for (const [key, value] of [
    ['broken', true],
    ['entrenched', true],
    ['level', 2],
    ['bypass', 'N'],
  ] as const)
    expect(state([{ id: 'u', side: 'axis', at: 'E3', wa: true, [key]: value }])).toEqual(['u decided']);
});

test('a unit that is denied WA by one hexside has no question about another (B9.321)', () => {
  const holder = { id: 'x', side: 'allies', at: 'A2', wa: true };
  expect(state([{ id: 'u', side: 'axis', at: 'A3' }, holder])).toEqual(['u decided', 'x wa holds decided']);
  const deluxe = { 'wa.scope': 'hexside' };
  expect(state([{ id: 'u', side: 'axis', at: 'A3' }, holder], deluxe)).toEqual([
    'u A3-A4',
    'x wa holds decided',
  ]);
});

test('Deluxe: each hexside counts by itself, held or in doubt (B9.321)', () => {
  const deluxe = { 'wa.scope': 'hexside' };
  const both = { id: 'u', side: 'axis', at: 'A3', wa: true };
  expect(state([both], deluxe)).toEqual(['u wa holds A3-A4']);
  expect(state([{ ...both, waSides: [0, 3] }], deluxe)).toEqual(['u wa holds A3-A4']);
  const inWoods = { id: 'u', side: 'axis', at: 'E3', wa: true };
  expect(state([{ ...inWoods, waSides: [3] }], deluxe)).toEqual(['u wa E3-E4']);
});

test('an event leaves WA in doubt, until the unit leaves or another hexside is claimed (B9.322)', () => {
  const s = standing(
    parseSituation({ board, units: [{ id: 'u', side: 'axis', at: 'E3', wa: true }] }),
  ).situation;
  const told = (event: WaEvent) => unitOf(after(s, event).situation, 'u').wa;
  expect(told({ type: 'phase', phase: 'movement', attacker: 'axis' })).toBe(true);
  expect(told({ type: 'state', unit: 'u', set: { pinned: true } })).toBe(true);
  expect(told({ type: 'state', unit: 'u', set: { broken: true } })).toBe(false);
  expect(told({ type: 'start-entry', unit: 'u', to: parseCell('E4', s.board) })).toBe(false);
});

test('a broken unit follows a unit that surely holds WA, and shares the doubt of one in doubt (B9.32-l)', () => {
  const pair = [
    { id: 'b', side: 'axis', at: 'C3', broken: true },
    { id: 'u', side: 'axis', at: 'C3' },
  ];
  expect(state(pair)).toEqual(['b C3-C4', 'u C3-C4']);
  const [broken, fit] = pair;
  for (const more of [
    { broken: true },
    { hidden: true },
    { armed: false },
    { entrenched: true },
    { side: 'allies' },
  ])
    expect(state([broken ?? {}, { ...fit, ...more }])[0]).toBe('b decided');
});

const given = (units: readonly { readonly [key: string]: Json }[], event: object, options: Json = {}) => {
  const s = standing(parseSituation({ board, options, units })).situation;
  const { situation, refused } = after(s, { type: 'forfeit', unit: 'u', ...event });
  const { wa, waSides } = unitOf(situation, 'u');
  return [refused.map(({ code }) => code).join(' ') || 'done', wa, waSides];
};

test('a unit may forfeit voluntary WA in doubt; WA that may be mandatory raises a question (B9.32-q)', () => {
  expect(given([{ id: 'u', side: 'axis', at: 'E3', wa: true }], {})).toEqual(['done', false, []]);
  expect(given([{ id: 'u', side: 'axis', at: 'C3', wa: true }], {})).toEqual(['wa-base-unknown', true, []]);
  expect(given([{ id: 'u', side: 'axis', at: 'C3' }], {})).toEqual(['wa-base-unknown', false, []]);
  expect(given([{ id: 'u', side: 'axis', at: 'C3', entrenched: true }], {})[0]).toBe('wa-not-held');
});

test('Deluxe: a unit forfeits hexsides in doubt and others one by one (B9.322-p)', () => {
  const deluxe = { 'wa.scope': 'hexside' };
  const both = [{ id: 'u', side: 'axis', at: 'A3', wa: true, waSides: [0, 3], inHexTem: '1' }];
  expect(given(both, { sides: [0] }, deluxe)).toEqual(['done', true, [3]]);
  expect(given(both, { sides: [3] }, deluxe)).toEqual(['done', true, [0]]);
  expect(given(both, {}, deluxe)).toEqual(['done', false, []]);
});

test('a refused forfeit of undecided WA does not say that the unit has none (B9.322)', () => {
  const hedge = { 'A2-A3': { terrain: 'hedge' } };
  const units = [
    { id: 'u', side: 'axis', at: 'A3' },
    { id: 'x', side: 'allies', at: 'A2' },
  ];
  const s = standing(parseSituation({ board: { ...board, sides: hedge }, units })).situation;
  expect(after(s, { type: 'forfeit', unit: 'u' }).refused.map(({ code }) => code)).toEqual(['wa-undecided']);
});

test('Deluxe: a claim over one hexside claims no other hexside of unknown base (B9.321)', () => {
  const deluxe = { 'wa.scope': 'hexside' };
  const woods = { ...board, cells: { ...board.cells, A3: { level: 1, terrain: 'Woods' } } };
  const end = (options: Json, unit: { readonly [key: string]: Json }) => {
    const units = [{ id: 'u', side: 'axis', at: 'A3', ...unit }];
    const s = standing(parseSituation({ board: woods, options, units })).situation;
    return doubtOfEnd(s, unitOf(s, 'u'))?.sides.map((side) => formatSide(side, s.board)) ?? [];
  };
  expect(end(deluxe, { wa: true, waSides: [0] })).toEqual([]);
  expect(end({}, { wa: true })).toEqual(['A3-A4']);
  expect(end({}, {})).toEqual([]);
});

test('Deluxe: WA stated without hexsides gets them in clockwise order, those in doubt included (B9.35)', () => {
  const sides = { 'A2-A3': { terrain: 'hedge' }, 'A3-A4': { terrain: 'wall' } };
  const cells = { A2: { level: 0 }, A3: { level: 1 }, A4: { level: 1 } };
  const s = standing(
    parseSituation({
      board: { ...board, cells, sides },
      options: { 'wa.scope': 'hexside' },
      units: [{ id: 'u', side: 'axis', at: 'A3', wa: true }],
    }),
  ).situation;
  expect(unitOf(s, 'u').waSides).toEqual([0, 3]);
});

test('no barrier is as low as the bottom of a Depression, so nothing is in doubt there (B9.35, B9.62)', () => {
  const cells = { C3: { level: 0, terrain: 'Gully', depression: 'Gully' }, C4: { level: 2 } };
  const s = parseSituation({ board: { ...board, cells }, units: [{ id: 'u', side: 'axis', at: 'C3' }] });
  expect(advantageStates(standing(s).situation)[0]?.undecided).toBeUndefined();
});

test('a double doubt keeps both reasons (B9.35)', () => {
  const doubt = (code: string, k: number) => {
    const s = parseSituation({ board, units: [] });
    const side = s.board.lattice.sideOf(parseCell('C3', s.board), k);
    return { sides: [side], because: [{ code, rule: 'B9.35' }] };
  };
  const [one, two] = [doubt('wa-base-unknown', 3), doubt('wa-undecided', 0)];
  expect(allDoubts(one, undefined)).toBe(one);
  expect(allDoubts(one, two)).toEqual({
    sides: [...one.sides, ...two.sides],
    because: [...one.because, ...two.because],
  });
});

test('Deluxe: a claim over another hexside keeps the claim over the one in doubt (B9.32-q)', () => {
  const options = { 'wa.scope': 'hexside' };
  const woods = { ...board, cells: { ...board.cells, A3: { level: 1, terrain: 'Woods' } } };
  const units = [{ id: 'u', side: 'axis', at: 'A3', wa: true, waSides: [3] }];
  const s = standing(parseSituation({ board: woods, options, units })).situation;
  const { situation, refused } = after(s, { type: 'claim', unit: 'u', sides: [0] });
  expect([refused, unitOf(situation, 'u').waSides]).toEqual([[], [0, 3]]);
});

test('a dummy under "?" leads a broken unit as a unit would, at any base level (B9.32-m)', () => {
  const broken = { id: 'b', side: 'axis', at: 'C3', broken: true };
  const dummy = { id: 'u', side: 'axis', at: 'C3', kind: 'dummy', concealed: true };
  expect(state([broken, dummy])).toEqual(['b decided', 'u C3-C4']);
});

/** The base levels of both walls of C3 are unknown. */
const unsaid = (
  unit: { readonly [key: string]: Json },
  options: Json,
  sides: readonly string[],
  levels = ['C3'],
) => {
  const cells = Object.fromEntries(levels.map((hex) => [hex, { level: 1 }]));
  const walls = Object.fromEntries(sides.map((name) => [name, { terrain: 'wall' }]));
  const units = [{ id: 'u', side: 'axis', at: 'C3', ...unit }];
  return parseSituation({ board: { ...board, cells, sides: walls }, options, units });
};

test('B9.32-q: a claim covers the stated hexsides: in Deluxe the named ones, else all that adjoin (B9.321)', () => {
  const deluxe = { 'wa.scope': 'hexside' };
  const claimed = (s: AslSituation) => claimedSides(s, unitOf(s, 'u'));
  const both = ['C2-C3', 'C3-C4'];
  expect(claimed(unsaid({ wa: true, waSides: [3] }, deluxe, both))).toEqual([3]);
  expect(claimed(unsaid({ wa: true }, deluxe, both))).toEqual([0, 3]);
  expect(claimed(unsaid({}, deluxe, both))).toEqual([]);
  // Given over other hexsides: per hex it is over all that exist.
  const s = unsaid({ wa: true }, {}, both);
  expect(claimed(withUnit(s, 'u', { waSides: [1] }))).toEqual([0, 3]);
  // A unit that surely holds one keeps it: per hex the other comes with it.
  expect(claimed(unsaid({ wa: true }, {}, both, ['C2', 'C3']))).toEqual([0]);
  expect(claimed(unsaid({ wa: true }, deluxe, both, ['C2', 'C3']))).toEqual([0, 3]);
  // In Deluxe certain and uncertain hexsides stand side by side.
  expect(claimed(unsaid({ wa: true, waSides: [0] }, deluxe, both, ['C2', 'C3']))).toEqual([0]);
  expect(claimed(unsaid({ wa: true, waSides: [0, 3] }, deluxe, both, ['C2', 'C3']))).toEqual([0, 3]);
});

test.each([{}, { 'wa.scope': 'hexside' }])(
  'B9.32-q: only stated WA can be a claim in doubt (B9.35) %j',
  (options) => {
    const doubt = (unit: { readonly [key: string]: Json }) => {
      const s = unsaid(unit, options, ['C3-C4']);
      return isClaimInDoubt(s, unitOf(s, 'u'));
    };
    expect([doubt({ wa: true }), doubt({}), doubt({ wa: true, hidden: true })]).toEqual([true, false, false]);
  },
);

test('B9.323-a: with an unknown TEM too, the unit may have to hold WA and has a question (B9.35)', () => {
  const debris = { ...board, cells: { C3: { level: 1, terrain: 'Debris' } } };
  const s = parseSituation({ board: debris, units: [{ id: 'u', side: 'axis', at: 'C3' }] });
  const [state] = advantageStates(standing(s).situation);
  for (const told of [
    state?.undecided?.because,
    boundInDoubt(s, unitOf(s, 'u')),
    doubtOfEnd(s, unitOf(s, 'u'))?.because,
  ])
    expect(told?.map(({ code }) => code)).toEqual(['wa-base-unknown']);
});

test('B9.32-q: WA claimed for the hex stays in doubt over one hexside when the certain hexside is lost', () => {
  const s = withUnit(
    parseSituation({ board, units: [{ id: 'u', side: 'axis', at: 'A3', wa: true, inHexTem: '1' }] }),
    'u',
    { waSides: [0] },
  );
  expect(claimedSides(s, unitOf(s, 'u'))).toEqual([0]);
  const { situation } = after(s, { type: 'state', unit: 'u', set: { bypass: 'S' } });
  expect([unitOf(situation, 'u').wa, claimedSides(situation, unitOf(situation, 'u'))]).toEqual([true, [3]]);
});
