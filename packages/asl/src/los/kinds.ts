import type { BarrierKind } from '../barriers/table';
import { BOCAGE, CACTUS_HEDGE, HEDGE, LIGHT_BOCAGE, WALL } from './judge';

/** Small integers for the fast tables. 0 is "no barrier". */
export const KIND_CODES: { readonly [K in BarrierKind]: number } = {
  wall: WALL,
  hedge: HEDGE,
  bocage: BOCAGE,
  'light-bocage': LIGHT_BOCAGE,
  'cactus-hedge': CACTUS_HEDGE,
};

/** Kinds of side terrain that block by their drawing too, by terrain name. Other low hexside terrain counts as a wall. */
export const DRAWN_KINDS: Readonly<Record<string, number>> = {
  Wall: WALL,
  Hedge: HEDGE,
  Bocage: BOCAGE,
  'Light Bocage': LIGHT_BOCAGE,
  'Cactus Hedge': CACTUS_HEDGE,
};
