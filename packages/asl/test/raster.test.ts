/** Facts of a pixel's region, cached, compared with each pixel computed alone (LOS-4, LOS-12, B.6). */
import { HEX_ODD, type Cell, type Point } from '@bocage/core/lattice';
import type { Board, Depiction } from '@bocage/core/board';
import {
  centrePixel,
  deriveBoard,
  edgePixels,
  isSideOnMap,
  nearestSide,
  pixelVertices,
} from '@bocage/core/depiction';
import { expect, test } from 'vitest';
import { cookRaster } from '../src/los/board/cook-raster';
import { hexTables, type HexTables } from '../src/los/board/hexes';
import { numberOfSide } from '../src/los/board/places';
import { DRAWN_KINDS } from '../src/los/board/kinds';
import { pixelHexes } from '../src/los/board/pixel-hexes';
import { TERRAIN_IDS } from '../src/los/board/terrain-ids';
import { TERRAIN } from '../src/tables/terrain';
import { drawnBoard, randomFrom, shapedBoard } from './random-boards';

/** Facts of a pixel's region, for one pixel. */
interface Ground {
  readonly hex: number;
  readonly terrain: string | undefined;
  readonly level: number;
  readonly near: number;
  readonly drawn: number;
  readonly side: number;
  readonly spilt: number;
  readonly whole: number;
}

const isInherent = (name: string): boolean => TERRAIN[name]?.inherent === true;

/**
 * Inherent terrain fills its own hex, except water and other non-open terrain; elsewhere it is nothing (B.6).
 */
function cooked(drawn: string, centre: string): string {
  const { category = 'open' } = TERRAIN[drawn] ?? {};
  if (isInherent(centre) && TERRAIN[centre]?.los !== undefined) {
    const open = category === 'open' || category === 'road';
    const covered = open || isInherent(drawn) || DRAWN_KINDS[drawn] !== undefined;
    return covered && drawn !== centre ? centre : drawn;
  }
  return isInherent(drawn) && drawn !== centre ? 'Open Ground' : drawn;
}

function groundOf(
  board: Board,
  d: Depiction,
  hexes: HexTables,
  map: Int16Array | Int32Array,
): (x: number, y: number) => Ground {
  const { lattice, cells, extent } = board;
  const isWallInside = (name: string) =>
    name.startsWith('Rowhouse Wall') || name.startsWith('Interior Factory Wall');
  const isOnSides = (name = '') => TERRAIN[name]?.category === 'hexside' || isWallInside(name);
  const drawnIn = new Set([...map].filter((_, at) => isOnSides(d.names[d.terrain[at]!])));
  const asks = cells.map((cell, h) => {
    const facts = board.cell(cell)!;
    const inside = facts.sideTerrain?.some((name) => TERRAIN[name ?? '']?.category === 'water');
    const isCliff = (k: number) => board.side(lattice.sideOf(cell, k))?.terrain === 'cliff';
    const goesOn = facts.depression !== undefined || (facts.depressionSides ?? []).length > 0;
    return drawnIn.has(h) || goesOn || inside || [0, 1, 2, 3, 4, 5].some(isCliff);
  });
  const ends = (side: { cell: Cell; side: number }): readonly [Point, Point] => {
    const v = pixelVertices(d, lattice, side.cell);
    return [v[side.side]!, v[(side.side + 1) % 6]!];
  };
  const isBarrier = (at: number): boolean => hexes.barrier[at] !== 0;
  return (x, y) => {
    const at = y * d.width + x;
    const hex = map[at]!;
    const cell = cells[hex]!;
    const whole = d.whole?.[at] === 1;
    const onMap = [0, 1, 2, 3, 4, 5].map((k) => isSideOnMap(lattice, extent, cell, k));
    const near =
      asks[hex] && !whole
        ? nearestSide(centrePixel(d, lattice, cell), edgePixels(d, lattice, cell), onMap, x, y)
        : -1;
    const name = d.names[d.terrain[at]!] ?? '';
    const terrain = whole && isInherent(name) ? name : cooked(name, board.cell(cell)!.terrain);
    const plain = {
      hex,
      terrain,
      level: d.elevation[at]! * 2,
      near,
      drawn: 0,
      side: -1,
      spilt: 0,
      whole: whole ? 1 : 0,
    };
    const drawn = DRAWN_KINDS[name] === undefined ? 0 : 1;
    if (drawn === 0 || near < 0) return plain;
    const across = lattice.neighbour(cell, near);
    const around = [
      lattice.sideOf(cell, near),
      lattice.sideOf(cell, near + 1),
      lattice.sideOf(cell, near + 5),
      lattice.sideOf(across, near + 2),
      lattice.sideOf(across, near + 4),
    ].map((side) => ({ at: numberOfSide(hexes, side), ends: ends(side) }));
    if (isBarrier(around[0]!.at)) return { ...plain, drawn, side: around[0]!.at };
    const others = around.filter((side) => isBarrier(side.at));
    const far = others.map((side) => distanceTo(side.ends, x, y));
    const nearest = others[far.indexOf(Math.min(...far))];
    return nearest === undefined ? plain : { ...plain, drawn, side: nearest.at, spilt: 1 };
  };
}

function distanceTo([a, b]: readonly [Point, Point], x: number, y: number): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return (x - a.x - t * dx) ** 2 + (y - a.y - t * dy) ** 2;
}

/** The drawing beside its hexes: pixels far from all of them belong to the nearest one. */
function moved(seed: number): Board {
  const board = drawnBoard(seed, { columns: 4, rows: 3 });
  const d = board.depiction!;
  return { ...board, name: `moved-${seed}`, depiction: { ...d, a1: { x: d.a1.x + 70, y: d.a1.y + 80 } } };
}

/** Barriers painted along most hexsides and over their ends, so that much of what is drawn belongs to another side. */
function hedged(seed: number): Board {
  const board = drawnBoard(seed, { columns: 5, rows: 4, lattice: HEX_ODD });
  const d = board.depiction!;
  const random = randomFrom(seed);
  const terrain = new Uint8Array(d.terrain.length);
  for (const cell of board.cells) {
    const v = pixelVertices(d, board.lattice, cell);
    for (const k of [0, 1, 2]) {
      if (random(3) === 0) continue;
      const code = d.names.indexOf(['Wall', 'Hedge', 'Bocage'][random(3)]);
      const [a, b] = [v[k]!, v[k + 1]!];
      for (let t = -0.3; t <= 1.3; t += 0.01) {
        for (let w = -3; w <= 3; w++) {
          const x = Math.round(a.x + (b.x - a.x) * t + (k === 1 ? w : 0));
          const y = Math.round(a.y + (b.y - a.y) * t + (k === 1 ? 0 : w));
          if (x >= 0 && y >= 0 && x < d.width && y < d.height) terrain[y * d.width + x] = code;
        }
      }
    }
  }
  const { name, lattice, extent } = board;
  return deriveBoard({
    name: name.replace('drawn', 'hedged'),
    lattice,
    extent,
    depiction: { ...d, terrain },
  });
}

const DRAWN = [1, 2, 3, 4, 7].map((seed) => drawnBoard(seed));
const BOARDS = [
  ...DRAWN,
  hedged(1),
  hedged(2),
  moved(2),
  moved(4),
  shapedBoard(1),
  shapedBoard(2),
  shapedBoard(3),
];

test.each(BOARDS.map((board) => [board.name, board] as const))(
  'every pixel of board %s has the region that it gets alone (A6.1, B.6)',
  (_, board) => {
    const d = board.depiction!;
    const hexes = hexTables(board);
    const raster = cookRaster(board, d, hexes);
    const map = pixelHexes(board, d);
    const ground = groundOf(board, d, hexes, map);
    // Two bytes per pixel can number all regions of this board.
    expect(raster.region).toBeInstanceOf(Uint16Array);
    expect([raster.width, raster.height]).toEqual([d.width, d.height]);
    const wrong: unknown[] = [];
    const walls = new Set<number>();
    const drawnOn = new Set<number>();
    for (let y = 0; y < d.height; y++) {
      for (let x = 0; x < d.width; x++) {
        const wanted = ground(x, y);
        const r = raster.region[y * d.width + x]!;
        const found: Ground = {
          hex: raster.hex[r]!,
          terrain: TERRAIN_IDS[raster.terrain[r]!],
          level: raster.level[r]!,
          near: raster.near[r]!,
          drawn: raster.drawn[r]!,
          side: raster.side[r]!,
          spilt: raster.spilt[r]!,
          whole: raster.whole[r]!,
        };
        const same = (Object.keys(wanted) as (keyof Ground)[]).every((key) => wanted[key] === found[key]);
        if (!same) wrong.push([x, y, wanted, found]);
        if (wanted.terrain === 'Rowhouse Wall') walls.add(wanted.hex);
        if (wanted.whole === 0) drawnOn.add(wanted.hex);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(new Set(raster.region).size).toBe(raster.hex.length);
    // No two regions say the same.
    const { hex, terrain, level, near, drawn, side, spilt, whole } = raster;
    const said = [...hex.keys()].map((r) =>
      [hex, terrain, level, near, drawn, side, spilt, whole].map((facts) => facts[r]).join(),
    );
    expect(new Set(said).size).toBe(said.length);
    const centres = board.cells.map((cell) => centrePixel(d, board.lattice, cell));
    expect([...raster.centreX]).toEqual(centres.map(({ x }) => x));
    expect([...raster.centreY]).toEqual(centres.map(({ y }) => y));
    const flags = (is: (h: number) => boolean) => board.cells.map((__, h) => (is(h) ? 1 : 0));
    expect([...raster.hexWalls]).toEqual(flags((h) => walls.has(h)));
    expect([...raster.wholeHex]).toEqual(flags((h) => d.whole !== undefined && !drawnOn.has(h)));
    expect(raster.anyWhole).toBe(d.whole?.includes(1) === true);
  },
);

test('more regions than two bytes number (A6.1)', () => {
  // Every pixel at another level than the one before it, in hexes whose sides matter: a region for each combination.
  const board = drawnBoard(3, { columns: 12, rows: 10 });
  const { terrain, elevation, ...rest } = board.depiction!;
  const random = randomFrom(5);
  const d: Depiction = {
    ...rest,
    terrain: terrain.map(() => random(rest.names.length)),
    elevation: elevation.map(() => random(40) - 10),
  };
  const hexes = hexTables(board);
  const raster = cookRaster(board, d, hexes);
  expect(raster.hex.length).toBeGreaterThan(65536);
  expect(raster.region).toBeInstanceOf(Uint32Array);
  const ground = groundOf(board, d, hexes, pixelHexes(board, d));
  for (let n = 0; n < 2000; n++) {
    const at = (n * 7919) % d.terrain.length;
    const r = raster.region[at]!;
    const wanted = ground(at % d.width, Math.floor(at / d.width));
    expect([
      raster.hex[r],
      TERRAIN_IDS[raster.terrain[r]!],
      raster.level[r],
      raster.near[r],
      raster.side[r],
    ]).toEqual([wanted.hex, wanted.terrain, wanted.level, wanted.near, wanted.side]);
  }
});
