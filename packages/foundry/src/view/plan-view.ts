import { amountText, type Fraction } from '@bocage/core/walk';
import { labelKey, type StepAnswer } from '@bocage/core/game';
import { barOf, type Plan, type PlannedStep } from '../sync/plan';
import { featureName, labelText, reasonLines, type Names, type Words } from './words';

/** A planned way in words: the cost of each step, and reasons about the whole way. */
export interface PlanView {
  readonly title: string;
  /** Total cost, and the allotment. */
  readonly total: string;
  readonly over: boolean;
  readonly steps: readonly PlanStepView[];
  readonly notes: readonly PlanNote[];
}

export interface PlanStepView {
  readonly place: string;
  /** Cost of the cell; empty: unknown. */
  readonly cell: string;
  /** Surcharge of the side; empty: none. */
  readonly side: string;
  /** Sum so far; empty: unknown. */
  readonly sum: string;
  readonly state: 'open' | 'unknown' | 'barred';
}

export interface PlanNote {
  readonly kind: 'check' | 'lost' | 'barred' | 'unknown' | 'over';
  readonly text: string;
}

/** Returns the readout of a way, in the words of the game that answers. */
export function planView(words: Words, names: Names, plan: Plan): PlanView {
  const last = plan.steps.findLast(({ answer }) => answer.allowed !== false);
  return {
    title: names.unit(plan.unit) ?? '',
    total: totalText(words, names, last),
    over: plan.over,
    steps: plan.steps.map((step) => stepView(names, step)),
    notes: notesOf(words, names, plan),
  };
}

function stepView({ board }: Names, { to, answer, total }: PlannedStep): PlanStepView {
  const { allowed, cost, cot } = answer;
  const isOpen = allowed !== false;
  return {
    place: featureName(board, { kind: 'cell', cell: to }),
    cell: isOpen && cot ? amountText(cot) : '',
    side: isOpen && cost && cost.num > 0 ? `+${amountText(cost)}` : '',
    sum: isOpen && total ? amountText(total) : '',
    state: allowed === true ? 'open' : allowed === false ? 'barred' : 'unknown',
  };
}

function totalText(words: Words, names: Names, last: PlannedStep | undefined): string {
  if (!last) return '';
  const { answer, total } = last;
  if (!total) return words.localize('BOCAGE.Plan.unknown');
  const points = pointsText(words, names, answer);
  const spent = amountOf(total, points);
  return answer.allotment === undefined
    ? spent
    : words.format('BOCAGE.Plan.of', { spent: amountText(total), all: `${answer.allotment}`, points });
}

function amountOf(total: Fraction, points: string): string {
  return `${amountText(total)} ${points}`;
}

function pointsText(words: Words, { game }: Names, { points }: StepAnswer): string {
  const key = labelKey(game, 'Fact', `points.${points}`);
  return words.has(key) ? words.localize(key) : points.toUpperCase();
}

function notesOf(words: Words, names: Names, plan: Plan): readonly PlanNote[] {
  const { board, game } = names;
  const why = (because: Parameters<typeof reasonLines>[2]): string =>
    reasonLines(words, names, because)
      .map(({ text, rule }) => `${text} [${rule}]`)
      .join('; ');
  const checks = plan.steps.flatMap(({ answer }) =>
    answer.checks.map(({ id, cell }): PlanNote => {
      const check = labelText(words, game, ['Check'], id);
      const at = featureName(board, { kind: 'cell', cell });
      return { kind: 'check', text: words.format('BOCAGE.Plan.check', { check, at }) };
    }),
  );
  const open = plan.steps.filter(({ answer }) => answer.allowed === 'unknown');
  const bar = barOf(plan);
  const unsaid = plan.steps[0]?.answer.unsaid ?? [];
  return [
    ...(bar.length > 0 ? [{ kind: 'barred' as const, text: why(bar) }] : []),
    ...(plan.over ? [{ kind: 'over' as const, text: words.localize('BOCAGE.Plan.over') }] : []),
    ...(unsaid.length > 0 ? [{ kind: 'unknown' as const, text: why(unsaid) }] : []),
    ...checks,
    ...plan.lost.map(({ because }): PlanNote => ({ kind: 'lost', text: why(because) })),
    ...open.slice(0, 1).map(({ answer }): PlanNote => ({ kind: 'unknown', text: why(answer.because) })),
  ];
}
