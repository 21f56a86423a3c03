import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { unitOf } from '../situation/situation';
import { eliminate, place } from './roster';

const situation = farm('C3-C4', 'a C3, x C4', { set: { x: { hidden: true } } });
const start = { situation, changes: [] };

test('B9.322: all sides learn that a unit left play, only its own side if it was hidden', () => {
  const seen = eliminate(start, 'a');
  expect(seen.situation.units.map(({ id }) => id)).toEqual(['x']);
  expect(seen.changes).toEqual([
    { kind: 'removed', unit: 'a', because: [{ code: 'wa-eliminated', rule: 'B9.322' }] },
  ]);
  expect(eliminate(start, 'x').changes.map(({ privateTo }) => privateTo)).toEqual(['allies']);
});

test('B9.322: a unit that left play drops out of what is under way, other units stay', () => {
  const entry = { unit: 'a', to: unitOf(situation, 'x').cell };
  const going = { ...start, situation: { ...situation, entry } };
  expect(eliminate(going, 'a').situation.entry).toBeUndefined();
  expect(eliminate(going, 'x').situation.entry).toEqual(entry);
});

test('B9.322: a new unit has no WA, comes last, and replaces one with its name', () => {
  const fresh = { ...unitOf(situation, 'a'), wa: true, waSides: [3] };
  const { situation: now, changes } = place(start, fresh);
  expect(now.units).toEqual([unitOf(situation, 'x'), { ...fresh, wa: false, waSides: [] }]);
  expect(changes).toEqual([{ kind: 'placed', unit: 'a', because: [] }]);
  const hidden = place(start, { ...fresh, id: 'b', hidden: true });
  expect(hidden.situation.units.map(({ id }) => id)).toEqual(['a', 'x', 'b']);
  expect(hidden.changes).toEqual([{ kind: 'placed', unit: 'b', because: [], privateTo: 'axis' }]);
});
