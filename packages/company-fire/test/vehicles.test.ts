import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

const vehicle = (kind: string, more: Record<string, string> = {}): SceneUnit => ({
  at: [5, 5],
  side: 'blue',
  kind,
  facing: 'N',
  ...more,
});
const r: SceneUnit = { at: [5, 9], side: 'red', kind: 'truck', facing: 'E' };
const on = (v: SceneUnit, setup: Setup = { card: 'fire' }, scene: Scene = {}) =>
  played({ ...scene, units: { v, r, ...scene.units } }, setup);
const shoots = (v: SceneUnit, weapon: string, setup?: Setup) =>
  on(v, setup).play(
    weapon === 'gun'
      ? { type: 'fire', unit: 'v', weapon, target: 'r' }
      : { type: 'fire', unit: 'v', weapon, at: 'F9' },
    'blue',
  ).why;

test('CF-VA-11 CF-VA-12: the machine gun fires where the bow faces, the gun where it points', () => {
  expect(shoots(vehicle('medium-tank'), 'mg')).toContain('cf-out-of-arc');
  expect(shoots(vehicle('medium-tank', { facing: 'S' }), 'mg')).toEqual([]);
  expect(shoots(vehicle('medium-tank', { turret: 'S' }), 'gun')).toEqual([]);
  expect(shoots(vehicle('medium-tank', { facing: 'E' }), 'gun')).toContain('cf-out-of-arc');
  expect(shoots(vehicle('medium-tank', { facing: 'E' }), 'mg')).toContain('cf-out-of-arc');
  expect(shoots(vehicle('medium-tank', { facing: 'S', turret: 'E' }), 'gun')).toContain('cf-out-of-arc');
  expect(shoots(vehicle('medium-tank', { facing: 'S', turret: 'E' }), 'mg')).toEqual([]);
});

test('CF-FA-2: guns on their own carriages bear where they point; of others it does not matter', () => {
  const gun = (facing: string) => shoots(vehicle('anti-tank-gun', { facing }), 'gun');
  expect(gun('E')).toContain('cf-out-of-arc');
  expect(gun('S')).toEqual([]);
  // A gun or machine gun of which nobody has said it bears nowhere, until it turns.
  const fire = (weapon: string) => ({
    type: 'fire',
    unit: 'v',
    weapon,
    ...(weapon === 'gun' ? { target: 'r' } : { at: 'F9' }),
  });
  for (const [kind, weapon] of [
    ['anti-tank-gun', 'gun'],
    ['medium-tank', 'gun'],
    ['medium-tank', 'mg'],
  ] as const) {
    const g = on(vehicle(kind)).play({ type: 'state', unit: 'v', set: { facing: 'unknown' } });
    expect(g.play(fire(weapon), 'blue').why, kind).toContain('cf-unaimed');
    const turned = g.play({ type: 'turn', unit: 'v', facing: 'S' }, 'blue');
    expect(turned.play(fire(weapon), 'blue').why, kind).toEqual([]);
  }
  expect(shoots({ at: [5, 5], side: 'blue', facing: 'N' }, 'own')).toEqual([]);
});

test('CF-VA-6 CF-VE-1 CF-VE-2: a tracked vehicle turns freely and still fires, on any card', () => {
  for (const card of ['move', 'fire', 'face'] as const) {
    const g = on(vehicle('medium-tank'), { card }).play({ type: 'turn', unit: 'v', facing: 'S' }, 'blue');
    expect(g.state('v')['facing'], card).toBe('S');
    expect(g.play({ type: 'fire', unit: 'v', weapon: 'mg', at: 'F9' }, 'blue').why, card).toEqual([]);
  }
  const turret = on(vehicle('medium-tank')).play({ type: 'turn', unit: 'v', turret: 'S' }, 'blue');
  expect(turret.state('v')).toMatchObject({ facing: 'N', turret: 'S' });
  expect(turret.play({ type: 'fire', unit: 'v', weapon: 'gun', target: 'r' }, 'blue').needs).toBe(3);
  const other = (v: SceneUnit, turn: object) => on(v).play({ type: 'turn', unit: 'v', ...turn }, 'blue').why;
  expect(other(vehicle('medium-tank-destroyer'), { turret: 'S' })).toEqual(['cf-no-turret']);
  expect(other({ at: [5, 5], side: 'blue' }, { facing: 'S' })).toEqual(['cf-no-vehicle']);
  expect(other(vehicle('medium-tank'), {})).toEqual(['cf-nowhere']);
  expect(() => other(vehicle('medium-tank'), { facing: 'NE' })).toThrow(/facing/);
});

test('CF-VA-7: wheels turn a quarter', () => {
  const g = on(vehicle('truck'));
  expect(g.play({ type: 'turn', unit: 'v', facing: 'S' }, 'blue').why).toEqual(['cf-quarter-only']);
  expect(g.play({ type: 'turn', unit: 'v', facing: 'E' }, 'blue').why).toEqual([]);
  expect(g.play({ type: 'turn', unit: 'v', facing: 'S' }, 'blue').why).toEqual(['cf-quarter-only']);
});

test('CF-VE-11 CF-VE-12: closed vehicles close their hatches on a move card, before they move, and go like pinned ones', () => {
  const move: Setup = { card: 'move' };
  const buttons = (v: SceneUnit, setup = move) => on(v, setup).play({ type: 'button-up', unit: 'v' }, 'blue');
  const g = buttons(vehicle('medium-tank'));
  expect(g.status('v')).toBe('pinned');
  expect(g.play({ type: 'move', unit: 'v', path: ['F4', 'F3', 'F2'] }, 'blue').why).toEqual(['cf-too-far']);
  expect(g.play({ type: 'move', unit: 'v', path: ['F4', 'F3'] }, 'blue').why).toEqual([]);
  expect(buttons(vehicle('half-track')).why).toEqual(['cf-not-closed']);
  expect(buttons(vehicle('half-track', { top: 'closed' })).why).toEqual([]);
  expect(buttons(vehicle('medium-tank'), { card: 'face' }).why).toEqual(['cf-move-card-only']);
  expect(buttons(vehicle('medium-tank', { status: 'pinned' })).why).toEqual(['cf-buttoned-already']);
  const moved = on(vehicle('medium-tank'), move)
    .play({ type: 'move', unit: 'v', path: ['F4'] }, 'blue')
    .answer('none');
  expect(moved.play({ type: 'button-up', unit: 'v' }, 'blue').why).toEqual(['cf-acted']);
});

/** Blue's m moves to G5; red's vehicle at F9 watches. */
const watched = (v: Record<string, string>, row: number, mover: SceneUnit = { at: [5, 6], side: 'blue' }) =>
  played(
    { units: { m: mover, w: { at: [5, row], side: 'red', facing: 'N', ...v } } as Scene['units'] & object },
    { card: 'face' },
  ).play({ type: 'move', unit: 'm', path: ['F5'] }, 'blue').asked;

test('CF-VO-2: buttoned up, a tank fires at infantry within four squares and at vehicles within six', () => {
  const pinned = { kind: 'medium-tank', status: 'pinned' };
  expect(watched(pinned, 9)).toEqual(['none', 'mg:w']);
  expect(watched(pinned, 10)).toEqual(['none']);
  const truck: SceneUnit = { at: [5, 6], side: 'blue', kind: 'truck', facing: 'N' };
  expect(watched(pinned, 11, truck)).toEqual(['none', 'gun:w']);
  expect(watched(pinned, 12, truck)).toEqual(['none']);
  expect(watched({ kind: 'medium-tank' }, 12, truck)).toContain('gun:w');
});

test('CF-VO-1 CF-VO-3: a vehicle does not turn for opportunity fire', () => {
  expect(watched({ kind: 'medium-tank' }, 9)).toEqual(['none', 'gun:w', 'mg:w']);
  expect(watched({ kind: 'medium-tank', facing: 'E' }, 9)).toEqual(['none']);
  expect(watched({ kind: 'medium-tank', facing: 'E', turret: 'N' }, 9)).toEqual(['none', 'gun:w']);
});

test('CF-TE-5: vehicles enter by a road, in any terrain', () => {
  const into = (terrain: string) =>
    on(vehicle('truck'), {}, { cells: { '5,4': terrain } }).play(
      { type: 'move', unit: 'v', path: ['F4'] },
      'blue',
    ).why;
  expect([
    into('Heavy Woods'),
    into('Heavy Woods, Road'),
    into('Building, Road'),
    into('Swamp, Road'),
  ]).toEqual([['cf-no-way'], [], [], []]);
});

test('CF-VM-3: all the way on the road a vehicle goes at the road’s rate', () => {
  const road = Object.fromEntries([5, 4, 3, 2, 1].map((row) => [`5,${row}`, 'Open Ground, Road']));
  const goes = (squares: number, cells: Record<string, string>) =>
    on(vehicle('medium-tank'), {}, { cells }).play(
      { type: 'move', unit: 'v', path: ['F4', 'F3', 'F2', 'F1'].slice(0, squares) },
      'blue',
    ).why;
  expect(goes(4, road)).toEqual([]);
  expect(goes(4, { ...road, '5,3': 'Open Ground' })).toEqual(['cf-too-far']);
  expect(goes(4, { ...road, '5,5': 'Open Ground' })).toEqual(['cf-too-far']);
});

test('CF-ST-3: a passenger moves along, and dismounts where there is room', () => {
  const a: SceneUnit = { at: [5, 5], side: 'blue' };
  const g = on(vehicle('half-track'), {}, { units: { a } }).play(
    { type: 'mount', unit: 'a', vehicle: 'v' },
    'blue',
  );
  expect(g.record['aboard']).toEqual({ a: 'v' });
  expect(g.play({ type: 'move', unit: 'a', path: ['F4'] }, 'blue').why).toEqual(['cf-carried']);
  g.play({ type: 'move', unit: 'v', path: ['F4', 'F3'] }, 'blue')
    .answer('none')
    .answer('none');
  expect(g.at('a')).toEqual([5, 3]);
  const later = (units: Scene['units'] = {}) =>
    on(
      vehicle('half-track'),
      { play: { aboard: { a: 'v' } } },
      { units: { a: { ...a, at: [1, 1] }, ...units } },
    ).play({ type: 'dismount', unit: 'a' }, 'blue');
  expect(later().record['aboard']).toEqual({});
  expect(later({ x: a }).why).toEqual(['cf-no-room-bulky']);
  const after = later();
  expect(after.play({ type: 'move', unit: 'a', path: ['F4'] }, 'blue').why).toEqual(['cf-acted']);
  expect(
    on(vehicle('half-track'), {}, { units: { a } }).play({ type: 'dismount', unit: 'a' }, 'blue').why,
  ).toEqual(['cf-not-aboard']);
  const full = on(
    vehicle('half-track'),
    { play: { aboard: { b: 'v' } } },
    { units: { a, b: { ...a, at: [1, 1] } } },
  );
  expect(full.play({ type: 'mount', unit: 'a', vehicle: 'v' }, 'blue').why).toEqual(['cf-vehicle-full']);
});

test('CF-ST-3: mounting reveals passenger and vehicle, and the passenger takes no room in the square', () => {
  const a: SceneUnit = { at: [5, 5], side: 'blue' };
  const mounted = (v: SceneUnit, rider: SceneUnit) =>
    on(v, {}, { units: { a: rider } }).play({ type: 'mount', unit: 'a', vehicle: 'v' }, 'blue');
  const seen = mounted({ ...vehicle('half-track'), concealed: true }, { ...a, hidden: true });
  expect([seen.state('v')['concealed'], seen.state('a')['hidden']]).toEqual([false, false]);
  expect(seen.log).toEqual(['revealed a', 'revealed v', 'mounts a']);
  const { log, situation } = mounted(vehicle('half-track'), a);
  expect(log).toEqual(['mounts a']);
  const b = { id: 'b', side: 'blue', cell: { col: 5, row: 5 }, state: {} };
  const { play = null, ...crowd } = { ...situation, units: [...situation.units, b] };
  const possible = (id: string) =>
    [{ ...crowd, play }, crowd].map((s) => COMPANY_FIRE.checkUnit(s, id).possible);
  for (const id of ['a', 'b', 'v']) expect(possible(id), id).toEqual(['yes', 'no']);
});

test('CF-TE-4: a passenger crosses a swamp by its road, and cannot dismount there', () => {
  const a: SceneUnit = { at: [5, 5], side: 'blue' };
  const riding = (terrain: string) =>
    on(
      vehicle('half-track'),
      { play: { aboard: { a: 'v' } } },
      { units: { a: { ...a, at: [1, 1] } }, cells: { '5,5': terrain } },
    );
  const swamp = riding('Swamp, Road');
  const { situation } = swamp;
  const there = { ...situation, units: situation.units.map((one) => ({ ...one, cell: { col: 5, row: 5 } })) };
  expect(COMPANY_FIRE.checkUnit(there, 'a')).toEqual({ possible: 'yes', because: [] });
  expect(swamp.legal('a').map(({ type }) => type)).not.toContain('dismount');
  expect(swamp.play({ type: 'dismount', unit: 'a' }, 'blue').why).toEqual(['cf-no-way']);
  expect(riding('Orchard, Road').play({ type: 'dismount', unit: 'a' }, 'blue').why).toEqual([]);
});

test('CF-OF-5 CF-ST-3 CF-VE-14: a vehicle goes back before opportunity fire, its passengers with it, once', () => {
  const units = {
    k: { at: [5, 5], side: 'blue', kind: 'half-track', facing: 'N' },
    s: { at: [5, 5], side: 'blue' },
    r: { at: [5, 1], side: 'red', kind: 'anti-tank-gun', facing: 'S' },
  } as const;
  const goes = (play: object = {}) =>
    played({ units }, { card: 'move', segment: 8, play: { aboard: { s: 'k' }, ...play } }).play(
      { type: 'move', unit: 'k', path: ['F4'] },
      'blue',
    );
  const shot = goes().answer('gun:r').dice(5, 5);
  expect([shot.status('k'), shot.at('k'), shot.at('s')]).toEqual(['suppressed', [5, 5], [5, 5]]);
  // Mines make it retreat, and nothing more.
  const mined = goes({ mines: [{ at: 'F4', side: 'red', real: true }] })
    .dice(1)
    .dice(5, 5, 1);
  mined.answer('to:E4').answer('none');
  expect([mined.status('k'), mined.at('k'), mined.at('s')]).toEqual(['suppressed', [4, 4], [4, 4]]);
});
