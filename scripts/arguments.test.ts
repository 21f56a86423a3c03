// Scripts say how they are called, and refuse what they do not know, without a stack trace.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsUnder } from './lib/files.mjs';
import { ROOT } from './lib/run.mjs';

const run = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

// One of the scripts that load little.
const TOLD = 'usage: node scripts/reference-tables.mjs REFERENCE-FOLDER BOARDS-FOLDER [--print]\n';

test('a script tells how it is called', () => {
  expect(run('reference-tables.mjs', '--help')).toEqual({ status: 0, stdout: TOLD, stderr: '' });
});

test('a script refuses an option that there is not', () => {
  const stderr = `Unknown option '--nothing'\n${TOLD}`;
  expect(run('reference-tables.mjs', '--nothing')).toEqual({ status: 2, stdout: '', stderr });
});

test('no script reads its command line past the one function that never throws', () => {
  const readers = [...textsUnder('scripts', (file: string) => file.endsWith('.mjs'))]
    .filter(({ text }) => /import \{ parseArgs \}/.test(text))
    .map(({ file }) => file);
  // The two beside it print what is thrown as one line of their own.
  expect(readers.sort()).toEqual([
    'scripts/lib/arguments.mjs',
    'scripts/register.mjs',
    'scripts/release.mjs',
  ]);
});
