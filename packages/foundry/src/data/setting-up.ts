import { isRulesError } from '@bocage/core';
import type { Game, Situation } from '@bocage/core/game';

/** Whether sides set up, so that counters are placed and not moved. False where the game cannot tell. */
export function isSettingUp({ track }: Pick<Game, 'track'>, situation: Situation): boolean {
  try {
    return track?.settingUp?.(situation) === true;
  } catch (error) {
    if (isRulesError(error)) return false;
    throw error;
  }
}
