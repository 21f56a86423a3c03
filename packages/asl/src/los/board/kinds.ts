import type { BarrierKind } from '../../barriers/table';

/** Barrier kinds as small integers; 0 = no barrier. */
export const WALL = 1;
export const HEDGE = 2;
export const BOCAGE = 3;
export const LIGHT_BOCAGE = 4;
export const CACTUS_HEDGE = 5;

/** Code of each barrier kind. */
export const KIND_CODES: { readonly [K in BarrierKind]: number } = {
  wall: WALL,
  hedge: HEDGE,
  bocage: BOCAGE,
  'light-bocage': LIGHT_BOCAGE,
  'cactus-hedge': CACTUS_HEDGE,
};

/**
 * Barrier codes by terrain name, for terrain that also blocks as drawn. Other low hexside terrain counts as a
 * wall.
 */
export const DRAWN_KINDS: Readonly<Record<string, number>> = {
  Wall: WALL,
  Hedge: HEDGE,
  Bocage: BOCAGE,
  'Light Bocage': LIGHT_BOCAGE,
  'Cactus Hedge': CACTUS_HEDGE,
};
