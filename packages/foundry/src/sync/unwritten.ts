import type { Situation } from '@bocage/core/game';
import { deedsOf, keepDeeds } from '../data/deed-shelf';
import type { Secrets } from '../data/keeper';
import type { PlayedDeed } from '../data/played-deeds';
import { tellFailure } from '../host/guard';
import type { ScenePort } from '../host/ports';
import { later, timerPart } from '../host/timers';
import { forgetDecided, setDecided } from './last-resolved';
import { returnEdits, type TokenEdit } from './token-edits';

/** The host has refused to save a decision: it has not happened. */
export const UNWRITTEN = 'unwritten';

const PART = timerPart('play');
/** Milliseconds until edits of which nothing could be saved are decided again. */
const AGAIN = 5000;

/** What was known before a decision. */
export interface Before {
  readonly situation: Situation;
  readonly parts: Secrets;
  readonly history: readonly PlayedDeed[];
  readonly edits: ReadonlyMap<string, TokenEdit>;
}

/**
 * Forgets a decision of which the host has saved nothing: a request that is sent again must not be played on
 * top of itself. Token edits are kept, and decided again later.
 */
export function forgetUnwritten(
  scene: ScenePort,
  { situation, parts, history, edits }: Before,
  error: unknown,
  decideAgain: () => unknown,
): typeof UNWRITTEN {
  setDecided(scene, situation, parts);
  // The documents tell what stands: of a lost connection nobody knows what was saved.
  forgetDecided(scene);
  if (deedsOf(scene) !== history) keepDeeds(scene, history);
  tellFailure(PART, error);
  if (edits.size > 0) {
    returnEdits(scene.id, edits);
    later(PART, () => (game.users.activeGM?.isSelf ? decideAgain() : undefined), AGAIN);
  }
  return UNWRITTEN;
}
