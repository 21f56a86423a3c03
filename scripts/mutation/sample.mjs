// Which mutants a sample takes: one in N, by a hash of what and where they are, so that every run draws the same.
import { createHash } from 'node:crypto';

/** Why a mutant has no result. */
export const NOT_DRAWN = 'not in the sample';

export const isDrawn = ({ fileName, location, mutatorName, replacement }, sample) => {
  const file = fileName.slice(fileName.lastIndexOf('packages')).replaceAll('\\', '/');
  const text = JSON.stringify([file, location, mutatorName, replacement]);
  return createHash('sha1').update(text).digest().readUInt32BE() % sample === 0;
};
