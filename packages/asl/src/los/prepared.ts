/** A board made ready for many lines of sight: the quick answer, the field, and what they know. */
import type { Board, LosResult } from '@bocage/core';
import { isCellar } from './cellars';
import { LINE_BLOCKED, HINDRANCE_SHIFT, lineByRules } from './line-by-rules';
import { createLineTables, lineByTables, tablesBytes, type LineTables } from './line-by-tables';
import { losBoard, type LosBoard } from './los-board';
import type { RawOptions } from './options';
import { B_NEEDS_T, B_NEEDS_V, B_NEVER_T, B_NEVER_V, B_UNKNOWN } from './quick-barriers';
import { sameHexCode } from './same-hex';

export const QUICK_BLOCKED = -1;
export const QUICK_NEEDS_RULING = -2;
/** The hex is seen, a unit in it that holds no Wall Advantage is not; minus the hindrance to the hex. */
export const QUICK_HEX_ONLY = -10;

/**
 * Whom the quick answer is about in the target's hex: a unit that holds Wall Advantage over all its hexsides, one that
 * holds none, the hex itself, or `each`: as for a unit that holds none, but QUICK_HEX_ONLY where the hex is seen.
 */
export type QuickTarget = boolean | 'hex' | 'each';

export interface PreparedLos {
  readonly board: Board;
  /** From hex to hex (indices in `board.cells`), each at its base level: the hindrance total, or a negative code. */
  quick(from: number, to: number): number;
  /** The same at given absolute levels, in half levels. */
  quickAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** The same, every pixel put to the rules: slow, for tests. */
  plainAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** The quick answer to every hex of the board. */
  field(from: number, out?: Int16Array): Int16Array;
  /** The same board with other Wall Advantage: viewers hold it over all hexsides of their hex, or over none. */
  withAdvantage(viewer: boolean, target: QuickTarget): PreparedLos;
  readonly memoryBytes: number;
}

const KNOWN = new WeakMap<LosBoard, LineTables>();

/**
 * Makes a board ready.
 * @rule B9.521
 */
export function prepareLos(board: Board, raw: RawOptions = {}): PreparedLos {
  const los = losBoard(board, raw);
  const tables = KNOWN.get(los) ?? createLineTables(los);
  KNOWN.set(los, tables);
  return preparedWith(tables, false, false);
}

type Line = (s: number, d: number, levelS: number, levelD: number, stop: number) => number;

function preparedWith(tables: LineTables, viewerWa: boolean, target: QuickTarget): PreparedLos {
  const { los } = tables;
  const { hexes } = los;
  const wa = waBits(viewerWa, target, los.options.legacyViewer);
  const fast: Line = (s, d, levelS, levelD, stop) => lineByTables(tables, s, d, levelS, levelD, stop);
  const plain: Line = (s, d, levelS, levelD, stop) =>
    lineByRules(los, tables.ends, s, d, levelS, levelD, stop);
  const at = (line: Line, from: number, to: number, fromLevel: number, toLevel: number): number => {
    if (!los.options.cellars && hexes.anyCellar) {
      if (isCellar(hexes, from, fromLevel) || isCellar(hexes, to, toLevel)) return QUICK_NEEDS_RULING;
    }
    if (from === to) return sameHexCode(hexes, from, fromLevel, toLevel) === 0 ? 0 : QUICK_BLOCKED;
    // Always from the hex that comes first, so that the answer is the same both ways.
    if (from < to) return quickCode(line(from, to, fromLevel, toLevel, wa.forward.stop), wa.forward);
    return quickCode(line(to, from, toLevel, fromLevel, wa.backward.stop), wa.backward);
  };
  const quick = (from: number, to: number): number =>
    at(fast, from, to, hexes.base[from] as number, hexes.base[to] as number);
  return {
    board: los.board,
    quick,
    quickAt: (from, to, fromLevel, toLevel) => at(fast, from, to, fromLevel, toLevel),
    plainAt: (from, to, fromLevel, toLevel) => at(plain, from, to, fromLevel, toLevel),
    field: (from, out = new Int16Array(hexes.count)) => {
      for (let to = 0; to < hexes.count; to++) out[to] = quick(from, to);
      return out;
    },
    withAdvantage: (viewer, to) => preparedWith(tables, viewer, to),
    get memoryBytes() {
      return memoryOf(los) + tablesBytes(tables);
    },
  };
}

/** What the bits of a line mean to whoever asks. */
interface Meaning {
  /** As good as blocked. */
  readonly stop: number;
  /** The unit is not seen, but its hex is. */
  readonly hidden: number;
  readonly tellHidden: boolean;
}

function waBits(
  viewerWa: boolean,
  target: QuickTarget,
  legacy: boolean,
): { readonly forward: Meaning; readonly backward: Meaning } {
  const seen = target === true ? 'never' : 'needs';
  const meaning = (needsV: number, neverV: number, needsT: number, neverT: number): Meaning => {
    const stopV = viewerWa ? neverV : needsV | neverV;
    const hidden = seen === 'never' ? neverT : needsT | neverT;
    // In the older paragraph of B9.521 the hex is not seen either.
    if (legacy) return { stop: stopV | hidden, hidden: 0, tellHidden: false };
    return { stop: stopV, hidden: target === 'hex' ? 0 : hidden, tellHidden: target === 'each' };
  };
  return {
    forward: meaning(B_NEEDS_V, B_NEVER_V, B_NEEDS_T, B_NEVER_T),
    backward: meaning(B_NEEDS_T, B_NEVER_T, B_NEEDS_V, B_NEVER_V),
  };
}

function quickCode(line: number, meaning: Meaning): number {
  if (line === LINE_BLOCKED) return QUICK_BLOCKED;
  if ((line & B_UNKNOWN) !== 0) return QUICK_NEEDS_RULING;
  const hindrance = line >> HINDRANCE_SHIFT;
  if ((line & meaning.hidden) === 0) return hindrance;
  return meaning.tellHidden ? QUICK_HEX_ONLY - hindrance : QUICK_BLOCKED;
}

/** The quick code as a result for the unit. @internal */
export function quickResult(code: number): LosResult {
  if (code === QUICK_NEEDS_RULING) return 'needs-ruling';
  return code < 0 ? 'blocked' : code === 0 ? 'clear' : 'hindered';
}

function memoryOf({ hexes, raster }: LosBoard): number {
  const arrays = [...Object.values(hexes), ...Object.values(raster ?? {})];
  return arrays.reduce((sum: number, a: unknown) => sum + (ArrayBuffer.isView(a) ? a.byteLength : 0), 0);
}

export { losBoard, type LosBoard } from './los-board';
