import type { Reason } from '@bocage/core';
import { formatCell } from '@bocage/core/notation';
import { amountText, type Fraction } from '@bocage/core/walk';
import type { StepAnswer, StepCheck, Situation } from '@bocage/core/game';
import { columns } from './columns';
import { labelOf } from './labels';
import { reasonJson } from './los-json';
import { whyText } from './outcome';
import { textOf, type Lang } from './texts';

/** The unit of the step, and the hexside as it was named. */
export interface Asked {
  readonly unit: string;
  readonly hexside: string;
}

/** Returns a step as JSON. */
export function stepJson({ board }: Situation, { unit, hexside }: Asked, answer: StepAnswer): object {
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(board, reason));
  const checks = (list: readonly StepCheck[]) =>
    list.map(({ cell, because, ...check }) => ({
      ...{ ...check, hex: formatCell(cell, board) },
      because: reasons(because),
    }));
  const { allowed, cost, cot, total, fromChart, missing, ways } = answer;
  return {
    ...{ unit, hexside, allowed },
    cost: cost ?? null,
    cot: cot ?? null,
    total: total ?? null,
    in: answer.points,
    ...{ fromChart, missing },
    checks: checks(answer.checks),
    ...(ways.length > 1 && {
      ways: ways.map((way) => ({
        ...{ all: way.all, cot: way.cot ?? null, total: way.total ?? null },
        checks: checks(way.checks),
        because: reasons(way.because),
      })),
    }),
    lost: answer.lost.map(({ id, because }) => ({ id, because: reasons(because) })),
    because: reasons(answer.because),
  };
}

/**
 * Returns a step as sentences: the hexside's cost, reasons, every check and its hex, the total, and other
 * ways of paying.
 */
export function stepText(lang: Lang, { board }: Situation, asked: Asked, answer: StepAnswer): string {
  const word = (key: string, data = {}) => textOf(lang, `Cli.cross.${key}`, data);
  const why = (reason: Reason) => whyText(lang, board, [reason]);
  const label = ({ id, cell }: StepCheck) =>
    word('Check', { check: labelOf(lang, 'Check', id), hex: formatCell(cell, board) });
  const sum = (total: Fraction | undefined, all: boolean) =>
    total ? amount(total, answer.points) : all ? word('All') : word('Share');
  const [first, ...others] = answer.ways;
  const rows = [
    ...answer.because.map((reason) => ['', why(reason)]),
    ...answer.checks.flatMap((check) => check.because.map((r, i) => [i === 0 ? label(check) : '', why(r)])),
    ...(first && answer.allowed === true
      ? [['', word('Total', { total: sum(first.total, first.all) })]]
      : []),
    ...answer.lost.map(({ because }) => [word('Lost'), because.map(why).join(' ')]),
    ...others.map(({ total, all, checks, because }) => [
      word('Or'),
      [sum(total, all), ...because.map(why), ...checks.map(label)].join(' · '),
    ]),
  ];
  return `${asked.unit}  ${asked.hexside}  ${resultText(lang, answer)}\n${columns(rows)}\n`;
}

function resultText(lang: Lang, answer: StepAnswer): string {
  const word = (key: string, data = {}) => textOf(lang, `Cli.cross.${key}`, data);
  if (answer.allowed === 'unknown') return word('Unknown');
  if (!answer.allowed) return word('Barred');
  return word('Cost', { cost: answer.cost ? amount(answer.cost, answer.points) : word('Share') });
}

/** Returns an exact amount: `1½ MF`, `3 MP`. */
function amount(cost: Fraction, points: string): string {
  return `${amountText(cost)} ${points.toUpperCase()}`;
}
