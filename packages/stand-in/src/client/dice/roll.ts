// Roll, as documented: a formula that is rolled once, later, and can go to the chat.
import { getProperty, type Obj } from '../../shared/objects';
import { arithmetic } from './arithmetic';
import { formulaOf, parseFormula } from './formula';
import { Die, termFromData, tooEarly, type RollOptions, type RollTerm } from './terms';
import { throwDice, type ThrowOptions } from './throw';

export interface MessageOptions {
  readonly rollMode?: string;
  readonly messageMode?: string;
  readonly create?: boolean;
}

/** Makes a chat message of a roll: the documents' own business. */
export type MessageMaker = (data: Obj, options: MessageOptions) => Promise<unknown>;

let makeMessage: MessageMaker = () => Promise.reject(new Error('practice table: there is no chat yet'));
export const setMessageMaker = (make: MessageMaker): void => {
  makeMessage = make;
};

type RollClass = new (formula: string, data?: Obj, options?: RollOptions) => Roll;

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const dieMarkup = ({ results, faces, formula }: Die): string => {
  const rolls = results.map(({ result, active }) => {
    const classes = ['roll', 'die', `d${faces}`, ...(active ? [] : ['discarded'])].join(' ');
    return `<li class="${classes}">${result}</li>`;
  });
  return `<div class="dice"><span class="part-formula">${escape(formula)}</span><ol class="dice-rolls">${rolls.join('')}</ol></div>`;
};

export class Roll {
  data: Obj;
  options: RollOptions;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: Obj = {}, options: RollOptions = {}) {
    this.data = data;
    this.options = options;
    this.terms = Roll.parse(formula, data);
    this._formula = formulaOf(this.terms);
  }

  get dice(): Die[] {
    return this.terms.filter((term) => term instanceof Die);
  }

  get formula(): string {
    return this._formula;
  }

  get total(): number {
    if (this._total === undefined) throw tooEarly('roll.total');
    return this._total;
  }

  get product(): number {
    return this.total;
  }

  get result(): string {
    if (!this._evaluated) throw tooEarly('roll.result');
    return this.terms.map(({ total }) => total).join('');
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  async evaluate(options: ThrowOptions & { async?: boolean } = {}): Promise<this> {
    if (options.async === false)
      throw new Error('practice table: a roll cannot be evaluated at once ("async: false" is gone)');
    if (this._evaluated)
      throw new Error(`The roll ${this._formula} has already been evaluated and is immutable`);
    this._evaluated = true;
    this._total = await throwDice(this.terms, options);
    return this;
  }

  roll(options: ThrowOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  clone(): this {
    return new (this.constructor as RollClass)(this._formula, this.data, this.options) as this;
  }

  reroll(options: ThrowOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  toString(): string {
    return this._formula;
  }

  /** Resolves with the tooltip, never before the next turn of the loop. */
  async getTooltip(): Promise<string> {
    await Promise.resolve();
    return `<div class="dice-tooltip">${this.dice.map(dieMarkup).join('')}</div>`;
  }

  async render({ isPrivate = false }: { flavor?: string; isPrivate?: boolean } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const [formula, total] = isPrivate ? ['???', '?'] : [escape(this._formula), String(this.total)];
    const tooltip = isPrivate ? '' : await this.getTooltip();
    return `<div class="dice-roll"><div class="dice-result"><div class="dice-formula">${formula}</div>${tooltip}<h4 class="dice-total">${total}</h4></div></div>`;
  }

  /**
   * Posts the roll, and rolls its dice first if needed. Without a mode, the user's own setting decides who
   * reads it.
   */
  async toMessage(data: Obj = {}, options: MessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const message: Obj = { content: String(this.total), ...data, rolls: [this] };
    return makeMessage(message, options);
  }

  toJSON(): Obj {
    return {
      class: this.constructor.name,
      options: { ...this.options },
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  static create(formula: string, data: Obj = {}, options: RollOptions = {}): Roll {
    return new this(formula, data, options);
  }

  static parse(formula: string, data: Obj = {}): RollTerm[] {
    return parseFormula(this.replaceFormulaData(String(formula), data));
  }

  /** Replaces each `@path` by its value in the data. A path without a value stays, or gets the given text. */
  static replaceFormulaData(
    formula: string,
    data: Obj,
    { missing, warn = false }: { missing?: string; warn?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
      const found = getProperty(data, path);
      if (typeof found === 'number' || typeof found === 'string') return String(found).trim();
      if (warn) console.warn(`The roll's data have no ${match}`);
      return missing ?? match;
    });
  }

  /**
   * Evaluates an expression.
   *
   * @throws if it is no arithmetic
   */
  static safeEval(expression: string): number {
    return arithmetic(expression);
  }

  /** Returns the totals of that many rolls. */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const totals: number[] = [];
    for (let k = 0; k < n; k += 1) totals.push((await new this(formula).evaluate()).total);
    return totals;
  }

  static get defaultImplementation(): typeof Roll {
    return Roll;
  }

  static validate(formula: string): boolean {
    try {
      return parseFormula(this.replaceFormulaData(formula, {}, { missing: '1' })).length > 0;
    } catch {
      return false;
    }
  }

  static fromTerms(terms: RollTerm[], options: RollOptions = {}): Roll {
    const roll = new this(formulaOf(terms), {}, options);
    roll.terms = terms;
    return roll;
  }

  static fromData(data: Obj): Roll {
    const terms = (data['terms'] as Obj[]).map(termFromData);
    const roll = this.fromTerms(terms, (data['options'] ?? {}) as RollOptions);
    roll._evaluated = data['evaluated'] === true;
    roll._total = (data['total'] ?? undefined) as number | undefined;
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Obj);
  }
}
