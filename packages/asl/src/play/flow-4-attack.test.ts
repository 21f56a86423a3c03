import { knownToGm, type Json, type Outcome } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const walled = ground({ 'D4-D5': 'wall' }, { D4: 'Woods', D5: 'Stone Building' });
const TURN = { phase: 'defensive-fire', attacker: 'russian' };
const shoot = (more: Readonly<Record<string, Json>> = {}) => ({
  type: 'attack',
  attack: { attackers: ['g1'], target: 'r1', ...more },
});
const roll = (t: Table, dice: readonly number[], by?: string): Outcome => {
  const [need] = ASL.waiting(t.situation()).needs;
  return t.play({ type: 'dice', need: need?.id ?? '', dice }, by);
};
const facts = (outcome: Outcome, kind: string) => outcome.log.find((entry) => entry.kind === kind)?.facts;
const codes = (outcome: Outcome) => outcome.refused.map(({ code }) => code);

test('B9.31-m: the flow of an attack: declared, chosen, rolled, reported', () => {
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5', { moving: true })], TURN);
  expect(codes(t.play(shoot(), 'german'))).toEqual([]);
  expect(t.open('russian')).toEqual(['attack-cover r1 to russian']);
  const [asked] = ASL.waiting(t.situation()).questions;
  expect(asked?.choices.map(({ id, value }) => [id, value])).toEqual([
    ['wall', 1],
    ['in-hex', 2],
  ]);
  expect([asked?.fallback, asked?.until]).toEqual(['in-hex', 'dice']);
  expect([t.heard('german'), t.heard('russian')]).toEqual([['attack-declared g1'], ['attack-declared g1']]);
  const [need] = ASL.waiting(t.situation()).needs;
  expect([need?.kind, need?.dice, need?.to]).toEqual(['attack', [6, 6], 'german']);
  t.answer('attack-cover', 'wall', 'russian');
  expect(t.open()).toEqual([]);
  const done = roll(t, [3, 5], 'german');
  expect(facts(done, 'attack-resolved')).toMatchObject({
    attack: 'direct',
    option: 'wall',
    tem: 2,
    modifiers: [{ id: 'ffnam', value: -1 }],
    total: 1,
    dice: [3, 5],
    final: 9,
  });
  expect([t.heard('german'), t.heard('russian')]).toEqual([['attack-resolved r1'], ['attack-resolved r1']]);
  expect(ASL.waiting(t.situation()).needs).toEqual([]);
});

test('B9.31-m: a target side without a choice before the dice gets its best protection', () => {
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5')], TURN);
  t.play(shoot(), 'german');
  expect(facts(roll(t, [1, 1]), 'attack-resolved')).toMatchObject({ option: 'in-hex', tem: 3, final: 5 });
});

test('B9.36-b: the owner of a tank chooses between hulldown and the TEM of its hex until the dice; else it is hulldown', () => {
  const board = ground({ 'D4-D5': 'wall' }, { D4: 'Woods', D5: 'Woods' });
  const tank = { kind: 'vehicle', vehicle: 'fully-tracked' };
  const fired = (choose: (t: Table) => unknown) => {
    const t = table(board, [unit('g1', 'D4', { gun: 'gun' }), unit('r1', 'D5', tank)], TURN);
    expect(codes(t.play(shoot(), 'german'))).toEqual([]);
    const [asked] = ASL.waiting(t.situation()).questions;
    expect([asked?.kind, asked?.to, asked?.until, asked?.fallback]).toEqual([
      ...['attack-cover', ['russian'], 'dice', 'hulldown'],
    ]);
    // The total of each, and the rule that gives it.
    expect(asked?.choices.map(({ id, value, because }) => [id, value, because[0]?.rule])).toEqual([
      ['hulldown', 0, 'B9.36'],
      ['in-hex', 1, 'B13.3'],
    ]);
    choose(t);
    return facts(roll(t, [3, 4], 'german'), 'attack-resolved');
  };
  const inHex = { attack: 'ordnance', option: 'in-hex', hulldown: false, tem: 1, total: 1, final: 8 };
  const hulldown = { attack: 'ordnance', option: 'hulldown', hulldown: true, tem: 0, total: 0, final: 7 };
  expect(fired((t) => t.answer('attack-cover', 'in-hex', 'russian'))).toMatchObject(inHex);
  expect(fired((t) => t.answer('attack-cover', 'hulldown', 'russian'))).toMatchObject(hulldown);
  expect(fired(() => undefined)).toMatchObject(hulldown);
});

test('B9.36-b: a firer at a tank does not choose for it, nor does its owner once the dice are rolled', () => {
  const board = ground({ 'D4-D5': 'wall' }, { D4: 'Woods', D5: 'Woods' });
  const tank = { kind: 'vehicle', vehicle: 'fully-tracked' };
  const t = table(board, [unit('g1', 'D4', { gun: 'gun' }), unit('r1', 'D5', tank)], TURN);
  t.play(shoot(), 'german');
  const [asked] = ASL.waiting(t.situation()).questions;
  const choose = { type: 'answer', question: asked?.id ?? '', choice: 'in-hex' };
  expect(codes(t.play(choose, 'german'))).toEqual(['play-not-asked']);
  roll(t, [3, 4], 'german');
  expect(codes(t.play(choose, 'russian'))).toEqual(['play-not-open']);
});

test('B9.322-k: from the declaration to the completion the enemy forfeits nothing', () => {
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5', { wa: true, waSides: [0] })], TURN);
  t.play(shoot(), 'german');
  expect(codes(t.play({ type: 'forfeit', unit: 'r1' }, 'russian'))).toEqual(['wa-action-declared']);
  expect(codes(t.play({ type: 'complete' }, 'german'))).toEqual(['play-attack-open']);
  roll(t, [2, 2], 'german');
  expect(codes(t.play({ type: 'forfeit', unit: 'r1' }, 'russian'))).toEqual(['wa-action-declared']);
  expect(codes(t.play({ type: 'complete' }, 'german'))).toEqual([]);
  expect(codes(t.play({ type: 'forfeit', unit: 'r1' }, 'russian'))).toEqual([]);
});

test('B9.322-k: a game master takes an attack back by completing it before its dice', () => {
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5')], TURN);
  t.play(shoot(), 'german');
  expect(codes(t.play({ type: 'complete' }))).toEqual([]);
  expect([ASL.waiting(t.situation()).needs, t.open()]).toEqual([[], []]);
  expect(t.situation().play).not.toHaveProperty('attack');
});

test('A7.3: an illegal declaration is refused with the reason, and changes nothing', () => {
  const units = [
    unit('g1', 'D4'),
    unit('g2', 'D4', { broken: true }),
    unit('g3', 'D4', { hidden: true }),
    unit('g4', 'D4', { kind: 'dummy', concealed: true }),
    unit('r1', 'D5'),
  ];
  const t = table(walled, units, TURN);
  const before = t.situation();
  const why = (event: Parameters<Table['play']>[0], by?: string) => codes(t.play(event, by));
  expect(why(shoot(), 'russian')).toEqual(['play-not-your-unit']);
  for (const [by, code] of [
    ['g2', 'attack-cannot'],
    ['g3', 'attack-hidden'],
    ['g4', 'attack-cannot'],
  ])
    expect(why(shoot({ attackers: [by ?? ''] }), 'german')).toEqual([code]);
  expect(why(shoot({ kind: 'ordnance' }), 'german')).toEqual(['attack-no-ordnance']);
  expect(why({ type: 'attack', attack: { kind: 'residual', target: 'r1' } })).toEqual([
    'attack-residual-lies',
  ]);
  expect(t.situation()).toBe(before);
  const early = table(walled, units, { phase: 'prep-fire', attacker: 'russian' });
  expect(codes(early.play(shoot(), 'german'))).toEqual(['attack-wrong-time']);
  t.play(shoot(), 'german');
  expect(why(shoot(), 'german')).toEqual(['attack-under-way']);
});

test('refuses dice that come twice, late, from the wrong side, or malformed', () => {
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5')], TURN);
  t.play(shoot(), 'german');
  const [need] = ASL.waiting(t.situation()).needs;
  const dice = { type: 'dice', need: need?.id ?? '', dice: [3, 3] };
  expect(codes(t.play(dice, 'russian'))).toEqual(['play-not-asked']);
  expect(() => t.play({ ...dice, dice: [3, 7] }, 'german')).toThrow('event.dice');
  expect(() => t.play({ ...dice, dice: [3] }, 'german')).toThrow('event.dice');
  t.play(dice, 'german');
  expect(codes(t.play(dice, 'german'))).toEqual(['play-not-open']);
  t.play({ type: 'complete' }, 'german');
  t.play(shoot());
  expect(codes(t.play(dice, 'german'))).toEqual(['play-not-open']);
});

test('UI-7: question, dice and result of a "?" are the same for a dummy, a squad and a tank', () => {
  const told = (state: Readonly<Record<string, Json>>, concealed = true) => {
    const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5', { concealed, ...state })], TURN);
    const heard = [t.play(shoot(), 'german').needs];
    const seen = [JSON.stringify(t.open('german')), JSON.stringify(t.heard('german'))];
    const asked = t.open('russian');
    const done = roll(t, [4, 4], 'german');
    const result = done.log.filter(({ to }) => to === undefined);
    return JSON.stringify([heard, seen, asked, result, t.situation().play]);
  };
  const dummy = told({ kind: 'dummy' });
  expect(told({})).toBe(dummy);
  // A unit is also under "?" if its sheet does not say so.
  expect(told({ kind: 'dummy' }, false)).toBe(dummy);
  expect(told({ kind: 'vehicle', vehicle: 'fully-tracked' })).toBe(dummy);
  expect(told({ gun: 'gun', emplaced: true, kind: 'infantry' })).toBe(dummy);
});

test('only the owner of a "?" is told the real result of the attack', () => {
  const mover = { concealed: true, moving: true, kind: 'vehicle', vehicle: 'fully-tracked' };
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5', mover)], TURN);
  t.play(shoot(), 'german');
  roll(t, [4, 4], 'german');
  expect(t.heard('german')).toEqual(['attack-resolved r1']);
  expect(t.heard('russian')).toEqual(['attack-resolved r1', 'attack-truth r1']);
});

test('A8.2: First Fire leaves Residual FP in the hex, and the MPh takes it away', () => {
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5')], { phase: 'movement', attacker: 'russian' });
  t.play({ type: 'spend', unit: 'r1' }, 'russian');
  t.play(shoot({ firepower: 12 }), 'german');
  const done = roll(t, [4, 4], 'german');
  // Half of 12, two columns down for the wall.
  expect(facts(done, 'residual-placed')).toEqual({ hex: 'D5', firepower: 2 });
  expect(t.situation().play).toMatchObject({ residual: [{ hex: 'D5', firepower: 2, side: 'german' }] });
  const lies = { id: 'residual', cell: { col: 3, row: 5 }, value: 2, side: 'german', rule: 'A8.2' };
  expect(ASL.laid?.(knownToGm(t.situation()))).toEqual([lies]);
  t.play({ type: 'complete' }, 'german');
  t.play({ type: 'phase', phase: 'defensive-fire', attacker: 'russian' });
  expect(t.situation().play).not.toHaveProperty('residual');
});

test('A8.26: fire too weak for it leaves no Residual FP, and says nothing of any', () => {
  const t = table(ground({}), [unit('g1', 'D4'), unit('r1', 'D5')], {
    phase: 'movement',
    attacker: 'russian',
  });
  t.play({ type: 'spend', unit: 'r1' }, 'russian');
  t.play(shoot({ firepower: 1 }), 'german');
  const done = roll(t, [3, 4], 'german');
  expect(done.log.map(({ kind }) => kind)).toEqual(['attack-resolved']);
  expect(t.situation().play).not.toHaveProperty('residual');
});

test('B9.31: the line of the result gives the reasons of the protection and of every modifier', () => {
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5', { moving: true })], TURN);
  t.play(shoot(), 'german');
  t.answer('attack-cover', 'wall', 'russian');
  const [line] = roll(t, [3, 5], 'german').log;
  expect(line?.because.map(({ code }) => code)).toEqual(['tem-barrier', 'tem-ffnam']);
  expect(line?.reckoning?.parts.map(({ id, at }) => [id, at?.kind])).toEqual([
    ['wall', 'side'],
    ['ffnam', undefined],
  ]);
});

test('A12.14: a unit that fires in sight of an enemy loses its "?"', () => {
  const t = table(walled, [unit('g1', 'D4', { concealed: true }), unit('r1', 'D5')], TURN);
  t.play(shoot(), 'german');
  expect(t.situation().units[0]?.state['concealed']).toBe(false);
});

test('B9.53: a Gun that has fired through bocage of its hex does not change its CA in this phase', () => {
  const bocage = ground({ 'D4-D5': 'bocage' });
  const t = table(bocage, [unit('g1', 'D4', { gun: 'gun' }), unit('r1', 'D5')], TURN);
  expect(codes(t.play(shoot(), 'german'))).toEqual([]);
  expect(t.situation().units[0]?.state['bocageShot']).toBe(true);
  // The other way round, it may not fire through bocage afterwards; over other hexsides it does both.
  const turned = table(bocage, [unit('g1', 'D4', { gun: 'gun' }), unit('r1', 'D5')], TURN);
  turned.play({ type: 'change-ca', unit: 'g1' }, 'german');
  expect(codes(turned.play(shoot(), 'german'))).toEqual(['gun-ca-then-fire']);
  const beside = table(bocage, [unit('g1', 'D4', { gun: 'gun' }), unit('r1', 'D2')], TURN);
  expect(codes(beside.play(shoot(), 'german'))).toEqual([]);
  expect(beside.situation().units[0]?.state['bocageShot'] ?? false).toBe(false);
  roll(beside, [3, 3], 'german');
  beside.play({ type: 'complete' }, 'german');
  expect(codes(beside.play({ type: 'change-ca', unit: 'g1' }, 'german'))).toEqual([]);
});

test('B9.55-e: a unit that fires from behind bocage in sight of an enemy loses its "?"', () => {
  const bocage = ground({ 'D4-D5': 'bocage' });
  const t = table(bocage, [unit('g1', 'D4', { concealed: true, wa: true }), unit('r1', 'D5')], TURN);
  expect(codes(t.play(shoot(), 'german'))).toEqual([]);
  expect(t.situation().units[0]?.state['concealed']).toBe(false);
  expect(t.heard('russian')).toEqual(['attack-declared g1', 'state g1']);
});

test("B9.322-k: an offer that arises during the enemy's attack is made after it", () => {
  const hedge = ground({ 'D4-D5': 'hedge' }, { D4: 'Woods', D5: 'Woods' });
  const units = [unit('g1', 'D4', { wa: true }), unit('g2', 'E6'), unit('r1', 'D5')];
  const t = table(hedge, units, TURN);
  t.play({ type: 'attack', attack: { attackers: ['g2'], target: 'r1' } }, 'german');
  // Its holder breaks meanwhile.
  t.play({ type: 'state', unit: 'g1', set: { broken: true } });
  const claim = { type: 'claim', unit: 'r1' };
  const refusedNow = () => [t.holders(), t.open('russian'), codes(t.play(claim, 'russian'))];
  expect(refusedNow()).toEqual([[], [], ['wa-action-declared']]);
  roll(t, [3, 3], 'german');
  t.answer('attack-result', 'none:r1', 'german');
  expect(refusedNow()).toEqual([[], [], ['wa-action-declared']]);
  t.play({ type: 'complete' }, 'german');
  expect(t.open('russian')).toEqual(['may-claim r1 to russian']);
  t.answer('may-claim', 'claim', 'russian');
  expect(t.holders()).toEqual(['r1']);
});

test('B9.322-k: an enemy in reach claims nothing either while the attack is under way', () => {
  const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5')], TURN);
  t.play(shoot(), 'german');
  for (const step of [() => undefined, () => roll(t, [3, 3], 'german')]) {
    step();
    expect(codes(t.play({ type: 'claim', unit: 'r1' }, 'russian'))).toEqual(['wa-action-declared']);
  }
  t.play({ type: 'complete' }, 'german');
  expect(codes(t.play({ type: 'claim', unit: 'r1' }, 'russian'))).not.toContain('wa-action-declared');
});

test('A8.2: with an unknown phase, fire counts as First Fire', () => {
  const left = (play: Json) => {
    const t = table(walled, [unit('g1', 'D4'), unit('r1', 'D5')], play);
    t.play(shoot({ firepower: 12 }), 'german');
    return facts(roll(t, [4, 4], 'german'), 'residual-placed');
  };
  expect(left({})).toEqual({ hex: 'D5', firepower: 2 });
  expect(left(TURN)).toBeUndefined();
});
