import type { LogEntry } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { played } from './played';
import type { SceneUnit } from './situations';

const r: SceneUnit = { at: [10, 5], side: 'red' };
const a: SceneUnit = { at: [2, 5], side: 'blue' };
const moves = { type: 'move', unit: 'a', path: ['D5', 'E5'] } as const;
const moved = (units: Record<string, SceneUnit>, die: number) =>
  played({ units: { a, r, ...units } })
    .play(moves, 'blue')
    .dice(die).outcome.log;
/** What one side reads of a die: results, parts and reasons. */
const read = (log: readonly LogEntry[], side: string) =>
  log
    .filter(({ to }) => to === undefined || to === side)
    .filter(({ kind }) => kind !== 'enters')
    .map(({ kind, reckoning, because }) =>
      [kind, ...(reckoning?.parts ?? []).map(({ id }) => id), ...because.map(({ code }) => code)].join(' '),
    );

test.each([{ concealed: true }, { hidden: true }])(
  'CF-FI-10 CF-MV-16: nothing of a leader under cover (%j) is named in the sum that all read',
  (cover) => {
    const leader: SceneUnit = { at: [2, 5], side: 'blue', kind: 'company-commander', ...cover };
    // With and without him the die passes.
    expect(read(moved({ leader }, 6), 'red')).toEqual(read(moved({}, 6), 'red'));
    expect(read(moved({ leader }, 6), 'red')).toEqual(['passes-test watched']);
    // He decides: all know that something counts, his own side knows what.
    expect(read(moved({ leader }, 4), 'red')).toEqual(['passes-test cf-closed']);
    expect(read(moved({ leader }, 4), 'blue')).toEqual([
      'passes-test cf-closed',
      'own-sum commander watched',
    ]);
  },
);

test('CF-FI-10 CF-MV-15: nor the quality of a unit under a blind', () => {
  const veteran = { a: { ...a, concealed: true, quality: 'veteran' } };
  expect(read(moved(veteran, 6), 'red')).toEqual(['passes-test watched']);
  expect(read(moved(veteran, 5), 'red')).toEqual(['passes-test cf-closed']);
  const green = { a: { ...a, concealed: true, quality: 'green' } };
  expect(read(moved(green, 6), 'red')).toEqual(['fails-test cf-closed']);
});

test('CF-FI-10 CF-RL-7: nor a leader under cover at a rally; a leader in the open is', () => {
  const rallied = (fields: Record<string, boolean>) =>
    played(
      {
        units: {
          a: { ...a, status: 'pinned' },
          r: { at: [3, 5], side: 'red' },
          leader: { at: [2, 5], side: 'blue', kind: 'platoon-leader', ...fields },
        },
      },
      { segment: 5 },
    )
      .play({ type: 'rally', unit: 'a' }, 'blue')
      .dice(3).outcome.log;
  expect(read(rallied({}), 'red')).toEqual(['rallies leader']);
  expect(read(rallied({ concealed: true }), 'red')).toEqual(['rallies cf-closed']);
  expect(read(rallied({ hidden: true }), 'red')).toEqual(['rallies cf-closed']);
});

test('CF-FI-10 CF-CA-9: who helps an assault from under cover is seen; who changes nothing stays unseen', () => {
  const isUnseen = (fields: Record<string, string>) => {
    const game = played({
      units: {
        a: { at: [5, 5], side: 'blue' },
        d: { at: [5, 4], side: 'red' },
        helper: { at: [5, 5], side: 'blue', hidden: true, ...fields },
      },
    })
      .play({ type: 'assault', units: ['a'], at: 'F4' }, 'blue')
      .answer('none')
      .dice(3)
      .dice(3);
    return game.state('helper')['hidden'] === true;
  };
  expect(isUnseen({ kind: 'rifle-squad' })).toBe(false);
  expect(isUnseen({ kind: 'platoon-leader' })).toBe(false);
  expect(isUnseen({ kind: 'rifle-squad', status: 'pinned' })).toBe(true);
});
