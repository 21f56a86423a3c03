import { isPlayed, situationFromJson, type Situation } from '@bocage/core';
import { expect, test } from 'vitest';
import lane from '../../../examples/company-fire.json';
import { COMPANY_FIRE } from '../src';
import { randomGame } from './random-player';

const start = (options: Situation['options'] = {}) => {
  const s = situationFromJson(COMPANY_FIRE, lane);
  const begun = COMPANY_FIRE.play(
    { ...s, options: { ...s.options, ...options } },
    { type: 'begin', attacker: 'blue' },
  );
  expect(begun.refused).toEqual([]);
  return begun.situation;
};

test.each([1, 2])('CF-PH-4: nothing that is legal is refused in whole games, seed %i', (seed) => {
  expect(isPlayed(COMPANY_FIRE)).toBe(true);
  const end = randomGame(start({ 'clock.length': '21' }), seed, 2000, (before, deed, after) => {
    expect(after.refused, JSON.stringify(deed)).toEqual([]);
    expect(before.situation).not.toBe(after.situation);
  });
  expect(end.situation.play).toMatchObject({ over: 'clock' });
});
