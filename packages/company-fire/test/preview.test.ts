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

test('CF-FI-3 CF-UI-5: of several targets in a square each shows its own dice', () => {
  const r = { at: [5, 9], side: 'red' } as const;
  const v = { at: [5, 9], side: 'red', kind: 'truck', facing: 'N' } as const;
  const scene = { units: { u, r, v }, cells: { '5,9': 'Orchard' } };
  const { situation } = played(scene, { card: 'fire', segment: 8 });
  const [fire] = COMPANY_FIRE.considered(knownToGm(situation), 'u').filter(
    ({ event, allowed }) => allowed && event.type === 'fire',
  );
  expect(fire?.dice?.targets?.map(({ unit, count }) => [unit, count])).toEqual([
    ['r', 2],
    ['v', 2],
  ]);
  expect(fire?.dice?.count).toBe(2);
});

test('CF-CA-9 CF-UI-5: an assault shows the modifiers of both dice, and each group that a unit may form', () => {
  const scene = {
    units: {
      u,
      m: { ...u, kind: 'smg-squad' },
      l: { ...u, kind: 'platoon-leader' },
      r: { at: [5, 6], side: 'red', status: 'pinned' },
    },
  } as const;
  const { situation } = played(scene, { card: 'move', segment: 7 });
  const assaults = (id: string) =>
    COMPANY_FIRE.considered(knownToGm(situation), id)
      .filter(({ event, allowed }) => allowed && event.type === 'assault')
      .map(({ event, fight }) => [
        event['units'],
        ...[fight?.own, fight?.enemy].map((side) => side?.map(({ id: part, value }) => `${part} ${value}`)),
      ]);
  const [own, enemy] = [['leader 1', 'more-units 1', 'smg 2'], ['pinned -1']];
  expect(assaults('u')).toEqual([
    [['u'], own, enemy],
    [['u', 'm'], own, enemy],
  ]);
  expect(assaults('m').map(([units]) => units)).toEqual([['m'], ['u', 'm']]);
});

test('CF-FI-11 CF-FI-9 CF-AR-1: deeds for any place are offered without one, and each place is tried', () => {
  const scene = {
    size: [12, 12],
    cells: { '5,8': 'Building' },
    units: {
      u,
      m: { at: [2, 5], side: 'blue', kind: 'light-mortar', firesSmoke: true },
      o: { at: [3, 5], side: 'blue', kind: 'forward-observer' },
      l: { at: [3, 6], side: 'blue', kind: 'platoon-leader' },
      r: { at: [5, 10], side: 'red', hidden: true },
    },
  } as const;
  const at = (setup: Setup) => knownToGm(played(scene, setup).situation);
  const fire = at({ card: 'fire', segment: 3 });
  const named = (id: string, now = fire) =>
    COMPANY_FIRE.anywhere?.(now, id).map(({ type, unit: _unit, weapon: _weapon, ...rest }) => [type, rest]);
  expect(named('u')).toEqual([['fire', { recon: true }]]);
  expect(named('m')).toEqual([
    ['fire', { recon: true }],
    ['fire', { indirect: true }],
    ['fire', { smoke: true }],
  ]);
  expect(named('o')).toEqual([
    ['call', { mission: 'he' }],
    ['call', { mission: 'smoke' }],
  ]);
  expect(named('l')).toEqual([]);
  // No missions on a move card, and nothing by a unit that has fired.
  expect(named('o', at({ card: 'move', segment: 4 }))).toEqual([]);
  expect(named('u', at({ card: 'fire', segment: 8, play: { marks: { u: ['done', 'fired-own'] } } }))).toEqual(
    [],
  );
  const recon = (where: string) =>
    COMPANY_FIRE.tried?.(fire, 'u', { type: 'fire', unit: 'u', weapon: 'own', recon: true, at: where });
  expect(recon('F7')).toMatchObject({ allowed: true, dice: { count: 2 } });
  // Behind the house nothing is seen, whoever hides there.
  expect(recon('F10')).toMatchObject({ allowed: false, because: [{ code: 'cf-no-sight' }, {}] });
});
