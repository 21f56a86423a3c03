/**
 * Keeping an imported board: one JSON text with everything that the board was derived from, rasters deflated and in
 * base64 (hosts that store text files only, such as Foundry's uploads, can keep it). Hexes and sides are not stored:
 * they are derived again, so that a saved board never disagrees with the rules that read it.
 */
import { hexLattice, deriveBoard, RulesError, type Board, type BoardExtent, type Cell } from '@bocage/core';
import { deflateSync } from 'fflate';
import { crc32 } from './archive/crc';
import { inflate } from './archive/inflate';
import { fromBase64, toBase64 } from './base64';
import { IMPORT_LIMITS } from './limits';
import { refusal } from './refuse';
import { TERRAIN_KINDS, TERRAIN_NAMES } from './terrain/table';

const FORMAT = 'bocage-raster-board-1';

type CellSides = readonly (readonly [number, number, readonly number[]])[];

interface Packed {
  readonly format: typeof FORMAT;
  readonly name: string;
  readonly shoved: 'odd' | 'even';
  readonly extent: BoardExtent;
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

/**
 * Writes an imported board as one JSON text.
 * @throws bad-value for a board that has no raster
 */
export function packBoard(board: Board): string {
  const { depiction } = board;
  if (depiction === undefined || board.lattice.shoved === undefined) {
    throw new RulesError('bad-value', {
      where: 'board',
      value: board.name,
      expected: 'an imported hex board',
    });
  }
  const elevation = new Uint8Array(depiction.elevation);
  const sides = (list: typeof depiction.slopes): CellSides =>
    list.map(([{ col, row }, ks]) => [col, row, ks]);
  const packed: Packed = {
    format: FORMAT,
    name: board.name,
    shoved: board.lattice.shoved,
    extent: board.extent,
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
  return JSON.stringify(packed);
}

/**
 * Reads what `packBoard` wrote.
 * @param file the name of the file, for errors
 * @throws bad-file `packed-damaged` and the refusals of unpacking
 */
export function unpackBoard(text: string, file = 'board'): Board {
  const packed = parsePacked(text, file);
  const { width, height } = packed;
  const terrain = inflate(bytesOf(packed.terrain, file), width * height, file);
  const elevation = inflate(bytesOf(packed.elevation, file), width * height, file);
  if ((crc32(terrain) ^ crc32(elevation)) >>> 0 !== packed.crc || terrain.length !== width * height) {
    throw damaged(file, 'crc');
  }
  const cellOf = ([col, row]: readonly [number, number, ...unknown[]]): Cell => ({ col, row });
  return deriveBoard({
    name: packed.name,
    lattice: hexLattice(packed.shoved),
    extent: packed.extent,
    depiction: {
      width,
      height,
      terrain,
      elevation: new Int8Array(elevation.buffer, elevation.byteOffset, elevation.length),
      names: TERRAIN_NAMES,
      kinds: TERRAIN_KINDS,
      hexWidth: packed.hexWidth,
      hexHeight: packed.hexHeight,
      a1: { x: packed.a1[0], y: packed.a1[1] },
      stairways: packed.stairways.map(cellOf),
      slopes: packed.slopes.map((entry) => [cellOf(entry), entry[2]]),
      embankments: packed.embankments.map((entry) => [cellOf(entry), entry[2]]),
    },
  });
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
  if (typeof packed !== 'object' || packed === null || packed.format !== FORMAT) throw damaged(file, FORMAT);
  const checks: readonly (readonly [string, boolean])[] = [
    ['name', typeof packed.name === 'string' && packed.name.length <= 40],
    ['shoved', packed.shoved === 'odd' || packed.shoved === 'even'],
    ['extent', isExtent(packed.extent)],
    ['width', isWhole(packed.width, 1, 30_000)],
    ['height', isWhole(packed.height, 1, 30_000)],
    ['pixels', (packed.width ?? 0) * (packed.height ?? 0) <= IMPORT_LIMITS.pixels],
    ['hexWidth', isNumber(packed.hexWidth, 8, 2000)],
    ['hexHeight', isNumber(packed.hexHeight, 8, 2000)],
    ['a1', isList(packed.a1, (v) => isNumber(v, -1e6, 1e6)) && packed.a1?.length === 2],
    ['stairways', isList(packed.stairways, isPlace)],
    ['slopes', isList(packed.slopes, isPlaceWithSides)],
    ['embankments', isList(packed.embankments, isPlaceWithSides)],
    ['terrain', typeof packed.terrain === 'string'],
    ['elevation', typeof packed.elevation === 'string'],
    ['crc', typeof packed.crc === 'number'],
  ];
  for (const [expected, ok] of checks) if (!ok) throw damaged(file, expected);
  return packed as Packed;
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

function isExtent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { columns, rows, firstRow, firstColumn } = value as Partial<BoardExtent>;
  const most = IMPORT_LIMITS.hexes;
  const sizes = isWhole(columns, 1, most) && isWhole(rows, 1, most) && isWhole(firstRow, 0, 1000);
  return sizes && (firstColumn === undefined || isWhole(firstColumn, 0, 1000));
}

function isPlace(value: unknown): boolean {
  return Array.isArray(value) && isWhole(value[0], 0, 2000) && isWhole(value[1], 0, 2000);
}

function isPlaceWithSides(value: unknown): boolean {
  return isPlace(value) && isList((value as readonly unknown[])[2], (k) => isWhole(k, 0, 5));
}
