// foundry.data.fields, as far as type data of ours uses them: what is stored is cleaned and checked before it leaves.
import { deepClone, isPlain, type Obj } from '../../shared/objects';
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type GroupConfig,
  type InputConfig,
} from '../apps/form-fields';

interface FieldOptions {
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly initial?: unknown;
  readonly label?: string;
  readonly hint?: string;
  readonly choices?: unknown;
  readonly validate?: (value: never) => unknown;
}

/** What a value cannot be, by the path to it. */
export class DataModelValidationError extends Error {}

export const invalid = (path: string, why: string): never => {
  throw new DataModelValidationError(`${path}: ${why}`);
};

export class DataField {
  static get _defaults(): Obj {
    return { required: false, nullable: false, initial: undefined };
  }

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
  }

  get label(): string {
    return this.options.label ?? '';
  }

  get hint(): string {
    return this.options.hint ?? '';
  }

  /** From the schema that it is in: `a.b`. */
  get fieldPath(): string {
    const above = this.parent?.fieldPath ?? '';
    return above === '' ? this.name : `${above}.${this.name}`;
  }

  /** What stands for the stored value in a data model. */
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

  /** The value as it is stored: its initial one where there is none, cast where that can be. */
  clean(value: unknown): unknown {
    if (value === undefined) return this.getInitialValue();
    if (value === null) return this.nullable ? null : this.getInitialValue();
    return this._cast(value);
  }

  protected _cast(value: unknown): unknown {
    return value;
  }

  /** @throws DataModelValidationError */
  check(value: unknown, path: string): void {
    if (value === undefined && !this.required) return;
    if (value === null && this.nullable) return;
    if (value === undefined || value === null) invalid(path, 'may not be absent');
    this._check(value, path);
    if (this._validateType(value as never, {}) === false) invalid(path, 'is not of its type');
    if (this.options.validate?.(value as never) === false) invalid(path, 'is not valid');
  }

  /** For subclasses of modules' own: what else makes a value none of this kind (false, or an error). */
  protected _validateType(_value: never, _options: object): boolean | void {}

  /** Answers what is wrong with a value; undefined where nothing is. */
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

export class BooleanField extends DataField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true, initial: false };
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === 'string' ? value === 'true' : typeof value === 'object' ? false : Boolean(value);
  }

  protected override _toInput(config: InputConfig): HTMLElement {
    return createCheckboxInput(config);
  }

  protected override _check(value: unknown, path: string): void {
    if (typeof value !== 'boolean') invalid(path, 'must be a boolean');
  }
}

interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly step?: number;
  readonly positive?: boolean;
}

export class NumberField extends DataField {
  static override get _defaults(): Obj {
    return { ...super._defaults, nullable: true };
  }

  declare readonly options: NumberOptions;

  constructor(options: NumberOptions = {}) {
    super(options);
  }

  get choices(): unknown {
    return this.options.choices;
  }

  protected override _cast(value: unknown): unknown {
    return Number(value);
  }

  protected override _toInput(config: InputConfig): HTMLElement {
    const { min, max, step, integer, choices } = this.options;
    const limits = { min, max, step: step ?? (integer === true ? 1 : undefined) };
    const known = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
    return choices === undefined && config.choices === undefined
      ? createNumberInput({ ...known, ...config })
      : createSelectInput({ choices, ...config, dataset: { dtype: 'Number' } });
  }

  protected override _check(value: unknown, path: string): void {
    const { min = -Infinity, max = Infinity, integer = false } = this.options;
    if (typeof value !== 'number' || !Number.isFinite(value)) invalid(path, 'must be a number');
    const number = value as number;
    if (number < min || number > max) invalid(path, `must lie between ${min} and ${max}`);
    if (integer && !Number.isInteger(number)) invalid(path, 'must be an integer');
  }
}

interface StringOptions extends FieldOptions {
  readonly blank?: boolean;
  readonly choices?: readonly string[] | Readonly<Record<string, unknown>> | (() => unknown);
}

export class StringField extends DataField {
  declare readonly options: StringOptions;

  constructor(options: StringOptions = {}) {
    super(options);
  }

  get choices(): unknown {
    return this.options.choices;
  }

  protected override _cast(value: unknown): unknown {
    return String(value);
  }

  protected override _toInput(config: InputConfig): HTMLElement {
    const choices = config.choices ?? this.options.choices;
    return choices === undefined ? createTextInput(config) : createSelectInput({ ...config, choices });
  }

  protected override _check(value: unknown, path: string): void {
    const { choices: given, blank = given === undefined } = this.options;
    const choices = typeof given === 'function' ? (given() as Readonly<Record<string, unknown>>) : given;
    if (typeof value !== 'string') invalid(path, 'must be a string');
    if (value === '' && blank) return;
    if (value === '') invalid(path, 'may not be a blank string');
    const known = choices === undefined || Array.isArray(choices) ? choices : Object.keys(choices);
    if (known !== undefined && !(known as readonly string[]).includes(value as string))
      invalid(path, `${String(value)} is not a valid choice`);
  }
}

export class SchemaField extends DataField {
  static override get _defaults(): Obj {
    return { ...super._defaults, required: true };
  }

  readonly fields: Readonly<Record<string, DataField>>;

  constructor(fields: Readonly<Record<string, DataField>>, options: FieldOptions = {}) {
    super(options);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) Object.assign(field, { name, parent: this });
  }

  override getInitialValue(): unknown {
    return this.clean({});
  }

  override initialize(value: unknown): unknown {
    const given = isPlain(value) ? value : {};
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, field]) => [name, field.initialize(given[name])]),
    );
  }

  getField(path: string): DataField | undefined {
    const [head = '', ...rest] = path.split('.');
    const field = this.fields[head];
    return rest.length === 0 || !(field instanceof SchemaField) ? field : field.getField(rest.join('.'));
  }

  has(name: string): boolean {
    return name in this.fields;
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  *[Symbol.iterator](): Iterator<DataField> {
    yield* Object.values(this.fields);
  }

  override clean(value: unknown): unknown {
    return this.#each(value, Object.keys(this.fields));
  }

  /** A change names some fields alone: these are cleaned, what is none of its fields is dropped. */
  cleanChange(change: Obj): Obj {
    const named = Object.keys(this.fields).filter((name) => name in change);
    return Object.fromEntries(
      named.map((name) => {
        const field = this.fields[name] as DataField;
        const value = change[name];
        const part = field instanceof SchemaField && isPlain(value);
        return [name, part ? field.cleanChange(value) : field.clean(value)];
      }),
    );
  }

  #each(value: unknown, names: readonly string[]): Obj {
    const given = isPlain(value) ? value : {};
    return Object.fromEntries(
      names.map((name) => [name, (this.fields[name] as DataField).clean(given[name])]),
    );
  }

  protected override _check(value: unknown, path: string): void {
    if (!isPlain(value)) invalid(path, 'must be an object');
    for (const [name, field] of Object.entries(this.fields))
      field.check((value as Obj)[name], `${path}.${name}`);
  }
}
