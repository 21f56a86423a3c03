import type { Json, Outcome, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { says } from '../../test/says';
import { ASL } from '../game';

const board = ground({ 'D4-D5': 'wall', 'D6-D7': 'bocage' });
const TURN = { phase: 'defensive-fire', attacker: 'russian' };
const UNITS = [unit('g1', 'D4'), unit('g2', 'D3'), unit('r1', 'D5'), unit('r2', 'D6')];
const FIRE = { attackers: ['g1'], target: 'r1' };
const codes = ({ refused }: Outcome) => refused.map(({ code, rule }) => `${code} ${rule}`);
const declare = (attack: Json, by?: string, play: Json = TURN, units: readonly Unit[] = UNITS) => {
  const t = table(board, units, play);
  return { t, outcome: t.play({ type: 'attack', attack }, by) };
};
const why = (...args: Parameters<typeof declare>) => codes(declare(...args).outcome);
const roll = (t: ReturnType<typeof table>, dice: Json, by?: string) =>
  t.play({ type: 'dice', need: ASL.waiting(t.situation()).needs[0]?.id ?? '', dice }, by);

test.each([
  ['prep-fire', 'german', true],
  ['prep-fire', 'russian', false],
  ['advancing-fire', 'german', true],
  ['advancing-fire', 'russian', false],
  ['movement', 'german', false],
  ['movement', 'russian', true],
  ['defensive-fire', 'german', false],
  ['defensive-fire', 'russian', true],
  ['advance', 'german', false],
  ['advance', 'russian', false],
] as const)('A3.2: in %s of the %s side German fire has its time: %s', (phase, attacker, fits) => {
  const crossed = { unit: 'r1' };
  expect(why(FIRE, 'german', { phase, attacker, crossed })).toEqual(fits ? [] : ['attack-wrong-time A3.2']);
  expect(why(FIRE, 'german', { phase, crossed })).toEqual(
    phase === 'advance' ? ['attack-wrong-time A3.2'] : [],
  );
});

test('A3.2: with an unknown phase no attack is refused because of it', () => {
  expect(why(FIRE, 'german', {})).toEqual([]);
});

test('A7.3, A7.5: who cannot attack does not, and both sides do not fire together', () => {
  const as = (state: Unit['state']) => why(FIRE, 'german', TURN, [unit('g1', 'D4', state), unit('r1', 'D5')]);
  expect(as({ prisoner: true })).toEqual(['attack-cannot A7.3']);
  expect(as({ kind: 'equipment' })).toEqual(['attack-cannot A7.3']);
  expect(as({ hidden: true })).toEqual(['attack-hidden B9.324']);
  const third: Unit = { ...unit('x1', 'D4'), side: 'ally' };
  expect(why({ attackers: ['g1', 'x1'], target: 'r1' }, 'german', TURN, [...UNITS, third])).toEqual([
    'play-not-your-unit B9.322',
  ]);
  expect(why({ attackers: ['g1', 'x1'], target: 'r1' }, undefined, TURN, [...UNITS, third])).toEqual([
    'attack-two-sides A7.5',
  ]);
});

test('B9.322-k: while one attack is under way no other attack, breach or move begins', () => {
  const dozer = unit('r3', 'D6', { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13, breaching: 'dozer' });
  const { t } = declare(FIRE, 'german', TURN, [...UNITS, dozer]);
  expect(codes(t.play({ type: 'attack', attack: { attackers: ['g2'], target: 'r2' } }, 'german'))).toEqual([
    'attack-under-way B9.322',
  ]);
  expect(codes(t.play({ type: 'move', unit: 'r1', path: ['D6'] }))).toEqual(['play-attack-open A8.2']);
  expect(codes(t.play({ type: 'breach', unit: 'r3', hexside: 'D6-D7', mpLeft: 13 }))).toEqual([
    'play-attack-open A8.2',
  ]);
  expect(codes(t.play({ type: 'complete' }, 'german'))).toEqual(['play-attack-open A8.2']);
  roll(t, [3, 3], 'german');
  expect(codes(t.play({ type: 'attack', attack: FIRE }, 'german'))).toEqual(['attack-under-way B9.322']);
  t.play({ type: 'complete' }, 'german');
  // A unit marked as having fired fires again by the GM's word.
  expect(codes(t.play({ type: 'attack', attack: FIRE }))).toEqual([]);
  expect(t.situation().play).toMatchObject({ attacks: 2, action: { side: 'german', kind: 'fire' } });
});

test('the log tells a declaration: firer, target and kind', () => {
  const { outcome } = declare(FIRE, 'german');
  expect(outcome.log.filter(({ kind }) => kind === 'attack-declared')).toEqual([
    { kind: 'attack-declared', unit: 'g1', facts: { target: 'r1', kind: 'direct' }, because: [] },
  ]);
});

test('A12.14: each firer in sight of an enemy loses its "?", an unseen firer does not', () => {
  const units = [
    unit('g1', 'D4', { concealed: true }),
    unit('g2', 'D4', { concealed: true }),
    unit('r1', 'D5'),
  ];
  const { t, outcome } = declare({ attackers: ['g1', 'g2'], target: 'r1' }, 'german', TURN, units);
  expect(t.situation().units.map(({ state }) => state['concealed'] ?? false)).toEqual([false, false, false]);
  expect(outcome.log.filter(({ kind }) => kind === 'state').map((entry) => entry.unit)).toEqual(['g1', 'g2']);
});

test('dice are results of the dice that were asked for', () => {
  const { t } = declare(FIRE, 'german');
  for (const dice of [[0, 3], [7, 3], [1.5, 3], [3], [3, 3, 3], 'x', null, ['3', 3]] as Json[])
    expect(says(() => roll(t, dice, 'german'))).toMatch(
      /^event.dice: expected 2 results, each from 1 to 6, received /,
    );
  expect(says(() => t.play({ type: 'dice', need: 3, dice: [3, 3] }, 'german'))).toMatch(/^event.need: /);
  expect(says(() => t.play({ type: 'dice', need: 'x', dice: [3, 3], more: 1 }, 'german'))).toMatch(
    /^event.more: /,
  );
});

test('A8.2: in a hex only the highest Residual FP counts, and of each hex its own', () => {
  const MPH = { phase: 'movement', attacker: 'russian', crossed: { unit: 'r1' } };
  const after = (left: Json, firepower: number) => {
    const { t } = declare({ ...FIRE, firepower }, 'german', { ...MPH, residual: left });
    roll(t, [4, 4], 'german');
    return (t.situation().play as { residual?: { hex: string; firepower: number }[] }).residual?.map(
      (one) => `${one.hex} ${one.firepower}`,
    );
  };
  const there = (firepower: number, hex = 'D5') => [{ hex, firepower, side: 'german' }];
  for (const other of [1, 12]) expect(after(there(other, 'F7'), 12)).toHaveLength(2);
  expect(after(there(12), 12)).toEqual(['D5 12']);
  const [fresh] = after([], 12) ?? [];
  expect(after(there(1), 12)).toEqual([fresh]);
  const own = declare({ ...FIRE, firepower: 12 }, 'german', { phase: 'prep-fire', attacker: 'german' });
  roll(own.t, [4, 4], 'german');
  expect(own.t.situation().play).not.toHaveProperty('residual');
});

test('B9.53: a Gun changes its CA, and its enemies read of it only where they see it', () => {
  const gun = (state: Unit['state'], by?: string) => {
    const t = table(board, [unit('g1', 'D4', { gun: 'gun', ...state }), unit('r1', 'G7')], TURN);
    const outcome = t.play({ type: 'change-ca', unit: 'g1' }, by);
    return [codes(outcome), outcome.log.filter(({ kind }) => kind === 'ca-changed')];
  };
  const line = { kind: 'ca-changed', unit: 'g1', because: [] };
  expect(gun({}, 'german')).toEqual([[], [line]]);
  expect(gun({ hidden: true }, 'german')).toEqual([[], [{ ...line, to: 'german' }]]);
  expect(gun({ concealed: true }, 'german')).toEqual([[], [{ ...line, to: 'german' }]]);
  expect(gun({}, 'russian')).toEqual([['play-not-your-unit B9.322'], []]);
  expect(gun({})).toEqual([[], [line]]);
  // A unit that fired through bocage in this phase may not.
  expect(gun({ bocageShot: true }, 'german')).toEqual([['gun-fire-then-ca B9.53'], []]);
  const t = table(board, [unit('g1', 'D4', { gun: 'gun' })], TURN);
  expect(says(() => t.play({ type: 'change-ca', unit: 'g1', to: 'N' }))).toMatch(/^event\.to: /);
});

test("A7.3: one unit that cannot attack bars its group's attack, in any place of the list", () => {
  const units = [...UNITS, unit('g3', 'D4', { broken: true })];
  for (const attackers of [
    ['g1', 'g3'],
    ['g3', 'g1'],
  ])
    expect(why({ attackers, target: 'r1' }, 'german', TURN, units)).toEqual(['attack-cannot A7.3']);
});

test('B9.31: no side declares an attack that needs a ruling; a game master rules by declaring it', () => {
  // It is undecided which of the two holds WA, and therefore whether the tank's bow MG may fire.
  const tank = { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13 };
  const units = [unit('g1', 'D4', tank), unit('r1', 'D5')];
  const bmg = { ...FIRE, kind: 'bmg' };
  expect(why(bmg, 'german', TURN, units)[0]).toBe('attack-ruling B9.31');
  expect(why(bmg, undefined, TURN, units)).toEqual([]);
});
