import { textIfAny, textOf, type Lang } from './texts';

/** Phrases with names from the file: their pattern, text, and names of the groups. */
const PATTERNS: readonly (readonly [RegExp, string, ...(readonly string[])])[] = [
  [/^one of (\d+) names, nearest: (.+)$/s, 'nearest', 'count', 'list'],
  [/^one of (\d+) names, such as (.+)$/s, 'such-as', 'count', 'list'],
  [/^a whole number from (-?\d+) to (-?\d+)$/, 'whole-number', 'least', 'most'],
  [/^(\d+) to (\d+) points$/, 'points', 'least', 'most'],
  [/^at most (\d+) entries$/, 'entries', 'most'],
  [/^JSON at most (\d+) deep$/, 'depth', 'most'],
  [/^a level from (-?\d+) to (-?\d+)$/, 'level-from', 'least', 'most'],
  [/^at most (\d+) hexes on a board with shapes$/, 'drawn-hexes', 'most'],
  [/^one entry only \(also at (.+)\)$/s, 'one-entry', 'where'],
  [/^no WA: (.+) has it over the shared hexside$/s, 'no-wa', 'unit'],
  [/^"kind": "vehicle" beside it, or none of it \(it is (.+)\)$/, 'of-vehicles', 'kind'],
  [/^none, as (.+) is no Depression$/, 'no-depression', 'hex'],
  [/^(\S+), the level of both hexes$/, 'level-of-both', 'level'],
  [/^a level from (\S+) to (\S+), as its hexes have$/, 'levels-of-hexes', 'least', 'most'],
];

/** Returns the expected value in the user's language. The English words of the rules are the key here. */
export function expectedText(lang: Lang, expected: string): string {
  const known = textIfAny(lang, `Cli.Expected.${expected.replace(/[^A-Za-z0-9]+/g, '-')}`);
  if (known !== undefined) return known;
  for (const [pattern, key, ...names] of PATTERNS) {
    const found = pattern.exec(expected);
    if (found === null) continue;
    const data = Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? '']));
    return textOf(lang, `Cli.Expected.${key}`, data);
  }
  const list = /^one of (.+)$/s.exec(expected)?.[1] ?? /^\S+(?: or \S+)+$/.exec(expected)?.[0];
  return list === undefined
    ? expected
    : textOf(lang, 'Cli.Expected.one-of', { list: list.replaceAll(' or ', ', ') });
}
