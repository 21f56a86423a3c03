import { SQUARES, sameCell, walkLine, type Board, type Cell, type Feature, type Reason } from '@bocage/core';
import type { Side } from '@bocage/core';
import { AREA_TERRAIN } from '../tables/area-terrain';
import { EDGE_TERRAIN } from '../tables/edge-terrain';

/** One end of a line: a square, and whether the unit there occupies the bocage of its square. */
export interface LineEnd {
  readonly cell: Cell;
  readonly occupies: boolean;
}

export interface LineOptions {
  /** Squares that hold a unit other than single mounted figures, of either side: the line stops there. */
  readonly crowded: readonly Cell[];
  /** Corner through which two hedges run straight on: `twoWays` closes it, `literal` lets it through. */
  readonly cornerModel: 'twoWays' | 'literal';
  /** Whether a partial bocage edge stops a line as a full one does. */
  readonly partialBlocksLos: boolean;
}

export const LINE_OPTIONS: LineOptions = { crowded: [], cornerModel: 'twoWays', partialBlocksLos: true };

export interface LineAnswer {
  readonly clear: boolean;
  readonly because: readonly Reason[];
}

export const LINE_REASONS = [
  'cf-clear',
  'cf-adjacent',
  'cf-square-terrain',
  'cf-square-crowded',
  'cf-bocage-edge',
  'cf-bocage-corner',
] as const;

type LineReason = (typeof LINE_REASONS)[number];

const because = (code: LineReason, rule: string, at?: Feature): Reason =>
  at ? { code, rule, at } : { code, rule };

/**
 * Whether a unit sees a unit in another square, centre to centre: squares between that block, squares between that are
 * crowded, bocage edges crossed, and corners passed through.
 *
 * @param board a board of squares; terrain ids as in the tables
 * @returns the first thing that stops the line, or `cf-clear`; needs nothing but the two ends
 * @rule CF-LO-2
 */
export function lineBetween(
  board: Board,
  from: LineEnd,
  to: LineEnd,
  options: LineOptions = LINE_OPTIONS,
): LineAnswer {
  // Adjacent along an edge: the two always see each other, bocage or not (CF-BL-2).
  if (SQUARES.sideBetween(from.cell, to.cell))
    return { clear: true, because: [because('cf-adjacent', 'CF-BL-2')] };
  const steps = walkLine(SQUARES, SQUARES.centre(from.cell), SQUARES.centre(to.cell));
  const closed = (side: Side): boolean => isClosed(board, side, from, to, options);
  let last = from.cell;
  for (const [i, step] of steps.entries()) {
    const next = steps[i + 1];
    let stop: Reason | undefined;
    if (step.kind === 'cell') {
      last = step.cell;
      stop = squareBetween(board, step.cell, from, to, options);
    } else if (step.kind === 'side' && closed(step.side)) {
      stop = because('cf-bocage-edge', 'CF-BL-1', { kind: 'side', side: step.side });
    } else if (
      step.kind === 'vertex' &&
      next?.kind === 'cell' &&
      cornerShut(last, next.cell, closed, options)
    ) {
      stop = because('cf-bocage-corner', 'CF-BL-5', { kind: 'vertex', point: step.vertex.point });
    }
    if (stop) return { clear: false, because: [stop] };
  }
  return { clear: true, because: [because('cf-clear', 'CF-LO-2')] };
}

function squareBetween(
  board: Board,
  cell: Cell,
  from: LineEnd,
  to: LineEnd,
  options: LineOptions,
): Reason | undefined {
  if (sameCell(cell, from.cell) || sameCell(cell, to.cell)) return undefined;
  const terrain = board.cell(cell)?.terrain ?? 'Open Ground';
  if (AREA_TERRAIN[terrain]?.blocksLos)
    return because('cf-square-terrain', 'CF-LO-5', { kind: 'cell', cell });
  const crowded = options.crowded.some((c) => sameCell(c, cell));
  return crowded ? because('cf-square-crowded', 'CF-LO-3', { kind: 'cell', cell }) : undefined;
}

/** A blocking edge is open only to an occupant of the square that it belongs to, as viewer or as target. */
function isClosed(board: Board, side: Side, from: LineEnd, to: LineEnd, options: LineOptions): boolean {
  const facts = board.side(side);
  if (!facts || !EDGE_TERRAIN[facts.terrain]?.blocksLos) return false;
  if (facts.gap && !options.partialBlocksLos) return false;
  const cells = SQUARES.cellsOf(side);
  const opens = (end: LineEnd): boolean => end.occupies && cells.some((c) => sameCell(c, end.cell));
  return !opens(from) && !opens(to);
}

/**
 * A line through a corner goes round it one way or the other, each way over two edges; it is stopped when both ways
 * are. Read literally, the rule asks only for the two edges of one of the two squares.
 */
function cornerShut(here: Cell, there: Cell, closed: (side: Side) => boolean, options: LineOptions): boolean {
  const byColumn: Cell = { col: there.col, row: here.row };
  const byRow: Cell = { col: here.col, row: there.row };
  const shut = (a: Cell, b: Cell): boolean => {
    const side = SQUARES.sideBetween(a, b);
    return side !== undefined && closed(side);
  };
  if (options.cornerModel === 'literal') {
    return (shut(here, byColumn) && shut(here, byRow)) || (shut(there, byColumn) && shut(there, byRow));
  }
  return (shut(here, byColumn) || shut(byColumn, there)) && (shut(here, byRow) || shut(byRow, there));
}
