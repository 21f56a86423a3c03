import { tellFailure } from '../host/guard';
import { pause, timerPart } from '../host/timers';

/**
 * Pace of what leaves a decision. The work of a decision may depend on a hidden unit, and so may its time: updates and
 * replies leave at fixed steps from its start, and updates that nobody else may know of are written last.
 */

/** Milliseconds of a step. A decision takes 10 to 30. */
const STEP = 50;

/** Returns a way to wait for the next step. */
export function createPace(start = Date.now()): () => Promise<void> {
  return () => pause(STEP - ((Date.now() - start) % STEP));
}

const PART = timerPart('play');
const late: (() => Promise<unknown>)[] = [];

/** Keeps an update until all that others receive has left. */
export function writeLater(act: () => Promise<unknown>): void {
  late.push(act);
}

/** Writes kept updates. A refused one is reported: the documents tell what stands. */
export async function writeKept(): Promise<void> {
  for (const act of late.splice(0)) await act().catch((error: unknown) => tellFailure(PART, error));
}
