import { isRulesError } from '@bocage/core';
import type { Game, Situation } from '@bocage/core/game';

/** Whether the sides set up: counters are placed, not moved. False if the game cannot tell. */
export function isSettingUp({ track }: Pick<Game, 'track'>, situation: Situation): boolean {
  try {
    return track?.settingUp?.(situation) === true;
  } catch (error) {
    if (isRulesError(error)) return false;
    throw error;
  }
}
