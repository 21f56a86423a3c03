/** A leader goes with a unit all the way, or its 2 MF are not there (A4.12). */
import type { Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const LEADER = { kind: 'leader', size: 'leader' };
const row = (from: number, to: number) => Array.from({ length: from - to }, (_, k) => `D${from - 1 - k}`);
const on = (...units: readonly Unit[]) =>
  table(ground({}), [unit('g9', 'H1'), ...units], { phase: 'movement', attacker: 'russian' });
const goes = (t: Table, id: string, path: readonly string[], by = 'russian') =>
  t.play({ type: 'move', unit: id, path }, by).refused.map(({ code, rule }) => `${code} ${rule}`);
const finish = (t: Table, id: string, by = 'russian') =>
  t.play({ type: 'finish', unit: id }, by).refused.map(({ code, rule }) => `${code} ${rule}`);
const led = (state: Unit['state'] = {}, ...more: readonly Unit[]) => {
  const t = on(unit('r1', 'D8', state), unit('r2', 'D8', LEADER), ...more);
  goes(t, 'r2', row(8, 3));
  goes(t, 'r1', row(8, 3));
  return t;
};

test('A4.12: a leader does not leave a unit that has ended its move with the leader’s MF', () => {
  const t = led();
  expect(finish(t, 'r1')).toEqual([]);
  expect(goes(t, 'r2', ['D2'])).toEqual(['move-leader-bound A4.12']);
  expect(t.last().refused[0]?.facts).toEqual({ unit: 'r1' });
  const told = ASL.considered(ASL.tell(t.situation(), 'russian'), 'r2');
  expect(told.filter(({ event, allowed }) => event.type === 'move' && allowed)).toEqual([]);
  // A GM may; a leader beside it is enough; so is a unit that has spent no more than its own.
  expect(t.play({ type: 'move', unit: 'r2', path: ['D2'] }).refused).toEqual([]);
  const two = on(unit('r1', 'D8'), unit('r2', 'D8', LEADER), unit('r3', 'D8', LEADER));
  for (const id of ['r2', 'r3', 'r1']) goes(two, id, row(8, 3));
  finish(two, 'r1');
  expect([goes(two, 'r2', ['D2']), goes(two, 'r3', ['D2'])]).toEqual([[], ['move-leader-bound A4.12']]);
  const near = on(unit('r1', 'D8'), unit('r2', 'D8', LEADER));
  for (const id of ['r2', 'r1']) goes(near, id, row(8, 4));
  expect([finish(near, 'r1'), goes(near, 'r2', ['D3'])]).toEqual([[], []]);
});

test('A4.12: a unit does not end its move where the leader whose MF it has spent has gone on', () => {
  const t = led();
  expect(goes(t, 'r2', ['D2'])).toEqual([]);
  expect(finish(t, 'r1')).toEqual(['move-leader-gone A4.12']);
  expect(goes(t, 'r1', ['D2'])).toEqual([]);
  expect(finish(t, 'r1')).toEqual([]);
  // Fire has stopped it.
  const stopped = led();
  goes(stopped, 'r2', ['D2']);
  stopped.play({ type: 'state', unit: 'r1', set: { pinned: true } });
  expect(finish(stopped, 'r1')).toEqual([]);
});

test('A4.12: the end of the MPh tells who is left with MF of a leader that has gone on', () => {
  const end = (t: Table) => {
    goes(t, 'r2', ['D2']);
    t.play({ type: 'phase', phase: 'defensive-fire', attacker: 'russian' });
    return ['german', 'russian'].map((side) => t.heard(side).filter((line) => line.startsWith('led-apart')));
  };
  expect(end(led())).toEqual([['led-apart r1'], ['led-apart r1']]);
  expect(end(led({ hidden: true }))).toEqual([[], ['led-apart r1']]);
  const together = led();
  together.play({ type: 'phase', phase: 'defensive-fire', attacker: 'russian' });
  expect(together.heard('russian')).not.toContain('led-apart r1');
});
