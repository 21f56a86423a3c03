/**
 * The LOSData member: a gzipped Java object stream that holds only block records. They hold, big-endian, the
 * size of the board, elevation and terrain of every pixel column by column, and a stairway mark per hex.
 */
import type { RulesError } from '@bocage/core';
import { FFLATE } from '../archive/fflate-inflater';
import type { Inflater } from '../archive/inflater';
import { gunzip } from '../archive/unpack';
import type { ImportLimits } from '../limits';
import { refusal } from '../refuse';
import { TERRAIN_KINDS } from '../terrain/table';

export interface LosData {
  /** Hexes across, and down in a column without half hexes. */
  readonly columns: number;
  readonly rows: number;
  /** Size of the raster in pixels. */
  readonly width: number;
  readonly height: number;
  /** Row-major, index = y · width + x. */
  readonly terrain: Uint8Array;
  readonly elevation: Int8Array;
  /** A byte per hex, column by column, row by row: 1 = stairway. */
  readonly stairways: Uint8Array;
}

const HEADER = 16;
/** Bounds of elevations; published boards reach from -3 to 5. */
const LEVELS = { least: -16, most: 32 } as const;
const BLOCK = 0x77;
const LONG_BLOCK = 0x7a;

/**
 * Decodes LOSData.
 * @param packed the member as stored in the archive (gzipped)
 * @param where the member, for errors
 * @throws bad-file naming the fault: truncated, of absurd size, an unknown terrain code, …
 */
export function decodeLosData(
  packed: Uint8Array,
  where: string,
  limits: ImportLimits,
  inflater: Inflater = FFLATE,
): LosData {
  const most = 2 * limits.pixels + limits.hexes * (limits.hexes + 1) + HEADER;
  // Each record of the stream adds 5 bytes to 1024; single-byte records would add three each.
  const bytes = joinBlocks(gunzip(inflater, packed, 2 * most, where), where);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER)
    throw refusal('los-data-short', where, { expected: HEADER, found: bytes.length });
  const size = {
    columns: checked(view.getInt32(0), 'width', limits.hexes, where),
    rows: checked(view.getInt32(4), 'height', limits.hexes, where),
    width: checked(view.getInt32(8), 'rasterWidth', limits.pixels, where),
    height: checked(view.getInt32(12), 'rasterHeight', limits.pixels, where),
  };
  const pixels = checked(size.width * size.height, 'rasterWidth × rasterHeight', limits.pixels, where);
  // The data does not say whether even or odd columns have the extra half hex: both counts are possible.
  const full = HEADER + 2 * pixels + size.columns * size.rows;
  const expected = full + Math.floor(size.columns / 2);
  const found = bytes.length;
  if (found < expected) throw refusal('los-data-short', where, { expected, found });
  if (found > full + Math.ceil(size.columns / 2)) throw refusal('los-data-long', where, { expected, found });
  const rasters = readRasters(bytes, size.width, size.height, where);
  return { ...size, ...rasters, stairways: bytes.slice(HEADER + 2 * pixels) };
}

function checked(value: number, what: string, most: number, where: string): number {
  if (value >= 1 && value <= most) return value;
  throw refusal('bad-size', where, { what, value, least: 1, most });
}

/** Strips the headers of the stream and of its records. */
function joinBlocks(stream: Uint8Array, where: string): Uint8Array {
  if (stream[0] !== 0xac || stream[1] !== 0xed || stream[2] !== 0 || stream[3] !== 5) {
    throw refusal('los-data-format', where, { expected: 'AC ED 00 05', at: 0 });
  }
  const bytes = new Uint8Array(stream.length);
  let length = 0;
  let at = 4;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  while (at < stream.length) {
    const tag = stream[at];
    const head = tag === BLOCK ? 2 : 5;
    if (tag !== BLOCK && tag !== LONG_BLOCK)
      throw refusal('los-data-format', where, { expected: '77 / 7A', at });
    const size =
      at + head > stream.length ? 1 : tag === BLOCK ? view.getUint8(at + 1) : view.getInt32(at + 1);
    const end = at + head + size;
    if (size < 0) throw refusal('los-data-format', where, { expected: 'n ≥ 0', at: at + 1 });
    if (end > stream.length) throw refusal('los-data-short', where, { expected: end, found: stream.length });
    bytes.set(stream.subarray(at + head, at + head + size), length);
    length += size;
    at = end;
  }
  return bytes.subarray(0, length);
}

interface Rasters {
  readonly terrain: Uint8Array;
  readonly elevation: Int8Array;
}

/**
 * Converts columns of (elevation, terrain) pairs to two rasters in rows; tiles keep both sides in the cache.
 * @throws bad-file at an unknown terrain or an elevation that no board has
 */
function readRasters(bytes: Uint8Array, width: number, height: number, where: string): Rasters {
  const terrain = new Uint8Array(width * height);
  const elevation = new Int8Array(width * height);
  // Notes existing pairs on the way: a separate pass for the check would take as long again.
  const pairs = new Uint8Array(65536);
  const tile = 64;
  for (let left = 0; left < width; left += tile) {
    const right = Math.min(width, left + tile);
    for (let y = 0; y < height; y++) {
      let from = HEADER + 2 * (left * height + y);
      for (let to = y * width + left; to < y * width + right; to++) {
        const level = bytes[from] as number;
        const code = bytes[from + 1] as number;
        elevation[to] = level;
        terrain[to] = code;
        pairs[(level << 8) | code] = 1;
        from += 2 * height;
      }
    }
  }
  const isBad = pairs.some((is, pair) => is === 1 && isWrong(pair >> 8, pair & 255));
  if (isBad) throw firstWrong({ terrain, elevation }, width, where);
  return { terrain, elevation };
}

/** Whether no board has this pixel; elevations below 0 are bytes over 127. */
function isWrong(elevation: number, code: number): boolean {
  const level = (elevation << 24) >> 24;
  return TERRAIN_KINDS[code] === undefined || level < LEVELS.least || level > LEVELS.most;
}

function firstWrong({ terrain, elevation }: Rasters, width: number, where: string): RulesError {
  const i = terrain.findIndex((code, at) => isWrong(elevation[at] ?? 0, code));
  const pixel = { x: i % width, y: Math.floor(i / width) };
  const code = terrain[i] ?? 0;
  if (TERRAIN_KINDS[code] === undefined) return refusal('unknown-terrain', where, { code, ...pixel });
  return refusal('bad-elevation', where, { level: elevation[i] ?? 0, ...pixel, ...LEVELS });
}
