import { tellOutcome } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { played } from './played';
import type { SceneUnit } from './situations';

test('CF-FI-10 CF-MV-8: a hidden friend in the line takes no Movement Test from a unit that all see', () => {
  const b: SceneUnit = { at: [2, 5], side: 'blue' };
  const r: SceneUnit = { at: [9, 5], side: 'red' };
  const h: SceneUnit = { at: [6, 5], side: 'blue', hidden: true };
  const told = [
    { b, r },
    { b, r, h },
  ].map((units) => {
    const { outcome } = played({ units }).play({ type: 'move', unit: 'b', path: ['D5', 'E5'] }, 'blue');
    const { situation, ...rest } = tellOutcome(COMPANY_FIRE, outcome, 'red');
    return { ...rest, units: situation.units, play: situation.play };
  });
  expect(told[0]?.needs).toMatchObject([{ kind: 'movement-test' }]);
  expect(told[1]).toEqual(told[0]);
});
