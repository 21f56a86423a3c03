import { labelKey } from '@bocage/core/game';
import type { LatticeKind } from '@bocage/core/lattice';
import type { LosAnswer, LosCase, LosResult, LosTale, Sees } from '@bocage/core/game';
import { RESULT_ICONS, shownResult, type FieldResult, type ShownResult } from './shown';
import type { Asked } from '../los/ask';
import { placeName } from '../los/ask';
import { keyOn } from './grid-words';
import { stepsView, type StepsView } from './steps-view';
import {
  labelText,
  featureName,
  reasonLines,
  terrainName,
  type Names,
  type ReasonLine,
  type Words,
} from './words';

/** What panel and card show. Every word is ready; the templates only lay it out. */
export interface LosView {
  readonly result: ShownResult;
  readonly los: LosResult;
  /** Free Font Awesome glyph of the result: never the colour alone. */
  readonly icon: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly range: string;
  readonly hindrance?: string;
  readonly deciding?: { readonly place: string; readonly terrain: string };
  readonly sees: readonly SeenLine[];
  readonly cases: readonly CaseView[];
  readonly casesTitle: string;
  /** Target without and with. */
  readonly caseHeads: readonly string[];
  /** The same as a table: viewer without and with, in each target without and with. */
  readonly caseRows: readonly { readonly label: string; readonly cases: readonly CaseView[] }[];
  readonly reasons: readonly ReasonLine[];
  readonly missing: readonly ReasonLine[];
  /** Where one line of several is enough: each of them. */
  readonly lines: readonly LineView[];
  /** The walk along the line, where the game tells it. */
  readonly walk?: StepsView;
}

export interface LineView {
  readonly result: ShownResult;
  readonly icon: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  /** The first reason. */
  readonly why: string;
  readonly rule: string;
}

export interface SeenLine {
  readonly id: string;
  readonly label: string;
  readonly seen: boolean;
  readonly icon: string;
  readonly word: string;
}

export interface CaseView {
  readonly id: 'none' | 'viewer' | 'target' | 'both';
  readonly viewerAdvantage: boolean;
  readonly targetAdvantage: boolean;
  /** Whether this is the case at hand. */
  readonly current: boolean;
  readonly result: ShownResult;
  readonly los: LosResult;
  readonly icon: string;
  readonly title: string;
  readonly sees: string;
  readonly why: string;
  readonly rule: string;
}

/** What is looked for, by id: what every game knows, then the game's own. */
function seenBy({ others = {}, ...common }: Sees): readonly (readonly [string, boolean])[] {
  const { cell, unitsWithAdvantage, unitsWithoutAdvantage } = common;
  return Object.entries({ cell, unitsWithAdvantage, unitsWithoutAdvantage, ...others });
}

/** The view of one answer. */
export function losView(words: Words, names: Names, asked: Asked, tale?: LosTale): LosView {
  const { answer } = asked;
  const result = shownResult(answer, asked.toUnit !== undefined);
  const cases = (answer.cases ?? []).map((one) => caseView(words, names, one));
  return {
    result,
    los: answer.los,
    icon: RESULT_ICONS[result],
    title: resultTitle(words, names.board.lattice.kind, result, answer.hindrance),
    from: endName(names, asked.fromUnit?.id, answer.from),
    to: endName(names, asked.toUnit?.id, answer.to),
    range: words.format('BOCAGE.Los.range', { range: `${answer.range}` }),
    ...(answer.hindrance > 0
      ? { hindrance: words.format('BOCAGE.Los.hindrance', { value: `+${answer.hindrance}` }) }
      : {}),
    ...decidingOf(words, names, answer),
    sees: seenBy(answer.sees).flatMap(([id, seen]) => seenLine(words, names, id, seen)),
    cases,
    casesTitle: caseLabel(words, names, 'title'),
    caseHeads: ['targetWithout', 'targetWith'].map((id) => caseLabel(words, names, id)),
    caseRows:
      cases.length === 0
        ? []
        : [false, true].map((viewer) => ({
            label: caseLabel(words, names, viewer ? 'viewerWith' : 'viewerWithout'),
            cases: [false, true].flatMap(
              (target) =>
                cases.find((one) => one.viewerAdvantage === viewer && one.targetAdvantage === target) ?? [],
            ),
          })),
    reasons: reasonLines(words, names, answer.because),
    missing: reasonLines(words, names, answer.missing ?? []),
    lines: (answer.lines ?? []).map((line) => lineView(words, names, asked, line)),
    ...(tale ? { walk: stepsView(words, names, answer, tale) } : {}),
  };
}

/** "Blocked", "Hindered". */
export function resultWord(words: Words, grid: LatticeKind | undefined, result: FieldResult): string {
  return words.localize(keyOn(words, grid, `BOCAGE.Los.result.${result}`));
}

/** "Blocked", "Hindered (+2)". */
export function resultTitle(words: Words, grid: LatticeKind, result: ShownResult, hindrance: number): string {
  const title = resultWord(words, grid, result);
  return result === 'hindered' ? `${title} +${hindrance}` : title;
}

/** Who is at an end of the line and where; in Bypass the hex and the vertex. */
export function endName(names: Names, unit: string | undefined, place: LosAnswer['from']): string {
  const where = placeName(names.board, place);
  const who = unit === undefined ? undefined : names.unit(unit);
  if (who === undefined) return where;
  const hex = place.kind === 'cell' ? [] : [placeName(names.board, { kind: 'cell', cell: place.cell })];
  return `${who} (${[...hex, where].join(', ')})`;
}

function lineView(words: Words, names: Names, asked: Asked, line: LosAnswer): LineView {
  const result = shownResult(line, asked.toUnit !== undefined);
  const [why] = reasonLines(words, names, line.because);
  return {
    result,
    icon: RESULT_ICONS[result],
    title: resultTitle(words, names.board.lattice.kind, result, line.hindrance),
    from: placeName(names.board, line.from),
    to: placeName(names.board, line.to),
    why: why?.text ?? '',
    rule: why?.rule ?? '',
  };
}

function decidingOf(words: Words, names: Names, answer: LosAnswer): Pick<LosView, 'deciding'> {
  const { deciding } = answer;
  if (!deciding) return {};
  const { board } = names;
  // What the line met in a hex need not be what fills its centre.
  const met = answer.because.find(({ at }) => at === deciding)?.facts?.['terrain'];
  const terrain =
    typeof met === 'string'
      ? met
      : deciding.kind === 'side'
        ? board.side(deciding.side)?.terrain
        : deciding.kind === 'cell'
          ? board.cell(deciding.cell)?.terrain
          : undefined;
  return {
    deciding: {
      place: featureName(board, deciding),
      terrain: terrain === undefined ? '' : terrainName(words, names.game, terrain),
    },
  };
}

/** What the game has no name for is nothing in that game. */
function seenLine(words: Words, { game }: Names, id: string, seen: boolean): readonly SeenLine[] {
  const label = labelKey(game, 'Sees', id);
  if (!words.has(label)) return [];
  return [
    {
      id,
      label: words.localize(label),
      seen,
      icon: seen ? 'fa-circle-check' : 'fa-circle-xmark',
      word: words.localize(seen ? 'BOCAGE.Los.seen' : 'BOCAGE.Los.unseen'),
    },
  ];
}

function caseLabel(words: Words, { game }: Names, id: string): string {
  return labelText(words, game, ['Case'], id);
}

function caseView(words: Words, names: Names, one: LosCase): CaseView {
  const result = shownResult(one, true);
  const [why] = reasonLines(words, names, one.because);
  return {
    id: one.viewerAdvantage
      ? one.targetAdvantage
        ? 'both'
        : 'viewer'
      : one.targetAdvantage
        ? 'target'
        : 'none',
    viewerAdvantage: one.viewerAdvantage,
    targetAdvantage: one.targetAdvantage,
    current: one.current === true,
    result,
    los: one.los,
    icon: RESULT_ICONS[result],
    title: resultWord(words, names.board.lattice.kind, result),
    sees: caseLabel(words, names, seenAtAll(one.sees)),
    why: why?.text ?? '',
    rule: why?.rule ?? '',
  };
}

/** What is seen in one word. */
function seenAtAll(sees: Sees): string {
  if (sees.unitsWithAdvantage) return sees.unitsWithoutAdvantage ? 'all' : 'withAdvantage';
  if (sees.unitsWithoutAdvantage) return 'withoutAdvantage';
  return sees.cell ? 'cellOnly' : 'nothing';
}
