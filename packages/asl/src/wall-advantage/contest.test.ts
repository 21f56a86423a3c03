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

test('B9.324-j: who held nothing there has lost nothing when its mate forfeits', () => {
  const done = last(asked(), CONTEST, { type: 'yield' });
  expect(told(done)).toEqual(['wa-lost x', 'wa-gained a']);
  expect(holders(done.situation)).toBe('a03');
});

test('B9.324-j: what the holder forfeits falls to nobody where another enemy has come to deny it meanwhile', () => {
  const rallied: WaEvent = { type: 'state', unit: 'm', set: { broken: false } };
  const s = asked({}, { C2: { terrain: 'Open Ground' } });
  const done = last(s, CONTEST, rallied, { type: 'yield' });
  expect(told(done)).toEqual(['wa-lost x']);
  expect(holders(done.situation)).toBe('m3');
});

test.each<readonly [string, WaEvent]>([
  ['the claimant breaks', { type: 'state', unit: 'a', set: { broken: true } }],
  ['the holder breaks', { type: 'state', unit: 'x', set: { broken: true } }],
  ['the claimant goes elsewhere', { type: 'start-entry', unit: 'a', to: { col: 3, row: 3 } }],
  ['the holder gives it up', { type: 'eliminate', unit: 'x' }],
])('B9.324: a contest is over when %s', (_, event) => {
  expect(last(asked(), CONTEST).situation.contest).toBeDefined();
  expect(last(asked(), CONTEST, event).situation.contest).toBeUndefined();
});

test('B9.324: a contest goes on whatever befalls others', () => {
  const s = last(asked(), CONTEST, { type: 'state', unit: 'y', set: { broken: true } });
  expect(s.situation.contest?.holders).toEqual(['x']);
});

test.each<readonly [string, Fields, Cells, readonly string[]]>([
  ['who need not have it claims at his times alone', {}, {}, ['wa-wrong-time']],
  ['who has to have it does at any time', {}, { C3: { terrain: 'Open Ground' } }, []],
  ['and so does a dug-in AFV, whatever its hex', { a: { kind: 'vehicle', dugIn: 'dug-in' } }, {}, []],
  ['where nobody has said the TEM, he need not', {}, { C3: { terrain: 'Debris' } }, ['wa-wrong-time']],
])('B9.324-c: %s', (_, set, cells, want) => {
  const { refused } = last(asked(set, cells, 'allies'), CONTEST);
  expect(refused.map(({ code }) => code)).toEqual(want);
});

test('B9.324: of several counters the opponent picks the one that is shown, where the table plays so; of one nobody picks', () => {
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

test('B9.321: in Deluxe a claim over one hexside is denied for that one alone', () => {
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

test('B9.41-a: who comes out of hiding between two Locations denies nothing there', () => {
  const s = farm('C3-C4', 'a C3, x C4', {
    cells: { C3: WOODS, C4: WOODS },
    set: { x: { hidden: true, concealed: true } },
    rest: { phase: 'movement', attacker: 'axis' },
  });
  const to = parseCell('C5', s.board);
  const claimed = last(s, { type: 'start-entry', unit: 'x', to }, { type: 'claim', unit: 'a' });
  const shown = last(claimed.situation, { type: 'unhide', unit: 'x', deny: true });
  expect([told(shown), holders(shown.situation)]).toEqual([['placed x'], 'a3']);
  // Nor is it asked.
  expect(deniers(claimed.situation)).toEqual([]);
  expect(deniers(last(s, { type: 'claim', unit: 'a' }).situation)).toEqual(['x']);
});

const deniers = (s: AslSituation, ...claimants: readonly string[]) =>
  hiddenDeniers(s, claimants.length === 0 ? ['a'] : claimants).map(({ id }) => id);

test.each<readonly [string, string, Fields, readonly string[]]>([
  ['of a hidden enemy across', 'a C3, x C4', {}, ['x']],
  [
    'of each of several',
    'a C3, x C4, y C4, m C2',
    { y: { hidden: true }, m: { hidden: true } },
    ['m', 'x', 'y'],
  ],
  ['not of who is seen', 'a C3, x C4, y C4', {}, ['x']],
  ['not of a friend', 'a C3, b C4', { b: { hidden: true } }, []],
  ['not of who is broken', 'a C3, x C4', { x: { hidden: true, broken: true } }, []],
  ['not of who bypasses another hexside', 'a C3, x C4', { x: { hidden: true, bypass: 'S' } }, []],
  ['but of who bypasses one that joins it', 'a C3, x C4', { x: { hidden: true, bypass: 'NE' } }, ['x']],
  ['not of who stands across another hexside', 'a C3, x B3', {}, []],
])('B9.324-h: who could deny a claim is asked: %s', (_, units, set, want) => {
  const s = farm('C3-C4 C2-C3', units, {
    set: { a: { wa: true }, ...(units.includes('x') && { x: { hidden: true } }), ...set },
  });
  expect([...deniers(s)].sort()).toEqual(want);
});

test('B9.324-h: of several that have claimed against it a hidden unit is asked once, and of none not at all', () => {
  const s = farm('C3-C4 C4-C5', 'a C3, b C3, c C5, x C4', {
    set: { a: { wa: true }, b: { wa: true }, c: { wa: true }, x: { hidden: true } },
  });
  expect(deniers(s, 'a', 'b', 'c')).toEqual(['x']);
  expect(hiddenDeniers(s, [])).toEqual([]);
});

/** The claimant is under "?" as well, with another beside it. */
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

test('B9.324-c: first the claimant is asked, with who stands beside it, then the holders', () => {
  const asks = ({ situation }: After) =>
    situation.contest && toAsk(situation, situation.contest).map(({ id }) => id);
  const opened = last(covered(), CONTEST);
  expect(asks(opened)).toEqual(['a', 'b']);
  expect(asks(last(opened.situation, { type: 'reveal', unit: 'b' }))).toEqual(['x', 'y']);
});

test('B9.324: everybody is told over which hexside there is a contest, once, and of no other', () => {
  const opened = last(covered(), CONTEST);
  expect(sidesOf(opened)).toEqual([[3]]);
  // A unit that denies another hexside since then is not asked in this contest.
  const rallied: WaEvent = { type: 'state', unit: 'm', set: { broken: false } };
  const open = covered({}, { C2: { terrain: 'Open Ground' } });
  const more = last(open, CONTEST, rallied, { type: 'reveal', unit: 'b' });
  expect(holders(more.situation)).toBe('x0 y0 m3');
  expect(sidesOf(more)).toEqual([[3]]);
});

test('B9.324-e: what was shown stays known, and a claim that came to nothing is not offered again at once', () => {
  const unit = (id: string, ...events: readonly WaEvent[]) =>
    unitOf(last(covered(), ...events).situation, id);
  expect(unit('b', CONTEST, { type: 'reveal', unit: 'b' })).toMatchObject({ shown: true, concealed: true });
  expect(unit('a', CONTEST).declined).toBe(false);
  expect(unit('a', CONTEST, { type: 'yield' }).declined).toBe(true);
});
