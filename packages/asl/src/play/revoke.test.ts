/** A game master takes a word on who holds WA back (B9.321). */
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';

const board = ground({ 'D4-D5': 'hedge' });
const ruledTable = () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  t.play({ type: 'setup', side: 'russian' });
  t.answer('who-holds', 'holds:r1');
  return t;
};
const REVOKE = { type: 'revoke', unit: 'r1', rival: 'g1' };

test('B9.321-a: the ruling is listed; a game master alone revokes it, all sides read that, and it is asked again', () => {
  const t = ruledTable();
  expect(ASL.rulings(t.situation())).toEqual([
    {
      line: { kind: 'ruled-first', unit: 'r1', facts: { rival: 'g1', sides: ['D4-D5'] }, because: [] },
      revoke: REVOKE,
    },
  ]);
  for (const by of ['german', 'russian'])
    expect(t.play(REVOKE, by).refused.map(({ code }) => code)).toEqual(['play-gm-only']);
  expect(t.holders()).toEqual(['r1']);
  t.play(REVOKE);
  for (const side of ['german', 'russian'])
    expect(t.heard(side)).toEqual(['ruled-revoked r1', 'wa-lost r1 forced']);
  expect([t.open(), t.holders(), ASL.rulings(t.situation())]).toEqual([
    ['who-holds g1+r1 to russian'],
    [],
    [],
  ]);
  expect(t.play(REVOKE).refused.map(({ code }) => code)).toEqual(['play-no-ruling']);
  t.answer('who-holds', 'holds:g1');
  expect([t.holders(), ASL.rulings(t.situation()).map(({ revoke }) => revoke)]).toEqual([
    ['g1'],
    [{ type: 'revoke', unit: 'g1', rival: 'r1' }],
  ]);
});

test('B9.321-a: a game master cannot revoke an agreement of both sides', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  t.play({ type: 'phase', phase: 'rally' });
  for (const by of ['german', 'russian']) t.answer('who-holds', 'holds:r1', by);
  expect([t.holders(), ASL.rulings(t.situation())]).toEqual([['r1'], []]);
  expect(t.play(REVOKE).refused.map(({ code }) => code)).toEqual(['play-no-ruling']);
});

test('B9.321-a: a ruling survives a reload, but not the removal of its units', () => {
  const t = ruledTable();
  const play = JSON.parse(JSON.stringify(t.situation().play)) as never;
  expect(ASL.rulings({ ...t.situation(), play })).toEqual(ASL.rulings(t.situation()));
  const units = t.situation().units.filter(({ id }) => id !== 'g1');
  expect(ASL.rulings({ ...t.situation(), units, play })).toEqual([]);
});

test('B9.321-a, B9.55x-a: of two rulings for one unit (Deluxe) that over the rival who is named is revoked', () => {
  const two = ground({ 'D4-D5': 'hedge', 'D5-D6': 'hedge' });
  const t = table(two, [unit('g1', 'D4'), unit('g2', 'D6'), unit('r1', 'D5')], undefined, {
    'wa.scope': 'hexside',
  });
  t.play({ type: 'setup', side: 'russian' });
  for (const { id, choices } of ASL.waiting(t.situation()).questions) {
    const choice = choices.find(({ unit: by }) => by === 'r1')?.id ?? '';
    t.play({ type: 'answer', question: id, choice });
  }
  const rivals = () => ASL.rulings(t.situation()).map(({ line }) => line.facts?.['rival']);
  expect(rivals().sort()).toEqual(['g1', 'g2']);
  const wrong = t.play({ ...REVOKE, unit: 'g1', rival: 'g2' }).refused;
  expect(wrong.map(({ code }) => code)).toEqual(['play-no-ruling']);
  t.play({ ...REVOKE, rival: 'g2' });
  expect([t.heard('german')[0], rivals()]).toEqual(['ruled-revoked r1', ['g1']]);
});
