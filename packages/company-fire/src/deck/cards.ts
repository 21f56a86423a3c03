/** The deck: its cards, their meaning, and the undrawn ones. */
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
 * Returns the names, such as `10H`, of all cards in the table's deck.
 *
 * @rule CF-DK-1
 * @rows CF-DK-1 CF-DK-4
 */
export function wholeDeck(settings: Settings): readonly string[] {
  return settings['deck.jokers'] === 'none' ? PLAIN : [...PLAIN, ...JOKERS];
}

/**
 * Returns the cards that may be drawn, in deck order. Drawn cards return at once, or when no others are left.
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
 * Returns a card's type: odd cards move, even ones fire, faces do either. The rules do not mention the ace:
 * it counts as one.
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
 * Returns the side of a card: red is one side, black the other.
 *
 * @rule CF-DK-1
 * @rows CF-DK-1 CF-PH-1
 */
export function sideOf(card: string, { red, attacker, defender }: CfPlay): string {
  if (RED.includes(card.slice(-1))) return red;
  return red === attacker ? defender : attacker;
}
