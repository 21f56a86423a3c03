/** Flow 3: setup, and the first phase after it (B9.322, B9.323, B9.324). */
import { expect, test } from 'vitest';
import { ASL } from '../game';
import { ground, table, unit } from '../../test/played-table';

const board = ground({ 'D4-D5': 'hedge', 'F4-F5': 'wall' }, { F4: 'Woods', F5: 'Woods' });

test('a side sets up, its hidden units record WA in secret, and nothing is left undecided (B9.324-g)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5'), unit('r2', 'F5', { hidden: true })]);
  t.play({ type: 'setup', side: 'russian' });
  expect(t.open()).toEqual(['who-holds g1+r1 to russian', 'may-record r2 to russian']);
  expect(t.open('german')).toEqual([]);
  const before = t.situation();
  t.answer('may-record', 'record', 'russian');
  expect(t.situation().play).toBe(before.play);
  expect([t.heard('german'), t.heard('russian')]).toEqual([[], []]);
  expect(t.situation().units[2]?.state).toEqual({ hidden: true, waRecorded: true });
  t.answer('who-holds', 'holds:g1', 'russian');
  expect([t.open(), t.heard('german')]).toEqual([[], []]);
  t.play({ type: 'setup', side: 'german' });
  expect([t.open('german'), t.open('russian')]).toEqual([['who-holds g1+r1 to german'], []]);
  t.answer('who-holds', 'holds:g1', 'german');
  expect(t.holders()).toEqual(['g1']);
  t.play({ type: 'phase', phase: 'rally', attacker: 'german' });
  expect([t.open(), t.holders()]).toEqual([[], ['g1']]);
});

test('all sides set up at once: each places its own, says that it has, and then a turn begins (B9.322)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'G8')]);
  t.play({ type: 'setup', side: 'russian' });
  t.play({ type: 'ready', side: 'russian' }, 'russian');
  t.play({ type: 'setup' });
  const ready = () => ASL.waiting(t.situation()).endings?.map(({ to }) => to);
  expect(ready()).toEqual(['german', 'russian']);
  expect(t.play({ type: 'put', unit: 'g1', to: 'D5' }, 'german').refused).toEqual([]);
  expect(t.play({ type: 'put', unit: 'g1', to: 'D6' }, 'russian').refused).not.toEqual([]);
  t.play({ type: 'ready', side: 'german' }, 'german');
  expect(ready()).toEqual(['russian']);
  expect(t.play({ type: 'setup' }, 'russian').refused).not.toEqual([]);
  t.play({ type: 'phase', phase: 'rally', attacker: 'german' });
  expect(ready() ?? []).toEqual([]);
});

test('an undecided holder stays a question when the first phase begins, and neither side holds it (B9.323)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  t.play({ type: 'setup', side: 'russian' });
  t.play({ type: 'phase', phase: 'rally', attacker: 'german' });
  expect([t.open(), t.holders()]).toEqual([['who-holds g1+r1 to german+russian'], []]);
  t.answer('who-holds', 'holds:r1', 'german');
  t.answer('who-holds', 'holds:r1', 'russian');
  expect([t.open(), t.holders()]).toEqual([[], ['r1']]);
});

test('when the first phase begins all mandatory WA of both sides is settled, without questions (B9.323)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('g2', 'F4'), unit('r1', 'G8'), unit('r2', 'C5')]);
  t.play({ type: 'setup', side: 'german' });
  t.play({ type: 'phase', phase: 'rally', attacker: 'german' });
  // Woods excuse g2.
  expect([t.holders(), t.open()]).toEqual([['g1'], []]);
});

test('the other side learns nothing of questions in setup, and cannot answer them (B9.324-g)', () => {
  const t = table(board, [unit('g1', 'F4', { hidden: true }), unit('r2', 'F5', { hidden: true })]);
  t.play({ type: 'setup', side: 'russian' });
  expect([t.open('german'), t.open('russian')]).toEqual([[], ['may-record r2 to russian']]);
  const [question] = t.last().questions;
  const record = { type: 'answer', question: question?.id ?? '', choice: 'record' };
  expect(t.play(record, 'german').refused.map(({ code }) => code)).toEqual(['play-not-open']);
});

test('an owner is not asked to record mandatory WA, WA of an onboard unit, or WA after setup (B9.324-g)', () => {
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

test("if the two sides' answers differ, the game master decides, and the log says so (B9.321)", () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  t.play({ type: 'setup', side: 'russian' });
  t.answer('who-holds', 'holds:r1', 'russian');
  t.play({ type: 'setup', side: 'german' });
  t.answer('who-holds', 'holds:g1', 'german');
  expect([t.open(), t.open('german'), t.open('russian')]).toEqual([['who-holds g1+r1 to '], [], []]);
  t.answer('who-holds', 'holds:r1');
  expect(t.heard('german')).toEqual(['ruled g1', 'wa-gained r1 mandatory']);
  expect(t.heard('russian')).toEqual(['ruled r1', 'wa-gained r1 mandatory']);
});

test('enemies do not learn during setup that an onboard unit declines WA or may bypass (B9.322-c)', () => {
  const woods = ground({ 'D4-D5': 'hedge' }, { D4: 'Woods' });
  const t = table(woods, [unit('g1', 'D4', { agreed: true }), unit('r1', 'D6')]);
  const told = (side: string) => ASL.tell(t.situation(), side).units[0]?.state;
  t.play({ type: 'setup', side: 'german' });
  t.answer('may-claim', 'leave', 'german');
  expect(told('german')).toEqual({ agreed: true, declined: true });
  for (const side of ['russian', '']) expect(told(side)).toEqual({});
  t.play({ type: 'phase', phase: 'rally' });
  expect(told('russian')).toMatchObject({ agreed: true });
});

test("a side's word about a hexside stays secret until it counts; the side itself knows it (B9.321-a)", () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')], { phase: 'rally', attacker: 'german' });
  const told = (side: string) => JSON.stringify(ASL.tell(t.situation(), side).play);
  t.play({ type: 'settle' });
  const before = told('german');
  t.answer('who-holds', 'holds:r1', 'russian');
  expect(told('german')).toBe(before);
  expect(told('russian')).toContain('"said":{"russian":"r1"}');
  // The questions follow from the situation alone.
  expect(t.open()).toEqual(['who-holds g1+r1 to german']);
});

test('the other side does not hear what a unit may claim or bypass in setup (B9.322-c)', () => {
  const woods = ground({ 'D4-D5': 'hedge', 'D6-D7': 'hedge' }, { D4: 'Woods', D6: 'Woods' });
  const t = table(woods, [unit('g1', 'D4'), unit('r1', 'D6')]);
  t.play({ type: 'setup', side: 'german' });
  expect([t.open('german'), t.open('russian')]).toEqual([['may-claim g1 to german'], []]);
  const [question] = t.last().questions;
  const claim = { type: 'answer', question: question?.id ?? '', choice: 'claim' };
  expect(t.play(claim, 'russian').refused.map(({ code }) => code)).toEqual(['play-not-open']);
  t.play(claim, 'german');
  expect([t.holders(), t.heard('russian')]).toEqual([['g1'], ['wa-gained g1 voluntary']]);
});
