import type { CellFacts } from './types';

/** The lowest and highest level of the ground: far beyond any map, and half levels still fit into a byte. */
export const LOWEST_LEVEL = -10;
export const HIGHEST_LEVEL = 30;

/** Whether a number is a possible level of the ground. */
export function isLevel(level: number | undefined): level is number {
  return level !== undefined && Number.isInteger(level) && level >= LOWEST_LEVEL && level <= HIGHEST_LEVEL;
}

/** Returns the ground level around a cell; the bottom of a depression lies one level below it. */
export function groundAround({ level, depression }: Pick<CellFacts, 'level' | 'depression'>): number {
  return level + (depression === undefined ? 0 : 1);
}
