// Which mutants a run tries: all, one in N, or of a file those that survived before (last-run.mjs).
import { createHash } from 'node:crypto';

/** Why a mutant has no result. */
export const NOT_DRAWN = 'not in the sample';

/** A mutant's file, from the root. */
export const fileOf = ({ fileName }) =>
  fileName.slice(fileName.lastIndexOf('packages')).replaceAll('\\', '/');

/** What and where a mutant is: the same in every run as long as its file is. */
export const keyOf = (mutant) => {
  const { location, mutatorName, replacement } = mutant;
  return JSON.stringify([fileOf(mutant), location, mutatorName, replacement]);
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
