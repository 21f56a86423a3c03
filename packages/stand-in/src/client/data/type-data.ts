// foundry.abstract.DataModel and TypeDataModel: data by the schema that a class defines; the `system` of a document of one type.
import { deepClone, expandObject, type Obj } from '../../shared/objects';
import { applyChanges, diffChanges } from '../../shared/merge';
import { SchemaField } from './fields';
import type { DataField } from './data-field';

const schemas = new WeakMap<object, SchemaField>();

export class DataModel {
  /** Prefixes of the keys of its labels and hints. */
  static readonly LOCALIZATION_PREFIXES: readonly string[] = [];

  /** Migrates data of an older version of its package: for subclasses. */
  static migrateData(source: Obj): Obj {
    return source;
  }

  static migrateDataSafe(source: Obj): Obj {
    try {
      return this.migrateData(source);
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}`, error);
      return source;
    }
  }

  static shimData(data: Obj, _options: object = {}): Obj {
    return data;
  }

  /** Checks that no single field can make: for subclasses, which throw. */
  static validateJoint(_data: Obj): void {}

  static defineSchema(): Record<string, DataField> {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }

  static get schema(): SchemaField {
    const made = schemas.get(this) ?? new SchemaField(this.defineSchema());
    schemas.set(this, made);
    return made;
  }

  static cleanData(source: Obj = {}): Obj {
    return this.schema.clean(source) as Obj;
  }

  static fromSource(source: Obj, options: { parent?: unknown } = {}): DataModel {
    return new this(source, options);
  }

  static fromJSON(json: string): DataModel {
    return this.fromSource(JSON.parse(json) as Obj);
  }

  readonly parent: unknown;
  readonly _source: Obj;

  /**
   * Makes the data of a source.
   *
   * @throws if a field refuses its value
   */
  constructor(source: Obj = {}, { parent = null }: { parent?: unknown } = {}) {
    const { schema } = this;
    const made = this.constructor as typeof DataModel;
    this._source = schema.clean(made.migrateDataSafe(deepClone(source))) as Obj;
    this.parent = parent;
    if (this._strict) this.validate();
    this._read();
  }

  /** Data of a document's type are checked before they are stored; what is stored is taken as it is. */
  protected get _strict(): boolean {
    return true;
  }

  _read(): void {
    Object.assign(this, this.schema.initialize(this._source));
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /**
   * Checks data or changes of it.
   *
   * @throws if a field refuses its value, or the class refuses the combination
   */
  validate({ changes }: { changes?: Obj } = {}): boolean {
    const data = changes === undefined ? this._source : (this.schema.clean(changes) as Obj);
    this.schema.check(data, this.constructor.name);
    (this.constructor as typeof DataModel).validateJoint(data);
    return true;
  }

  get invalid(): boolean {
    return false;
  }

  /** Makes the data anew from the stored source. */
  reset(): void {
    this._read();
  }

  updateSource(changes: Obj = {}): Obj {
    const clean = this.schema.cleanChange(expandObject(changes));
    const after = deepClone(this._source);
    applyChanges(after, clean);
    this.schema.check(after, this.constructor.name);
    const diff = diffChanges(this._source, clean);
    applyChanges(this._source, diff);
    this._read();
    return diff;
  }

  clone(changes: Obj = {}): this {
    const source = this.toObject();
    applyChanges(source, expandObject(changes));
    const made = this.constructor as new (source: Obj, context: { parent: unknown }) => this;
    return new made(source, { parent: this.parent });
  }

  toObject(_source = true): Obj {
    return deepClone(this._source);
  }

  toJSON(): Obj {
    return this.toObject();
  }
}

export class TypeDataModel extends DataModel {
  protected override get _strict(): boolean {
    return false;
  }
}

/** `CONFIG.Actor.dataModels`, in which packages put theirs. */
export const ACTOR_MODELS: Record<string, typeof TypeDataModel> = {};
