/** Flow 3: setup, and the first phase after it (B9.322, B9.323, B9.324). */
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';

const board = ground({ 'D4-D5': 'hedge', 'F4-F5': 'wall' }, { F4: 'Woods', F5: 'Woods' });

test('a side sets up, its hidden units record WA in secret, and nothing is left undecided (B9.324-g)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5'), unit('r2', 'F5', { hidden: true })]);
  t.play({ type: 'setup', side: 'russian' }, 'russian');
  expect(t.open()).toEqual(['who-holds g1+r1 to german+russian', 'may-record r2 to russian']);
  expect(t.open('german')).toEqual(['who-holds g1+r1 to german+russian']);
  const before = t.situation();
  t.answer('may-record', 'record', 'russian');
  expect(t.situation().play).toBe(before.play);
  expect([t.heard('german'), t.heard('russian')]).toEqual([[], []]);
  expect(t.situation().units[2]?.state).toEqual({ hidden: true, waRecorded: true });
  t.answer('who-holds', 'holds:g1', 'german');
  t.answer('who-holds', 'holds:g1', 'russian');
  expect(t.holders()).toEqual(['g1']);
  t.play({ type: 'phase', phase: 'rally', attacker: 'german' });
  expect([t.open(), t.holders()]).toEqual([[], ['g1']]);
});

test('what nobody has said when the first phase begins is asked on, and held by neither until then (B9.323)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  t.play({ type: 'setup', side: 'russian' });
  t.play({ type: 'phase', phase: 'rally', attacker: 'german' });
  expect([t.open(), t.holders()]).toEqual([['who-holds g1+r1 to german+russian'], []]);
  t.answer('who-holds', 'holds:r1', 'german');
  t.answer('who-holds', 'holds:r1', 'russian');
  expect([t.open(), t.holders()]).toEqual([[], ['r1']]);
});

test('when the first phase begins all that is mandatory is settled, of both sides, and nobody is asked (B9.323)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('g2', 'F4'), unit('r1', 'G8'), unit('r2', 'C5')]);
  t.play({ type: 'setup', side: 'german' }, 'german');
  t.play({ type: 'phase', phase: 'rally', attacker: 'german' });
  // Woods excuse g2.
  expect([t.holders(), t.open()]).toEqual([['g1'], []]);
});

test('of what is asked in setup the other side hears nothing, and a side does not answer for the other (B9.324-g)', () => {
  const t = table(board, [unit('g1', 'F4', { hidden: true }), unit('r2', 'F5', { hidden: true })]);
  t.play({ type: 'setup', side: 'russian' }, 'russian');
  expect([t.open('german'), t.open('russian')]).toEqual([[], ['may-record r2 to russian']]);
  const [question] = t.last().questions;
  const record = { type: 'answer', question: question?.id ?? '', choice: 'record' };
  expect(t.play(record, 'german').refused.map(({ code }) => code)).toEqual(['play-not-open']);
});

test('who need not write anything down is not asked to: mandatory WA, a unit on board, after setup (B9.324-g)', () => {
  const here = [
    unit('r1', 'D5', { hidden: true }),
    unit('r2', 'F5', { hidden: true }),
    unit('r3', 'F4', { waRecorded: false }),
  ];
  const t = table(board, here);
  t.play({ type: 'setup', side: 'russian' });
  expect(t.open().filter((q) => q.startsWith('may-record'))).toEqual(['may-record r2 to russian']);
  t.play({ type: 'phase', phase: 'rally-end-attacker', attacker: 'russian' });
  expect(t.open().filter((q) => q.startsWith('may-record'))).toEqual([]);
});

test('where the words of the two sides differ, the game master decides, and that stands in the log (B9.321)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  t.play({ type: 'setup', side: 'russian' });
  t.answer('who-holds', 'holds:g1', 'german');
  t.answer('who-holds', 'holds:r1', 'russian');
  expect(t.open()).toEqual(['who-holds g1+r1 to ']);
  t.answer('who-holds', 'holds:r1');
  expect(t.heard('german')).toEqual(['ruled g1', 'wa-gained r1 mandatory']);
});
