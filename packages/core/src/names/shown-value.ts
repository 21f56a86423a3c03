/** What somebody wrote, as a message may quote it: in one line, never longer than a line, whatever it is. */

const LONGEST = 80;
/** Of a fact that is no more than a name. An escaped one is longer than it was. */
const LONGEST_FACT = 120;
/** Facts that are paths, lists of names and sentences of ours. */
const LONG_FACTS: readonly string[] = ['where', 'file', 'expected', 'known', 'usage', 'cause'];
const LONGEST_LIST = 400;
/** So deep into a value, and so many of its members, are looked at: more is never shown. */
const DEEPEST = 4;
const MOST = 20;

/**
 * Characters that break a line, move the cursor, turn the direction of the text or are not seen at all: the message shows
 * why a name that looks right is not.
 */
const BREAKING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\p{Surrogate}/gu;

/**
 * What no name may hold, since names stand in lines: control characters, ends of lines, whatever turns the direction of
 * all that follows, and halves of characters. (Marks of direction and joiners belong to some scripts and emoji.)
 */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Whether a name would break the line in which it stands. */
export function breaksLine(name: string): boolean {
  return UNWRITABLE.test(name);
}

/** A text without anything that breaks its line; of a long one the beginning. */
export function shownText(text: string, longest = LONGEST): string {
  // Only what may be shown is looked at: a text of megabytes costs no more than a short one.
  const cut = text.length > longest ? text.slice(0, longest) : text;
  const plain = cut.replace(BREAKING, (found) => escaped(found));
  return text.length > longest ? `${plain}…` : plain;
}

/** As JavaScript writes it, each half of a character beyond the first plane for itself. */
function escaped(found: string): string {
  const units = Array.from({ length: found.length }, (_, i) => found.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** A value as JSON, of a large or deep one the beginning. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  // JSON has no word for a number beyond all numbers (1e999).
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  // Nor for whole numbers without end.
  if (typeof value === 'bigint') return shownText(`${value}n`);
  return shownText(JSON.stringify(beginning(value, DEEPEST)) ?? typeof value);
}

/** Every text of an error's facts, so that whoever words them can put them into a line. */
export function shownFacts<T extends object>(facts: T, depth = DEEPEST): T {
  const shown = Object.entries(facts).map(([key, value]: [string, unknown]) => [
    key,
    shownFact(value, LONG_FACTS.includes(key) ? LONGEST_LIST : LONGEST_FACT, depth),
  ]);
  return Object.fromEntries(shown) as T;
}

/** Lists stay lists. */
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
  // What a value would have said for itself as JSON is not asked.
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
