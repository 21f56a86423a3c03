import type { CfTable } from '../play/state';
import type { CfUnit } from '../situation/situation';
import type { Weapon } from './weapon';

/** What keeps a weapon from firing at movers besides sight and range. True: it may not. */
export type OpFireLimit = (t: CfTable, shooter: CfUnit, weapon: Weapon, mover: CfUnit) => boolean;
