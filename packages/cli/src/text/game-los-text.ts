import type { Reason } from '@bocage/core';
import { formatCell, formatFeature } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { Game, LosAnswer, LosCase } from '@bocage/core/game';
import { columns } from './columns';
import { labelOf } from './labels';
import { reasonJson } from './los-json';
import { ruledSentence, yesNo } from './reasons';
import { textOf, type Lang } from './texts';

/** Seen objects, by the game's names (`<labels>.Sees`). */
const SEEN = ['cell', 'unitsWithAdvantage', 'unitsWithoutAdvantage'] as const;

/** Returns one answer of a game as JSON. */
export function gameLosJson(board: Board, from: string, to: string, answer: LosAnswer): object {
  const { range, los, sees, because, missing, cases, deciding } = answer;
  const told = (reasons: readonly Reason[]) => reasons.map((one) => reasonJson(board, one));
  return {
    from,
    to,
    at: [formatCell(answer.from.cell, board), formatCell(answer.to.cell, board)],
    range,
    los,
    sees: seesJson(sees),
    because: told(because),
    ...(deciding === undefined ? {} : { deciding: formatFeature(deciding, board) }),
    ...(missing === undefined ? {} : { missing: told(missing) }),
    ...(cases === undefined ? {} : { cases: cases.map((one) => caseJson(board, one)) }),
  };
}

function seesJson(sees: LosAnswer['sees']): object {
  return {
    cell: sees.cell,
    unitsWithAdvantage: sees.unitsWithAdvantage,
    unitsWithoutAdvantage: sees.unitsWithoutAdvantage,
  };
}

function caseJson(board: Board, one: LosCase): object {
  return {
    viewerAdvantage: one.viewerAdvantage,
    targetAdvantage: one.targetAdvantage,
    current: one.current === true,
    los: one.los,
    because: one.because.map((why) => reasonJson(board, why)),
  };
}

/** Returns one answer of a game as text. */
export function gameLosText(
  lang: Lang,
  game: Game,
  board: Board,
  from: string,
  to: string,
  answer: LosAnswer,
): string {
  const word = (key: string, data = {}) => textOf(lang, `Cli.Word.${key}`, data);
  const sees = SEEN.map((id) => `${labelOf(lang, 'Sees', id, {}, game)}: ${yesNo(lang, answer.sees[id])}`);
  const rows = [
    ...reasonRows(lang, game, board, word('because'), answer.missing ? [] : answer.because),
    ...reasonRows(lang, game, board, word('missing'), answer.missing ?? []),
    [word('sees'), sees.join(' · ')],
  ];
  const end = (name: string, place: LosAnswer['from']): string => {
    const square = formatCell(place.cell, board);
    return name === square ? name : `${name} (${square})`;
  };
  const head = `${end(from, answer.from)} → ${end(to, answer.to)}  ${word('range', { n: answer.range })}  ${word(answer.los)}`;
  const cases = answer.cases === undefined ? [] : [casesText(lang, game, answer.cases)];
  return [head, columns(rows), ...cases, ''].join('\n');
}

/** Returns the reasons one below the other, each once. */
export function reasonLines(
  lang: Lang,
  game: Game,
  board: Board,
  reasons: readonly Reason[],
): readonly string[] {
  return [...new Set(reasons.map((one) => ruledSentence(lang, board, one, game)))];
}

function reasonRows(
  lang: Lang,
  game: Game,
  board: Board,
  label: string,
  reasons: readonly Reason[],
): readonly (readonly string[])[] {
  return reasonLines(lang, game, board, reasons).map((line, i) => [i === 0 ? label : '', line]);
}

/** Returns all four cases below their title. */
function casesText(lang: Lang, game: Game, cases: readonly LosCase[]): string {
  const label = (id: string) => labelOf(lang, 'Case', id, {}, game);
  const rows = cases.map((one) => [
    label(one.viewerAdvantage ? 'viewerWith' : 'viewerWithout'),
    label(one.targetAdvantage ? 'targetWith' : 'targetWithout'),
    textOf(lang, `Cli.Word.${one.los}`),
  ]);
  return `  ${label('title')}\n${columns(rows, '    ')}`;
}
