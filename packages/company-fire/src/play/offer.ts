import type { GameEvent } from '@bocage/core/game';
import type { CfUnit } from '../situation/situation';
import type { CfTable } from './state';

/** What could be thought of for a unit, in the situation as its side knows it; whether it may be, `play` says. */
export type Offer = (t: CfTable, unit: CfUnit) => readonly GameEvent[];
