import type { Fraction } from './types';

/** A fraction of integers (den > 0) in lowest terms. */
export function lowest(num: number, den: number): Fraction {
  let [a, b] = [Math.abs(num), den];
  while (b !== 0) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}

/** Returns the exact sum. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return lowest(a.num * b.den + b.num * a.den, a.den * b.den);
}

/** Returns an amount as players write it: `1½`, `3`, `10/3`. */
export function amountText({ num, den }: Fraction): string {
  const whole = Math.floor(num / den);
  const rest = num % den;
  if (rest === 0) return `${whole}`;
  return den === 2 ? `${whole > 0 ? whole : ''}½` : `${num}/${den}`;
}
