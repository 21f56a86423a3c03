/** Pixels sorted into kinds: no rule can tell the pixels of one kind apart, and few kinds say all of a board (A6.2). */
import type { Board, Depiction } from '@bocage/core/board';
import { pixelCentre, pixelVertices } from '@bocage/core/depiction';
import { expect, test } from 'vitest';
import { cookRaster } from '../src/los/board/cook-raster';
import { CLEAR_SHIFT, groundKinds, KIND_MASK, KIND_OTHER, pixelPlace } from '../src/los/quick/ground-kinds';
import { hexTables, type HexTables } from '../src/los/board/hexes';
import type { Raster } from '../src/los/board/raster';
import { stretchesOf } from '../src/los/quick/stretches';
import { TERRAIN_IDS } from '../src/los/board/terrain-ids';
import { TERRAIN } from '../src/tables/terrain';
import { drawnBoard, randomFrom } from './random-boards';

function sorted(board: Board, d: Depiction) {
  const hexes = hexTables(board);
  const raster = cookRaster(board, d, hexes);
  const [cell] = board.cells;
  const centre = pixelCentre(d, board.lattice, cell!);
  const corners = pixelVertices(d, board.lattice, cell!).map(({ x, y }) => ({
    x: x - centre.x,
    y: y - centre.y,
  }));
  const kinds = groundKinds(raster, hexes, corners);
  // Kind per pixel, row by row.
  const kindAt = Uint8Array.from(raster.region, (_, i) => {
    const at = pixelPlace(kinds.across, i % raster.width, Math.floor(i / raster.width));
    return kinds.pixels(1, 1)[at]! & KIND_MASK;
  });
  return { hexes, raster, kinds, kindAt };
}

/**
 * Facts that a line may meet in a region beside its terrain. Regions of one terrain with equal facts are one
 * kind.
 */
function placeOf(raster: Raster, hexes: HexTables, r: number): readonly unknown[] {
  const h = raster.hex[r]!;
  const near = raster.near[r]!;
  const side = raster.drawn[r] === 0 ? undefined : raster.side[r]!;
  const centre = TERRAIN_IDS[hexes.terrain[h]!]!;
  return [
    raster.level[r],
    raster.whole[r],
    near >= 0 && (hexes.sideCliff[h]! & (1 << near)) !== 0,
    hexes.sideDepression[h] !== 0,
    hexes.depression[h],
    TERRAIN[centre]!.category === 'bridge',
    centre.startsWith('Roofless') || centre.startsWith('Gutted'),
    side !== undefined && [hexes.barrier[side], hexes.barrierBase[side], hexes.barrierFlags[side]],
  ];
}

/** Facts of the terrain table that a line can meet. */
function rowOf(name: string): readonly unknown[] {
  const { levels, half, los, low, inherent, category } = TERRAIN[name]!;
  const like = ['building', 'factory', 'marketplace', 'hexside', 'bridge'].includes(category) ? category : '';
  return [levels, half === true, los ?? 'open', low, inherent === true, like];
}

test.each([1, 2, 5])('board %d: kinds are what their regions have in common (A6.2)', (seed) => {
  const board = drawnBoard(seed);
  const { hexes, raster, kinds, kindAt } = sorted(board, board.depiction!);
  const regions = [...raster.hex.keys()];
  const kindOf = new Map<number, number>();
  let torn = 0;
  raster.region.forEach((r, i) => {
    const kind = kindAt[i]!;
    if ((kindOf.get(r) ?? kind) !== kind) torn++;
    kindOf.set(r, kind);
  });
  expect(torn).toBe(0);
  const alike = new Map<string, number>();
  for (const r of regions) {
    const kind = kindOf.get(r)!;
    const name = TERRAIN_IDS[raster.terrain[r]!]!;
    const place = placeOf(raster, hexes, r);
    // One kind: the same height, hindrance and so on, at the same level, in the same surroundings.
    const first = kinds.region[kind]!;
    expect([rowOf(TERRAIN_IDS[raster.terrain[first]!]!), placeOf(raster, hexes, first).slice(0, 5)]).toEqual([
      rowOf(name),
      place.slice(0, 5),
    ]);
    expect(placeOf(raster, hexes, first).slice(6)).toEqual(place.slice(6));
    // The same terrain in the same surroundings: one kind.
    const key = JSON.stringify([name, place]);
    expect(alike.get(key) ?? kind).toBe(kind);
    alike.set(key, kind);
  }
  expect(new Set(kindOf.values()).size).toBe(kinds.count);
  expect(kinds.region).toHaveLength(kinds.count);
  expect([...kinds.region].map((r) => kindOf.get(r))).toEqual([...kinds.region.keys()]);
  expect(kinds.count).toBeLessThan(regions.length / 2);
  // Open ground, roads and water are one kind in the same surroundings.
  const flat = regions.filter((r) =>
    ['Open Ground', 'Dirt Road', 'Water'].includes(TERRAIN_IDS[raster.terrain[r]!]!),
  );
  const kindsOfFlat = new Set(flat.map((r) => kindOf.get(r)));
  expect(kindsOfFlat.size).toBeLessThanOrEqual(
    new Set(
      flat.map((r) =>
        JSON.stringify([placeOf(raster, hexes, r), TERRAIN_IDS[raster.terrain[r]!] === 'Dirt Road']),
      ),
    ).size,
  );
});

test.each([1, 2, 5])('board %d: rows in stretches, as long as kind and hex are the same (A6.1)', (seed) => {
  const board = drawnBoard(seed);
  const d = board.depiction!;
  const { raster, kindAt } = sorted(board, d);
  const kindOf = new Uint8Array(raster.hex.length);
  raster.region.forEach((r, i) => (kindOf[r] = kindAt[i]!));
  const { rows, ends, regions, pixels } = stretchesOf(raster, kindOf);
  expect(Buffer.compare(pixels, kindAt)).toBe(0);
  const isWall = (r: number) => /^(Rowhouse|Interior Factory) Wall/.test(TERRAIN_IDS[raster.terrain[r]!]!);
  const looks = (r: number): string => [kindOf[r], raster.hex[r], isWall(r)].join();
  let wrong = 0;
  for (let y = 0; y < d.height; y++) {
    const [first, after] = [rows[y]!, rows[y + 1]!];
    let x = 0;
    for (let i = first; i < after; i++) {
      for (; x < ends[i]!; x++) if (looks(raster.region[y * d.width + x]!) !== looks(regions[i]!)) wrong++;
      if (i > first && looks(regions[i]!) === looks(regions[i - 1]!)) wrong++;
    }
    if (x !== d.width) wrong++;
  }
  expect(wrong).toBe(0);
});

test('kinds beyond the numbers are all looked at (A6.2)', () => {
  const board = drawnBoard(2);
  const d = board.depiction!;
  const random = randomFrom(8);
  const mixed: Depiction = {
    ...d,
    terrain: d.terrain.map(() => random(d.names.length)),
    elevation: d.elevation.map(() => random(40) - 10),
  };
  const { raster, kinds, kindAt } = sorted(board, mixed);
  expect(raster.hex.length).toBeGreaterThan(1000);
  expect([kinds.count, kinds.region.length]).toEqual([KIND_OTHER, KIND_OTHER]);
  const used = new Set(kindAt);
  expect([used.size, used.has(KIND_OTHER)]).toEqual([KIND_OTHER + 1, true]);
});

/** Pixels of a board with a way to go on from each, and whether one is clear of another: of its kind, or the ground under it. */
function clearing(seed: number) {
  const { raster, kinds, kindAt } = sorted(drawnBoard(seed), drawnBoard(seed).depiction!);
  const { width, height, region, hex } = raster;
  const isSame = (at: number, next: number): boolean => {
    const apart = kinds.apart[kindAt[at]!] === 1;
    const alike = kinds.alike[region[next]!] === kinds.alike[region[at]!];
    return kindAt[next] === kindAt[at] && (!apart || alike);
  };
  const isUnder = (at: number, next: number): boolean =>
    kinds.under[region[at]!] === kindAt[next] && hex[region[at]!] === hex[region[next]!];
  const random = randomFrom(seed);
  const ways = [1, -1] as const;
  const alone = Array.from(region, (r, at) => (kinds.under[r]! < 0 ? -1 : at)).filter((at) => at >= 0);
  const samples = Array.from({ length: 3000 }, (_, n) => {
    const at = n % 3 === 0 ? alone[random(alone.length)]! : random(width * height);
    const [x, y] = [at % width, Math.floor(at / width)];
    const [step, down] = [ways[random(2)]!, ways[random(2)]!];
    return { at, x, y, step, down, pixel: kinds.pixels(step, down)[pixelPlace(kinds.across, x, y)]! };
  });
  return { kinds, kindAt, width, height, isSame, isUnder, samples };
}

test.each([1, 2, 5])(
  'board %d: clear pixels ahead are of its kind, alike if apart, or the ground under it (A6.1)',
  (seed) => {
    const { kinds, kindAt, width, height, isSame, isUnder, samples } = clearing(seed);
    let [wrong, far, grounds] = [0, 0, 0];
    for (const { at, x, y, step, down, pixel } of samples) {
      if ((pixel & KIND_MASK) !== kindAt[at]) wrong++;
      const around = Math.min(pixel >> CLEAR_SHIFT, 12);
      if (around > 2) far++;
      for (let rows = 0; rows < around; rows++) {
        for (let columns = 0; columns < around; columns++) {
          const [u, v] = [x + columns * step, y + rows * down];
          if (u < 0 || v < 0 || u >= width || v >= height) continue;
          const next = v * width + u;
          const under = isUnder(at, next);
          if (under) grounds++;
          if (!isSame(at, next) && !under) wrong++;
        }
      }
    }
    expect([wrong, far > 300, grounds > 5]).toEqual([0, true, true]);
    // Tiles of 8 by 4 pixels, and only as many as needed.
    const tiles = Math.ceil(width / 8) * Math.ceil(height / 4);
    expect([kinds.across, kinds.pixels(1, 1).length]).toEqual([Math.ceil(width / 8), tiles * 32]);
  },
);

test.each([1, 2, 5])(
  'board %d: no clearance is shorter than possible, except at the border (A6.1)',
  (seed) => {
    const { width, height, isSame, isUnder, samples } = clearing(seed);
    const short: unknown[] = [];
    let told = 0;
    for (const { at, x, y, step, down, pixel } of samples) {
      const around = pixel >> CLEAR_SHIFT;
      const [u, v] = [x + around * step, y + around * down];
      if (around > 40 || u < 0 || v < 0 || u >= width || v >= height) continue;
      told++;
      const next = Array.from({ length: around + 1 }, (_, i) => [
        (y + i * down) * width + u,
        v * width + x + i * step,
      ]).flat();
      if (next.every((one) => isSame(at, one) || isUnder(at, one))) short.push([x, y, step, down, around]);
    }
    expect([short.slice(0, 5), told > 1000]).toEqual([[], true]);
  },
);

test.each([1, 2, 5])(
  "board %d: the kind under a hex's largest region is its most common ground (A6.1)",
  (seed) => {
    const { raster, kinds, kindAt } = sorted(drawnBoard(seed), drawnBoard(seed).depiction!);
    const hexes = new Map<number, number[]>();
    raster.region.forEach((r, at) => {
      const h = raster.hex[r]!;
      const pixels = hexes.get(h) ?? [];
      pixels.push(at);
      hexes.set(h, pixels);
    });
    const count = (of: readonly number[]): Map<number, number> =>
      of.reduce((all, one) => all.set(one, (all.get(one) ?? 0) + 1), new Map<number, number>());
    let some = 0;
    const isWrong = (
      r: number,
      regions: ReadonlyMap<number, number>,
      ground: ReadonlyMap<number, number>,
    ) => {
      const under = kinds.under[r]!;
      const mine = regions.get(kinds.alike[r]!);
      if (under >= 0) some++;
      const isLargest = mine === Math.max(...regions.values()) && ground.size > 0;
      // Of two that are as large either may be it.
      const isTied = [...regions.values()].filter((n) => n === mine).length > 1;
      if (!isLargest || (isTied && under < 0)) return under !== -1;
      return ground.get(under) !== Math.max(...ground.values());
    };
    const wrong = [...hexes.values()].flatMap((pixels) => {
      const [apart, open] = [1, 0].map((is) => pixels.filter((at) => kinds.apart[kindAt[at]!] === is));
      const regions = count(apart!.map((at) => kinds.alike[raster.region[at]!]!));
      const ground = count(open!.map((at) => kindAt[at]!));
      return [...new Set(pixels.map((at) => raster.region[at]!))].filter((r) => isWrong(r, regions, ground));
    });
    expect([wrong, some > 5]).toEqual([[], true]);
  },
);

test.each([1, 2, 5])(
  'board %d: alike are regions of one hex, terrain and level, the nearest hexside where it may matter (A6.2)',
  (seed) => {
    const board = drawnBoard(seed);
    const { raster, hexes, kinds } = sorted(board, board.depiction!);
    let few = 0;
    const wrong = [...kinds.alike].flatMap((first, r) => {
      if (first === r) return [];
      few++;
      const same = (of: ArrayLike<number>): boolean => of[first] === of[r];
      const h = raster.hex[r]!;
      const asked = [hexes.depression, hexes.sideCliff, hexes.sideWater, hexes.sideDepression].some(
        (of) => of[h] !== 0,
      );
      const plain = raster.drawn[r] === 0 && raster.whole[r] === 0 && !asked;
      const alike =
        same(raster.hex) && same(raster.terrain) && same(raster.level) && raster.drawn[first] === 0;
      return plain && alike && raster.near[first] !== raster.near[r] ? [] : [[first, r]];
    });
    expect([wrong.slice(0, 5), few > 5]).toEqual([[], true]);
  },
);
