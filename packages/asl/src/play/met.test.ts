import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const TURN = { phase: 'movement', attacker: 'russian' };
const HALFTRACK = { kind: 'vehicle', vehicle: 'halftrack', mp: 13 };
const stateOf = (t: Table, id: string) => t.situation().units.find((u) => u.id === id)?.state ?? {};
const rolled = (t: Table) => {
  const [need] = ASL.waiting(t.situation()).needs;
  t.play({ type: 'dice', need: need?.id ?? '', dice: [6, 6] }, 'russian');
  return t;
};
const bogged = (t: Table, choice: string) => rolled(t).answer('bog-result', choice);
/** The game master's reasons beside "bogged". */
const stuckBecause = (t: Table) => {
  const { questions } = ASL.waiting(t.situation());
  const choice = questions.flatMap(({ choices }) => choices).find(({ id }) => id === 'bogged');
  return choice?.because.map(({ code, rule }) => `${code} ${rule}`);
};

test.each([
  ['the enemy', 'german', ['residual']],
  ['its own side', 'russian', []],
])('A8.2: Residual FP of %s', (_, side, want) => {
  const play: Json = { ...TURN, residual: [{ hex: 'D5', firepower: 4, side }] };
  const t = table(ground({}), [unit('g1', 'H8'), unit('r1', 'D4')], play);
  const { needs, refused } = t.play({ type: 'move', unit: 'r1', path: ['D5', 'D6'] }, 'russian');
  expect([refused, needs.map(({ kind }) => kind)]).toEqual([[], want]);
});

test('A8.2: Residual FP does not attack in the APh', () => {
  const play = { phase: 'advance', attacker: 'russian' };
  const residual = [{ hex: 'D5', firepower: 4, side: 'german' }];
  const t = table(ground({}), [unit('g1', 'H8'), unit('r1', 'D4')], { ...play, residual });
  const { needs, refused } = t.play({ type: 'move', unit: 'r1', path: ['D5'] });
  expect([refused, needs, t.situation().units[1]?.cell.row]).toEqual([[], [], 5]);
});

test('A8.1: without enemies there is no reaction, and the mover goes on', () => {
  const t = table(ground({}), [unit('r1', 'D4'), unit('r2', 'A1')], TURN, { 'move.reaction': true });
  t.play({ type: 'move', unit: 'r1', path: ['D5', 'D6'] }, 'russian');
  expect(t.situation().units[0]?.cell).toEqual({ col: 3, row: 6 });
  expect(t.open()).toEqual([]);
});

test('B9.41: facts stated for a whole move, or for one step, hold after a Bog Check too', () => {
  const move = (path: Json, set: Json = {}) => {
    const t = table(ground({ 'F4-F5': 'hedge' }), [unit('g1', 'H8'), unit('r1', 'F4', HALFTRACK)], TURN);
    const { refused } = t.play({ type: 'move', unit: 'r1', path, set }, 'russian');
    expect(refused).toEqual([]);
    return t;
  };
  expect(stateOf(move(['F3'], { assaultMove: true }), 'r1')['assaultMove']).toBe(true);
  expect(stateOf(move([{ to: 'F3', set: { assaultMove: true } }]), 'r1')['assaultMove']).toBe(true);
  const whole = move(['F5'], { assaultMove: true });
  const step = move([{ to: 'F5', set: { assaultMove: true } }]);
  for (const t of [whole, step]) {
    expect(stateOf(t, 'r1')['assaultMove']).toBeUndefined();
    bogged(t, 'passed');
    expect(stateOf(t, 'r1')['assaultMove']).toBe(true);
    // One check is made for one hexside.
    expect(ASL.waiting(t.situation()).needs).toEqual([]);
  }
});

test('B9.4-c: a unit that bogs in the entered hex stays there and keeps its WA there', () => {
  const bog = { unit: 'r1', kind: 'entered', to: 'D5' };
  const units = [unit('g1', 'H8'), unit('r1', 'D5', { ...HALFTRACK, wa: true })];
  const t = table(ground({ 'D4-D5': 'wall' }), units, { ...TURN, bog });
  bogged(t, 'bogged');
  expect(t.holders()).toEqual(['r1']);
  expect(stateOf(t, 'r1')).toMatchObject({ immobile: true });
  expect(stateOf(t, 'r1')['failedExit'] ?? false).toBe(false);
});

test.each([
  ['B9.41-c: out of its hex', 'leaving', ['wa-failed-exit B9.41']],
  ['B9.4-c: in the hex that it has entered', 'entered', []],
  ['B9.541-c: breaching', 'breach', ['move-breach-bogged B9.541']],
])('%s: the effects of bogging', (_, kind, want) => {
  const bog = { unit: 'r1', kind, to: kind === 'entered' ? 'D5' : 'D4' };
  const units = [unit('g1', 'H8'), unit('r1', 'D5', { ...HALFTRACK, breaching: 'dozer' })];
  const t = rolled(table(ground({ 'D4-D5': 'bocage' }), units, { ...TURN, bog }));
  expect(stuckBecause(t)).toEqual(want);
});

test('B9.322: a refused event leaves no log line', () => {
  const t = table(ground({ 'D4-D5': 'wall' }), [unit('g1', 'H8'), unit('r1', 'D5')], TURN);
  const { refused, log } = t.play({ type: 'forfeit', unit: 'r1' }, 'german');
  expect([refused.map(({ code }) => code), log]).toEqual([['play-not-your-unit'], []]);
});

test('B9.4-c: a unit that passes the Bog Check of the entered hex stays there, and nothing else happens', () => {
  const bog = { unit: 'r1', kind: 'entered', to: 'D5' };
  const t = table(ground({}), [unit('g1', 'H8'), unit('r1', 'D5', HALFTRACK)], { ...TURN, bog });
  const { log } = rolled(t).last();
  expect(log).toEqual([{ kind: 'bog-rolled', unit: 'r1', facts: { dice: [6, 6], dr: 12 }, because: [] }]);
  expect(t.answer('bog-result', 'passed').log.map(({ kind }) => kind)).toEqual(['ruled']);
  expect(t.situation().play).not.toHaveProperty('bog');
});

test('A8.1: the enemy reacts in the MPh alone', () => {
  const units = [unit('g1', 'H8'), unit('r1', 'D4')];
  const t = table(ground({}), units, { ...TURN, phase: 'advance' }, { 'move.reaction': true });
  expect(t.play({ type: 'move', unit: 'r1', path: ['D5'] }, 'russian').refused).toEqual([]);
  expect(t.open()).toEqual([]);
});

test.each(['russian', undefined])(
  'A8.2: a unit that enters in one event reaches the stated level, under the Residual FP there (%s)',
  (by) => {
    const residual = [{ hex: 'D5', firepower: 4, side: 'german' }];
    const t = table(ground({}), [unit('g1', 'H8'), unit('r1', 'D4')], { ...TURN, residual });
    const { needs } = t.play({ type: 'enter', unit: 'r1', to: 'D5', level: 1 }, by);
    expect([t.situation().units[1]?.level, needs.map(({ kind }) => kind)]).toEqual([1, ['residual']]);
  },
);
