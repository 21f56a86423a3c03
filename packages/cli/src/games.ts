import { ASL } from '@bocage/asl';
import { COMPANY_FIRE } from '@bocage/company-fire';
import type { Game, Play } from '@bocage/core/game';

/** The games that the command line plays. */
const GAMES: readonly (Game & Play)[] = [ASL, COMPANY_FIRE];

/** Returns the game that a file names; ASL by default. */
export function gameOf(json: unknown): Game & Play {
  const named = typeof json === 'object' && json !== null && 'game' in json ? json.game : undefined;
  return GAMES.find(({ id }) => id === named) ?? ASL;
}
