import { answerKeys, labelKey, type Choice, type Ending, type Need, type Question } from '@bocage/core/game';
import { sideNames } from './side-name';
import { featureName, reasonLines, signed, type Names, type ReasonLine, type Words } from './words';

/** One way to answer, with its consequences. */
export interface ChoiceView {
  readonly id: string;
  readonly label: string;
  readonly at: string;
  readonly value: string;
  readonly why: readonly ReasonLine[];
  /** The default if nobody answers in time. */
  readonly fallback: boolean;
}

/** A question as its window and the list of open questions show it. */
export interface QuestionView {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** Names of its units, as this user may read them. */
  readonly about: string;
  /** Names of its addressees; empty: only a GM. */
  readonly asked: string;
  readonly why: readonly ReasonLine[];
  readonly choices: readonly ChoiceView[];
  /** The choices of each unit, where each of them gets one; empty: one choice answers all. */
  readonly rows: readonly {
    readonly unit: string;
    readonly name: string;
    readonly choices: readonly ChoiceView[];
  }[];
  /** How long it is open, in the game's own terms. */
  readonly until: string;
  /** The default answer, or what its lack does. */
  readonly fallback: string;
  readonly secrecy: string;
  /** Whether this user can answer it. */
  readonly answerable: boolean;
}

/** Returns a question in the user's words. */
export function questionView(words: Words, names: Names, question: Question): QuestionView {
  const { id, kind, choices, fallback, to } = question;
  const why = reasonLines(words, names, question.because);
  const views = choices.map((choice) => choiceView(words, names, question, choice, why));
  const held = views.find((choice) => choice.id === fallback);
  return {
    id,
    kind,
    title: sentence(labelOf(words, names, 'Question', kind)),
    about: unitNames(words, names, question.units),
    asked:
      to.length === 0
        ? words.localize('BOCAGE.Table.question.gmOnly')
        : words.format('BOCAGE.Table.question.asked', { sides: sideNames(words, to) }),
    why,
    choices: views,
    rows: question.each ? rowsOf(words, names, question, views) : [],
    until: words.localize(`BOCAGE.Table.question.until.${question.until}`),
    fallback: held
      ? words.format('BOCAGE.Table.question.fallback', { choice: held.label })
      : words.localize(`BOCAGE.Table.question.${question.optional ? 'optional' : 'noFallback'}`),
    secrecy: words.localize(
      question.private ? 'BOCAGE.Table.question.private' : 'BOCAGE.Table.question.open',
    ),
    answerable: choices.length > 0,
  };
}

function rowsOf(
  words: Words,
  names: Names,
  { units, choices }: Question,
  views: readonly ChoiceView[],
): QuestionView['rows'] {
  return units.map((unit) => ({
    unit,
    name: unitName(words, names, unit),
    choices: views.filter(({ id }) => choices.find((one) => one.id === id)?.unit === unit),
  }));
}

function choiceView(
  words: Words,
  names: Names,
  question: Question,
  choice: Choice,
  told: readonly ReasonLine[],
): ChoiceView {
  const at = choice.at ? featureName(names.board, choice.at) : '';
  const unit = choice.unit === undefined ? '' : unitName(words, names, choice.unit);
  const value = choice.value === undefined ? '' : signed(choice.value);
  const key = answerKeys(names.game, question.kind, choice.id).find((one) => words.has(one));
  const label =
    key === undefined ? choice.id : words.format(key, { unit, at, value, rolled: `${choice.rolled ?? ''}` });
  return {
    id: choice.id,
    label: sentence(label),
    at,
    value,
    // What the whole question is about is not told twice.
    why: reasonLines(words, names, choice.because).filter(
      ({ text, rule }) => !told.some((one) => one.text === text && one.rule === rule),
    ),
    fallback: choice.id === question.fallback,
  };
}

/** Dice that the game waits for. */
export interface NeedView {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Formula such as `2d6`. */
  readonly formula: string;
  /** Label of its button: the game's own word for such a roll, else the dice. */
  readonly button: string;
  /** Whether a card is drawn. */
  readonly card: boolean;
  readonly by: string;
  readonly why: readonly ReasonLine[];
}

/** Returns a dice need in the user's words. */
export function needView(words: Words, names: Names, need: Need): NeedView {
  const formula = formulaOf(need.dice);
  const own = labelKey(names.game, 'Need', `${need.kind}_throw`);
  return {
    id: need.id,
    title: sentence(labelOf(words, names, 'Need', need.kind)),
    about: unitNames(words, names, need.units),
    formula,
    button: words.has(own) ? words.localize(own) : words.format('BOCAGE.Table.need.throw', { dice: formula }),
    card: need.from === 'deck',
    by:
      need.to === undefined
        ? words.localize('BOCAGE.Table.need.gm')
        : words.format('BOCAGE.Table.need.by', { sides: sideNames(words, [need.to]) }),
    why: reasonLines(words, names, need.because),
  };
}

/** Something under way until a player ends it. */
export interface EndingView {
  readonly kind: string;
  readonly title: string;
  readonly by: string;
}

/** Returns an open activity that may be ended, in the user's words. */
export function endingView(words: Words, names: Names, { kind, to }: Ending): EndingView {
  return {
    kind,
    title: sentence(labelOf(words, names, 'Ending', kind)),
    by:
      to === undefined
        ? words.localize('BOCAGE.Table.ending.gm')
        : words.format('BOCAGE.Table.ending.by', { sides: sideNames(words, [to]) }),
  };
}

/**
 * Returns dice as a Foundry formula: only neighbors with as many faces are one term, so that the order stays.
 */
export function formulaOf(dice: readonly number[]): string {
  const terms: { count: number; readonly faces: number }[] = [];
  for (const faces of dice) {
    const last = terms.at(-1);
    if (last?.faces === faces) last.count += 1;
    else terms.push({ count: 1, faces });
  }
  return terms.map(({ count, faces }) => `${count}d${faces}`).join(' + ');
}

function labelOf(words: Words, names: Names, group: 'Question' | 'Need' | 'Ending', kind: string): string {
  const key = labelKey(names.game, group, kind);
  return words.has(key) ? words.localize(key) : kind;
}

function unitName(words: Words, names: Names, id: string): string {
  return names.unit(id) ?? words.localize('BOCAGE.Los.unnamed');
}

function unitNames(words: Words, names: Names, ids: readonly string[]): string {
  return ids.map((id) => unitName(words, names, id)).join(', ');
}

/** Returns a clause as a sentence: games write their texts as clauses. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
