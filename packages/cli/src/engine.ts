import { losBetween } from '@bocage/asl';
import type { Board, LosAnswer, LosEnd } from '@bocage/core';
import { ruleOptionsOf } from './files/read-board';
import type { ScenarioRules, WaChoice } from './options';
import { losEnd } from './places';

export const BLOCKED = -1;
export const NEEDS_RULING = -2;

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
  const end = (role: 'viewer' | 'target', at: number, level?: number) => {
    const cell = board.cells[at] ?? { col: 0, row: 0 };
    return losEnd({ kind: 'cell', cell, ...(level === undefined ? {} : { level }) }, role, wa);
  };
  const between = (from: LosEnd, to: LosEnd) => losBetween(board, from, to, options);
  const quick = (from: number, to: number) => codeOf(between(end('viewer', from), end('target', to)));
  return {
    quick,
    quickAt: (from, to, fromLevel, toLevel) =>
      codeOf(between(end('viewer', from, fromLevel), end('target', to, toLevel))),
    field: (from, out) => {
      for (let i = 0; i < board.cells.length; i++) out[i] = quick(from, i);
      return out;
    },
    between,
    memoryBytes: 0,
  };
}
