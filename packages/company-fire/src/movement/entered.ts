import type { CfTable } from '../play/state';
import type { Step } from '../play/turn';

/** An effect of entering a square, before any fire. */
export type Entered = (t: CfTable, unit: string) => Step;
