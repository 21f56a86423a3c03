/**
 * Whose key is whose, on the deciding client. A word counts only when its key came before the document update that
 * carries it (other clients learn the word by that update, and could only come later with it), and once.
 */
export interface Identities {
  /** A client hands over its key. @returns false where the word is taken */
  hello(key: string, word: string): boolean;
  /** The server says that this user wrote this word. @returns the user's key; undefined for a word that nobody announced */
  written(userId: string, word: string): string | undefined;
  /** Whose key this is. */
  userOf(key: string): string | undefined;
  /** The keys with which to sign what is for this user: one for each tab that the user sits at. */
  keysOf(userId: string): readonly string[];
}

/**
 * Words that are announced and not written yet. Anybody may announce as many as the wire carries, and nobody's own is to
 * be pushed out in the moment until it is written.
 */
const OPEN = 20_000;
/** The latest keys of a user that count: nobody can say which tabs are closed. */
const TABS = 3;

/** Nobody is known yet. */
export function createIdentities(): Identities {
  const announced = new Map<string, string>();
  const users = new Map<string, string>();
  const keys = new Map<string, readonly string[]>();
  return {
    hello(key, word) {
      if (announced.has(word) || users.has(key)) return announced.get(word) === key;
      announced.set(word, key);
      const [oldest] = announced.keys();
      if (announced.size > OPEN && oldest !== undefined) announced.delete(oldest);
      return true;
    },
    written(userId, word) {
      const key = announced.get(word);
      announced.delete(word);
      if (key === undefined || users.has(key)) return undefined;
      const all = [...(keys.get(userId) ?? []), key];
      for (const old of all.slice(0, -TABS)) users.delete(old);
      users.set(key, userId);
      keys.set(userId, all.slice(-TABS));
      return key;
    },
    userOf: (key) => users.get(key),
    keysOf: (userId) => keys.get(userId) ?? [],
  };
}
