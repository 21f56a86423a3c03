import {
  ruleText,
  type AttackAnswer,
  type AttackField,
  type AttackKindOffer,
  type Json,
} from '@bocage/core/game';
import { kindName } from './cover-view';
import { featureName, labelText, reasonLines, type Names, type ReasonLine, type Words } from './words';

/** A kind of attack, as the window offers it. */
export interface KindView {
  readonly id: string;
  readonly label: string;
  readonly legal: boolean;
  readonly selected: boolean;
  readonly why: readonly ReasonLine[];
}

/** A further field of the attack. */
export interface AttackFieldView {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  readonly isBoolean: boolean;
  readonly isNumber: boolean;
  readonly isUnits: boolean;
  readonly needed: boolean;
  readonly checked: boolean;
  readonly value: string;
  /** What counts while nothing is filled in. */
  readonly usual: string;
  readonly least: number;
  readonly rare: boolean;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
}

/**
 * Returns the kinds of attack that may be chosen, and the chosen one.
 *
 * @rows UI-6
 */
export function kindViews(words: Words, names: Names, answer: AttackAnswer): readonly KindView[] {
  return answer.kinds.map(({ kind, legal, because }) => ({
    id: kind,
    label: kindName(words, names.game, kind),
    legal,
    selected: kind === answer.kind,
    why: reasonLines(words, names, because),
  }));
}

/** Returns the fields of an attack in the user's words. */
export function fieldViews(
  words: Words,
  names: Names,
  fields: readonly AttackField[],
): readonly AttackFieldView[] {
  return fields.map(
    ({ id, type, value, usual, least = 0, rare = false, choices = [], needed = false, rule }) => ({
      id,
      label: labelText(words, names.game, ['AttackField'], id),
      rule: ruleText(words, names.game, rule),
      isBoolean: type === 'boolean',
      isNumber: type === 'number',
      isUnits: type === 'units',
      needed,
      checked: value === true,
      value: typeof value === 'number' ? `${value}` : '',
      usual: usual === undefined ? '–' : `${usual}`,
      least,
      rare,
      choices: choices.map((choice) => ({
        id: choice.id,
        label:
          (choice.unit === undefined ? undefined : names.unit(choice.unit)) ??
          (choice.at ? featureName(names.board, choice.at) : choice.id),
        selected: Array.isArray(value) ? value.includes(choice.id) : value === choice.id,
      })),
    }),
  );
}

/** The window's values by field id, as text. */
export interface Filled {
  readonly id: string;
  readonly text?: string;
  readonly checked?: boolean;
  readonly ids?: readonly string[];
}

/** Returns the values of an attack's own fields; those of another kind's fields are dropped. */
export function saidWith(
  fields: readonly AttackField[],
  filled: readonly Filled[],
): Readonly<Record<string, Json>> {
  const said: Record<string, Json> = {};
  for (const { id, type, choices = [] } of fields) {
    const one = filled.find((entry) => entry.id === id);
    if (!one) continue;
    if (type === 'boolean' && one.checked === true) said[id] = true;
    if (type === 'units' && one.ids && one.ids.length > 0) said[id] = one.ids;
    if (type === 'number' && one.text !== undefined && one.text.trim() !== '') said[id] = Number(one.text);
    if (type === 'choice') Object.assign(said, choices.find((choice) => choice.id === one.text)?.says);
  }
  return said;
}

/** Returns the offer of a kind of attack; undefined = the game does not offer it. */
export function offerOf({ kinds }: AttackAnswer, kind: string): AttackKindOffer | undefined {
  return kinds.find((offer) => offer.kind === kind);
}
