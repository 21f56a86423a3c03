/**
 * Stores a board with its rasters as one JSON text, for hosts that store only text files (such as Foundry's
 * uploads). Hexes, hexsides and joined parts have core's stored form, so that corrections by hand survive.
 * Rasters are deflated and in base64, with a checksum.
 */
import { isRulesError, RulesError } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { boardFromJson, boardToJson, type Board, type Depiction } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { deflateSync } from 'fflate';
import { crc32 } from './archive/crc';
import { FFLATE } from './archive/fflate-inflater';
import type { Inflater } from './archive/inflater';
import { inflate } from './archive/unpack';
import { fromBase64, toBase64 } from './base64';
import { IMPORT_LIMITS } from './limits';
import { refusal } from './refuse';
import { TERRAIN_KINDS, TERRAIN_NAMES } from './terrain/table';

const FORMAT = 'bocage-raster-board-1';

type CellSides = readonly (readonly [number, number, readonly number[]])[];

interface PackedRaster {
  readonly width: number;
  readonly height: number;
  readonly hexWidth: number;
  readonly hexHeight: number;
  readonly a1: readonly [number, number];
  readonly stairways: readonly (readonly [number, number])[];
  readonly slopes: CellSides;
  readonly embankments: CellSides;
  readonly terrain: string;
  readonly elevation: string;
  readonly crc: number;
}

interface Packed {
  readonly format: typeof FORMAT;
  readonly board: { readonly [key: string]: Json };
  readonly raster: PackedRaster;
}

/**
 * Returns a board with rasters as one JSON text.
 * @throws bad-value for a board without rasters
 */
export function packBoard(board: Board): string {
  // The raster already holds the shapes.
  const { drawing: _drawn, ...plain } = board;
  const { depiction } = plain;
  if (depiction === undefined) {
    throw new RulesError('bad-value', {
      where: 'board',
      value: board.name,
      expected: 'a board with rasters',
    });
  }
  const packed: Packed = { format: FORMAT, board: boardToJson(plain), raster: packRaster(depiction) };
  return JSON.stringify(packed);
}

function packRaster(depiction: Depiction): PackedRaster {
  const elevation = new Uint8Array(depiction.elevation);
  const sides = (list: Depiction['slopes']): CellSides => list.map(([{ col, row }, ks]) => [col, row, ks]);
  return {
    width: depiction.width,
    height: depiction.height,
    hexWidth: depiction.hexWidth,
    hexHeight: depiction.hexHeight,
    a1: [depiction.a1.x, depiction.a1.y],
    stairways: depiction.stairways.map(({ col, row }) => [col, row]),
    slopes: sides(depiction.slopes),
    embankments: sides(depiction.embankments),
    terrain: toBase64(deflateSync(depiction.terrain)),
    elevation: toBase64(deflateSync(elevation)),
    crc: (crc32(depiction.terrain) ^ crc32(elevation)) >>> 0,
  };
}

/**
 * Reads a text of `packBoard`.
 * @param file the name of the file, for errors
 * @param inflater the host's, if it has a better one than fflate
 * @throws bad-file `packed-damaged` and the refusals of unpacking
 */
export function unpackBoard(text: string, file = 'board', inflater: Inflater = FFLATE): Board {
  const { board, raster } = parsePacked(text, file);
  const depiction = unpackRaster(raster, file, inflater);
  try {
    return boardFromJson(board, depiction);
  } catch (error) {
    if (!isRulesError(error)) throw error;
    const info: Readonly<Record<string, unknown>> = error.info;
    throw damaged(file, `board.${String(info['where'] ?? info['value'] ?? error.code)}`);
  }
}

function unpackRaster(raster: PackedRaster, file: string, inflater: Inflater): Depiction {
  const { width, height, hexWidth, hexHeight } = raster;
  const terrain = inflate(inflater, bytesOf(raster.terrain, file), IMPORT_LIMITS.pixels, file);
  const elevation = inflate(inflater, bytesOf(raster.elevation, file), IMPORT_LIMITS.pixels, file);
  const whole = terrain.length === width * height && elevation.length === width * height;
  if (!whole || (crc32(terrain) ^ crc32(elevation)) >>> 0 !== raster.crc) throw damaged(file, 'crc');
  if (terrain.some((code) => TERRAIN_KINDS[code] === undefined)) throw damaged(file, 'raster.terrain');
  const cellOf = ([col, row]: readonly [number, number, ...unknown[]]): Cell => ({ col, row });
  return {
    width,
    height,
    terrain,
    elevation: new Int8Array(elevation.buffer, elevation.byteOffset, elevation.length),
    names: TERRAIN_NAMES,
    kinds: TERRAIN_KINDS,
    hexWidth,
    hexHeight,
    a1: { x: raster.a1[0], y: raster.a1[1] },
    stairways: raster.stairways.map(cellOf),
    slopes: raster.slopes.map((entry) => [cellOf(entry), entry[2]]),
    embankments: raster.embankments.map((entry) => [cellOf(entry), entry[2]]),
  };
}

const damaged = (file: string, expected: string): Error => refusal('packed-damaged', file, { expected });

function bytesOf(text: string, file: string): Uint8Array {
  const bytes = fromBase64(text);
  if (bytes === undefined) throw damaged(file, 'base64');
  return bytes;
}

function parsePacked(text: string, file: string): Packed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged(file, 'JSON');
  }
  const packed = value as Partial<Packed> | null;
  if (typeof packed !== 'object' || packed?.format !== FORMAT) throw damaged(file, FORMAT);
  const { board, raster } = packed;
  if (typeof board !== 'object' || typeof raster !== 'object' || raster === null)
    throw damaged(file, 'raster');
  const wrong = wrongField(raster);
  if (wrong !== undefined) throw damaged(file, `raster.${wrong}`);
  return { format: FORMAT, board, raster };
}

function wrongField(raster: Partial<PackedRaster>): string | undefined {
  const checks: readonly (readonly [string, boolean])[] = [
    ['width', isWhole(raster.width, 1, 30_000)],
    ['height', isWhole(raster.height, 1, 30_000)],
    ['width × height', (raster.width ?? 0) * (raster.height ?? 0) <= IMPORT_LIMITS.pixels],
    ['hexWidth', isNumber(raster.hexWidth, 8, 2000)],
    ['hexHeight', isNumber(raster.hexHeight, 8, 2000)],
    ['a1', isList(raster.a1, (v) => isNumber(v, -1e6, 1e6)) && raster.a1?.length === 2],
    ['stairways', isList(raster.stairways, isPlace)],
    ['slopes', isList(raster.slopes, isPlaceWithSides)],
    ['embankments', isList(raster.embankments, isPlaceWithSides)],
    ['terrain', typeof raster.terrain === 'string'],
    ['elevation', typeof raster.elevation === 'string'],
    ['crc', typeof raster.crc === 'number'],
  ];
  return checks.find(([, ok]) => !ok)?.[0];
}

function isNumber(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && isNumber(value, least, most);
}

function isList(value: unknown, test: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test);
}

function isPlace(value: unknown): boolean {
  return Array.isArray(value) && isWhole(value[0], 0, 2000) && isWhole(value[1], 0, 2000);
}

function isPlaceWithSides(value: unknown): boolean {
  return isPlace(value) && isList((value as readonly unknown[])[2], (k) => isWhole(k, 0, 5));
}
