/** What one end sees of the whole board: by the fast engine where it knows everything, else explained cell by cell. */
import { shownResult } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { FieldCell, LosAnswer, LosEnd, LosField } from '@bocage/core/game';
import { isBocage } from '../../barriers/barrier';
import { isBarrier } from '../../barriers/table';
import { drawnEnds } from '../explain/bypass';
import { readCounters, type LosCounter } from '../explain/counters';
import { holds, readEnd, type End } from '../line/ends';
import { losBoard } from '../line/los-board';
import type { RawOptions } from '../board/options';
import { prepareLos, QUICK_BLOCKED, QUICK_HEX_ONLY, QUICK_NEEDS_RULING } from './prepared';
import { losOrRuling } from '../explain/undecided-ends';

/** A counter hinders lines that pass within this many hexes (what falls around it included). */
const REACH_OF_COUNTERS = 2;

/**
 * From one end to every cell of the board, each at `height` levels above its base level, in `board.cells` order.
 * @param counters what stands on the map besides units; absent: what the option `los.counters` names
 * @rule B9.521
 * @rows B9.521-n
 */
export function losField(
  board: Board,
  from: LosEnd,
  raw: RawOptions = {},
  height = 0,
  counters: readonly LosCounter[] = readCounters(board, raw),
): LosField {
  const steps = losFieldSteps(board, from, raw, height, counters);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** So many quick answers take a fraction of a millisecond. */
const AT_ONCE = 128;

/**
 * The same in short steps, for a viewer who is being dragged.
 * @rule B9.521
 * @rows B9.521-n
 */
export function* losFieldSteps(
  board: Board,
  from: LosEnd,
  raw: RawOptions,
  height: number,
  counters: readonly LosCounter[],
): Generator<void, LosField> {
  const viewer = readEnd(board, from);
  const explain = (i: number): FieldCell => {
    const cell = board.cells[i] as Cell;
    const level = (board.cell(cell)?.level ?? 0) + height;
    return cellOf(losOrRuling(board, from, { place: { kind: 'cell', cell, level } }, raw, counters), viewer);
  };
  const advantage = from.undecided ? undefined : wholeAdvantage(board, viewer);
  if (advantage === undefined)
    return { cells: board.cells.map(() => undefined), open: board.cells.map((_, i) => i), explain };
  // Everything else only hinders: what terrain blocks stays blocked.
  const rubble = counters.some((c) => c.kind === 'rubble');
  const prepared = prepareLos(board, raw).withAdvantage(advantage, 'each');
  const start = losBoard(board, raw).indexOf(viewer.cell);
  const next = acrossBocage(board, viewer, (cell) => losBoard(board, raw).indexOf(cell));
  const open: number[] = [];
  const cells: FieldCell[] = [];
  for (const [i, cell] of board.cells.entries()) {
    if (i % AT_ONCE === 0) yield;
    const level = ((board.cell(cell)?.level ?? 0) + height) * 2;
    const code = prepared.quickAt(start, i, viewer.level, level);
    const touched = counters.length > 0 && isTouched(board, counters, viewer.cell, cell);
    if (code === QUICK_BLOCKED && !(touched && rubble)) {
      // Only a lower end is in a blind hex.
      if (level !== viewer.level) open.push(i);
      cells.push(BLOCKED);
    } else if (touched || code === QUICK_NEEDS_RULING || next.has(i)) {
      cells.push(explain(i));
      yield;
    } else cells.push(quickCell(code));
  }
  return { cells, open, explain };
}

const BLOCKED: FieldCell = { shown: 'blocked', hindrance: 0 };

function quickCell(code: number): FieldCell {
  if (code <= QUICK_HEX_ONLY) return { shown: 'cell-only', hindrance: QUICK_HEX_ONLY - code };
  return { shown: code > 0 ? 'hindered' : 'clear', hindrance: code };
}

function cellOf(answer: LosAnswer, viewer: End): FieldCell {
  const shown = shownResult(answer, false);
  const seen = shown === 'hindered' || shown === 'cell-only';
  const nextOnly = (shown === 'clear' || shown === 'hindered') && seesNoFurther(answer, viewer);
  return { shown, hindrance: seen ? answer.hindrance : 0, ...(nextOnly && { nextOnly }) };
}

/** Whether the cell is seen only because it is the next one across bocage over which the viewer has no WA. */
function seesNoFurther({ because }: LosAnswer, viewer: End): boolean {
  return because.some(
    ({ code, at }) => code === 'los-bocage-adjacent' && at?.kind === 'side' && !holds(viewer, at.side),
  );
}

/** The cells on the other side of the bocage of the viewer's hex: few, and the fast engine does not tell them apart. */
function acrossBocage(board: Board, viewer: End, indexOf: (cell: Cell) => number): ReadonlySet<number> {
  const found = new Set<number>();
  for (let k = 0; k < board.lattice.sideCount; k++) {
    const side = board.lattice.sideOf(viewer.cell, k);
    const kind = board.side(side)?.terrain;
    if (isBarrier(kind) && isBocage(kind) && !holds(viewer, side))
      found.add(indexOf(board.lattice.neighbour(viewer.cell, k)));
  }
  return found;
}

/**
 * Whether the viewer holds Wall Advantage over all barriers of its hex (true) or over none (false); undefined where the
 * fast engine does not know such a viewer: with some of them, in a vertex or in Bypass, entrenched, in Crest status, on
 * a slope, in the air, in a cellar, pillbox or cave. (Nor does it know one of whom nobody can tell what it holds.)
 */
function wholeAdvantage(board: Board, viewer: End): boolean | undefined {
  if (viewer.end.place.kind !== 'cell' || drawnEnds(viewer.end).length > 1) return undefined;
  if (viewer.entrenched || viewer.crest || viewer.onSlope || viewer.aerial) return undefined;
  if (viewer.cellar || viewer.covered) return undefined;
  const sides = [0, 1, 2, 3, 4, 5]
    .map((k) => board.lattice.sideOf(viewer.cell, k))
    .filter((side) => isBarrier(board.side(side)?.terrain));
  const held = sides.filter((side) => holds(viewer, side)).length;
  if (held === 0) return false;
  return held === sides.length ? true : undefined;
}

/**
 * Prepares the board, and asks from the corners and from one hex of every level, so that the tables that are made on
 * first use (paths per offset, rules per pair of levels) are there when a player asks. In short steps, as far as that goes:
 * whoever has just come to the map may be about to do something else.
 * @internal
 */
export function* warmUpField(board: Board, raw: RawOptions = {}): Generator<void> {
  losBoard(board, raw);
  yield;
  const prepared = prepareLos(board, raw).withAdvantage(false, 'each');
  yield;
  yield* prepared.makeReady();
  const byLevel = new Map(board.cells.map((cell, i) => [board.cell(cell)?.level, i]));
  const { columns, rows } = board.extent;
  const corners = [0, rows - 1, (columns - 1) * rows, board.cells.length - 1];
  for (const from of new Set([...corners, ...byLevel.values()])) {
    if (board.cells[from] === undefined) continue;
    for (const to of board.cells.keys()) {
      if (to % AT_ONCE === 0) yield;
      prepared.quick(from, to);
    }
  }
}

/** Whether a counter may stand on the line between two cells, or so near that it matters. */
function isTouched(board: Board, counters: readonly LosCounter[], from: Cell, to: Cell): boolean {
  const { lattice } = board;
  const range = lattice.distance(from, to) + 2 * REACH_OF_COUNTERS;
  return counters.some((c) => lattice.distance(from, c.cell) + lattice.distance(c.cell, to) <= range);
}
