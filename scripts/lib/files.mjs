// Reads parts of the work tree.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run.mjs';

const SKIP = new Set(['node_modules', 'dist', 'build', '.table', '.git']);

/**
 * Every file under a folder of the repo, as paths with forward slashes from the root. Empty for a missing
 * folder.
 */
export const filesUnder = (folder, wanted = () => true) => {
  const start = join(ROOT, folder);
  if (!existsSync(start)) return [];
  const walk = (path) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : walk(join(path, entry.name));
      return [relative(ROOT, join(path, entry.name)).split(sep).join('/')];
    });
  return walk(start).filter(wanted).sort();
};

export const readText = (file) => readFileSync(join(ROOT, file), 'utf8');

/** The same as `{file, text}` pairs. */
export const textsUnder = (folder, wanted) =>
  filesUnder(folder, wanted).map((file) => ({ file, text: readText(file) }));

export const isTest = (file) => /\.test\.ts$|^packages\/[^/]+\/test\//.test(file);

/** Prints the faults and ends the process: 0 without any, 1 otherwise. */
export const finish = (faults, fine) => {
  for (const fault of faults) console.log(`  ${fault}`);
  console.log(
    faults.length === 0 ? `  ${fine}` : `  ${faults.length} fault${faults.length === 1 ? '' : 's'}`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
};
