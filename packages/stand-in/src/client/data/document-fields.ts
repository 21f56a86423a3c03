// The kinds of foundry.data.fields that hold entries by their keys, texts of a kind, and what belongs to documents.
import { isPlain, type Obj } from '../../shared/objects';
import { createTextareaInput, type InputConfig } from '../apps/form-fields';
import { NumberField, SchemaField, StringField } from './fields';
import { DataField, invalid } from './data-field';
import { DocumentIdField, ObjectField } from './more-fields';

type Options = ConstructorParameters<typeof DataField>[0];

/** An object whose entries are all of one kind. */
export class TypedObjectField extends ObjectField {
  readonly element: DataField;
  readonly validateKey: ((key: string) => boolean) | undefined;

  constructor(element: DataField, options: Options & { validateKey?: (key: string) => boolean } = {}) {
    super(options);
    this.element = element;
    this.validateKey = options?.validateKey;
    Object.assign(element, { name: 'element', parent: this });
  }

  /** Drops entries with invalid keys. */
  protected override _cast(value: unknown): unknown {
    const entries = Object.entries(isPlain(value) ? value : {});
    return Object.fromEntries(
      entries
        .filter(([key]) => this.validateKey?.(key) ?? true)
        .map(([key, entry]) => [key, this.element.clean(entry)]),
    );
  }

  override initialize(value: unknown): unknown {
    const entries = Object.entries(isPlain(value) ? value : {});
    return Object.fromEntries(entries.map(([key, entry]) => [key, this.element.initialize(entry)]));
  }

  protected override _check(value: unknown, path: string): void {
    super._check(value, path);
    for (const [key, entry] of Object.entries(value as Obj)) this.element.check(entry, `${path}.${key}`);
  }
}

type Schemas = Readonly<Record<string, SchemaField | Readonly<Record<string, DataField>>>>;

/** A field with one of several schemas, by the object's `type`. */
export class TypedSchemaField extends DataField {
  readonly types: Readonly<Record<string, SchemaField>>;

  constructor(types: Schemas, options: Options = {}) {
    super({ required: true, ...options });
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [
        type,
        schema instanceof SchemaField ? schema : new SchemaField(schema),
      ]),
    );
  }

  #of(value: unknown): SchemaField | undefined {
    return isPlain(value) ? this.types[String(value['type'])] : undefined;
  }

  protected override _cast(value: unknown): unknown {
    return this.#of(value)?.clean(value) ?? value;
  }

  override initialize(value: unknown): unknown {
    return this.#of(value)?.initialize(value) ?? null;
  }

  protected override _check(value: unknown, path: string): void {
    const schema = this.#of(value);
    if (schema === undefined) invalid(path, 'has a type that is none');
    schema?.check(value, path);
  }
}

/** Stored as text, read as what the text says. */
export class JSONField extends StringField {
  protected override _cast(value: unknown): unknown {
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  override initialize(value: unknown): unknown {
    return typeof value === 'string' && value !== '' ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  protected override _toInput(config: InputConfig): HTMLElement {
    return createTextareaInput(config);
  }

  protected override _check(value: unknown, path: string): void {
    super._check(value, path);
    try {
      if (value !== '') JSON.parse(String(value));
    } catch {
      invalid(path, 'must be valid JSON');
    }
  }
}

export class JavaScriptField extends StringField {
  protected override _toInput(config: InputConfig): HTMLElement {
    return createTextareaInput(config);
  }
}

export class HueField extends NumberField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360 };
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

interface DocumentClassLike {
  readonly documentName: string;
}

/** Finds a document of the world; set with the documents. */
let find = (_type: string, _id: string): unknown => null;
export const setFinder = (read: typeof find): void => {
  find = read;
};

/** An id, read as the world's document of that id. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: DocumentClassLike;
  readonly idOnly: boolean;

  constructor(model: DocumentClassLike, options: Options & { idOnly?: boolean } = {}) {
    super({ required: false, ...options } as never);
    this.model = model;
    this.idOnly = options?.idOnly === true;
  }

  protected override _cast(value: unknown): unknown {
    return isPlain(value) || typeof value === 'object' ? (value as { id?: unknown }).id : String(value);
  }

  /** Looked up when it is read, since documents come and go. */
  override initialize(value: unknown): unknown {
    if (this.idOnly || typeof value !== 'string') return value ?? null;
    return find(this.model.documentName, value) ?? null;
  }
}

export class DocumentAuthorField extends ForeignDocumentField {}

export class DocumentFlagsField extends TypedObjectField {
  constructor(options: Options = {}) {
    super(new ObjectField(), options);
  }
}

export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): Obj {
    return { ...super._defaults, initial: { default: 0 } };
  }

  protected override _check(value: unknown, path: string): void {
    super._check(value, path);
    for (const [key, level] of Object.entries(value as Obj))
      if (!Number.isInteger(level) || Number(level) < -1 || Number(level) > 3)
        invalid(`${path}.${key}`, 'is no level of ownership');
  }
}
