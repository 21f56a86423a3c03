import {
  knownToGm,
  type GameEvent,
  type Json,
  type Outcome,
  type Situation,
  type Unit,
} from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const open = ground({ 'D6-D7': 'cactus-hedge', 'F4-F5': 'hedge' });
const TURN = { phase: 'movement', attacker: 'russian' };
const roll = (t: Table, dice: readonly number[], by?: string): Outcome => {
  const [need] = ASL.waiting(t.situation()).needs;
  return t.play({ type: 'dice', need: need?.id ?? '', dice }, by);
};
const at = (t: Table, id: string) => t.situation().units.find((u) => u.id === id)?.cell;
const codes = (outcome: Outcome) => outcome.refused.map(({ code }) => code);
const path = (...hexes: readonly string[]) => ({ type: 'move', unit: 'r1', path: hexes });
const TANK = { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13 };

test('A8.2: Residual FP attacks the mover that enters its hex, and the move stops there', () => {
  const left: Json = { ...TURN, residual: [{ hex: 'D5', firepower: 4, side: 'german' }] };
  const t = table(open, [unit('g1', 'H8'), unit('r1', 'D3')], left);
  t.play(path('D4', 'D5', 'D6'), 'russian');
  expect(at(t, 'r1')).toEqual({ col: 3, row: 5 });
  expect(t.heard('russian')).toContain('move-stopped r1');
  expect(t.heard('german')).not.toContain('move-stopped r1');
  const [need] = ASL.waiting(t.situation()).needs;
  expect([need?.kind, need?.to, need?.units]).toEqual(['residual', 'german', ['r1']]);
  expect(codes(t.play(path('D6'), 'russian'))).toEqual(['play-attack-open']);
  const done = roll(t, [2, 3], 'german');
  expect(done.log[0]?.facts).toMatchObject({ attack: 'residual', total: -2, final: 3 });
  // Its dice end it: it needs no completion.
  expect(t.situation().play).not.toHaveProperty('action');
  expect(codes(t.play(path('D6'), 'russian'))).toEqual([]);
  expect(at(t, 'r1')).toEqual({ col: 3, row: 6 });
});

test('B9.7: a move stops before a barred step, and only its player is told why', () => {
  const t = table(open, [unit('g1', 'H8'), unit('r1', 'D5')], TURN);
  t.play(path('D6', 'D7'), 'russian');
  expect(at(t, 'r1')).toEqual({ col: 3, row: 6 });
  const line = t.last().log.find(({ kind }) => kind === 'move-stopped');
  expect([line?.to, line?.because.map(({ code }) => code)]).toEqual(['russian', ['move-cactus-infantry']]);
  expect(codes(t.play(path('D7'), 'russian'))).toEqual(['move-cactus-infantry']);
});

test('A8.1: by an option the enemy is asked after each expenditure', () => {
  const units = [unit('g1', 'B5'), unit('r1', 'D3')];
  const t = table(open, units, TURN, { 'move.reaction': true });
  t.play(path('D4', 'D5'), 'russian');
  expect(at(t, 'r1')).toEqual({ col: 3, row: 4 });
  expect(t.open('german')).toContain('react r1 to german');
  expect(codes(t.play(path('D5'), 'russian'))).toEqual(['play-reaction-open']);
  t.answer('react', 'pass', 'german');
  t.play(path('D5'), 'russian');
  t.answer('react', 'react', 'german');
  const attack = { attackers: ['g1'], target: 'r1' };
  expect(codes(t.play({ type: 'attack', attack }, 'german'))).toEqual([]);
  roll(t, [6, 6], 'german');
  t.play({ type: 'complete' }, 'german');
  const plain = table(open, units, TURN);
  plain.play(path('D4', 'D5'), 'russian');
  expect(at(plain, 'r1')).toEqual({ col: 3, row: 5 });
});

test('A8.2: Residual FP attacks first, then the enemy is asked to react; no reaction is lost to its dice', () => {
  const left = { residual: [{ hex: 'D5', firepower: 4, side: 'german' }] };
  const units = [unit('g1', 'B2'), unit('r1', 'D4')];
  const t = table(ground({}), units, { ...TURN, ...left }, { 'move.reaction': true });
  expect(codes(t.play(path('D5', 'D6'), 'russian'))).toEqual([]);
  expect(t.open()).toEqual([]);
  roll(t, [3, 4], 'german');
  expect(t.open()).toEqual(['react r1 to german', 'attack-result r1 to german']);
  t.answer('react', 'react', 'german');
  const fire = { type: 'attack', attack: { attackers: ['g1'], target: 'r1' } };
  expect(codes(t.play(fire, 'german'))).toEqual([]);
  roll(t, [3, 4], 'german');
  expect(t.last().endings?.map(({ kind, to }) => [kind, to])).toEqual([['complete', 'german']]);
});

test('A8.1: MF that are spent in the hex itself are an expenditure like any other', () => {
  const spend = { type: 'spend', unit: 'r1' };
  const units = [unit('g1', 'B5'), unit('r1', 'D3')];
  const t = table(ground({}), units, TURN, { 'move.reaction': true });
  expect(codes(t.play(spend, 'russian'))).toEqual([]);
  expect(t.open()).toEqual(['react r1 to german']);
  expect(codes(t.play(spend, 'russian'))).toEqual(['play-reaction-open']);
  expect(codes(t.play(spend))).toEqual([]);
  t.answer('react', 'pass', 'german');
  expect(codes(t.play(spend, 'russian'))).toEqual([]);
  expect(codes(t.play(spend, 'german'))).toEqual(['play-not-your-unit']);
  const plain = table(ground({}), units, TURN);
  plain.play(spend, 'russian');
  expect(plain.open()).toEqual([]);
});

test('B9.4-c: a vehicle that fails its Bog Check stays bogged in the hex that it tried to leave', () => {
  const crossing = (passed: boolean) => {
    const t = table(open, [unit('g1', 'H8'), unit('r1', 'F4', { ...TANK, vehicle: 'halftrack' })], TURN);
    t.play(path('F5'), 'russian');
    expect(at(t, 'r1')).toEqual({ col: 5, row: 4 });
    expect(ASL.waiting(t.situation()).needs.map(({ kind, to }) => [kind, to])).toEqual([['bog', 'russian']]);
    roll(t, [6, 6], 'russian');
    expect(t.open()).toEqual(['bog-result r1 to ']);
    t.answer('bog-result', passed ? 'passed' : 'bogged');
    return [at(t, 'r1')?.row, t.situation().units[1]?.state['immobile'] ?? false];
  };
  expect([crossing(true), crossing(false)]).toEqual([
    [5, false],
    [4, true],
  ]);
});

test('B9.4-c: entering a hex in one event, or begun first, is checked for Bog as a move is', () => {
  const ways = [
    [{ type: 'enter', unit: 'r1', to: 'F5' }],
    [
      { type: 'start-entry', unit: 'r1', to: 'F5' },
      { type: 'enter', unit: 'r1' },
    ],
  ];
  const crossing = (events: readonly GameEvent[], passed: boolean) => {
    const t = table(open, [unit('g1', 'H8'), unit('r1', 'F4', { ...TANK, vehicle: 'halftrack' })], TURN);
    for (const event of events) expect(codes(t.play(event, 'russian'))).toEqual([]);
    expect(at(t, 'r1')).toEqual({ col: 5, row: 4 });
    expect(ASL.waiting(t.situation()).needs.map(({ kind, to }) => [kind, to])).toEqual([['bog', 'russian']]);
    for (const event of ways.flat())
      expect(codes(t.play(event, 'russian')), event.type).toEqual(['play-bog-open']);
    roll(t, [6, 6], 'russian');
    t.answer('bog-result', passed ? 'passed' : 'bogged');
    return [at(t, 'r1')?.row, t.situation().units[1]?.state['immobile'] ?? false];
  };
  for (const events of ways)
    expect([crossing(events, true), crossing(events, false)]).toEqual([
      [5, false],
      [4, true],
    ]);
});

test('B9.4-c: a barred step cannot be started, or made in one event, except by a game master', () => {
  const bocage = ground({ 'D4-D5': 'bocage' });
  const start = () =>
    table(bocage, [unit('g1', 'H8'), unit('r1', 'D4', { ...TANK, vehicle: 'truck' })], TURN);
  const barred = codes(start().play(path('D5'), 'russian'));
  expect(barred).not.toEqual([]);
  for (const type of ['start-entry', 'enter']) {
    const t = start();
    expect(codes(t.play({ type, unit: 'r1', to: 'D5' }, 'russian')), type).toEqual(barred);
    expect(t.situation()).toEqual(start().situation());
    expect(codes(t.play({ type, unit: 'r1', to: 'D5' })), type).toEqual([]);
  }
});

test('B9.541: a Breach is begun, its DR rolled, and the board then has it', () => {
  const bocage = ground({ 'D4-D5': 'bocage' });
  const dozer = { ...TANK, breaching: 'dozer' };
  const begin = { type: 'breach', unit: 'r1', hexside: 'D4-D5', mpLeft: 13 };
  const t = table(bocage, [unit('g1', 'H8'), unit('r1', 'D4', dozer)], TURN);
  expect(codes(t.play({ ...begin, mpLeft: 3 }, 'russian'))).toEqual(['move-breach-mp']);
  expect(codes(t.play(begin, 'german'))).toEqual(['play-not-your-unit']);
  expect(codes(t.play(begin, 'russian'))).toEqual([]);
  roll(t, [1, 1], 'russian');
  t.answer('bog-result', 'passed');
  expect(at(t, 'r1')).toEqual({ col: 3, row: 5 });
  expect(t.situation().board.sides.map(([, { breach }]) => breach !== undefined)).toEqual([true]);
});

test('B9.41-a: a move takes WA at its first step, and what is read of it is the same for both', () => {
  const hedge = ground({ 'D4-D5': 'hedge' });
  const t = table(hedge, [unit('g1', 'H8'), unit('r1', 'D4', { wa: true, waSides: [3] })], TURN);
  t.play(path('D3', 'D2'), 'russian');
  expect(t.holders()).toEqual([]);
  expect(t.heard('german')).toEqual(t.heard('russian'));
  expect(t.heard('german')).toContain('wa-lost r1 forced');
});

test('A8.1: a path over three hexes is three expenditures with pauses; only its player is told why it stops', () => {
  const t = table(open, [unit('g1', 'B5'), unit('r1', 'D2')], TURN, { 'move.reaction': true });
  const way = ['D3', 'D4', 'D5'];
  for (const [i, hex] of way.entries()) {
    t.play(path(...way.slice(i)), 'russian');
    expect(at(t, 'r1')).toEqual({ col: 3, row: Number(hex.slice(1)) });
    expect(t.heard('german')).toEqual(['moved r1']);
    expect(t.heard('russian')).toEqual(i < 2 ? ['moved r1', 'move-stopped r1'] : ['moved r1']);
    expect(t.open('german')).toEqual(['react r1 to german']);
    t.answer('react', 'pass', 'german');
  }
});

test('A8.1: a preview of a step lists hex, hexside, checks and losses, and changes nothing', () => {
  const units = [unit('g1', 'H8'), unit('r1', 'F4', { ...TANK, vehicle: 'halftrack', wa: true })];
  const t = table(open, units, TURN);
  const before = t.situation();
  const told = ASL.step(knownToGm(before), 'r1', { to: 'F5' });
  expect([told.points, told.cost, told.cot, told.total]).toEqual([
    ...['mp', { num: 2, den: 1 }, { num: 1, den: 1 }, { num: 3, den: 1 }],
  ]);
  expect(told.checks.map(({ id }) => id)).toContain('bog');
  expect(told.lost.map(({ id }) => id)).toEqual(['wa']);
  expect(t.situation()).toBe(before);
});

test('B9.41-a: a path over three hexes is previewed step by step, each from the end of the last one', () => {
  const t = table(
    ground({ 'D4-D5': 'hedge' }, { D6: 'Woods' }),
    [unit('g1', 'H8'), unit('r1', 'D4', { kind: 'leader' })],
    TURN,
  );
  const before = t.situation();
  const told = ['D5', 'D6', 'D7'].reduce<readonly (readonly [Situation, string])[]>(
    (so, to) => {
      const [s] = so.at(-1) ?? [before];
      const { then, total } = ASL.step(knownToGm(s), 'r1', { to });
      const units = s.units.map((u) => (u.id === 'r1' ? (then ?? u) : u));
      return [...so, [{ ...s, units }, `${to} ${total?.num}/${total?.den}`]];
    },
    [[before, '']],
  );
  expect(told.slice(1).map(([, line]) => line)).toEqual(['D5 2/1', 'D6 2/1', 'D7 1/1']);
  expect(t.situation()).toBe(before);
});

test('A8.1: a unit that moved is marked until the MPh is over, a vehicle in motion through the DFPh', () => {
  const t = table(open, [unit('g1', 'H8'), unit('r1', 'D3'), unit('r2', 'B2', TANK)], TURN);
  t.play(path('D4'), 'russian');
  t.play({ type: 'move', unit: 'r2', path: ['B3'] }, 'russian');
  const moving = () =>
    t
      .situation()
      .units.filter((u) => u.state['moving'] === true)
      .map(({ id }) => id);
  expect(moving()).toEqual(['r1', 'r2']);
  t.play({ type: 'phase', phase: 'defensive-fire', attacker: 'russian' });
  expect(moving()).toEqual(['r2']);
  t.play({ type: 'phase', phase: 'advancing-fire', attacker: 'russian' });
  expect(moving()).toEqual([]);
});

test('B9.4-c: a unit that arrives where a Bog Check is due makes it there; an aircraft makes none', () => {
  const house = ground({}, { D5: 'Stone Building' });
  const into = (state: Unit['state']) => {
    const t = table(house, [unit('g1', 'H8'), unit('r1', 'D4', { ...TANK, ...state })], TURN);
    expect(codes(t.play(path('D5'), 'russian'))).toEqual([]);
    return [at(t, 'r1')?.row, t.situation().play];
  };
  const [row, play] = into({});
  expect([row, play]).toEqual([
    5,
    expect.objectContaining({ bog: { unit: 'r1', kind: 'entered', to: 'D5', rest: { finish: false } } }),
  ]);
  const [flown, free] = into({ aerial: true });
  expect([flown, free]).toEqual([5, expect.not.objectContaining({ bog: expect.anything() as object })]);
});

test('B9.4: a game master moves what the rules bar', () => {
  const bocage = ground({ 'D4-D5': 'bocage' });
  const truck = unit('r1', 'D4', { ...TANK, vehicle: 'truck' });
  const t = table(bocage, [unit('g1', 'H8'), truck], TURN);
  expect(codes(t.play(path('D5')))).toEqual([]);
  expect(at(t, 'r1')?.row).toBe(5);
});

test('B9.4-c: a unit that enters Residual FP and a Bog Check faces both', () => {
  const house = ground({}, { D5: 'Stone Building' });
  const play = { ...TURN, residual: [{ hex: 'D5', firepower: 4, side: 'german' }] };
  const t = table(house, [unit('g1', 'H8'), unit('r1', 'D4', TANK)], play);
  t.play(path('D5'), 'russian');
  const needs = () => ASL.waiting(t.situation()).needs.map(({ kind, to }) => `${kind} ${to ?? ''}`);
  expect(needs()).toEqual(['residual german', 'bog russian']);
  roll(t, [5, 6], 'german');
  expect(needs()).toEqual(['bog russian']);
  expect(codes(t.play(path('D6'), 'russian'))).toEqual(['play-bog-open']);
  roll(t, [6, 6], 'russian');
  t.answer('bog-result', 'bogged');
  expect(t.situation().units[1]?.state['immobile']).toBe(true);
});

test('B9.41-a B9.324: a unit on its way stays so whatever a hidden unit does, and enemies learn nothing', () => {
  const units = [unit('g1', 'D4'), unit('g2', 'C4', { wa: true }), unit('r1', 'D7', { hidden: true })];
  const t = table(ground({ 'C4-D4': 'hedge' }), units, { phase: 'movement', attacker: 'german' });
  t.play({ type: 'start-entry', unit: 'g1', to: 'D5' });
  const { play } = t.situation();
  expect(play).toMatchObject({ entry: { unit: 'g1', to: 'D5' } });
  const doings: readonly GameEvent[] = [
    { type: 'enter', unit: 'r1', to: 'D8' },
    { type: 'move', unit: 'r1', path: [{ to: 'D7' }] },
    { type: 'start-entry', unit: 'r1', to: 'D8' },
    { type: 'put', unit: 'r1', to: 'E8' },
    { type: 'finish', unit: 'r1' },
  ];
  for (const event of doings) {
    expect(t.play(event).refused).toEqual([]);
    expect([t.situation().play, t.heard('german')]).toEqual([play, []]);
  }
  t.play({ type: 'enter', unit: 'g1' });
  expect(t.situation().units[0]?.cell).toEqual({ col: 3, row: 5 });
});
