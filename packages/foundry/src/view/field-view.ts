import type { FieldSpec } from '@bocage/core';

/**
 * One input of a form (templates/unit-field.hbs).
 * @param group prefix of the input's name, by which the form's handler knows it
 * @param labels where the language files keep its label, `BOCAGE.Unit` or `BOCAGE.Setting`
 */
export function fieldView(spec: FieldSpec, stored: unknown, group: string, labels: string): object {
  const value = stored ?? spec.default;
  const label = `${labels}.${spec.id}`;
  return {
    name: `${group}:${spec.id}`,
    id: spec.id,
    label,
    rule: spec.rule,
    value,
    isBoolean: spec.type === 'boolean',
    isNumber: spec.type === 'number',
    checked: value === true,
    choices: (spec.choices ?? []).map((choice) => ({
      value: choice,
      label: `${label}_${choice}`,
      selected: choice === value,
    })),
  };
}
