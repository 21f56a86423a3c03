import { expect, test } from 'vitest';
import type { Json, Unit } from '@bocage/core/game';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const open = ground({});
const TURN = { phase: 'defensive-fire', attacker: 'russian' };
const SQUAD = { size: 'squad', firepower: 4, range: 6, morale: 7 };
const MMG = {
  kind: 'equipment',
  armed: false,
  weapon: 'mmg',
  firepower: 5,
  range: 12,
  rof: 2,
  possessedBy: 'g1',
};

const fired = (
  units: readonly Unit[],
  dice: readonly number[],
  attack: Readonly<Record<string, Json>> = {},
): Table => {
  const t = table(open, [unit('g1', 'D4', SQUAD), unit('g9', 'D4', MMG), ...units], TURN);
  const declared = t.play(
    { type: 'attack', attack: { attackers: ['g1', 'g9'], target: 'r1', ...attack } },
    'german',
  );
  expect(declared.refused).toEqual([]);
  const [need] = ASL.waiting(t.situation()).needs;
  t.play({ type: 'dice', need: need?.id ?? '', dice }, 'german');
  return t;
};
const asked = (t: Table, kind: string) =>
  ASL.waiting(t.situation()).questions.find((one) => one.kind === kind);
const say = (t: Table, kind: string, choices: readonly string[], by = 'german') =>
  t.play({ type: 'answer', question: asked(t, kind)?.id ?? '', choices: [...choices] }, by);
const state = (t: Table, id: string) => t.situation().units.find((one) => one.id === id)?.state;

test('A7.3: one roll strikes every unit of the Location, and its side says what the table makes of each', () => {
  const t = fired([unit('r1', 'D8'), unit('r2', 'D8')], [3, 3]);
  expect(t.heard('russian')).toEqual(['attack-resolved r1', 'attack-resolved r2']);
  const question = asked(t, 'attack-result');
  expect([question?.to, question?.units, question?.each]).toEqual([['german'], ['r1', 'r2'], true]);
  expect(question?.because.map(({ facts }) => facts)).toEqual([
    { unit: 'r1', dr: 6, column: 8 },
    { unit: 'r2', dr: 6, column: 8 },
  ]);
  const done = say(t, 'attack-result', ['pinned:r1', 'broken:r2']);
  expect(done.refused).toEqual([]);
  expect([state(t, 'r1')?.['pinned'], state(t, 'r2')?.['broken'], state(t, 'r2')?.['dm']]).toEqual([
    ...[true, true, true],
  ]);
  expect(t.heard('russian')).toEqual(
    expect.arrayContaining(['attack-result r1', 'attack-result r2', 'state r1', 'state r2']),
  );
  expect(asked(t, 'attack-result')).toBeUndefined();
});

test('A10.3: whoever must check something is asked, and its owner says what comes of it', () => {
  const t = fired([unit('r1', 'D8'), unit('r2', 'D8')], [3, 3]);
  say(t, 'attack-result', ['2mc:r1']);
  expect(t.open()).toEqual(['attack-check r1 to russian']);
  expect(say(t, 'attack-check', ['pinned:r1'], 'german').refused.map(({ code }) => code)).toEqual([
    'play-not-asked',
  ]);
  say(t, 'attack-check', ['broken:r1'], 'russian');
  expect([state(t, 'r1')?.['broken'], t.open()]).toEqual([true, []]);
});

test('A7.3: nobody but the attacker and the game master answers, one choice for each unit', () => {
  const t = fired([unit('r1', 'D8')], [3, 3]);
  expect(say(t, 'attack-result', ['none:r1'], 'russian').refused.map(({ code }) => code)).toEqual([
    'play-not-asked',
  ]);
  for (const wrong of [['pinned:r1', 'broken:r1'], ['pinned:r7'], []])
    expect(say(t, 'attack-result', wrong).refused.map(({ code }) => code)).toEqual(['play-no-choice']);
  expect(state(t, 'r1')?.['pinned']).toBeUndefined();
  t.play({ type: 'answer', question: asked(t, 'attack-result')?.id ?? '', choice: 'eliminated:r1' });
  expect(t.situation().units.map(({ id }) => id)).toEqual(['g1', 'g9']);
});

test('A12.14: a unit under "?" that breaks is seen, a dummy goes, and until then both are told alike', () => {
  const under = (state: Unit['state']) => fired([unit('r1', 'D8', { ...state, concealed: true })], [2, 2]);
  const [real, dummy] = [under({}), under({ kind: 'dummy' })];
  const told = (t: Table) => [
    asked(t, 'attack-result'),
    t.heard('german'),
    ASL.tell(t.situation(), 'german').play,
  ];
  expect(told(dummy)).toEqual(told(real));
  say(real, 'attack-result', ['broken:r1']);
  expect(state(real, 'r1')).toMatchObject({ concealed: false, broken: true });
  say(dummy, 'attack-result', ['broken:r1']);
  expect(dummy.situation().units.map(({ id }) => id)).toEqual(['g1', 'g9']);
});

test('B9.31: each owner chooses the protection of each unit of the Location', () => {
  const walled = ground({ 'D4-D5': 'wall' }, { D4: 'Woods', D5: 'Stone Building' });
  const t = table(walled, [unit('g1', 'D4', SQUAD), unit('r1', 'D5'), unit('r2', 'D5')], TURN);
  t.play({ type: 'attack', attack: { attackers: ['g1'], target: 'r1' } }, 'german');
  const ids = () => ASL.waiting(t.situation()).questions.map(({ id }) => id);
  expect(ids()).toEqual(['attack-cover:r1:1', 'attack-cover:r2:1']);
  t.play({ type: 'answer', question: 'attack-cover:r2:1', choice: 'wall' }, 'russian');
  expect(ids()).toEqual(['attack-cover:r1:1']);
  const [need] = ASL.waiting(t.situation()).needs;
  const done = t.play({ type: 'dice', need: need?.id ?? '', dice: [3, 3] }, 'german');
  expect(done.log.map(({ unit: id, facts }) => [id, facts?.['option'], facts?.['final']])).toEqual([
    ['r1', 'in-hex', 9],
    ['r2', 'wall', 8],
  ]);
});

test('A9.2: a weapon keeps its Rate of Fire by the colored die, a squad has none', () => {
  const marks = (dice: readonly number[]) => {
    const t = fired([unit('r1', 'D8')], dice);
    return ['g1', 'g9'].map((id) => state(t, id)?.['fired'] ?? 'none');
  };
  expect(marks([2, 6])).toEqual(['final', 'none']);
  expect(marks([3, 1])).toEqual(['final', 'final']);
});

test('A4.1: a unit whose weapon has Prep Fired does not move', () => {
  const t = table(open, [unit('g1', 'D4', SQUAD), unit('g9', 'D4', MMG), unit('r1', 'D8')], {
    phase: 'prep-fire',
    attacker: 'german',
  });
  t.play({ type: 'attack', attack: { attackers: ['g9'], target: 'r1' } }, 'german');
  t.play({ type: 'phase', phase: 'movement', attacker: 'german' });
  const moved = t.play({ type: 'move', unit: 'g1', path: ['D3'] }, 'german');
  expect(moved.refused.map(({ code }) => code)).toEqual(['play-prep-fired']);
});
