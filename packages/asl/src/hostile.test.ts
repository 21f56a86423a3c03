/** Hostile input to the game's interface: one clear line, or an answer, quickly. */
import { isRulesError } from '@bocage/core';
import { knownToGm, type GameEvent, type Json, type Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, unit } from '../test/played-table';
import { ASL } from './game';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'g9'];
/** Nested lists, deeper than any call stack. */
const DEEP = Array.from({ length: 20_000 }).reduce<Json>((inner) => [inner], []);
const SHAPES: readonly Json[] = [null, 0, '', 'x', true, [], {}, [[]], { type: {} }, { unit: { id: [] } }];
const board = ground({ 'D4-D5': 'hedge' });
const units = [unit('g1', 'D4'), unit('r1', 'D5')];
const SITUATION: Situation = { board, units, options: {} };

/** Returns the line of a RulesError; an empty text after an answer; any other error fails. */
function line(ask: () => unknown): string {
  try {
    ask();
    return '';
  } catch (error) {
    if (!isRulesError(error) || !(error instanceof Error)) throw error;
    expect(error.message).not.toContain('\n');
    return error.message;
  }
}

test.each(NAMES)('every call refuses the name %s in one line', (name) => {
  const own = { type: 'claim', unit: name };
  expect(line(() => ASL.play(SITUATION, own))).toMatch(/^event\.unit: /);
  expect(line(() => ASL.play(SITUATION, { type: name }))).toMatch(/^event\.type: /);
  expect(line(() => ASL.legal(knownToGm(SITUATION), name))).toMatch(/^unit: /);
  expect(line(() => ASL.inquire(knownToGm(SITUATION), name, { conceal: true }))).toMatch(/^unit: /);
  expect(line(() => ASL.step(knownToGm(SITUATION), name, { to: 'D5' }))).toMatch(/^unit: /);
  expect(line(() => ASL.attack(knownToGm(SITUATION), { attackers: [name], target: 'r1' }))).not.toBe('');
  expect(
    line(() => ASL.los(knownToGm(SITUATION), { kind: 'unit', id: name }, { kind: 'unit', id: 'r1' })),
  ).not.toBe('');
  const answer = { type: 'answer', question: name, choice: name };
  expect(ASL.play(SITUATION, answer).refused).not.toEqual([]);
  // A reader on no side sees the public view.
  expect(ASL.tell(SITUATION, name).units).toHaveLength(2);
});

test.each(NAMES)('a unit that is called %s is a unit like any other', (name) => {
  const one: Situation = { ...SITUATION, units: [{ ...unit('g1', 'D4'), id: name }, unit('r1', 'D5')] };
  const outcome = ASL.play(one, { type: 'state', unit: name, set: { pinned: true } });
  expect(outcome.situation.units.map(({ id, state }) => [id, state['pinned']])).toEqual([
    [name, true],
    ['r1', undefined],
  ]);
  expect(ASL.tell(outcome.situation, 'russian').units[0]?.id).toBe(name);
  expect(ASL.legal(knownToGm(one), name).every(({ type }) => typeof type === 'string')).toBe(true);
});

test.each([
  ...SHAPES.map((shape) => [JSON.stringify(shape), shape] as const),
  ['a deep list', DEEP] as const,
])('events, attacks, steps and questions of the shape %s are refused in one line', (_name, shape) => {
  expect(line(() => ASL.play(SITUATION, shape as never))).toMatch(/^event/);
  expect(line(() => ASL.legal(knownToGm(SITUATION), shape as never))).toMatch(/^unit: /);
  expect(line(() => ASL.attack(knownToGm(SITUATION), shape))).not.toBe('');
  expect(line(() => ASL.step(knownToGm(SITUATION), 'g1', shape))).not.toBe('');
  expect(line(() => ASL.inquire(knownToGm(SITUATION), 'g1', shape))).not.toBe('');
  for (const type of [
    'enter',
    'move',
    'state',
    'place',
    'attack',
    'breach',
    'dice',
    'answer',
    'phase',
    'put',
  ])
    expect(
      line(() => ASL.play(SITUATION, { type, unit: shape, to: shape, path: shape } as GameEvent)),
    ).not.toBe('');
});

test('a list with holes, which no JSON has, is refused where the first one is', () => {
  const holes: Json[] = [];
  holes[1] = 'g1';
  const play = (event: object): string => line(() => ASL.play(SITUATION, event as GameEvent));
  expect(line(() => ASL.attack(knownToGm(SITUATION), { attackers: holes, target: 'r1' }))).toMatch(
    /attackers\[0\]: /,
  );
  expect(play({ type: 'move', unit: 'g1', path: holes })).toMatch(/^event\.path\[0\]: /);
  expect(line(() => ASL.inquire(knownToGm(SITUATION), 'g1', { acts: holes }))).toMatch(/^act/);
  const fought: Situation = { ...SITUATION, play: { residual: holes } };
  expect(line(() => ASL.legal(knownToGm(fought), 'g1'))).toMatch(/residual\[0\]: /);
});
