import { lowest, plus, type Fraction } from '@bocage/core/walk';

/**
 * Whole cost of a step in exact fractions: the COT, doubled where a Crest Line doubles it, and the hexside once.
 *
 * @rule B9.4
 * @rows B9.4-a B9.4-d
 */
export function stepCost(cot: Fraction, crestLine: boolean, hexside: Fraction): Fraction {
  return plus(lowest((crestLine ? 2 : 1) * cot.num, cot.den), hexside);
}
