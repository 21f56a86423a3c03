/** The deck: which cards there are, what each means, and which are left. */
import type { Settings } from '../settings';
import type { CardType, CfPlay } from '../play/state';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** Hearts and diamonds are red. */
const SUITS = ['H', 'D', 'S', 'C'] as const;
const RED: readonly string[] = ['H', 'D'];
const FACES: readonly string[] = ['J', 'Q', 'K'];

export const JOKERS = ['joker-1', 'joker-2'] as const;

const PLAIN: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

/**
 * Every card that the table plays with, by its name such as `10H`.
 *
 * @rule CF-DK-1
 * @rows CF-DK-1 CF-DK-4
 */
export function wholeDeck(settings: Settings): readonly string[] {
  return settings['deck.jokers'] === 'none' ? PLAIN : [...PLAIN, ...JOKERS];
}

/**
 * The cards that may be drawn, in the order of the deck. Drawn cards stay out until there are no others, or go back at
 * once.
 *
 * @rule CF-DK-1
 * @rows CF-DK-1
 */
export function cardsLeft({ drawn }: Pick<CfPlay, 'drawn'>, settings: Settings): readonly string[] {
  const deck = wholeDeck(settings);
  if (settings['deck.reshuffle'] === 'every-card') return deck;
  const left = deck.filter((card) => !drawn.includes(card));
  return left.length > 0 ? left : deck;
}

/** @internal */
export function isJoker(card: string): boolean {
  return (JOKERS as readonly string[]).includes(card);
}

/**
 * Odd cards are for moving, even ones for firing, faces for either. Of the ace nothing is said: it counts as one.
 *
 * @rule CF-DK-2
 * @rows CF-DK-2 CF-DK-3
 */
export function typeOf(card: string, settings: Settings): CardType {
  const rank = card.slice(0, -1);
  if (FACES.includes(rank)) return 'face';
  if (rank === 'A') return settings['deck.ace'];
  return Number(rank) % 2 === 1 ? 'move' : 'fire';
}

/**
 * Whose card it is: red is one side, black the other.
 *
 * @rule CF-DK-1
 * @rows CF-DK-1 CF-PH-1
 */
export function sideOf(card: string, { red, attacker, defender }: CfPlay): string {
  if (RED.includes(card.slice(-1))) return red;
  return red === attacker ? defender : attacker;
}
