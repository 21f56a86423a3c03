import { HEX_ODD, type Cell, type Point } from '@bocage/core/lattice';
import type { Board, TerrainKind } from '@bocage/core/board';
import { borderPolygon, deriveBoard, isInPolygon, pixelCentre, pixelVertices } from '@bocage/core/depiction';
import { TERRAIN_KINDS, TERRAIN_NAMES } from '@bocage/importer';
import { drawFeatures, MORE_GROUND, MORE_SIDES } from './random-features';

/** Barriers come last: they are painted over everything else, as on published boards. */
const GROUND = [
  'Open Ground',
  'Woods',
  'Grain',
  'Brush',
  'Orchard',
  'Stone Building, 1 Level',
  'Wooden Building, 2 Level',
  'Light Woods',
  'Crags',
  'Graveyard',
] as const;
const BARRIERS = ['Wall', 'Hedge', 'Bocage'] as const;
const NAMES: readonly string[] = [...GROUND, 'Gully', ...BARRIERS, ...MORE_GROUND, ...MORE_SIDES];
const GULLY = GROUND.length;

const KINDS: readonly TerrainKind[] = NAMES.map((name) => {
  const kind = TERRAIN_KINDS[TERRAIN_NAMES.indexOf(name)];
  if (kind === undefined) throw new Error(name);
  return kind;
});

const COLUMNS = 7;
const ROWS = 5;
const EXTENT = { columns: COLUMNS, firstRow: 1, rows: ROWS };
const GRID = { hexWidth: 56.25, hexHeight: 64.5, a1: { x: 0, y: 32.25 }, width: 338, height: 323 };

/** Our own small random generator: a failing board can be redrawn from its number. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return ((state >>> 8) * below) >>> 24;
  };
}

/**
 * Draws a board of 7 by 5 hexes in the style of published ones: blobs in hexes, hills of hexes, barriers on
 * hexsides.
 * @param more with cliffs, streams, rowhouses, slopes and rarer ground; `walled`: with walls above cliffs, too
 */
export function randomBoard(seed: number, more: boolean | 'walled' = false): Board {
  const random = randomFrom(seed);
  const terrain = new Uint8Array(GRID.width * GRID.height);
  const elevation = new Int8Array(terrain.length);
  const anyCell = (): Cell => ({ col: random(COLUMNS), row: 1 + random(ROWS) });
  const inHex = (cell: Cell, put: (index: number) => void): void => {
    const border = borderPolygon(GRID, HEX_ODD, cell);
    for (let y = 0; y < GRID.height; y++) {
      for (let x = 0; x < GRID.width; x++) if (isInPolygon(border, x, y)) put(y * GRID.width + x);
    }
  };
  const disc = (centre: Point, radius: number, put: (index: number) => void): void => {
    for (
      let y = Math.max(0, Math.ceil(centre.y - radius));
      y < Math.min(GRID.height, centre.y + radius);
      y++
    ) {
      for (
        let x = Math.max(0, Math.ceil(centre.x - radius));
        x < Math.min(GRID.width, centre.x + radius);
        x++
      ) {
        if ((x - centre.x) ** 2 + (y - centre.y) ** 2 <= radius * radius) put(y * GRID.width + x);
      }
    }
  };
  const near = (cell: Cell, off: number): Point => {
    const { x, y } = pixelCentre(GRID, HEX_ODD, cell);
    return { x: x + random(2 * off + 1) - off, y: y + random(2 * off + 1) - off };
  };
  for (let hills = random(3); hills > 0; hills--) {
    const top = near(anyCell(), 20);
    for (let radius = 90 + random(60); radius > 30; radius -= 45)
      disc(top, radius, (i) => (elevation[i] = (elevation[i] ?? 0) + 1));
  }
  for (let blobs = 3 + random(14); blobs > 0; blobs--) {
    const code = 1 + random(GROUND.length - 1);
    disc(near(anyCell(), 12), 12 + random(26), (i) => (terrain[i] = code));
  }
  if (random(3) === 0) {
    for (let cell = anyCell(), n = 4; n > 0; n--) {
      inHex(cell, (i) => {
        terrain[i] = GULLY;
        elevation[i] = (elevation[i] ?? 0) - 1;
      });
      cell = HEX_ODD.neighbour(cell, random(6));
    }
  }
  for (let strips = 2 + random(9); strips > 0; strips--) {
    let cell = anyCell();
    const code = GULLY + 1 + random(BARRIERS.length);
    for (let n = 1 + random(4), k = random(6); n > 0; n--) {
      drawSide(terrain, cell, k, code);
      // The next hexside of the row: around the hex, or on in the neighbour's.
      if (random(2) === 0) k = (k + 1) % 6;
      else {
        cell = HEX_ODD.neighbour(cell, (k + 1) % 6);
        k = (k + 5) % 6;
      }
    }
  }
  const slopes = more
    ? drawFeatures(
        {
          random,
          terrain,
          elevation,
          code: (name) => NAMES.indexOf(name),
          anyCell,
          centre: (cell) => pixelCentre(GRID, HEX_ODD, cell),
          indexAt: ({ x, y }) => Math.trunc(y) * GRID.width + Math.trunc(x),
          disc,
          inHex,
          side: (cell, k, code, also) => drawSide(terrain, cell, k, code, also),
          width: GRID.width,
        },
        more === 'walled',
      )
    : [];
  return deriveBoard({
    name: `random-${seed}`,
    lattice: HEX_ODD,
    extent: EXTENT,
    depiction: {
      ...GRID,
      terrain,
      elevation,
      names: NAMES,
      kinds: KINDS,
      stairways: [],
      slopes,
      embankments: [],
    },
  });
}

/** Whether a cell is on the board: odd columns have a half hex at both ends. */
function isOnBoard({ col, row }: Cell): boolean {
  return col >= 0 && col < COLUMNS && row >= 1 - (col % 2) && row <= ROWS;
}

/** Draws a hexside; nothing is drawn on the rim of the board. */
function drawSide(
  terrain: Uint8Array,
  cell: Cell,
  k: number,
  code: number,
  also: (index: number) => void = () => undefined,
): void {
  if (![cell, HEX_ODD.neighbour(cell, k)].every((c) => isOnBoard(c))) return;
  const vertices = pixelVertices(GRID, HEX_ODD, cell);
  const a = vertices[k];
  const b = vertices[(k + 1) % 6];
  if (a === undefined || b === undefined) return;
  for (let i = 0; i <= 200; i++) {
    const x = Math.round(a.x + ((b.x - a.x) * i) / 200);
    const y = Math.round(a.y + ((b.y - a.y) * i) / 200);
    for (let dx = -2; dx <= 2; dx++) {
      for (let dy = -2; dy <= 2; dy++) {
        if (x + dx < 0 || x + dx >= GRID.width || y + dy < 0 || y + dy >= GRID.height) continue;
        const i = (y + dy) * GRID.width + x + dx;
        terrain[i] = code;
        also(i);
      }
    }
  }
}
