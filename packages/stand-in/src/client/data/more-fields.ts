// Further kinds of foundry.data.fields: lists, sets, loose objects, colours, paths, ids.
import { deepClone, isPlain, randomID, type Obj } from '../../shared/objects';
import {
  createMultiSelectInput,
  createTextInput,
  createTextareaInput,
  type InputConfig,
} from '../apps/form-fields';
import { Color } from '../color';
import { NumberField, StringField } from './fields';
import { DataField, invalid } from './data-field';
import type { TypeDataModel } from './type-data';

export class AnyField extends DataField {}

export class ObjectField extends DataField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true };
  }

  override getInitialValue(): unknown {
    return super.getInitialValue() ?? (this.nullable ? null : {});
  }

  protected override _check(value: unknown, path: string): void {
    if (!isPlain(value)) invalid(path, 'must be an object');
  }
}

export class ArrayField extends DataField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true };
  }

  readonly element: DataField;

  constructor(element: DataField, options: ConstructorParameters<typeof DataField>[0] = {}) {
    super(options);
    this.element = element;
    Object.assign(element, { name: 'element', parent: this });
  }

  override getInitialValue(): unknown {
    return super.getInitialValue() ?? (this.nullable ? null : []);
  }

  protected override _cast(value: unknown): unknown {
    const list = value instanceof Set || Array.isArray(value) ? [...(value as unknown[])] : [value];
    return list.map((entry) => this.element.clean(entry));
  }

  override initialize(value: unknown): unknown {
    return ((value ?? []) as unknown[]).map((entry) => this.element.initialize(entry));
  }

  protected override _check(value: unknown, path: string): void {
    if (!Array.isArray(value)) invalid(path, 'must be an Array');
    (value as unknown[]).forEach((entry, k) => this.element.check(entry, `${path}.${k}`));
  }
}

export class SetField extends ArrayField {
  protected override _cast(value: unknown): unknown {
    return [...new Set(super._cast(value) as unknown[])];
  }

  override initialize(value: unknown): unknown {
    return new Set(super.initialize(value) as unknown[]);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? [...(value as Set<unknown>)] : deepClone(value);
  }

  protected override _toInput(config: InputConfig): HTMLElement {
    const choices = config.choices ?? this.element.options.choices;
    if (choices !== undefined) return createMultiSelectInput({ ...config, choices });
    return createTextInput({ ...config, value: [...((config.value ?? []) as string[])].join(', ') });
  }
}

export class ColorField extends StringField {
  static override get _defaults(): Obj {
    return { ...super._defaults, nullable: true };
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === 'number' || value instanceof Number
      ? new Color(value as number).css
      : String(value);
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined || value === '' ? null : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Number ? new Color(value).css : value;
  }

  protected override _toInput(config: InputConfig): HTMLElement {
    return createTextInput({ ...config, type: 'color', value: String(config.value ?? '#000000') });
  }

  protected override _check(value: unknown, path: string): void {
    if (value !== '' && !/^#[0-9a-f]{6}$/i.test(String(value))) invalid(path, 'is not a valid color string');
  }
}

export class FilePathField extends StringField {
  static override get _defaults(): Obj {
    return { ...super._defaults, nullable: true };
  }

  protected override _toInput(config: InputConfig): HTMLElement {
    const picker = document.createElement('file-picker');
    if (config.name !== undefined) picker.setAttribute('name', config.name);
    picker.setAttribute('value', String(config.value ?? ''));
    return picker;
  }
}

export class HTMLField extends StringField {
  protected override _toInput(config: InputConfig): HTMLElement {
    return createTextareaInput(config);
  }
}

export class DocumentIdField extends StringField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true, nullable: true };
  }

  protected override _check(value: unknown, path: string): void {
    if (!/^[A-Za-z0-9]{16}$/.test(String(value))) invalid(path, `is not a valid id (such as ${randomID()})`);
  }
}

export class DocumentUUIDField extends StringField {
  static override get _defaults(): Obj {
    return { ...super._defaults, nullable: true };
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1, step: 0.01 };
  }
}

export class AngleField extends NumberField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360 };
  }
}

type Model = typeof TypeDataModel;

/** A data model inside another one's field. */
export class EmbeddedDataField extends DataField {
  readonly model: Model;

  constructor(model: Model, options: ConstructorParameters<typeof DataField>[0] = {}) {
    super({ required: true, ...options });
    this.model = model;
  }

  override getInitialValue(): unknown {
    return super.getInitialValue() ?? (this.nullable ? null : this.model.cleanData({}));
  }

  protected override _cast(value: unknown): unknown {
    return this.model.cleanData(isPlain(value) ? value : {});
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? null : new this.model(value as Obj);
  }

  protected override _check(value: unknown, path: string): void {
    this.model.schema.check(value, path);
  }
}
