/** A step into a Location of "?" in every phase and before any: a dummy and a real unit are told alike. */
import type { GameEvent } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { PHASES } from '../situation/situation';
import { ground, table, unit } from '../../test/played-table';

const SIDES = { 'D4-D3': 'wall', 'D3-D2': 'wall', 'D4-D5': 'wall' };
const STEPS: readonly GameEvent[] = [
  { type: 'move', unit: 'g1', path: [{ to: 'D3' }] },
  { type: 'enter', unit: 'g1', to: 'D3' },
  { type: 'put', unit: 'g1', to: 'D3' },
];

test.each([undefined, ...PHASES])(
  'B9.32-i B9.324-e: in phase %s a step onto a "?" tells a dummy from no unit',
  (phase) => {
    const turn = phase === undefined ? undefined : { phase, attacker: 'german' };
    for (const event of STEPS)
      for (const by of ['german', undefined]) {
        const told = [{}, { kind: 'dummy' }].map((state) => {
          const there = unit('r1', 'D3', { concealed: true, ...state });
          const t = table(ground(SIDES), [unit('g1', 'D4'), there], turn);
          t.play(event, by);
          const mover = t.situation().units.find(({ id }) => id === 'g1');
          return { open: t.open('german'), heard: t.heard('german'), refused: t.last().refused, mover };
        });
        expect(told[1], `${event.type} by ${String(by)}`).toEqual(told[0]);
      }
  },
);

test('B9.323-h B9.324-e: mandatory WA of what lies under "?" looks the same, and is lost with the "?"', () => {
  const states = [{ kind: 'dummy' }, {}, { broken: true }, { armed: false }, { kind: 'equipment' }];
  const told = states.map((state) => {
    const there = unit('r1', 'D4', { concealed: true, ...state });
    const t = table(ground(SIDES), [unit('g1', 'D6'), there], { phase: 'movement', attacker: 'german' });
    t.play({ type: 'settle' });
    const found = (): unknown => t.situation().units.find(({ id }) => id === 'r1')?.state['wa'] ?? false;
    const under = [t.open('german'), t.heard('german'), found()];
    t.play({ type: 'state', unit: 'r1', set: { concealed: false } });
    return { under, after: found() };
  });
  expect(told.map(({ under }) => under)).toEqual(states.map(() => told[0]?.under));
  expect(told[0]?.under[2]).toBe(true);
  expect(told.slice(1).map(({ after }) => after)).toEqual([true, false, false, false]);
});
