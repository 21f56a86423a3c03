/** The lowest and the highest level of the ground: far beyond any map, and so that half levels fit into a byte. */
export const LOWEST_LEVEL = -10;
export const HIGHEST_LEVEL = 30;

/** Whether the ground can be as high as that. */
export function isLevel(level: number | undefined): level is number {
  return level !== undefined && Number.isInteger(level) && level >= LOWEST_LEVEL && level <= HIGHEST_LEVEL;
}
