// The checks of check-tree.mjs on GitHub's workflows: who may write, and whose code runs beside it. Read line by
// line, as our own workflows are written: block style, two spaces a level.

const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/;
const USES = /^\s*(?:- )?["']?uses["']?\s*:\s*(.*)$/;
/** Whatever may run installed packages, or files of the checkout. */
const RUNS_CODE = /\b(?:npm|npx|pnpm|yarn|node|bash|sh|python3?)\b|actions\/checkout@/;

const withoutComments = (text) => text.replace(/^\s*#.*$/gm, '');

/** The lines of a key and all beneath it; undefined where it does not stand at that depth. */
const blockOf = (lines, key, depth) => {
  const indent = ' '.repeat(depth);
  const start = lines.findIndex((line) => line.startsWith(`${indent}${key}:`));
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && !line.startsWith(`${indent} `));
  return [lines[start], ...(end < 0 ? rest : rest.slice(0, end))];
};

const isWriting = (permissions) => permissions.some((line) => /\bwrite(?:-all)?\b/.test(line));

const jobsIn = (lines) => {
  const body = (blockOf(lines, 'jobs', 0) ?? []).slice(1);
  const names = body.flatMap((line) => /^ {2}([\w-]+):/.exec(line)?.[1] ?? []);
  return names.map((name) => ({ name, lines: blockOf(body, name, 2) ?? [] }));
};

const jobFaults = ({ name, lines }) => {
  if (!isWriting(blockOf(lines, 'permissions', 4) ?? [])) return [];
  const code = lines.filter((line) => RUNS_CODE.test(line));
  return code.map((line) => `the job ${name} may write, and runs code: ${line.trim()}`);
};

/**
 * Faults of workflows: each says its permissions, none but a single job may write, that job runs neither our code nor
 * installed packages, and every action is pinned by its commit, with its version beside it.
 * @param {readonly {file: string, text: string}[]} workflows
 * @returns {string[]} one line a fault
 */
export const workflowFaults = (workflows) =>
  workflows.flatMap(({ file, text }) => {
    const lines = withoutComments(text).split('\n');
    const permissions = blockOf(lines, 'permissions', 0);
    const loose = lines
      .flatMap((line) => USES.exec(line)?.[1]?.trim() ?? [])
      .filter((action) => !action.startsWith('./') && !PINNED.test(action));
    return [
      ...(permissions === undefined ? ['no permissions for the whole workflow'] : []),
      ...(isWriting(permissions ?? []) ? ['the whole workflow may write: give that to one job'] : []),
      ...loose.map((action) => `${action} is not pinned by the 40 digits of a commit and " # v1.2.3"`),
      ...jobsIn(lines).flatMap(jobFaults),
    ].map((fault) => `${file}: ${fault}`);
  });
