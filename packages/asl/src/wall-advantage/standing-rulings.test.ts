import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { unitOf, type AslSituation, type StandingRuling } from '../situation/situation';
import { standingRulings } from './standing-rulings';

/** Rulings over the wall between C3 and C4. */
const kept = (s: AslSituation, ...pairs: readonly (readonly [string, string])[]) => {
  const side = s.board.lattice.sideOf({ col: 2, row: unitOf(s, 'a').cell.row }, 3);
  const rulings = pairs.map((units): StandingRuling => ({ side, units }));
  return standingRulings(s, rulings).map(({ units }) => units.join(' '));
};
const plain = farm('C3-C4 C5-C6', 'a C3, b C3, x C4, y C4');

test('B9.321-a: a waiting ruling stands for its two units, in its order', () => {
  const waiting: AslSituation = { ...plain, ruled: [['a', 'x']] };
  expect(kept(waiting, ['a', 'x'], ['a', 'y'], ['b', 'x'], ['x', 'a'])).toEqual(['a x']);
  expect(kept(plain, ['a', 'x'])).toEqual([]);
  expect(standingRulings(waiting)).toEqual([]);
});

test('B9.321-a: a ruling stands while its first unit holds that hexside and its second is across', () => {
  const set = { a: { wa: true } };
  expect(kept(farm('C3-C4', 'a C3, x C4', { set }), ['a', 'x'], ['x', 'a'])).toEqual(['a x']);
  // A unit has gone or is not across; it holds another hexside; another unit holds the hexside.
  expect(kept(farm('C3-C4', 'a C3', { set }), ['a', 'x'], ['x', 'a'])).toEqual([]);
  expect(
    kept(
      farm('C2-C3 C3-C4', 'a C3, x C2, y C3', { set: { ...set, y: { prisoner: true } } }),
      ['a', 'x'],
      ['a', 'y'],
    ),
  ).toEqual([]);
  expect(kept(farm('C2-C3', 'a C3, x C4', { set }), ['a', 'x'])).toEqual([]);
  expect(
    kept(farm('C3-C4', 'a C3, b C3, x C4', { set: { b: { wa: true } } }), ['a', 'x'], ['b', 'x']),
  ).toEqual(['b x']);
});
