import {
  isRulesError,
  plus,
  type Cell,
  type Fraction,
  type Game,
  type Reason,
  type Situation,
  type StepAnswer,
  type StepLoss,
} from '@bocage/core';
import { cellName } from './events';

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
 * asked once is not asked again: while a counter is dragged, only the cells that are new cost anything.
 *
 * @param situation what whoever plans may know, no more
 */
export function createPlanner(rules: Pick<Game, 'step'>, situation: Situation, unit: string): Planner {
  const asked = new Map<string, Asked | undefined>();
  const start = situation.units.some(({ id }) => id === unit) ? situation : undefined;
  return (way) => {
    if (!rules.step || !start || way.length === 0) return undefined;
    const steps: PlannedStep[] = [];
    let at: Situation = start;
    let key = '';
    let total: Fraction | undefined = { num: 0, den: 1 };
    for (const to of way) {
      key += ` ${to.col}/${to.row}`;
      if (!asked.has(key)) asked.set(key, ask(rules, at, unit, to));
      const found = asked.get(key);
      if (!found) return undefined;
      const { answer, situation: next } = found;
      total = total && answer.total && plus(total, answer.total);
      steps.push({ to, answer, ...(total ? { total } : {}) });
      if (answer.allowed === false) break;
      at = next;
    }
    return { unit, steps, lost: lossesOf(steps), over: isOver(steps) };
  };
}

interface Asked {
  readonly answer: StepAnswer;
  readonly situation: Situation;
}

function ask(rules: Pick<Game, 'step'>, at: Situation, unit: string, to: Cell): Asked | undefined {
  const answer = quietly(() => rules.step?.(at, unit, { to: cellName(to, at.board) }));
  if (!answer) return undefined;
  const units = at.units.map((one) => (one.id === unit ? (answer.then ?? { ...one, cell: to }) : one));
  return { answer, situation: { ...at, units } };
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
