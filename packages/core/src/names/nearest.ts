/** Names written by hand: matched in any case; for an unknown one the nearest are offered. */

/** Up to this many names are all listed; of more only the nearest. */
const FEW = 6;
/** A longer text is compared by its beginning. */
const LONGEST = 100;
/** Greatest distance of a name that contains the text, or is contained in it. */
const PART = 2;

/** Returns the known name of this spelling in any case; the exact spelling first. */
export function knownName<T extends string>(text: string, known: readonly T[]): T | undefined {
  const exact = known.find((name) => name === text);
  if (exact !== undefined || text.length > LONGEST) return exact;
  const small = text.toLowerCase();
  return known.find((name) => name.toLowerCase() === small);
}

/**
 * Returns the known names nearest to a text, best first, at most one letter behind the best. The distance
 * counts letters to insert, delete, replace or swap, in any case.
 */
export function nearestNames(text: string, known: readonly string[], most = 3): readonly string[] {
  const written = text.slice(0, LONGEST).toLowerCase();
  const rated = known.map((name) => ({ name, off: distance(written, name.toLowerCase()) }));
  const best = Math.min(...rated.map(({ off }) => off));
  return rated
    .filter(({ off }) => off <= best + 1)
    .sort((a, b) => a.off - b.off)
    .slice(0, most)
    .map(({ name }) => name);
}

/**
 * Returns the expected values for an error message about an unknown name. It lists all names if few, else the
 * nearest, or the first if none is like it.
 */
export function expectedName(value: unknown, known: readonly string[]): string {
  if (known.length <= FEW) return `one of ${known.join(', ')}`;
  const near =
    typeof value === 'string' ? nearestNames(value, known).filter((name) => isLike(value, name)) : [];
  const told = near.length > 0 ? `nearest: ${near.join('; ')}` : `such as ${known.slice(0, 3).join('; ')}`;
  return `one of ${known.length} names, ${told}`;
}

/** Whether at least a third of the text is right. */
function isLike(text: string, name: string): boolean {
  const written = text.slice(0, LONGEST).toLowerCase();
  return 3 * distance(written, name.toLowerCase()) <= 2 * written.length;
}

function distance(written: string, name: string): number {
  const off = swaps(written, name);
  const shorter = Math.min(written.length, name.length);
  const part = shorter >= 3 && (name.includes(written) || written.includes(name));
  return part ? Math.min(off, PART) : off;
}

/** Damerau's distance in its simple form: no letter takes part in two changes. */
function swaps(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
