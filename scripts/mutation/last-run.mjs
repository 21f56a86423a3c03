// Keeps a run's result for each mutant beside its report. The next run can retry the survivors with more
// tests.
import { createHash } from 'node:crypto';

import { keyOf } from './sample.mjs';

/** The file as it was when its mutants were tried: where it has changed, they are others. */
export const versionOf = (source) => createHash('sha1').update(source).digest('hex');

/** Whether no test noticed a mutant. */
export const survived = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/**
 * What a run has found of a file, the run before included: what was tried again counts as it is now.
 * @param {{version: string, mutants: readonly object[]} | undefined} before
 * @param {string} version
 * @param {readonly object[]} tried
 */
export const foundOf = (before, version, tried) => {
  const known = before?.version === version ? before.mutants : [];
  const all = new Map([...known, ...tried].map((mutant) => [keyOf(mutant), mutant]));
  const mutants = [...all.values()].map(({ fileName, location, mutatorName, replacement, status }) => ({
    fileName,
    location,
    mutatorName,
    replacement,
    status,
  }));
  return { version, mutants };
};

/**
 * What is tried again: of a file that is as it was, what survived; a file that has changed or is new has no entry, and is
 * tried as in the first run.
 * @param {Readonly<Record<string, {version: string, mutants: readonly object[]}>>} found of the run before, by file
 * @param {ReadonlyMap<string, string>} versions of the files, as they are now
 * @returns {Record<string, readonly string[]>} keys by file; none where all was noticed
 */
export const triedAgain = (found, versions) =>
  Object.fromEntries(
    [...versions]
      .filter(([file, version]) => found[file]?.version === version)
      .map(([file]) => [file, found[file].mutants.filter(survived).map(keyOf)]),
  );
