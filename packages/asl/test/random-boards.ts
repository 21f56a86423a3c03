/** Boards at random, drawn from a number so that a failing one can be drawn again. */
import { HEX_EVEN, HEX_ODD, type Cell, type Lattice } from '@bocage/core/lattice';
import { createBoard, type Board, type Depiction, type TerrainKind } from '@bocage/core/board';
import { deriveBoard } from '@bocage/core/depiction';
import { drawTerrain, SHAPE_UNITS, type TerrainShape } from '@bocage/core/shapes';
import { TERRAIN } from '../src/tables/terrain';

/** A small generator of our own, so that a failing board can be drawn again from its number. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return ((state >>> 8) * below) >>> 24;
  };
}

const SIDE: Readonly<Record<string, string>> = {
  Wall: 'wall',
  Hedge: 'hedge',
  Bocage: 'bocage',
  Cliff: 'cliff',
  'Rowhouse Wall': 'rowhouse-wall',
};
const BARRIERS = ['Wall', 'Hedge', 'Bocage'];
/** The last names: drawn as blobs, too, but for the barriers; all of them also along hexsides. */
const STRIPS = ['Cliff', 'Rowhouse Wall', ...BARRIERS];
const NAMES = [
  'Open Ground',
  'Woods',
  'Grain',
  'Brush',
  'Orchard',
  'Orchard, Out of Season',
  'Stone Building, 1 Level',
  'Wooden Building, 2 Level',
  'Light Woods',
  'Gully',
  'Dirt Road',
  'Crags',
  'Water',
  'Stone Factory, 1.5 Level',
  'Roofless Stone Factory, 1.5 Level',
  'Hillock',
  ...STRIPS,
].filter((name) => TERRAIN[name] !== undefined);

const KINDS = NAMES.map((name): TerrainKind => {
  const row = TERRAIN[name];
  const side = SIDE[name];
  return {
    name,
    category: row?.category ?? 'open',
    ...(row?.category === 'building' && row.half && { upper: row.levels }),
    ...(row?.inherent && { inherent: true as const }),
    ...(side !== undefined && { side }),
    ...(BARRIERS.includes(name) && { barrier: true as const }),
  };
});

const COLUMNS = 6;
const ROWS = 5;
const HEX_WIDTH = 56.25;
const HEX_HEIGHT = 64.5;

/** Features of a drawn board. */
export interface DrawnSize {
  readonly columns?: number;
  readonly rows?: number;
  readonly lattice?: Lattice;
}

/** A raster of blobs of terrain, hills, and barriers drawn along the hexsides of the grid. */
export function drawnBoard(seed: number, size: DrawnSize = {}): Board {
  const { columns = COLUMNS, rows = ROWS } = size;
  const random = randomFrom(seed);
  const any = random(2) === 0 ? HEX_ODD : HEX_EVEN;
  const lattice = size.lattice ?? any;
  const width = Math.floor(HEX_WIDTH * (columns - 1)) + 1;
  const height = Math.floor(HEX_HEIGHT * rows);
  const terrain = new Uint8Array(width * height);
  const elevation = new Int8Array(width * height);
  const disc = (cx: number, cy: number, r: number, paint: (at: number) => void): void => {
    for (let y = Math.max(0, cy - r); y < Math.min(height, cy + r); y++) {
      for (let x = Math.max(0, cx - r); x < Math.min(width, cx + r); x++) {
        if ((x - cx) ** 2 + (y - cy) ** 2 <= r * r) paint(Math.floor(y) * width + Math.floor(x));
      }
    }
  };
  const hills = random(4);
  for (let n = 0; n < hills; n++) {
    disc(random(width), random(height), 30 + random(70), (at) => (elevation[at] = (elevation[at] ?? 0) + 1));
  }
  const blobs = 4 + random(22);
  for (let n = 0; n < blobs; n++) {
    const code = random(NAMES.length - BARRIERS.length);
    disc(random(width), random(height), 4 + random(30), (at) => (terrain[at] = code));
  }
  const firstStrip = NAMES.length - STRIPS.length;
  const strips = random(24);
  for (let n = 0; n < strips; n++)
    drawSide(random, terrain, width, height, firstStrip + random(STRIPS.length));
  const depiction: Depiction = {
    width,
    height,
    terrain,
    elevation,
    names: NAMES,
    kinds: KINDS,
    hexWidth: HEX_WIDTH,
    hexHeight: HEX_HEIGHT,
    a1: { x: 0, y: HEX_HEIGHT / 2 },
    stairways: [],
    slopes: Array.from({ length: random(4) }, () => [
      { col: random(COLUMNS), row: 1 + random(ROWS) },
      [random(6), random(6)],
    ]),
    embankments: [],
  };
  const extent = { columns, firstRow: 1, rows };
  return deriveBoard({ name: `drawn-${seed}`, lattice, extent, depiction });
}

/** A stroke about as long as a hexside, level or slanting as hexsides are, somewhere near the grid's own. */
function drawSide(
  random: (below: number) => number,
  terrain: Uint8Array,
  width: number,
  height: number,
  code: number,
): void {
  const cx = random(Math.ceil(width / HEX_WIDTH) + 1) * HEX_WIDTH;
  const cy = (random(Math.ceil((2 * height) / HEX_HEIGHT)) * HEX_HEIGHT) / 2;
  const way = random(3);
  const [dx, dy] = [[1, 0] as const, [0.5, 0.866] as const, [-0.5, 0.866] as const][way] ?? [1, 0];
  for (let t = -20; t <= 20; t += 0.5) {
    for (let w = -2; w <= 2; w++) {
      const x = Math.round(cx + t * dx + w * dy);
      const y = Math.round(cy + t * dy - w * dx);
      if (x >= 0 && y >= 0 && x < width && y < height) terrain[y * width + x] = code;
    }
  }
}

export function paintedBoard(seed: number): Board {
  const random = randomFrom(seed + 7777);
  const cells: [Cell, { level: number; terrain: string; depression?: string }][] = [];
  for (let col = 0; col < COLUMNS; col++) {
    for (let row = 1; row <= ROWS; row++) {
      const terrain = NAMES[random(3) === 0 ? random(14) : 0] ?? 'Open Ground';
      const level = random(5) === 0 ? 1 + random(2) : 0;
      cells.push([
        { col, row },
        { level, terrain, ...(random(12) === 0 && { depression: 'Gully', level: -1 }) },
      ]);
    }
  }
  const kinds = ['wall', 'hedge', 'bocage', 'light-bocage', 'cactus-hedge', 'cliff', 'cliff'];
  const sides = Array.from({ length: 25 }, () => {
    const cell = { col: random(COLUMNS), row: 1 + random(ROWS) };
    const gap = random(5) === 0 ? { gap: { from: 6, to: 18 } } : {};
    return [
      HEX_ODD.sideOf(cell, random(6)),
      { terrain: kinds[random(kinds.length)] ?? 'wall', ...gap },
    ] as const;
  });
  const extent = { columns: COLUMNS, firstRow: 1, rows: ROWS };
  return createBoard({ name: `painted-${seed}`, lattice: HEX_ODD, extent, cells, sides });
}

const TABLE = Object.entries(TERRAIN).map(([name, { category, inherent }]): TerrainKind => ({
  name,
  category,
  ...(inherent && { inherent }),
}));

/** Hexes painted whole, with inherent terrain among them, and shapes drawn over some. */
export function shapedBoard(seed: number): Board {
  const random = randomFrom(seed);
  const any = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const cell = (): Cell => ({ col: random(6), row: 1 + random(4) });
  const terrains = [
    'Woods',
    'Orchard',
    'Crags',
    'Water',
    'Dirt Road',
    'Open Ground',
    'Gully',
    'Hillock Summit',
  ];
  const plain = createBoard({
    name: `shaped-${seed}`,
    lattice: HEX_ODD,
    extent: { columns: 6, firstRow: 1, rows: 4 },
    cells: Array.from({ length: 14 }, () => [cell(), { level: random(2), terrain: any(terrains) }] as const),
    sides: Array.from(
      { length: 12 },
      () => [HEX_ODD.sideOf(cell(), random(6)), { terrain: any(['wall', 'cliff', 'hedge']) }] as const,
    ),
  });
  const shapes = Array.from({ length: 4 }, (_, n) => {
    const { x, y } = HEX_ODD.centre(cell());
    const points = [
      [-1.25, -0.5],
      [1.25, -0.75],
      [0.75, 1],
    ].map(([dx = 0, dy = 0]) => ({ x: (x + dx) * SHAPE_UNITS, y: (y + dy) * SHAPE_UNITS }));
    return { id: `s${n}`, order: n, points, terrain: any(terrains) };
  });
  return drawTerrain(plain, { painted: [], shapes }, { kinds: TABLE, names: TABLE.map(({ name }) => name) });
}

const MOVES: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0.75],
  [0, -0.75],
  [1, 0.5],
  [-1, 0.5],
  [1.25, 0],
];

/** The hex larger or smaller, moved this part of the way to a vertex or the middle of a side. */
function outline(
  cell: Cell,
  scale: number,
  order: number,
  [dx, dy]: readonly [number, number] = [0, 0],
): Pick<TerrainShape, 'id' | 'order' | 'points'> {
  const { x, y } = HEX_ODD.centre(cell);
  const points = [...HEX_ODD.sideNames.keys()].map((k) => {
    const vertex = HEX_ODD.vertexPoint(cell, k);
    const at = (to: number, centre: number, by: number): number =>
      Math.round((centre + by + (to - centre) * scale) * SHAPE_UNITS);
    return { x: at(vertex.x, x, dx), y: at(vertex.y, y, dy) };
  });
  return { id: `s${order}`, order, points };
}

const plainBoard = (name: string): Board =>
  createBoard({
    name,
    lattice: HEX_ODD,
    extent: { columns: 7, firstRow: 1, rows: 4 },
    cells: [],
    sides: [],
  });

const HOUSES = [
  'Stone Building, 1 Level',
  'Wooden Building, 2 Level',
  'Stone Building, 3 Level',
  'Wooden Building',
  'Stone Factory, 1.5 Level',
];

/** A house in most hexes, of all sizes, gullies among them, and hills of a level here and there. */
export function housedBoard(seed: number): Board {
  const random = randomFrom(seed);
  const any = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const plain = plainBoard(`housed-${seed}`);
  const shapes = plain.cells.flatMap((cell, n): TerrainShape[] => {
    const hill = random(4) === 0 ? [{ ...outline(cell, 1.1, 2 * n), level: 1 }] : [];
    const what = random(5);
    if (what === 0) return hill;
    if (what === 1) return [...hill, { ...outline(cell, any([0.6, 1.05]), 2 * n + 1), terrain: 'Gully' }];
    const house = outline(cell, any([0.3, 0.6, 0.9, 1.05]), 2 * n + 1, any(MOVES));
    return [...hill, { ...house, terrain: any(HOUSES) }];
  });
  return drawTerrain(plain, { painted: [], shapes }, { kinds: TABLE, names: TABLE.map(({ name }) => name) });
}

/** Heights that fill hexes, with a patch of something low, deep or open in each. */
export function pittedBoard(seed: number): Board {
  const random = randomFrom(seed);
  const any = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const plain = plainBoard(`pitted-${seed}`);
  const shapes = plain.cells.flatMap((cell, n): TerrainShape[] => {
    if (random(2) === 0) return [];
    const hill = { ...outline(cell, 1.1, 2 * n), level: 1 + random(2) };
    const pit = { ...outline(cell, any([0.3, 0.6, 0.8]), 2 * n + 1, any(MOVES)), level: random(3) - 1 };
    return [hill, { ...pit, terrain: any(['Grain', 'Brush', 'Gully', 'Orchard', 'Woods', 'Open Ground']) }];
  });
  return drawTerrain(plain, { painted: [], shapes }, { kinds: TABLE, names: TABLE.map(({ name }) => name) });
}
