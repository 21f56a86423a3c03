// Moves of cards as operations on the two stacks: the contexts of the hooks dealCards, passCards,
// returnCards.
import type { Obj } from '../../shared/objects';
import type { Collection } from '../collections';

/** CONST.CARD_DRAW_MODES */
export type HowDrawn = 0 | 1 | 2;

export interface MoveOptions {
  action?: string;
  updateData?: Obj;
  chatNotification?: boolean;
}

interface Stack {
  readonly id: string | null;
  readonly type: string;
  readonly cards: Collection<Movable>;
}

interface Movable {
  readonly id: string | null;
  readonly origin: string | null;
  readonly parent: unknown;
  toObject(): Obj;
}

interface Moves {
  toCreate: Obj[];
  toUpdate: Obj[];
  fromUpdate: Obj[];
  fromDelete: string[];
}

/** From one stack to another. */
export function movesFor(from: Stack, to: Stack, cards: readonly Movable[], change: Obj): Moves {
  const moves: Moves = { toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] };
  for (const card of cards) {
    const id = String(card.id);
    const isComingHome = card.origin === to.id && to.cards.get(id) !== undefined;
    if (isComingHome) moves.toUpdate.push({ face: null, ...change, _id: id, drawn: false });
    else {
      const origin = card.origin ?? (from.type === 'deck' ? from.id : null);
      moves.toCreate.push({ ...card.toObject(), ...change, _id: id, origin, drawn: true });
    }
    if (from.type === 'deck' && card.origin === null) moves.fromUpdate.push({ _id: id, drawn: true });
    else moves.fromDelete.push(id);
  }
  return moves;
}

/** From a stack back to the decks that its cards came from; cards of no deck stay. */
export function returnsFor(
  cards: readonly Movable[],
  change: Obj,
): { toUpdate: Record<string, Obj[]>; fromDelete: string[] } {
  const toUpdate: Record<string, Obj[]> = {};
  const fromDelete: string[] = [];
  for (const { id, origin } of cards) {
    if (origin === null) continue;
    (toUpdate[origin] ??= []).push({ ...change, _id: id, drawn: false, face: null });
    fromDelete.push(String(id));
  }
  return { toUpdate, fromDelete };
}
