/** Places that can be read in two ways: each option at each of its readings. */
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { u } from './duel';
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

const r: SceneUnit = { at: [5, 9], side: 'red' };
const fire: Setup = { card: 'fire', segment: 8 };

/** Dice of blue's gun at F5 against red's vehicle at F9, which shows its side. */
const gunDice = (target: object, shooter: object, options: Scene['options'] & object): number =>
  played(
    {
      units: {
        u: { ...u, kind: 'anti-tank-gun', facing: 'S', ...shooter } as SceneUnit,
        r: { ...r, kind: 'medium-tank', facing: 'E', ...target } as SceneUnit,
      },
      options,
    },
    fire,
  ).play({ type: 'fire', unit: 'u', weapon: 'gun', target: 'r' }, 'blue').needs;

test('CF-VA-13: which tank destroyers are hard targets', () => {
  const dice = (reading: Json, ...kinds: readonly string[]) =>
    kinds.map((kind) => gunDice({ kind }, {}, { 'vehicle.hardTargets': reading }));
  const kinds = [
    'medium-tank',
    'heavy-tank',
    'light-tank-destroyer',
    'medium-tank-destroyer',
    'heavy-tank-destroyer',
  ];
  expect(dice('destroyers', ...kinds)).toEqual([4, 3, 3, 3, 3]);
  expect(dice('heavy', ...kinds)).toEqual([4, 3, 4, 4, 3]);
});

test('CF-VA-13: a light tank destroyer has a light gun or not, by the option', () => {
  const dice = (reading: Json, ...kinds: readonly string[]) =>
    kinds.map((kind) => gunDice({}, { kind }, { 'fire.lightDestroyers': reading }));
  const kinds = ['light-tank', 'light-anti-tank-gun', 'light-tank-destroyer', 'medium-tank-destroyer'];
  expect([dice(true, ...kinds), dice(false, ...kinds)]).toEqual([
    [3, 3, 3, 4],
    [3, 3, 4, 4],
  ]);
});

test('CF-VO-2: whether a tank destroyer that is not buttoned up has the ranges of one that is', () => {
  const asked = (reading: Json, kind = 'medium-tank-destroyer', status = 'good-order') =>
    played(
      {
        units: { u: { ...u, at: [4, 3] }, r: { ...r, kind, status, facing: 'N' } },
        options: { 'opfire.destroyers': reading },
      },
      { card: 'face', segment: 8 },
    ).play({ type: 'move', unit: 'u', path: ['F3'] }, 'blue').asked;
  expect([asked('buttoned-up'), asked('always')]).toEqual([['none', 'gun:r', 'mg:r'], ['none']]);
  expect(asked('always', 'medium-tank')).toEqual(['none', 'gun:r', 'mg:r']);
  expect(asked('buttoned-up', 'medium-tank-destroyer', 'pinned')).toEqual(['none']);
});

test('CF-VM-4 CF-VM-2: whether a rate may come to nothing', () => {
  const moves = (reading: Json, card: 'move' | 'fire') =>
    played(
      {
        units: { u: { ...u, kind: 'heavy-tank', facing: 'N', status: 'pinned' }, r },
        options: { 'vehicle.leastRate': reading },
      },
      { card, segment: 8 },
    ).play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why;
  expect([moves('0', 'fire'), moves('1', 'fire')]).toEqual([['cf-too-far'], []]);
  expect([moves('0', 'move'), moves('1', 'move')]).toEqual([[], []]);
});

const shelled = (
  options: Scene['options'] & object,
  edges: Scene['edges'] & object = { '5,9 W': 'bocage' },
) => {
  const mission = { side: 'blue', at: 'F9', number: 1, kind: 'he' };
  return played(
    { edges, units: { x: { at: [9, 9], side: 'blue' }, r }, options },
    { card: 'fire', segment: 9, play: { missions: [mission] } },
  )
    .next()
    .play({ type: 'card', card: '2H' })
    .dice(4);
};

test('CF-AR-4 CF-FI-8: whether a hedge covers against shells from above', () => {
  expect([true, false].map((value) => shelled({ 'artillery.edgeIsCover': value }).needs)).toEqual([3, 4]);
  expect(shelled({ 'artillery.edgeIsCover': true }, {}).needs).toBe(4);
  const mortar = (value: Json) =>
    played(
      {
        edges: { '5,9 W': 'wall' },
        units: {
          u: { ...u, kind: 'light-mortar' },
          l: { ...u, kind: 'platoon-leader' },
          r: { ...r, at: [5, 9] },
        },
        options: { 'artillery.edgeIsCover': value },
      },
      fire,
    ).play({ type: 'fire', unit: 'u', at: 'F9', indirect: true }, 'blue').needs;
  expect([mortar(true), mortar(false)]).toEqual([2, 3]);
});

test('CF-AR-5: artillery hits on its printed number, or on that of other fire', () => {
  const status = (reading: Json, hitOn: string, die: number) =>
    shelled({ 'artillery.hitOn': reading, 'fire.hitOn': hitOn }).dice(die, 1, 1, 1).status('r');
  expect([status('printed', '4', 4), status('printed', '4', 5)]).toEqual(['good-order', 'pinned']);
  expect([status('printed', '6', 5), status('as-fire', '6', 5)]).toEqual(['pinned', 'good-order']);
  expect(status('as-fire', '4', 4)).toBe('pinned');
});

test('CF-PH-6: whether leaders who have not led move with the others', () => {
  const moves = (value: Json, marks: readonly string[] = []) =>
    played(
      { units: { u: { ...u, kind: 'platoon-leader' }, r }, options: { 'leader.moveInActions': value } },
      { card: 'move', segment: 8, play: { marks: { u: marks } } },
    ).play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why;
  expect([moves(true), moves(false), moves(true, ['led'])]).toEqual([
    [],
    ['cf-leaders-segment'],
    ['cf-acted'],
  ]);
});

test('CF-MV-11 CF-US-3: whether a step aside of a far enemy leads away', () => {
  const goes = (value: Json) =>
    played(
      {
        units: { u: { ...u, status: 'pinned' }, r: { ...r, at: [9, 4] } },
        cells: { '6,6': 'Building' },
        options: { 'move.awayDiagonals': value },
      },
      { card: 'move', segment: 8 },
    ).play({ type: 'move', unit: 'u', path: ['F6'] }, 'blue').why;
  expect([goes('one'), goes('two')]).toEqual([['cf-not-away'], []]);
});
