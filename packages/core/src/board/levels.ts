/** The lowest and the highest level of the ground: far beyond any map, and so that half levels fit into a byte. */
export const LOWEST_LEVEL = -10;
export const HIGHEST_LEVEL = 30;
