import { knownToGm, type UnitSigns } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { played, type Setup } from './played';
import { situationOf, type Scene, type SceneUnit } from './situations';

const foe: SceneUnit = { at: [10, 10], side: 'red' };
const at = (kind: string, more: Record<string, string | boolean> = {}): SceneUnit => ({
  ...{ at: [5, 5], side: 'blue', kind },
  ...more,
});
const game = (scene: Scene, setup: Setup = {}) =>
  played({ ...scene, units: { foe, ...scene.units } }, setup).situation;
const signsOf = (scene: Scene, setup?: Setup, reader?: string): UnitSigns | undefined => {
  const whole = game(scene, setup);
  const known = reader === undefined ? knownToGm(whole) : COMPANY_FIRE.tell(whole, reader);
  return COMPANY_FIRE.signs?.(known).get('u');
};
const laid = (setup: Setup, reader?: string) => {
  const whole = game({ units: { u: at('rifle-squad') } }, setup);
  const known = reader === undefined ? knownToGm(whole) : COMPANY_FIRE.tell(whole, reader);
  return COMPANY_FIRE.laid?.(known).map(({ id }) => id);
};

test('CF-VE-1 CF-VE-2: a counter shows its bow, and a turret by itself', () => {
  const seen = (kind: string, more: Record<string, string>) => signsOf({ units: { u: at(kind, more) } });
  expect(seen('medium-tank', { facing: 'N' })).toEqual({ aims: 'facing', front: 'N', gun: 'N' });
  expect(seen('medium-tank', { facing: 'N', turret: 'E' })).toEqual({ aims: 'facing', front: 'N', gun: 'E' });
  expect(seen('heavy-tank-destroyer', { facing: 'W' })).toEqual({ aims: 'facing', front: 'W' });
  expect(seen('anti-tank-gun', { facing: 'S' })).toEqual({ aims: 'facing', front: 'S' });
  // Others point nowhere, whatever their sheet says.
  expect(seen('rifle-squad', { facing: 'S' })).toEqual({});
});

test('CF-FI-10: of a blind others see neither the way that it faces nor its deeds', () => {
  const blind = { units: { u: at('medium-tank', { facing: 'N', concealed: true }) } };
  const acted = { play: { marks: { u: ['moved', 'jammed'] } } };
  expect(signsOf(blind, acted, 'blue')).toMatchObject({ front: 'N', gun: 'N' });
  expect(signsOf(blind, acted, 'red')).toEqual({});
  const hidden = { units: { u: at('medium-tank', { facing: 'N', hidden: true }) } };
  expect(signsOf(hidden, acted, 'red')).toBeUndefined();
});

test('CF-BC-3 CF-BC-6: it shows the edges that it occupies, until it is suppressed', () => {
  const edges = { '5,5 N': 'bocage', '5,5 E': 'partial', '5,5 S': 'wall' };
  const held = (status: string) => {
    const units = { u: at('rifle-squad', { occupies: true, status }) };
    return COMPANY_FIRE.signs?.(knownToGm(situationOf({ edges, units }))).get('u')?.holds?.length;
  };
  expect(held('pinned')).toBe(2);
  expect(held('suppressed')).toBeUndefined();
});

test('CF-PH-3 CF-ST-3: it shows what it has done on this card, and that it rides', () => {
  const codes = (marks: readonly string[], aboard: Record<string, string> = {}) =>
    signsOf({ units: { u: at('rifle-squad') } }, { play: { marks: { u: [...marks] }, aboard } })?.states?.map(
      ({ code }) => code,
    );
  expect(codes(['moved', 'entered', 'fired', 'jammed', 'jammed-own'])).toEqual(['MOV', 'FIRE', 'JAM']);
  expect(codes(['op-fired', 'done'])).toEqual(['FIRE']);
  expect(codes(['done'])).toEqual(['END']);
  expect(codes([], { u: 'foe' })).toEqual(['RIDE']);
  expect(codes([])).toBeUndefined();
});

test('CF-AR-1 CF-MI-1: targets and paths are seen by all, kinds of missions and mines by their side', () => {
  const play = {
    missions: [{ side: 'blue', at: 'C3', number: 1, by: 'u', kind: 'smoke' }],
    mines: [
      { side: 'blue', at: 'D4', real: true },
      { side: 'blue', at: 'E4', real: false, path: true },
    ],
  };
  const whole = ['mission-smoke', 'mines-real', 'mines-dummy', 'path'];
  expect([laid({ play }), laid({ play }, 'blue')]).toEqual([whole, whole]);
  expect([laid({ play }, 'red'), laid({ play }, '')]).toEqual([
    ['mission', 'path'],
    ['mission', 'path'],
  ]);
});
