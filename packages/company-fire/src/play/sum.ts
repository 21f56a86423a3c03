import type { Reckoning, ReckoningPart } from '@bocage/core/game';

/** Returns the sum of one die and its modifiers. @internal */
export function sumOf(dice: readonly number[], parts: readonly ReckoningPart[]): Reckoning {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return { dice, parts, total, final: total + (dice[0] ?? 0) };
}
