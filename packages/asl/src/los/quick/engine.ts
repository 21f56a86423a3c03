import type { Board } from '@bocage/core/board';
import type { Json, LosAnswer, LosEnd, LosPlace, LosResult } from '@bocage/core/game';
import { losBetween } from '../explain/between';
import { prepareLos, QUICK_BLOCKED, QUICK_NEEDS_RULING, type PreparedLos } from './prepared';

/** Which end of every line holds Wall Advantage over all hexsides of its hex. */
export const ADVANTAGE_CASES = ['none', 'viewer', 'target', 'both'] as const;
export type AdvantageCase = (typeof ADVANTAGE_CASES)[number];

/** Fast codes: a hindrance, `QUICK_BLOCKED` or `QUICK_NEEDS_RULING`. */
export interface Quick {
  /** Between two cells by their place in `board.cells`, each at its own level. */
  quick(from: number, to: number): number;
  /** The same with absolute levels. */
  quickAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** One code per cell. */
  field(from: number, out: Int16Array): Int16Array;
}

/** Lines of sight of one board in one case of Wall Advantage. */
export interface LosEngine {
  /** What is seen of the target's hex, without regard to who stands there. */
  readonly places: Quick;
  /** What is seen of a unit there that holds Wall Advantage as the case says. */
  readonly units: Quick;
  /** The explained answer. */
  between(from: LosEnd, to: LosEnd): LosAnswer;
  readonly memoryBytes: number;
}

/**
 * Prepares the lines of a board for batches of questions.
 *
 * @param options rule options of the scenario, as `applyScenarioRules` takes them
 * @rule B9.521
 */
export function losEngine(
  board: Board,
  advantage: AdvantageCase,
  options: Readonly<Record<string, Json>> = {},
): LosEngine {
  const prepared = prepareLos(board, options);
  const viewer = advantage === 'both' || advantage === 'viewer';
  const target = advantage === 'both' || advantage === 'target';
  return {
    places: quickOf(prepared.withAdvantage(viewer, 'hex')),
    units: quickOf(prepared.withAdvantage(viewer, target)),
    between: (from, to) => losBetween(board, from, to, options),
    // Tables of a map are made when the first line needs them.
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

/**
 * An end of a line in a case of Wall Advantage.
 *
 * @rule B9.521
 */
export function losEnd(place: LosPlace, role: 'viewer' | 'target', advantage: AdvantageCase): LosEnd {
  return { place, advantage: advantage === 'both' || advantage === role ? 'all' : 'none' };
}

/**
 * The result for the place that is looked at: what hides only units there does not block it. The answer's own `los`
 * is between two units.
 *
 * @rule B9.52
 */
export function placeResult(answer: Pick<LosAnswer, 'los' | 'hindrance' | 'sees'>): LosResult {
  if (answer.los !== 'blocked' || !answer.sees.cell) return answer.los;
  return answer.hindrance > 0 ? 'hindered' : 'clear';
}

/**
 * The fast code of an explained answer, for the place that is looked at.
 *
 * @rule B9.52
 */
export function codeOf(answer: LosAnswer): number {
  const los = placeResult(answer);
  if (los === 'blocked') return QUICK_BLOCKED;
  return los === 'needs-ruling' ? QUICK_NEEDS_RULING : answer.hindrance;
}
