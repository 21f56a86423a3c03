/** What keeps a weapon from firing at movers besides sight and range; each area has its own. True: it may not. */
import type { CfTable } from '../play/state';
import type { CfUnit } from '../situation/situation';
import type { Weapon } from './weapon';

export type OpFireLimit = (t: CfTable, shooter: CfUnit, weapon: Weapon, mover: CfUnit) => boolean;

export const OP_FIRE_LIMITS: readonly OpFireLimit[] = [];
