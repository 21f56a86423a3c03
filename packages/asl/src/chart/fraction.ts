import type { Fraction } from '@bocage/core';

/**
 * A fraction of integers (den > 0) in lowest terms.
 *
 * @rule B9.54
 */
export function lowest(num: number, den: number): Fraction {
  let [a, b] = [Math.abs(num), den];
  while (b !== 0) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}

/**
 * Whole cost of a step in exact fractions: the COT, doubled where a Crest Line doubles it, and the hexside once.
 *
 * @rule B9.4
 * @rows B9.4-a B9.4-d
 */
export function stepCost(cot: Fraction, crestLine: boolean, hexside: Fraction): Fraction {
  const factor = crestLine ? 2 : 1;
  return lowest(factor * cot.num * hexside.den + hexside.num * cot.den, cot.den * hexside.den);
}

/** @internal */
export function plus(a: Fraction, b: Fraction): Fraction {
  return stepCost(a, false, b);
}

/** An amount as players write it: `1½`, `3`, `10/3`. @internal */
export function amountText({ num, den }: Fraction): string {
  const whole = Math.floor(num / den);
  const rest = num % den;
  if (rest === 0) return `${whole}`;
  return den === 2 ? `${whole > 0 ? whole : ''}½` : `${num}/${den}`;
}
