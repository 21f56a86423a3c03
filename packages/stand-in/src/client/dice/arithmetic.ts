// Roll.safeEval: arithmetic with the functions and constants of Math, and nothing else of the page within reach.

const TOKEN = /\s*(\d+(?:\.\d+)?|\.\d+|[A-Za-z][A-Za-z0-9]*|\*\*|[-+*/%(),])/y;
const LEVELS = [
  ['+', '-'],
  ['*', '/', '%'],
] as const;

const apply = (operator: string, a: number, b: number): number => {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  return operator === '/' ? a / b : a % b;
};

const tokensOf = (expression: string): string[] => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = expression.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)?.[1];
    if (found === undefined) throw new Error(`practice table: "${expression}" is no arithmetic`);
    tokens.push(found);
  }
  return tokens;
};

/**
 * Returns the value of an arithmetic expression.
 *
 * @throws if it is none, or its value is no number
 */
export const arithmetic = (expression: string): number => {
  const tokens = tokensOf(expression);
  let at = 0;
  const refuse = (): Error => new Error(`practice table: "${expression}" is no arithmetic`);
  const expect = (wanted: string): void => {
    if (tokens[at] !== wanted) throw refuse();
    at += 1;
  };
  const list = (): number[] => {
    const values: number[] = [];
    expect('(');
    while (tokens[at] !== ')') {
      values.push(sum(0));
      if (tokens[at] !== ')') expect(',');
    }
    expect(')');
    return values;
  };
  const named = (name: string): number => {
    const member: unknown = Object.hasOwn(Math, name) ? Math[name as keyof Math] : undefined;
    if (typeof member === 'function') return (member as (...values: number[]) => number)(...list());
    if (typeof member !== 'number') throw refuse();
    return member;
  };
  const value = (): number => {
    const token = tokens[at] ?? '';
    if (token === '(') {
      const inner = list();
      if (inner.length !== 1) throw refuse();
      return inner[0] as number;
    }
    at += 1;
    if (token === '-' || token === '+') return (token === '-' ? -1 : 1) * power();
    if (/^[A-Za-z]/.test(token)) return named(token);
    if (!/^[\d.]/.test(token)) throw refuse();
    return Number(token);
  };
  const power = (): number => {
    const base = value();
    if (tokens[at] !== '**') return base;
    at += 1;
    return base ** power();
  };
  const sum = (level: number): number => {
    const operators: readonly string[] | undefined = LEVELS[level];
    if (operators === undefined) return power();
    let result = sum(level + 1);
    for (let token = tokens[at]; token !== undefined && operators.includes(token); token = tokens[at]) {
      at += 1;
      result = apply(token, result, sum(level + 1));
    }
    return result;
  };
  const result = sum(0);
  if (at !== tokens.length || Number.isNaN(result)) throw refuse();
  return result;
};
