import { RulesError } from '../errors';
import { expectedName } from '../names/nearest';
import { shownValue } from '../names/shown-value';
import type { Json } from './json';
import type { FieldSpec } from './palettes';

/** The value type of a field specification. */
export type FieldValue<S> = S extends { readonly type: 'boolean' }
  ? boolean
  : S extends { readonly choices: readonly (infer C)[] }
    ? C
    : number;

/** All values of a list of field specifications, by id. */
export type FieldValues<L extends readonly FieldSpec[]> = {
  readonly [S in L[number] as S['id']]: FieldValue<S>;
};

/**
 * Reads the values of the listed fields, defaults filled in. Other keys are ignored.
 *
 * @throws RulesError `bad-value` naming the field, the value received and the value expected
 */
export function readFieldValues<const L extends readonly FieldSpec[]>(
  fields: L,
  values: Readonly<Record<string, Json>>,
  where: string,
): FieldValues<L> {
  const read: Record<string, Json> = {};
  for (const field of fields) {
    const value = values[field.id] ?? field.default;
    if (!fitsField(field, value)) {
      throw new RulesError('bad-value', {
        where: `${where}.${field.id}`,
        value: shownValue(value),
        expected:
          field.type === 'choice'
            ? expectedName(value, (field.choices ?? []).map(String))
            : `a ${field.whole ? 'whole ' : ''}${field.type}${limitsOf(field)}`,
      });
    }
    read[field.id] = value;
  }
  return read as FieldValues<L>;
}

/** Whether a field may have this value. */
export function fitsField(field: FieldSpec, value: Json): boolean {
  if (field.type === 'choice') return field.choices?.some((choice) => choice === value) === true;
  if (field.type !== 'number') return typeof value === field.type;
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (field.whole === true && !Number.isInteger(value)) return false;
  return value >= (field.least ?? -Infinity) && value <= (field.most ?? Infinity);
}

function limitsOf({ least, most }: FieldSpec): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return ` from ${least}`;
  return least === undefined ? ` up to ${most}` : ` from ${least} to ${most}`;
}
