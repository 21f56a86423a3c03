import { isPlayed, situationFromJson, type Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import lane from '../../../examples/company-fire.json';
import { COMPANY_FIRE } from '../src';
import { randomGame } from './random-player';
import { saidFaults } from './said-laws';
import { situationOf, type Scene } from './situations';
import { wholeGame } from './whole-games';

/** Everything that exists, on a small board. */
const RICH: Scene = {
  edges: { '3,6 N': 'bocage', '4,6 N': 'bocage', '5,6 N': 'partial', '7,6 N': 'bocage', '8,6 N': 'wall' },
  cells: {
    '2,4': 'Building',
    '6,7': 'Heavy Woods',
    '8,4': 'Orchard',
    '5,5': 'Open Ground, Road',
    '9,6': 'Pillbox',
  },
  units: {
    b1: { at: [3, 7], side: 'blue', antiTank: 'bazooka' },
    b2: { at: [3, 7], side: 'blue', kind: 'smg-squad' },
    bl: { at: [3, 7], side: 'blue', kind: 'company-commander' },
    b3: { at: [5, 7], side: 'blue', kind: 'engineers', antiTank: 'grenades', quality: 'veteran' },
    b4: { at: [5, 7], side: 'blue', kind: 'light-mortar', firesSmoke: true },
    bo: { at: [4, 7], side: 'blue', kind: 'forward-observer' },
    bs: { at: [4, 7], side: 'blue', kind: 'scout' },
    bt: { at: [7, 7], side: 'blue', kind: 'medium-tank', facing: 'N' },
    b5: { at: [7, 7], side: 'blue' },
    r1: { at: [3, 5], side: 'red', concealed: true },
    r2: { at: [5, 4], side: 'red', kind: 'mmg', concealed: true },
    rl: { at: [5, 4], side: 'red', kind: 'platoon-leader' },
    r3: { at: [8, 4], side: 'red', hidden: true },
    r4: { at: [2, 4], side: 'red', kind: 'sniper' },
    r5: { at: [7, 5], side: 'red', antiTank: 'piat', quality: 'green' },
    rt: { at: [9, 4], side: 'red', kind: 'heavy-tank', facing: 'S' },
    ro: { at: [10, 4], side: 'red', kind: 'forward-observer', missions: 3 },
    rh: { at: [10, 5], side: 'red', kind: 'half-track', facing: 'W' },
    r6: { at: [10, 5], side: 'red' },
  },
};

const rich = (options: Situation['options'] = {}) => {
  const mines = [
    { at: 'E5', side: 'red', real: 'yes' },
    { at: 'F6', side: 'red', real: 'no' },
  ];
  const begun = COMPANY_FIRE.play(situationOf({ ...RICH, options }), {
    type: 'begin',
    attacker: 'blue',
    mines,
  });
  expect(begun.refused).toEqual([]);
  return begun.situation;
};

test.each([1])('CF-PH-4: with everything that there is, seed %i', (seed) => {
  const end = randomGame(rich({ 'clock.length': '21' }), seed, 3000, (before, deed, after) => {
    expect(after.refused, JSON.stringify(deed)).toEqual([]);
    expect(before.situation).not.toBe(after.situation);
    expect(saidFaults(after)).toEqual([]);
  });
  expect(end.situation.play).toMatchObject({ over: 'clock' });
});

test.each([2])('CF-PH-4: every law holds in the whole drawn game of seed %i', (seed) => {
  const { faults, over, deeds } = wholeGame(seed);
  expect(faults).toEqual([]);
  expect(over).toBe('clock');
  expect(deeds).toBeGreaterThan(100);
});

const start = (options: Situation['options'] = {}) => {
  const s = situationFromJson(COMPANY_FIRE, lane);
  const begun = COMPANY_FIRE.play(
    { ...s, options: { ...s.options, ...options } },
    { type: 'begin', attacker: 'blue' },
  );
  expect(begun.refused).toEqual([]);
  return begun.situation;
};

test.each([2])('CF-PH-4: nothing that is legal is refused in whole games, seed %i', (seed) => {
  expect(isPlayed(COMPANY_FIRE)).toBe(true);
  const end = randomGame(start({ 'clock.length': '21' }), seed, 2000, (before, deed, after) => {
    expect(after.refused, JSON.stringify(deed)).toEqual([]);
    expect(before.situation).not.toBe(after.situation);
    expect(saidFaults(after)).toEqual([]);
  });
  expect(end.situation.play).toMatchObject({ over: 'clock' });
});
