import {
  amountText,
  badValue,
  beginBreach,
  crossing,
  endBreach,
  formatSituation,
  stepCost,
  underbellyPossible,
  type AslSituation,
  type BreachMeans,
  type Crossing,
} from '@bocage/asl';
import { formatCell, parsePlace, sameCell, type Fraction, type Reason, type Side } from '@bocage/core';
import { parseBreach } from '../files/breach';
import { playEvents } from '../files/play-events';
import { readJsonOption, unitIn } from '../files/read-situation';
import type { Io } from '../io';
import { EXIT } from '../io';
import type { Options } from '../options';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeNotes, whyText } from '../text/outcome';
import { textOf, type Lang } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** One question: this unit over this hexside, and what the hex beyond costs it. */
interface Step {
  readonly unit: string;
  readonly hexside: string;
  readonly side: Side;
}

/** The whole cost of the step where the COT was given. */
function totalOf(answer: Crossing, { cot, crestLine }: Options): Fraction | undefined {
  if (cot === undefined || answer.cost === undefined) return undefined;
  return stepCost(cot, crestLine, answer.cost);
}

function crossJson(
  { board }: AslSituation,
  step: Step,
  answer: Crossing,
  total: Fraction | undefined,
): object {
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(board, reason));
  return {
    unit: step.unit,
    hexside: step.hexside,
    allowed: answer.allowed,
    cost: answer.cost ?? null,
    ...(total === undefined ? {} : { total }),
    in: answer.unit,
    fromChart: answer.fromChart,
    missing: answer.missing,
    checks: answer.checks.map(({ cell, because, ...check }) => ({
      ...check,
      hex: formatCell(cell, board),
      because: reasons(because),
    })),
    because: reasons(answer.because),
  };
}

function crossText(
  lang: Lang,
  { board }: AslSituation,
  step: Step,
  answer: Crossing,
  total: Fraction | undefined,
): string {
  const word = (key: string, data = {}) => textOf(lang, `Cli.cross.${key}`, data);
  const why = (reason: Reason) => whyText(lang, board, [reason]);
  const rows = [
    ...answer.because.map((reason) => ['', why(reason)]),
    ...answer.checks.flatMap(({ id, because }) =>
      because.map((reason, i) => [i === 0 ? textOf(lang, `Move.check.${id}`) : '', why(reason)]),
    ),
    ...(total === undefined ? [] : [['', word('Total', { total: amount(total, answer.unit) })]]),
  ];
  return `${step.unit}  ${step.hexside}  ${resultText(lang, answer)}\n${columns(rows)}\n`;
}

function resultText(lang: Lang, answer: Crossing): string {
  const word = (key: string, data = {}) => textOf(lang, `Cli.cross.${key}`, data);
  if (answer.allowed === 'unknown') return word('Unknown');
  if (!answer.allowed) return word('Barred');
  return word('Cost', { cost: answer.cost ? amount(answer.cost, answer.unit) : word('Share') });
}

/** An amount, exact: `1½ MF`, `3 MP`. */
function amount(cost: Fraction, unit: Crossing['unit']): string {
  return `${amountText(cost)} ${unit.toUpperCase()}`;
}

/** The breaching procedure: may it begin, what does it cost, and what did the Bog DR make of it. */
function breachAnswer(
  s: AslSituation,
  { unit, hexside, side }: Step,
  means: BreachMeans & { readonly passed?: boolean },
): {
  readonly json: object;
  readonly allowed: boolean;
  readonly because: readonly Reason[];
  readonly mp?: number;
} {
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(s.board, reason));
  const begun = beginBreach(s, unit, side, means);
  if (!begun.ok)
    return {
      json: { unit, hexside, breach: 'refused', because: reasons(begun.because) },
      allowed: false,
      because: begun.because,
    };
  const done = means.passed === undefined ? undefined : endBreach(s, begun.value, means.passed);
  const because = [...begun.because, ...(done?.because ?? [])];
  return {
    json: {
      unit,
      hexside,
      breach: means.passed === undefined ? 'roll-bog' : means.passed ? 'made' : 'bogged',
      mp: begun.value.mp,
      underbelly: underbellyPossible(s, { breaching: true, bogged: means.passed === false }),
      because: reasons(because),
      ...(done?.ok ? { situation: formatSituation(done.value) } : {}),
    },
    allowed: true,
    because,
    mp: begun.value.mp,
  };
}

async function breachRun(
  io: Io,
  s: AslSituation,
  step: Step,
  text: string,
  options: Options,
): Promise<number> {
  const { json, lang } = options;
  const answer = breachAnswer(s, step, parseBreach(await readJsonOption(io, text, 'breach')));
  const word = (key: string, data = {}) => textOf(lang, `Cli.cross.${key}`, data);
  const result = answer.allowed ? word('Breach', { mp: answer.mp ?? 0 }) : word('NoBreach');
  const rows = answer.because.map((reason) => [whyText(lang, s.board, [reason])]);
  io.out(
    json
      ? `${JSON.stringify(answer.json)}\n`
      : `${step.unit}  ${step.hexside}  ${result}\n${columns(rows)}\n`,
  );
  return answer.allowed ? EXIT.answered : EXIT.failed;
}

export const crossCommand: Command = {
  name: 'cross',
  operands: ['SITUATION'],
  options: ['event', 'unit', 'hexside', 'cot', 'crest-line', 'manner', 'beside-gap', 'breach'],
  example: 'cross examples/9-35-ex2.json --unit g467 --hexside Q5-R4 --cot 1 --crest-line',
  async run(io, [file = ''], options) {
    const { events, unit, hexside, manner, besideGap, breach, json, lang } = options;
    if (unit === undefined) throw new UsageError('option-missing', { option: '--unit' });
    if (hexside === undefined) throw new UsageError('option-missing', { option: '--hexside' });
    const outcome = await playEvents(io, file, events);
    const { situation } = outcome;
    const { cell } = unitIn(situation, unit);
    const place = parsePlace(hexside, situation.board);
    if (place.kind !== 'side') throw new UsageError('not-a-hexside', { value: hexside });
    if (!situation.board.lattice.cellsOf(place.side).some((c) => sameCell(c, cell)))
      throw badValue('--hexside', hexside, "a hexside of the unit's hex");
    const step = { unit, hexside: hexside.toUpperCase(), side: place.side };
    if (breach !== undefined) return breachRun(io, situation, step, breach, options);
    const way = { byGap: !besideGap, ...(manner === undefined ? {} : { manner }) };
    const answer = crossing(situation, unit, place.side, way);
    const total = totalOf(answer, options);
    io.out(
      json
        ? `${JSON.stringify(crossJson(situation, step, answer, total))}\n`
        : crossText(lang, situation, step, answer, total) + outcomeNotes(lang, outcome),
    );
    return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
  },
};
