// foundry.abstract.TypeDataModel: the `system` of a document of one type, by the schema that its package defines.
import { deepClone, type Obj } from '../../shared/objects';
import { SchemaField, type DataField } from './fields';

const schemas = new WeakMap<object, SchemaField>();

export class TypeDataModel {
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

  readonly parent: unknown;
  readonly _source: Obj;

  constructor(source: Obj = {}, { parent = null }: { parent?: unknown } = {}) {
    const { schema } = this;
    this._source = schema.clean(source) as Obj;
    this.parent = parent;
    Object.assign(this, deepClone(this._source));
  }

  get schema(): SchemaField {
    return (this.constructor as typeof TypeDataModel).schema;
  }

  toObject(): Obj {
    return deepClone(this._source);
  }
}

/** `CONFIG.Actor.dataModels`, in which packages put theirs. */
export const ACTOR_MODELS: Record<string, typeof TypeDataModel> = {};
