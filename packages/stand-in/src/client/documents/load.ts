// Fills the collections from the server's snapshot and keeps them in step.
import type { Obj } from '../../shared/objects';
import type { OperationNotice, Snapshot } from '../../shared/protocol';
import type { DocumentType } from '../../shared/schema';
import { Collection } from '../collections';
import { Hooks } from '../hooks';
import { runtime } from '../runtime';
import type { ClientSettings } from '../settings';
import { ActiveEffect, Actor } from './actor';
import { classOf, ClientDocument, newSource } from './document';
import { registerClass } from './document-classes';
import { setPacks, setResolver } from './outside';
import type { DocumentClass } from './document';
import { Card, Cards } from './cards';
import { Folder, Item } from './item';
import { JournalEntry, JournalEntryPage } from './journal';
import { ChatMessage, Messages } from './message';
import { startMovement } from './movement';
import { receive, setMaker } from './operations';
import { setCollection } from './registry';
import { loadPacks, packOf, type CompendiumPacks } from './compendium';
import { Level, Scene, Scenes } from './scene';
import { TokenDocument } from './token';
import { User, Users } from './user';
import { fromUuid } from './uuid';
import { Actors, CardStacks, Folders, Items, Journal } from './world-collection';

class Setting extends ClientDocument {
  static override readonly documentName = 'Setting';
}

const CLASSES = {
  ...{ User, Scene, Token: TokenDocument, Level, Actor, ActiveEffect, Item, Folder },
  ...{ JournalEntry, JournalEntryPage, Cards, Card, ChatMessage, Setting },
};

export const registerDocuments = (complain: (error: Error) => void): void => {
  for (const [type, made] of Object.entries(CLASSES)) registerClass(type as DocumentType, made);
  setMaker({
    make: (type, source, parent) => {
      const made = classOf(type);
      return new made(made._cleanSource(newSource(type, source)), { parent });
    },
    complain,
  });
  setPacks((collection) => packOf(collection));
  setResolver((uuid) => fromUuid(uuid));
  startMovement();
};

/** Document classes that packages replace (`CONFIG.Actor.documentClass`), until the world is loaded. */
export const adoptDocumentClasses = (config: object): void => {
  for (const type of Object.keys(CLASSES)) {
    if (!(type in config)) continue;
    const { documentClass } = (config as Record<string, { documentClass: DocumentClass }>)[type] as {
      documentClass: DocumentClass;
    };
    registerClass(type as DocumentType, documentClass);
  }
};

const fill = <T extends Collection<ClientDocument>>(
  type: DocumentType,
  into: Collection<never>,
  sources: readonly Obj[],
): T => {
  const collection = into as unknown as T;
  setCollection(type, collection);
  const made = classOf(type);
  for (const source of sources) collection.set(String(source['_id']), new made(source));
  return collection;
};

/** Settings come first: they may be read in `init`. */
export const loadSettings = (snapshot: Snapshot, settings: ClientSettings): void => {
  fill('Setting', new Collection<never>(), snapshot.documents.Setting);
  const changed = (document: unknown, ...args: unknown[]): void =>
    settings._changed(
      document as ClientDocument,
      (args[args.length - 2] ?? {}) as Obj,
      String(args[args.length - 1]),
    );
  Hooks.on('createSetting', changed);
  Hooks.on('updateSetting', changed);
};

export interface Loaded {
  readonly users: Users;
  readonly scenes: Scenes;
  readonly messages: Messages;
  readonly actors: Actors;
  readonly items: Items;
  readonly journal: Journal;
  readonly cards: CardStacks;
  readonly folders: Folders;
  readonly packs: CompendiumPacks;
}

export const loadDocuments = (snapshot: Snapshot): Loaded => {
  const { documents, activeUsers } = snapshot;
  const users = fill<Users & Collection<ClientDocument>>('User', new Users() as never, documents.User);
  for (const user of users.values()) (user as User).active = activeUsers.includes(String(user.id));
  const plain = <T>(type: keyof typeof documents, into: T): T =>
    fill<Collection<ClientDocument>>(type, into as never, documents[type]) as unknown as T;
  const folders = plain('Folder', new Folders());
  const items = plain('Item', new Items());
  const journal = plain('JournalEntry', new Journal());
  const cards = plain('Cards', new CardStacks());
  const actors = plain('Actor', new Actors());
  const packs = loadPacks(snapshot.packs);
  const scenes = fill<Scenes & Collection<ClientDocument>>('Scene', new Scenes() as never, documents.Scene);
  const messages = fill<Messages & Collection<ClientDocument>>(
    'ChatMessage',
    new Messages() as never,
    documents.ChatMessage,
  );
  return { users, scenes, messages, actors, items, journal, cards, folders, packs };
};

/** Notices that came while the page was still loading wait here. */
export const holdNotices = (): { release(): void } => {
  const waiting: OperationNotice[] = [];
  let open = false;
  runtime().connection.on('modifyDocument', (notice) => {
    if (open) receive(notice as OperationNotice);
    else waiting.push(notice as OperationNotice);
  });
  return {
    release: () => {
      open = true;
      for (const notice of waiting) receive(notice);
    },
  };
};

/** Users who came or left while the page was loading: a user who enters at that moment must not be missed. */
export const holdPresence = (): ((tell: (userId: unknown, active: unknown) => void) => void) => {
  const missed: (readonly [unknown, unknown])[] = [];
  let listener = (userId: unknown, active: unknown): void => void missed.push([userId, active]);
  runtime().connection.on('userActivity', (userId, active) => listener(userId, active));
  return (tell) => {
    listener = tell;
    for (const [userId, active] of missed.splice(0)) tell(userId, active);
  };
};

export const followPresence = (
  users: Users,
  changed: () => void,
  released: ReturnType<typeof holdPresence> = holdPresence(),
): void => {
  released((userId, active) => {
    const user = users.get(String(userId));
    if (user === undefined || user.active === active) return;
    user.active = active === true;
    Hooks.callAll('userConnected', user, user.active);
    changed();
  });
};
