import { expect, test } from 'vitest';
import { TERRAIN_KINDS, TERRAIN_NAMES } from './table';

const kind = (name: string) => TERRAIN_KINDS.find((k) => k?.name === name);

test('166 codes, each name once except Scrub, with an older code for the same terrain', () => {
  const names = TERRAIN_NAMES.flatMap((name) => (name === undefined ? [] : [name]));
  expect(names.length).toBe(166);
  expect(new Set(names).size).toBe(165);
  expect([TERRAIN_NAMES[100], TERRAIN_NAMES[121]]).toEqual(['Scrub', 'Scrub']);
  expect(TERRAIN_NAMES).toEqual(TERRAIN_KINDS.map((k) => k?.name));
});

test('the corrections of docs/importing.md', () => {
  expect(kind('Flooded Stream')?.category).toBe('depression');
  expect(kind('Rowhouse Wall, 4 Level')?.upper).toBe(4);
});

test('side kinds are lower-case and different, and only barriers are measured', () => {
  const sides = TERRAIN_KINDS.flatMap((k) => k?.side ?? []);
  expect(new Set(sides).size).toBe(sides.length);
  for (const side of sides) expect(side).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  const barriers = TERRAIN_KINDS.flatMap((k) => (k?.barrier === true ? [k.side] : []));
  expect(barriers).toEqual(['wall', 'hedge', 'bocage', 'cactus-hedge']);
});

test('single-storey buildings have no upper level; buildings called N level have N', () => {
  expect(kind('Stone Building')?.upper).toBeUndefined();
  for (const k of TERRAIN_KINDS) {
    const levels = /^(?:Stone|Wooden) Building, (\d) Level$/.exec(k?.name ?? '')?.[1];
    if (levels !== undefined) expect(k?.upper).toBe(Number(levels));
  }
});
