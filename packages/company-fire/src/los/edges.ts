/** Edges that stop a line: bocage, except for units that occupy it. */
import { SQUARES, sameCell, type Cell, type Side } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { Settings } from '../settings';
import { EDGE_TERRAIN } from '../tables/edge-terrain';

/** An end of a line: a square, and whether a unit there sees over bocage. */
export interface LineEnd {
  readonly cell: Cell;
  readonly occupies: boolean;
}

/**
 * The effect of an edge on a line. `occupied`: bocage that is open because an end of the line occupies it.
 */
export type Edge = 'open' | 'closed' | 'occupied' | 'unknown';

/** The facts that decide about edges. */
export interface EdgeContext {
  readonly board: Board;
  readonly settings: Settings;
  readonly ends: readonly [LineEnd, LineEnd];
}

/**
 * Returns the effect of an edge on a line that crosses it, or passes through its end.
 *
 * @rule CF-BL-1
 * @rows CF-BO-1 CF-TE-6 CF-BL-1 CF-BL-3 CF-LO-6 CF-BS-1 CF-BS-3
 */
export function edgeOn(context: EdgeContext, side: Side, atCorner = false): Edge {
  const { board, settings } = context;
  const facts = board.side(side);
  if (facts === undefined) return 'open';
  const row = EDGE_TERRAIN[facts.terrain];
  if (row === undefined) return 'unknown';
  if (!row.blocksLos) return 'open';
  if (facts.gap && !settings['bocage.partialBlocksLos']) return 'open';
  if (facts.gap && atCorner && !settings['bocage.partialReachesCorner']) return 'open';
  return isOccupied(context, side) ? 'occupied' : 'closed';
}

function isOccupied({ ends, settings }: EdgeContext, side: Side): boolean {
  const reach = settings['bocage.occupiedOpens'];
  const cells = SQUARES.cellsOf(side);
  const touches = ({ cell }: LineEnd): boolean => cells.some((c) => sameCell(c, cell));
  if (reach === 'own') return ends.some((end) => end.occupies && touches(end));
  return ends.some(({ occupies }) => occupies) && (reach === 'line' || ends.some(touches));
}

/** The effect of a corner on a line through it. `half`: open, though some of its edges are bocage. */
export interface Corner {
  readonly passes: 'open' | 'half' | 'occupied' | 'closed' | 'unknown';
  /** The edges there of unknown kind. */
  readonly unknown: readonly Side[];
}

/**
 * Returns the effect of a corner's four edges on a line through it, between diagonally opposite squares.
 *
 * @rule CF-BL-5
 * @rows CF-BL-4 CF-BL-5 CF-BL-6 CF-BL-7
 */
export function cornerOn(context: EdgeContext, here: Cell, there: Cell): Corner {
  const byColumn: Cell = { col: there.col, row: here.row };
  const byRow: Cell = { col: here.col, row: there.row };
  const sides = [
    [here, byColumn],
    [byColumn, there],
    [here, byRow],
    [byRow, there],
  ].flatMap(([a, b]) => (a && b && SQUARES.sideBetween(a, b)) ?? []);
  const edges = sides.map((side) => edgeOn(context, side, true));
  const unknown = sides.filter((_, i) => edges[i] === 'unknown');
  const shutIf = (...those: readonly Edge[]): boolean =>
    isShut(edges.map((edge) => those.includes(edge)) as unknown as Shut, context.settings);
  if (shutIf('closed')) return { passes: 'closed', unknown };
  if (shutIf('closed', 'unknown')) return { passes: 'unknown', unknown };
  if (shutIf('closed', 'occupied')) return { passes: 'occupied', unknown };
  return { passes: edges.includes('closed') ? 'half' : 'open', unknown };
}

/** Whether these edges are shut: near and far edge of the way round by column, and of that by row. */
type Shut = readonly [nearColumn: boolean, farColumn: boolean, nearRow: boolean, farRow: boolean];

/**
 * Whether a corner stops a line. The line goes round it one way or the other, each over two edges; it stops
 * when both ways are shut. Read literally, the rule asks for the two edges of one square: one that the line
 * passes through, or any.
 */
function isShut([nearColumn, farColumn, nearRow, farRow]: Shut, settings: Settings): boolean {
  const passedBy = (nearColumn && farColumn) || (nearRow && farRow);
  if (settings['bocage.cornerPassedBy'] && passedBy) return true;
  if (settings['bocage.cornerModel'] === 'literal') return (nearColumn && nearRow) || (farColumn && farRow);
  return (nearColumn || farColumn) && (nearRow || farRow);
}
