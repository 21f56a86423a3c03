import type { Board } from '@bocage/core/board';
import { readBoard, underRules } from '../files/read-board';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { sideName } from '../text/reasons';
import { textOf, type Lang } from '../text/texts';
import type { Command } from './command';

interface BoardReport {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly hexes: number;
  readonly levels: Readonly<Record<string, number>>;
  readonly terrains: Readonly<Record<string, number>>;
  readonly hexsides: Readonly<Record<string, number>>;
  readonly gaps: number;
  readonly depiction: boolean;
}

/** Returns counts of everything on a board. */
export function boardReport(board: Board): BoardReport {
  const facts = board.cells.map((cell) => board.cell(cell));
  return {
    name: board.name,
    columns: board.extent.columns,
    rows: board.extent.rows,
    hexes: board.cells.length,
    levels: tally(
      facts.map((f) => String(f?.level ?? 0)),
      (a, b) => Number(a) - Number(b),
    ),
    terrains: tally(facts.map((f) => f?.terrain ?? '')),
    hexsides: tally(board.sides.map(([, side]) => side.terrain)),
    gaps: board.sides.filter(([, side]) => side.gap !== undefined).length,
    depiction: board.depiction !== undefined,
  };
}

/** Returns how often each value occurs; by default the most frequent first. */
function tally(values: readonly string[], order?: (a: string, b: string) => number): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(
    ([a, n], [b, m]) => (order === undefined ? m - n : order(a, b)) || a.localeCompare(b),
  );
  // An object literal's own order would put integer-like keys (levels) first, negative ones last.
  return Object.fromEntries(sorted);
}

function reportText(lang: Lang, report: BoardReport): string {
  const word = (key: string, data = {}) => textOf(lang, `Cli.Word.${key}`, data);
  const block = (title: string, counts: Readonly<Record<string, number>>, name: (id: string) => string) => [
    '',
    `${word(title)}`,
    Object.keys(counts).length === 0
      ? `  ${word('none')}`
      : columns(Object.entries(counts).map(([id, n]) => [String(n), name(id)])),
  ];
  const levels = Object.entries(report.levels).sort(([a], [b]) => Number(a) - Number(b));
  return [
    `${word('board', { name: report.name })}  ${word('size', { ...report })}, ${report.hexes} ${word('hexes')}`,
    '',
    word('levels'),
    columns(levels.map(([id, n]) => [String(n), word('level', { n: id })])),
    ...block('terrains', report.terrains, (id) => sideName(lang, id)),
    ...block('hexsides', report.hexsides, (id) => sideName(lang, id)),
    ...(report.gaps === 0 ? [] : [`  ${word('gaps', { n: report.gaps })}`]),
    '',
  ].join('\n');
}

export const boardCommand: Command = {
  name: 'board',
  operands: ['FILE'],
  options: ['ssr'],
  example: 'board bd44 --ssr hedges=bocage',
  async run(io, [file = ''], { ssr, json, lang }) {
    const report = boardReport(underRules(await readBoard(io, file), ssr));
    io.out(json ? `${JSON.stringify(report)}\n` : reportText(lang, report));
    return EXIT.answered;
  },
};
