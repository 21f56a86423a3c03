import { isRulesError, type Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { plus, type Fraction } from '@bocage/core/walk';
import type { Game, KnownSituation, StepAnswer, StepLoss, Unit } from '@bocage/core/game';
import { cellName } from './token-events';

/** One step of a planned way. */
export interface PlannedStep {
  readonly to: Cell;
  readonly answer: StepAnswer;
  /** Cost of the way so far; absent: unknown somewhere on it. */
  readonly total?: Fraction;
}

/** A unit's planned way, as far as the game allows it. */
export interface Plan {
  readonly unit: string;
  /** The unit after the last step that is not barred. */
  readonly end: Unit;
  /** Steps up to the first barred one, which is included. */
  readonly steps: readonly PlannedStep[];
  /** Losses on the way, each once. */
  readonly lost: readonly StepLoss[];
  /** Whether the way costs more than the unit's known allotment for a turn. */
  readonly over: boolean;
}

/** Returns the costs, risks and losses of a way; undefined = the game has no answer. */
export type Planner = (way: readonly Cell[]) => Plan | undefined;

/**
 * Returns a planner that asks the game step by step, each with the unit as the step before leaves it. Answers
 * are cached: ways of a drag differ, but share most of their steps.
 *
 * @param situation the planning user's knowledge, and no more
 */
export function createPlanner(rules: Pick<Game, 'step'>, situation: KnownSituation, unit: string): Planner {
  const asked = new Map<string, Asked | undefined>();
  const start = situation.units.find(({ id }) => id === unit);
  const startKey = JSON.stringify(start);
  return (way) => {
    if (!rules.step || !start || way.length === 0) return undefined;
    const steps: PlannedStep[] = [];
    let at = start;
    let record = situation.play;
    // Only the unit and its part of the record change on its way: a step depends on them.
    let as = startKey;
    let total: Fraction | undefined = { num: 0, den: 1 };
    for (const to of way) {
      const key = `${as} ${to.col}/${to.row}`;
      if (!asked.has(key))
        asked.set(
          key,
          ask(rules, { ...situation, ...(record === undefined ? {} : { play: record }) }, at, to),
        );
      const found = asked.get(key);
      if (!found) return undefined;
      const { answer } = found;
      if (steps.length === 0 && answer.spent) total = answer.spent;
      total = total && answer.total && plus(total, answer.total);
      steps.push({ to, answer, ...(total ? { total } : {}) });
      if (answer.allowed === false) break;
      ({ unit: at, key: as } = found);
      record = answer.thenPlay ?? record;
    }
    return { unit, end: at, steps, lost: lossesOf(steps), over: isOver(steps) };
  };
}

interface Asked {
  readonly answer: StepAnswer;
  /** The unit after the step. */
  readonly unit: Unit;
  /** The unit as a text, for comparisons. */
  readonly key: string;
}

function ask(rules: Pick<Game, 'step'>, situation: KnownSituation, at: Unit, to: Cell): Asked | undefined {
  const units = situation.units.map((one) => (one.id === at.id ? at : one));
  const answer = quietly(() =>
    rules.step?.({ ...situation, units }, at.id, { to: cellName(to, situation.board) }),
  );
  if (!answer) return undefined;
  const unit = answer.then ?? { ...at, cell: to };
  return { answer, unit, key: JSON.stringify([unit, answer.thenPlay]) };
}

/** Returns undefined for a step that the game cannot read. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

function lossesOf(steps: readonly PlannedStep[]): readonly StepLoss[] {
  const lost = new Map<string, StepLoss>();
  for (const one of steps.flatMap(({ answer }) => answer.lost)) if (!lost.has(one.id)) lost.set(one.id, one);
  return [...lost.values()];
}

function isOver(steps: readonly PlannedStep[]): boolean {
  return steps.some(
    ({ total, answer: { allotment } }) =>
      total !== undefined && allotment !== undefined && total.num > allotment * total.den,
  );
}

/** Returns why a way ends before its end; empty = it does not. */
export function barOf({ steps }: Plan): readonly Reason[] {
  const last = steps.at(-1)?.answer;
  return last?.allowed === false ? last.because : [];
}
