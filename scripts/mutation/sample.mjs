// Which mutants a run tries: all, one in N, or of a file those that survived before (last-run.mjs).
import { createHash } from 'node:crypto';

/** Why a mutant has no result. */
export const NOT_DRAWN = 'not in the sample';

/** A mutant's file, from the root. */
export const fileOf = ({ fileName }) =>
  fileName.slice(fileName.lastIndexOf('packages')).replaceAll('\\', '/');

/** Place and kind of a mutant: the same in every run while its file is unchanged. */
export const keyOf = (mutant) => {
  const { location, mutatorName, replacement } = mutant;
  // Runner and result order places differently; samples always use the runner's order.
  const place = ({ line, column }) => ({ column, line });
  const { start, end } = location;
  return JSON.stringify([fileOf(mutant), { start: place(start), end: place(end) }, mutatorName, replacement]);
};

/** Converts a mutant of a result (places from 1) to the runner's form (places from 0). */
export const asTried = (result) => {
  const from0 = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  const { start, end } = result.location;
  return { ...result, location: { start: from0(start), end: from0(end) } };
};

/**
 * Whether a run tries this mutant.
 * @param {number} sample one mutant in so many, by a hash of its key, so that every run draws the same
 * @param {Readonly<Record<string, readonly string[]>>} again of these files these mutants alone, whatever the sample
 */
export const isDrawn = (mutant, sample, again = {}) => {
  const key = keyOf(mutant);
  const keys = again[fileOf(mutant)];
  if (keys !== undefined) return keys.includes(key);
  return createHash('sha1').update(key).digest().readUInt32BE() % sample === 0;
};
