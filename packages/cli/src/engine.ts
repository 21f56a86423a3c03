import { losBetween, prepareLos, QUICK_BLOCKED, QUICK_NEEDS_RULING } from '@bocage/asl';
import type { Board, LosAnswer, LosEnd } from '@bocage/core';
import { ruleOptionsOf } from './files/read-board';
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
  /** The explained answer. */
  between(from: LosEnd, to: LosEnd): LosAnswer;
  readonly memoryBytes: number;
}

export function codeOf(answer: Pick<LosAnswer, 'los' | 'hindrance'>): number {
  if (answer.los === 'blocked') return BLOCKED;
  return answer.los === 'needs-ruling' ? NEEDS_RULING : answer.hindrance;
}

/** Prepares the engine. */
export function engineFor(board: Board, ssr: ScenarioRules, wa: WaChoice): Engine {
  const options = ruleOptionsOf(ssr);
  const viewer = wa === 'both' || wa === 'viewer';
  const target = wa === 'both' || wa === 'target';
  const los = prepareLos(board, options).withAdvantage(viewer, target);
  return {
    quick: (from, to) => los.quick(from, to),
    // The engine counts levels in halves.
    quickAt: (from, to, fromLevel, toLevel) => los.quickAt(from, to, fromLevel * 2, toLevel * 2),
    field: (from, out) => los.field(from, out),
    between: (from, to) => losBetween(board, from, to, options),
    memoryBytes: los.memoryBytes,
  };
}
