import { expect, test } from 'vitest';
import { FARM, farm, event, attack, units } from './farm';
import { bocage } from './run-command';

test('tem: events first, then LOS, then the TEM', async () => {
  const shot = attack({ firers: ['x'], target: 'a' });
  const seen = await bocage(['tem', 'farm.json', ...shot], farm({ units: FARM.units.slice(0, 2) }));
  expect(seen.out).toContain('Total DRM +2');
  const broken = event({ type: 'state', unit: 'a', set: { broken: true } });
  const gone = await bocage(
    ['tem', 'farm.json', ...broken, ...shot],
    farm({ units: FARM.units.slice(0, 2) }),
  );
  expect(gone).toMatchObject({ code: 0 });
  expect(gone.out).toContain('This attack cannot be made');
  expect(gone.out).not.toContain('Total');
  const ja = await bocage(
    ['tem', 'farm.json', ...broken, ...shot, '--lang', 'ja'],
    farm({ units: FARM.units.slice(0, 2) }),
  );
  expect(ja.out).toContain('この攻撃はできない');
});

test('tem: a refused event is printed and sets the exit code', async () => {
  const { code, out } = await bocage(
    ['tem', 'farm.json', ...event({ type: 'forfeit', unit: 'x' }), ...attack({ firers: ['x'], target: 'a' })],
    farm(),
  );
  expect(code).toBe(1);
  expect(out).toContain('Refused');
});

test('tem: a unit in Bypass has one answer for each end of the hexside', async () => {
  const { out } = await bocage(
    ['tem', 'farm.json', '--json', ...attack({ firers: ['x'], target: 'a' })],
    farm(units({ bypass: 'SE' })),
  );
  const { aim, vertices } = JSON.parse(out) as { aim: string; vertices: { aim: string }[] };
  expect(vertices.map((v) => v.aim).sort()).toEqual(['E5-E6-F5', 'E5-F4-F5']);
  expect(vertices[0]?.aim).toBe(aim);
});

test('tem: a firer in Bypass has one answer for each end of its hexside, and each is named', async () => {
  const bypassing = { units: [FARM.units[0], { ...FARM.units[1], at: 'F5', bypass: 'NW' }] };
  const shot = (more: object = {}) => attack({ firers: ['x'], target: 'a', ...more });
  const { out } = await bocage(['tem', 'farm.json', '--json', ...shot()], farm(bypassing));
  const { from, aim, vertices } = JSON.parse(out) as Record<'from' | 'aim', unknown> & {
    vertices: { from: unknown }[];
  };
  expect([from, aim]).toEqual([{ x: 'E5-E6-F5' }, null]);
  expect(vertices.map((v) => v.from)).toEqual([{ x: 'E5-E6-F5' }, { x: 'E5-F4-F5' }]);
  const text = await bocage(['tem', 'farm.json', ...shot()], farm(bypassing));
  expect(text.out.match(/^x fires from .*$/gm)).toEqual(['x fires from E5-E6-F5', 'x fires from E5-F4-F5']);
  const named = shot({ from: { x: 'E5-F4-F5' } });
  const one = await bocage(['tem', 'farm.json', ...named, '--lang', 'ja'], farm(bypassing));
  expect(one.out.match(/^xは.*$/gm)).toEqual(['xはE5-F4-F5から射撃']);
  const wrong = await bocage(['tem', 'farm.json', ...shot({ from: { x: 'E5' } })], farm(bypassing));
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.err).toContain('attack.from.x: expected an end of the hexside that it bypasses');
});
