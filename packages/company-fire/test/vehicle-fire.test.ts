import { expect, test } from 'vitest';
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

const unit = (kind: string, row: number, side = 'blue', more: Record<string, string> = {}): SceneUnit => ({
  at: [5, row],
  side,
  kind,
  ...more,
});
const tank = (row = 5, more: Record<string, string> = {}) =>
  unit('medium-tank', row, 'blue', { facing: 'S', ...more });
/** A vehicle seen from the side. */
const prey = (kind = 'medium-tank', row = 9, more: Record<string, string> = {}) =>
  unit(kind, row, 'red', { facing: 'E', ...more });

const dice = (
  u: SceneUnit,
  r: SceneUnit,
  weapon: string,
  scene: Scene = {},
  setup: Setup = { card: 'fire' },
) => {
  const g = played({ ...scene, units: { u, r } }, setup).play(
    { type: 'fire', unit: 'u', weapon, target: 'r' },
    'blue',
  );
  return g.why[0] ?? g.needs;
};

test('CF-VA-1: the ranges and dice of guns and anti-tank weapons', () => {
  const at = (kind: string, range: number) =>
    dice(unit('rifle-squad', 2, 'blue', { antiTank: kind }), prey('medium-tank', 2 + range), 'at');
  expect([at('bazooka', 4), at('bazooka', 5), at('piat', 2), at('piat', 3)]).toEqual([
    3,
    'cf-out-of-range',
    3,
    'cf-out-of-range',
  ]);
  expect(dice(unit('anti-tank-gun', 2, 'blue', { facing: 'S' }), prey('medium-tank', 12), 'gun')).toBe(4);
  expect(dice(tank(2), prey('medium-tank', 12), 'gun')).toBe(4);
  expect(dice(unit('rifle-squad', 5), prey(), 'at')).toBe('cf-no-weapon');
});

test('CF-VA-2: a bazooka has a die more at two squares', () => {
  const at = (range: number) =>
    dice(unit('rifle-squad', 5, 'blue', { antiTank: 'bazooka' }), prey('medium-tank', 5 + range), 'at');
  expect([at(2), at(3)]).toEqual([4, 3]);
});

test('CF-VA-3: heavy guns are no better than medium ones', () => {
  const heavy = unit('heavy-tank', 5, 'blue', { facing: 'S' });
  expect([dice(heavy, prey(), 'gun'), dice(tank(), prey(), 'gun')]).toEqual([4, 4]);
});

test('CF-VA-4: a squad fires its anti-tank weapon and its rifles on one card', () => {
  const units = {
    u: unit('rifle-squad', 5, 'blue', { antiTank: 'bazooka' }),
    r: prey('medium-tank', 7),
    q: { at: [6, 8], side: 'red' },
  };
  const g = played({ units }, { card: 'fire' })
    .play({ type: 'fire', unit: 'u', weapon: 'at', target: 'r' }, 'blue')
    .dice(1, 1, 1, 1);
  expect(g.play({ type: 'fire', unit: 'u', weapon: 'own', at: 'G8' }, 'blue').why).toEqual([]);
  expect(g.dice(1, 1, 1).play({ type: 'fire', unit: 'u', weapon: 'at', target: 'r' }, 'blue').why).toEqual([
    'cf-acted',
  ]);
});

test('CF-VA-5 CF-VA-8: a tank does not move and fire its gun, a tank destroyer does', () => {
  const moves = (kind: string, weapon: string) => {
    const units = { u: unit(kind, 5, 'blue', { facing: 'S' }), r: prey('truck') };
    const g = played({ units }, { card: 'move' })
      .play({ type: 'move', unit: 'u', path: ['F6'] }, 'blue')
      .answer('none');
    return g.play(
      weapon === 'gun'
        ? { type: 'fire', unit: 'u', weapon, target: 'r' }
        : { type: 'fire', unit: 'u', weapon, at: 'F9' },
      'blue',
    ).why;
  };
  expect(moves('medium-tank', 'gun')).toEqual(['cf-moved']);
  expect(moves('medium-tank', 'mg')).toEqual([]);
  expect(moves('medium-tank-destroyer', 'gun')).toEqual([]);
  const g = played({ units: { u: tank(), r: prey() } }, { card: 'face' })
    .play({ type: 'fire', unit: 'u', weapon: 'gun', target: 'r' }, 'blue')
    .dice(1, 1, 1, 1);
  expect(g.play({ type: 'move', unit: 'u', path: ['F6'] }, 'blue').why).toEqual(['cf-fired']);
});

test('CF-VA-9: guns are aimed at one unit', () => {
  const units = { u: tank(), r: prey(), q: { at: [5, 9], side: 'red' } };
  const g = played({ units }, { card: 'fire' }).play(
    { type: 'fire', unit: 'u', weapon: 'gun', at: 'F9' },
    'blue',
  );
  expect(g.why).toEqual(['cf-no-target']);
  const one = played({ units }, { card: 'fire' })
    .play({ type: 'fire', unit: 'u', weapon: 'gun', target: 'q' }, 'blue')
    .dice(6, 6, 6, 1);
  expect([one.status('q'), one.status('r'), one.needs]).toEqual(['gone', 'good-order', 0]);
});

test('CF-VA-10 CF-VE-7: gun and machine gun on one card, each once', () => {
  const units = { u: tank(), r: prey('truck') };
  const g = played({ units }, { card: 'fire' })
    .play({ type: 'fire', unit: 'u', weapon: 'gun', target: 'r' }, 'blue')
    .dice(1, 1, 1, 1);
  expect(g.play({ type: 'fire', unit: 'u', weapon: 'mg', at: 'F9' }, 'blue').why).toEqual([]);
  expect(g.dice(1, 1, 1).play({ type: 'fire', unit: 'u', weapon: 'mg', at: 'F9' }, 'blue').why).toEqual([
    'cf-acted',
  ]);
});

test('CF-VA-13 CF-VA-14 CF-VE-8 CF-VE-10: each reason that takes a die from a gun, and all together', () => {
  const light = unit('light-tank', 5, 'blue', { facing: 'S' });
  expect(dice(light, prey(), 'gun')).toBe(3);
  expect(dice(tank(), prey(), 'gun', {}, { card: 'move' })).toBe(3);
  expect(dice(tank(), prey('medium-tank', 9, { facing: 'N' }), 'gun')).toBe(3);
  expect(dice(tank(), prey('truck', 9, { facing: 'N' }), 'gun')).toBe(4);
  expect(dice(tank(), prey(), 'gun', { cells: { '5,9': 'Orchard' } })).toBe(3);
  expect(dice(tank(), prey('heavy-tank'), 'gun')).toBe(3);
  expect(dice(tank(), prey('medium-tank-destroyer'), 'gun')).toBe(3);
  expect(dice(tank(5, { status: 'pinned' }), prey(), 'gun')).toBe(3);
  expect(dice(tank(5, { status: 'suppressed' }), prey(), 'gun')).toBe(3);
  expect(dice(tank(), prey(), 'gun', {}, { card: 'fire', play: { marks: { u: ['rotated'] } } })).toBe(3);
  expect(
    dice(tank(5, { status: 'pinned' }), prey('heavy-tank', 9, { facing: 'N' }), 'gun', {}, { card: 'move' }),
  ).toBe('cf-no-dice');
});

test('CF-VA-1: armor is proof against small arms, or not, by the option; soft vehicles are not', () => {
  const rifles = (kind: string, options = {}) => {
    const g = played({ units: { u: unit('rifle-squad', 5), r: prey(kind) }, options }, { card: 'fire' }).play(
      { type: 'fire', unit: 'u', at: 'F9' },
      'blue',
    );
    return g.why[0] ?? g.needs;
  };
  expect(rifles('medium-tank')).toBe('cf-armor-proof');
  expect(rifles('medium-tank', { 'fire.smallArmsVsArmor': true })).toBe(3);
  expect(rifles('truck')).toBe(3);
});
