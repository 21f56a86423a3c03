import type { LatticeKind } from '@bocage/core/lattice';
import type { Words } from './words';

/** What speaks of hexes and hexsides is said otherwise on squares, under the same name in a part of its own. */
const ON_SQUARES = 'BOCAGE.Squares';

/** The key of a text as it is said on such a grid. */
export function keyOn(words: Pick<Words, 'has'>, grid: LatticeKind | undefined, key: string): string {
  if (grid !== 'square') return key;
  const own = `${ON_SQUARES}.${key.replace(/^BOCAGE\./, '')}`;
  return words.has(own) ? own : key;
}
