import type { CellFacts } from './types';

/** The lowest and the highest level of the ground: far beyond any map, and so that half levels fit into a byte. */
export const LOWEST_LEVEL = -10;
export const HIGHEST_LEVEL = 30;

/** Whether the ground can be as high as that. */
export function isLevel(level: number | undefined): level is number {
  return level !== undefined && Number.isInteger(level) && level >= LOWEST_LEVEL && level <= HIGHEST_LEVEL;
}

/** Level of the ground around a cell: a depression's bottom lies one level below it. */
export function groundAround({ level, depression }: Pick<CellFacts, 'level' | 'depression'>): number {
  return level + (depression === undefined ? 0 : 1);
}
