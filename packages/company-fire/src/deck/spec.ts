/** The deck for hosts that show cards. */
import type { DeckSpec, PlayingCard, Suit } from '@bocage/core/game';
import { readSituation } from '../situation/situation';
import { readTable } from '../play/table';
import { cardsLeft, isJoker, wholeDeck } from './cards';

const SUIT_OF: Readonly<Record<string, Suit>> = { H: 'hearts', D: 'diamonds', S: 'spades', C: 'clubs' };

/** Lines that tell of a card. */
const TELLING: readonly string[] = ['card', 'joker', 'now-card'];
/** The beginning has no card. */
const START = 'start';

/**
 * The initiative deck: its cards, those left, and those drawn.
 *
 * @rule CF-DK-1
 * @rows CF-DK-1
 */
export const DECK: DeckSpec = {
  cards: (situation) => wholeDeck(readSituation(situation).settings).map(cardOf),
  left: (situation) => {
    const t = readTable(situation);
    return t ? cardsLeft(t.play, t.settings) : wholeDeck(readSituation(situation).settings);
  },
  open: (situation) => {
    const t = readTable(situation);
    if (!t) return undefined;
    const { drawn, card } = t.play;
    if (drawn.length > 0) return drawn;
    // With a deck that is whole again at once only the present card lies open.
    return wholeDeck(t.settings).includes(card.id) ? [card.id] : [];
  },
  told: ({ kind, facts }) => {
    const id = TELLING.includes(kind) ? facts?.['card'] : undefined;
    return typeof id === 'string' && id !== START ? cardOf(id) : undefined;
  },
};

function cardOf(id: string): PlayingCard {
  if (isJoker(id)) return { id, rank: 'joker' };
  const suit = SUIT_OF[id.slice(-1)];
  return { id, rank: id.slice(0, -1), ...(suit && { suit }) };
}
