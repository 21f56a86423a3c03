// Checks the committed files: no board archives or their pictures (others' work), and no large files.
// Comments name only files that exist. Workflows say what they may do, and pin the actions they use.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { finish, readText, textsUnder } from './lib/files.mjs';
import { ROOT } from './lib/run.mjs';
import { commentFaults, treeFaults } from './lib/tree.mjs';
import { workflowFaults } from './lib/workflows.mjs';

const list = () => {
  try {
    return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  } catch {
    // A downloaded source archive has no history: nothing is committed there.
    return '';
  }
};

const files = list()
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))
  .map((path) => ({ path, size: statSync(join(ROOT, path)).size }));
const sources = files.filter(({ path }) => /\.(ts|mjs)$/.test(path));

const code = sources.map(({ path }) => ({ path, text: readText(path) }));
const paths = files.map(({ path }) => path);
const workflows = textsUnder('.github/workflows', (file) => /\.ya?ml$/.test(file));

finish(
  [...treeFaults(files), ...commentFaults(code, paths), ...workflowFaults(workflows)],
  `${files.length} files`,
);
