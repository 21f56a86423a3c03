/** What is First Fire alone: Residual FP, and Snap Shots across the hexside just crossed (A8.15, A8.2). */
import type { GameEvent } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';
import { PHASES, readSituation } from '../situation/situation';
import { situationToFile } from '../situation/situation-json';

const UNITS = [unit('g1', 'D4'), unit('g2', 'F2'), unit('r1', 'D8'), unit('r2', 'B5')];
const at = (phase: string, attacker = 'russian') => table(ground({}), UNITS, { phase, attacker });
type Table = ReturnType<typeof at>;
const told = (t: Table, more = {}, by = 'german') =>
  ASL.attack(ASL.tell(t.situation(), by), { attackers: ['g1'], target: 'r1', ...more });
const shot = (t: Table) => told(t).kinds.find(({ kind }) => kind === 'snap-shot');
const move = (...path: readonly string[]): GameEvent => ({ type: 'move', unit: 'r1', path });

test('A8.2: only First Fire leaves Residual FP, on the card and in the hex', () => {
  const leaves = (phase: string, attacker?: string) =>
    told(at(phase, attacker), { firepower: 12 }).residual?.firepower;
  const left = PHASES.filter((phase) => leaves(phase) !== undefined);
  expect(left).toEqual(['unknown', 'movement']);
  expect(leaves('movement', 'german')).toBeUndefined();
  const fired = (phase: string, attacker: string) => {
    const t = at(phase, attacker);
    if (phase === 'movement') t.play({ type: 'spend', unit: 'r1' });
    t.play({ type: 'attack', attack: { attackers: ['g1'], target: 'r1', firepower: 12 } }, 'german');
    t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice: [3, 3] }, 'german');
    return (t.situation().play as { readonly residual?: unknown } | undefined)?.residual;
  };
  expect(fired('movement', 'russian')).toEqual([{ hex: 'D8', firepower: 6, side: 'german' }]);
  for (const [phase, attacker] of [
    ['prep-fire', 'german'],
    ['defensive-fire', 'russian'],
    ['advancing-fire', 'german'],
  ] as const)
    expect(fired(phase, attacker), phase).toBeUndefined();
});

test('A8.15: a Snap Shot is offered at the hexside just crossed alone', () => {
  const t = at('movement');
  expect(shot(t)).toMatchObject({ legal: false, ruling: true });
  t.play(move('D7', 'D6'), 'russian');
  expect(shot(t)).toMatchObject({ legal: true, says: { snapShot: 'D6-D7' } });
  const field = told(t, { kind: 'snap-shot', snapShot: 'D6-D7' }).fields?.find(({ id }) => id === 'snapShot');
  expect(field?.choices?.map(({ id }) => id)).toEqual(['D6-D7']);
  const other = { attackers: ['g1'], target: 'r1', snapShot: 'D5-D6' };
  expect(t.play({ type: 'attack', attack: other }, 'german').refused.map(({ code }) => code)).toContain(
    'attack-snap-shot-other',
  );
  const { refused } = t.play({ type: 'attack', attack: { ...other, snapShot: 'D6-D7' } }, 'german');
  expect(refused).toEqual([]);
});

test('A8.15: the next expenditure of any unit, or another phase, ends the chance', () => {
  const after = (...events: readonly GameEvent[]) => {
    const t = at('movement');
    for (const event of [move('D7'), ...events]) t.play(event);
    return shot(t)?.because[0]?.code ?? 'may';
  };
  const unsaid = 'attack-snap-shot-unsaid';
  expect(after()).toBe('may');
  expect(after({ type: 'finish', unit: 'r1' })).toBe('may');
  expect(after({ type: 'spend', unit: 'r1' })).toBe(unsaid);
  expect(after({ type: 'start-entry', unit: 'r1', to: 'D6' })).toBe(unsaid);
  expect(after({ type: 'move', unit: 'r2', path: ['B6'] })).toBe(unsaid);
  expect(after({ type: 'put', unit: 'r1', to: 'E6' })).toBe(unsaid);
  expect(after({ type: 'phase', phase: 'defensive-fire' })).toBe('attack-snap-shot-time');
  expect(after({ type: 'phase', phase: 'movement', attacker: 'german' })).toBe(unsaid);
  expect(shot(at('unknown'))?.legal).toBe(true);
});

test('A8.15: a GM declares a Snap Shot that no record shows, a player does not', () => {
  const t = at('movement');
  t.play({ type: 'spend', unit: 'r1' }, 'russian');
  const attack = { type: 'attack', attack: { attackers: ['g1'], target: 'r1', snapShot: 'D7-D8' } };
  expect(t.play(attack, 'german').refused.map(({ code }) => code)).toContain('attack-snap-shot-unsaid');
  expect(t.play(attack).refused).toEqual([]);
});

test('A8.15 B9.324: a hidden unit that moves tells nothing, and ends nobody’s chance', () => {
  const hidden = unit('r3', 'H8', { hidden: true });
  const t = table(ground({}), [...UNITS, hidden], { phase: 'movement', attacker: 'russian' });
  t.play(move('D7'), 'russian');
  const before = [t.situation().play, shot(t)];
  t.play({ type: 'move', unit: 'r3', path: ['H7'] }, 'russian');
  t.play({ type: 'spend', unit: 'r3' }, 'russian');
  expect([t.situation().play, shot(t)]).toEqual(before);
  expect(readSituation(t.situation()).crossed?.unit).toBe('r1');
});

test('A8.15: the record is written to a file and read back; without its unit it is gone', () => {
  const t = at('movement');
  t.play(move('D7'), 'russian');
  const file = situationToFile(t.situation()) as { readonly [key: string]: unknown };
  expect(file['crossed']).toEqual({ unit: 'r1', side: 'D7-D8', mf: 1 });
  expect(readSituation(ASL.json.read(file)).crossed).toEqual(readSituation(t.situation()).crossed);
  t.play({ type: 'eliminate', unit: 'r1' });
  expect((t.situation().play as object) && Object.keys(t.situation().play as object)).not.toContain(
    'crossed',
  );
});
