import { expect, test } from 'vitest';
import { DELUXE, farm, following, holders, table, type More } from '../../test/farm-situation';
import { withUnit, type AslSituation, type Undecided } from '../situation/situation';
import { after } from './after';
import { settleConflicts, settleLosses } from './settle';
import { standing } from './standing';

test.each<readonly [string, object, string, readonly (readonly number[])[]]>([
  [
    'hexsides that its Bypass does not adjoin are lost, each reported, and the others stay',
    { bypass: 'N' },
    'a0',
    [[3]],
  ],
  ['an adjoining hexside stays', { bypass: 'NE' }, 'a0', [[3]]],
  ['losing the last hexside loses all', { bypass: 'none', broken: true }, '', [[0, 3]]],
  ['nothing is lost if nothing changed', { pinned: true }, 'a03', []],
])('B9.55: in Deluxe %s', (_, set, want, lost) => {
  const s = farm('C2-C3 C3-C4', 'a C3', {
    options: DELUXE,
    cells: { C3: { terrain: 'Woods', sideTerrain: {} } },
    set: { a: { wa: true, waSides: [0, 3] } },
  });
  const { situation, changes } = after(s, { type: 'state', unit: 'a', set });
  expect(holders(situation)).toBe(want);
  expect(changes.filter(({ kind }) => kind === 'wa-lost').map(({ sides }) => sides)).toEqual(lost);
});

test('B9.55: WA stated without hexsides gets its hexsides, without any change reported', () => {
  const s = farm('C2-C3 C3-C4', 'a C3', { options: DELUXE, set: { a: { wa: true } } });
  const { situation, changes } = standing(s);
  expect([situation.units[0]?.waSides, changes]).toEqual([[0, 3], []]);
});

test('B9.55: a unit that loses WA stated without hexsides loses all that it could hold, each reported', () => {
  const s = farm('C2-C3 C3-C4', 'a C3', { options: DELUXE, set: { a: { wa: true } } });
  const { changes } = after(s, { type: 'state', unit: 'a', set: { broken: true } });
  expect(changes.flatMap(({ kind, sides }) => (kind === 'wa-lost' ? [sides] : []))).toEqual([[0, 3]]);
});

test('B9.321-a: in Deluxe a unit that takes one hexside freely and one by a ruling is told of the ruling', () => {
  const s = { ...farm('C2-C3 C3-C4', 'a C3, x C4', { options: DELUXE }), ruled: [['a', 'x'] as const] };
  const { situation, changes } = standing(s);
  expect(holders(situation)).toBe('a03');
  const [gained] = changes.filter(({ unit }) => unit === 'a');
  expect(gained?.because.map(({ code, rule }) => `${code} ${rule}`)).toEqual([
    'wa-mandatory B9.323',
    'wa-came-first B9.321',
  ]);
});

test('B9.55: a friend across that holds the same hexside takes nothing from WA stated without hexsides', () => {
  const set = { a: { wa: true }, b: { wa: true, waSides: [0] } };
  const s = farm('C3-C4', 'a C3, b C4', { options: DELUXE, set });
  expect(holders(s)).toBe('a3 b0');
});

test('B9.322-i: a led unit loses WA with its leader, whichever is listed first', () => {
  for (const units of ['b C3, c C3', 'c C3, b C3']) {
    const s = table('C3-C4', units, { set: { b: { broken: true, wa: true }, c: { wa: true } } });
    expect(holders(s).split(' ').sort()).toEqual(['b3', 'c3']);
    expect(holders(following(s, { type: 'state', unit: 'c', set: { entrenched: true } }))).toBe('');
  }
});

const start = (situation: AslSituation) => ({ situation, changes: [] });

test('B9.55: WA over no hexside is no WA', () => {
  const s = farm('C3-C4', 'a C3, x C4', { options: DELUXE, set: { x: { wa: true, waSides: [0] } } });
  // No situation file reads like this: an enemy has the only hexside.
  const { situation, changes } = settleLosses(start(withUnit(s, 'a', { wa: true })), 'state');
  expect(situation.units.map(({ wa }) => wa)).toEqual([false, true]);
  expect(changes).toMatchObject([{ kind: 'wa-lost', unit: 'a', because: [{ code: 'wa-no-hexside' }] }]);
});

test('B9.321-b: per hex, a new or missing wall takes no WA, and a unit that loses it loses all present hexsides', () => {
  const s = withUnit(farm('C2-C3 C3-C4', 'a C3'), 'a', { wa: true, waSides: [3] });
  expect(settleLosses(start(s), 'settle')).toEqual(start(s));
  const { changes } = after(s, { type: 'state', unit: 'a', set: { broken: true } });
  expect(changes.flatMap(({ kind, sides }) => (kind === 'wa-lost' ? [sides] : []))).toEqual([[0, 3]]);
  const gone = withUnit(farm('C3-C4', 'a C3'), 'a', { wa: true, waSides: [0, 3] });
  expect(settleLosses(start(gone), 'settle')).toEqual(start(gone));
});

/** The result of WA given to both sides: what remains, the question, and each unit's reason for its loss. */
const conflict = (
  walls: string,
  units: string,
  wa: readonly string[],
  moving: readonly string[],
  more: More = {},
) => {
  const read = farm(walls, units, more);
  const s = {
    ...read,
    units: read.units.map((u) => ({ ...u, wa: wa.includes(u.id), moving: moving.includes(u.id) })),
  };
  const clashes: Undecided[] = [];
  const { situation, changes } = settleConflicts(start(s), 'settle', clashes);
  const lost = changes.map(
    ({ unit, sides, because }) => `${unit}${sides?.join('')} ${because.map(({ code }) => code)}`,
  );
  return [holders(situation), clashes.map(({ units: pair }) => pair.join(' ')), lost];
};

test.each<readonly [string, readonly string[], string, readonly string[], readonly string[]]>([
  ['neither moved', [], '', ['a x'], ['a3 wa-undecided', 'x03 wa-undecided']],
  ['both moved', ['a', 'x'], '', ['a x'], ['a3 wa-undecided', 'x03 wa-undecided']],
  ['the unit that moved up yields', ['a'], 'x03', [], ['a3 wa-lost-entering']],
  ['so does the other unit', ['x'], 'a3', [], ['x03 wa-lost-entering']],
])('B9.321-a: two units with WA over one hexside: %s', (_, moving, held, asked, lost) => {
  expect(conflict('C3-C4 C4-C5', 'a C3, x C4', ['a', 'x'], moving)).toEqual([held, asked, lost]);
});

test('B9.321-a: in Deluxe only that hexside is lost', () => {
  expect(conflict('C3-C4 C4-C5', 'a C3, x C4', ['a', 'x'], [], { options: DELUXE })).toEqual([
    'x3',
    ['a x'],
    ['a3 wa-undecided', 'x0 wa-undecided'],
  ]);
});

test('B9.321-a: a unit that lost WA to one rival takes nothing from another, nor do friends from each other', () => {
  expect(conflict('C3-C4 C4-C5 C5-C6', 'x C4, a C3, b C5, c C6', ['x', 'a', 'b', 'c'], [])).toEqual([
    'b03 c0',
    ['a x'],
    ['x03 wa-undecided', 'a3 wa-undecided'],
  ]);
});
