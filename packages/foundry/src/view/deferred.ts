import type { Words } from './words';

/**
 * Readers of a card have different languages. A card stores texts as `⟦key⟧` or `⟦key¦{"at":"A1-B1"}⟧` inside
 * plain strings. Each client puts them into its own language.
 */
const OPEN = '\u27e6';
const CLOSE = '\u27e7';
const BAR = '\u00a6';

/**
 * Returns words that make deferred texts.
 *
 * @param known the sender's language, which has the same keys
 */
export function deferredWords(known: Pick<Words, 'has'>): Words {
  return {
    localize: (key) => `${OPEN}${key}${CLOSE}`,
    format: (key, data) => `${OPEN}${key}${BAR}${encode(JSON.stringify(data))}${CLOSE}`,
    has: (key) => known.has(key),
  };
}

/** Returns a copy of a value in which every deferred text, at any depth, is in the user's language. */
export function say<T>(words: Words, value: T): T {
  if (typeof value === 'string') return sayText(words, value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => say(words, item)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, say(words, item)])) as T;
  return value;
}

function sayText(words: Words, text: string): string {
  return text.replace(/⟦([^⟦⟧¦]+)(?:¦([^⟦⟧¦]*))?⟧/g, (whole, key: string, data: string | undefined) => {
    // Games of other modules have keys of their own; any other text was typed by somebody.
    if (!key.startsWith('BOCAGE.') && !words.has(key)) return whole;
    if (data === undefined) return words.localize(key);
    const facts = readFacts(data);
    return words.format(
      key,
      Object.fromEntries(Object.entries(facts).map(([id, value]) => [id, sayText(words, String(value))])),
    );
  });
}

function readFacts(data: string): Record<string, unknown> {
  try {
    const facts: unknown = JSON.parse(decodeURIComponent(data));
    return typeof facts === 'object' && facts !== null ? { ...facts } : {};
  } catch {
    return {};
  }
}

/** Escapes our own marks in the data, so that texts nest. */
function encode(json: string): string {
  return encodeURIComponent(json);
}
