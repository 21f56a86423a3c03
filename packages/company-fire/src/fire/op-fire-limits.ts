import type { CfTable } from '../play/state';
import type { CfUnit } from '../situation/situation';
import type { Weapon } from './weapon';

/** A limit on a weapon's opportunity fire besides sight and range. True: it may not fire. */
export type OpFireLimit = (t: CfTable, shooter: CfUnit, weapon: Weapon, mover: CfUnit) => boolean;
