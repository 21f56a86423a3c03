import type { GameEvent } from '@bocage/core/game';
import type { CfUnit } from '../situation/situation';
import type { CfTable } from './state';

/**
 * Returns a unit's conceivable events, in the situation as its side knows it; `play` decides which are legal.
 */
export type Offer = (t: CfTable, unit: CfUnit) => readonly GameEvent[];
