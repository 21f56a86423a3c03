/** Optional features of drawn boards: cliffs, streams, rowhouses, slopes and rarer ground. */
import { HEX_ODD, type Cell, type Point } from '@bocage/core/lattice';

export const MORE_GROUND = [
  'Stone Building',
  'Wooden Building, 1 Level',
  'Stone Market Place',
  'Orchard, Out of Season',
  'Pine Woods',
  'Marsh',
  'Stone Rubble',
  'Water',
  'Dirt Road',
  'Huts',
] as const;
export const MORE_SIDES = ['Cliff', 'Rowhouse Wall, 1 Level'] as const;
type Name = (typeof MORE_GROUND)[number] | (typeof MORE_SIDES)[number] | 'Gully' | 'Wall';

type Put = (index: number) => void;

/** A board during drawing. */
export interface Canvas {
  readonly random: (below: number) => number;
  readonly terrain: Uint8Array;
  readonly elevation: Int8Array;
  readonly code: (name: Name) => number;
  readonly anyCell: () => Cell;
  readonly centre: (cell: Cell) => Point;
  readonly indexAt: (p: Point) => number;
  /** Pixels in a row of the drawing. */
  readonly width: number;
  readonly disc: (centre: Point, radius: number, put: Put) => void;
  readonly inHex: (cell: Cell, put: Put) => void;
  /** Draws a hexside: its terrain, and another effect on its pixels. */
  readonly side: (cell: Cell, k: number, code: number, also?: Put) => void;
}

export type Slopes = readonly (readonly [Cell, readonly number[]])[];

/**
 * Draws the features; the slopes are for the board's metadata.
 * @param walled with walls above some of the cliffs
 */
export function drawFeatures(canvas: Canvas, walled: boolean): Slopes {
  drawGround(canvas);
  drawCliffs(canvas, walled);
  drawRowhouses(canvas);
  drawStreams(canvas);
  const { random, anyCell } = canvas;
  return Array.from({ length: 3 + random(6) }, () => [anyCell(), [random(6), random(6)]] as const);
}

function drawGround({ random, terrain, code, anyCell, centre, disc }: Canvas): void {
  for (let blobs = 3 + random(14); blobs > 0; blobs--) {
    const name = MORE_GROUND[random(MORE_GROUND.length)] ?? 'Water';
    const { x, y } = centre(anyCell());
    const at = { x: x + random(25) - 12, y: y + random(25) - 12 };
    disc(at, 12 + random(26), (i) => (terrain[i] = code(name)));
  }
}

/** Raises hexes by a level or two, with cliffs on some of their sides; the cliffs lie on the lower ground. */
function drawCliffs(canvas: Canvas, walled: boolean): void {
  const { random, elevation, code, anyCell, centre, indexAt, inHex, side } = canvas;
  const cliffs: (readonly [Cell, number])[] = [];
  for (let hills = 1 + random(4); hills > 0; hills--) {
    const up = 1 + random(2);
    const cell = anyCell();
    inHex(cell, (i) => (elevation[i] = (elevation[i] ?? 0) + up));
    for (let k = 0; k < 6; k++) if (random(3) !== 0) cliffs.push([cell, k]);
  }
  const levelOf = (cell: Cell): number => elevation[indexAt(centre(cell))] ?? 0;
  for (const [cell, k] of cliffs) {
    const lower = Math.min(levelOf(cell), levelOf(HEX_ODD.neighbour(cell, k)));
    const drawn: number[] = [];
    side(cell, k, code('Cliff'), (i) => {
      elevation[i] = lower;
      drawn.push(i);
    });
    if (walled && random(2) === 0) drawWallAbove(canvas, cell, k, drawn);
  }
}

/** Draws a wall on the upper side of a cliff, a few pixels from the hexside. */
function drawWallAbove(
  { terrain, elevation, code, centre, indexAt, width }: Canvas,
  cell: Cell,
  k: number,
  cliff: readonly number[],
): void {
  const [here, there] = [centre(cell), centre(HEX_ODD.neighbour(cell, k))];
  const [dx, dy] = [there.x - here.x, there.y - here.y].map((d) => Math.round(-d / 12)) as [number, number];
  const upper = elevation[indexAt(here)] ?? 0;
  for (const i of cliff) {
    const x = (i % width) + dx;
    const y = Math.floor(i / width) + dy;
    const at = y * width + x;
    if (x < 0 || x >= width || terrain[at] === undefined || elevation[at] !== upper) continue;
    if (terrain[at] !== code('Cliff')) terrain[at] = code('Wall');
  }
}

function drawRowhouses({ random, terrain, code, anyCell, centre, disc, side }: Canvas): void {
  for (let rows = 1 + random(4); rows > 0; rows--) {
    let cell = anyCell();
    const k = random(6);
    for (let n = 2 + random(2); n > 0; n--) {
      disc(centre(cell), 30, (i) => (terrain[i] = code('Wooden Building, 1 Level')));
      side(cell, k, code('Rowhouse Wall, 1 Level'));
      cell = HEX_ODD.neighbour(cell, k);
    }
  }
}

/** Draws streams from center to center, a level down. */
function drawStreams({ random, terrain, elevation, code, anyCell, centre, disc }: Canvas): void {
  const gully = code('Gully');
  const dig = (i: number): void => {
    if (terrain[i] === gully) return;
    terrain[i] = gully;
    elevation[i] = (elevation[i] ?? 0) - 1;
  };
  for (let streams = 1 + random(2); streams > 0; streams--) {
    let cell = anyCell();
    let k = random(6);
    for (let n = 2 + random(5); n > 0; n--) {
      const next = HEX_ODD.neighbour(cell, k);
      const [a, b] = [centre(cell), centre(next)];
      for (let t = 0; t <= 20; t++) {
        disc({ x: a.x + ((b.x - a.x) * t) / 20, y: a.y + ((b.y - a.y) * t) / 20 }, 9, dig);
      }
      cell = next;
      k = (k + 5 + random(3)) % 6;
    }
  }
}
