import { isRulesError } from '@bocage/core';
import type { Game, Situation } from '@bocage/core/game';

/**
 * Whether a side places its counters now: before the first phase, and while it sets up. A game without phases never
 * ends that.
 */
export function mayPlace({ track }: Pick<Game, 'track'>, situation: Situation, side: string): boolean {
  if (!track) return true;
  try {
    const now = track.now(situation);
    const setsUp = track.settingUp?.(situation) === true;
    return now.phase === undefined || (setsUp && (now.side === undefined || now.side === side));
  } catch (error) {
    if (isRulesError(error)) return false;
    throw error;
  }
}
