import { isRulesError, type Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { plus, type Fraction } from '@bocage/core/walk';
import type { Game, Situation, StepAnswer, StepLoss, Unit } from '@bocage/core/game';
import { cellName } from './token-events';

/** One step of a way that somebody means to go. */
export interface PlannedStep {
  readonly to: Cell;
  readonly answer: StepAnswer;
  /** The whole way up to here; absent: somewhere on it nobody knows the cost. */
  readonly total?: Fraction;
}

/** A way that a unit is meant to go, as far as the game lets it. */
export interface Plan {
  readonly unit: string;
  /** What the unit is after the last step that is not barred. */
  readonly end: Unit;
  /** The last one may be barred; what lies beyond that is not looked at. */
  readonly steps: readonly PlannedStep[];
  /** What is lost on the way, each once. */
  readonly lost: readonly StepLoss[];
  /** The way costs more than the unit has in a turn, where that is said. */
  readonly over: boolean;
}

/** What a way would cost, risk and lose; undefined where the game says nothing about it. */
export type Planner = (way: readonly Cell[]) => Plan | undefined;

/**
 * Asks the game about ways of one unit, step by step, each of the unit as the step before has left it. What has been
 * asked once is not asked again: while a counter is dragged, ways differ, but most of their steps were on one before.
 *
 * @param situation what whoever plans may know, no more
 */
export function createPlanner(rules: Pick<Game, 'step'>, situation: Situation, unit: string): Planner {
  const asked = new Map<string, Asked | undefined>();
  const start = situation.units.find(({ id }) => id === unit);
  const startKey = JSON.stringify(start);
  return (way) => {
    if (!rules.step || !start || way.length === 0) return undefined;
    const steps: PlannedStep[] = [];
    let at = start;
    // Nothing but the unit itself changes on its way: where it is, and as what, is all that a step depends on.
    let as = startKey;
    let total: Fraction | undefined = { num: 0, den: 1 };
    for (const to of way) {
      const key = `${as} ${to.col}/${to.row}`;
      if (!asked.has(key)) asked.set(key, ask(rules, situation, at, to));
      const found = asked.get(key);
      if (!found) return undefined;
      const { answer } = found;
      total = total && answer.total && plus(total, answer.total);
      steps.push({ to, answer, ...(total ? { total } : {}) });
      if (answer.allowed === false) break;
      ({ unit: at, key: as } = found);
    }
    return { unit, end: at, steps, lost: lossesOf(steps), over: isOver(steps) };
  };
}

interface Asked {
  readonly answer: StepAnswer;
  /** As the step leaves it. */
  readonly unit: Unit;
  /** The same as a text to compare. */
  readonly key: string;
}

function ask(rules: Pick<Game, 'step'>, situation: Situation, at: Unit, to: Cell): Asked | undefined {
  const units = situation.units.map((one) => (one.id === at.id ? at : one));
  const answer = quietly(() =>
    rules.step?.({ ...situation, units }, at.id, { to: cellName(to, situation.board) }),
  );
  if (!answer) return undefined;
  const unit = answer.then ?? { ...at, cell: to };
  return { answer, unit, key: JSON.stringify(unit) };
}

/** What cannot be read as a step is none. */
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

/** Why a way ends before its end; empty where it does not. */
export function barOf({ steps }: Plan): readonly Reason[] {
  const last = steps.at(-1)?.answer;
  return last?.allowed === false ? last.because : [];
}
