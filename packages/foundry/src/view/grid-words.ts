import type { LatticeKind } from '@bocage/core/lattice';
import type { Words } from './words';

/** Part of the texts that replaces those about hexes and hexsides on squares, under the same names. */
const ON_SQUARES = 'BOCAGE.Squares';

/** Returns the key of a text for a grid. */
export function keyOn(words: Pick<Words, 'has'>, grid: LatticeKind | undefined, key: string): string {
  if (grid !== 'square') return key;
  const own = `${ON_SQUARES}.${key.replace(/^BOCAGE\./, '')}`;
  return words.has(own) ? own : key;
}
