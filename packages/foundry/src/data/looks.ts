/** Growth on open ground, only for the picture: no game knows of it. */
export const LOOKS = ['pasture', 'meadow', 'plough', 'stubble', 'yard'] as const;
export type Look = (typeof LOOKS)[number];

/** Kinds of ground of a whole map. */
export const GROUNDS = ['grass', 'steppe', 'desert', 'snow'] as const;
export type GroundLook = (typeof GROUNDS)[number];

/** Whether terrain is a way, by its name, so that any game's terrain can be painted. */
export function isWay(terrain: string | undefined): boolean {
  return terrain !== undefined && /road|path|track|runway|stream|gully|wadi/i.test(terrain);
}
