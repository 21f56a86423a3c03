import type { Words } from './words';

/**
 * Cards are read by people with different languages, so a card is kept as texts yet to be said: `⟦key⟧` or
 * `⟦key¦{"at":"A1-B1"}⟧` inside otherwise plain strings. Each client says them in its own language.
 */
const OPEN = '\u27e6';
const CLOSE = '\u27e7';
const BAR = '\u00a6';

/** Makes deferred texts. `has` is asked of the sender's language, whose keys are the same. */
export function deferredWords(known: Pick<Words, 'has'>): Words {
  return {
    localize: (key) => `${OPEN}${key}${CLOSE}`,
    format: (key, data) => `${OPEN}${key}${BAR}${encode(JSON.stringify(data))}${CLOSE}`,
    has: (key) => known.has(key),
  };
}

/** Says every deferred text in a value, however deep. */
export function say<T>(words: Words, value: T): T {
  if (typeof value === 'string') return sayText(words, value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => say(words, item)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, say(words, item)])) as T;
  return value;
}

function sayText(words: Words, text: string): string {
  return text.replace(/⟦([^⟦⟧¦]+)(?:¦([^⟦⟧¦]*))?⟧/g, (whole, key: string, data: string | undefined) => {
    // Games of other modules have keys of their own; what is no key at all somebody wrote so.
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

/** Keeps our own marks out of the data, so that texts nest. */
function encode(json: string): string {
  return encodeURIComponent(json);
}
