import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './table';

const COMPILE = join(ROOT, 'packages/stand-in/test/compile-packs.mjs');

/** A copy of a module whose packs are compiled from its sources; it is thrown away with the run. */
export const withPacks = (module: string): string => {
  const copy = join(mkdtempSync(join(tmpdir(), 'bocage-packs-')), basename(module));
  process.once('exit', () => rmSync(join(copy, '..'), { recursive: true, force: true }));
  execFileSync(process.execPath, [COMPILE, module, copy]);
  return copy;
};
