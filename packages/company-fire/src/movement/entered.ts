import type { CfTable } from '../play/state';
import type { Step } from '../play/turn';

/** What else happens when a unit has entered a square, before anybody fires at it. */
export type Entered = (t: CfTable, unit: string) => Step;
