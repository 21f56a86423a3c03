// foundry.data.fields.DataField: what every field has, and what is wrong with a value.
import { deepClone, type Obj } from '../../shared/objects';
import { createFormGroup, type GroupConfig, type InputConfig } from '../apps/form-fields';

export interface FieldOptions {
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly initial?: unknown;
  readonly label?: string;
  readonly hint?: string;
  readonly choices?: unknown;
  readonly validate?: (value: never) => unknown;
}

/** Faults of a value, by the path to it. */
export class DataModelValidationError extends Error {}

export const invalid = (path: string, why: string): never => {
  throw new DataModelValidationError(`${path}: ${why}`);
};

export class DataField {
  static get _defaults(): Obj {
    return { required: false, nullable: false, initial: undefined };
  }

  /** Label; modules may set label and hint later, too. */
  label: string;
  hint: string;
  readonly options: FieldOptions;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly initial: unknown;
  name = '';
  parent: DataField | undefined;

  constructor(options: FieldOptions = {}) {
    const all = { ...(this.constructor as typeof DataField)._defaults, ...options } as FieldOptions;
    this.options = all;
    this.required = all.required === true;
    this.nullable = all.nullable === true;
    this.initial = all.initial;
    this.label = all.label ?? '';
    this.hint = all.hint ?? '';
  }

  /** Returns its path within its schema: `a.b`. */
  get fieldPath(): string {
    const above = this.parent?.fieldPath ?? '';
    return above === '' ? this.name : `${above}.${this.name}`;
  }

  /** Returns a data model's form of the stored value. */
  initialize(value: unknown): unknown {
    return deepClone(value);
  }

  toObject(value: unknown): unknown {
    return deepClone(value);
  }

  toInput(config: InputConfig = {}): HTMLElement {
    return this._toInput({ name: this.fieldPath, ...config });
  }

  protected _toInput(config: InputConfig): HTMLElement {
    throw new Error(`practice table: ${this.constructor.name} has no input (${String(config.name)})`);
  }

  toFormGroup(group: GroupConfig = {}, input: InputConfig = {}): HTMLElement {
    const { label = this.label, hint = this.hint } = group;
    return createFormGroup({ ...group, label, hint, input: this.toInput(input) });
  }

  getInitialValue(): unknown {
    const { initial } = this;
    if (typeof initial === 'function') return (initial as () => unknown)();
    return initial === undefined && this.nullable ? null : deepClone(initial);
  }

  /** Returns a value as it is stored: the initial one for a missing value, cast if possible. */
  clean(value: unknown): unknown {
    if (value === undefined) return this.getInitialValue();
    if (value === null) return this.nullable ? null : this.getInitialValue();
    return this._cast(value);
  }

  protected _cast(value: unknown): unknown {
    return value;
  }

  /**
   * Checks a value.
   *
   * @throws DataModelValidationError
   */
  check(value: unknown, path: string): void {
    if (value === undefined && !this.required) return;
    if (value === null && this.nullable) return;
    if (value === undefined || value === null) invalid(path, 'may not be absent');
    this._check(value, path);
    if (this._validateType(value as never, {}) === false) invalid(path, 'is not of its type');
    if (this.options.validate?.(value as never) === false) invalid(path, 'is not valid');
  }

  /** For modules' subclasses: refuses a value by false or an error. */
  protected _validateType(_value: never, _options: object): boolean | void {}

  /** Returns a value's fault; undefined = none. */
  validate(value: unknown, _options: object = {}): DataModelValidationError | undefined {
    try {
      this.check(value, this.fieldPath || this.constructor.name);
      return undefined;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error;
      return new DataModelValidationError(error instanceof Error ? error.message : String(error));
    }
  }

  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  protected _check(_value: unknown, _path: string): void {}
}
