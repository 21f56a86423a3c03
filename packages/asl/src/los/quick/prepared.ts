/** A board prepared for many lines: quick answers and fields. */
import type { Board } from '@bocage/core/board';
import type { MapPiece } from '@bocage/core/join';
import type { LosResult } from '@bocage/core/game';
import { B_NEEDS_T, B_NEEDS_V, B_NEVER_T, B_NEVER_V, B_UNKNOWN } from '../rules/barrier-bits';
import { isCellar } from '../rules/cellars';
import { LINE_BLOCKED, HINDRANCE_SHIFT, lineByRules } from './line-by-rules';
import { lineByTables } from './line-by-tables';
import { createLineTables, newLineWork, tablesBytes, type LineTables, type LineWork } from './line-tables';
import { losBoard, losBoardUnder, type LosBoard } from '../line/los-board';
import type { RawOptions } from '../board/options';
import { linePieces, pieceOfLine } from '../board/piece';
import { sameHexCode } from '../rules/same-hex';

export const QUICK_BLOCKED = -1;
export const QUICK_NEEDS_RULING = -2;
/**
 * The hex is seen, but not a unit there without Wall Advantage. The hindrance is subtracted from this code.
 */
export const QUICK_HEX_ONLY = -10;

/**
 * Target of the quick answer: a unit that holds Wall Advantage over all its hexsides (true) or none (false),
 * or the hex. `each` = a unit without it, but QUICK_HEX_ONLY where the hex is seen.
 */
export type QuickTarget = boolean | 'hex' | 'each';

export interface PreparedLos {
  readonly board: Board;
  /** Returns the hindrance between two hexes (indices in `board.cells`) at base level, or a negative code. */
  quick(from: number, to: number): number;
  /** Returns the same at absolute levels, in half levels. */
  quickAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** Returns the same by asking the rules about every pixel. Slow, for tests. */
  plainAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** Returns the quick answer to every hex of the board. */
  field(from: number, out?: Int16Array): Int16Array;
  /** Makes all tables piece by piece, instead of on first use. */
  makeReady(): Generator<void>;
  /**
   * Returns the same board with other Wall Advantage: viewers hold it over all hexsides of their hex, or over
   * none.
   */
  withAdvantage(viewer: boolean, target: QuickTarget): PreparedLos;
  readonly memoryBytes: number;
}

const KNOWN = new WeakMap<LosBoard, LineTables>();

function tablesOf(los: LosBoard): LineTables {
  const tables = KNOWN.get(los) ?? createLineTables(los);
  KNOWN.set(los, tables);
  return tables;
}

/** Tables and scratch records of a line: of the board, or of a map's piece. */
interface Works {
  /** Returns the records for a line between two hexes, and sets `viewer` and `target` to its ends there. */
  find(from: number, to: number): LineWork;
  viewer: number;
  target: number;
  made(): readonly LineWork[];
  makeReady(): Generator<void>;
}

function worksFor(los: LosBoard): Works {
  const lines = linePieces(los.board);
  if (lines === undefined) {
    const only = newLineWork(tablesOf(los));
    const works: Works = {
      viewer: 0,
      target: 0,
      find(from, to) {
        works.viewer = from;
        works.target = to;
        return only;
      },
      made: () => [only],
      *makeReady() {},
    };
    return works;
  }
  const known: (LineWork | undefined)[] = lines.pieces.map(() => undefined);
  const boardOf = (n: number): LosBoard => losBoardUnder((lines.pieces[n] as MapPiece).board(), los.options);
  const works: Works = {
    viewer: 0,
    target: 0,
    find(from, to) {
      const n = pieceOfLine(lines, from, to);
      const own = lines.own(n);
      works.viewer = own[from] as number;
      works.target = own[to] as number;
      const made = known[n];
      if (made !== undefined) return made;
      return (known[n] = newLineWork(tablesOf(boardOf(n))));
    },
    made: () => known.flatMap((found) => found ?? []),
    *makeReady() {
      for (const n of known.keys()) {
        boardOf(n);
        yield;
        known[n] ??= newLineWork(tablesOf(boardOf(n)));
        yield;
      }
    },
  };
  return works;
}

/** Returns a prepared board. Its tables fill on first use. @internal */
export function prepareLos(board: Board, raw: RawOptions = {}): PreparedLos {
  const los = losBoard(board, raw);
  return preparedWith(los, worksFor(los), false, false);
}

/** Judges a line whose viewer is the hex that comes first on the board. */
type Line = typeof lineByTables;

function preparedWith(los: LosBoard, works: Works, viewerWa: boolean, target: QuickTarget): PreparedLos {
  const { hexes } = los;
  const wa = waBits(viewerWa, target, los.options.legacyViewer);
  const at = (line: Line, from: number, to: number, fromLevel: number, toLevel: number): number => {
    if (!los.options.cellars && hexes.anyCellar) {
      if (isCellar(hexes, from, fromLevel) || isCellar(hexes, to, toLevel)) return QUICK_NEEDS_RULING;
    }
    if (from === to) return sameHexCode(hexes, from, fromLevel, toLevel) === 0 ? 0 : QUICK_BLOCKED;
    const found = works.find(from, to);
    const { viewer, target } = works;
    // Lines always start at the first hex, so that both directions have the same answer.
    if (viewer < target)
      return quickCode(line(found, viewer, target, fromLevel, toLevel, wa.forward.stop), wa.forward);
    return quickCode(line(found, target, viewer, toLevel, fromLevel, wa.backward.stop), wa.backward);
  };
  const quick = (from: number, to: number): number =>
    at(lineByTables, from, to, hexes.base[from] as number, hexes.base[to] as number);
  return {
    board: los.board,
    quick,
    quickAt: (from, to, fromLevel, toLevel) => at(lineByTables, from, to, fromLevel, toLevel),
    plainAt: (from, to, fromLevel, toLevel) => at(lineByRules, from, to, fromLevel, toLevel),
    field: (from, out = new Int16Array(hexes.count)) => {
      for (let to = 0; to < hexes.count; to++) out[to] = quick(from, to);
      return out;
    },
    makeReady: works.makeReady,
    withAdvantage: (viewer, to) => preparedWith(los, works, viewer, to),
    get memoryBytes() {
      return works.made().reduce((sum, made) => sum + memoryOf(made.los) + tablesBytes(made.tables), 0);
    },
  };
}

/** How a question reads the bits of a line. */
interface Meaning {
  /** Bits that count as blocked. */
  readonly stop: number;
  /** Bits that hide the unit but not its hex. */
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

/** Returns the LOS result of a quick code, for the unit. @internal */
export function quickResult(code: number): LosResult {
  if (code === QUICK_NEEDS_RULING) return 'needs-ruling';
  return code < 0 ? 'blocked' : code === 0 ? 'clear' : 'hindered';
}

function memoryOf({ hexes, raster }: LosBoard): number {
  const arrays = [...Object.values(hexes), ...Object.values(raster ?? {})];
  return arrays.reduce((sum: number, a: unknown) => sum + (ArrayBuffer.isView(a) ? a.byteLength : 0), 0);
}

export { losBoard, type LosBoard } from '../line/los-board';
