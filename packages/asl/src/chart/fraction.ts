import { lowest, plus, type Fraction } from '@bocage/core/walk';

/**
 * Returns the whole cost of a step as an exact fraction: the COT, doubled at a Crest Line, plus the hexside
 * once.
 *
 * @rule B9.4
 * @rows B9.4-a B9.4-d
 */
export function stepCost(cot: Fraction, crestLine: boolean, hexside: Fraction): Fraction {
  return plus(lowest((crestLine ? 2 : 1) * cot.num, cot.den), hexside);
}
