import { losBetween, prepareLos, QUICK_BLOCKED, QUICK_NEEDS_RULING } from '@bocage/asl';
import type { Board, Cell, LosAnswer, LosEnd } from '@bocage/core';
import { ruleOptionsOf } from './files/read-board';
import { losEnd } from './places';
import { placeResult } from './text/los-json';
import type { ScenarioRules, WaChoice } from './options';

export const BLOCKED = QUICK_BLOCKED;
export const NEEDS_RULING = QUICK_NEEDS_RULING;

/** The engine on one board with one Wall Advantage case: codes are a hindrance, `BLOCKED` or `NEEDS_RULING`. */
export interface Engine {
  /** Between two cells by their place in `board.cells`, each at its own level. */
  quick(from: number, to: number): number;
  /** The same with absolute levels. */
  quickAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** One code per cell. */
  field(from: number, out: Int16Array): Int16Array;
  /** The same for the hexes themselves: what hides only units there does not count. */
  hexes(from: number, out: Int16Array): Int16Array;
  /** The explained answer. */
  between(from: LosEnd, to: LosEnd): LosAnswer;
  readonly memoryBytes: number;
}

/** The code of an explained answer: for the place that is looked at, whoever stands there. */
export function codeOf(answer: LosAnswer): number {
  const los = placeResult(answer);
  if (los === 'blocked') return BLOCKED;
  return los === 'needs-ruling' ? NEEDS_RULING : answer.hindrance;
}

/** Prepares the engine. */
export function engineFor(board: Board, ssr: ScenarioRules, wa: WaChoice): Engine {
  const options = ruleOptionsOf(ssr);
  const viewer = wa === 'both' || wa === 'viewer';
  const target = wa === 'both' || wa === 'target';
  const los = prepareLos(board, options).withAdvantage(viewer, target);
  const hidesUnits = board.sides.some(([, side]) => side.terrain.endsWith('bocage'));
  const hexCode = (from: number, to: number): number => {
    const [a, b] = [board.cells[from], board.cells[to]];
    if (!hidesUnits || a === undefined || b === undefined) return BLOCKED;
    const end = (cell: Cell, role: 'viewer' | 'target') => losEnd({ kind: 'cell', cell }, role, wa);
    return codeOf(losBetween(board, end(a, 'viewer'), end(b, 'target'), options));
  };
  return {
    quick: (from, to) => los.quick(from, to),
    // The engine counts levels in halves.
    quickAt: (from, to, fromLevel, toLevel) => los.quickAt(from, to, fromLevel * 2, toLevel * 2),
    field: (from, out) => los.field(from, out),
    hexes: (from, out) => {
      los.field(from, out);
      for (let to = 0; to < out.length; to++) if (out[to] === BLOCKED) out[to] = hexCode(from, to);
      return out;
    },
    between: (from, to) => losBetween(board, from, to, options),
    memoryBytes: los.memoryBytes,
  };
}
