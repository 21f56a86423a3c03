import { labelKey } from '@bocage/core/game';
import type { LatticeKind } from '@bocage/core/lattice';
import type { LosAnswer, LosCase, LosResult, LosTale, Sees } from '@bocage/core/game';
import { RESULT_ICONS, shownResult, type FieldResult, type ShownResult } from './shown';
import type { Asked } from '../los/ask';
import { placeName } from '../los/ask';
import {
  keyOn,
  labelText,
  featureName,
  reasonLines,
  terrainName,
  type Names,
  type ReasonLine,
  type Words,
} from './words';
import { stepsView, type StepsView } from './steps-view';

/** Data of the LOS panel and card: every text is ready, and templates only lay it out. */
export interface LosView {
  readonly result: ShownResult;
  readonly los: LosResult;
  /** Free Font Awesome glyph of the result: color is never the only sign. */
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
  /** Heads of the columns: target without and with the advantage. */
  readonly caseHeads: readonly string[];
  /** The four cases as a table: viewer without and with, in each target without and with. */
  readonly caseRows: readonly { readonly label: string; readonly cases: readonly CaseView[] }[];
  readonly reasons: readonly ReasonLine[];
  readonly missing: readonly ReasonLine[];
  /** Each line, if one of several is enough. */
  readonly lines: readonly LineView[];
  /** The walk along the line, if the game tells it. */
  readonly walk?: StepsView;
}

export interface LineView {
  readonly result: ShownResult;
  readonly icon: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  /** The deciding reason. */
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
  /** Whether it is the current case. */
  readonly current: boolean;
  readonly result: ShownResult;
  readonly los: LosResult;
  readonly icon: string;
  readonly title: string;
  readonly sees: string;
  readonly why: string;
  readonly rule: string;
}

/** Returns the objects looked for, by id: those of every game, then the game's own. */
function seenBy({ others = {}, ...common }: Sees): readonly (readonly [string, boolean])[] {
  const { cell, unitsWithAdvantage, unitsWithoutAdvantage } = common;
  return Object.entries({ cell, unitsWithAdvantage, unitsWithoutAdvantage, ...others });
}

/**
 * Returns the view of one answer.
 *
 * @param tale the same answer along its line; absent: the game tells none
 */
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

/** Returns "Blocked" or "Hindered". */
export function resultWord(words: Words, grid: LatticeKind | undefined, result: FieldResult): string {
  return words.localize(keyOn(words, grid, `BOCAGE.Los.result.${result}`));
}

/** Returns "Blocked" or "Hindered (+2)". */
export function resultTitle(words: Words, grid: LatticeKind, result: ShownResult, hindrance: number): string {
  const title = resultWord(words, grid, result);
  return result === 'hindered' ? `${title} +${hindrance}` : title;
}

/** Returns unit and place at an end of the line; in Bypass hex and vertex. */
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
  // The terrain that the line met may differ from the hex's own.
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

/** Returns nothing for an object without a name in this game. */
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

/** Returns everything seen, in one word. */
function seenAtAll(sees: Sees): string {
  if (sees.unitsWithAdvantage) return sees.unitsWithoutAdvantage ? 'all' : 'withAdvantage';
  if (sees.unitsWithoutAdvantage) return 'withoutAdvantage';
  return sees.cell ? 'cellOnly' : 'nothing';
}
