/** Flow 2: a unit steps beside an enemy that has to hold WA, while another enemy holds it (B9.32, 9.322, 9.323, 9.41). */
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';

const movement = { phase: 'movement', attacker: 'german' };

test('a leaving unit loses WA first, a bound unit takes it at the same time, then the mover arrives (B9.41, B9.323)', () => {
  const board = ground({ 'D4-D5': 'hedge', 'D5-D6': 'hedge' });
  const t = table(board, [unit('g1', 'D5', { wa: true }), unit('r1', 'D4')], movement);
  t.play({ type: 'enter', unit: 'g1', to: 'E5' }, 'german');
  const lines = ['wa-lost g1 forced', 'wa-gained r1 mandatory', 'moved g1'];
  expect([t.heard('german'), t.heard('russian')]).toEqual([lines, lines]);
  expect(t.holders()).toEqual(['r1']);
});

test('a unit whose last denier is gone is offered WA, after mandatory WA (B9.322)', () => {
  const board = ground({ 'D4-D5': 'hedge' }, { D4: 'Woods' });
  const t = table(board, [unit('g1', 'D5', { wa: true }), unit('r1', 'D4')], movement);
  t.play({ type: 'enter', unit: 'g1', to: 'E6' }, 'german');
  expect(t.open('russian')).toEqual(['may-claim r1 to russian']);
  expect(t.open('german')).toEqual(['may-claim r1 to russian']);
  t.answer('may-claim', 'leave', 'russian');
  expect([t.open(), t.heard('german')]).toEqual([[], []]);
  expect(t.play({ type: 'claim', unit: 'r1' }, 'russian').refused).toEqual([]);
});

test('if both must take WA at once, both are asked; the order of arrival does not decide (B9.323)', () => {
  // g2's death frees the hexside for g1 and r1, which both must take it.
  const board = ground({ 'D4-D5': 'hedge', 'D4-C3': 'hedge', 'D5-E5': 'hedge' });
  const t = table(
    board,
    [unit('g1', 'D5'), unit('r1', 'D4'), unit('g2', 'C3', { wa: true }), unit('r2', 'E5', { wa: true })],
    movement,
  );
  t.play({ type: 'put', unit: 'g2', to: 'A1' });
  t.play({ type: 'put', unit: 'r2', to: 'H8' });
  while (t.open().some((q) => q.startsWith('who-holds'))) {
    expect(t.holders()).toEqual([]);
    expect(t.open('german')).toEqual(['who-holds g1+r1 to german+russian'].slice(0, 1));
    t.answer('who-holds', 'holds:r1', 'german');
    expect(t.open()).toEqual(['who-holds g1+r1 to russian']);
    t.answer('who-holds', 'holds:r1', 'russian');
  }
  expect(t.holders()).toHaveLength(1);
});

test('the mover may claim as part of its expenditure, the enemy because its last denier left: each is asked (B9.322)', () => {
  const board = ground({ 'D4-D5': 'hedge', 'E6-F6': 'hedge' }, { D4: 'Woods', E6: 'Woods' });
  const t = table(board, [unit('g1', 'D5', { wa: true }), unit('r1', 'D4')], movement);
  t.play({ type: 'enter', unit: 'g1', to: 'E6' }, 'german');
  expect(t.heard('russian')).toEqual(['wa-lost g1 forced', 'moved g1']);
  expect([...t.open()].sort()).toEqual(['may-claim g1 to german', 'may-claim r1 to russian']);
  const [question] = t.last().questions;
  expect([question?.until, question?.fallback]).toEqual(['next', 'leave']);
  for (const id of ['g1', 'r1']) t.play({ type: 'claim', unit: id });
  expect(t.holders()).toEqual(['g1', 'r1']);
});

test('a unit beside an enemy that is denied WA takes mandatory WA, and denies it when the first holder leaves (B9.321)', () => {
  // r1 would have to hold it; g2 does.
  const board = ground({ 'D4-D5': 'hedge' });
  const units = [unit('g1', 'D6'), unit('g2', 'D5', { wa: true }), unit('r1', 'D4')];
  const t = table(board, units, movement);
  expect(t.holders()).toEqual(['g2']);
  t.play({ type: 'enter', unit: 'g1', to: 'D5' }, 'german');
  const arrives = ['moved g1', 'wa-gained g1 mandatory'];
  expect([t.heard('german'), t.heard('russian')]).toEqual([arrives, arrives]);
  t.play({ type: 'enter', unit: 'g2', to: 'D6' }, 'german');
  const leaves = ['wa-lost g2 forced', 'moved g2'];
  expect([t.heard('german'), t.heard('russian')]).toEqual([leaves, leaves]);
  expect([t.holders(), t.open()]).toEqual([['g1'], []]);
});

test('an offer ends with the next event (B9.322)', () => {
  const board = ground({ 'D4-D5': 'hedge' }, { D4: 'Woods' });
  const t = table(board, [unit('g1', 'D5', { wa: true }), unit('g2', 'B2'), unit('r1', 'D4')], movement);
  t.play({ type: 'enter', unit: 'g1', to: 'E6' }, 'german');
  t.play({ type: 'spend', unit: 'g2' }, 'german');
  expect([t.open('russian'), t.holders()]).toEqual([[], []]);
});

test('B9.322-c: during setup each unit of the setting-up side is asked whether it claims', () => {
  const setup = (attacker: string) =>
    table(ground({ 'D4-D5': 'wall' }, { D4: 'Woods' }), [unit('g1', 'D4')], {
      phase: 'setup',
      attacker,
    }).open('german');
  expect(setup('german')).toContain('may-claim g1 to german');
  expect(setup('russian')).toEqual([]);
});

test('B9.321-a: in Deluxe a claim without hexsides covers all that are open to the unit', () => {
  const board = ground({ 'D4-D5': 'wall', 'D3-D4': 'wall' }, { D4: 'Woods' });
  const rally = { phase: 'rally-end-attacker', attacker: 'german' };
  const t = table(board, [unit('g1', 'D4')], rally, { 'wa.scope': 'hexside' });
  t.answer('may-claim', 'claim', 'german');
  expect(t.situation().units[0]?.state).toMatchObject({ wa: true, waSides: [0, 3] });
});
