/**
 * LOS from one end to every hex of the board. The fast engine answers where it can; the rest is explained
 * cell by cell.
 */
import { shownResult } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { FieldCell, LosAnswer, LosEnd, LosField } from '@bocage/core/game';
import { isBocage } from '../../barriers/barrier';
import { isBarrier } from '../../barriers/table';
import { bypassVertices } from '../explain/bypass';
import { readCounters, type LosCounter } from '../explain/counters';
import { holds, readEnd, type End } from '../line/ends';
import { losBoard } from '../line/los-board';
import type { RawOptions } from '../board/options';
import { prepareLos, QUICK_BLOCKED, QUICK_HEX_ONLY, QUICK_NEEDS_RULING } from './prepared';
import { losOrRuling } from '../explain/undecided-ends';

/** A counter hinders lines within this many hexes, including the hexes around it. */
const REACH_OF_COUNTERS = 2;

/**
 * Returns LOS from one end to every cell, in `board.cells` order. Each cell counts at `height` levels above
 * its base level.
 * @param counters on the map besides units; if absent, those of the option `los.counters`
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

/** Quick answers per step: together a fraction of a millisecond. */
const AT_ONCE = 128;

/**
 * Computes the same in short steps, so that a dragged viewer stays responsive.
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
  // Every other counter only hinders, so terrain that blocks keeps blocking.
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
      // Only a lower end can be in a blind hex.
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

/** Whether the cell is visible only because it is adjacent across bocage without the viewer's WA. */
function seesNoFurther({ because }: LosAnswer, viewer: End): boolean {
  return because.some(
    ({ code, at }) => code === 'los-bocage-adjacent' && at?.kind === 'side' && !holds(viewer, at.side),
  );
}

/**
 * Returns the cells across the bocage of the viewer's hex. The fast engine cannot tell them apart; they are
 * few.
 */
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
 * Returns whether the viewer holds Wall Advantage over all barriers of its hex (true) or none (false).
 * Returns undefined for viewers that the fast engine does not know. These hold some WA, or are at a vertex,
 * in Bypass, entrenched or in Crest status. They may also be on a slope, in the air, or in a cellar, pillbox
 * or cave.
 */
function wholeAdvantage(board: Board, viewer: End): boolean | undefined {
  if (viewer.end.place.kind !== 'cell' || bypassVertices(viewer.end.state ?? {}).length > 0) return undefined;
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
 * Prepares the board in short steps, before a player asks. It asks from the corners and from one hex of every
 * level. That fills tables made on first use: paths per offset, rules per pair of levels.
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

/** Whether a counter may be on the line between two cells, or near enough to matter. */
function isTouched(board: Board, counters: readonly LosCounter[], from: Cell, to: Cell): boolean {
  const { lattice } = board;
  const range = lattice.distance(from, to) + 2 * REACH_OF_COUNTERS;
  return counters.some((c) => lattice.distance(from, c.cell) + lattice.distance(c.cell, to) <= range);
}
