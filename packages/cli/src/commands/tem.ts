import {
  parseAttack,
  residualFor,
  temFor,
  type AslSituation,
  type Residual,
  type TemAnswer,
} from '@bocage/asl';
import { formatFeature, type Board, type CoverOption, type Reason } from '@bocage/core';
import { readJsonOption, readSituationFile } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { sentenceOf } from '../text/reasons';
import { textOf, type Lang } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

const signed = (n: number) => (n >= 0 ? `+${n}` : `−${-n}`);

/** Every option with its value and reasons, what counts by default, and what comes with it. */
function temJson({ board }: AslSituation, answer: TemAnswer, residual: Residual | undefined): object {
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(board, reason));
  const { options, choices, choice, chooser, modifiers, because, ...rest } = answer;
  return {
    options: options.map((option) => ({
      id: option.id,
      value: option.value,
      legal: option.legal,
      at: option.at === undefined ? null : formatFeature(option.at, board),
      because: reasons(option.because),
    })),
    choices,
    choice,
    chooser,
    modifiers: modifiers.map((m) => ({ ...m, because: reasons(m.because) })),
    ...rest,
    because: reasons(because),
    ...(residual === undefined ? {} : { residual: { ...residual, because: reasons(residual.because) } }),
  };
}

function temText(lang: Lang, s: AslSituation, answer: TemAnswer, residual: Residual | undefined): string {
  const { board } = s;
  const word = (key: string, data = {}) => textOf(lang, `Cli.tem.${key}`, data);
  const why = (list: readonly Reason[]) =>
    list.map((reason) => `${sentenceOf(lang, board, reason)} [${reason.rule}]`).join(' ');
  const rows = answer.options.map((option, i) => [
    markOf(answer, option, i),
    signed(option.value),
    placeName(lang, board, option),
    why(option.because),
  ]);
  const modifiers = answer.modifiers.map((m) => [
    signed(m.value),
    textOf(lang, `Tem.modifier.${m.id}`),
    why(m.because),
  ]);
  return [
    word('Head'),
    columns(rows),
    ...(answer.choices.length > 1 ? [`  ${word('Chooser', { side: answer.chooser })}`] : []),
    ...(modifiers.length === 0 ? [] : ['', word('Modifiers'), columns(modifiers)]),
    '',
    word('Total', { total: signed(answer.total) }),
    ...(answer.because.length === 0 ? [] : [`  ${why(answer.because)}`]),
    ...(residual === undefined
      ? []
      : [`${word('Residual', { fp: residual.firepower })}  ${why(residual.because)}`]),
    '',
  ].join('\n');
}

/** `→` counts by default, `○` may be chosen, `×` is refused. */
function markOf(answer: TemAnswer, option: CoverOption, i: number): string {
  if (i === answer.choice) return '→';
  if (answer.choices.includes(i)) return '○';
  return option.legal ? ' ' : '×';
}

function placeName(lang: Lang, board: Board, option: CoverOption): string {
  const label = textOf(lang, `Cover.${option.id}`);
  return option.at === undefined ? label : `${label} ${formatFeature(option.at, board)}`;
}

export const temCommand: Command = {
  name: 'tem',
  operands: ['SITUATION'],
  options: ['attack'],
  example: `tem examples/farm.json --attack '{"firers":["g467"],"target":"r447"}'`,
  async run(io, [file = ''], { attack: text, json, lang }) {
    if (text === undefined) throw new UsageError('option-missing', { option: '--attack' });
    const situation = await readSituationFile(io, file);
    const attack = parseAttack(await readJsonOption(io, '--attack', text), situation);
    const answer = temFor(situation, attack);
    const residual = attack.firepower === undefined ? undefined : residualFor(situation, attack);
    io.out(
      json
        ? `${JSON.stringify(temJson(situation, answer, residual))}\n`
        : temText(lang, situation, answer, residual),
    );
    return EXIT.answered;
  },
};
