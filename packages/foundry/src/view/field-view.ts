import { choiceKey, ruleText, type Cited, type FieldSpec, type Labelled } from '@bocage/core/game';
import { labelText, type Words } from './words';

/**
 * Returns the view of one input of a form (templates/unit-field.hbs).
 *
 * @param group prefix of the input's name, by which the form's handler knows it
 * @param labels the group of texts that has its label
 */
export function fieldView(
  words: Words,
  game: Cited,
  spec: FieldSpec,
  stored: unknown,
  group: string,
  labels: 'Unit' | 'Setting',
): object {
  const value = stored ?? spec.default;
  return {
    name: `${group}:${spec.id}`,
    id: spec.id,
    label: labelText(words, game, [labels], spec.id),
    rule: ruleText(words, game, spec.rule),
    value,
    isBoolean: spec.type === 'boolean',
    isNumber: spec.type === 'number',
    ...(spec.least === undefined ? {} : { hasLeast: true, least: spec.least }),
    ...(spec.most === undefined ? {} : { hasMost: true, most: spec.most }),
    checked: value === true,
    choices: (spec.choices ?? []).map((choice) => ({
      value: choice,
      label: choiceText(words, game, labels, spec.id, choice),
      selected: choice === value,
    })),
  };
}

function choiceText(
  words: Words,
  game: Labelled,
  labels: 'Unit' | 'Setting',
  id: string,
  choice: string,
): string {
  const key = choiceKey(game, labels, id, choice);
  return words.has(key) ? words.localize(key) : choice;
}
