/**
 * Returns the First Fire attacks still possible in a Location: as many as MF were spent there. Claiming WA
 * costs none, so it adds no attacks.
 *
 * @rule B9.322
 * @rows B9.322-e
 */
export function firstFireLeft(mfSpent: number, attacksMade: number): number {
  return Math.max(0, mfSpent - attacksMade);
}
