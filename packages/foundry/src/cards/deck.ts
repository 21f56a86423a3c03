import type { DeckSpec, PlayingCard } from '@bocage/core/game';
import { labelKey } from '@bocage/core/game';
import { sceneState, type SceneState } from '../data/scene-state';
import { situationFor } from '../facts/knowledge';
import { follow } from '../facts/follow';
import { perScene, reads } from '../facts/source';
import { battlefield } from '../facts/view';
import { cardsClass } from '../host/documents';
import { partOf } from '../host/guard';
import { oneAtATime } from '../host/timers';
import type { CardPort, ScenePort, StackPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { backPath, facePath } from './faces';

/**
 * The deck of a game as the host's own cards: a deck, and a pile of what lies open. The game's record says which
 * cards those are; the active GM's client moves them.
 */

const CARDS = partOf('background', 'cards');
const DECK_FLAG = 'deck';
const CARD_FLAG = 'card';
/** In `flags.bocage` of both stacks: the scene that they belong to. */
interface Owned {
  readonly scene: string;
}

interface Laid {
  readonly scene: ScenePort;
  readonly state: SceneState;
  readonly all: readonly PlayingCard[];
  readonly open: readonly string[];
}

/** The deck in play on a scene, by the game's record; undefined: there is none. */
const laidOn = perScene((scene): Laid | undefined => {
  reads(scene, 'terrain', 'record', 'tokens');
  const state = sceneState(scene);
  const deck = state?.rules.deck;
  if (!state || !deck || state.file === 'loading') return undefined;
  return laidBy(deck, scene, state);
});

function laidBy(deck: DeckSpec, scene: ScenePort, state: SceneState): Laid | undefined {
  const situation = situationFor(scene, state, game.user);
  const open = deck.open(situation);
  return open && { scene, state, all: deck.cards(situation), open };
}

/** The host's cards follow the record of the battlefield in view. */
export function watchDeck(): void {
  follow(
    CARDS,
    () => {
      // Players' clients move no cards.
      const scene = game.user.isGM ? battlefield() : undefined;
      return scene && laidOn(scene);
    },
    (laid) => laid && lay(laid),
  );
}

/** Removes the stacks of a scene that is gone. */
export async function sceneWent(scene: ScenePort, _options: object, deleter: string): Promise<void> {
  if (deleter !== game.user.id) return;
  for (const stack of stacksOf(scene)) await stack.delete();
}

const inOrder = oneAtATime();

function lay(laid: Laid): Promise<void> {
  if (!game.users.activeGM?.isSelf) return Promise.resolve();
  return inOrder(() => bring(laid));
}

const QUIETLY = { chatNotification: false };

/** Brings the host's cards to the record's order, whoever has moved them. */
async function bring({ scene, state, all, open }: Laid): Promise<void> {
  const [deck, pile] = await stacks(scene, state, all);
  if (!deck || !pile) return;
  const wanted = new Set(open);
  const back = [...pile.cards].filter((card) => !wanted.has(idOf(card)));
  if (back.length > 0) await pile.pass(deck, ids(back), { ...QUIETLY, updateData: { face: null } });
  const lying = new Set([...pile.cards].map(idOf));
  const next = open.flatMap((id) =>
    lying.has(id) ? [] : [...deck.cards].filter((card) => idOf(card) === id),
  );
  const there = next.filter(({ drawn }) => !drawn);
  if (there.length > 0) await deck.pass(pile, ids(there), { ...QUIETLY, updateData: { face: 0 } });
}

const ids = (cards: readonly CardPort[]): string[] => cards.map(({ id }) => id);
const idOf = (card: CardPort): string => String(card.getFlag(MODULE_ID, CARD_FLAG));

function stacksOf(scene: ScenePort): readonly StackPort[] {
  return [...game.cards].filter(
    (stack) => (stack.flags[MODULE_ID]?.[DECK_FLAG] as Owned | undefined)?.scene === scene.id,
  );
}

/** Returns deck and pile, made now if they are missing; a deck of other cards is made anew. */
async function stacks(
  scene: ScenePort,
  state: SceneState,
  all: readonly PlayingCard[],
): Promise<readonly (StackPort | undefined)[]> {
  const there = stacksOf(scene);
  const find = (type: string): StackPort | undefined => there.find((stack) => stack.type === type);
  const [known, pile] = [find('deck'), find('pile')];
  // A deck without its pile keeps the cards that lay there as drawn.
  if (known && pile && sameCards(known, all)) return [known, pile];
  for (const stack of there) await stack.delete();
  const cards = all.map((card) => cardData(state, card));
  return [await made(scene, 'deck', cards), await made(scene, 'pile', [])];
}

function sameCards(deck: StackPort, all: readonly PlayingCard[]): boolean {
  const own = new Set([...deck.cards].map(idOf));
  return own.size === all.length && all.every(({ id }) => own.has(id));
}

const SEEN_BY_ALL = { default: 2 };

function made(
  scene: ScenePort,
  type: 'deck' | 'pile',
  cards: readonly object[],
): Promise<StackPort | undefined> {
  return cardsClass().create({
    name: game.i18n.format(`BOCAGE.Table.cards.${type}`, { scene: scene.name }),
    type,
    img: backPath(),
    cards,
    ownership: SEEN_BY_ALL,
    flags: { [MODULE_ID]: { [DECK_FLAG]: { scene: scene.id } } },
  });
}

function cardData({ rules }: SceneState, card: PlayingCard): object {
  const name = game.i18n.localize(labelKey(rules, 'Fact', `card.${card.id}`));
  return {
    name,
    type: 'base',
    suit: card.suit ?? 'joker',
    faces: [{ name, img: facePath(card) }],
    back: { img: backPath() },
    flags: { [MODULE_ID]: { [CARD_FLAG]: card.id } },
  };
}
