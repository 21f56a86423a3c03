import { expect, test } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textsUnder } from './lib/files.mjs';
import { ROOT } from './lib/run.mjs';
import { workflowFaults } from './lib/workflows.mjs';

const CHECKOUT = `actions/checkout@${'0a1b2'.repeat(8)} # v4.4.0`;
const workflow = ({
  permissions = 'permissions:\n  contents: read\n',
  uses = CHECKOUT,
  job = '',
  run = 'npm test',
}): string =>
  `name: x\non:\n  push:\n${permissions}jobs:\n  one:\n    runs-on: ubuntu-latest\n${job}    steps:\n      - uses: ${uses}\n      - run: ${run}\n`;
const faults = (text: string): string[] => workflowFaults([{ file: 'x.yml', text }]);

const WRITES = '    permissions:\n      contents: write\n';
const DOWNLOAD = CHECKOUT.replace('checkout', 'download-artifact');

test('our workflows keep the rules, and there are some', () => {
  const ours = textsUnder('.github/workflows', (file: string) => /\.ya?ml$/.test(file));
  expect(ours.map(({ file }: { readonly file: string }) => file)).toEqual([
    '.github/workflows/release.yml',
    '.github/workflows/test.yml',
  ]);
  expect(workflowFaults(ours)).toEqual([]);
});

test.each([
  ['reads, and runs code', {}],
  ['asks for nothing', { permissions: 'permissions: {}\n' }],
  ['uses a local action', { uses: './.github/actions/ours' }],
  ['writes, and runs none', { job: WRITES, uses: DOWNLOAD, run: 'gh release create "$GITHUB_REF_NAME"' }],
])('a workflow that %s is fine', (_what, parts) => {
  expect(faults(workflow(parts))).toEqual([]);
});

test.each([
  ['no permissions', { permissions: '' }, 'no permissions'],
  ['permissions in a comment alone', { permissions: '# permissions: read\n' }, 'no permissions'],
  ['permissions of a job alone', { permissions: '', job: '    permissions: {}\n' }, 'no permissions'],
  ['all may write', { permissions: 'permissions: write-all\n' }, 'whole workflow may write'],
  [
    'one right to write',
    { permissions: 'permissions:\n  contents: read\n  packages: write\n' },
    'whole workflow may write',
  ],
  ['a tag', { uses: 'actions/checkout@v4' }, 'not pinned'],
  ['a branch', { uses: 'actions/checkout@main # v4' }, 'not pinned'],
  ['a short commit', { uses: 'actions/checkout@0a1b2c3 # v4' }, 'not pinned'],
  ['39 digits', { uses: `actions/checkout@${'a'.repeat(39)} # v4` }, 'not pinned'],
  ['a commit without its version', { uses: `actions/checkout@${'a'.repeat(40)}` }, 'not pinned'],
  ['an image', { uses: 'docker://alpine:3' }, 'not pinned'],
  ['tests where it may write', { job: WRITES, uses: DOWNLOAD }, 'may write, and runs code: - run: npm test'],
  ['a script where it may write', { job: WRITES, uses: DOWNLOAD, run: 'node a.mjs' }, 'runs code'],
  ['a checkout where it may write', { job: WRITES, run: 'gh release list' }, 'runs code: - uses: actions'],
])('planted fault: %s', (_what, parts, said) => {
  const found = faults(workflow(parts));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^x\.yml: /);
  expect(found[0]).toContain(said);
});

/** Every file that a script imports, its own and those of the others. */
const importedBy = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  for (const [, from = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
    const name = from.startsWith('.') ? join(dirname(file), from) : from;
    if (seen.has(name)) continue;
    seen.add(name);
    if (from.startsWith('.')) importedBy(name, seen);
  }
  return seen;
};

test('nothing installed runs beside the secret of the package list', () => {
  const imported = [...importedBy('scripts/register.mjs')];
  expect(imported).toContain('scripts/lib/release.mjs');
  const foreign = imported.filter((name) => !name.startsWith('node:') && !existsSync(join(ROOT, name)));
  expect(foreign).toEqual([]);
});

test('SECURITY.md leads to what is promised, and says where a fault is reported', () => {
  const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].flatMap(([, to = '']) =>
    to.startsWith('http') ? [] : [to],
  );
  expect(links).toContain('docs/security.md');
  expect(links.filter((to) => !existsSync(join(ROOT, to)))).toEqual([]);
  expect(text).toContain('Report a vulnerability');
});
