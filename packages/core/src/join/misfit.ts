import { RulesError } from '../errors';

/** Reasons why boards do not make a map: code = `BOCAGE.Import.<code>` in lang/, English wording for logs. */
const MISFITS = {
  'map-empty': ['nothing', 'at least one board'],
  'map-nested': ['a map', 'a single board; its boards can be joined with the others'],
  'map-heights': ['{value} rows', '{expected} rows, as the boards beside it'],
  'map-widths': ['{value} columns', '{expected} columns, as the boards above'],
  'map-twice': ['a second board of this name', 'a name for each board'],
  'map-columns': ['{hex} here', 'columns that fit the map'],
  'map-shared': ['{value} at {hex}', '{expected}, as board {board} says of the same place'],
  'map-scale': ['hexes of {value} pixels', 'hexes of {expected} pixels, as on the first board'],
  'map-margins': [
    'a margin of {value} pixels beside another board',
    'a board without margins, or one by itself',
  ],
  'map-codes': ['{value}', 'the same terrain codes as on the first board'],
} as const;

/**
 * Returns the exception for boards that cannot be joined.
 * @param where the board
 */
export function misfit(
  code: keyof typeof MISFITS,
  where: string,
  facts: Readonly<Record<string, string | number>> = {},
): RulesError<'bad-value'> {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '?'));
  const [value, expected] = MISFITS[code];
  return new RulesError('bad-value', { where, value: fill(value), expected: fill(expected), code, facts });
}
