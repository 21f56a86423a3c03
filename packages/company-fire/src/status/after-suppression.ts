/** What a unit has to do at once that has been suppressed. */
import type { CfTable } from '../play/state';
import type { Step } from '../play/turn';

export type AfterSuppression = (t: CfTable, unit: string, cause: string, shooters: readonly string[]) => Step;
