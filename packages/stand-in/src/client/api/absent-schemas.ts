// The schemas of documents that a world of the table has none of: modules clean data by them, and read their fields.
import type { DataField } from '../data/data-field';
import { BooleanField, NumberField, SchemaField, StringField } from '../data/fields';
import { ArrayField, DocumentIdField, ObjectField } from '../data/more-fields';
import type { AbsentType } from './absent-types';

const number = (initial: number, choices: readonly number[]): NumberField =>
  new NumberField({ required: true, nullable: false, initial, choices });

/** Degrees in which a wall blocks a sense or movement, from none to all. */
const SENSES = [0, 10, 20, 30, 40];
const distance = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });

const wall = (): Record<string, DataField> => ({
  c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false })),
  ...{ light: number(20, SENSES), move: number(20, [0, 20]), sight: number(20, SENSES) },
  ...{ sound: number(20, SENSES), dir: number(0, [0, 1, 2]), door: number(0, [0, 1, 2]) },
  ds: number(0, [0, 1, 2]),
  doorSound: new StringField({ required: false, blank: true }),
  threshold: new SchemaField({
    ...{ light: distance(), sight: distance(), sound: distance() },
    attenuation: new BooleanField(),
  }),
});

/** Schemas that modules clean by are whole; all others have an id and flags. */
const FIELDS: Partial<Record<AbsentType, () => Record<string, DataField>>> = { Wall: wall };

const made = new Map<AbsentType, SchemaField>();

export const absentSchema = (type: AbsentType): SchemaField => {
  const known =
    made.get(type) ??
    new SchemaField({ _id: new DocumentIdField(), ...FIELDS[type]?.(), flags: new ObjectField() });
  made.set(type, known);
  return known;
};
