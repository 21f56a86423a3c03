/** "?" is lost by moving as the plan of the step announces (A12.14, B9.55). */
import { knownToGm, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';

const TURN = { phase: 'movement', attacker: 'russian' };
const moved = (mover: Unit['state'], enemy: Unit['state'] = {}, sides = {}, play = TURN) => {
  const t = table(ground(sides), [unit('g1', 'D7', enemy), unit('r1', 'D3', mover)], play);
  const plan = ASL.step(knownToGm(t.situation()), 'r1', { to: 'D4' }).lost.map(({ id }) => id);
  t.play({ type: 'move', unit: 'r1', path: ['D4'] }, 'russian');
  const now = t.situation().units.find(({ id }) => id === 'r1');
  return { plan: plan.includes('concealment'), has: now?.state['concealed'] === true, now, t };
};

test('A12.14: a unit under "?" that moves in LOS loses it, by Assault Movement it does not', () => {
  const open = moved({ concealed: true });
  expect([open.plan, open.has]).toEqual([true, false]);
  expect(open.t.heard('german')).toEqual(['moved r1', 'state r1']);
  expect(open.t.last().log.at(-1)).toMatchObject({
    facts: { set: ['not-concealed'] },
    because: [{ code: 'hide-lost-moving' }],
  });
  const assault = moved({ concealed: true, assaultMove: true });
  expect([assault.plan, assault.has]).toEqual([false, true]);
  const advance = moved({ concealed: true }, {}, {}, { ...TURN, phase: 'advance' });
  expect([advance.plan, advance.has]).toEqual([false, true]);
});

test('B9.55-d: behind bocage it keeps "?"; broken enemies and those under "?" see nothing that counts', () => {
  const kept = [
    moved({ concealed: true }, { broken: true }),
    moved({ concealed: true }, { concealed: true }),
    moved({ concealed: true }, { concealed: true, kind: 'dummy' }),
    moved({ concealed: true }, {}, { 'D4-D5': 'bocage' }),
  ];
  expect(kept.map(({ plan, has }) => [plan, has])).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test('A12.11: a dummy that loses "?" leaves play, and its move ends there', () => {
  const t = table(ground({}), [unit('g1', 'D7'), unit('r1', 'D3', { concealed: true, kind: 'dummy' })], TURN);
  t.play({ type: 'move', unit: 'r1', path: ['D4', 'D5'] }, 'russian');
  expect(t.situation().units.map(({ id }) => id)).toEqual(['g1']);
  expect(t.heard('german')).toEqual(['moved r1', 'removed r1']);
});

test('A12.14: MF spent in the hex cost "?" too', () => {
  const t = table(ground({}), [unit('g1', 'D7'), unit('r1', 'D3', { concealed: true })], TURN);
  t.play({ type: 'spend', unit: 'r1' }, 'russian');
  expect(t.situation().units[1]?.state['concealed']).toBe(false);
});
