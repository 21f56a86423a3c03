/** Marks of fire and of movement are set by play and bind; a GM overrides them (A4.1, A8). */
import type { Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';

const fire = (t: Table, by?: string, attacker = 'g1', target = 'r1'): readonly string[] => {
  const { refused } = t.play({ type: 'attack', attack: { attackers: [attacker], target } }, by);
  if (refused.length === 0) {
    t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice: [6, 6] }, by);
    t.play({ type: 'complete' }, by);
  }
  return refused.map(({ code }) => code);
};
const mark = (t: Table, id = 'g1') => t.situation().units.find((u) => u.id === id)?.state['fired'];
const begin = (t: Table, phase: string, attacker = 'german') => t.play({ type: 'phase', phase, attacker });
const start = (phase: string, attacker: string, gun = {}) =>
  table(ground({}), [unit('g1', 'D4', gun), unit('r1', 'D7'), unit('r2', 'D5')], { phase, attacker });

test('A4.1: Prep Fire marks a unit: it neither fires again, nor moves, nor fires in the AFPh', () => {
  const t = start('prep-fire', 'german');
  expect([fire(t, 'german'), mark(t)]).toEqual([[], 'prep']);
  expect(fire(t, 'german')).toEqual(['attack-has-fired']);
  begin(t, 'movement');
  const way = { type: 'move', unit: 'g1', path: ['D3'] };
  expect(t.play(way, 'german').refused.map(({ code }) => code)).toEqual(['play-prep-fired']);
  expect(t.play({ type: 'spend', unit: 'g1' }, 'german').refused).toHaveLength(1);
  begin(t, 'defensive-fire');
  begin(t, 'advancing-fire');
  expect([fire(t, 'german'), mark(t)]).toEqual([['attack-has-fired'], 'prep']);
  begin(t, 'rout');
  expect(mark(t)).toBe('none');
});

test('A8.3 A8.4: First Fire, Subsequent First Fire, and Final Fire at the next hex alone', () => {
  const t = start('movement', 'russian');
  expect([fire(t, 'german'), mark(t)]).toEqual([[], 'first']);
  begin(t, 'defensive-fire', 'russian');
  expect(fire(t, 'german')).toEqual(['attack-final-fire-far']);
  expect([fire(t, 'german', 'g1', 'r2'), mark(t)]).toEqual([[], 'final']);
  expect(fire(t, 'german', 'g1', 'r2')).toEqual(['attack-has-fired']);
  begin(t, 'advancing-fire', 'russian');
  expect(mark(t)).toBe('none');
  const again = start('movement', 'russian');
  const shot = () => fire(again, 'german', 'g1', 'r2');
  expect([shot(), shot(), mark(again)]).toEqual([[], [], 'final']);
  expect(shot()).toEqual(['attack-has-fired']);
});

test('A8.3: Subsequent First Fire reaches no farther than the nearest Known enemy', () => {
  const first = { fired: 'first' };
  const told = (near: Unit['state'] | undefined, at = 'D5', more: Record<string, string> = {}) => {
    const units = [unit('g1', 'D4', first), unit('r1', 'D7'), ...(near ? [unit('r2', at, near)] : [])];
    return fire(table(ground({}, more), units, { phase: 'movement', attacker: 'russian' }), 'german');
  };
  expect(told({})).toEqual(['attack-first-fire-far']);
  expect(told(undefined)).toEqual([]);
  // As far as the target itself, under "?", hidden, or out of sight: none of these is a nearer Known enemy.
  expect(told({}, 'F6')).toEqual([]);
  for (const kind of ['infantry', 'dummy']) expect(told({ concealed: true, kind })).toEqual([]);
  expect(told({ hidden: true })).toEqual([]);
  expect(told({}, 'F4', { E4: 'Stone Building', E5: 'Stone Building' })).toEqual([]);
  // Nor farther than its own Normal Range, where that is known.
  const ranged = (range: number) =>
    fire(
      table(ground({}), [unit('g1', 'D4', { ...first, range }), unit('r1', 'D7')], {
        phase: 'movement',
        attacker: 'russian',
      }),
      'german',
    );
  expect([ranged(2), ranged(3)]).toEqual([['attack-first-fire-range'], []]);
  // A GM overrides it.
  const units = [unit('g1', 'D4', first), unit('r1', 'D7'), unit('r2', 'D5')];
  expect(fire(table(ground({}), units, { phase: 'movement', attacker: 'russian' }))).toEqual([]);
});

test('A8 A9.2: a game master overrides a mark, and so does who keeps its Rate of Fire', () => {
  const t = start('prep-fire', 'german');
  fire(t, 'german');
  expect(fire(t)).toEqual([]);
  t.play({ type: 'state', unit: 'g1', set: { fired: 'none' } }, 'german');
  expect(fire(t, 'german')).toEqual([]);
  begin(t, 'movement');
  expect(t.play({ type: 'move', unit: 'g1', path: ['D3'] }).refused).toEqual([]);
  const gun = start('movement', 'russian', { gun: 'gun' });
  expect([fire(gun, 'german'), fire(gun, 'german'), mark(gun)]).toEqual([[], [], 'first']);
});

test('A4.1: a unit that has completed its MPh moves no more in it', () => {
  const t = start('movement', 'german');
  t.play({ type: 'move', unit: 'g1', path: ['D3'], finish: true }, 'german');
  const { refused } = t.play({ type: 'move', unit: 'g1', path: ['D2'] }, 'german');
  expect(refused.map(({ code }) => code)).toEqual(['play-move-over']);
  begin(t, 'advance');
  expect(t.play({ type: 'move', unit: 'g1', path: ['D2'] }, 'german').refused).toEqual([]);
});

test('A8.1: FFNAM and FFMO end with the MPh for units on foot', () => {
  const t = start('movement', 'russian');
  t.play({ type: 'move', unit: 'r1', path: ['D6'] }, 'russian');
  const modifiers = (): string => {
    t.play({ type: 'attack', attack: { attackers: ['g1'], target: 'r1' } });
    const { log } = t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice: [6, 6] });
    t.play({ type: 'complete' });
    return JSON.stringify(log.find(({ kind }) => kind === 'attack-resolved')?.facts?.['modifiers']);
  };
  expect(modifiers()).toMatch(/ffmo.*ffnam/);
  begin(t, 'defensive-fire', 'russian');
  expect(modifiers()).toBe('[]');
});
