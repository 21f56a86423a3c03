/** The roll that each legal event would lead to, before anybody decides. */
import { knownToGm } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { u } from './duel';
import { played, type Setup } from './played';
import type { Scene } from './situations';

const shown = (scene: Scene, setup: Setup, type: string, id = 'u') =>
  COMPANY_FIRE.considered(knownToGm(played(scene, setup).situation), id)
    .filter(({ event, allowed }) => allowed && event.type === type)
    .map(({ dice, test: roll }) => [
      dice?.count,
      roll?.needed,
      (dice ?? roll)?.parts.map(({ id: part, value }) => `${part} ${value}`),
    ]);

test('CF-FI-3 CF-FI-5 CF-UI-5: fire shows the dice of its target and why', () => {
  const r = { at: [5, 9], side: 'red' } as const;
  const scene = { units: { u, r }, cells: { '5,9': 'Orchard' } };
  expect(shown(scene, { card: 'fire', segment: 8 }, 'fire')).toEqual([
    [2, undefined, ['weapon 3', 'cover -1']],
  ]);
  const move = shown({ units: { u, r } }, { card: 'move', segment: 8 }, 'fire');
  expect(move).toEqual([[2, undefined, ['weapon 3', 'move-card -1']]]);
});

test('CF-MV-14 CF-RL-4: moves and rallies show their test', () => {
  const r = { at: [5, 9], side: 'red' } as const;
  const l = { ...u, kind: 'platoon-leader' } as const;
  const moves = shown(
    { units: { u: { ...u, quality: 'veteran' }, l, r }, cells: { '5,4': 'Orchard' } },
    { card: 'fire', segment: 8 },
    'move',
  );
  expect(moves).toContainEqual([undefined, 4, ['veteran 1', 'leader 1', 'watched -1']]);
  expect(moves).toContainEqual([undefined, 5, ['veteran 1', 'leader 1', 'watched -1']]);
  const rally = shown(
    { units: { u: { ...u, status: 'suppressed' }, l, r } },
    { card: 'move', segment: 5 },
    'rally',
  );
  expect(rally).toEqual([[undefined, 5, ['leader 1']]]);
  // One square on a move card takes no test.
  expect(shown({ units: { u, r } }, { card: 'move', segment: 8 }, 'move')[0]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
