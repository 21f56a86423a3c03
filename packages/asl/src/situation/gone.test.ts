/** A removed unit takes its own pending deeds with it, and no other unit's (B9.322). */
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { withoutOwn, withoutPart } from './gone';
import type { AslSituation } from './situation';
import type { PendingAttack } from './underway';

const to = { col: 2, row: 3 };
const s = farm('C3-C4', 'a C3, b B5, x C4, y D4');
const under = (id: string): AslSituation => ({
  ...s,
  entry: { unit: id, to },
  meeting: { unit: id, to, rest: {} },
  bog: { unit: id, kind: 'entered', to, rest: {} },
  pause: { unit: id, to: ['allies'] },
});
const action = { side: 'axis', kind: 'fire' };
const contest = { claimant: 'a', holders: ['x', 'y'], step: 'holder-reveals' } as const;
const attack = (spec: PendingAttack['spec']): PendingAttack => ({ number: 1, side: 'axis', spec });

test('B9.322: a unit that leaves play removes only its own pending deeds', () => {
  expect(withoutOwn(under('a'), 'a')).toStrictEqual(s);
  expect(withoutOwn(under('a'), 'b')).toStrictEqual(under('a'));
  expect(withoutOwn({ ...under('b'), entry: { unit: 'a', to } }, 'a')).toStrictEqual(
    Object.fromEntries(Object.entries(under('b')).filter(([key]) => key !== 'entry')),
  );
  expect(withoutOwn({ ...under('a'), contest, action }, 'a')).toStrictEqual({ ...s, contest, action });
});

test('B9.322: a contest ends without its claimant or all of its holders, and goes on without any other unit', () => {
  const contested = { ...s, contest, action };
  for (const id of ['a', 'x', 'y']) expect(withoutPart(contested, id)).toStrictEqual({ ...s, action });
  expect(withoutPart(contested, 'b')).toStrictEqual(contested);
  expect(withoutPart({ ...under('a'), contest }, 'a')).toStrictEqual(s);
});

test('B9.322: an attack of a unit, or at it, is over without it, and with it the action that it is', () => {
  for (const spec of [
    { attackers: ['a', 'b'], target: 'x' },
    { firers: ['a', 'b'], target: 'x' },
  ]) {
    const attacked = { ...s, action, attack: attack(spec) };
    for (const id of ['a', 'b', 'x']) expect(withoutPart(attacked, id)).toStrictEqual(s);
    expect(withoutPart(attacked, 'y')).toStrictEqual(attacked);
    // Its own pending deeds still end.
    expect(withoutPart({ ...attacked, ...under('y'), action }, 'y')).toStrictEqual(attacked);
  }
  expect(withoutPart({ ...s, action, attack: attack({ attackers: 'b', target: 'x' }) }, 'b')).toStrictEqual(
    s,
  );
  // An action that is no attack belongs to its side, whichever unit goes.
  expect(withoutPart({ ...s, action }, 'a')).toStrictEqual({ ...s, action });
});

test('B9.322: a unit in both a contest and an attack ends both', () => {
  const both = { ...s, action, contest, attack: attack({ firers: ['a'], target: 'y' }) };
  expect(withoutPart(both, 'a')).toStrictEqual(s);
  expect(withoutPart(both, 'x')).toStrictEqual({ ...s, action, attack: both.attack });
});
