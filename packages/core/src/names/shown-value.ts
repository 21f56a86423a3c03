/** Values as a message may quote them: any value, in one short line. */

const LONGEST = 80;
/** Longest fact that is only a name. Escapes make it longer. */
const LONGEST_FACT = 120;
/** Facts that are paths, lists of names or our own sentences. */
const LONG_FACTS: readonly string[] = ['where', 'file', 'expected', 'known', 'usage', 'cause'];
const LONGEST_LIST = 400;
/** Depth and number of members shown of a value; the rest is not looked at. */
const DEEPEST = 4;
const MOST = 20;

/**
 * Characters that break a line, move the cursor, turn the direction of the text or are invisible. Escaped,
 * they show why a name that looks right is not.
 */
const BREAKING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\p{Surrogate}/gu;

/**
 * Characters that no name may hold, since names stand in lines: control characters, line ends, direction
 * overrides and halves of characters. (Marks of direction and joiners belong to some scripts and emoji.)
 */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Whether a name would break the line in which it stands. */
export function breaksLine(name: string): boolean {
  return UNWRITABLE.test(name);
}

/** Returns a text without anything that breaks its line; of a long one the beginning. */
export function shownText(text: string, longest = LONGEST): string {
  // The text is cut first, so that megabytes cost no more than a short text.
  const cut = text.length > longest ? text.slice(0, longest) : text;
  const plain = cut.replace(BREAKING, (found) => escaped(found));
  return text.length > longest ? `${plain}…` : plain;
}

/** Returns the JavaScript escapes of a character, each surrogate by itself. */
function escaped(found: string): string {
  const units = Array.from({ length: found.length }, (_, i) => found.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** Returns a value as JSON; of a large or deep one the beginning. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  // JSON has no infinite numbers (1e999).
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  // JSON has no bigint.
  if (typeof value === 'bigint') return shownText(`${value}n`);
  return shownText(JSON.stringify(beginning(value, DEEPEST)) ?? typeof value);
}

/** Escapes every text of an error's facts, so that any host can put them into a line. */
export function shownFacts<T extends object>(facts: T, depth = DEEPEST): T {
  const shown = Object.entries(facts).map(([key, value]: [string, unknown]) => [
    key,
    shownFact(value, LONG_FACTS.includes(key) ? LONGEST_LIST : LONGEST_FACT, depth),
  ]);
  return Object.fromEntries(shown) as T;
}

/** Shows one fact; lists stay lists. */
function shownFact(value: unknown, longest: number, depth: number): unknown {
  if (typeof value === 'string') return shownText(value, longest);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((entry) => shownFact(entry, LONGEST_FACT, depth - 1));
  return shownFacts(value, depth - 1);
}

function beginning(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST + 1);
  if (typeof value === 'bigint') return `${value}n`;
  // A value's own `toJSON` is never called.
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST).map((item: unknown) => beginning(item, depth - 1));
  const members: [string, unknown][] = [];
  for (const key in value) {
    if (members.length >= MOST) break;
    if (Object.hasOwn(value, key))
      members.push([
        key.slice(0, LONGEST + 1),
        beginning((value as Readonly<Record<string, unknown>>)[key], depth - 1),
      ]);
  }
  return Object.fromEntries(members);
}
