import { labelText, type Texts } from './log-words';
import type { Game } from './game';

/** The game of a rule: its texts, and its sections where rules have no numbers. */
export type Cited = Pick<Game, 'labels' | 'sectionOf'>;

/** Returns a rule as readers look it up: the title of its section, else its number. */
export function ruleText(texts: Texts, game: Cited, rule: string): string {
  const section = game.sectionOf?.(rule);
  return section === undefined ? rule : labelText(texts, game, ['Section'], section, rule);
}
