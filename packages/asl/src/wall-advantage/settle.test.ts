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
