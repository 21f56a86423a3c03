import { ASL } from '@bocage/asl';
import type { Game, Play } from '@bocage/core';

/** The games that the command line plays. */
const GAMES: readonly (Game & Play)[] = [ASL];

/** The game that a file says it is of; what says nothing is ASL's. */
export function gameOf(json: unknown): Game & Play {
  const named = typeof json === 'object' && json !== null && 'game' in json ? json.game : undefined;
  return GAMES.find(({ id }) => id === named) ?? ASL;
}
