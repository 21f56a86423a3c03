import { nationOf } from '../counters/nations';
import type { Words } from './words';

const BY_DISPOSITION: Readonly<Record<string, string>> = {
  '-2': 'secret',
  '-1': 'hostile',
  '0': 'neutral',
  '1': 'friendly',
};

/** Returns a side's own name, that of its nation, or that of its counters' disposition. */
export function sideName(words: Pick<Words, 'localize'>, side: string): string {
  const disposition = /^disposition (-?\d)$/.exec(side)?.[1];
  if (nationOf(side)) return words.localize(`BOCAGE.Nation.${side}`);
  const known = disposition === undefined ? undefined : BY_DISPOSITION[disposition];
  return known === undefined ? side : words.localize(`BOCAGE.Table.side.${known}`);
}

/** Returns the names of several sides in one text. */
export function sideNames(words: Pick<Words, 'localize'>, sides: readonly string[]): string {
  return sides.map((side) => sideName(words, side)).join(', ');
}
