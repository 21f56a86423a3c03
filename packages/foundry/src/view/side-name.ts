import { nationOf } from '../counters/nations';
import type { Words } from './words';

const BY_DISPOSITION: Readonly<Record<string, string>> = {
  '-2': 'secret',
  '-1': 'hostile',
  '0': 'neutral',
  '1': 'friendly',
};

/** Other words for a nation that people write as a side. */
const NATION_OF: Readonly<Record<string, string>> = {
  russian: 'soviet',
  us: 'american',
  usa: 'american',
  uk: 'british',
  de: 'german',
};

/** Sides that have a text of their own: those of the samples, and of scenarios that name no nations. */
const OWN: readonly string[] = ['green', 'grey', 'axis', 'allies'];

/**
 * Returns a side in words: its nation, the disposition of its counters, or its own name. Wherever a side is
 * shown, this names it: an id is never printed as it is.
 */
export function sideName(words: Pick<Words, 'localize'>, side: string): string {
  const nation = Object.hasOwn(NATION_OF, side) ? NATION_OF[side] : side;
  if (nationOf(nation)) return words.localize(`BOCAGE.Nation.${nation}`);
  if (OWN.includes(side)) return words.localize(`BOCAGE.Table.side.${side}`);
  const disposition = /^disposition (-?\d)$/.exec(side)?.[1];
  const known = disposition === undefined ? undefined : BY_DISPOSITION[disposition];
  if (known !== undefined) return words.localize(`BOCAGE.Table.side.${known}`);
  return `${side.charAt(0).toUpperCase()}${side.slice(1)}`;
}

/** Returns the names of several sides in one text. */
export function sideNames(words: Pick<Words, 'localize'>, sides: readonly string[]): string {
  return sides.map((side) => sideName(words, side)).join(', ');
}
