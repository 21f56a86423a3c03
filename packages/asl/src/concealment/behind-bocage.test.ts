import { expect, test } from 'vitest';
import { ground, unit } from '../../test/played-table';
import { readSituation, unitOf, withUnit } from '../situation/situation';
import { watchers } from './behind-bocage';

test('B9.55-a: who sees a unit is looked for once, however many questions hang on it, and anew where something has changed', () => {
  const units = [unit('g1', 'D4', { concealed: true }), unit('r1', 'D7'), unit('r2', 'D1')];
  const s = readSituation({ board: ground({ 'D4-D5': 'bocage' }), units, options: {} });
  const found = watchers(s, unitOf(s, 'g1'));
  expect(found.map(({ enemy, bocage, sight }) => [enemy, bocage, sight.los])).toEqual([
    ['r1', true, 'blocked'],
    ['r2', false, 'clear'],
  ]);
  expect(watchers(s, unitOf(s, 'g1'))).toBe(found);
  const broken = withUnit(s, 'r2', { broken: true });
  expect(watchers(broken, unitOf(broken, 'g1')).map(({ enemy }) => enemy)).toEqual(['r1']);
});
