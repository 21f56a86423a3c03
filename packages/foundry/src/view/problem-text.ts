import type { Reason } from '@bocage/core';
import { reasonLines, type Names, type Words } from './words';

/** Returns why something has not happened, in one text: reasons that many units share name all of them. */
export function problemText(words: Words, names: Names, because: readonly Reason[]): string {
  const units = new Map<string, string[]>();
  for (const reason of because) {
    const [line] = reasonLines(words, names, [reason]);
    const { text = '', rule = '' } = line ?? {};
    const said = `${text} [${rule}]`;
    const known = units.get(said) ?? [];
    units.set(said, known);
    const id = reason.facts?.unit;
    const name = typeof id === 'string' ? names.unit(id) : undefined;
    if (name !== undefined && !text.includes(name) && !known.includes(name)) known.push(name);
  }
  return [...units]
    .map(([said, of]) =>
      of.length === 0
        ? said
        : words.format('BOCAGE.Table.reply.of', {
            units: of.reduce((one, more) => words.format('BOCAGE.Table.log.list', { one, more })),
            why: said,
          }),
    )
    .join('; ');
}
