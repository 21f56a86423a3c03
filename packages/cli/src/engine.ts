import { losBetween, prepareLos, QUICK_BLOCKED, QUICK_NEEDS_RULING, type PreparedLos } from '@bocage/asl';
import type { Board, Json, LosAnswer, LosEnd } from '@bocage/core';
import { ruleOptionsOf } from './files/read-board';
import { placeResult } from './text/los-json';
import type { ScenarioRules, WaChoice } from './options';

export const BLOCKED = QUICK_BLOCKED;
export const NEEDS_RULING = QUICK_NEEDS_RULING;

/** Fast codes: a hindrance, `BLOCKED` or `NEEDS_RULING`. */
export interface Quick {
  /** Between two cells by their place in `board.cells`, each at its own level. */
  quick(from: number, to: number): number;
  /** The same with absolute levels. */
  quickAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** One code per cell. */
  field(from: number, out: Int16Array): Int16Array;
}

/** The engine on one board with one Wall Advantage case. */
export interface Engine {
  /** What is seen of the target's hex, whoever stands there. */
  readonly places: Quick;
  /** What is seen of a unit there that holds Wall Advantage as the case says. */
  readonly units: Quick;
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

/** Prepares the engine, with more rule options than scenario rules where they are given. */
export function engineFor(
  board: Board,
  ssr: ScenarioRules,
  wa: WaChoice,
  more: Readonly<Record<string, Json>> = {},
): Engine {
  const options = { ...ruleOptionsOf(ssr), ...more };
  const prepared = prepareLos(board, options);
  const viewer = wa === 'both' || wa === 'viewer';
  const target = wa === 'both' || wa === 'target';
  return {
    places: quickOf(prepared.withAdvantage(viewer, 'hex')),
    units: quickOf(prepared.withAdvantage(viewer, target)),
    between: (from, to) => losBetween(board, from, to, options),
    // Of a map, tables are made when the first line needs them.
    get memoryBytes() {
      return prepared.memoryBytes;
    },
  };
}

/** The engine counts levels in halves. */
function quickOf(los: PreparedLos): Quick {
  return {
    quick: (from, to) => los.quick(from, to),
    quickAt: (from, to, fromLevel, toLevel) => los.quickAt(from, to, fromLevel * 2, toLevel * 2),
    field: (from, out) => los.field(from, out),
  };
}
