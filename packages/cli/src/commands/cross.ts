import { crossing, type AslSituation, type Crossing } from '@bocage/asl';
import { parsePlace, type Reason } from '@bocage/core';
import { readSituationFile } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { sentenceOf } from '../text/reasons';
import { textOf, type Lang } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

function crossJson({ board }: AslSituation, unit: string, hexside: string, answer: Crossing): object {
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(board, reason));
  return {
    unit,
    hexside,
    allowed: answer.allowed,
    cost: answer.cost ?? null,
    in: answer.unit,
    fromChart: answer.fromChart,
    checks: answer.checks.map((check) => ({ ...check, because: reasons(check.because) })),
    because: reasons(answer.because),
  };
}

function crossText(
  lang: Lang,
  { board }: AslSituation,
  unit: string,
  hexside: string,
  answer: Crossing,
): string {
  const word = (key: string, data = {}) => textOf(lang, `Cli.cross.${key}`, data);
  const why = (reason: Reason) => `${sentenceOf(lang, board, reason)} [${reason.rule}]`;
  const rows = [
    ...answer.because.map((reason) => ['', why(reason)]),
    ...answer.checks.flatMap(({ id, because }) =>
      because.map((reason, i) => [i === 0 ? textOf(lang, `Move.check.${id}`) : '', why(reason)]),
    ),
  ];
  const result = answer.allowed ? word('Cost', { cost: costText(lang, answer) }) : word('Barred');
  return `${unit}  ${hexside}  ${result}\n${columns(rows)}\n`;
}

/** The amount that the hexside adds, exact: `½ MF`, `3/2 MP`. */
function costText(lang: Lang, { cost, unit, fromChart }: Crossing): string {
  if (cost === undefined || fromChart) return textOf(lang, 'Cli.cross.Chart');
  const { num, den } = cost;
  const whole = Math.floor(num / den);
  const rest = num % den;
  const fraction = rest === 0 ? '' : den === 2 ? '½' : `${rest}/${den}`;
  const amount = fraction === '' ? String(whole) : `${whole === 0 ? '' : whole}${fraction}`;
  return `${amount} ${unit.toUpperCase()}`;
}

export const crossCommand: Command = {
  name: 'cross',
  operands: ['SITUATION'],
  options: ['unit', 'hexside'],
  example: 'cross examples/farm.json --unit g467 --hexside T3-T4',
  async run(io, [file = ''], { unit, hexside, json, lang }) {
    if (unit === undefined) throw new UsageError('option-missing', { option: '--unit' });
    if (hexside === undefined) throw new UsageError('option-missing', { option: '--hexside' });
    const situation = await readSituationFile(io, file);
    const place = parsePlace(hexside, situation.board);
    if (place.kind !== 'side') throw new UsageError('not-a-hexside', { value: hexside });
    const answer = crossing(situation, unit, place.side);
    const name = hexside.toUpperCase();
    io.out(
      json
        ? `${JSON.stringify(crossJson(situation, unit, name, answer))}\n`
        : crossText(lang, situation, unit, name, answer),
    );
    return EXIT.answered;
  },
};
