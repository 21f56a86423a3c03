/** A contest in which the opponent picks the counter that is shown (OQ-14). */
import { expect, test } from 'vitest';
import { table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';
import { hedge, told } from '../../test/contested';

test('OQ-14: a picking opponent may ask for any counter there, and a dummy is skipped (B9.324)', () => {
  const stack = (beneath: readonly [string, string]): Table =>
    table(
      hedge,
      [
        unit('r1', 'D4', { concealed: true, wa: true, kind: beneath[0] }),
        unit('r2', 'D4', { concealed: true, kind: beneath[1] }),
        unit('g1', 'D5'),
        unit('g2', 'F6'),
      ],
      {
        phase: 'movement',
        attacker: 'german',
        contest: { claimant: 'g1', holders: ['r1'], step: 'holder-reveals' },
      },
      { 'wa.revealChoice': 'opponent' },
    );
  const t = stack(['dummy', 'infantry']);
  expect(ASL.waiting(t.situation()).questions[0]?.choices.map((c) => c.id)).toEqual(['agree', 'forfeit']);
  // Its owner does not pick: neither by an event of his own.
  expect(t.play({ type: 'reveal', unit: 'r2' }, 'russian').refused.map((r) => r.code)).toEqual([
    'play-not-asked',
  ]);
  t.answer('reveal-or-forfeit', 'agree', 'russian');
  expect(t.open()).toEqual(['pick-shown r1 to german']);
  expect(t.play({ type: 'yield' }, 'russian').refused.map((r) => r.code)).toEqual(['play-not-asked']);
  const kinds = (['dummy', 'infantry'] as const).map((kind) => {
    const other = stack([kind, 'infantry']);
    return told(other.answer('reveal-or-forfeit', 'agree', 'russian'), 'german');
  });
  expect(kinds[0]).toEqual(kinds[1]);
  t.answer('pick-shown', 'pick:r1', 'german');
  expect(t.heard('german')).toEqual(['shown r2']);
  // The real unit beside the dummy has had to take WA itself meanwhile.
  expect([t.open(), t.holders()]).toEqual([[], ['r1', 'r2']]);
  // Nothing to show: nothing to pick.
  const dummies = stack(['dummy', 'dummy']);
  expect(ASL.waiting(dummies.situation()).questions[0]?.choices.map((c) => c.id)).toEqual(['forfeit']);
});

test('OQ-14: an opponent that picks a dummy is shown the next real unit of the stack, whose units have numbers (B9.324)', () => {
  const shown = (pick: string) => {
    const kinds = ['infantry', 'dummy', 'leader', 'dummy'];
    const stack = kinds.map((kind, i) => unit(`r${i + 1}`, 'D4', { concealed: true, wa: true, kind }));
    const t = table(
      hedge,
      [...stack, unit('g1', 'D5'), unit('g2', 'F6')],
      {
        phase: 'movement',
        attacker: 'german',
        contest: { claimant: 'g1', holders: ['r1', 'r2', 'r3', 'r4'], step: 'holder-reveals' },
      },
      { 'wa.revealChoice': 'opponent' },
    );
    t.answer('reveal-or-forfeit', 'agree', 'russian');
    const [asked] = ASL.waiting(t.situation()).questions;
    expect(asked?.private).toBe(false);
    expect(asked?.choices.map(({ because }) => because[0]?.facts)).toEqual(
      kinds.map((_, i) => ({ nth: i + 1, of: 4 })),
    );
    t.answer('pick-shown', `pick:${pick}`, 'german');
    return t.heard('german').filter((line) => line.startsWith('shown'));
  };
  expect(['r1', 'r2', 'r3', 'r4'].map(shown)).toEqual([
    ['shown r1'],
    ['shown r3'],
    ['shown r3'],
    ['shown r1'],
  ]);
});

test('OQ-14: of the claimant the holder picks the counter, and asks for it by its place (B9.324)', () => {
  const stack = ['dummy', 'infantry'].map((kind, i) => unit(`g${i + 1}`, 'D5', { concealed: true, kind }));
  const t = table(
    hedge,
    [unit('r1', 'D4', { concealed: true, wa: true }), ...stack],
    {
      phase: 'movement',
      attacker: 'german',
      contest: { claimant: 'g2', holders: ['r1'], step: 'claimant-reveals' },
    },
    { 'wa.revealChoice': 'opponent' },
  );
  const codesOf = (id: string) =>
    ASL.waiting(t.situation())
      .questions[0]?.choices.find((choice) => choice.id === id)
      ?.because.map(({ code }) => code);
  expect([codesOf('agree'), codesOf('withdraw')]).toEqual([['wa-contest-picked'], ['wa-contest-no-unit']]);
  t.answer('must-reveal', 'agree', 'german');
  expect(t.open()).toEqual(['pick-shown g2 to russian']);
  t.answer('pick-shown', 'pick:g1', 'russian');
  expect(t.heard('russian')[0]).toBe('shown g2');
  expect(t.open()).toEqual(['reveal-or-forfeit r1 to russian']);
  expect(codesOf('forfeit')).toEqual(['wa-contest-forfeit']);
});

test('OQ-14: of a single counter there is nothing to pick (B9.324)', () => {
  const t = table(
    hedge,
    [unit('r1', 'D4', { concealed: true, wa: true }), unit('g1', 'D5'), unit('g2', 'F6')],
    {
      phase: 'movement',
      attacker: 'german',
      contest: { claimant: 'g1', holders: ['r1'], step: 'holder-reveals' },
    },
    { 'wa.revealChoice': 'opponent' },
  );
  t.answer('reveal-or-forfeit', 'show:r1', 'russian');
  expect(t.heard('german')).toEqual(['shown r1']);
});
