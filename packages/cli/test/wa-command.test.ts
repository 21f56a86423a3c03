import { expect, test } from 'vitest';
import { BOARD, FARM, farm, event } from './farm';
import { bocage } from './run-command';

test('wa: mandatory WA is held without being written down', async () => {
  const { code, out } = await bocage(['wa', 'farm.json', '--json'], farm({ units: FARM.units.slice(0, 2) }));
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    units: [
      { unit: 'a', holds: true, mandatory: true },
      { unit: 'x', holds: false },
    ],
    questions: [],
  });
});

test('wa: one move equals one event per hex, out of Bypass too (9.36 EX)', async () => {
  const told = async (...events: readonly object[]) => {
    const { code, out } = await bocage(['wa', 'examples/9-36-ex1.json', '--json', ...events.flatMap(event)]);
    const { units: held, situation } = JSON.parse(out) as { units: unknown; situation: unknown };
    return { code, held, situation };
  };
  const step = { type: 'enter', unit: 'pz3' };
  const moved = await told({ type: 'move', unit: 'pz3', path: ['P9', 'P8'] });
  expect(moved).toEqual(await told({ ...step, to: 'P9', set: { bypass: 'none' } }, { ...step, to: 'P8' }));
  expect(moved.held).toContainEqual(expect.objectContaining({ unit: 'pz3', at: 'P8', holds: true }));
});

test('wa: whether a unit could be in Bypass is still asked when it has moved on (A4.31)', async () => {
  const board = { ...BOARD, cells: { E6: { terrain: 'Stone Building' } } };
  const asked = async (...events: readonly object[]) => {
    const { out } = await bocage(['wa', 'farm.json', '--json', ...events.flatMap(event)], farm({ board }));
    return (JSON.parse(out) as { questions: readonly { kind: string }[] }).questions.map(({ kind }) => kind);
  };
  const step = { type: 'enter', unit: 'tank' };
  const inBypass = { ...step, to: 'E6', set: { bypass: 'N' } };
  expect(await asked(inBypass)).toContain('may-bypass');
  expect(await asked(inBypass, { ...step, to: 'E7', set: { bypass: 'none' } })).toContain('may-bypass');
  const path = [{ to: 'E6', set: { bypass: 'N' } }, 'E7'];
  expect(await asked({ type: 'move', unit: 'tank', path })).toContain('may-bypass');
});

test.each([
  { 'los.counters': [{ kind: 'smoke', hex: 'F5' }] },
  { los: { counters: [{ kind: 'smoke', hex: 'F5' }] } },
])(
  'options of a situation may list counters on the map, and keep them when written back: %j',
  async (options) => {
    const asked = ['--json', ...event({ type: 'phase', phase: 'movement' })];
    const { code, out } = await bocage(['wa', 'farm.json', ...asked], farm({ options }));
    expect(code).toBe(0);
    const { situation } = JSON.parse(out) as { situation: { options: unknown } };
    expect(situation.options).toEqual({ 'los.counters': [{ kind: 'smoke', hex: 'F5' }] });
  },
);

test('wa --for: a refusal of a hidden enemy is not shown', async () => {
  const refused = ['wa', 'examples/9-55-ex1.json', ...event({ type: 'claim', unit: 'hs237' })];
  expect((await bocage(refused)).out).toContain('Refused');
  const told = await bocage([...refused, '--for', 'british']);
  expect([told.code, told.out.includes('Refused'), told.out.includes('hs237')]).toEqual([0, false, false]);
  expect((await bocage([...refused, '--for', 'german'])).out).toContain('Refused');
});

test('wa: refuses Bypass of a hexside with a building across it, and asks about an undrawn one (A4.31)', async () => {
  const hex = (sides: object) =>
    farm({
      board: {
        ...{ format: 'bocage-board-1', name: 'way', lattice: 'hex-odd' },
        extent: { columns: 5, firstRow: 1, rows: 5 },
        cells: { C3: { terrain: 'Stone Building' } },
        sides,
      },
      units: [{ id: 'i', side: 'x', at: 'C3' }],
    });
  const bypass = event({ type: 'state', unit: 'i', set: { bypass: 'S' } });
  const refused = await bocage(
    ['wa', 'farm.json', ...bypass],
    hex({ 'C3-C4': { terrain: 'rowhouse-wall' } }),
  );
  expect([refused.code, refused.out.includes('no Bypass, a building stands across the hexside')]).toEqual([
    1,
    true,
  ]);
  const asked = await bocage(['wa', 'farm.json', ...bypass, '--lang', 'ja'], hex({}));
  expect([asked.code, asked.out.includes('このヘクスサイドを迂回できるか？')]).toEqual([0, true]);
  const past = ['cross', 'farm.json', '--unit', 'j', '--hexside', 'C2-C3', '--json', '--bypass'];
  const outside = { ...(JSON.parse(hex({ 'C3-C4': { terrain: 'rowhouse-wall' } })['farm.json']) as object) };
  const step = async (to: string) =>
    bocage([...past, to], {
      'farm.json': JSON.stringify({ ...outside, units: [{ id: 'j', side: 'x', at: 'C2' }] }),
    });
  expect(JSON.parse((await step('S')).out)).toMatchObject({ allowed: false });
  expect(JSON.parse((await step('NE')).out)).toMatchObject({ allowed: 'unknown' });
  expect((await step('up')).err).toContain('--bypass up: expected one of N, NE, SE, S, SW, NW');
  const stands = { units: [{ id: 'i', side: 'x', at: 'C3', bypass: 'S' }] };
  const board = JSON.parse(hex({ 'C3-C4': { terrain: 'rowhouse-wall' } })['farm.json']) as object;
  const read = await bocage(['wa', 'farm.json'], { 'farm.json': JSON.stringify({ ...board, ...stands }) });
  expect(read.err).toBe(
    'bocage: farm.json: units[0].bypass: expected a hexside to which nothing is drawn (A4.31), received "S"\n',
  );
});
