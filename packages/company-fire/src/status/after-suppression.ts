/** Immediate duties of a suppressed unit. */
import type { CfTable } from '../play/state';
import type { Step } from '../play/turn';

export type AfterSuppression = (t: CfTable, unit: string, cause: string, shooters: readonly string[]) => Step;
