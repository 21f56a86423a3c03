// The schema of a type of documents as fields of foundry.data.fields, read off what a new one begins with.
import { isPlain, type Obj } from '../../shared/objects';
import { fieldsOf, type DocumentType } from '../../shared/schema';
import { BooleanField, NumberField, SchemaField, StringField } from '../data/fields';
import type { DataField } from '../data/data-field';
import { AnyField, ArrayField, ObjectField } from '../data/more-fields';
import { runtime } from '../runtime';

const made = new Map<DocumentType, SchemaField>();

/** Objects without keys of their own take any keys. */
const fieldOf = (initial: unknown): DataField => {
  if (typeof initial === 'boolean') return new BooleanField({ initial });
  if (typeof initial === 'number') return new NumberField({ initial, nullable: false, required: true });
  if (typeof initial === 'string') return new StringField({ initial, required: true, blank: true });
  if (Array.isArray(initial)) return new ArrayField(new AnyField({ nullable: true }));
  if (!isPlain(initial)) return new AnyField({ initial: null, nullable: true });
  return Object.keys(initial).length === 0 ? new ObjectField() : new SchemaField(fieldsIn(initial));
};

const fieldsIn = (initial: Obj): Record<string, DataField> =>
  Object.fromEntries(Object.entries(initial).map(([key, value]) => [key, fieldOf(value)]));

export const schemaOf = (type: DocumentType): SchemaField => {
  const known = made.get(type) ?? new SchemaField(fieldsIn(fieldsOf(type, runtime().generation)));
  made.set(type, known);
  return known;
};
