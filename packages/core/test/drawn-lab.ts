/** A small board drawn by hand, for tests of derivation. */
import type { Board, Depiction, TerrainKind } from '../src/board/types';
import { HEX_ODD } from '../src/lattice/hex';
import { parseCell, parsePlace } from '../src/notation/parse';
import { deriveBoard } from '../src/depiction/derive';
import { pixelCentre, pixelVertices } from '../src/depiction/grid';

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

export const code = (name: string): number => KINDS.findIndex((kind) => kind.name === name);

export const width = 225;

export const height = 259;

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

export function canvas(facts: Partial<Depiction> = {}): Canvas {
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

export const centreOf = (name: string): { x: number; y: number } =>
  pixelCentre(
    { width, height, hexWidth: 56.25, hexHeight: 64.5, a1: { x: 0, y: 32.25 } },
    HEX_ODD,
    parseCell(name),
  );
