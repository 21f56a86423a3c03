import { expect, test } from 'vitest';
import { crc32 } from './crc';
import { applyPatch } from './patch';
import { readTerrain } from './terrain';
import { clearing, packTerrain, replacement, unpackTerrain } from './terrain-file';

const HEX = { kind: 'hex', shoved: 'odd' } as const;
const SQUARE = { kind: 'square', shoved: undefined } as const;
const TERRAIN = readTerrain({
  sides: {
    c2r1s1: { t: 'wall', g: { f: 8, t: 16 } },
    c3r1s0: { t: 'hedge', p: true },
    cn1r0s2: { t: 'bocage' },
  },
  cells: { c4r4: { t: 'Woods', l: 1, m: 'smoke-2' }, c5r5: { t: 'Grain', p: true } },
  shapes: { abc: { t: 'Woods', o: 1, p: '0,0 640,0 640,640' } },
});
const ground = ({ sides, cells, shapes }: Pick<typeof TERRAIN, 'sides' | 'cells' | 'shapes'>): object => ({
  sides: [...sides].sort(),
  cells: [...cells].sort(),
  shapes: [...shapes],
});

test('a file restores exactly the packed terrain, on either grid', () => {
  for (const grid of [HEX, SQUARE]) {
    const read = unpackTerrain(packTerrain(TERRAIN, grid), grid);
    if (typeof read === 'string') throw new Error(read);
    expect(ground(read)).toEqual(ground(TERRAIN));
  }
});

test('invalid lists empty no scene, even if the checksum fits', () => {
  const content = { grid: 'hex', shoved: 'odd', sides: {}, cells: {}, shapes: {} };
  const file = (changes: object): string => {
    const said: Record<string, unknown> = { ...content, ...changes };
    const sorted = Object.fromEntries(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)));
    const checksum = crc32(JSON.stringify(sorted));
    return JSON.stringify({ format: 'bocage-terrain', version: 1, checksum, ...said });
  };
  expect(unpackTerrain(file({}), HEX)).toBeTypeOf('object');
  for (const wrong of [{ sides: [] }, { cells: 'c1r1' }, { shapes: null }, { sides: undefined }])
    expect(unpackTerrain(file(wrong), HEX)).toBe('damaged');
});

test('an empty, cut or endlessly nested file is refused with a reason', () => {
  const text = packTerrain(TERRAIN, HEX);
  expect(unpackTerrain('', HEX)).toBe('no-json');
  for (let length = 1; length < text.length - 1; length += 7)
    expect(unpackTerrain(text.slice(0, length), HEX)).toBe('no-json');
  const lists = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const bags = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  for (const nested of [lists, bags]) {
    expect(unpackTerrain(text.replace('"sides": {', `"sides": {"c9r9s0": ${nested},`), HEX)).toBe('damaged');
    expect(unpackTerrain(nested, HEX)).toBe('other-format');
  }
});

test('a densely packed file is the same one, and shorter', () => {
  const [dense, wide] = [packTerrain(TERRAIN, HEX, true), packTerrain(TERRAIN, HEX)];
  expect(dense.length).toBeLessThan(wide.length);
  expect(JSON.parse(dense)).toEqual(JSON.parse(wide));
  expect(typeof unpackTerrain(dense, HEX)).toBe('object');
});

test('a file rewritten with its keys in another order is the same', () => {
  const file = JSON.parse(packTerrain(TERRAIN, HEX)) as Record<string, unknown>;
  const turned = Object.fromEntries(Object.entries(file).reverse());
  expect(typeof unpackTerrain(JSON.stringify(turned), HEX)).toBe('object');
});

test('the checksum is that of the content with sorted keys, as in every file written so far', () => {
  const shape = { t: 'Woods', o: 1, p: '0,0 640,0 640,640' };
  const terrain = readTerrain({
    sides: { c2r1s1: { t: 'a "b" \\ ö', b: { c: 2, r: 1 } } },
    shapes: { 10: shape, 9: shape, a: shape },
  });
  const { format, version, checksum, ...content } = JSON.parse(packTerrain(terrain, SQUARE)) as Record<
    string,
    unknown
  >;
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  expect([format, version, checksum]).toEqual(['bocage-terrain', 1, crc32(JSON.stringify(content, sorted))]);
});

test('a file of another kind, newer, damaged or of another grid is refused with that reason', () => {
  const text = packTerrain(TERRAIN, HEX);
  expect(unpackTerrain(text.slice(0, -20), HEX)).toBe('no-json');
  for (const other of ['null', '[]', '{}', '{"format": "bocage-board", "version": 1}'])
    expect(unpackTerrain(other, HEX)).toBe('other-format');
  expect(unpackTerrain(text.replace('"version": 1', '"version": 2'), HEX)).toBe('newer');
  expect(unpackTerrain(text.replace('hedge', 'ledge'), HEX)).toBe('damaged');
  expect(unpackTerrain(text.replace('"f": 8', '"f": 9'), HEX)).toBe('damaged');
  expect(unpackTerrain(text, SQUARE)).toBe('other-grid');
  expect(unpackTerrain(text, { kind: 'hex', shoved: 'even' })).toBe('other-grid');
});

test('replacing leaves nothing of the old terrain', () => {
  const other = readTerrain({
    sides: { c9r9s1: { t: 'wall' }, c2r1s1: { t: 'hedge' } },
    cells: { c1r1: { l: 2 } },
  });
  expect(ground(applyPatch(other, replacement(other, TERRAIN)))).toEqual(ground(TERRAIN));
});

test('clearing removes drawn terrain, and leaves terrain that the picture shows', () => {
  const left = applyPatch(TERRAIN, clearing(TERRAIN));
  expect([...left.sides.keys(), ...left.cells.keys(), ...left.shapes.keys()]).toEqual(['c3r1s0', 'c5r5']);
});
