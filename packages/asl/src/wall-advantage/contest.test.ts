import { formatSide, parseCell } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { DELUXE, farm, holders } from '../../test/farm-situation';
import { unitOf, type AslSituation } from '../situation/situation';
import { after, type After } from './after';
import { hiddenDeniers, opponentPicks, toAsk } from './contest';
import type { WaEvent } from './events';

/** A unit with other TEM need not take WA; in debris this is unknown. */
const WOODS = { terrain: 'Woods' };

type Fields = NonNullable<NonNullable<Parameters<typeof farm>[2]>['set']>;
type Cells = NonNullable<NonNullable<Parameters<typeof farm>[2]>['cells']>;

/** x under "?" holds the wall against a, which has just come and wants it; m is at the other hexside of a. */
const asked = (set: Fields = {}, cells: Cells = {}, attacker = 'axis'): AslSituation =>
  farm('C3-C4 C2-C3', 'a C3, x C4, y C4, m C2', {
    cells: { C2: WOODS, C3: WOODS, C4: WOODS, ...cells },
    set: {
      x: { wa: true, concealed: true },
      y: { concealed: true },
      m: { broken: true },
      ...set,
    },
    rest: { phase: 'movement', attacker },
  });
const last = (s: AslSituation, ...events: readonly WaEvent[]): After =>
  events.reduce<After>((so, event) => after(so.situation, event), { situation: s, changes: [], refused: [] });
const told = ({ changes }: After) => changes.map(({ kind, unit }) => `${kind} ${unit}`);
const CONTEST: WaEvent = { type: 'contest', unit: 'a' };

test('B9.324-j: a unit that held nothing loses nothing when its stack mate forfeits', () => {
  const done = last(asked(), CONTEST, { type: 'yield' });
  expect(told(done)).toEqual(['wa-lost x', 'wa-gained a']);
  expect(holders(done.situation)).toBe('a03');
});

test('B9.324-j: if another enemy has come to deny WA meanwhile, no claimant gains what the holder forfeits', () => {
  const rallied: WaEvent = { type: 'state', unit: 'm', set: { broken: false } };
  const s = asked({}, { C2: { terrain: 'Open Ground' } });
  const done = last(s, CONTEST, rallied, { type: 'yield' });
  expect(told(done)).toEqual(['wa-lost x']);
  expect(holders(done.situation)).toBe('m3');
});

test.each<readonly [string, WaEvent]>([
  ['the claimant breaks', { type: 'state', unit: 'a', set: { broken: true } }],
  ['the claimant goes elsewhere', { type: 'start-entry', unit: 'a', to: { col: 3, row: 3 } }],
  ['the holder leaves play', { type: 'eliminate', unit: 'x' }],
])('B9.324: a contest is over when %s', (_, event) => {
  expect(last(asked(), CONTEST).situation.contest).toBeDefined();
  expect(last(asked(), CONTEST, event).situation.contest).toBeUndefined();
});

test('B9.324: a contest goes on when the holder breaks under its "?": a dummy would hold on', () => {
  const s = last(asked(), CONTEST, { type: 'state', unit: 'x', set: { broken: true } });
  expect(s.situation.contest?.holders).toEqual(['x']);
  const shown = last(asked(), CONTEST, { type: 'state', unit: 'x', set: { broken: true, concealed: false } });
  expect(shown.situation.contest).toBeUndefined();
});

test('B9.324: a contest goes on when something happens to other units', () => {
  const s = last(asked(), CONTEST, { type: 'state', unit: 'y', set: { broken: true } });
  expect(s.situation.contest?.holders).toEqual(['x']);
});

test.each<readonly [string, Fields, Cells, readonly string[]]>([
  ['a unit that need not have it claims only at its times', {}, {}, ['wa-wrong-time']],
  ['a unit that must have it claims at any time', {}, { C3: { terrain: 'Open Ground' } }, []],
  ['a dug-in AFV claims at any time, in any hex', { a: { kind: 'vehicle', dugIn: 'dug-in' } }, {}, []],
  ['a unit in a hex of unknown TEM need not have it', {}, { C3: { terrain: 'Debris' } }, ['wa-wrong-time']],
])('B9.324-c: %s', (_, set, cells, want) => {
  const { refused } = last(asked(set, cells, 'allies'), CONTEST);
  expect(refused.map(({ code }) => code)).toEqual(want);
});

test('B9.324: the opponent picks one of several counters, if the table plays so; a single counter needs no pick', () => {
  const picks = (s: AslSituation, option: string) => {
    const { situation } = last(
      { ...s, options: { ...s.options, 'wa.revealChoice': option } as typeof s.options },
      CONTEST,
    );
    return situation.contest && opponentPicks(situation, situation.contest);
  };
  const alone = asked();
  const one = { ...alone, units: alone.units.filter(({ id }) => id !== 'y') };
  expect([picks(alone, 'opponent'), picks(one, 'opponent')]).toEqual([true, false]);
  expect(picks(alone, 'owner')).toBe(false);
});

test('B9.321: in Deluxe a claim over one hexside is denied for that hexside alone', () => {
  const s = farm('C3-C4 C2-C3', 'a C3, x C4, m C2', {
    options: DELUXE,
    set: { x: { wa: true }, m: { wa: true } },
  });
  const why = (sides: readonly number[]) =>
    after(s, { type: 'claim', unit: 'a', sides }).refused.map(({ code, at }) =>
      [code, at?.kind === 'side' ? formatSide(at.side, s.board) : ''].join(' '),
    );
  expect(why([3])).toEqual(['wa-denied-hexside C3-C4']);
  expect(why([0])).toEqual(['wa-denied-hexside C2-C3']);
});

test('B9.41-a: a unit that comes out of hiding between two Locations denies nothing there', () => {
  const s = farm('C3-C4', 'a C3, x C4', {
    cells: { C3: WOODS, C4: WOODS },
    set: { x: { hidden: true, concealed: true } },
    rest: { phase: 'movement', attacker: 'axis' },
  });
  const to = parseCell('C5', s.board);
  const claimed = last(s, { type: 'start-entry', unit: 'x', to }, { type: 'claim', unit: 'a' });
  const shown = last(claimed.situation, { type: 'unhide', unit: 'x', deny: true });
  expect([told(shown), holders(shown.situation)]).toEqual([['placed x'], 'a3']);
  // It is not asked either.
  expect(deniers(claimed.situation)).toEqual([]);
  expect(deniers(last(s, { type: 'claim', unit: 'a' }).situation)).toEqual(['x']);
});

const deniers = (s: AslSituation, ...claimants: readonly string[]) =>
  hiddenDeniers(s, claimants.length === 0 ? ['a'] : claimants).map(({ id }) => id);

test.each<readonly [string, string, Fields, readonly string[]]>([
  ['a hidden enemy across', 'a C3, x C4', {}, ['x']],
  [
    'each of several',
    'a C3, x C4, y C4, m C2',
    { y: { hidden: true }, m: { hidden: true } },
    ['m', 'x', 'y'],
  ],
  ['not a visible unit', 'a C3, x C4, y C4', {}, ['x']],
  ['not a friend', 'a C3, b C4', { b: { hidden: true } }, []],
  ['not a broken unit', 'a C3, x C4', { x: { hidden: true, broken: true } }, []],
  ['not a unit that bypasses another hexside', 'a C3, x C4', { x: { hidden: true, bypass: 'S' } }, []],
  ['but one that bypasses an adjoining hexside', 'a C3, x C4', { x: { hidden: true, bypass: 'NE' } }, ['x']],
  ['not a unit across another hexside', 'a C3, x B3', {}, []],
])('B9.324-h: asks units that could deny a claim: %s', (_, units, set, want) => {
  const s = farm('C3-C4 C2-C3', units, {
    set: { a: { wa: true }, ...(units.includes('x') && { x: { hidden: true } }), ...set },
  });
  expect([...deniers(s)].sort()).toEqual(want);
});

test('B9.324-h: asks a hidden unit once about several claims against it, and never without a claim', () => {
  const s = farm('C3-C4 C4-C5', 'a C3, b C3, c C5, x C4', {
    set: { a: { wa: true }, b: { wa: true }, c: { wa: true }, x: { hidden: true } },
  });
  expect(deniers(s, 'a', 'b', 'c')).toEqual(['x']);
  expect(hiddenDeniers(s, [])).toEqual([]);
});

/** The claimant is under "?" too, with another unit beside it. */
const covered = (set: Fields = {}, cells: Cells = {}) =>
  farm('C3-C4 C2-C3', 'a C3, b C3, x C4, y C4, m C2', {
    cells: { C2: WOODS, C3: WOODS, C4: WOODS, ...cells },
    set: {
      ...{ a: { concealed: true }, b: { concealed: true }, m: { broken: true } },
      ...{ x: { wa: true, concealed: true }, y: { wa: true, concealed: true } },
      ...set,
    },
    rest: { phase: 'movement', attacker: 'axis' },
  });
const sidesOf = ({ changes }: After) =>
  changes.flatMap(({ kind, sides }) => (kind === 'contest' ? [sides] : []));

test('B9.324-c: asks the claimant and its stack first, then the holders', () => {
  const asks = ({ situation }: After) =>
    situation.contest && toAsk(situation, situation.contest).map(({ id }) => id);
  const opened = last(covered(), CONTEST);
  expect(asks(opened)).toEqual(['a', 'b']);
  expect(asks(last(opened.situation, { type: 'reveal', unit: 'b' }))).toEqual(['x', 'y']);
});

test('B9.324: all sides learn once which hexside is contested, and no other', () => {
  const opened = last(covered(), CONTEST);
  expect(sidesOf(opened)).toEqual([[3]]);
  // A unit that denies another hexside since then is not asked in this contest.
  const rallied: WaEvent = { type: 'state', unit: 'm', set: { broken: false } };
  const open = covered({}, { C2: { terrain: 'Open Ground' } });
  const more = last(open, CONTEST, rallied, { type: 'reveal', unit: 'b' });
  expect(holders(more.situation)).toBe('x0 y0 m3');
  expect(sidesOf(more)).toEqual([[3]]);
});

test('B9.324-e: a shown unit stays known, and a failed claim is not offered again at once', () => {
  const unit = (id: string, ...events: readonly WaEvent[]) =>
    unitOf(last(covered(), ...events).situation, id);
  expect(unit('b', CONTEST, { type: 'reveal', unit: 'b' })).toMatchObject({ shown: true, concealed: true });
  expect(unit('a', CONTEST).declined).toBe(false);
  expect(unit('a', CONTEST, { type: 'yield' }).declined).toBe(true);
});
