import { cellKey, type Cell, type Side } from '@bocage/core/lattice';
import { groundAround, type Board, type SideFacts } from '@bocage/core/board';
import type { BaseQuestion } from '@bocage/core/game';
import { BARRIER_KINDS, BARRIER_TEM, type BarrierKind } from './table';

/** A wall, hedge or bocage on one hexside. */
export interface Barrier {
  readonly side: Side;
  readonly kind: BarrierKind;
  /** Level of its base; undefined if the two hexes differ and the board does not say. */
  readonly base: number | undefined;
  readonly facts: SideFacts;
}

/**
 * Whether this kind follows the bocage rules (9.5), beyond those of walls and hedges.
 *
 * @rule B9.5
 */
export function isBocage(kind: BarrierKind): boolean {
  return BARRIER_TEM[kind].bocage;
}

/**
 * Whether this kind conceals and can be breached as bocage does; light bocage only by an option.
 *
 * @rule B9.55
 * @rows B9.55-a
 */
export function actsAsBocage(kind: BarrierKind, lightToo: boolean): boolean {
  return kind === 'bocage' || (kind === 'light-bocage' && lightToo);
}

/**
 * Returns the barrier on a hexside; undefined for a bare hexside.
 *
 * @rule B9.1
 * @rows B9.1-a B9.1-b B9.1-c B9.1-f UI-1
 */
export function barrierOn(board: Board, side: Side): Barrier | undefined {
  const facts = board.side(side);
  if (!facts) return undefined;
  const kind = BARRIER_KINDS.find((k) => k === facts.terrain);
  return kind && { side, kind, facts, base: baseOf(board, side, facts) };
}

/**
 * Returns the barriers of a hex with their side numbers, in side order.
 *
 * @rule B9.1
 */
export function barriersOf(board: Board, cell: Cell): readonly HexBarrier[] {
  const known = cache.get(board) ?? new Map<string, readonly HexBarrier[]>();
  cache.set(board, known);
  const key = cellKey(cell);
  const found = known.get(key) ?? readBarriers(board, cell);
  known.set(key, found);
  return found;
}

/** A barrier, and the number of its side in the hex. */
export interface HexBarrier {
  readonly k: number;
  readonly barrier: Barrier;
}

// Boards never change, and the rules ask repeatedly for the same few hexes.
const cache = new WeakMap<Board, Map<string, readonly HexBarrier[]>>();

function readBarriers(board: Board, cell: Cell): readonly HexBarrier[] {
  const found: HexBarrier[] = [];
  for (let k = 0; k < board.lattice.sideCount; k++) {
    const barrier = barrierOn(board, board.lattice.sideOf(cell, k));
    if (barrier) found.push({ k, barrier });
  }
  return found;
}

/**
 * Returns the level of a barrier's base: from the board, or the level of both hexes if they agree. A hillside
 * barrier's base is the higher of the two; with lower terrain before it, the lower. Only the drawing shows
 * which, so without it the base is unknown. Along a cliff the barrier is on the upper level. A Depression hex
 * counts by its surroundings.
 *
 * @rule B9.35
 * @rows B9.35-a B9.35-b B9.35-f B9.6-a B9.62-a
 */
export function baseOf(board: Board, side: Side, facts: SideFacts): number | undefined {
  if (facts.base !== undefined) return facts.base;
  const [a, b] = board.lattice.cellsOf(side);
  const levels = [groundLevel(board, a), groundLevel(board, b)].filter((l) => l !== undefined);
  return facts.cliff || levels.every((l) => l === levels[0])
    ? levels.toSorted((x, y) => y - x)[0]
    : undefined;
}

/**
 * Whether a barrier with this base is a hillside one: it stands on the higher of two different Base Levels. A
 * Depression counts by its own, so the rim of a gully is hillside (the examples 25B4-B5 and 25U3-U4).
 *
 * @rule B9.6
 * @rows B9.6-a B9.61-a
 */
export function isHillside(board: Board, side: Side, base: number | undefined): boolean {
  const [a, b] = board.lattice.cellsOf(side).map((cell) => board.cell(cell)?.level);
  if (a === undefined || b === undefined || a === b) return false;
  return base !== undefined && base >= Math.max(a, b);
}

/**
 * Returns the barriers between hexes of different Base Level whose base the board does not say: the drawing
 * tool asks for it.
 *
 * @rule B9.35
 * @rows B9.35-f
 */
export function basesToAsk(board: Board): readonly BaseQuestion[] {
  return board.sides.flatMap(([side]) => {
    const barrier = barrierOn(board, side);
    if (!barrier || barrier.base !== undefined) return [];
    const levels = board.lattice.cellsOf(side).flatMap((cell) => groundLevel(board, cell) ?? []);
    return [{ side, levels: levels.sort((a, b) => a - b) }];
  });
}

/**
 * Returns the level of the ground around a hex: for a Depression its Crest level. Undefined off the board.
 *
 * @rule B9.35
 */
export function groundLevel(board: Board, cell: Cell): number | undefined {
  const facts = board.cell(cell);
  return facts && groundAround(facts);
}

/**
 * Returns a unit's default level in its hex: the ground's, or in Crest status the crest's.
 *
 * @rule B9.62
 */
export function standingLevel(board: Board, at: { readonly cell: Cell; readonly crest: string }): number {
  return (at.crest === 'none' ? board.cell(at.cell)?.level : groundLevel(board, at.cell)) ?? 0;
}
