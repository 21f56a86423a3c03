// Runs the project's own tools without a shell, so that paths with blanks and Windows behave alike.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The JavaScript file behind an installed command: `binOf('typescript', 'tsc')`. */
export const binOf = (pkg, name = pkg) => {
  const require = createRequire(join(ROOT, 'package.json'));
  // A package need not export its package.json; the folder in node_modules always has it.
  const paths = require.resolve.paths(pkg) ?? [];
  for (const base of paths) {
    try {
      const { bin } = JSON.parse(readFileSync(join(base, pkg, 'package.json'), 'utf8'));
      return join(base, pkg, typeof bin === 'string' ? bin : bin[name]);
    } catch {
      // not in this folder: look further up
    }
  }
  throw new Error(`${pkg} is not installed: run \`npm test\` or \`npm start\` once, which installs it`);
};

/**
 * Runs a JavaScript file with this Node and waits.
 * @param options `behind`: others go first wherever the processor is wanted twice
 * @returns {Promise<{code: number, output: string}>} output is empty unless `capture` is set
 */
export const runNode = (file, args = [], { capture = false, behind = false, env = {}, cwd = ROOT } = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    if (behind && child.pid !== undefined) {
      behindOthers.add(child.pid);
      setNiceness(child.pid, GIVES_WAY);
      child.on('close', () => behindOthers.delete(child.pid));
    }
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Low priority, but high enough that a constantly busy machine leaves something. */
const GIVES_WAY = 5;

const behindOthers = new Set();

/** No waiting process is left that must go first. */
export const letThemRun = () => {
  for (const pid of behindOthers) setNiceness(pid, 0);
};

const setNiceness = (pid, niceness) => {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or this user may not change priorities here: then it goes on as it is.
  }
};

/** Seconds with one decimal, for people. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
