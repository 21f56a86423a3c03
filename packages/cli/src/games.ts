import { ASL } from '@bocage/asl';
import { COMPANY_FIRE } from '@bocage/company-fire';
import type { Game, Play } from '@bocage/core/game';

/** The games that the command line plays. */
const GAMES: readonly (Game & Play)[] = [ASL, COMPANY_FIRE];

/** The game that a file says it is of; what says nothing is ASL's. */
export function gameOf(json: unknown): Game & Play {
  const named = typeof json === 'object' && json !== null && 'game' in json ? json.game : undefined;
  return GAMES.find(({ id }) => id === named) ?? ASL;
}
