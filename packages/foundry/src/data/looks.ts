/** What grows on open ground, for the picture alone: no game knows of it. */
export const LOOKS = ['pasture', 'meadow', 'plough', 'stubble', 'yard'] as const;
export type Look = (typeof LOOKS)[number];

/** How the ground of a whole map is painted. */
export const GROUNDS = ['grass', 'steppe', 'desert', 'snow'] as const;
export type GroundLook = (typeof GROUNDS)[number];

/** Whether a road or the like goes through: read from the name, so that any game's terrain can be painted. */
export function isWay(terrain: string | undefined): boolean {
  return terrain !== undefined && /road|path|track|runway|stream|gully|wadi/i.test(terrain);
}
