import { expect, test } from 'vitest';
import type { GameEvent, Json, Unit } from '@bocage/core/game';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const walled = ground({ 'D4-D5': 'wall', 'F4-F5': 'bocage' }, { D4: 'Woods', D5: 'Stone Building' });
const TANK = { kind: 'vehicle', breaching: 'culin', mp: 12 };
const at = (phase: string, units: readonly Unit[], options: Json = {}): Table =>
  table(walled, units, { phase, attacker: 'russian' }, options as object);
const open = (t: Table) => {
  const { questions, needs, endings = [] } = ASL.waiting(t.situation());
  return [...questions, ...needs, ...endings].map(({ kind }) => kind);
};
/** Open questions after the last event, and read from the situation alone. */
const told = (t: Table) => {
  const { questions, needs, endings = [] } = t.last();
  expect([...questions, ...needs, ...endings].map(({ kind }) => kind)).toEqual(open(t));
  return open(t);
};

const attack = (): Table => {
  const t = at('defensive-fire', [unit('g1', 'D4'), unit('r1', 'D5'), unit('r2', 'A1')]);
  t.play({ type: 'attack', attack: { attackers: ['g1'], target: 'r1' } }, 'german');
  expect(told(t)).toEqual(['attack-cover', 'attack', 'take-back']);
  return t;
};
test.each<readonly [string, GameEvent]>([
  ['its target is taken away', { type: 'eliminate', unit: 'r1' }],
  ['its firer is taken away', { type: 'eliminate', unit: 'g1' }],
])('B9.322: an attack is over when %s', (_, event) => {
  const t = attack();
  expect(t.play(event).refused).toEqual([]);
  expect(told(t)).toEqual([]);
  expect(t.situation().play).not.toHaveProperty('action');
});

test('B9.322: removing a unit that has no part in the attack leaves the attack unchanged', () => {
  const t = attack();
  t.play({ type: 'eliminate', unit: 'r2' });
  expect(told(t)).toEqual(['attack-cover', 'attack', 'take-back']);
});

test('B9.322: a target that a game master takes off the board by hand, too', () => {
  const t = attack();
  const { units } = t.situation();
  const gone = { ...t.situation(), units: units.filter(({ id }) => id !== 'r1') };
  expect(ASL.waiting(gone)).toEqual({ questions: [], needs: [] });
});

test('B9.324: a target that hides ends what waits for it, without a word to the enemy', () => {
  const t = attack();
  t.play({ type: 'state', unit: 'r1', set: { hidden: true } });
  expect(told(t).filter((kind) => kind.startsWith('attack'))).toEqual([]);
});

test('B9.541: a Bog Check ends when its vehicle leaves play', () => {
  const t = at('movement', [unit('r1', 'F5', TANK), unit('r2', 'A1'), unit('g1', 'H1')]);
  const breach = { type: 'breach', unit: 'r1', hexside: 'F4-F5', mpLeft: 12, date: '1944-08-01' };
  expect(t.play(breach, 'russian').refused).toEqual([]);
  expect(told(t)).toEqual(['bog']);
  t.play({ type: 'eliminate', unit: 'r1' });
  expect(told(t)).toEqual([]);
  expect(t.play({ type: 'move', unit: 'r2', path: ['A2'] }, 'russian').refused).toEqual([]);
});

test.each<readonly [string, GameEvent]>([
  ['put elsewhere by hand', { type: 'put', unit: 'r1', to: 'B2' }],
  ['a wreck', { type: 'state', unit: 'r1', set: { kind: 'wreck' } }],
])('B9.541: a pending Breach also ends when its vehicle is %s', (_, event) => {
  const units = [unit('r1', 'F5', TANK), unit('r2', 'A1'), unit('g1', 'H1')];
  const breach = { type: 'breach', unit: 'r1', hexside: 'F4-F5', mpLeft: 12, date: '1944-08-01' };
  const t = at('movement', units);
  t.play(breach, 'russian');
  t.play({ type: 'put', unit: 'r2', to: 'A2' });
  expect(told(t)).toEqual(['bog']);
  // Where it stands already it has not been put elsewhere.
  t.play({ type: 'put', unit: 'r1', to: 'F5' });
  expect(told(t)).toEqual(['bog']);
  t.play(event);
  expect(told(t)).toEqual([]);
  const asked = at('movement', units, { 'move.reaction': true });
  asked.play({ type: 'spend', unit: 'r1' }, 'russian');
  expect(told(asked)).toEqual(['react']);
  asked.play(event);
  expect(told(asked)).toEqual([]);
});

test('A8.1: no unit is asked to react to one that left play', () => {
  const t = at('movement', [unit('r1', 'D6'), unit('r2', 'A1'), unit('g1', 'H1')], { 'move.reaction': true });
  t.play({ type: 'move', unit: 'r1', path: ['D7'] }, 'russian');
  expect(told(t)).toEqual(['react']);
  t.play({ type: 'eliminate', unit: 'r1' });
  expect(told(t)).toEqual([]);
});

test('B9.41: a phase end ends an entry, and the unit takes its mandatory WA', () => {
  const t = at('movement', [unit('r1', 'F5'), unit('g1', 'A1')]);
  expect(t.holders()).toEqual([]);
  t.play({ type: 'start-entry', unit: 'r1', to: 'F6' }, 'russian');
  expect(t.holders()).toEqual([]);
  t.play({ type: 'phase', phase: 'defensive-fire' });
  expect(t.situation().play).not.toHaveProperty('entry');
  expect(t.holders()).toEqual(['r1']);
});

test('B9.322-k: no action continues into the next phase, and repeating a phase ends none', () => {
  const t = at('movement', [unit('r1', 'D5'), unit('g1', 'D4')]);
  t.play({ type: 'declare', side: 'german', kind: 'fire' }, 'german');
  t.play({ type: 'phase', phase: 'movement' });
  expect(told(t)).toEqual(['complete']);
  t.play({ type: 'phase', phase: 'defensive-fire' });
  expect(told(t)).toEqual([]);
});
