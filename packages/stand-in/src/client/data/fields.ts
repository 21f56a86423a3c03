// foundry.data.fields, as far as type data of ours uses them: what is stored is cleaned and checked before it leaves.
import { isPlain, type Obj } from '../../shared/objects';
import {
  createCheckboxInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type InputConfig,
} from '../apps/form-fields';
import { DataField, invalid, type FieldOptions } from './data-field';

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

  /** Returns a cleaned change: named fields are cleaned, unknown ones dropped. */
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
