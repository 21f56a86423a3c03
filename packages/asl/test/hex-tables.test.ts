/** The flat tables of a board hold what the board says, hex by hex and side by side (B9.1). */
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard, type Board, type CellFacts, type SideFacts } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { hexTables, SIDE_BASE_UNKNOWN, SIDE_GAP, SIDE_HILLSIDE } from '../src/los/board/hexes';
import { latticeRange, numberOfSide, sideAt } from '../src/los/board/places';
import { KIND_CODES } from '../src/los/board/kinds';
import { TERRAIN_IDS } from '../src/los/board/terrain-ids';
import { barrierOn } from '../src/barriers/barrier';
import { isBarrier } from '../src/barriers/table';
import { TERRAIN } from '../src/tables/terrain';
import { drawnBoard, paintedBoard } from './random-boards';

const SIX = [0, 1, 2, 3, 4, 5];
const bitsOf = (is: (k: number) => boolean): number =>
  SIX.reduce((bits, k) => bits + (is(k) ? 2 ** k : 0), 0);

const BOARDS = [1, 2, 3, 4].flatMap((seed) => [drawnBoard(seed), paintedBoard(seed)]);

test.each(BOARDS.map((board) => [board.name, board] as const))('board %s: hexes (B9.1)', (_, board) => {
  const { lattice, cells } = board;
  const hexes = hexTables(board);
  expect([hexes.count, hexes.board, hexes.lattice]).toEqual([cells.length, board, lattice]);
  const places = new Map<number, number>();
  cells.forEach((cell, h) => {
    const facts = board.cell(cell)!;
    const { x, y } = lattice.centre(cell);
    expect([hexes.x[h], hexes.y[h]]).toEqual([x, y]);
    places.set((x - hexes.x0) * hexes.span + y - hexes.y0, h);
    expect([hexes.base[h], TERRAIN_IDS[hexes.terrain[h]!]]).toEqual([facts.level * 2, facts.terrain]);
    expect(hexes.depression[h]).toBe(facts.depression === undefined ? 0 : 1);
    expect(hexes.stairway[h]).toBe(facts.stairway ? 1 : 0);
    const goesOn = (k: number): boolean =>
      facts.depressionSides?.includes(k) ??
      (facts.depression !== undefined && board.cell(lattice.neighbour(cell, k))?.depression !== undefined);
    expect(hexes.sideDepression[h]).toBe(bitsOf(goesOn));
    expect(hexes.sideSlope[h]).toBe(bitsOf((k) => facts.slopes?.includes(k) === true));
    const inside = (category: string) => (k: number) =>
      TERRAIN[facts.sideTerrain?.[k] ?? 'Open Ground']?.category === category;
    expect(hexes.sideWater[h]).toBe(bitsOf(inside('water')));
    expect(hexes.sideRoad[h]).toBe(bitsOf(inside('road')));
    const isCliff = (k: number): boolean => {
      const side = board.side(lattice.sideOf(cell, k));
      return side?.terrain === 'cliff' || side?.cliff === true;
    };
    expect(hexes.sideCliff[h]).toBe(bitsOf(isCliff));
    // All neighbours have places in the tables, of their own, even beyond the rim.
    for (const k of SIX) {
      const next = lattice.centre(lattice.neighbour(cell, k));
      const [column, row] = [next.x - hexes.x0, next.y - hexes.y0];
      expect(row >= 2 && row < hexes.span - 2).toBe(true);
      expect(column >= 2 && (column + 2) * hexes.span < hexes.size).toBe(true);
    }
  });
  expect([...hexes.hexAt].map((h, at) => [at, h]).filter(([, h]) => h !== -1)).toEqual(
    [...places].sort(([a], [b]) => a - b),
  );
  const any = (list: Uint8Array): boolean => list.some((n) => n !== 0);
  expect(hexes.anySlope).toBe(any(hexes.sideSlope));
  expect(hexes.anyDepression).toBe(any(hexes.depression));
  expect(hexes.anyCliff).toBe(any(hexes.sideCliff));
  expect(hexes.anyBarrier).toBe(board.sides.some(([, { terrain }]) => isBarrier(terrain)));
});

test.each(BOARDS.map((board) => [board.name, board] as const))(
  'board %s: sides (B9.1, B9.61)',
  (_, board) => {
    const { lattice } = board;
    const hexes = hexTables(board);
    const barriers = board.sides.filter(([, { terrain }]) => isBarrier(terrain));
    const vertices = new Set<number>();
    for (const [side, facts] of barriers) {
      const at = numberOfSide(hexes, side);
      expect(sideAt(hexes, at)).toEqual(side);
      expect(hexes.barrier[at]).toBe(isBarrier(facts.terrain) && KIND_CODES[facts.terrain]);
      const levels = lattice.cellsOf(side).flatMap((cell) => board.cell(cell)?.level ?? []);
      const [low, high] = [Math.min(...levels), Math.max(...levels)];
      // Lines of sight, TEM and WA have one base level (B9.35).
      const base = barrierOn(board, side)?.base;
      expect(hexes.barrierBase[at]).toBe((base ?? 0) * 2);
      const flags = hexes.barrierFlags[at]!;
      expect((flags & SIDE_BASE_UNKNOWN) !== 0).toBe(base === undefined);
      expect((flags & SIDE_HILLSIDE) !== 0).toBe(low !== high && base !== undefined && base >= high);
      expect((flags & SIDE_GAP) !== 0).toBe(facts.gap !== undefined);
      expect(hexes.gaps.get(at)).toEqual(facts.gap);
      for (const { x, y } of lattice.endsOf(side)) vertices.add((x - hexes.x0) * hexes.span + y - hexes.y0);
    }
    expect(hexes.barrier.filter((kind) => kind !== 0)).toHaveLength(barriers.length);
    expect(hexes.gaps.size).toBe(barriers.filter(([, { gap }]) => gap).length);
    expect([...vertices].every((at) => hexes.vertexUsed[at] === 1)).toBe(true);
    expect(hexes.vertexUsed.filter((used) => used !== 0)).toHaveLength(vertices.size);
  },
);

/** One hex with these facts, beside open ground. */
const oneHex = (facts: Partial<CellFacts>, side?: SideFacts): Board =>
  createBoard({
    name: 'one',
    lattice: HEX_ODD,
    extent: { columns: 3, firstRow: 1, rows: 3 },
    cells: [
      [
        { col: 1, row: 1 },
        { level: 0, terrain: 'Open Ground', ...facts },
      ],
    ],
    sides: side ? [[{ cell: { col: 1, row: 1 }, side: 1 }, side]] : [],
  });
const at = (level: number, terrain: string) => ({ level, terrain });

test.each<readonly [string, Partial<CellFacts>, number]>([
  ['no Locations', {}, 0],
  ['a bridge over open ground', { locations: [at(1, 'Stone Bridge')] }, 1],
  ['a building', { locations: [at(1, 'Stone Building, 1 Level')] }, 0],
  ['a gully under a bridge', { terrain: 'Stone Bridge', locations: [at(-1, 'Gully')] }, 1],
  ['a gully under open ground', { locations: [at(-1, 'Gully')] }, 0],
  [
    'a gully at the level of a bridge is not under it',
    { terrain: 'Stone Bridge', locations: [at(0, 'Gully')] },
    0,
  ],
  ['a cellar is no bed', { terrain: 'Stone Bridge', locations: [at(-1, 'Cellar')] }, 0],
  ['a bridge as the hex has nothing under it', { terrain: 'Stone Bridge' }, 0],
])('a Location under a bridge: %s (B6.1)', (_, facts, bridge) => {
  const board = oneHex(facts);
  const { bridge: found } = hexTables(board);
  expect([...found]).toEqual(board.cells.map(({ col, row }) => (col === 1 && row === 1 ? bridge : 0)));
});

test.each<readonly [string, Partial<CellFacts>, boolean, boolean]>([
  ['open ground', {}, false, false],
  ['a cellar', { locations: [at(1, 'Stone Building, 1 Level'), at(-1, 'Cellar')] }, true, false],
  ['upper levels only', { locations: [at(1, 'Stone Building, 1 Level')] }, false, false],
  ['a hillock', { terrain: 'Hillock' }, false, true],
  ['a factory without a roof', { terrain: 'Roofless Stone Factory, 1.5 Level' }, false, true],
  ['a factory with one', { terrain: 'Stone Factory, 1.5 Level' }, false, false],
])('flags of the whole board: %s (O6, F6.4)', (_, facts, cellar, unruled) => {
  const hexes = hexTables(oneHex(facts));
  expect([hexes.anyCellar, hexes.anyUnruled]).toEqual([cellar, unruled]);
  expect(hexes.cellar.includes(1)).toBe(cellar);
});

test('sides inside a hex: water and roads by the terrain drawn there (B6.1)', () => {
  const sideTerrain = ['Water', undefined, 'Dirt Road', 'Gully', 'Paved Road', 'River'];
  const hexes = hexTables(oneHex({ sideTerrain }));
  expect([Math.max(...hexes.sideWater), Math.max(...hexes.sideRoad)]).toEqual([0b100001, 0b010100]);
});

test('other side terrain is no barrier (B9.1)', () => {
  const hexes = hexTables(oneHex({}, { terrain: 'rowhouse-wall' }));
  expect([hexes.anyBarrier, hexes.barrier.includes(1), hexes.vertexUsed.includes(1)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('ranges between lattice points are those between hexes (A1)', () => {
  const cells = Array.from({ length: 81 }, (_, n) => ({ col: n % 9, row: Math.floor(n / 9) }));
  for (const a of cells) {
    for (const b of cells) {
      const [p, q] = [HEX_ODD.centre(a), HEX_ODD.centre(b)];
      expect(latticeRange(p.x, p.y, q.x, q.y)).toBe(HEX_ODD.distance(a, b));
    }
  }
});

test('a cliff with a wall along it is a cliff and has the wall (B9.6)', () => {
  const [upper, lower] = [
    { col: 2, row: 3 },
    { col: 2, row: 4 },
  ] as const;
  const side = HEX_ODD.sideOf(upper, 3);
  const hexes = hexTables(
    createBoard({
      name: 'bluff',
      lattice: HEX_ODD,
      extent: { columns: 5, firstRow: 1, rows: 6 },
      cells: [[upper, { level: 1, terrain: 'Open Ground' }]],
      sides: [[side, { terrain: 'wall', base: 1, cliff: true }]],
    }),
  );
  const cliffs = [upper, lower].map(({ col, row }) => {
    const { x, y } = HEX_ODD.centre({ col, row });
    return hexes.sideCliff[hexes.hexAt[(x - hexes.x0) * hexes.span + y - hexes.y0]!];
  });
  const at = numberOfSide(hexes, side);
  expect([...cliffs, hexes.anyCliff]).toEqual([bitsOf((k) => k === 3), bitsOf((k) => k === 0), true]);
  expect([hexes.barrier[at], hexes.barrierBase[at], hexes.barrierFlags[at]]).toEqual([
    KIND_CODES.wall,
    2,
    SIDE_HILLSIDE,
  ]);
});
