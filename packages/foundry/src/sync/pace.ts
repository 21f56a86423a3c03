import type { Unit } from '@bocage/core/game';
import { tellFailure } from '../host/guard';
import type { Changes, ScenePort } from '../host/ports';
import { later, pause, timerPart } from '../host/timers';
import type { Deed } from './apply-deeds';
import { DECIDED } from './paper';
import { isEdited } from './token-edits';
import type { Writes } from './write-back';
import { writeTokens } from './write-tokens';

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

/**
 * Returns writes of which nothing is kept, if nobody else waits for anything: nothing public is written, and no other
 * side has asked. If the host refuses them, the decision has not happened.
 *
 * @param asked what a user asks for; absent: nobody waits for a reply
 */
export function atOnce(writes: Writes, units: readonly Unit[], { by }: Pick<Deed, 'by'> = {}): Writes {
  const { scene, tokens, removed, late } = writes;
  if (Object.keys(scene).length + tokens.length + removed.length > 0) return writes;
  const isOwn = ({ _id }: Changes): boolean => units.find(({ id }) => id === _id)?.side === by;
  return by === undefined || late.every(isOwn) ? { ...writes, tokens: late, late: [] } : writes;
}

interface Kept {
  readonly scene: ScenePort;
  readonly tokens: readonly Changes[];
  /** The host has refused it once. */
  readonly isSecond?: true;
}

const PART = timerPart('play');
/** Milliseconds until a refused update is tried again. */
const AGAIN = 5000;
const kept: Kept[] = [];

/** Keeps updates of tokens until all that others receive has left. */
export function writeLater(scene: ScenePort, tokens: readonly Changes[]): void {
  if (tokens.length > 0) kept.push({ scene, tokens });
}

/**
 * Writes kept updates. A refused one is tried once more, but for counters that somebody has changed since. Then it is
 * reported, and the documents tell what stands.
 *
 * @param lookAgain decides a scene again
 */
export async function writeKept(lookAgain: (scene: ScenePort) => unknown): Promise<void> {
  for (const one of kept.splice(0)) {
    const { scene, tokens, isSecond } = one;
    const due = isSecond ? tokens.filter(({ _id }) => !isEdited(scene.id, String(_id))) : tokens;
    try {
      await writeTokens(scene, due, DECIDED);
    } catch (error) {
      if (isSecond) tellFailure(PART, error);
      else {
        kept.push({ ...one, isSecond: true });
        later(PART, () => (game.users.activeGM?.isSelf ? lookAgain(scene) : undefined), AGAIN);
      }
    }
  }
}
