/**
 * Users behind keys, on the deciding client. A word counts once, and only if its key came before the document
 * update with it: other clients learn the word by that update, and could only come later.
 */
export interface Identities {
  /**
   * Takes a client's key.
   *
   * @returns false = the word is taken
   */
  hello(key: string, word: string): boolean;
  /**
   * Notes the server's message that a user wrote a word.
   *
   * @returns the user's key; undefined = no client has announced the word
   */
  written(userId: string, word: string): string | undefined;
  /** Returns the user of a key. */
  userOf(key: string): string | undefined;
  /** Returns the keys that sign messages to this user: one for each of the user's tabs. */
  keysOf(userId: string): readonly string[];
}

/**
 * Most announced words that are not yet written. Any client may announce as many as the wire carries, and
 * that must not push out another's word before it is written.
 */
const OPEN = 20_000;
/** Latest keys of a user that count: nobody can tell which tabs are closed. */
const TABS = 3;

/** Returns a register without users. */
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
