import type { Anchor } from '../grid/anchor';
import type { Cell, Side } from '@bocage/core/lattice';
import { gapParts, isLevel, MOST_GAP_PARTS, type SideGap } from '@bocage/core/board';
import type { TerrainShape } from '@bocage/core/shapes';
import { readChart, type StoredChart } from './chart';
import { parseCellFlagKey, parseSideFlagKey } from './keys';
import { readShape } from './shapes';
import { isBag, type Bag } from './bag';

/**
 * A scene's flags, one key per hexside, hex and shape. Arrays would lose the drawings of one of two GMs:
 *
 *   flags.bocage = { v: 1, game?, anchor, board, sides: { KEY: {t, g?, b?, base?, p?} }, cells: { KEY: {t?, l?, m?, k?, n?, s?, p?} },
 *                    ground?, shapes: { KEY: {t?, l?, o, p} }, rules: { id: value }, chart: { TABLE: { ROW: { COLUMN: text } } } }
 */
export const SCOPE = 'bocage';
export const VERSION = 1;

export interface BoardInfo {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly firstRow: number;
  readonly firstColumn: number;
  /** The imported board (everything but the hexsides' edits): a file beside the picture. */
  readonly file?: string;
}

export interface SideEntry {
  readonly terrain: string;
  readonly gap?: SideGap;
  /** The cell of the vehicle that made the Breach. */
  readonly breach?: Cell;
  readonly base?: number;
  /** Already visible in the map's picture. */
  readonly pictured?: boolean;
}

export interface CellEntry {
  readonly terrain?: string;
  readonly level?: number;
  /** A marker on the hex that may be gone next turn: smoke, a blaze. The board ignores it. */
  readonly marker?: string;
  /** Growth on open ground, only for the picture: a pasture, a plowed field. */
  readonly look?: string;
  /** A name written on the map. */
  readonly label?: string;
  /** Things inside the cell along its sides, by the side's name; stored as `N:wall E:bocage`. */
  readonly inside?: Readonly<Record<string, string>>;
  readonly pictured?: boolean;
}

export interface SceneTerrain {
  readonly anchor?: Anchor;
  readonly board?: BoardInfo;
  /** Id of the game played here; absent = the world's, or that of the grid. */
  readonly game?: string;
  /** Kind of ground of the whole map; absent = it has a picture. */
  readonly ground?: string;
  readonly sides: ReadonlyMap<string, { readonly side: Side; readonly entry: SideEntry }>;
  readonly cells: ReadonlyMap<string, { readonly cell: Cell; readonly entry: CellEntry }>;
  /** Drawings inside hexes, by id. */
  readonly shapes: ReadonlyMap<string, TerrainShape>;
  /** Scenario rules of this scene, by setting id. */
  readonly rules: Readonly<Record<string, string | number | boolean>>;
  /** The table's changes of the game's movement chart. */
  readonly chart: StoredChart['chart'];
  /** Unreadable keys, reported to the GM and never silently lost: they stay in the flags. */
  readonly unreadable: readonly string[];
}

const num = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads a scene's terrain from its flags. It never throws: unreadable entries are listed. */
export function readTerrain(flags: unknown): SceneTerrain {
  const bag = isBag(flags) ? flags : {};
  const unreadable: string[] = [];
  const sides = new Map<string, { side: Side; entry: SideEntry }>();
  for (const [key, value] of Object.entries(isBag(bag.sides) ? bag.sides : {})) {
    const side = parseSideFlagKey(key);
    const entry = readSide(value);
    if (side && entry) sides.set(key, { side, entry });
    else unreadable.push(`sides.${key}`);
  }
  const cells = new Map<string, { cell: Cell; entry: CellEntry }>();
  for (const [key, value] of Object.entries(isBag(bag.cells) ? bag.cells : {})) {
    const cell = parseCellFlagKey(key);
    const entry = readCell(value);
    if (cell && entry) cells.set(key, { cell, entry });
    else unreadable.push(`cells.${key}`);
  }
  const shapes = new Map<string, TerrainShape>();
  for (const [key, value] of Object.entries(isBag(bag.shapes) ? bag.shapes : {})) {
    const shape = readShape(key, value);
    if (shape) shapes.set(key, shape);
    else unreadable.push(`shapes.${key}`);
  }
  const { chart, unreadable: noCells } = readChart(bag.chart);
  unreadable.push(...noCells);
  return { ...optionalParts(bag), sides, cells, shapes, rules: readRules(bag.rules), chart, unreadable };
}

/** Flags that are terrain; all others are ignored here. */
const READ = ['anchor', 'board', 'game', 'ground', 'sides', 'cells', 'shapes', 'rules', 'chart'];
const KEYED: readonly string[] = ['sides', 'cells', 'shapes'];

/**
 * Returns the terrain after an update, from the former one and the update's keys. A map has thousands of
 * keys, and a stroke changes few.
 *
 * @param changed the update's changes of the module's flags
 * @returns undefined = all must be read
 */
export function changedTerrain(
  before: SceneTerrain,
  flags: unknown,
  changed: unknown,
): SceneTerrain | undefined {
  if (!isBag(flags) || !isBag(changed) || before.unreadable.length > 0) return undefined;
  const touched = Object.keys(changed).filter((key) => READ.includes(bare(key)));
  if (touched.some((key) => !KEYED.includes(key) || !isBag(changed[key]))) return undefined;
  const sides = changedKeys(before.sides, flags.sides, changed.sides, (key, value) => {
    const [side, entry] = [parseSideFlagKey(key), readSide(value)];
    return side && entry && { side, entry };
  });
  const cells = changedKeys(before.cells, flags.cells, changed.cells, (key, value) => {
    const [cell, entry] = [parseCellFlagKey(key), readCell(value)];
    return cell && entry && { cell, entry };
  });
  const shapes = changedKeys(before.shapes, flags.shapes, changed.shapes, readShape);
  return sides && cells && shapes && { ...before, sides, cells, shapes };
}

/** Returns a key without the sign by which an update deletes or replaces. */
const bare = (key: string): string => key.replace(/^(-=|==)/, '');

function changedKeys<T>(
  before: ReadonlyMap<string, T>,
  now: unknown,
  changed: unknown,
  read: (key: string, value: unknown) => T | undefined,
): ReadonlyMap<string, T> | undefined {
  const bag = isBag(now) ? now : {};
  const map = isBag(changed) ? new Map(before) : before;
  if (isBag(changed) && map instanceof Map)
    for (const key of Object.keys(changed).map(bare)) {
      if (!(key in bag)) map.delete(key);
      else {
        const entry = read(key, bag[key]);
        if (!entry) return undefined;
        map.set(key, entry);
      }
    }
  // Another entry has been written too, without a notice.
  return map.size === Object.keys(bag).length ? map : undefined;
}

/** Returns the stored form of a side. */
export function writeSide(entry: SideEntry): Record<string, unknown> {
  const { terrain, gap, breach, base, pictured } = entry;
  return {
    t: terrain,
    ...(gap ? { g: { f: gap.from, t: gap.to, ...(gap.of === undefined ? {} : { o: gap.of }) } } : {}),
    ...(breach ? { b: { c: breach.col, r: breach.row } } : {}),
    ...(base === undefined ? {} : { base }),
    ...(pictured ? { p: true } : {}),
  };
}

/** Returns the stored form of a cell. */
export function writeCell(entry: CellEntry): Record<string, unknown> {
  return {
    ...(entry.terrain === undefined ? {} : { t: entry.terrain }),
    ...(entry.level === undefined ? {} : { l: entry.level }),
    ...(entry.marker === undefined ? {} : { m: entry.marker }),
    ...(entry.look === undefined ? {} : { k: entry.look }),
    ...(entry.label === undefined ? {} : { n: entry.label }),
    ...(entry.inside === undefined ? {} : { s: writeInside(entry.inside) }),
    ...(entry.pictured ? { p: true } : {}),
  };
}

/** Returns the game that a scene's flags name, without reading the rest. */
export function gameNamed(flags: unknown): string | undefined {
  return isBag(flags) ? text(flags.game) : undefined;
}

function optionalParts(bag: Bag): Pick<SceneTerrain, 'anchor' | 'board' | 'game' | 'ground'> {
  const anchor = readAnchor(bag.anchor);
  const board = readBoardInfo(bag.board);
  const game = gameNamed(bag);
  const ground = text(bag.ground);
  return {
    ...(anchor ? { anchor } : {}),
    ...(board ? { board } : {}),
    ...(game ? { game } : {}),
    ...(ground ? { ground } : {}),
  };
}

function readAnchor(value: unknown): Anchor | undefined {
  if (!isBag(value)) return undefined;
  const [type, size, x, y] = [num(value.type), num(value.size), num(value.x), num(value.y)];
  if (type === undefined || size === undefined || size <= 0 || x === undefined || y === undefined)
    return undefined;
  return { type, size, x, y, shoved: value.shoved === 'even' ? 'even' : 'odd' };
}

function readBoardInfo(value: unknown): BoardInfo | undefined {
  if (!isBag(value)) return undefined;
  const [columns, rows] = [num(value.columns), num(value.rows)];
  if (columns === undefined || rows === undefined || columns < 1 || rows < 1) return undefined;
  const file = text(value.file);
  return {
    name: typeof value.name === 'string' ? value.name : '',
    columns,
    rows,
    firstRow: num(value.firstRow) ?? 1,
    firstColumn: num(value.firstColumn) ?? 0,
    ...(file === undefined ? {} : { file }),
  };
}

function readSide(value: unknown): SideEntry | undefined {
  if (!isBag(value)) return undefined;
  const terrain = text(value.t);
  if (terrain === undefined) return undefined;
  const gap = isBag(value.g) ? readGap(value.g) : undefined;
  const breach = isBag(value.b) ? readBreach(value.b) : undefined;
  const base = num(value.base);
  return {
    terrain,
    ...(gap ? { gap } : {}),
    ...(breach ? { breach } : {}),
    ...(base === undefined ? {} : { base }),
    ...(value.p === true ? { pictured: true } : {}),
  };
}

function readGap(value: Bag): SideGap | undefined {
  const [from, to, of] = [num(value.f), num(value.t), num(value.o)];
  if (from === undefined || to === undefined || from < 0 || from >= to) return undefined;
  const gap = { from, to, ...(of === undefined ? {} : { of }) };
  const parts = gapParts(gap);
  return to <= parts && parts <= MOST_GAP_PARTS ? gap : undefined;
}

function readBreach(value: Bag): Cell | undefined {
  const [col, row] = [num(value.c), num(value.r)];
  return Number.isInteger(col) && Number.isInteger(row) ? { col: col ?? 0, row: row ?? 0 } : undefined;
}

function readCell(value: unknown): CellEntry | undefined {
  if (!isBag(value)) return undefined;
  const level = num(value.l);
  if (value.l !== undefined && !isLevel(level)) return undefined;
  const entry = {
    ...optional('terrain', text(value.t)),
    ...(level === undefined ? {} : { level }),
    ...optional('marker', text(value.m)),
    ...optional('look', text(value.k)),
    ...optional('label', text(value.n)),
    ...readInside(value.s),
  };
  if (Object.keys(entry).length === 0) return undefined;
  return { ...entry, ...(value.p === true ? { pictured: true } : {}) };
}

/** Returns one text: a removed piece is then gone after Foundry's merge as well. */
function writeInside(inside: Readonly<Record<string, string>>): string {
  return Object.keys(inside)
    .sort()
    .map((name) => `${name}:${inside[name]}`)
    .join(' ');
}

function readInside(value: unknown): Pick<CellEntry, 'inside'> {
  const pieces = typeof value === 'string' ? [...value.matchAll(/([A-Z]{1,2}):([a-z][a-z0-9-]*)/g)] : [];
  if (pieces.length === 0) return {};
  return { inside: Object.fromEntries(pieces.map(([, name = '', terrain = '']) => [name, terrain])) };
}

function optional<K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, string>);
}

function readRules(value: unknown): Record<string, string | number | boolean> {
  const rules: Record<string, string | number | boolean> = {};
  for (const [id, v] of Object.entries(isBag(value) ? value : {})) {
    if (typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean')
      rules[id.replaceAll('~', '.')] = v;
  }
  return rules;
}

/** Returns the flag key of a scenario rule: Foundry would expand its dots. */
export function ruleKey(id: string): string {
  return id.replaceAll('.', '~');
}
