import { expect, test } from 'vitest';
import { HEX_ODD } from '../lattice/hex';
import { parseCell } from '../notation/parse';
import { deriveBoard } from './derive';
import { borderPolygon, edgePixels, isInPolygon, nearestSide } from './grid';
import { canvas, centreOf, code, height, width } from '../../test/drawn-lab';

test('a depression runs on where its drawing reaches the side', () => {
  const map = canvas();
  const { x, y } = centreOf('C2');
  for (let i = 0; i < 33; i++) map.disc(x, y + i, 4, 'Gully', -1);
  expect(map.derive().cell(parseCell('C2'))?.depressionSides).toEqual([3]);
});

test('a building that misses the centre makes a building hex; a tall one has levels, and over two hexes more', () => {
  const map = canvas();
  const { x, y } = centreOf('C2');
  map.disc(x, y - 25, 8, 'Tall House');
  const single = canvas();
  single.disc(x, y, 8, 'Tall House');
  const one = single.derive().cell(parseCell('C2'));
  expect(one).toMatchObject({ terrain: 'Tall House' });
  expect(one?.locations?.map((l) => l.level)).toEqual([1, 2]);
  const two = map.derive().cell(parseCell('C2'));
  expect(two?.terrain).toBe('Tall House');
  expect(two?.locations).toEqual([
    { level: -1, terrain: 'Cellar' },
    { level: 1, terrain: 'Tall House' },
    { level: 2, terrain: 'Tall House' },
    { level: 2.5, terrain: 'Rooftop' },
  ]);
});

test.each([
  ['House', [], false, 'House'],
  ['Low House', [-1, 1, 1.5], true, 'Low House'],
  ['Ruin', [-1, 1], false, 'Ruin'],
  ['Market', [-1, 1, 1.5], false, 'Open Ground'],
  ['Factory', [], false, 'Factory'],
])('locations of %s', (name, levels, stairway, terrain) => {
  const map = canvas();
  const { x, y } = centreOf('C2');
  map.disc(x, y, 34, name);
  const facts = map.derive().cell(parseCell('C2'));
  expect((facts?.locations ?? []).map((l) => l.level)).toEqual(levels);
  expect(facts?.stairway === true).toBe(stairway);
  expect(facts?.terrain).toBe(terrain);
});

test('a factory has an upper level only where the file marks a stairway', () => {
  const map = canvas({ stairways: [parseCell('C2')] });
  const { x, y } = centreOf('C2');
  map.disc(x, y, 20, 'Factory');
  expect(map.derive().cell(parseCell('C2'))).toMatchObject({
    stairway: true,
    locations: [{ level: 1, terrain: 'Factory' }],
  });
});

test('inherent terrain takes the hex over from anywhere nearer to the centre than to a side', () => {
  const { x, y } = centreOf('C2');
  const near = canvas();
  near.disc(x + 8, y, 2, 'Orchard');
  expect(near.derive().cell(parseCell('C2'))?.terrain).toBe('Orchard');
  const far = canvas();
  far.disc(x, y - 25, 2, 'Orchard');
  expect(far.derive().cell(parseCell('C2'))?.terrain).toBe('Open Ground');
});

test('bridges: over a gully one level up; where the bridge is the centre the gully goes on one level below', () => {
  const { x, y } = centreOf('C2');
  const over = canvas();
  over.disc(x, y, 20, 'Gully', -1);
  over.disc(x + 12, y, 3, 'Bridge', 0);
  expect(over.derive().cell(parseCell('C2'))).toMatchObject({
    level: -1,
    depression: 'Gully',
    locations: [{ level: 1, terrain: 'Bridge' }],
  });
  for (const level of [0, 2]) {
    const on = canvas();
    on.disc(x, y, 32, undefined, level);
    on.disc(x, y, 20, 'Gully', level - 1);
    on.disc(x, y, 6, 'Bridge', level);
    const facts = on.derive().cell(parseCell('C2'));
    expect(facts).toMatchObject({ level, terrain: 'Bridge', locations: [{ level: -1, terrain: 'Gully' }] });
    expect(facts?.depression).toBeUndefined();
  }
});

test('deriving again from a changed raster leaves nothing of the old table', () => {
  const map = canvas();
  map.along('C2-C3', 'Hedge', { gap: [0.3, 0.6] });
  map.along('C2-D2', 'Hedge');
  const board = map.derive();
  expect(board.sides.length).toBe(2);
  const terrain = board.depiction!.terrain.map((c) => (c === code('Hedge') ? code('Wall') : c));
  const walls = deriveBoard({ ...board, depiction: { ...board.depiction!, terrain } });
  expect(walls.sides.map(([side, { gap }]) => [side, gap])).toEqual(
    board.sides.map(([side, { gap }]) => [side, gap]),
  );
  expect(new Set(walls.sides.map(([, { terrain: kind }]) => kind))).toEqual(new Set(['wall']));
  const bare = deriveBoard({
    ...board,
    depiction: { ...board.depiction!, terrain: new Uint8Array(width * height) },
  });
  expect(bare.sides).toEqual([]);
});

test('every pixel inside the board belongs to at most one hex by its border', () => {
  const map = canvas();
  const board = map.derive();
  const owners = new Uint8Array(width * height);
  for (const cell of board.cells) {
    const polygon = borderPolygon(map, HEX_ODD, cell);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (isInPolygon(polygon, x, y)) owners[y * width + x]!++;
  }
  expect(Math.max(...owners)).toBe(1);
  const bare = owners.filter((n) => n === 0).length;
  // Rounded borders and the clamped right and bottom rim leave a few pixels without owner.
  expect(bare / owners.length).toBeLessThan(0.02);
});

test('the nearest side is the one strictly nearer than the centre and all earlier ones', () => {
  const all = [true, true, true, true, true, true];
  const edges = edgePixels(canvas(), HEX_ODD, parseCell('C2'));
  const { x, y } = centreOf('C2');
  const centre = { x: Math.trunc(x), y: Math.trunc(y) };
  edges.forEach((edge, k) => expect(nearestSide(centre, edges, all, edge.x, edge.y)).toBe(k));
  expect(nearestSide(centre, edges, all, centre.x, centre.y)).toBe(-1);
  const without = all.map((_, k) => k !== 0);
  expect(nearestSide(centre, edges, without, edges[0]!.x, edges[0]!.y)).not.toBe(0);
});
