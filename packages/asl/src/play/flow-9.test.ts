/**
 * Flow 9: absent and late players, repeated answers, a lost client that resumes from the situation, moves by
 * hand.
 */
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const board = ground({ 'D4-D5': 'hedge' }, { D4: 'Woods', D5: 'Woods' });
const rally = { phase: 'rally-end-attacker', attacker: 'german' };

test('questions are asked again with the same ids from the situation alone, and an old answer still counts (B9.322)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')], rally);
  const reloaded = JSON.parse(JSON.stringify(t.situation().play)) as never;
  const again = ASL.waiting({ ...t.situation(), play: reloaded });
  expect(again).toEqual(ASL.waiting(t.situation()));
  t.answer('may-claim', 'claim', 'german');
  expect(t.holders()).toEqual(['g1']);
});

test('a game master answers for an absent side, and the log says so (B9.322)', () => {
  const t = table(board, [unit('g1', 'D4', { concealed: true }), unit('r1', 'D5')], rally);
  t.answer('may-claim', 'leave');
  expect([t.heard('german'), t.heard('russian')]).toEqual([['ruled g1'], []]);
});

test('a side cannot answer about units it does not know, and the refusal reveals nothing (B9.324)', () => {
  const t = table(board, [unit('g1', 'D4', { concealed: true }), unit('r1', 'D5')], rally);
  const [open] = ASL.waiting(t.situation()).questions;
  const refusal = (question: string) =>
    t.play({ type: 'answer', question, choice: 'claim' }, 'russian').refused;
  expect(refusal(open?.id ?? '')).toEqual(refusal('may-claim:g7'));
  expect(() => t.play({ type: 'claim', unit: 'x' }, 'german')).toThrow('event.unit');
  const h = table(board, [unit('g1', 'D4', { hidden: true }), unit('r1', 'D5')], rally);
  const message = (id: string) => {
    try {
      return h.play({ type: 'claim', unit: id }, 'russian').refused;
    } catch (error) {
      return (error as Error).message.replace(id, '…');
    }
  };
  expect(message('g1')).toEqual(message('g9'));
});

test('a counter put elsewhere by hand has not moved, and everything that depends on it is settled (B9.32)', () => {
  const open = ground({ 'D4-D5': 'hedge' });
  const t = table(open, [unit('g1', 'D4', { wa: true, bypass: 'S' }), unit('r1', 'D5')], rally);
  t.play({ type: 'put', unit: 'g1', to: 'B2' });
  expect(t.heard('russian')).toEqual(['wa-lost g1 forced', 'put g1', 'wa-gained r1 mandatory']);
  expect(t.situation().units[0]?.state).toMatchObject({ wa: false, bypass: 'none' });
  expect(t.situation().units[0]?.state['moving']).toBeUndefined();
  expect(t.play({ type: 'put', unit: 'g1', to: 'B3' }, 'german').refused.map((r) => r.code)).toEqual([
    'play-gm-only',
  ]);
});

test("a game master's undo settles WA again: WA lost meanwhile does not come back (B9.32)", () => {
  const open = ground({ 'D4-D5': 'hedge' });
  const t = table(open, [unit('g1', 'D4', { wa: true }), unit('r1', 'D5')], rally);
  t.play({ type: 'put', unit: 'g1', to: 'B2' });
  t.play({ type: 'put', unit: 'g1', to: 'D4' });
  expect([t.heard('russian'), t.holders(), t.open()]).toEqual([['put g1'], ['r1'], []]);
});

test('a counter that was deleted is missed by nothing that is under way (B9.322)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')], {
    ...rally,
    offers: ['g1', 'gone'],
    acting: 'gone',
    contest: { claimant: 'gone', holders: ['g1'], step: 'holder-reveals' },
    undecided: [{ side: 'D4-D5', units: ['g1', 'gone'] }],
    ruled: [['gone', 'g1']],
  });
  expect(t.open()).toEqual(['may-claim g1 to german']);
});

test('an answer about a situation that has moved on is refused with the reason, and changes nothing (B9.322)', () => {
  const on = [
    (t: Table) => t.play({ type: 'phase', phase: 'movement', attacker: 'german' }),
    (t: Table) => t.play({ type: 'put', unit: 'g1', to: 'A1' }),
    (t: Table) => t.play({ type: 'eliminate', unit: 'g1' }),
    (t: Table) => t.answer('may-claim', 'claim', 'german'),
    (t: Table) => t.answer('may-claim', 'leave', 'german'),
  ];
  for (const [i, moves] of on.entries()) {
    const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')], rally);
    const [question] = ASL.waiting(t.situation()).questions;
    moves(t);
    const before = t.situation();
    const late = t.play({ type: 'answer', question: question?.id ?? '', choice: 'claim' }, 'german');
    expect([late.refused.map((r) => r.code), late.log], String(i)).toEqual([['play-not-open'], []]);
    expect(t.situation()).toBe(before);
  }
});

test('only the asked side may answer, neither the other nor a third one (B9.322)', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')], rally);
  const [question] = ASL.waiting(t.situation()).questions;
  const before = t.situation();
  for (const by of ['russian', 'nobody', ''])
    expect(
      t
        .play({ type: 'answer', question: question?.id ?? '', choice: 'claim' }, by)
        .refused.map((r) => r.code),
    ).toEqual(['play-not-asked']);
  expect(t.situation()).toBe(before);
});

test('a game master overrules an answer, and the log has both (B9.322)', () => {
  const hedge = ground({ 'D4-D5': 'hedge' });
  const both = table(hedge, [unit('g1', 'D4'), unit('r1', 'D5')]);
  both.play({ type: 'setup', side: 'russian' });
  const said = both.answer('who-holds', 'holds:g1', 'german').log.map(({ kind, unit: id }) => [kind, id]);
  const ruled = both.answer('who-holds', 'holds:r1').log.map(({ kind, unit: id }) => [kind, id]);
  expect(ruled).toEqual([
    ['ruled', 'g1'],
    ['wa-gained', 'r1'],
  ]);
  expect(said).toEqual([]);
  expect([both.open(), both.holders()]).toEqual([[], ['r1']]);
});

test("the log marks a game master's claim or forfeit for a side as ruled (B9.322)", () => {
  const told = (by?: string) => {
    const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')], rally);
    const log = ['claim', 'forfeit'].flatMap((type) => t.play({ type, unit: 'g1' }, by).log);
    return log.map(({ kind, to }) => [kind, to]);
  };
  const plain = [
    ['wa-gained', undefined],
    ['wa-lost', undefined],
  ];
  expect(told('german')).toEqual(plain);
  const [gained, lost] = plain;
  expect(told()).toEqual([['ruled-claim', undefined], gained, ['ruled-forfeit', undefined], lost]);
});

test("a game master's ruling about a hidden unit is refused, and no side reads of it (B9.324)", () => {
  const t = table(board, [unit('g1', 'D4', { hidden: true, wa: true }), unit('r1', 'D5')], rally);
  for (const type of ['claim', 'contest', 'forfeit']) {
    const { log, refused } = t.play({ type, unit: 'g1' });
    expect([type, refused.length, log]).toEqual([type, 1, []]);
  }
  expect(['german', 'russian'].map((side) => t.heard(side))).toEqual([[], []]);
});

test("the log marks a game master's reveal or forfeit in a contest as ruled (B9.324)", () => {
  const hedge = ground({ 'D4-D5': 'hedge' });
  const contest = { claimant: 'g1', holders: ['r1'], step: 'holder-reveals' };
  const kinds = [{ type: 'reveal', unit: 'r1' }, { type: 'yield' }].map((event) => {
    const units = [unit('r1', 'D4', { concealed: true, wa: true }), unit('g1', 'D5')];
    const t = table(hedge, units, { phase: 'movement', attacker: 'german', contest });
    return t.play(event).log[0];
  });
  expect(kinds).toEqual(Array(2).fill({ kind: 'ruled', unit: 'r1', because: [] }));
  const first = { ...contest, step: 'claimant-reveals' };
  const units = [unit('r1', 'D4', { concealed: true, wa: true }), unit('g1', 'D5', { concealed: true })];
  const t = table(hedge, units, { phase: 'movement', attacker: 'german', contest: first });
  expect(t.play({ type: 'yield' }).log[0]).toEqual({ kind: 'ruled', unit: 'g1', because: [] });
});
