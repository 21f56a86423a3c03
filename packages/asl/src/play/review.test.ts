/** The review of hidden and concealed units (B9.55): at the end of setup, and after each move. */
import { expect, test } from 'vitest';
import { ASL } from '../game';
import { ground, table, unit } from '../../test/played-table';

/** D4 and F4 have bocage to the south, where the enemy comes from; from the north nothing covers them. */
const board = ground({ 'D4-D5': 'bocage', 'F4-F5': 'bocage' });
const SETUP = { phase: 'setup', attacker: 'german' };
const BOCAGE = { hidBecause: 'bocage' };
const state = (t: ReturnType<typeof table>, id: string) => {
  const { hidden, concealed, hidBecause } = t.situation().units.find((u) => u.id === id)?.state ?? {};
  return [hidden === true, concealed === true, hidBecause];
};
const fail = (): never => {
  throw new Error('no table');
};
const begin = { type: 'phase', phase: 'rally', attacker: 'german' };

test('B9.55-l in setup the owner of a unit that hides only by bocage is asked why in private; the answer is kept', () => {
  const t = table(board, [unit('g1', 'D4', { hidden: true }), unit('r1', 'D8')], SETUP);
  expect(t.open('german')).toContain('why-unseen g1 to german');
  expect(t.open('russian')).toEqual([]);
  t.answer('why-unseen', 'other', 'german');
  expect(t.open('german').filter((q) => q.startsWith('why'))).toEqual([]);
  expect(state(t, 'g1')).toEqual([true, false, 'other']);
  expect([t.heard('german'), t.heard('russian')]).toEqual([[], []]);
});

test('B9.55-l without an answer, bocage is the reason when the setup ends, except in Concealment Terrain', () => {
  const woods = ground({ 'D4-D5': 'bocage' }, { F4: 'Woods' });
  const units = [unit('g1', 'D4', { hidden: true }), unit('g2', 'F4', { hidden: true }), unit('r1', 'D8')];
  const t = table(woods, units, SETUP);
  expect(t.open().filter((q) => q.startsWith('why'))).toEqual(['why-unseen g1 to german']);
  t.play(begin);
  expect([state(t, 'g1')[2], state(t, 'g2')[2]]).toEqual(['bocage', 'other']);
});

test('UI-8 B9.55-g at the end of setup seen units are placed onboard and dummies removed; only owners learn who stays hidden', () => {
  const units = [
    unit('g1', 'D4', { hidden: true, ...BOCAGE }),
    unit('g2', 'F4', { concealed: true, kind: 'dummy', ...BOCAGE }),
    unit('g3', 'D4', { concealed: true, ...BOCAGE }),
    unit('g4', 'B4', { hidden: true, hidBecause: 'other' }),
    unit('r1', 'E1'),
  ];
  const t = table(board, units, SETUP);
  t.play(begin);
  expect(state(t, 'g1').slice(0, 2)).toEqual([false, false]);
  expect(state(t, 'g3').slice(0, 2)).toEqual([false, false]);
  expect(t.situation().units.some(({ id }) => id === 'g2')).toBe(false);
  expect(state(t, 'g4')[0]).toBe(true);
  const [german, russian] = [t.heard('german'), t.heard('russian')].map((lines) => lines.join('; '));
  for (const told of [german, russian])
    expect(told).toMatch(/reviewed g1.*reviewed g2.*removed g2.*reviewed g3/);
  expect(german).toContain('stays-hidden g4');
  expect(russian).not.toContain('g4');
});

test('UI-8 B9.55-i in play a unit is placed onboard under "?" after the move that gives the enemy LOS, not before', () => {
  const units = [
    unit('g1', 'D4', { hidden: true, ...BOCAGE }),
    unit('g2', 'D4', { hidden: true }),
    unit('r1', 'B6'),
  ];
  const t = table(board, units, { phase: 'movement', attacker: 'russian' });
  t.play({ type: 'put', unit: 'r1', to: 'D8' });
  expect(state(t, 'g1')[0]).toBe(true);
  t.play({ type: 'put', unit: 'r1', to: 'E1' });
  expect([state(t, 'g1'), state(t, 'g2')].map((one) => one.slice(0, 2))).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(t.heard('russian').join('; ')).toMatch(/put r1.*reviewed g1.*placed g1/);
});

test('UI-8 an enemy under "?" counts once it is revealed, so that a dummy looks like a real unit (B9.324)', () => {
  const play = (state: object) => {
    const units = [
      unit('g1', 'D4', { hidden: true, ...BOCAGE }),
      unit('r1', 'B6', { concealed: true, ...state }),
    ];
    const t = table(board, units, { phase: 'movement', attacker: 'russian' });
    t.play({ type: 'put', unit: 'r1', to: 'E1' });
    return t;
  };
  const [real, dummy] = [play({}), play({ kind: 'dummy' })];
  for (const side of ['german', 'russian']) expect(real.heard(side)).toEqual(dummy.heard(side));
  expect(state(real, 'g1')[0]).toBe(true);
  real.play({ type: 'state', unit: 'r1', set: { concealed: false } }, 'russian');
  expect(state(real, 'g1')[0]).toBe(false);
});

test('UI-8 a refused event reviews no unit, and neither does an event during setup', () => {
  const units = [unit('g1', 'D4', { hidden: true, ...BOCAGE }), unit('r1', 'E1')];
  const t = table(board, units, SETUP);
  t.play({ type: 'setup', side: 'russian' });
  expect(state(t, 'g1')[0]).toBe(true);
  const unsaid = table(board, units);
  unsaid.play({ type: 'finish', unit: 'r1' }, 'russian');
  expect(state(unsaid, 'g1')[0]).toBe(true);
  const later = table(board, units, { phase: 'movement', attacker: 'russian' });
  expect(later.play({ type: 'settle' }, 'russian').refused).not.toEqual([]);
  expect(state(later, 'g1')[0]).toBe(true);
});

test('B9.55-l in play the owner of a hidden unit without a reason is asked as soon as the reason decides', () => {
  const begun = (more: object = {}) => {
    const units = [unit('g1', 'D4', { hidden: true, ...more }), unit('r1', 'B6')];
    return table(board, units, { phase: 'movement', attacker: 'russian' });
  };
  const asked = (t: ReturnType<typeof table>, side?: string) =>
    t.open(side).filter((q) => q.startsWith('why'));
  const t = begun();
  t.play({ type: 'put', unit: 'r1', to: 'D8' });
  expect(asked(t)).toEqual([]);
  t.play({ type: 'put', unit: 'r1', to: 'E1' });
  expect([asked(t, 'german'), t.open('russian')]).toEqual([['why-unseen g1 to german'], []]);
  expect(state(t, 'g1')[0]).toBe(true);
  t.answer('why-unseen', 'bocage', 'german');
  expect([asked(t), state(t, 'g1')]).toEqual([[], [false, true, 'bocage']]);
  expect(t.heard('russian').join('; ')).toMatch(/reviewed g1.*placed g1/);
  const other = begun();
  other.play({ type: 'put', unit: 'r1', to: 'E1' });
  other.answer('why-unseen', 'other', 'german');
  expect([asked(other), state(other, 'g1'), other.heard('russian')]).toEqual([
    [],
    [true, false, 'other'],
    [],
  ]);
  // A unit that cannot hide by bocage is not asked about.
  const truck = begun({ kind: 'vehicle', vehicle: 'truck' });
  truck.play({ type: 'put', unit: 'r1', to: 'E1' });
  expect(asked(truck)).toEqual([]);
});

test('B9.55-g in setup it is asked even if an enemy already has that LOS, without a default', () => {
  const units = [unit('g1', 'D4', { concealed: true }), unit('r1', 'E1')];
  const t = table(board, units, { phase: 'setup', attacker: 'russian' });
  const [question] = ASL.waiting(t.situation()).questions.filter(({ kind }) => kind === 'why-unseen');
  expect([question?.until, question?.fallback, question?.private]).toEqual(['answered', undefined, true]);
  t.answer('why-unseen', 'bocage', 'german');
  t.play(begin);
  expect(state(t, 'g1')).toEqual([false, false, 'bocage']);
});

/** An enemy at E1 saw g1 when the setup ended, then left. Why g1 may be unseen is unknown. */
const unsaid = (state: object, gone = 'D8') => {
  const t = table(board, [unit('g1', 'D4', { ...state }), unit('r1', 'E1')], SETUP);
  t.play(begin);
  const heard = [t.heard('russian'), t.open('russian')];
  t.play({ type: 'put', unit: 'r1', to: gone });
  return { t, heard: [...heard, t.heard('russian'), t.open('russian')] };
};

test('B9.55-g B9.55-l a late answer costs a seen unit what it should have lost at the end of setup, wherever enemies are now', () => {
  for (const gone of ['D8', 'E1']) {
    const { t: hidden } = unsaid({ hidden: true }, gone);
    expect(hidden.open()).toContain('why-unseen g1 to german');
    hidden.answer('why-unseen', 'bocage', 'german');
    // Onboard unconcealed, as at the end of setup, and not under "?" as in play (9.55).
    expect(state(hidden, 'g1')).toEqual([false, false, 'bocage']);
    expect(hidden.heard('russian').join('; ')).toMatch(/reviewed g1.*placed g1/);
    const { t: covered } = unsaid({ concealed: true }, gone);
    covered.answer('why-unseen', 'bocage', 'german');
    expect([state(covered, 'g1'), covered.heard('russian')[0]]).toEqual([
      [false, false, 'bocage'],
      'reviewed g1',
    ]);
    const { t: dummy } = unsaid({ concealed: true, kind: 'dummy' }, gone);
    dummy.answer('why-unseen', 'bocage', 'german');
    expect(dummy.heard('russian')).toEqual(['reviewed g1', 'removed g1']);
  }
});

test('B9.55-l until that word, and after another, the other side hears nothing; dummies and real units alike', () => {
  const [real, dummy] = [{}, { kind: 'dummy' }].map((kind) => unsaid({ concealed: true, ...kind }));
  expect(dummy?.heard).toEqual(real?.heard);
  for (const one of [real, dummy, unsaid({ hidden: true })]) {
    const before = ASL.tell(one?.t.situation() ?? fail(), 'russian');
    one?.t.answer('why-unseen', 'other', 'german');
    const after = ASL.tell(one?.t.situation() ?? fail(), 'russian');
    expect([after.units, after.play]).toEqual([before.units, before.play]);
    expect([one?.t.heard('russian'), one?.t.open('russian'), one?.t.open()]).toEqual([[], [], []]);
    one?.t.play({ type: 'put', unit: 'r1', to: 'E1' });
    expect(one?.t.heard('russian').join()).not.toContain('reviewed');
  }
});

test('B9.55-l a late entry on its sheet counts like an answer; a unit in the open by then owes none', () => {
  const { t } = unsaid({ concealed: true });
  t.play({ type: 'state', unit: 'g1', set: { hidBecause: 'bocage' } }, 'german');
  expect(state(t, 'g1')).toEqual([false, false, 'bocage']);
  const { t: open } = unsaid({ concealed: true });
  open.play({ type: 'state', unit: 'g1', set: { concealed: false } }, 'german');
  open.play({ type: 'state', unit: 'g1', set: { concealed: true } });
  expect(open.open()).toEqual([]);
  // Placed under "?" meanwhile, it still owes the answer.
  const { t: placed } = unsaid({ hidden: true });
  placed.play({ type: 'unhide', unit: 'g1' }, 'german');
  placed.answer('why-unseen', 'bocage', 'german');
  expect(state(placed, 'g1')).toEqual([false, false, 'bocage']);
});

test('UI-8: only the end of setup tells the owner that a unit stays hidden, not later play', () => {
  const t = table(
    board,
    [unit('g1', 'D4', { hidden: true, ...BOCAGE }), unit('g2', 'B2'), unit('r1', 'D8')],
    SETUP,
  );
  t.play(begin);
  expect(t.heard('german')).toContain('stays-hidden g1');
  t.play({ type: 'phase', phase: 'movement', attacker: 'german' });
  t.play({ type: 'move', unit: 'g2', path: ['B3'] }, 'german');
  expect(t.heard('german').filter((line) => line.startsWith('stays'))).toEqual([]);
  expect(state(t, 'g1')[0]).toBe(true);
});

test('B9.55-l: in play no owner is asked why a unit is under "?"; only hidden units depend on it', () => {
  const asked = (state: object) => {
    const units = [unit('g1', 'D4', { ...state }), unit('r1', 'E1')];
    const t = table(board, units, { phase: 'movement', attacker: 'russian' });
    return t.open().filter((q) => q.startsWith('why'));
  };
  expect(asked({ hidden: true })).toEqual(['why-unseen g1 to german']);
  expect(asked({ concealed: true })).toEqual([]);
});
