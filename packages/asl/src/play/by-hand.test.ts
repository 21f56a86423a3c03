import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';

const hedge = { 'D4-D5': 'hedge' };

test('a unit that is put elsewhere has not moved, and holds nothing of where it was (B9.322)', () => {
  const t = table(ground(hedge, { D4: 'Woods' }), [unit('g1', 'D4', { wa: true }), unit('r1', 'G7')]);
  expect(t.play({ type: 'put', unit: 'g1', to: 'B2' }).refused).toEqual([]);
  expect(t.holders()).toEqual([]);
  expect(t.situation().units[0]?.state['moving']).not.toBe(true);
  expect(t.heard('russian')).toEqual(['wa-lost g1 forced', 'put g1']);
});

test('a unit takes mandatory WA at once where a hand puts it (B9.323)', () => {
  const t = table(ground(hedge), [unit('g1', 'B2'), unit('r1', 'G7')]);
  t.play({ type: 'put', unit: 'g1', to: 'D4' });
  expect(t.holders()).toEqual(['g1']);
});

test('a game master alone puts units and has things settled (B9.322)', () => {
  const t = table(ground({}), [unit('g1', 'D4', { wa: true }), unit('r1', 'G7')]);
  expect(t.play({ type: 'put', unit: 'g1', to: 'B2' }, 'german').refused).toHaveLength(1);
  expect(t.play({ type: 'settle' }, 'german').refused).toHaveLength(1);
  expect(t.holders()).toEqual(['g1']);
});

test('where the ground was changed, what depends on it follows (B9.322)', () => {
  const t = table(ground({}), [unit('g1', 'D4', { wa: true }), unit('r1', 'G7')]);
  expect(t.play({ type: 'settle' }).log.map(({ kind, unit: id }) => `${kind} ${id}`)).toEqual(['wa-lost g1']);
  expect(t.holders()).toEqual([]);
  expect(t.play({ type: 'settle' }).log).toEqual([]);
});
