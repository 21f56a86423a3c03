import type { Words } from './words';

const BY_DISPOSITION: Readonly<Record<string, string>> = {
  '-2': 'secret',
  '-1': 'hostile',
  '0': 'neutral',
  '1': 'friendly',
};

/** What a side is called: by its own name, or by the disposition of its counters where nobody has named it. */
export function sideName(words: Pick<Words, 'localize'>, side: string): string {
  const disposition = /^disposition (-?\d)$/.exec(side)?.[1];
  const known = disposition === undefined ? undefined : BY_DISPOSITION[disposition];
  return known === undefined ? side : words.localize(`BOCAGE.Table.side.${known}`);
}

/** Several sides in one text. */
export function sideNames(words: Pick<Words, 'localize'>, sides: readonly string[]): string {
  return sides.map((side) => sideName(words, side)).join(', ');
}
