/** Passengers: hits on both, squares of dismounting units, and wrecks. */
import { expect, test } from 'vitest';
import { COMPANY_FIRE } from '../src';
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

const u: SceneUnit = { at: [5, 5], side: 'blue' };

const r: SceneUnit = { at: [5, 9], side: 'red' };

const on = (scene: Scene = {}, setup: Setup = { card: 'face' }) =>
  played({ ...scene, units: { u, r, ...scene.units } }, setup);

test('CF-HR-5 CF-ST-3: a passenger shares the fate of its vehicle, and of no other', () => {
  const truck: SceneUnit = { ...r, kind: 'truck', facing: 'S' };
  const scene: Scene = {
    units: {
      u: { ...u, kind: 'anti-tank-gun', facing: 'S' },
      r: truck,
      p: r,
      k: { ...truck, at: [6, 9] },
      q: { ...r, at: [6, 9] },
    },
  };
  const g = on(scene, { card: 'fire', segment: 8, play: { aboard: { p: 'r', q: 'k' } } });
  g.play({ type: 'fire', unit: 'u', target: 'r' }, 'blue');
  g.dice(...Array.from({ length: g.needs }, () => 6));
  expect(['r', 'p', 'k', 'q'].map((id) => g.status(id))).toEqual([
    'gone',
    'gone',
    'good-order',
    'good-order',
  ]);
});

/** A truck with two aboard is destroyed; `more` stands in its square. */
const struck = (options: Record<string, string | boolean>, more: Scene['units'] = {}, scene: Scene = {}) => {
  const gun: SceneUnit = { ...u, kind: 'anti-tank-gun', facing: 'S' };
  const units = {
    u: gun,
    r: { ...r, kind: 'truck', facing: 'S' },
    p: { ...r, at: [7, 9] },
    l: { ...r, at: [7, 9], kind: 'platoon-leader' },
    ...more,
  } as const;
  const aboard = { p: 'r', l: 'r' };
  const g = on({ ...scene, units, options }, { card: 'fire', segment: 8, play: { aboard } });
  g.play({ type: 'fire', unit: 'u', target: 'r' }, 'blue');
  return g.dice(...Array.from({ length: g.needs }, () => 6));
};

test('CF-ST-3: at some tables riders bail out, as far as the square has room and bears them', () => {
  const lost = struck({});
  expect([lost.status('p'), lost.status('l')]).toEqual(['gone', 'gone']);
  const out = struck({ 'vehicle.riders': 'bail-out' });
  expect([out.at('p'), out.at('l'), out.record['aboard']]).toEqual([[5, 9], [5, 9], {}]);
  expect(out.log).toEqual(expect.arrayContaining(['destroyed r', 'bails-out p', 'bails-out l']));
  expect(out.record['marks']).toMatchObject({ p: ['done'], l: ['done'] });
  // One more squad fits beside the one there; the leader makes three.
  const beside = struck({ 'vehicle.riders': 'bail-out' }, { q: r });
  expect([beside.at('p'), beside.at('l')]).toEqual([
    [5, 9],
    [5, 9],
  ]);
  const full = struck({ 'vehicle.riders': 'bail-out' }, { q: r, m: { ...r, kind: 'scout' } });
  expect([full.status('p'), full.status('l')]).toEqual(['good-order', 'gone']);
  const swamp = struck({ 'vehicle.riders': 'bail-out' }, {}, { cells: { '5,9': 'Swamp, Road' } });
  expect([swamp.status('p'), swamp.status('l')]).toEqual(['gone', 'gone']);
});

test('CF-HR-5: by an option a wreck stays, and covers units in its square', () => {
  const wrecks = (g: ReturnType<typeof struck>) =>
    (g.situation.markers ?? []).filter(({ id }) => id === 'wreck').map(({ cell }) => [cell.col, cell.row]);
  expect(wrecks(struck({}))).toEqual([]);
  const g = struck({ 'vehicle.wrecks': true, 'vehicle.riders': 'bail-out' });
  expect(wrecks(g)).toEqual([[5, 9]]);
  const seen = (options: Record<string, boolean>) => {
    const markers = [{ id: 'wreck', cell: { col: 5, row: 9 } }];
    const { situation } = on({ options });
    const shot = COMPANY_FIRE.play({ ...situation, markers }, { type: 'fire', unit: 'u', at: 'F9' }, 'blue');
    return shot.needs[0]?.dice.length;
  };
  expect([seen({}), seen({ 'vehicle.wrecks': true })]).toEqual([3, 2]);
  // Infantry leaves no wreck, and a second wreck adds nothing.
  const squad = on({ options: { 'vehicle.wrecks': true } }, { card: 'fire', segment: 8 });
  squad.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').dice(6, 6, 6);
  while (squad.asked.length > 0) squad.answer('stay');
  expect([squad.status('r'), squad.situation.markers ?? []]).toEqual(['gone', []]);
});

test('CF-ST-3: a passenger dismounts where the vehicle is now', () => {
  const scene: Scene = { units: { k: { at: [5, 3], side: 'blue', kind: 'truck', facing: 'S' } } };
  const g = on(scene, { card: 'face', play: { aboard: { u: 'k' } } });
  g.play({ type: 'dismount', unit: 'u' }, 'blue');
  expect([g.at('u'), g.record['aboard']]).toEqual([[5, 3], {}]);
});
