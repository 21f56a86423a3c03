/** Effects of a new phase, in this order: each area has its own. */
import { arrivals } from '../artillery/call';
import { clearSmoke } from '../artillery/smoke';
import type { CfTable } from './state';
import type { Step } from './turn';

/** @param passes whether the initiative has passed to the other side with this card */
export type PhaseStart = (t: CfTable, passes: boolean) => Step;

export const PHASE_STARTS: readonly PhaseStart[] = [clearSmoke, arrivals];
