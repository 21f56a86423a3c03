import { expect, test } from 'vitest';
import type { Board, Depiction, TerrainKind } from '../board/types';
import { HEX_ODD } from '../lattice/hex';
import { parseCell, parsePlace } from '../notation/parse';
import { deriveBoard } from './derive';
import { borderPolygon, edgePixels, isInPolygon, nearestSide, pixelCentre, pixelVertices } from './grid';

/** A small table of the test's own: the code reads kinds, never names. */
const KINDS: readonly TerrainKind[] = [
  { name: 'Open Ground', category: 'open' },
  { name: 'Wall', category: 'hexside', side: 'wall', barrier: true },
  { name: 'Hedge', category: 'hexside', side: 'hedge', barrier: true },
  { name: 'Cliff', category: 'hexside', side: 'cliff' },
  { name: 'House', category: 'building' },
  { name: 'Tall House', category: 'building', upper: 2 },
  { name: 'Orchard', category: 'other', inherent: true },
  { name: 'Gully', category: 'depression' },
  { name: 'Bridge', category: 'bridge' },
  { name: 'Market', category: 'marketplace', upper: 1 },
  { name: 'Factory', category: 'factory', upper: 1 },
  { name: 'Low House', category: 'building', upper: 1, stairs: true },
  { name: 'Ruin', category: 'building', upper: 1, roofless: true },
  { name: 'Road', category: 'road' },
];
const code = (name: string): number => KINDS.findIndex((kind) => kind.name === name);

const [width, height] = [225, 259];
const EXTENT = { columns: 5, firstRow: 1, rows: 4 };

interface Canvas extends Depiction {
  /** Fills a disc round a point. */
  disc(x: number, y: number, radius: number, name?: string, level?: number): void;
  /** Draws along the side between two hexes, five pixels thick, shifted sideways by `off`, with a break. */
  along(
    side: string,
    name: string,
    options?: { gap?: readonly [number, number]; off?: number; level?: number },
  ): void;
  derive(): Board;
}

function canvas(facts: Partial<Depiction> = {}): Canvas {
  const depiction: Depiction = {
    width,
    height,
    terrain: new Uint8Array(width * height),
    elevation: new Int8Array(width * height),
    names: KINDS.map((kind) => kind.name),
    kinds: KINDS,
    hexWidth: 56.25,
    hexHeight: 64.5,
    a1: { x: 0, y: 32.25 },
    stairways: [],
    slopes: [],
    embankments: [],
    ...facts,
  };
  const put = (x: number, y: number, name?: string, level?: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = Math.floor(y) * width + Math.floor(x);
    if (name !== undefined) depiction.terrain[at] = code(name);
    if (level !== undefined) depiction.elevation[at] = level;
  };
  const disc: Canvas['disc'] = (cx, cy, radius, name, level) => {
    for (let y = Math.floor(cy - radius); y <= cy + radius; y++) {
      for (let x = Math.floor(cx - radius); x <= cx + radius; x++) {
        if ((x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2) put(x, y, name, level);
      }
    }
  };
  return {
    ...depiction,
    disc,
    along: (side, name, { gap, off = 0, level } = {}) => {
      const place = parsePlace(side, HEX_ODD);
      if (place.kind !== 'side') throw new Error(side);
      const vertices = pixelVertices(depiction, HEX_ODD, place.side.cell);
      const [a, b] = [vertices[place.side.side]!, vertices[place.side.side + 1]!];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      for (let i = 0; i <= 200; i++) {
        const t = i / 200;
        if (gap !== undefined && t > gap[0] && t < gap[1]) continue;
        const [nx, ny] = [((b.y - a.y) / length) * off, (-(b.x - a.x) / length) * off];
        disc(a.x + (b.x - a.x) * t + nx, a.y + (b.y - a.y) * t + ny, 2.5, name, level);
      }
    },
    derive: () => deriveBoard({ name: 'T', lattice: HEX_ODD, extent: EXTENT, depiction }),
  };
}

const centreOf = (name: string): { x: number; y: number } =>
  pixelCentre(
    { width, height, hexWidth: 56.25, hexHeight: 64.5, a1: { x: 0, y: 32.25 } },
    HEX_ODD,
    parseCell(name),
  );
const sideOf = (board: Board, name: string) => {
  const place = parsePlace(name, HEX_ODD);
  return place.kind === 'side' ? board.side(place.side) : undefined;
};

test('a drawn side is a side, from both of its hexes, and nothing else is', () => {
  const map = canvas();
  map.along('C2-D2', 'Wall');
  map.along('C3-C2', 'Hedge');
  const board = map.derive();
  expect(sideOf(board, 'C2-D2')).toEqual({ terrain: 'wall' });
  expect(sideOf(board, 'C2-C3')).toEqual({ terrain: 'hedge' });
  expect(board.sides.length).toBe(2);
});

test('a line drawn on one side of the hexside only still counts', () => {
  for (const off of [-2.5, 2.5]) {
    const map = canvas();
    map.along('C2-C3', 'Wall', { off });
    expect(sideOf(map.derive(), 'C2-C3')).toEqual({ terrain: 'wall' });
  }
});

test('where both hexes show another terrain the first hex decides', () => {
  const map = canvas();
  map.along('C2-C3', 'Hedge', { off: -4 });
  map.along('C2-C3', 'Wall', { off: 4 });
  const one = sideOf(map.derive(), 'C2-C3')?.terrain;
  const other = canvas();
  other.along('C2-C3', 'Wall', { off: -4 });
  other.along('C2-C3', 'Hedge', { off: 4 });
  expect(new Set([one, sideOf(other.derive(), 'C2-C3')?.terrain])).toEqual(new Set(['wall', 'hedge']));
});

test.each([
  ['C2-C3', 0.35, 0.7],
  ['C2-D2', 0.3, 0.6],
  ['C2-D1', 0.4, 0.75],
])('a break at the midpoint of %s is measured from the first end of the side', (side, from, to) => {
  const map = canvas();
  map.along(side, 'Wall', { gap: [from, to] });
  const found = sideOf(map.derive(), side);
  expect(found?.terrain).toBe('wall');
  // The brush is round and 2.5 pixels wide: it reaches into the break from both ends.
  expect(Math.abs((found?.gap?.from ?? 99) / 24 - (from + 0.07))).toBeLessThan(0.05);
  expect(Math.abs((found?.gap?.to ?? 99) / 24 - (to - 0.07))).toBeLessThan(0.05);
});

test('sides that only meet a barrier at their ends stay bare', () => {
  const map = canvas();
  for (const side of ['C2-C1', 'C2-D1', 'C2-D2', 'D2-C3', 'C3-D3', 'B2-B1', 'B1-C2', 'B2-C2', 'B2-C3']) {
    map.along(side, 'Wall');
  }
  const board = map.derive();
  expect(sideOf(board, 'C2-C3')).toBeUndefined();
  expect(board.sides.length).toBe(9);
});

test('a line that misses the sampling points but follows the side is there without a break', () => {
  const map = canvas();
  map.along('C2-C3', 'Hedge');
  // The two sampled pixels, one inside each hex, and no more.
  for (const [name, k] of [
    ['C2', 3],
    ['C3', 0],
  ] as const) {
    const { x, y } = edgePixels(map, HEX_ODD, parseCell(name))[k]!;
    map.terrain[y * width + x] = 0;
  }
  expect(sideOf(map.derive(), 'C2-C3')).toEqual({ terrain: 'hedge' });
});

test('levels, and where a barrier stands between two of them', () => {
  const low = canvas();
  const { x, y } = centreOf('C2');
  low.disc(x, y, 22, undefined, 1);
  low.along('C2-C3', 'Wall');
  expect(low.derive().cell(parseCell('C2'))?.level).toBe(1);
  // Between the wall and the crest line lies ground of level 0.
  expect(sideOf(low.derive(), 'C2-C3')).toEqual({ terrain: 'wall', base: 0 });

  const hill = canvas();
  hill.disc(x, y, 40, undefined, 1);
  hill.along('C2-C3', 'Wall', { level: 0 });
  expect(sideOf(hill.derive(), 'C2-C3')).toEqual({ terrain: 'wall', base: 1 });
});

test('a wall along a cliff is there as well as the cliff, on the upper level; one that only crosses it is not (B9.6)', () => {
  const bluff = (draw: (map: ReturnType<typeof canvas>) => void) => {
    const map = canvas();
    const { x, y } = centreOf('C2');
    map.disc(x, y, 40, undefined, 1);
    // The wall keeps to the edge of the cliff, on the hill.
    draw(map);
    map.along('C2-C3', 'Cliff', { level: 0 });
    return sideOf(map.derive(), 'C2-C3');
  };
  expect(bluff((map) => map.along('C2-C3', 'Wall', { off: -4, level: 1 }))).toEqual({
    terrain: 'wall',
    base: 1,
    cliff: true,
  });
  expect(bluff((map) => map.along('C2-D2', 'Wall'))).toEqual({ terrain: 'cliff' });
});

test('beside a depression a barrier stands on the ground round it, not on its bottom', () => {
  const map = canvas();
  const { x, y } = centreOf('C2');
  map.disc(x, y, 10, 'Gully', -1);
  map.along('C2-C3', 'Hedge');
  const board = map.derive();
  expect(board.cell(parseCell('C2'))).toMatchObject({ level: -1, depression: 'Gully', terrain: 'Gully' });
  expect(sideOf(board, 'C2-C3')).toEqual({ terrain: 'hedge', base: 0 });
});

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
  // Rounded borders leave a few pixels of nobody, and the clamped right and bottom rim.
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
