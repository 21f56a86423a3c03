import { expect, test } from 'vitest';
import { DELUXE, farm, holders } from '../../test/farm-situation';
import { after } from './after';
import { standing } from './standing';

test.each<readonly [string, object, string, readonly (readonly number[])[]]>([
  [
    'the hexsides that its Bypass does not join go, each told, and the others stay',
    { bypass: 'N' },
    'a0',
    [[3]],
  ],
  ['what joins it stays', { bypass: 'NE' }, 'a0', [[3]]],
  ['with the last one all is lost', { bypass: 'none', broken: true }, '', [[0, 3]]],
  ['nothing goes where nothing changed', { pinned: true }, 'a03', []],
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

test('B9.55: WA that was said without its hexsides is named, and nothing is told of it', () => {
  const s = farm('C2-C3 C3-C4', 'a C3', { options: DELUXE, set: { a: { wa: true } } });
  const { situation, changes } = standing(s);
  expect([situation.units[0]?.waSides, changes]).toEqual([[0, 3], []]);
});

test('B9.55: who loses WA that was said without its hexsides loses all that he could hold, each told', () => {
  const s = farm('C2-C3 C3-C4', 'a C3', { options: DELUXE, set: { a: { wa: true } } });
  const { changes } = after(s, { type: 'state', unit: 'a', set: { broken: true } });
  expect(changes.flatMap(({ kind, sides }) => (kind === 'wa-lost' ? [sides] : []))).toEqual([[0, 3]]);
});

test('B9.321-a: in Deluxe who takes a hexside freely and another by the word of the players is told of the word', () => {
  const s = { ...farm('C2-C3 C3-C4', 'a C3, x C4', { options: DELUXE }), ruled: [['a', 'x'] as const] };
  const { situation, changes } = standing(s);
  expect(holders(situation)).toBe('a03');
  const [gained] = changes.filter(({ unit }) => unit === 'a');
  expect(gained?.because.map(({ code, rule }) => `${code} ${rule}`)).toEqual([
    'wa-mandatory B9.323',
    'wa-came-first B9.321',
  ]);
});

test('B9.55: a friend across who holds the same hexside takes nothing from WA that was said without hexsides', () => {
  const set = { a: { wa: true }, b: { wa: true, waSides: [0] } };
  const s = farm('C3-C4', 'a C3, b C4', { options: DELUXE, set });
  expect(holders(s)).toBe('a3 b0');
});
