import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { snapShotSides } from './snap-shot-sides';

const s = farm('A1-A2', 'a C3, b E4, x C5');
const names = (...firers: readonly string[]) => snapShotSides(s, firers, 'x').map(({ name }) => name);

test('A8.15: a Snap Shot is offered at every hexside of the entered hex, those nearest to a firer first', () => {
  expect(names('a')).toEqual(['C4-C5', 'C5-D4', 'B4-C5', 'C5-D5', 'C5-C6', 'B5-C5']);
  expect(names('b')[0]).toBe('C5-D4');
  expect(names('a', 'b').slice(0, 2)).toEqual(['C4-C5', 'C5-D4']);
  // Not where two on opposite sides are both not far.
  const around = farm('A1-A2', 'a C4, b C8, x C5');
  expect(snapShotSides(around, ['a', 'b'], 'x')[0]?.name).toBe('C4-C5');
  expect(snapShotSides(s, ['a'], 'x')[0]).toMatchObject({ side: 0, at: { kind: 'side' } });
});
