/**
 * Hindrances that stand on the map as counters: smoke, vehicles and wrecks. They come with the question (option
 * `los.counters`), since they move; the prepared board knows nothing of them.
 */
import {
  parseCell,
  RulesError,
  type Board,
  type Cell,
  type Json,
  type Reason,
  type WalkStep,
} from '@bocage/core';
import type { End } from './ends';
import { blindHexes } from './judge';
import type { RawOptions } from './options';
import { losReason } from './reasons';

export const COUNTER_KINDS = ['smoke', 'vehicle'] as const;

/** One counter: `{ "kind": "smoke", "hex": "C3", "value": 2, "height": 2, "level": 0 }`. */
export interface LosCounter {
  readonly kind: (typeof COUNTER_KINDS)[number];
  readonly cell: Cell;
  /** What it adds to the hindrance (smoke 1–3, a vehicle 1). */
  readonly value: number;
  /** How many levels high smoke stands. */
  readonly height: number;
  /** Absolute level of its Location, in half levels. */
  readonly level: number;
}

/** No hex hinders by more than this with smoke alone. */
const SMOKE_LIMIT = 3;

/**
 * Reads the counters of a question.
 * @throws bad-value
 * @internal
 */
export function readCounters(board: Board, raw: RawOptions): readonly LosCounter[] {
  const list = raw['los.counters'];
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) throw bad('los.counters', list, 'a list of counters');
  return list.map((entry: Json, i) => readCounter(board, entry, `los.counters.${i}`));
}

function readCounter(board: Board, entry: Json, where: string): LosCounter {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry))
    throw bad(where, entry, 'a counter');
  const fields = entry as { readonly [key: string]: Json };
  const kind = COUNTER_KINDS.find((k) => k === fields['kind']);
  if (kind === undefined) throw bad(`${where}.kind`, fields['kind'], COUNTER_KINDS.join(' or '));
  if (typeof fields['hex'] !== 'string') throw bad(`${where}.hex`, fields['hex'], 'the name of a hex');
  const cell = parseCell(fields['hex'], board);
  const ground = board.cell(cell)?.level ?? 0;
  return {
    kind,
    cell,
    value: numberOr(fields['value'], kind === 'smoke' ? 2 : 1, `${where}.value`),
    height: numberOr(fields['height'], 2, `${where}.height`),
    level: numberOr(fields['level'], ground, `${where}.level`) * 2,
  };
}

function numberOr(value: Json | undefined, otherwise: number, where: string): number {
  if (value === undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value * 2)) throw bad(where, value, 'a number');
  return value;
}

function bad(where: string, value: Json | undefined, expected: string): RulesError<'bad-value'> {
  return new RulesError('bad-value', { where, value: JSON.stringify(value) ?? 'nothing', expected });
}

/**
 * The hindrance of the counters on a line, one reason per range: smoke in every hex that the line goes through (the ends'
 * own too), vehicles and wrecks only between the ends and at their level.
 * @rule A24.2
 */
export function counterHindrances(
  board: Board,
  counters: readonly LosCounter[],
  walk: readonly WalkStep[],
  viewer: End,
  target: End,
): readonly Reason[] {
  const range = board.lattice.distance(viewer.cell, target.cell);
  const perRange = new Map<string, Reason>();
  const found = cellsOfWalk(board, walk, viewer).flatMap((cell) => {
    const here = counters.filter((c) => c.cell.col === cell.col && c.cell.row === cell.row);
    return here.length === 0 ? [] : [hexHindrances(board, here, cell, viewer, target, range)];
  });
  for (const reason of found.flat()) {
    const cell = reason.at?.kind === 'cell' ? reason.at.cell : viewer.cell;
    const key = `${reason.code} ${board.lattice.distance(viewer.cell, cell)}`;
    if ((perRange.get(key)?.value ?? 0) < (reason.value ?? 0)) perRange.set(key, reason);
  }
  return [...perRange.values()];
}

function cellsOfWalk(board: Board, walk: readonly WalkStep[], viewer: End): readonly Cell[] {
  const cells = walk.flatMap((step) => {
    if (step.kind === 'cell') return [step.cell];
    return step.kind === 'along' ? [...board.lattice.cellsOf(step.side)] : [];
  });
  return cells.length > 0 ? cells : [viewer.cell];
}

function hexHindrances(
  board: Board,
  here: readonly LosCounter[],
  cell: Cell,
  viewer: End,
  target: End,
  range: number,
): readonly Reason[] {
  const at = { kind: 'cell', cell } as const;
  const toV = board.lattice.distance(viewer.cell, cell);
  const toT = board.lattice.distance(target.cell, cell);
  const smoke = here
    .filter((c) => c.kind === 'smoke')
    .reduce((sum, c) => sum + smokeValue(c, viewer, target, toV, toT), 0);
  const between = toV > 0 && toT > 0 && toV < range && toT < range;
  const vehicles = here.filter(
    (c) => c.kind === 'vehicle' && c.level === viewer.level && c.level === target.level,
  );
  const cap = toV === 0 ? SMOKE_LIMIT + 1 : SMOKE_LIMIT;
  return [
    ...(smoke > 0 ? [losReason('los-smoke', 'A24.2', at, undefined, Math.min(smoke, cap))] : []),
    ...(between && vehicles.length > 0
      ? [
          losReason(
            'los-vehicle',
            'D9.4',
            at,
            undefined,
            vehicles.reduce((sum, c) => sum + c.value, 0),
          ),
        ]
      : []),
  ];
}

/** Smoke hinders whoever is in it, whoever looks through it, and from above where it would make a blind hex. */
function smokeValue(c: LosCounter, viewer: End, target: End, toV: number, toT: number): number {
  const inside = (level: number): boolean => level >= c.level && level < c.level + 2 * c.height;
  if (toV === 0) return inside(viewer.level) ? c.value + 1 : 0;
  if (toT === 0) return inside(target.level) ? c.value : 0;
  if (inside(viewer.level) && inside(target.level)) return c.value;
  const top = c.level + 2 * c.height;
  const hi = Math.max(viewer.level, target.level);
  const lo = Math.min(viewer.level, target.level);
  if (top <= lo) return 0;
  if (top >= hi) return c.value;
  const [far, near] = viewer.level > target.level ? [toV, toT] : [toT, toV];
  return near <= blindHexes(top, far, hi, lo, 1) ? c.value : 0;
}
