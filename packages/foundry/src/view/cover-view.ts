import type { CoverAnswer, CoverOption, Labelled, LosResult } from '@bocage/core';
import { endName, resultTitle } from './los-view';
import { RESULT_ICONS, shownResult, type ShownResult } from './shown';
import {
  featureName,
  labelText,
  reasonLines,
  signed,
  type Names,
  type ReasonLine,
  type Words,
} from './words';

export interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly signed: string;
  readonly at: string;
  readonly legal: boolean;
  /** One of several among which the target's owner chooses. */
  readonly choice: boolean;
  readonly mark: string;
  readonly reasons: readonly ReasonLine[];
}

/** What protects along one line. */
export interface CoverLine {
  readonly result: ShownResult;
  readonly los: LosResult;
  readonly icon: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly options: readonly OptionView[];
  readonly verdict: string;
  readonly hindrance?: string;
  readonly reasons: readonly ReasonLine[];
}

/** The TEM card. */
export interface CoverView extends CoverLine {
  readonly range: string;
  readonly kind: string;
  /** Where the attacker may choose among several lines: each of them, the best for him first. */
  readonly lines?: readonly CoverLine[];
}

/**
 * The view of one attack's protections.
 *
 * @rows UI-6
 */
export function coverView(words: Words, names: Names, answer: CoverAnswer): CoverView {
  const { lines } = answer;
  return {
    ...coverLine(words, names, answer),
    range: words.format('BOCAGE.Los.range', { range: `${answer.los.range}` }),
    kind: kindName(words, names.game, answer.kind),
    ...(lines && { lines: lines.map((line) => coverLine(words, names, line)) }),
  };
}

/** What a kind of attack is called. */
export function kindName(words: Words, game: Labelled, kind: string): string {
  return labelText(words, game, ['Attack'], kind);
}

function coverLine(words: Words, names: Names, answer: CoverAnswer): CoverLine {
  const { los } = answer;
  const result = shownResult(los, true);
  return {
    result,
    los: los.los,
    icon: RESULT_ICONS[result],
    title: resultTitle(words, result, los.hindrance),
    from: endName(names, answer.attacker, los.from),
    to: endName(names, answer.target, los.to),
    options: answer.options.map((option, i) =>
      optionView(words, names, option, answer.choices.length > 1 && answer.choices.includes(i)),
    ),
    verdict: verdict(words, names.game, answer),
    ...(answer.hindrance > 0
      ? { hindrance: words.format('BOCAGE.Fire.hindrance', { value: `+${answer.hindrance}` }) }
      : {}),
    reasons: reasonLines(
      words,
      names,
      los.los === 'blocked' ? [...los.because, ...answer.because] : answer.because,
    ),
  };
}

function optionView(words: Words, names: Names, option: CoverOption, choice: boolean): OptionView {
  return {
    id: option.id,
    label: coverName(words, names.game, option.id),
    value: option.value,
    signed: signed(option.value),
    at: option.at ? featureName(names.board, option.at) : '',
    legal: option.legal,
    choice,
    mark: words.localize(markOf(option, choice)),
    reasons: reasonLines(words, names, option.because),
  };
}

function markOf({ legal, ruling }: CoverOption, choice: boolean): string {
  if (choice) return 'BOCAGE.Fire.mayChoose';
  if (ruling) return 'BOCAGE.Fire.needsRuling';
  return legal ? 'BOCAGE.Fire.applies' : 'BOCAGE.Fire.notAllowed';
}

function coverName(words: Words, game: Labelled, id: string): string {
  return labelText(words, game, ['Cover', 'Side', 'Cell'], id);
}

function verdict(words: Words, game: Labelled, answer: CoverAnswer): string {
  if (answer.possible === 'no')
    return words.localize(answer.los.los === 'blocked' ? 'BOCAGE.Fire.noFire' : 'BOCAGE.Fire.impossible');
  const chosen = answer.choices.flatMap((i) => answer.options[i] ?? []);
  const total = answer.options.some((o) => o.ruling) ? 'BOCAGE.Fire.atLeast' : 'BOCAGE.Fire.total';
  const [only] = chosen;
  if (!only) return words.format(total, { value: '0' });
  if (chosen.length === 1) return words.format(total, { value: signed(only.value) });
  const list = chosen.map(({ id, value }) => `${coverName(words, game, id)} ${signed(value)}`).join(' / ');
  return words.format('BOCAGE.Fire.choose', { list });
}
