import type {
  AttackAnswer,
  AttackChoice,
  AttackLine,
  AttackStrength,
  CoverOption,
  Labelled,
  LosResult,
} from '@bocage/core/game';
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
  /** Whether the target's owner chooses among several. */
  readonly choice: boolean;
  /** Total with all modifiers, if it may be chosen. */
  readonly total?: string;
  readonly modifiers: readonly ModifierView[];
  readonly mark: string;
  readonly reasons: readonly ReasonLine[];
}

/** A modifier of a protection. */
export interface ModifierView {
  readonly id: string;
  readonly label: string;
  readonly signed: string;
  readonly reasons: readonly ReasonLine[];
}

/** Protection along one line. */
export interface CoverLine {
  readonly result: ShownResult;
  readonly los: LosResult;
  readonly icon: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly options: readonly OptionView[];
  readonly verdict: string;
  /** Residual fire in the target's cell, if the firepower is known. */
  readonly left?: { readonly text: string; readonly reasons: readonly ReasonLine[] };
  readonly reasons: readonly ReasonLine[];
}

/** The strength of an attack, and what makes it up. */
export interface StrengthView {
  readonly text: string;
  readonly parts: readonly {
    readonly name: string;
    readonly value: string;
    readonly reasons: readonly ReasonLine[];
  }[];
}

/** A further unit that is attacked. */
export interface OtherView {
  readonly id: string;
  readonly name: string;
  readonly verdict: string;
  readonly strength?: StrengthView;
}

/** Data of the TEM card. */
export interface CoverView extends CoverLine {
  readonly range: string;
  readonly kind: string;
  /** Names of several attackers that fire together; empty: one attacker. */
  readonly together: string;
  /** The strength against the target; absent = not known. */
  readonly strength?: StrengthView;
  /** Further units that the same dice strike. */
  readonly others: readonly OtherView[];
  /** Every line, if the attacker may choose among several: the best for the attacker first. */
  readonly lines?: readonly CoverLine[];
}

/**
 * Returns the view of one attack's protections.
 *
 * @rows UI-6
 */
export function coverView(words: Words, names: Names, answer: AttackAnswer): CoverView {
  const { lines, los, attackers } = answer;
  return {
    ...coverLine(words, names, answer, answer),
    range: los ? words.format('BOCAGE.Los.range', { range: `${los.range}` }) : '',
    kind: kindName(words, names.game, answer.kind),
    together:
      attackers.length > 1
        ? words.format('BOCAGE.Fire.together', {
            names: attackers.flatMap((id) => names.unit(id) ?? []).join(', '),
          })
        : '',
    ...strengthView(words, names, answer.strength),
    others: (answer.others ?? []).map((one) => ({
      id: one.unit,
      name: names.unit(one.unit) ?? words.localize('BOCAGE.Los.unnamed'),
      verdict: verdict(words, names.game, one),
      ...strengthView(words, names, one.strength),
    })),
    ...(lines && { lines: lines.map((line) => coverLine(words, names, answer, line)) }),
  };
}

function strengthView(
  words: Words,
  names: Names,
  strength: AttackStrength | undefined,
): { readonly strength?: StrengthView } {
  if (!strength) return {};
  const { firepower, column, parts } = strength;
  const said = { firepower: `${firepower}`, column: `${column}` };
  return {
    strength: {
      text: words.format('BOCAGE.Fire.strength', said),
      parts: parts.map(({ unit, value, because }) => ({
        name: names.unit(unit) ?? words.localize('BOCAGE.Los.unnamed'),
        value: `${value}`,
        reasons: reasonLines(words, names, because),
      })),
    },
  };
}

/** Returns the name of a kind of attack. */
export function kindName(words: Words, game: Labelled, kind: string): string {
  return labelText(words, game, ['Attack'], kind);
}

function coverLine(words: Words, names: Names, answer: AttackAnswer, line: AttackLine): CoverLine {
  const { los, choices } = line;
  // An attack that cannot be made has only reasons.
  const made = line.possible !== 'no';
  const needless = line.possible === 'needs-ruling' ? 'needs-ruling' : 'clear';
  const result = los ? shownResult(los, true) : needless;
  const attacker = answer.attackers[0] ?? '';
  return {
    result,
    los: los?.los ?? needless,
    icon: RESULT_ICONS[result],
    title: los
      ? resultTitle(words, names.board.lattice.kind, result, los.hindrance)
      : words.localize('BOCAGE.Fire.noLine'),
    from: los ? endName(names, attacker, los.from) : (names.unit(attacker) ?? ''),
    to: los ? endName(names, answer.target, los.to) : (names.unit(answer.target) ?? ''),
    options: (made ? line.options : []).map((option, i) =>
      optionView(
        words,
        names,
        option,
        choices.find((choice) => choice.option === i),
        choices.length > 1,
      ),
    ),
    verdict: verdict(words, names.game, line),
    ...leftBy(words, names, line),
    reasons: reasonLines(words, names, reasonsOf(line)),
  };
}

/** Returns each reason once: the cause of a blocked line stands with the line too. */
function reasonsOf({ possible, los, sight, because }: AttackLine): AttackLine['because'] {
  const blocked = los?.los === 'blocked' ? los.because : [];
  const more = possible === 'no' ? [] : because;
  return [...blocked, ...sight.filter((reason) => !blocked.includes(reason)), ...more];
}

function leftBy(words: Words, names: Names, { possible, residual }: AttackLine): Pick<CoverLine, 'left'> {
  if (possible === 'no' || !residual) return {};
  const { firepower, because } = residual;
  const what = labelText(words, names.game, ['Laid'], 'residual');
  const text = firepower > 0 ? 'BOCAGE.Fire.leaves' : 'BOCAGE.Fire.leavesNothing';
  return {
    left: {
      text: words.format(text, { what, value: `${firepower}` }),
      reasons: reasonLines(words, names, because),
    },
  };
}

function optionView(
  words: Words,
  names: Names,
  option: CoverOption,
  chosen: AttackChoice | undefined,
  several: boolean,
): OptionView {
  const choice = several && chosen !== undefined;
  const modifiers = chosen?.modifiers ?? [];
  return {
    id: option.id,
    label: coverName(words, names.game, option.id),
    value: option.value,
    signed: signed(option.value),
    at: option.at ? featureName(names.board, option.at) : '',
    legal: option.legal,
    choice,
    ...(chosen && { total: words.format('BOCAGE.Fire.sum', { value: signed(chosen.total) }) }),
    modifiers: modifiers.map((one) => ({
      id: one.id,
      label: labelText(words, names.game, ['Modifier'], one.id),
      signed: signed(one.value),
      reasons: reasonLines(words, names, one.because),
    })),
    mark: words.localize(markOf(option, choice)),
    reasons: reasonLines(words, names, [...option.because, ...(chosen?.notes ?? [])]),
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

function verdict(
  words: Words,
  game: Labelled,
  answer: Pick<AttackLine, 'possible' | 'options' | 'choices'> & Pick<Partial<AttackLine>, 'los'>,
): string {
  if (answer.possible === 'no')
    return words.localize(answer.los?.los === 'blocked' ? 'BOCAGE.Fire.noFire' : 'BOCAGE.Fire.impossible');
  const total = answer.options.some((o) => o.ruling) ? 'BOCAGE.Fire.atLeast' : 'BOCAGE.Fire.total';
  const [first] = answer.choices;
  if (answer.choices.length < 2) return words.format(total, { value: signed(first?.total ?? 0) });
  const list = answer.choices.flatMap(({ option, total: sum }) => {
    const cover = answer.options[option];
    return cover ? [`${coverName(words, game, cover.id)} ${signed(sum)}`] : [];
  });
  return words.format('BOCAGE.Fire.choose', { list: list.join(' / ') });
}
