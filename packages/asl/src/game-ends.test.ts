import { knownToGm, type Situation, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { board, end, ref, situation, unit } from '../test/door-farm';
import { ASL } from './game';

test('the current case of Wall Advantage is marked, with or without a holder (B9.521)', () => {
  const b = board(['C3-C4 bocage']);
  const current = (state: Unit['state'], options: Situation['options'] = {}): unknown =>
    ASL.los(
      knownToGm(situation(b, [unit('de', 'axis', 'C3', state), unit('us', 'allies', 'C6')], options)),
      ref('us'),
      ref('de'),
    )
      .cases?.filter((one) => one.current)
      .map((one) => [one.viewerAdvantage, one.targetAdvantage]);
  expect(current({})).toEqual([[false, false]]);
  expect(current({ wa: true })).toEqual([[false, true]]);
  const deluxe = { 'wa.scope': 'hexside' };
  expect(current({ wa: true, waSides: [3] }, deluxe)).toEqual([[false, true]]);
  expect(current({}, deluxe)).toEqual([[false, false]]);
});

test("an end of a line that is neither a unit nor a place is the caller's error", () => {
  const s = situation(board([]), [unit('de', 'axis', 'C3')]);
  expect(() => ASL.los(knownToGm(s), { kind: 'hex' } as never, ref('de'))).toThrow(
    'neither a unit nor a place',
  );
  expect(() => ASL.los(knownToGm(s), { kind: 'hex' } as never, end('C4'))).toThrow(
    'neither a unit nor a place',
  );
});

test("the check of a unit's place covers only that unit (A4.31)", () => {
  const b = board(['C3-C4 cliff']);
  const s = situation(b, [
    unit('de', 'axis', 'C3', { bypass: 'S' }),
    unit('us', 'allies', 'C6', { bypass: 'S' }),
  ]);
  expect([ASL.checkUnit(s, 'de').possible, ASL.checkUnit(s, 'us').possible]).toEqual(['needs-ruling', 'yes']);
});

test('a line between two places ignores the units: a contradicting counter does not affect it', () => {
  const s = situation(board([]), [unit('de', 'axis', 'C3', { kind: 'tank' })]);
  expect(ASL.los(knownToGm(s), end('C1'), end('C6')).los).toBe('clear');
  expect(() => ASL.los(knownToGm(s), ref('de'), end('C6'))).toThrow('kind');
});
