import { isBag } from './bag';

/** One value of a game's tables: group (or table), row, column. */
export type TablePath = readonly [group: string, row: string, column: string];

/**
 * Reads stored values of tables, each in a row of a group. It never throws.
 *
 * @param take notes a value; false: it is none
 * @returns the paths of entries that are no values, such as `weapons.mmg.range`; empty text = the whole
 */
export function readCells(
  stored: unknown,
  take: (path: TablePath, value: unknown) => boolean,
): readonly string[] {
  const wrong: string[] = [];
  const parts = (bag: unknown, ...where: readonly string[]): readonly [string, unknown][] => {
    if (isBag(bag)) return Object.entries(bag);
    if (bag !== undefined) wrong.push(where.join('.'));
    return [];
  };
  for (const [group, rows] of parts(stored))
    for (const [row, columns] of parts(rows, group))
      for (const [column, value] of parts(columns, group, row))
        if (!take([group, row, column], value)) wrong.push([group, row, column].join('.'));
  return wrong;
}
