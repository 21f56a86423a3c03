/** A hex on the integer lattice (core/lattice): from its centre to its vertices and to its neighbours, clockwise. */
export const ENDS_X = [-1, 1, 2, 1, -1, -2] as const;
export const ENDS_Y = [-1, -1, 0, 1, 1, 0] as const;
export const ACROSS_X = [0, 3, 3, 0, -3, -3] as const;
export const ACROSS_Y = [-2, -1, 1, 2, 1, -1] as const;
