/** What a unit may spend in its MPh (A4.11), through events alone. */
import { knownToGm, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const open = ground({});
const TURN = { phase: 'movement', attacker: 'russian' };
const ENEMY = unit('g1', 'H8', { kind: 'dummy', concealed: true });
const row = (from: number, to: number): readonly string[] =>
  Array.from({ length: Math.abs(to - from) }, (_, i) => `D${from + Math.sign(to - from) * (i + 1)}`);
const goes = (t: Table, id: string, ...path: readonly string[]) =>
  t.play({ type: 'move', unit: id, path }, 'russian');
const at = (t: Table, id: string): number => t.situation().units.find((one) => one.id === id)?.cell.row ?? -1;
const state = (t: Table, id: string) => t.situation().units.find((one) => one.id === id)?.state ?? {};
/** Why the last move stopped, or was refused. */
const why = (t: Table): readonly string[] => {
  const { refused, log } = t.last();
  const line = log.find(({ kind }) => kind === 'move-stopped');
  return (refused.length > 0 ? refused : (line?.because ?? [])).map(({ code, rule }) => `${code} ${rule}`);
};
const on = (...units: readonly Unit[]): Table => table(open, [ENEMY, ...units], TURN);
const BEYOND = 'move-beyond-left A4.11';
const LEADER = { kind: 'leader', size: 'leader' };

test('A4.11: a squad has 4 MF, and none for a fifth hex', () => {
  const t = on(unit('r1', 'D8'));
  goes(t, 'r1', ...row(8, 2));
  expect([at(t, 'r1'), why(t)]).toEqual([4, [BEYOND, 'move-leader-first A4.12']]);
  expect(state(t, 'r1')['spent']).toBe(4);
  goes(t, 'r1', 'D3');
  expect([at(t, 'r1'), why(t)]).toEqual([4, [BEYOND, 'move-leader-first A4.12']]);
  const told = t.last().refused[0];
  expect(told?.facts).toEqual({ cost: '1', spent: '4', mp: 4 });
});

test('A4.11: what was spent in an earlier drag counts, and a game master may go on', () => {
  const t = on(unit('r1', 'D8'));
  goes(t, 'r1', 'D7', 'D6', 'D5');
  goes(t, 'r1', 'D4');
  goes(t, 'r1', 'D3');
  expect(at(t, 'r1')).toBe(4);
  expect(t.play({ type: 'move', unit: 'r1', path: ['D3'] }).refused).toEqual([]);
  expect(at(t, 'r1')).toBe(3);
});

test.each<readonly [string, Unit['state'], number]>([
  ['a leader 6', LEADER, 6],
  ['a hero 6', { kind: 'leader', size: 'hero' }, 6],
  ['a conscript 3 (A19.31)', { class: 'conscript' }, 3],
  ['a green squad 3 (A19.31)', { class: 'green' }, 3],
  ['a dummy as many as its stack could have', { kind: 'dummy', concealed: true }, 6],
  ['a unit with 2 printed, those', { mf: 2 }, 2],
])('A4.11: %s', (_, set, most) => {
  const t = on(unit('r1', 'D8', set));
  goes(t, 'r1', ...row(8, 1));
  expect(at(t, 'r1')).toBe(8 - most);
});

test('A4.12: with a leader all the way a squad has 6 MF', () => {
  const t = on(unit('r1', 'D8'), unit('r2', 'D8', LEADER));
  goes(t, 'r2', ...row(8, 2));
  goes(t, 'r1', ...row(8, 1));
  expect([at(t, 'r1'), why(t)]).toEqual([2, [BEYOND]]);
});

test.each<readonly [string, string, readonly string[], Unit['state']]>([
  ['began elsewhere', 'D7', row(7, 2), LEADER],
  ['went another way', 'D8', ['D7', 'C7', 'D6', 'D5', 'D4', 'D3'], LEADER],
  ['is a hero', 'D8', row(8, 2), { ...LEADER, size: 'hero' }],
  ['stayed', 'D8', [], LEADER],
])('A4.12: a leader that %s gives nothing', (_, from, path, set) => {
  const t = on(unit('r1', 'D8'), unit('r2', from, set));
  if (path.length > 0) goes(t, 'r2', ...path);
  goes(t, 'r1', ...row(8, 2));
  expect(at(t, 'r1')).toBe(4);
});

test('A4.12: a green squad with a leader has 6 MF, a conscript 5 (A19.31)', () => {
  const far = (grade: string): number => {
    const t = on(unit('r1', 'D8', { class: grade }), unit('r2', 'D8', LEADER));
    goes(t, 'r2', ...row(8, 2));
    goes(t, 'r1', ...row(8, 1));
    return 8 - at(t, 'r1');
  };
  expect([far('green'), far('conscript')]).toEqual([6, 5]);
});

const ROAD = Object.fromEntries(['D8', ...row(8, 1)].map((hex) => [hex, 'Dirt Road']));

test('B3.4: by road all the way there is one MF more', () => {
  const t = table(ground({}, ROAD), [ENEMY, unit('r1', 'D8')], TURN);
  goes(t, 'r1', ...row(8, 1));
  expect([at(t, 'r1'), state(t, 'r1')['offRoad']]).toEqual([3, undefined]);
  const beside = table(ground({}, { ...ROAD, D6: 'Brush' }), [ENEMY, unit('r1', 'D8')], TURN);
  goes(beside, 'r1', ...row(8, 1));
  expect([at(beside, 'r1'), state(beside, 'r1')['offRoad']]).toEqual([5, true]);
});

test('A4.5: at Double Time there are 2 MF more, once the move has begun 1, and it is CX (A4.51)', () => {
  const rush = (t: Table) => t.play({ type: 'double-time', unit: 'r1' }, 'russian');
  const t = on(unit('r1', 'D8'));
  expect(ASL.legal(knownToGm(t.situation()), 'r1')).toContainEqual({ type: 'double-time', unit: 'r1' });
  expect(rush(t).refused).toEqual([]);
  expect([state(t, 'r1')['cx'], t.heard('german')]).toEqual([true, ['double-time r1']]);
  goes(t, 'r1', ...row(8, 1));
  expect(at(t, 'r1')).toBe(2);
  expect(rush(t).refused.map(({ code }) => code)).toEqual(['play-double-time-unit']);
  const late = on(unit('r1', 'D8'));
  goes(late, 'r1', 'D7');
  rush(late);
  goes(late, 'r1', ...row(7, 1));
  expect(at(late, 'r1')).toBe(3);
  expect(ASL.legal(knownToGm(late.situation()), 'r1')).not.toContainEqual({
    type: 'double-time',
    unit: 'r1',
  });
});

test('A4.5: only a unit on foot goes at Double Time, in its own MPh, by its own side', () => {
  const t = table(open, [unit('g1', 'H8'), unit('r1', 'D8', TANK), unit('r2', 'D8')], TURN);
  const why = (id: string, by: string) =>
    t.play({ type: 'double-time', unit: id }, by).refused.map(({ code }) => code);
  expect([why('g1', 'german'), why('r1', 'russian'), why('r2', 'german')]).toEqual([
    ['play-double-time-phase'],
    ['play-double-time-unit'],
    ['play-not-your-unit'],
  ]);
});

test('A4.51: CX ends with the beginning of its own next MPh, and spent MF with this one', () => {
  const t = on(unit('r1', 'D8'));
  t.play({ type: 'double-time', unit: 'r1' }, 'russian');
  goes(t, 'r1', 'D7');
  const phase = (name: string, attacker: string) => {
    t.play({ type: 'phase', phase: name, attacker });
    return ['cx', 'spent', 'doubleTime'].map((id) => state(t, 'r1')[id]);
  };
  expect(t.situation().play).toMatchObject({ trails: [{ unit: 'r1', path: ['D8', 'D7'] }] });
  expect(phase('movement', 'russian')).toEqual([true, 1, 'start']);
  expect(phase('defensive-fire', 'russian')).toEqual([true, 0, 'none']);
  expect(t.situation().play).not.toHaveProperty('trails');
  expect(phase('movement', 'german')).toEqual([true, 0, 'none']);
  expect(phase('movement', 'russian')).toEqual([false, 0, 'none']);
});

const TANK = { kind: 'vehicle', vehicle: 'fully-tracked' };

test('D2.1: the MP printed on a tank are its allotment; one without is asked for, not guessed', () => {
  const t = on(unit('r1', 'D8', { ...TANK, mp: 3 }));
  goes(t, 'r1', ...row(8, 2));
  expect([at(t, 'r1'), why(t)]).toEqual([5, [BEYOND]]);
  const unsaid = on(unit('r1', 'D8', TANK));
  const step = ASL.step(knownToGm(unsaid.situation()), 'r1', { to: 'D7' });
  expect([step.allotment, step.unsaid?.map(({ code }) => code)]).toEqual([
    undefined,
    ['move-allotment-unsaid'],
  ]);
  goes(unsaid, 'r1', ...row(8, 2));
  expect(at(unsaid, 'r1')).toBe(2);
});

test('A4.134: a unit that has spent nothing may enter one Location with all that it has', () => {
  const woods = table(ground({}, { D7: 'Woods' }), [ENEMY, unit('r1', 'D8', { mf: 1 })], TURN);
  const into = ASL.step(knownToGm(woods.situation()), 'r1', { to: 'D7' });
  expect([into.allowed, into.because.map(({ code }) => code)]).toEqual([
    true,
    expect.arrayContaining(['move-minimum']),
  ]);
  goes(woods, 'r1', 'D7');
  goes(woods, 'r1', 'D6');
  expect([at(woods, 'r1'), state(woods, 'r1')['spent']]).toEqual([7, 1]);
});

test('A4.12: a plan takes a leader beside the squad along, all the way', () => {
  const t = on(unit('r1', 'D8'), unit('r2', 'D8', LEADER));
  let s = knownToGm(t.situation());
  const allowed = row(8, 1).map((to) => {
    const { then, thenPlay, allowed: may, allotment } = ASL.step(s, 'r1', { to });
    const units = s.units.map((one) => (one.id === 'r1' ? (then ?? one) : one));
    s = knownToGm({ ...s, units, ...(thenPlay === undefined ? {} : { play: thenPlay }) });
    return `${allotment} ${may}`;
  });
  expect(allowed).toEqual([...Array<string>(6).fill('6 true'), '6 false']);
});

test('B9.324: nobody reads what a unit under "?" has spent, but everybody where it went', () => {
  const t = on(unit('r1', 'D8', { concealed: true }), unit('r2', 'A8', { hidden: true }));
  goes(t, 'r1', 'D7');
  t.play({ type: 'move', unit: 'r2', path: ['A7'] }, 'russian');
  const told = ASL.tell(t.situation(), 'german');
  expect(told.units.find(({ id }) => id === 'r1')?.state['spent'] ?? 0).toBe(0);
  expect(JSON.stringify(told.play)).not.toContain('r2');
  expect(ASL.tell(t.situation(), 'russian').units.find(({ id }) => id === 'r1')?.state['spent']).toBe(1);
});

test('A4.11: a unit that a game master puts elsewhere has all its MF again', () => {
  const t = on(unit('r1', 'D8'));
  goes(t, 'r1', 'D7', 'D6', 'D5', 'D4');
  t.play({ type: 'put', unit: 'r1', to: 'D8' });
  expect([state(t, 'r1')['spent'], t.situation().play]).toEqual([
    0,
    expect.not.objectContaining({ trails: expect.anything() as object }),
  ]);
  goes(t, 'r1', 'D7', 'D6', 'D5', 'D4');
  expect(at(t, 'r1')).toBe(4);
});
