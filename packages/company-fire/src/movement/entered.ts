/** What else happens when a unit has entered a square, before anybody fires at it; each area has its own. */
import type { CfTable } from '../play/state';
import type { Step } from '../play/turn';

/** @param last whether it means to go no further */
export type Entered = (t: CfTable, unit: string, last: boolean) => Step;

export const ENTERED: readonly Entered[] = [];
