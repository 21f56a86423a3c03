import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import type { Lattice } from '../lattice/types';
import type { Json } from '../game/json';
import { columnLength, isShoved } from './extent';
import { cellOnMap } from './parts';
import {
  readChoice,
  readFields,
  readFlag,
  readInteger,
  readList,
  readName,
  readNumber,
  refuse,
} from './read';
import type { Board, BoardExtent, BoardPart } from './types';

const LATTICES = { 'hex-odd': HEX_ODD, 'hex-even': HEX_EVEN, square: SQUARES } as const;
type LatticeName = keyof typeof LATTICES;
const LATTICE_NAMES = Object.keys(LATTICES) as readonly LatticeName[];

/** Returns the name under which a lattice is stored. */
export function latticeName(lattice: Lattice): LatticeName {
  return lattice.kind === 'square' ? 'square' : `hex-${lattice.shoved ?? 'odd'}`;
}

/**
 * Reads the name of a lattice.
 * @throws bad-value naming the path
 */
export function readLattice(value: unknown, where: string): Lattice {
  return LATTICES[readChoice(value, where, LATTICE_NAMES)];
}

/**
 * Reads an extent.
 * @throws bad-value naming the path
 */
export function readExtent(value: unknown, where: string): BoardExtent {
  const fields = readFields(value, where, ['columns', 'rows', 'firstRow', 'firstColumn']);
  const read = (key: string, least: number): number =>
    readInteger(fields[key], `${where}.${key}`, least, 1000);
  const extent = { columns: read('columns', 1), firstRow: read('firstRow', 0), rows: read('rows', 1) };
  return fields['firstColumn'] === undefined ? extent : { ...extent, firstColumn: read('firstColumn', 0) };
}

/** Returns the stored form of one board of a map. */
export function partToJson(part: BoardPart): Json {
  const { name, lattice, extent, flipped, column, row, raster } = part;
  const kept = raster && { raster: { ...raster, a1: { ...raster.a1 } } };
  return { name, lattice: latticeName(lattice), extent: { ...extent }, flipped, column, row, ...kept };
}

/**
 * Reads the boards of a map.
 * @throws bad-value naming the path of a part that cannot be read, lies off the map, or has the name of
 *   another
 */
export function readParts(value: unknown, map: Board): readonly BoardPart[] {
  const names = new Set<string>();
  const parts = readList(value, 'parts', (entry, where) => {
    const part = readPart(entry, where);
    if (names.has(part.name)) refuse(`${where}.name`, part.name, 'a name that no other part has');
    names.add(part.name);
    if (!fits(part, map)) refuse(where, part.name, 'a board that lies on this map');
    return part;
  });
  return parts.length === 0 ? refuse('parts', value, 'at least one board') : parts;
}

const PART_KEYS = ['name', 'lattice', 'extent', 'flipped', 'column', 'row', 'raster'];
/** Upper bound of a raster's width and height; real ones have a few thousand pixels. */
const MOST_PIXELS = 100_000;

function readPart(value: unknown, where: string): BoardPart {
  const fields = readFields(value, where, PART_KEYS);
  return {
    name: readName(fields['name'], `${where}.name`),
    lattice: readLattice(fields['lattice'], `${where}.lattice`),
    extent: readExtent(fields['extent'], `${where}.extent`),
    flipped: readFlag(fields['flipped'], `${where}.flipped`),
    column: readInteger(fields['column'], `${where}.column`, 0, 1000),
    row: readInteger(fields['row'], `${where}.row`, 0, 1000),
    ...(fields['raster'] !== undefined && { raster: readPartRaster(fields['raster'], `${where}.raster`) }),
  };
}

function readPartRaster(value: unknown, where: string): NonNullable<BoardPart['raster']> {
  const fields = readFields(value, where, ['width', 'height', 'a1', 'rim']);
  const a1 = readFields(fields['a1'], `${where}.a1`, ['x', 'y']);
  return {
    width: readInteger(fields['width'], `${where}.width`, 1, MOST_PIXELS),
    height: readInteger(fields['height'], `${where}.height`, 1, MOST_PIXELS),
    a1: { x: readNumber(a1['x'], `${where}.a1.x`), y: readNumber(a1['y'], `${where}.a1.y`) },
    ...(fields['rim'] !== undefined &&
      readInteger(fields['rim'], `${where}.rim`, 1, 1) && { rim: 1 as const }),
  };
}

/** Whether the part's corner cells fall on cells of the map, in columns that are shoved alike. */
function fits(part: BoardPart, map: Board): boolean {
  const { lattice, extent } = part;
  if (lattice.kind !== map.lattice.kind) return false;
  const first = extent.firstColumn ?? 0;
  return [first, first + extent.columns - 1].every((col) => {
    const shoved = isShoved(lattice, col);
    const top = shoved ? extent.firstRow - 1 : extent.firstRow;
    return [top, top + columnLength(lattice, extent, col) - 1].every((row) => {
      const cell = cellOnMap(part, map, { col, row });
      return map.cell(cell) !== undefined && isShoved(map.lattice, cell.col) === shoved;
    });
  });
}
