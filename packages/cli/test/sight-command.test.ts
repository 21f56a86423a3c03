import { expect, test } from 'vitest';
import { BOARD, FARM, farm, event } from './farm';
import { bocage } from './run-command';

test('sight: to and from a unit in Bypass by every line, the best of them first', async () => {
  const house = { ...BOARD, cells: { G6: { terrain: 'Stone Building' } }, sides: {} };
  const files = farm({
    board: house,
    units: [FARM.units[0], { ...FARM.units[1], bypass: 'S', at: 'G6' }],
  });
  const { out } = await bocage(['sight', 'farm.json', '--json'], files);
  const { lines } = JSON.parse(out) as {
    lines: {
      from: string;
      sees: string;
      vertices: { from: string | null; to: string | null; sees: string }[];
    }[];
  };
  expect(lines.map((l) => [l.from, l.sees, l.vertices.map((v) => [v.from, v.to, v.sees])])).toEqual([
    [
      'a',
      'unit',
      [
        [null, 'G6-G7-H6', 'nothing'],
        [null, 'F6-G6-G7', 'unit'],
      ],
    ],
    [
      'x',
      'unit',
      [
        ['G6-G7-H6', null, 'nothing'],
        ['F6-G6-G7', null, 'unit'],
      ],
    ],
  ]);
  const text = await bocage(['sight', 'farm.json', '--unit', 'x'], files);
  expect(text.out).toMatch(
    /x G6 → a E5 +sees the unit +In Bypass LOS is drawn to an end of the hexside: here F6-G6-G7/,
  );
  expect(text.out).toMatch(/G6-G7-H6 → E5 +sees nothing of it +Stone building at G6/);
});

test('sight --for: of a "?" in Bypass only its place is told', async () => {
  const counter = { id: 'q', side: 'axis', at: 'E5', bypass: 'SE', concealed: true };
  const told = async (beneath: object) => {
    const files = farm({ units: [{ ...counter, ...beneath }, FARM.units[1]] });
    return (await bocage(['sight', 'farm.json', '--for', 'allies'], files)).out;
  };
  const squad = await told({});
  expect(squad).toContain('E5-F4-F5');
  expect(await told({ kind: 'dummy' })).toBe(squad);
  expect(await told({ kind: 'leader', gun: 'mortar' })).toBe(squad);
});

test('sight: B9.55 EX2, the broken squad is out of LOS', async () => {
  const broken = event({ type: 'state', unit: 'g467', set: { broken: true } });
  const { out } = await bocage(['sight', 'examples/9-55-ex2.json', '--json', ...broken]);
  const { lines } = JSON.parse(out) as { lines: { from: string; to: string; sees: string }[] };
  const seen = (from: string, to: string) => lines.find((l) => l.from === from && l.to === to)?.sees;
  expect([seen('b648', 'g467'), seen('b338', 'g467'), seen('b648', 'g447')]).toEqual([
    'location',
    'nothing',
    'unit',
  ]);
});

test('sight: Deluxe EX, nothing beyond the hexside that the enemy holds', async () => {
  const enters = event({ type: 'enter', unit: 'b447', to: 'L3' });
  for (const hex of ['M2', 'N2', 'N3']) {
    const { out } = await bocage([
      'sight',
      'examples/deluxe-ex.json',
      ...enters,
      '--unit',
      'b447',
      '--hex',
      hex,
      '--json',
    ]);
    expect(JSON.parse(out), hex).toMatchObject({ los: 'blocked', sees: { hex: false } });
  }
});
