// A folder that is made anew, and is never seen half made.
import { mkdirSync, renameSync, rmSync } from 'node:fs';

/** Lets `fill` fill a new folder, which takes the place of the one that is there; where that fails, that one stays. */
export const inPlaceOf = async (folder, fill) => {
  const fresh = `${folder}.new-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  mkdirSync(fresh, { recursive: true });
  try {
    await fill(fresh);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};
