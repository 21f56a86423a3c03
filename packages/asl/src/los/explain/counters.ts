/**
 * Counters on the map that change LOS: smoke, vehicles and wrecks, artillery fire, rubble. Each question
 * carries its counters, because they move; prepared boards have none. JSON input lists them in the option
 * `los.counters`.
 */
import type { Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { badName, badValue, readCell, readList, readObject } from '../../reading/bad-value';
import { readHexside } from '../../reading/hexside';
import type { RawOptions } from '../board/options';

export const COUNTER_KINDS = ['smoke', 'vehicle', 'ffe', 'rubble'] as const;

/** Keys that a counter may have. */
const COUNTER_KEYS = ['kind', 'hex', 'level', 'sort', 'value', 'height', 'radius', 'side'];

/**
 * Kinds of smoke: their hindrance, and their height in levels.
 * @rows LOS-52
 */
export const SMOKE_SORTS = {
  'smoke-3': { value: 3, height: 2 },
  'smoke-2': { value: 2, height: 2 },
  'wp-2': { value: 2, height: 4 },
  'wp-1': { value: 1, height: 4 },
  'smoke-grenade': { value: 2, height: 2 },
  'wp-grenade': { value: 1, height: 4 },
  blaze: { value: 3, height: 2 },
  'wreck-blaze': { value: 2, height: 2 },
  'building-blaze': { value: 3, height: 4 },
  'building-blaze-2': { value: 3, height: 5 },
  'building-blaze-3': { value: 3, height: 6 },
  'building-blaze-4': { value: 3, height: 7 },
} as const satisfies Readonly<Record<string, { readonly value: number; readonly height: number }>>;

/** Height of artillery fire in levels, and its radius in hexes (C1.57). */
const FFE_HEIGHT = 2;
const FFE_RADIUS = 1;
/** Limit far above any real strength, height, radius or level. */
const MOST = 100;

/**
 * One counter: `{ "kind": "smoke", "hex": "C3", "sort": "wp-2", "level": 0 }`. Smoke of another strength has
 * its own `value` and `height`. A vehicle in Bypass has the hexside of its hex (`side`).
 */
export interface LosCounter {
  readonly kind: (typeof COUNTER_KINDS)[number];
  readonly cell: Cell;
  /** Its hindrance: smoke 1–3, a vehicle or artillery fire 1. */
  readonly value: number;
  /** Height of smoke and artillery fire, in levels. */
  readonly height: number;
  /** Absolute level of its Location, in half levels. */
  readonly level: number;
  /** Hexes around its own that artillery fire covers. */
  readonly radius: number;
  /** It burns, so vehicles in its hex no longer hinder. */
  readonly blaze: boolean;
  /** Hexside of a vehicle in Bypass. */
  readonly side?: number;
}

/**
 * Returns the counters of the option `los.counters`.
 * @throws bad-value
 * @internal
 */
export function readCounters(board: Board, raw: RawOptions): readonly LosCounter[] {
  const list = raw['los.counters'];
  if (list === undefined || list === null) return [];
  return readList(list, 'los.counters', 'a list of counters').map((entry, i) =>
    readCounter(board, entry, `los.counters.${i}`),
  );
}

/** Returns smoke of this sort, from the ground of a hex up. @internal */
export function smokeOf(board: Board, cell: Cell, sort: keyof typeof SMOKE_SORTS): LosCounter {
  return { ...lying(board, cell, 'smoke'), ...SMOKE_SORTS[sort], blaze: sort.includes('blaze') };
}

/** Returns artillery fire or rubble on the ground of a hex. @internal */
export function lying(board: Board, cell: Cell, kind: LosCounter['kind']): LosCounter {
  const level = (board.cell(cell)?.level ?? 0) * 2;
  const radius = kind === 'ffe' ? FFE_RADIUS : 0;
  return { kind, cell, value: 1, height: FFE_HEIGHT, level, radius, blaze: false };
}

function readCounter(board: Board, entry: Json, where: string): LosCounter {
  const fields = readObject(entry, where, COUNTER_KEYS);
  const kind = COUNTER_KINDS.find((k) => k === fields['kind']);
  if (kind === undefined) throw badName(`${where}.kind`, fields['kind'], COUNTER_KINDS);
  const cell = readCell(fields['hex'], `${where}.hex`, board);
  const ground = board.cell(cell)?.level ?? 0;
  const smoke = kind === 'smoke' ? readSort(fields['sort'], `${where}.sort`) : undefined;
  const { side } = fields;
  return {
    kind,
    cell,
    value: countOr(fields['value'], smoke?.value ?? 1, `${where}.value`),
    height: countOr(fields['height'], smoke?.height ?? FFE_HEIGHT, `${where}.height`),
    level: levelOr(fields['level'], ground, `${where}.level`) * 2,
    radius: kind === 'ffe' ? countOr(fields['radius'], FFE_RADIUS, `${where}.radius`) : 0,
    blaze: smoke?.blaze === true,
    ...(side !== undefined && { side: readHexside(side, `${where}.side`) }),
  };
}

interface SmokeSort {
  readonly value: number;
  readonly height: number;
  readonly blaze: boolean;
}

function readSort(sort: Json = 'smoke-2', where: string): SmokeSort {
  const known = Object.entries(SMOKE_SORTS).find(([name]) => name === sort);
  if (known === undefined) throw badName(where, sort, Object.keys(SMOKE_SORTS));
  return { ...known[1], blaze: known[0].includes('blaze') };
}

function countOr(value: Json | undefined, otherwise: number, where: string): number {
  if (value === undefined) return otherwise;
  const whole = Number.isInteger(value) ? Number(value) : -1;
  if (whole >= 0 && whole <= MOST) return whole;
  throw badValue(where, value, `a whole number from 0 to ${MOST}`);
}

function levelOr(value: Json | undefined, otherwise: number, where: string): number {
  if (value === undefined) return otherwise;
  if (typeof value === 'number' && Number.isInteger(value * 2) && Math.abs(value) <= MOST) return value;
  throw badValue(where, value, 'a level in halves');
}
