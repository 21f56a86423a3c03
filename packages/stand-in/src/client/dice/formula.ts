// Reads a formula into its terms. Forms that our modules do not use (pools, brackets, functions, exploding
// dice) throw.
import { Die, NumericTerm, OperatorTerm, type RollOptions, type RollTerm } from './terms';

const DICE = /^(\d*)d(\d+)((?:[kd][hl]\d*)*)/i;
const NUMBER = /^\d+(?:\.\d+)?/;
const OPERATOR = /^[-+*/]/;
const FLAVOR = /^\[([^\]]+)\]/;

interface Read {
  readonly term: RollTerm;
  readonly rest: string;
}

const refuse = (formula: string): Error =>
  new Error(`practice table: the roll formula "${formula}" is not implemented`);

const withFlavor = (rest: string): { options: RollOptions; rest: string } => {
  const found = FLAVOR.exec(rest);
  return found
    ? { options: { flavor: found[1] ?? '' }, rest: rest.slice(found[0].length) }
    : { options: {}, rest };
};

const readValue = (text: string): Read | undefined => {
  const dice = DICE.exec(text);
  const found = dice ?? NUMBER.exec(text);
  if (found === null) return undefined;
  const { options, rest } = withFlavor(text.slice(found[0].length));
  if (dice === null) return { term: new NumericTerm({ number: Number(found[0]), options }), rest };
  const [, number = '', faces = '', modifiers = ''] = dice;
  const term = new Die({
    number: number === '' ? 1 : Number(number),
    faces: Number(faces),
    modifiers: modifiers.toLowerCase().match(/[kd][hl]\d*/g) ?? [],
    options,
  });
  return { term, rest };
};

/** Returns the terms of a formula: values with signs between them. */
export const parseFormula = (formula: string): RollTerm[] => {
  const terms: RollTerm[] = [];
  let rest = formula.trim();
  for (;;) {
    const value = readValue(rest);
    if (value === undefined) throw refuse(formula);
    terms.push(value.term);
    rest = value.rest.trimStart();
    if (rest === '') return terms;
    const operator = OPERATOR.exec(rest)?.[0];
    if (operator === undefined) throw refuse(formula);
    terms.push(new OperatorTerm({ operator }));
    rest = rest.slice(1).trimStart();
  }
};

export const formulaOf = (terms: readonly RollTerm[]): string => terms.map((term) => term.formula).join('');
