// The parts of a roll's formula: dice, signs, numbers, as the public documentation of foundry.dice.terms names them.
import type { Obj } from '../../shared/objects';

export interface RollOptions {
  flavor?: string;
}

export interface Result {
  result: number;
  active: boolean;
  discarded?: boolean;
}

/** Documented as undefined before the roll: here reading it throws. */
export const tooEarly = (what: string): Error =>
  new Error(`practice table: ${what} was read before "await roll.evaluate()" was over`);

export abstract class RollTerm {
  options: RollOptions;
  _evaluated = false;

  constructor({ options = {} }: { options?: RollOptions } = {}) {
    this.options = options;
  }

  abstract get expression(): string;
  abstract get total(): number | string;

  get flavor(): string {
    return this.options.flavor ?? '';
  }

  get formula(): string {
    return this.flavor === '' ? this.expression : `${this.expression}[${this.flavor}]`;
  }

  get isDeterministic(): boolean {
    return true;
  }

  toJSON(): Obj {
    return { class: this.constructor.name, evaluated: this._evaluated, options: { ...this.options } };
  }
}

export class NumericTerm extends RollTerm {
  readonly number: number;

  constructor({ number, options = {} }: { number: number; options?: RollOptions }) {
    super({ options });
    this.number = number;
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  override toJSON(): Obj {
    return { ...super.toJSON(), number: this.number };
  }
}

export class OperatorTerm extends RollTerm {
  readonly operator: string;

  constructor({ operator, options = {} }: { operator: string; options?: RollOptions }) {
    super({ options });
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return this.expression;
  }

  override toJSON(): Obj {
    return { ...super.toJSON(), operator: this.operator };
  }
}

export class Die extends RollTerm {
  static readonly DENOMINATION = 'd';
  readonly number: number;
  readonly faces: number;
  readonly modifiers: string[];
  results: Result[];

  constructor(data: {
    number?: number;
    faces?: number;
    modifiers?: string[];
    results?: Result[];
    options?: RollOptions;
  }) {
    super({ options: data.options ?? {} });
    this.number = data.number ?? 1;
    this.faces = data.faces ?? 6;
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
  }

  override get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join('')}`;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get total(): number {
    return this.values.reduce((sum, value) => sum + value, 0);
  }

  get values(): number[] {
    if (!this._evaluated) throw tooEarly('the total of a die');
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  get dice(): Die[] {
    return [];
  }

  override toJSON(): Obj {
    const { number, faces, modifiers, results } = this;
    return { ...super.toJSON(), number, faces, modifiers: [...modifiers], results: structuredClone(results) };
  }
}

/** The term that JSON describes. */
export const termFromData = (data: Obj): RollTerm => {
  const term = makeTerm(data);
  term._evaluated = data['evaluated'] === true;
  return term;
};

const makeTerm = (data: Obj): RollTerm => {
  if (data['class'] === 'Die') return new Die(data as never);
  if (data['class'] === 'NumericTerm') return new NumericTerm(data as never);
  if (data['class'] === 'OperatorTerm') return new OperatorTerm(data as never);
  throw new Error(`practice table: dice terms of the class ${String(data['class'])} are not implemented`);
};
