// A document's links to the world around it: allowed flag scopes, the packs, links, the page's language.
import { getProperty, type Obj } from '../../shared/objects';
import type { Asker } from '../../shared/permissions';
import type { Collection } from '../collections';
import { runtime } from '../runtime';
import type { DocumentLike } from './kinds';

/** Packages that may own flags, besides core and world. */
const isFlagScope = (scope: string): boolean =>
  ['core', 'world', runtime().system.id, ...runtime().modules.map(({ id }) => id)].includes(scope);

export const checkScope = (scope: string): void => {
  if (!isFlagScope(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
};

interface PackLike extends Collection<DocumentLike> {
  readonly folders: Collection<DocumentLike>;
  getUserLevel(user?: Asker): number;
}

let packs = (_collection: string): PackLike | undefined => undefined;
export const setPacks = (read: typeof packs): void => {
  packs = read;
};

/** Returns a compendium pack by its collection; undefined = none, or the packs are not loaded. */
export const packOf = (collection: string): PackLike | undefined => packs(collection);

let resolver = async (_uuid: string): Promise<DocumentLike | null> => null;
export const setResolver = (made: typeof resolver): void => {
  resolver = made;
};

/** Resolves to the document of a uuid. */
export const resolve = (uuid: string): Promise<DocumentLike | null> => resolver(uuid);

let language = 'en';
/** The language that the sample's documents are named in. */
export const setDocumentLanguage = (lang: string): void => {
  language = lang;
};

/** Returns a sample's name in the user's language. The stored name stays, as with translation modules. */
export const nameIn = (source: Obj): string | undefined => {
  const found = getProperty(source, `flags.practiceTable.names.${language}`);
  return typeof found === 'string' ? found : undefined;
};
