/** Flow 1: a claim against a concealed holder (B9.324), step by step, and each side's log. */
import { tellOutcome } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';
import { hedge, told } from '../../test/contested';

/** Germans move beside a "?" that holds WA; each test says what is under it. */
const start = (holder: string, mover: string): Table =>
  table(
    hedge,
    [
      unit('r1', 'D4', { concealed: true, wa: true, kind: holder }),
      unit('g1', 'D6', { concealed: true, kind: mover }),
      unit('g2', 'F6'),
    ],
    { phase: 'movement', attacker: 'german' },
  );

test('each side in turn shows a real unit or gives up, and what was shown keeps its "?" (B9.324)', () => {
  const t = start('infantry', 'infantry');
  t.play({ type: 'enter', unit: 'g1', to: 'D5' }, 'german');
  expect(t.open()).toEqual(['may-contest g1 to german']);
  expect(t.open('russian')).toEqual([]);
  t.play({ type: 'claim', unit: 'g1' }, 'german');
  expect(t.open('german')).toEqual(['must-reveal g1 to german']);
  expect(t.open('russian')).toEqual(['must-reveal g1 to german']);
  expect(t.last().questions[0]?.choices.map((c) => c.id)).toEqual(['show:g1', 'withdraw']);
  expect(tellOutcome(ASL, t.last(), 'russian').questions[0]?.choices).toEqual([]);
  expect(t.play({ type: 'spend', unit: 'g2' }, 'german').refused.map((r) => r.code)).toEqual([
    'play-contest-first',
  ]);
  t.answer('must-reveal', 'show:g1', 'german');
  expect(t.heard('russian')).toEqual(['shown g1', 'contest g1']);
  expect(t.open('russian')).toEqual(['reveal-or-forfeit r1 to russian']);
  t.answer('reveal-or-forfeit', 'show:r1', 'russian');
  expect(t.heard('german')).toEqual(['shown r1']);
  expect([t.open(), t.holders()]).toEqual([[], ['r1']]);
  expect(t.situation().units.map((u) => u.state['concealed'])).toEqual([true, true, undefined]);
});

test('an unconcealed claimant, or one with an unconcealed stack mate, reveals no unit before the holder does (B9.324)', () => {
  for (const open of [['g1'], ['g3']]) {
    const units = [
      unit('r1', 'D4', { concealed: true, wa: true }),
      ...['g1', 'g3'].map((id) => unit(id, 'D5', open.includes(id) ? {} : { concealed: true })),
    ];
    const t = table(hedge, units, { phase: 'movement', attacker: 'german' });
    expect(t.play({ type: 'contest', unit: 'g1' }, 'german').refused).toEqual([]);
    expect(t.open('german')).toEqual(['reveal-or-forfeit r1 to russian']);
  }
});

test('a holder that forfeits loses WA; one without a unit to reveal can only forfeit (B9.324)', () => {
  const t = start('dummy', 'infantry');
  t.play({ type: 'enter', unit: 'g1', to: 'D5' }, 'german');
  t.answer('may-contest', 'contest', 'german');
  t.answer('must-reveal', 'show:g1', 'german');
  expect(t.last().questions[0]?.choices.map((c) => c.id)).toEqual(['forfeit']);
  t.answer('reveal-or-forfeit', 'forfeit', 'russian');
  expect(t.heard('german')).toEqual(['wa-lost r1 voluntary', 'wa-gained g1 voluntary']);
  expect(t.holders()).toEqual(['g1']);
});

test('dummies may claim, and must then withdraw (B9.324)', () => {
  const t = start('infantry', 'dummy');
  t.play({ type: 'enter', unit: 'g1', to: 'D5' }, 'german');
  t.answer('may-contest', 'contest', 'german');
  expect(t.last().questions[0]?.choices.map((c) => c.id)).toEqual(['withdraw']);
  t.answer('must-reveal', 'withdraw', 'german');
  expect([t.holders(), t.heard('russian')]).toEqual([['r1'], ['contest g1']]);
});

test('until its owner answers, a dummy and a real unit are the same to the other side, word for word (B9.324)', () => {
  const events = [
    { type: 'enter', unit: 'g1', to: 'D5' },
    { type: 'claim', unit: 'g1' },
  ];
  const tables = ['infantry', 'dummy'].map((holder) => start(holder, 'infantry'));
  for (const event of events) {
    const [real, dummy] = tables.map((t) => told(t.play(event, 'german'), 'german'));
    expect(dummy).toEqual(real);
  }
  const [real, dummy] = tables.map((t) => told(t.answer('must-reveal', 'show:g1', 'german'), 'german'));
  expect(dummy).toEqual(real);
});

test('a contest without anyone left to answer is over (B9.324)', () => {
  const t = start('infantry', 'infantry');
  t.play({ type: 'enter', unit: 'g1', to: 'D5' });
  t.play({ type: 'claim', unit: 'g1' });
  t.play({ type: 'eliminate', unit: 'r1' });
  expect([t.open(), t.holders()]).toEqual([[], ['g1']]);
});

/** A claim at which both sides have shown a unit, the holder being of this kind. */
const contested = (holder: string): Table => {
  const t = start(holder, 'infantry');
  t.play({ type: 'enter', unit: 'g1', to: 'D5' }, 'german');
  t.play({ type: 'claim', unit: 'g1' }, 'german');
  t.answer('must-reveal', 'show:g1', 'german');
  t.answer('reveal-or-forfeit', 'show:r1', 'russian');
  return t;
};

const knownOf = (t: Table, id: string, side: string) =>
  ASL.tell(t.situation(), side).units.find((u) => u.id === id)?.state;

test('both sides know a unit shown for a moment from then on: the log names it, and the "?" stays (B9.324-e)', () => {
  const lines = (['infantry', 'leader'] as const).map((kind) => {
    const t = contested(kind);
    return ['german', 'russian'].map((side) =>
      tellOutcome(ASL, t.last(), side).log.map(({ unit: id, facts }) => [id, facts]),
    );
  });
  expect(lines).toEqual(['infantry', 'leader'].map((shown) => Array(2).fill([['r1', { shown }]])));
});

test('a shown unit stays known under its "?", without its other facts (B9.324-e)', () => {
  const t = contested('leader');
  t.play({ type: 'state', unit: 'r1', set: { pinned: true } });
  t.play({ type: 'phase', phase: 'advance', attacker: 'german' });
  t.play({ type: 'put', unit: 'r1', to: 'B2' });
  expect(knownOf(t, 'r1', 'german')).toEqual({ concealed: true, shown: true, kind: 'leader' });
  expect(knownOf(t, 'g1', 'russian')).toMatchObject({ concealed: true, shown: true });
  expect(knownOf(t, 'r1', 'russian')).toMatchObject({ concealed: true, pinned: true });
});

test('a unit that loses that "?" and gains another is as unknown as before (B9.324-e)', () => {
  const again = (...sets: readonly object[]) => {
    const t = contested('leader');
    for (const set of sets) t.play({ type: 'state', unit: 'r1', set } as never);
    return knownOf(t, 'r1', 'german');
  };
  const unknown = { concealed: true, wa: true };
  const known = { ...unknown, shown: true, kind: 'leader' };
  expect(again({ concealed: true })).toEqual(known);
  expect(again({ concealed: false }, { concealed: true })).toEqual(unknown);
  expect(again({ kind: 'cavalry' })).toEqual(unknown);
  expect(again({ hidden: true })).toBeUndefined();
  expect(again({ hidden: true }, { hidden: false })).toMatchObject({ concealed: true });
  expect(again({ hidden: true }, { hidden: false })).not.toHaveProperty('shown');
});

test('no player may set `shown` on its own units (B9.324-e)', () => {
  const t = start('infantry', 'infantry');
  const said = t.play({ type: 'state', unit: 'r1', set: { shown: true } }, 'russian');
  expect(said.refused.map(({ code }) => code)).toEqual(['play-gm-only']);
});

test('each side reads over which hexside an enemy claims, and nothing about the units there (B9.324)', () => {
  const lines = (['infantry', 'dummy'] as const).map((mover) => {
    const t = start('infantry', mover);
    t.play({ type: 'enter', unit: 'g1', to: 'D5' }, 'german');
    const claim = t.play({ type: 'claim', unit: 'g1' }, 'german');
    return ['german', 'russian'].map((side) => tellOutcome(ASL, claim, side).log);
  });
  const line = { kind: 'contest', unit: 'g1', facts: { sides: ['D4-D5'] }, because: [expect.anything()] };
  expect(lines).toEqual([
    [[line], [line]],
    [[line], [line]],
  ]);
});

test("the other side learns who claims, but nothing about the claimant's hex (B9.324)", () => {
  const heard = ['infantry', 'dummy'].map((mover) => {
    const t = start('infantry', mover);
    const events = [
      { type: 'enter', unit: 'g1', to: 'D5' },
      { type: 'claim', unit: 'g1' },
    ];
    const all = events.map((event) => told(t.play(event, 'german'), 'russian'));
    // Open for as long, whether or not there is somebody to show.
    expect(t.open('russian')).toEqual(['must-reveal g1 to german']);
    all.push(told(t.answer('must-reveal', 'withdraw', 'german'), 'russian'));
    expect(t.heard('russian')).toEqual(['contest g1']);
    return all;
  });
  expect(heard[1]).toEqual(heard[0]);
});

test('B9.324-c: a unit that may claim against a "?" leaves it or contests it', () => {
  const asked = () =>
    table(
      ground({ 'D4-D5': 'hedge' }, { D5: 'Woods' }),
      [unit('r1', 'D4', { concealed: true, wa: true }), unit('g1', 'D5')],
      { phase: 'movement', attacker: 'german', acting: 'g1' },
    );
  const left = asked();
  expect(left.open()).toEqual(['may-contest g1 to german']);
  left.answer('may-contest', 'leave', 'german');
  expect([left.open(), left.holders()]).toEqual([[], ['r1']]);
  const shown = asked();
  shown.answer('may-contest', 'contest', 'german');
  expect(shown.open()).toEqual(['reveal-or-forfeit r1 to russian']);
});
