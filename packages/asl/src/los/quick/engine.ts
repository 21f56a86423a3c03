import type { Board } from '@bocage/core/board';
import type { Json, LosAnswer, LosEnd, LosPlace, LosResult } from '@bocage/core/game';
import { losBetween } from '../explain/between';
import { prepareLos, QUICK_BLOCKED, QUICK_NEEDS_RULING, type PreparedLos } from './prepared';

/** Which ends of a line hold Wall Advantage over all hexsides of their hex. */
export const ADVANTAGE_CASES = ['none', 'viewer', 'target', 'both'] as const;
export type AdvantageCase = (typeof ADVANTAGE_CASES)[number];

/** Quick answers as codes: the hindrance, `QUICK_BLOCKED` or `QUICK_NEEDS_RULING`. */
export interface Quick {
  /** Returns the code between two cells (indices in `board.cells`), each at its base level. */
  quick(from: number, to: number): number;
  /** Returns the same at absolute levels. */
  quickAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** Writes one code per cell into `out` and returns it. */
  field(from: number, out: Int16Array): Int16Array;
}

/** LOS on one board, for one case of Wall Advantage. */
export interface LosEngine {
  /** LOS to the target's hex, regardless of units there. */
  readonly places: Quick;
  /** LOS to a unit in the target's hex that holds Wall Advantage as the case says. */
  readonly units: Quick;
  /** Returns the explained answer. */
  between(from: LosEnd, to: LosEnd): LosAnswer;
  readonly memoryBytes: number;
}

/**
 * Prepares a board for many LOS questions.
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
    // Recomputed on each read: tables of a map are made when the first line needs them.
    get memoryBytes() {
      return prepared.memoryBytes;
    },
  };
}

/** Converts levels to the prepared board's half levels. */
function quickOf(los: PreparedLos): Quick {
  return {
    quick: (from, to) => los.quick(from, to),
    quickAt: (from, to, fromLevel, toLevel) => los.quickAt(from, to, fromLevel * 2, toLevel * 2),
    field: (from, out) => los.field(from, out),
  };
}

/**
 * Returns one end of a line, with the Wall Advantage of its role in this case.
 *
 * @rule B9.521
 */
export function losEnd(place: LosPlace, role: 'viewer' | 'target', advantage: AdvantageCase): LosEnd {
  return { place, advantage: advantage === 'both' || advantage === role ? 'all' : 'none' };
}

/**
 * Returns the result for the target's hex: barriers that hide only units there do not block it. The answer's
 * own `los` is between two units.
 *
 * @rule B9.52
 */
export function placeResult(answer: Pick<LosAnswer, 'los' | 'hindrance' | 'sees'>): LosResult {
  if (answer.los !== 'blocked' || !answer.sees.cell) return answer.los;
  return answer.hindrance > 0 ? 'hindered' : 'clear';
}

/**
 * Returns the quick code of an explained answer, for the target's hex.
 *
 * @rule B9.52
 */
export function codeOf(answer: LosAnswer): number {
  const los = placeResult(answer);
  if (los === 'blocked') return QUICK_BLOCKED;
  return los === 'needs-ruling' ? QUICK_NEEDS_RULING : answer.hindrance;
}
