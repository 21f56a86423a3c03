// Writes docs/rule-index.md and docs/los-rows.md: requirement row -> function -> tests. Rows are listed in
// packages/asl/test/rule-rows.json and los-rows.json (ids and topics only), functions name them in `@rows` doc tags, tests by
// golden row ids and test titles.
//   node scripts/rule-index.mjs            write both pages
//   node scripts/rule-index.mjs --check    fail on a row without code or test, an unknown row, or a stale page
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = new URL('..', import.meta.url).pathname;
const PAGE = join(root, 'docs/rule-index.md');
const LOS_PAGE = join(root, 'docs/los-rows.md');
const ID = /\b(?:B9\.\d+x?-[a-z]|PA-\d+|UI-\d+|C-\d+|OQ-\d+|LOS-\d+[a-z]?)\b/g;

const filesIn = (dir, fits) =>
  readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
    .filter(
      (f) =>
        f.isFile() &&
        fits(f.name) &&
        !f.parentPath.includes('node_modules') &&
        !f.parentPath.includes('/dist'),
    )
    .map((f) => join(f.parentPath, f.name))
    .sort();

const { requirements, questions } = JSON.parse(
  readFileSync(join(root, 'packages/asl/test/rule-rows.json'), 'utf8'),
);
const topics = new Map(requirements);
const { rows: losRows } = JSON.parse(readFileSync(join(root, 'packages/asl/test/los-rows.json'), 'utf8'));
const losIds = new Set(losRows.map(([id]) => id));

// Functions: every doc comment with @rows, and the name of what it documents.
const code = new Map();
const rules = new Map();
for (const file of filesIn(
  'packages',
  (n) => n.endsWith('.ts') && !n.endsWith('.test.ts') && !n.endsWith('.d.ts'),
)) {
  const text = readFileSync(file, 'utf8');
  for (const [, comment, rest] of text.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*?@rows(?:(?!\*\/)[\s\S])*?)\*\/\s*([^\n]*)/g,
  )) {
    const declared = /\b(?:function|const|class)\s+([\w$]+)/.exec(rest);
    const member = /^\s*(?:(?:private|static|async|readonly|override|protected)\s+)*([\w$#]+)/.exec(rest);
    const rows = [...comment.matchAll(/@rows((?:[^@\n]|\n\s*\*\s+(?=[BPUL]))*)/g)].flatMap(
      (m) => m[1].match(ID) ?? [],
    );
    const rule = /@rule ([A-Z]+[\d.]+)/.exec(comment)?.[1];
    for (const row of rows) {
      code.set(row, [
        ...(code.get(row) ?? []),
        { file: relative(root, file), name: declared?.[1] ?? member?.[1] ?? '?' },
      ]);
      if (rule) rules.set(row, new Set([...(rules.get(row) ?? []), rule]));
    }
  }
}

// Tests: golden rows by id and by rule, unit tests by the ids in their titles.
const byId = new Map();
const byRule = new Map();
const note = (map, key, test) => map.set(key, [...(map.get(key) ?? []), test]);
const rowOf = (id) => /^(B9\.\d+x?-[a-z]|PA-\d+|UI-\d+|C-\d+|OQ-\d+)/.exec(id)?.[1] ?? losRowOf(id);
// `LOS-62c` is the third case of row LOS-62, `LOS-68a2` the second of LOS-68a.
const losRowOf = (id) => [id, id.slice(0, -1), /^LOS-\d+/.exec(id)?.[0]].find((row) => losIds.has(row));
// Rows on published boards, which are not part of this repository: they prove nothing where there are none.
const elsewhere = new Set();
for (const file of filesIn('packages', (n) => n.endsWith('.json')).filter((f) =>
  f.includes('/test/golden/'),
)) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  for (const row of Array.isArray(json) ? json : (json.rows ?? [])) {
    if (typeof row.id !== 'string') continue;
    const own = rowOf(row.id);
    if (file.endsWith('/los-boards.json')) {
      if (own) elsewhere.add(own);
      continue;
    }
    if (own) note(byId, own, row.id);
    for (const r of row.rows ?? []) note(byId, r, row.id);
    if (row.rule) note(byRule, row.rule, row.id);
  }
}
for (const file of filesIn('packages', (n) => n.endsWith('.test.ts') || n.endsWith('.spec.ts'))) {
  for (const [, title] of readFileSync(file, 'utf8').matchAll(
    /\b(?:test|it)(?:\.\w+)*\(\s*['"`]([^'"`]+)['"`]/g,
  )) {
    for (const id of title.match(ID) ?? []) note(byId, id, relative(root, file));
  }
}

const known = new Set([...topics.keys(), ...questions, ...losIds]);
const faults = [];
for (const row of code.keys())
  if (!known.has(row)) faults.push(`${row}: named by ${code.get(row)[0].name}, but no such row`);

const tests = (row) => {
  const own = [...new Set(byId.get(row) ?? [])];
  if (own.length > 0) return own.join(', ');
  const section = /^(B9\.\d+)x?-/.exec(row)?.[1];
  const cited = [...(rules.get(row) ?? []), ...(section ? [section] : [])];
  const shared = [...new Set(cited.flatMap((rule) => byRule.get(rule) ?? []))];
  return shared.length > 0
    ? `${shared.length} rows of ${[...new Set(cited)].join(', ')}: ${shared.slice(0, 4).join(', ')}${shared.length > 4 ? ' …' : ''}`
    : '';
};

const linksTo = (row) =>
  (code.get(row) ?? []).map((f) => `[${f.name}](../${f.file})`).join(', ') || '**none**';
const lines = [
  '# Rule index',
  '',
  'Generated by `node scripts/rule-index.mjs`; do not edit. Each requirement row of B9 and the play aid, the functions',
  'that implement it, and the tests that hold them to it. Row ids are those of packages/asl/test/rule-rows.json.',
  '',
  '| row | topic | functions | tests |',
  '|---|---|---|---|',
];
for (const [row, topic] of topics) {
  const proof = tests(row);
  if (!code.has(row)) faults.push(`${row}: no function names it in @rows`);
  if (proof === '') faults.push(`${row}: no test or golden row`);
  lines.push(`| ${row} | ${topic} | ${linksTo(row)} | ${proof || '**none**'} |`);
}
lines.push(
  '',
  '## Conflicts and open questions with tests of their own',
  '',
  '| question | tests |',
  '|---|---|',
);
for (const q of questions) if (byId.has(q)) lines.push(`| ${q} | ${[...new Set(byId.get(q))].join(', ')} |`);
const page = lines.join('\n') + '\n';

const losLines = [
  '# Rows of line of sight',
  '',
  'Generated by `node scripts/rule-index.mjs`; do not edit. Each row of the requirements on lines of sight over terrain',
  '(packages/asl/test/los-rows.json), the functions that implement it, and the tests that hold them to it: golden rows of',
  'los-terrain.json and los-b9.json by their ids, tests by their files. "+ boards": also worked on published boards',
  '(los-boards.json), where there are any. "not offered": rules that are optional and not built; where they might decide, the',
  'answer is `needs-ruling` and says what is missing.',
  '',
  '| row | topic | functions | tests |',
  '|---|---|---|---|',
];
for (const [row, topic, state] of losRows) {
  const own = [...new Set(byId.get(row) ?? [])].join(', ');
  if (state === undefined && !code.has(row)) faults.push(`${row}: no function names it in @rows`);
  if ((state === undefined || code.has(row)) && own === '') faults.push(`${row}: no test or golden row`);
  const proof = [own || '–', ...(elsewhere.has(row) ? ['boards'] : [])].join(' + ');
  const links = code.has(row) ? linksTo(row) : '–';
  losLines.push(`| ${row} | ${topic}${state ? ` (${state})` : ''} | ${links} | ${proof} |`);
}

for (const [path, text] of [
  [PAGE, page],
  [LOS_PAGE, losLines.join('\n') + '\n'],
]) {
  if (!values.check) {
    writeFileSync(path, text);
    continue;
  }
  let old = '';
  try {
    old = readFileSync(path, 'utf8');
  } catch {
    // No page yet: stale.
  }
  if (old !== text) faults.push(`${relative(root, path)} is stale: run node scripts/rule-index.mjs`);
}

for (const fault of faults) console.error(`  ${fault}`);
console.error(
  faults.length === 0
    ? `rule index: ${topics.size + losRows.length} rows, all with code and tests`
    : `rule index: ${faults.length} faults`,
);
process.exit(faults.length > 0 ? 1 : 0);
