/** Makes board archives for the tests: an encoder for LOSData, a brush for rasters, a zip around it. */
import { gzipSync, strToU8, zipSync } from 'fflate';

export interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly terrain: Uint8Array;
  readonly elevation: Int8Array;
  readonly stairways: Uint8Array;
}

/** A blank raster of open ground. `cells` is given only if the even columns have the half hexes. */
export function blankRaster(
  columns: number,
  rows: number,
  width: number,
  height: number,
  cells?: number,
): Raster {
  return {
    columns,
    rows,
    width,
    height,
    terrain: new Uint8Array(width * height),
    elevation: new Int8Array(width * height),
    stairways: new Uint8Array(cells ?? columns * rows + Math.floor(columns / 2)),
  };
}

/** A standard raster: 56.25 by 64.5 pixels a hex. */
export function standardRaster(columns: number, rows: number): Raster {
  return blankRaster(columns, rows, Math.ceil(56.25 * (columns - 1)) || 1, Math.ceil(64.5 * rows));
}

export function setPixel(raster: Raster, x: number, y: number, code: number): void {
  const [px, py] = [Math.floor(x), Math.floor(y)];
  if (px >= 0 && py >= 0 && px < raster.width && py < raster.height)
    raster.terrain[py * raster.width + px] = code;
}

/** Fills a rectangle with a terrain code and, if given, a level. */
export function fill(
  raster: Raster,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  code?: number,
  level?: number,
) {
  for (let y = Math.max(0, y0); y < Math.min(raster.height, y1); y++) {
    for (let x = Math.max(0, x0); x < Math.min(raster.width, x1); x++) {
      if (code !== undefined) raster.terrain[y * raster.width + x] = code;
      if (level !== undefined) raster.elevation[y * raster.width + x] = level;
    }
  }
}

/** Draws a thick line, leaving out the part between two fractions of its length. */
export function drawLine(
  raster: Raster,
  [a, b]: readonly [{ x: number; y: number }, { x: number; y: number }],
  code: number,
  gap?: readonly [number, number],
): void {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  for (let i = 0; i <= length * 2; i++) {
    const t = i / (length * 2);
    if (gap !== undefined && t > gap[0] && t < gap[1]) continue;
    for (let dx = -2; dx <= 2; dx++) {
      for (let dy = -2; dy <= 2; dy++)
        setPixel(raster, a.x + (b.x - a.x) * t + dx, a.y + (b.y - a.y) * t + dy, code);
    }
  }
}

/** The body of LOSData: header, pixels column by column, stairways. */
export function encodeBody(raster: Raster): Uint8Array {
  const { columns, rows, width, height, terrain, elevation, stairways } = raster;
  const body = new Uint8Array(16 + 2 * width * height + stairways.length);
  const view = new DataView(body.buffer);
  [columns, rows, width, height].forEach((n, i) => view.setInt32(4 * i, n));
  let at = 16;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      view.setInt8(at++, elevation[y * width + x] ?? 0);
      view.setUint8(at++, terrain[y * width + x] ?? 0);
    }
  }
  body.set(stairways, at);
  return body;
}

/** Wraps a body in the block records of a Java object stream. */
export function encodeStream(body: Uint8Array, block = 1024): Uint8Array {
  const parts: number[] = [0xac, 0xed, 0, 5];
  for (let at = 0; at < body.length; at += block) {
    const piece = body.subarray(at, at + block);
    if (piece.length > 255) parts.push(0x7a, 0, 0, piece.length >> 8, piece.length & 255);
    else parts.push(0x77, piece.length);
    for (const byte of piece) parts.push(byte);
  }
  return Uint8Array.from(parts);
}

export function encodeLosData(raster: Raster, block = 1024): Uint8Array {
  return gzipSync(encodeStream(encodeBody(raster), block), { level: 1 });
}

export const gif = (width: number, height: number): Uint8Array =>
  Uint8Array.from([71, 73, 70, 56, 57, 97, width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0]);

export function metadataXml(raster: Raster, attributes = '', children = ''): string {
  const { columns, rows } = raster;
  const size = `width="${columns}" height="${rows}"`;
  return `<?xml version="1.0"?>\n<!-- <slope hex="A1" hexsides="0"/> -->\n<boardMetadata name="T" boardImageFileName="bdT.gif" hasHills="TRUE" ${size} ${attributes}>${children}</boardMetadata>`;
}

/** A whole archive; `members` replaces or, with undefined, drops single members. */
export function makeArchive(
  raster: Raster,
  members: Readonly<Record<string, Uint8Array | undefined>> = {},
): Uint8Array {
  const all: Record<string, Uint8Array | undefined> = {
    LOSData: encodeLosData(raster),
    'BoardMetadata.xml': strToU8(metadataXml(raster)),
    'bdT.gif': gif(raster.width, raster.height),
    ...members,
  };
  const kept = Object.entries(all).flatMap(([name, bytes]) =>
    bytes === undefined ? [] : [[name, bytes] as const],
  );
  return zipSync(Object.fromEntries(kept), { level: 1 });
}
