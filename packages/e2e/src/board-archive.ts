import { gzipSync, strToU8, zipSync } from 'fflate';
import { encodeGif } from './gif';

/** Codes of the published terrain table that the test boards use. */
export const TERRAIN = {
  open: 0,
  grain: 24,
  stoneBuilding: 40,
  woods: 60,
  orchard: 63,
  road: 65,
  wall: 72,
  hedge: 73,
  bocage: 74,
} as const;

/** Terrain on one side (0 N, clockwise … 5 NW) of a hex; column 0 = A, row as printed. */
export interface DrawnSide {
  readonly col: number;
  readonly row: number;
  readonly side: number;
  readonly terrain: number;
}

export interface DrawnHex {
  readonly col: number;
  readonly row: number;
  readonly terrain: number;
}

export interface BoardPlan {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly sides: readonly DrawnSide[];
  readonly hexes: readonly DrawnHex[];
}

const HEX_WIDTH = 56.25;
const HEX_HEIGHT = 64.5;

/** The centre in pixels: A1 at (0, half a hex), odd columns half a hex higher, their row 0 a half hex. */
const centreOf = (col: number, row: number): readonly [number, number] => [
  HEX_WIDTH * col,
  HEX_HEIGHT / 2 + HEX_HEIGHT * (row - 1) + (col % 2 === 1 ? HEX_HEIGHT / 2 : 0),
];

const vertexOf = (col: number, row: number, vertex: number): readonly [number, number] => {
  const [x, y] = centreOf(col, row);
  const wide = (HEX_WIDTH * 2) / 3;
  const offsets: readonly (readonly [number, number])[] = [
    [-wide / 2, -HEX_HEIGHT / 2],
    [wide / 2, -HEX_HEIGHT / 2],
    [wide, 0],
    [wide / 2, HEX_HEIGHT / 2],
    [-wide / 2, HEX_HEIGHT / 2],
    [-wide, 0],
  ];
  const [dx, dy] = offsets[((vertex % 6) + 6) % 6] ?? [0, 0];
  return [x + dx, y + dy];
};

const distanceToSegment = (
  x: number,
  y: number,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number => {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
};

const sizeOf = (plan: BoardPlan): readonly [number, number] => [
  Math.round(HEX_WIDTH * (plan.columns - 1)),
  Math.round(HEX_HEIGHT * plan.rows),
];

/** Terrain code per pixel, row by row: discs for hex terrain, thick lines for hexside terrain. */
const rasterOf = (plan: BoardPlan): Uint8Array => {
  const [width, height] = sizeOf(plan);
  const raster = new Uint8Array(width * height);
  const paint = (
    x: number,
    y: number,
    reach: number,
    code: number,
    far: (px: number, py: number) => number,
  ): void => {
    for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(height, y + reach); py += 1)
      for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(width, x + reach); px += 1)
        if (far(px, py) <= 0) raster[py * width + px] = code;
  };
  for (const { col, row, terrain } of plan.hexes) {
    const [x, y] = centreOf(col, row);
    paint(x, y, 24, terrain, (px, py) => Math.hypot(px - x, py - y) - 20);
  }
  for (const { col, row, side, terrain } of plan.sides) {
    const ends = [vertexOf(col, row, side), vertexOf(col, row, side + 1)] as const;
    const [x, y] = [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
    paint(x, y, 40, terrain, (px, py) => distanceToSegment(px, py, ...ends) - 3);
  }
  return raster;
};

/** Terrain data as published: a Java object stream of block records, gzipped. */
export const encodeLosData = (plan: BoardPlan): Uint8Array => {
  const [width, height] = sizeOf(plan);
  const raster = rasterOf(plan);
  const stairs = plan.columns * plan.rows + Math.floor(plan.columns / 2);
  const data = new Uint8Array(16 + 2 * width * height + stairs);
  const view = new DataView(data.buffer);
  [plan.columns, plan.rows, width, height].forEach((value, index) => view.setInt32(index * 4, value));
  for (let x = 0; x < width; x += 1)
    for (let y = 0; y < height; y += 1) data[16 + 2 * (x * height + y) + 1] = raster[y * width + x] ?? 0;
  const parts: Uint8Array[] = [new Uint8Array([0xac, 0xed, 0, 5])];
  for (let at = 0; at < data.length; at += 1024) {
    const block = data.subarray(at, at + 1024);
    const long = block.length > 255;
    parts.push(
      new Uint8Array(long ? [0x7a, 0, 0, block.length >> 8, block.length & 255] : [0x77, block.length]),
      block,
    );
  }
  const stream = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (stream.set(part, at), at + part.length), 0);
  return gzipSync(stream);
};

const COLOURS: Readonly<Record<number, string>> = {
  [TERRAIN.open]: '#b8c97f',
  [TERRAIN.grain]: '#d9c069',
  [TERRAIN.road]: '#b79a6a',
  [TERRAIN.stoneBuilding]: '#8d8d96',
  [TERRAIN.woods]: '#4f7a3a',
  [TERRAIN.orchard]: '#86ab55',
  [TERRAIN.wall]: '#6d6d6d',
  [TERRAIN.hedge]: '#3c6b2a',
  [TERRAIN.bocage]: '#22451b',
};

const metadata = ({ name, columns, rows }: BoardPlan): string =>
  `<?xml version="1.0"?>\n<boardMetadata name="${name}" version="1" boardImageFileName="bd${name}.gif" hasHills="FALSE" ` +
  `width="${columns}" height="${rows}" hexWidth="${HEX_WIDTH}" hexHeight="${HEX_HEIGHT}" A1CenterX="0" A1CenterY="32.25"/>\n`;

/** The members of the archive by name, so that a test can break one of them. */
export const archiveMembers = (plan: BoardPlan): Record<string, Uint8Array> => {
  const [width, height] = sizeOf(plan);
  const codes = Object.keys(COLOURS).map(Number);
  const pixels = rasterOf(plan).map((code) => codes.indexOf(code));
  const palette = codes.map((code) => COLOURS[code] ?? '#000000');
  return {
    [`bd${plan.name}.gif`]: encodeGif({ width, height, pixels, palette }),
    'BoardMetadata.xml': strToU8(metadata(plan)),
    LOSData: encodeLosData(plan),
  };
};

/** A whole board archive, made from nothing but the plan. */
export const boardArchive = (plan: BoardPlan): Uint8Array => zipSync(archiveMembers(plan));
