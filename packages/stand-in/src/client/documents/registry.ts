// Finds documents: the world's collections and the current user. It is separate so that no cycle arises.
import type { Obj } from '../../shared/objects';
import type { Asker } from '../../shared/permissions';
import type { DocumentType } from '../../shared/schema';
import { Collection } from '../collections';
import { runtime } from '../runtime';
import type { DocumentLike } from './kinds';

const collections = new Map<DocumentType, Collection<DocumentLike>>();

export const setCollection = (type: DocumentType, collection: Collection<DocumentLike>): void =>
  void collections.set(type, collection);

export const collectionOf = (type: DocumentType): Collection<DocumentLike> =>
  collections.get(type) ?? new Collection<DocumentLike>();

const NAMES: Readonly<Record<DocumentType, string>> = {
  User: 'users',
  Scene: 'scenes',
  Token: 'tokens',
  Level: 'levels',
  Actor: 'actors',
  ActiveEffect: 'effects',
  Item: 'items',
  Folder: 'folders',
  JournalEntry: 'journal',
  JournalEntryPage: 'pages',
  Cards: 'cards',
  Card: 'cards',
  ChatMessage: 'messages',
  Setting: 'settings',
};

/** Names of the collections by document type. */
export const collectionNameOf = (type: DocumentType): string => NAMES[type];

export const currentUser = (): Asker => {
  const user = collectionOf('User').get(runtime().userId);
  if (user === undefined) throw new Error('practice table: game.user is not there before setup');
  return user as unknown as Asker;
};

/** Returns the data of the actor in a token's source. */
export const actorDataOf = (token: Obj): Obj | undefined => {
  const id = token['actorId'];
  return typeof id === 'string' ? collectionOf('Actor').get(id)?._source : undefined;
};
