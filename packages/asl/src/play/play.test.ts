import { expect, test } from 'vitest';
import { withHouse } from '../../test/drawn-house';
import { ground, table, unit } from '../../test/played-table';
import { says } from '../../test/says';
import { ASL } from '../game';

const hedge = ground({ 'D4-D5': 'hedge' }, { D4: 'Woods', D5: 'Woods' });

test('the host receives changed fields and what is under way as the result of an event (B9.322)', () => {
  const t = table(hedge, [unit('g1', 'D4', { armed: true }), unit('r1', 'D5')]);
  t.play({ type: 'phase', phase: 'rally-end-attacker', attacker: 'german' });
  expect(t.open()).toEqual(['may-claim g1 to german']);
  t.answer('may-claim', 'claim', 'german');
  expect(t.situation().units.map((u) => u.state)).toEqual([{ armed: true, wa: true, waSides: [3] }, {}]);
  expect(t.situation().play).toEqual({
    phase: 'rally-end-attacker',
    attacker: 'german',
    turn: { number: 1, first: 'german' },
    justClaimed: ['g1'],
  });
  expect(t.heard('russian')).toEqual(['wa-gained g1 voluntary']);
});

test('refuses a repeated or late answer, or one from the wrong side, and changes nothing (B9.322)', () => {
  const t = table(hedge, [unit('g1', 'D4'), unit('r1', 'D5')]);
  t.play({ type: 'phase', phase: 'rally-end-attacker', attacker: 'german' });
  const [question] = ASL.waiting(t.situation()).questions;
  const answer = { type: 'answer', question: question?.id ?? '', choice: 'claim' };
  const before = t.situation();
  expect(t.play(answer, 'russian').refused.map((r) => r.code)).toEqual(['play-not-asked']);
  expect(t.play({ ...answer, choice: 'never' }, 'german').refused.map((r) => r.code)).toEqual([
    'play-no-choice',
  ]);
  expect(t.situation()).toBe(before);
  expect(t.play(answer, 'german').refused).toEqual([]);
  const after = t.situation();
  expect(t.play(answer, 'german').refused.map((r) => r.code)).toEqual(['play-not-open']);
  expect(t.situation()).toBe(after);
});

test('an event of no kind that there is is refused as such', () => {
  const t = table(hedge, [unit('g1', 'D4')]);
  for (const type of ['dance', 'toString']) expect(says(() => t.play({ type }))).toMatch(/^event\.type: /);
});

test("A4.31 D2.3: a vehicle's side is asked whether it has room beside a building, a squad's is not", () => {
  const units = [
    unit('g1', 'D4', { kind: 'vehicle', vehicle: 'truck', bypass: 'N' }),
    unit('g2', 'D4', { bypass: 'N' }),
    unit('r1', 'H8'),
  ];
  const t = table(withHouse(ground({}), 'D4'), units);
  t.play({ type: 'settle' });
  expect(t.open()).toEqual(['may-bypass g1 to german']);
  t.answer('may-bypass', 'bypasses', 'german');
  expect(t.open()).toEqual([]);
});
