// Decks, hands and piles, by the public types of Cards and Card. A deck keeps the cards that it deals, marked
// as drawn; a hand or a pile gives its own away. The server checks that the user owns both stacks.
import type { Obj } from '../../shared/objects';
import { ownershipLevel, type Asker } from '../../shared/permissions';
import type { Collection } from '../collections';
import { t } from '../text';
import { runtime } from '../runtime';
import { ClientDocument } from './document';
import { requestCreate } from './operations';
import { movesFor, returnsFor, type HowDrawn, type MoveOptions } from './card-moves';
import { collectionOf } from './registry';
import { Hooks } from '../hooks';

interface Face {
  name: string;
  text: string;
  img: string | null;
}

export class Card extends ClientDocument {
  static override readonly documentName = 'Card';
  declare suit: string;
  declare value: number | null;
  declare face: number | null;
  declare faces: Face[];
  declare back: Face;
  declare drawn: boolean;
  declare origin: string | null;
  declare sort: number;

  override getUserLevel(user: Asker): number {
    return ownershipLevel((this.parent ?? this)._source, user);
  }

  /** The deck that it belongs to. */
  get source(): Cards | null {
    const id = this.origin ?? (this.parent as Cards | null)?.id;
    return typeof id === 'string' ? ((collectionOf('Cards').get(id) as Cards | undefined) ?? null) : null;
  }

  get isHome(): boolean {
    return this.origin === null || this.origin === this.parent?.id;
  }

  get showFace(): boolean {
    return this.faces[this.face ?? -1] !== undefined;
  }

  get currentFace(): Face | null {
    return this.faces[this.face ?? -1] ?? null;
  }

  get img(): string | null {
    return (this.currentFace ?? this.back).img;
  }

  get hasNextFace(): boolean {
    return this.face === null ? this.faces.length > 0 : this.face < this.faces.length - 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  /**
   * Turns the card: to a face, or with null to its back. Without a face it turns to the next, from the last
   * to the back.
   */
  flip(face?: number | null): Promise<this | undefined> {
    const next = this.hasNextFace ? (this.face ?? -1) + 1 : null;
    return this.update({ face: face === undefined ? next : face });
  }

  async pass(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    const [passed] = await (this.parent as unknown as Cards).pass(to, [String(this.id)], options);
    return passed;
  }

  play(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: 'play', ...options });
  }

  discard(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: 'discard', ...options });
  }

  /** Returns the card to its deck. */
  async recall(options: MoveOptions = {}): Promise<this> {
    if (this.isHome) await this.update({ face: null, drawn: false });
    else if (this.source) await this.pass(this.source, options);
    return this;
  }
}

/** Checks the rights on both stacks before anything is done: else a card could be in both. */
function mustOwn(stacks: readonly ClientDocument[]): void {
  const closed = stacks.find(({ isOwner }) => !isOwner);
  if (closed) throw new Error(`You lack permission to move the cards of ${closed.name}`);
}

/** The message that a deed with cards posts by itself, unless its caller forbids it. */
async function tell(stack: ClientDocument, deed: string, { chatNotification }: MoveOptions): Promise<void> {
  if (chatNotification === false) return;
  const { userId: author } = runtime();
  const alias = collectionOf('User').get(author)?._source['name'];
  const content = t(`Cards.${deed}`, { name: stack.name });
  await requestCreate('ChatMessage', [{ author, content, speaker: { alias } }], {});
}

export class Cards extends ClientDocument {
  static override readonly documentName = 'Cards';
  declare folder: ClientDocument | null;
  declare type: string;
  declare cards: Collection<Card>;
  declare img: string | null;

  static override get TYPES(): string[] {
    return ['deck', 'hand', 'pile'];
  }

  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== 'deck' || !card.drawn);
  }

  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  get canClone(): boolean {
    return this.type === 'deck' && this.cards.contents.every((card) => card.isHome);
  }

  /**
   * Draws cards.
   *
   * @throws if there are too few
   */
  _drawCards(number: number, how: HowDrawn): Card[] {
    const left = [...this.availableCards].sort((a, b) => a.sort - b.sort);
    if (left.length < number)
      throw new Error(`${this.name} has ${left.length} cards left to draw, not the ${number} asked for`);
    const take = (): Card => {
      const at = how === 2 ? Math.floor(Math.random() * left.length) : how === 1 ? left.length - 1 : 0;
      return left.splice(at, 1)[0] as Card;
    };
    return Array.from({ length: number }, take);
  }

  /** Deals so many cards to each of these stacks, in turn. */
  async deal(to: Cards[], number = 1, options: MoveOptions & { how?: HowDrawn } = {}): Promise<this> {
    const { how = 0, action = 'deal', updateData = {} } = options;
    for (const one of to) if (one === this) throw new Error(`${this.name} cannot be dealt to itself`);
    mustOwn([this, ...to]);
    const drawn = this._drawCards(number * to.length, how);
    const dealt = to.map((_, n) => drawn.filter((_card, at) => at % to.length === n));
    const moves = dealt.map((cards, n) => movesFor(this, to[n] as Cards, cards, updateData));
    const context = {
      action,
      toCreate: moves.map(({ toCreate }) => toCreate),
      fromUpdate: moves.flatMap(({ fromUpdate }) => fromUpdate),
      fromDelete: moves.flatMap(({ fromDelete }) => fromDelete),
    };
    if (!Hooks.call('dealCards', this, to, context)) return this;
    for (const [n, stack] of to.entries())
      await stack.createEmbeddedDocuments('Card', context.toCreate[n] ?? [], { keepId: true });
    await this.#give(context);
    await tell(this, 'deal', options);
    return this;
  }

  /** Hands these cards over; what comes home to its deck is drawn no longer. */
  async pass(to: Cards, ids: string[], options: MoveOptions = {}): Promise<Card[]> {
    const { action = 'pass', updateData = {} } = options;
    if (to === this) throw new Error(`${this.name} cannot be passed to itself`);
    mustOwn([this, to]);
    const cards = ids.map((id) => {
      const card = this.cards.get(id);
      if (card === undefined) throw new Error(`Card [${id}] does not exist!`);
      if (this.type === 'deck' && card.drawn) throw new Error(`Card [${id}] has been drawn already`);
      return card;
    });
    const context = { action, ...movesFor(this, to, cards, updateData) };
    if (!Hooks.call('passCards', this, to, context)) return [];
    const made = await to.createEmbeddedDocuments('Card', context.toCreate, { keepId: true });
    const home = await to.updateEmbeddedDocuments('Card', context.toUpdate);
    await this.#give(context);
    await tell(this, action, options);
    return [...made, ...home] as unknown as Card[];
  }

  /** Draws from another stack. */
  async draw(from: Cards, number = 1, options: MoveOptions & { how?: HowDrawn } = {}): Promise<Card[]> {
    const { how = 0, ...rest } = options;
    if (from === this) throw new Error(`${this.name} cannot draw from itself`);
    const ids = from._drawCards(number, how).map(({ id }) => String(id));
    return from.pass(this, ids, { ...rest, action: 'draw' });
  }

  /** Puts its cards in a random order. */
  async shuffle(options: MoveOptions = {}): Promise<this> {
    const { updateData = {} } = options;
    const order = this.cards.contents.map((card) => [Math.random(), card] as const);
    order.sort(([a], [b]) => a - b);
    const updates = order.map(([, { id }], sort) => ({ ...updateData, _id: id, sort }));
    await this.updateEmbeddedDocuments('Card', updates);
    await tell(this, 'shuffle', options);
    return this;
  }

  /** Returns cards to their decks: a deck gets all of its own, a hand or a pile gives its own back. */
  async recall(options: MoveOptions = {}): Promise<this> {
    await (this.type === 'deck' ? this.#recallAll(options) : this.#returnAll(this.cards.contents, options));
    await tell(this, 'recall', options);
    return this;
  }

  async #recallAll({ updateData = {} }: MoveOptions): Promise<void> {
    const stacks = (collectionOf('Cards') as unknown as Collection<Cards>).contents;
    for (const stack of stacks) {
      const own = stack.cards.filter(({ origin }) => origin === this.id);
      if (stack !== this && own.length > 0) await stack.#returnAll(own, { updateData });
    }
    const rest = this.drawnCards.map(({ id }) => ({ ...updateData, _id: id, drawn: false, face: null }));
    await this.updateEmbeddedDocuments('Card', rest);
  }

  async #returnAll(cards: Card[], { updateData = {} }: MoveOptions): Promise<void> {
    const context = returnsFor(cards, updateData);
    if (!Hooks.call('returnCards', this, cards, context)) return;
    for (const [id, updates] of Object.entries(context.toUpdate))
      await (collectionOf('Cards').get(id) as Cards).updateEmbeddedDocuments('Card', updates);
    await this.deleteEmbeddedDocuments('Card', context.fromDelete);
  }

  async #give({ fromUpdate, fromDelete }: { fromUpdate: Obj[]; fromDelete: string[] }): Promise<void> {
    await this.updateEmbeddedDocuments('Card', fromUpdate);
    await this.deleteEmbeddedDocuments('Card', fromDelete);
  }
}
