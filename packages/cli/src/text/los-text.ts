import { placeResult } from '@bocage/asl';
import type { Reason } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import type { LosAnswer, LosCase } from '@bocage/core/game';
import { columns } from './columns';
import { sentenceOf, yesNo } from './reasons';
import { textOf, type Lang } from './texts';

const SEEN = [
  ['hex', 'cell'],
  ['unitsWithWa', 'unitsWithAdvantage'],
  ['unitsWithoutWa', 'unitsWithoutAdvantage'],
] as const;

/** Returns one answer as text: result, reasons, and the four WA cases if they differ. */
export function losText(lang: Lang, board: Board, from: string, to: string, answer: LosAnswer): string {
  const word = (key: string, data = {}) => textOf(lang, `Cli.Word.${key}`, data);
  const sees = SEEN.map(([key, field]) => `${word(key)}: ${yesNo(lang, answer.sees[field])}`).join(' · ');
  const rows = [
    ...reasonRows(lang, board, word('because'), answer.because),
    ...reasonRows(lang, board, word('missing'), answer.missing ?? []),
    [word('sees'), sees],
  ];
  const head = `${board.name} ${from} → ${to}  ${word('range', { n: answer.range })}  ${resultText(lang, answer)}`;
  const cases = answer.cases === undefined ? [] : [`  ${word('cases')}`, casesText(lang, answer.cases)];
  return [head, columns(rows), ...cases, ''].join('\n');
}

/** Returns `hindered +2`, `blocked` and the like. */
export function resultText(lang: Lang, answer: LosAnswer): string {
  const los = placeResult(answer);
  const word = textOf(lang, `Cli.Word.${los}`);
  const result = los === 'hindered' ? `${word} +${answer.hindrance}` : word;
  const { cell, unitsWithAdvantage, unitsWithoutAdvantage } = answer.sees;
  if (!cell || unitsWithoutAdvantage) return result;
  return `${result}${textOf(lang, unitsWithAdvantage ? 'Cli.Word.hex-and-wa' : 'Cli.Word.hex-only')}`;
}

/** Returns the reasons as rows: two walls that end in one vertex share a row. */
function reasonRows(lang: Lang, board: Board, label: string, reasons: readonly Reason[]): string[][] {
  const lines = new Set(reasons.map((reason) => `${sentenceOf(lang, board, reason)} [${reason.rule}]`));
  return [...lines].map((line, i) => [i === 0 ? label : '', line]);
}

/** Returns the cases as a table: viewer's WA down, target's WA across. */
function casesText(lang: Lang, cases: readonly LosCase[]): string {
  const word = (key: string) => textOf(lang, `Cli.Word.${key}`);
  const cell = (viewer: boolean, target: boolean) => {
    const found = cases.find((c) => c.viewerAdvantage === viewer && c.targetAdvantage === target);
    return found === undefined ? '-' : word(found.los);
  };
  const rows = [
    ['', word('targetWa'), word('targetNoWa')],
    [word('viewerWa'), cell(true, true), cell(true, false)],
    [word('viewerNoWa'), cell(false, true), cell(false, false)],
  ];
  return columns(rows, '    ');
}
