import { expect, test } from 'vitest';
import { DELUXE, farm } from '../../test/farm-situation';
import { unitOf, type AslSituation } from '../situation/situation';
import { after } from './after';
import { firstOf, rivalClaims, rulingsIn, wantedSides } from './rivals';
import { contested, doubtOf, undecidedIn, undecidedReasons } from './undecided';
import { standing } from './standing';

const codes = (because: readonly { readonly code: string }[] | undefined) => because?.map(({ code }) => code);
const rivalsOf = (s: AslSituation, id: string) =>
  rivalClaims(s, unitOf(s, id)).map(({ k, unit }) => `${unit.id} ${k}`);
const DEBRIS = { C4: { terrain: 'Debris' } };

test.each([
  ['an enemy that has to as well', farm('C3-C4', 'a C3, x C4'), ['x 3']],
  ['each enemy of a stack', farm('C3-C4', 'a C3, x C4, y C4'), ['x 3', 'y 3']],
  ['nobody of its own side', farm('C3-C4', 'a C3, b C4'), []],
  ['no enemy that need not', farm('C3-C4', 'a C3, x C4', { cells: { C4: { terrain: 'Woods' } } }), []],
  ['an enemy that may have to', farm('C3-C4', 'a C3, x C4', { cells: DEBRIS }), ['x 3']],
  ['nobody where it holds the hexside', farm('C3-C4', 'a C3, x C4', { set: { a: { wa: true } } }), []],
] as const)('B9.323: rivals of a unit: %s', (_, s, want) => {
  expect(rivalsOf(s, 'a')).toEqual(want);
});

test('B9.323: a unit that is entering wants nothing yet', () => {
  const s = farm('C3-C4', 'a C3, x C4', { cells: DEBRIS });
  const entry = { unit: 'x', to: unitOf(s, 'x').cell };
  expect(rivalsOf({ ...s, entry }, 'a')).toEqual([]);
  expect(wantedSides({ ...s, entry: { ...entry, unit: 'a' } }, unitOf(s, 'a'))).toEqual([]);
});

const first = (s: AslSituation, id: string, before?: AslSituation) => {
  const unit = unitOf(s, id);
  return codes(firstOf(s, unit, rivalClaims(s, unit), before));
};

test('B9.323: a unit that had to have WA before the event comes before one that moved up', () => {
  const s = farm('C3-C4', 'a C3, x C4');
  const before = farm('C3-C4', 'a C3, x C6');
  expect(first(s, 'a', before)).toEqual([]);
  expect(first(s, 'x', before)).toBeUndefined();
  // Both were there before, or the history is unknown.
  expect(first(s, 'a', s)).toBeUndefined();
  expect(first(s, 'a')).toBeUndefined();
});

test('B9.323: a unit that was first against one rival was not first against another', () => {
  const s = farm('C3-C4 C4-C5', 'a C4, x C3, y C5');
  const before = farm('C3-C4', 'a C4, x C6, y C6');
  expect(first(s, 'a', before)).toBeUndefined();
  expect(first(s, 'a', farm('C3-C4 C4-C5', 'a C4, x C6, y C6'))).toEqual([]);
});

test('B9.323: a rival that had to have WA elsewhere, or was not in play, was not here first', () => {
  const s = farm('C3-C4 E4-E5', 'a C3, x C4');
  expect(first(s, 'a', farm('C3-C4 E4-E5', 'a C3, x E5'))).toEqual([]);
  expect(first(s, 'x', farm('C3-C4 E4-E5', 'a C3, x E5'))).toBeUndefined();
  expect(first(s, 'a', farm('C3-C4 E4-E5', 'a C3'))).toEqual([]);
});

test('B9.323: a unit without rivals needs no reason', () => {
  const s = farm('C3-C4', 'a C3');
  expect(first(s, 'a', s)).toEqual([]);
});

test("B9.321-a: the players' decision overrides everything", () => {
  const s: AslSituation = { ...farm('C3-C4', 'a C3, x C4'), ruled: [['x', 'a']] };
  expect(first(s, 'x')).toEqual(['wa-came-first']);
  expect(first(s, 'a', farm('C3-C4', 'a C3, x C6'))).toBeUndefined();
});

test.each([
  ['asked', 'movement', 'axis', undefined],
  ['attacker', 'movement', 'axis', ['wa-tie-attacker']],
  ['attacker', 'movement', 'allies', undefined],
  ['attacker', 'unknown', 'axis', undefined],
  ['attacker', 'setup', 'axis', undefined],
  ['mover', 'movement', 'allies', ['wa-tie-mover']],
] as const)('B9.323-f: a tie by %s in %s of %s', (tie, phase, attacker, want) => {
  const options = { 'wa.tieBreak': tie };
  const set = { a: { moving: tie === 'mover' } };
  const s = farm('C3-C4', 'a C3, x C4', { options, set, rest: { phase, attacker } });
  expect(first(s, 'a', farm('C3-C4', 'a C6, x C6'))).toEqual(want);
});

test('B9.323-f: if both or neither moved, the mover option falls back to the attacker', () => {
  const options = { 'wa.tieBreak': 'mover' };
  const turn = { phase: 'movement', attacker: 'allies' };
  const far = farm('C3-C4', 'a C6, x C6');
  const s = farm('C3-C4', 'a C3, x C4', { options, rest: turn });
  expect([first(s, 'x', far), first(s, 'a', far)]).toEqual([['wa-tie-attacker'], undefined]);
  const moved = farm('C3-C4', 'a C3, x C4', { options, set: { x: { moving: true } }, rest: turn });
  expect([first(moved, 'x', far), first(moved, 'a', far)]).toEqual([['wa-tie-mover'], undefined]);
});

const stacks = (count: number) => {
  const of = (letter: string, at: string) =>
    Array.from({ length: count }, (_, i) => `${letter}${i} ${at}`).join(', ');
  return farm('C3-C4', `${of('a', 'C3')}, ${of('x', 'C4')}`);
};
const pairs = (s: AslSituation) => contested(s).map(({ units }) => units.join(' '));

test('B9.323-f: each pair is listed once; in a crowd each unit is listed with one rival', () => {
  expect(pairs(farm('C3-C4', 'a C3, x C4'))).toEqual(['a x']);
  expect(pairs(stacks(8))).toHaveLength(64);
  expect(pairs(stacks(9))).toEqual(Array.from({ length: 9 }, (_, i) => `a${i} x${i}`));
});

test('B9.323-f: in a crowd at two hexsides each unit is listed with one rival at each', () => {
  const of = (letter: string, at: string) =>
    Array.from({ length: 9 }, (_, i) => `${letter}${i} ${at}`).join(', ');
  const s = farm('C3-C4 C4-C5', `${of('a', 'C3')}, x C4, ${of('b', 'C5')}`);
  expect(contested(s).map(({ units, side }) => [...units, side.cell.row].join(' '))).toHaveLength(18);
});

test("B9.321-a: one side's word about a hexside is kept while it is open", () => {
  const s = farm('C3-C4', 'a C3, x C4');
  const [one] = undecidedIn(s);
  if (!one) throw new Error('nothing is undecided');
  const said = { ...one, said: { axis: 'a' } };
  expect(undecidedIn({ ...s, undecided: [said] })).toEqual([said]);
  const other = { ...said, side: { ...one.side, cell: { col: 0, row: 1 } } };
  expect(undecidedIn({ ...s, undecided: [other] })).toEqual([one]);
  expect(undecidedIn({ ...s, ruled: [['a', 'x']] })).toEqual([]);
});

test('B9.321-a: WA that two units lost for lack of an order stays open while both could take it', () => {
  const cells = { C3: { terrain: 'Woods' }, C4: { terrain: 'Woods' } };
  const s = farm('C3-C4', 'a C3, x C4', { cells });
  const clash = { side: s.board.lattice.sideOf(unitOf(s, 'a').cell, 3), units: ['a', 'x'] as const };
  expect(undecidedIn(s, [clash])).toEqual([clash]);
  expect(undecidedIn({ ...s, undecided: [clash] }, [clash])).toEqual([clash]);
  expect(undecidedIn(s)).toEqual([]);
  for (const gone of [
    farm('C3-C4', 'a C3', { cells }),
    farm('C3-C4', 'a C3, x C6', { cells }),
    farm('C3-C4', 'a C3, x C4', { cells, set: { x: { broken: true } } }),
    farm('C3-C4', 'a C3, x C4', { cells, set: { x: { wa: true } } }),
    { ...s, ruled: [['x', 'a']] as const },
    { ...s, entry: { unit: 'a', to: unitOf(s, 'a').cell } },
  ])
    expect(undecidedIn(gone, [clash])).toEqual([]);
});

test('B9.321-a: a ruling is kept while it has an effect', () => {
  const s = farm('C3-C4 C5-C6', 'a C3, x C4, b C5, y C6');
  const ruled = [
    ['a', 'x'],
    ['a', 'y'],
    ['nobody', 'x'],
  ] as const;
  expect(rulingsIn({ ...s, ruled })).toEqual([['a', 'x']]);
  expect(rulingsIn(s)).toEqual([]);
});

test('B9.323-a: the question about the holder also names the unknown TEM', () => {
  const s = farm('C3-C4', 'a C3, x C4', { cells: DEBRIS });
  const [one] = undecidedIn(s);
  if (!one) throw new Error('nothing is undecided');
  expect(codes(undecidedReasons(s, one))).toEqual(['wa-undecided', 'wa-tem-unknown']);
  expect(codes(undecidedReasons(s, { ...one, units: ['a', 'nobody'] }))).toEqual(['wa-undecided']);
});

test('B9.321-a: a unit in doubt would hold all its hexsides, in Deluxe only that one', () => {
  const doubt = (options: { readonly [key: string]: string }) => {
    const { situation } = standing(farm('C3-C4 C4-C5', 'a C3, x C4', { options }));
    return doubtOf(situation, unitOf(situation, 'x'))?.sides.map(({ cell }) => cell.row);
  };
  expect([doubt({}), doubt(DELUXE)]).toEqual([[4, 5], [4]]);
});

test('B9.321-a: a ruling about one pair does not settle another pair with the same enemy', () => {
  const s = { ...farm('C3-C4 C4-C5', 'a C3, x C4, b C5', { options: DELUXE }), ruled: [['a', 'x'] as const] };
  const settled = standing(s).situation;
  expect(unitOf(settled, 'a').waSides).toEqual([3]);
  expect(settled.undecided?.map(({ units }) => units.join())).toEqual(['b,x']);
});

test('B9.323-f: a unit placed beside one with undecided WA was not there first', () => {
  const s = standing(farm('C3-C4', 'a C3, x C4')).situation;
  const placed = after(s, { type: 'place', unit: { ...unitOf(s, 'x'), id: 'y' } });
  expect(placed.refused).toEqual([]);
  expect(placed.situation.undecided?.map(({ units }) => units.join())).toEqual(['a,x', 'a,y']);
});

test('B9.323: a unit that was elsewhere or not in play was not first, whatever it had to take there', () => {
  const s = farm('C3-C4 A3-A4', 'a C3, x C4');
  expect(first(s, 'a', farm('C3-C4 A3-A4', 'a A3, x C6'))).toBeUndefined();
  expect(first(s, 'a', farm('C3-C4 A3-A4', 'x C6'))).toBeUndefined();
  expect(first(s, 'a', farm('C3-C4 A3-A4', 'a C3'))).toEqual([]);
});

test('B9.323: a unit that had to take one of two hexsides is not first at both', () => {
  const at = (units: string, bypass = 'none') => farm('C2-C3 C3-C4', units, { set: { a: { bypass } } });
  const s = at('a C3, x C4, m C2');
  expect(first(s, 'a', at('a C3, x C6, m A1'))).toEqual([]);
  expect(first(s, 'a', at('a C3, x C6, m A1', 'N'))).toBeUndefined();
});

test('B9.323: the hexsides that a unit would take are cached per situation', () => {
  const s = farm('C3-C4', 'a C3, x C4');
  const wants = (of: AslSituation) => wantedSides(of, unitOf(of, 'a'));
  expect(wants(s)).toBe(wants(s));
  expect(wants({ ...s, entry: { unit: 'a', to: unitOf(s, 'a').cell } })).toEqual([]);
});
