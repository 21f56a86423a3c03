import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import type { Board, TerrainKind } from '@bocage/core/board';
import { borderPolygon, deriveBoard, isInPolygon, pixelCentre, pixelVertices } from '@bocage/core/depiction';

/** Raster codes of the boards drawn here. */
export const CODES = {
  open: 0,
  woods: 1,
  hedge: 2,
  bocage: 3,
  orchard: 4,
  house: 5,
  gully: 6,
  brush: 7,
  wall: 8,
  bridge: 9,
} as const;

const KINDS: readonly TerrainKind[] = [
  { name: 'Open Ground', category: 'open' },
  { name: 'Woods', category: 'woods' },
  { name: 'Hedge', category: 'hexside', side: 'hedge', barrier: true },
  { name: 'Bocage', category: 'hexside', side: 'bocage', barrier: true },
  { name: 'Orchard', category: 'other', inherent: true },
  { name: 'Stone Building', category: 'building' },
  { name: 'Gully', category: 'depression' },
  { name: 'Brush', category: 'other' },
  { name: 'Wall', category: 'hexside', side: 'wall', barrier: true },
  { name: 'Stone Bridge', category: 'bridge' },
];

const GRID = { hexWidth: 56.25, hexHeight: 64.5, a1: { x: 0, y: 32.25 }, width: 451, height: 387 };

/** Half length of a bridge, in pixels. */
const BRIDGE = 14;

interface Drawing {
  /** Whole hexes of terrain: `C3: CODES.woods`. */
  readonly hexes?: Readonly<Record<string, number>>;
  /** Hexsides, `C3/0`, drawn a few pixels thick. */
  readonly sides?: Readonly<Record<string, number>>;
  readonly levels?: Readonly<Record<string, number>>;
  /** Sides of a hex that are slopes. */
  readonly slopes?: Readonly<Record<string, readonly number[]>>;
  /** Hexes with a bridge at ground level in their middle. */
  readonly bridges?: readonly string[];
  /** Fraction of a whole hex that is filled; 1 = up to its border. */
  readonly fill?: number;
}

/** Draws a board of 9 by 6 hexes pixel by pixel, like a published one. */
export function drawnBoard(drawing: Drawing): Board {
  const { hexes = {}, sides = {}, levels = {}, slopes = {}, bridges = [], fill = 1 } = drawing;
  const terrain = new Uint8Array(GRID.width * GRID.height);
  const elevation = new Int8Array(terrain.length);
  const inHex = (name: string, put: (index: number) => void) => {
    const whole = borderPolygon(GRID, HEX_ODD, parseCell(name));
    const centre = pixelCentre(GRID, HEX_ODD, parseCell(name));
    const border = whole.map(({ x, y }) => ({
      x: centre.x + (x - centre.x) * fill,
      y: centre.y + (y - centre.y) * fill,
    }));
    // Only near the hex: there are fifty others on the picture.
    const [left, right] = reach(
      border.map(({ x }) => x),
      GRID.width,
    );
    const [top, bottom] = reach(
      border.map(({ y }) => y),
      GRID.height,
    );
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) if (isInPolygon(border, x, y)) put(y * GRID.width + x);
    }
  };
  for (const [name, level] of Object.entries(levels)) inHex(name, (i) => (elevation[i] = level));
  for (const [name, code] of Object.entries(hexes)) inHex(name, (i) => (terrain[i] = code));
  for (const name of bridges) {
    const { x, y } = pixelCentre(GRID, HEX_ODD, parseCell(name));
    inHex(name, (i) => {
      if ((Math.trunc(i / GRID.width) - y) ** 2 + ((i % GRID.width) - x) ** 2 > BRIDGE ** 2) return;
      terrain[i] = CODES.bridge;
      elevation[i] = 0;
    });
  }
  for (const [place, code] of Object.entries(sides)) drawSide(terrain, place, code);
  return deriveBoard({
    name: 'test',
    lattice: HEX_ODD,
    extent: { columns: 9, firstRow: 1, rows: 6 },
    depiction: {
      ...GRID,
      terrain,
      elevation,
      names: KINDS.map((kind) => kind.name),
      kinds: KINDS,
      stairways: [],
      slopes: Object.entries(slopes).map(([name, k]) => [parseCell(name), k]),
      embankments: [],
    },
  });
}

/** Returns the first and the last of `size` pixels between these. */
function reach(places: readonly number[], size: number): readonly [number, number] {
  return [Math.max(0, Math.floor(Math.min(...places))), Math.min(size - 1, Math.ceil(Math.max(...places)))];
}

function drawSide(terrain: Uint8Array, place: string, code: number): void {
  const [name = '', k = '0'] = place.split('/');
  const vertices = pixelVertices(GRID, HEX_ODD, parseCell(name));
  const a = vertices[Number(k)];
  const b = vertices[(Number(k) + 1) % 6];
  if (a === undefined || b === undefined) return;
  for (let i = 0; i <= 200; i++) {
    const x = Math.round(a.x + ((b.x - a.x) * i) / 200);
    const y = Math.round(a.y + ((b.y - a.y) * i) / 200);
    for (let dx = -2; dx <= 2; dx++) {
      for (let dy = -2; dy <= 2; dy++) {
        if (x + dx >= 0 && x + dx < GRID.width && y + dy >= 0 && y + dy < GRID.height)
          terrain[(y + dy) * GRID.width + x + dx] = code;
      }
    }
  }
}
