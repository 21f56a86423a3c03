// Compares all reference tables of a folder with our answers. It writes the result into
// docs/reference-differences.md, or prints it with --print. Needs a build.
//   node scripts/reference-tables.mjs REFERENCE-FOLDER BOARDS-FOLDER [--print]
// Tables are named BOARD.VARIANT.json.gz or BOARD.VARIANT.SAMPLE.csv.gz, boards bdBOARD. Exit code 1 if a
// pair is not explained.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { argumentsOf } from './lib/arguments.mjs';
import { ROOT, runNode } from './lib/run.mjs';

const DOC = join(ROOT, 'docs', 'reference-differences.md');
const HEAD = '| table | pairs | agree | explained | unexplained | by kind |\n|---|---:|---:|---:|---:|---|\n';

const USAGE = 'node scripts/reference-tables.mjs REFERENCE-FOLDER BOARDS-FOLDER [--print]';
const { values, positionals } = argumentsOf(USAGE, {
  allowPositionals: true,
  options: { print: { type: 'boolean', default: false } },
});
const [tables, boards] = positionals;
if (boards === undefined) {
  console.error(`usage: ${USAGE}`);
  process.exit(2);
}

const order = ['printed', 'hedges-bocage', 'walls-hedges-bocage'];
const place = (file) => {
  const [board, variant, sample] = file.split('.');
  return [sample === 'json' ? '' : sample, order.indexOf(variant), board].join(' ');
};
const files = readdirSync(tables)
  .filter((file) => /^\w+\.[a-z-]+\.(json|\w+\.csv)\.gz$/.test(file))
  .sort((a, b) => place(a).localeCompare(place(b)));

const compared = [];
for (const file of files) {
  const board = join(boards, `bd${file.split('.')[0]}`);
  const args = ['compare', board, join(tables, file), '--json'];
  const { code, output } = await runNode(join(ROOT, 'packages/cli/dist/bocage.js'), args, { capture: true });
  const answer = output.split('\n').find((line) => line.startsWith('{'));
  if (code > 1 || answer === undefined) {
    console.error(`${file}: ${output.trim()}`);
    process.exit(2);
  }
  const { pairs, agreeing, explained, unexplained, kinds } = JSON.parse(answer);
  compared.push({
    name: file.replace(/\.(json|csv)\.gz$/, ''),
    pairs,
    agreeing,
    explained,
    unexplained,
    kinds,
  });
  console.error(`${file}: ${unexplained} unexplained`);
}

const sum = (key) => compared.reduce((total, row) => total + row[key], 0);
const byKind = new Map();
for (const { kinds } of compared) {
  for (const { kind, count } of kinds) byKind.set(kind, (byKind.get(kind) ?? 0) + count);
}
const number = (value) => value.toLocaleString('en-GB');
const listed = (counts) => counts.map(([kind, count]) => `${kind} ${number(count)}`).join(', ');
const row = ({ name, pairs, agreeing, explained, unexplained }, kinds, mark = '') =>
  `| ${[name, ...[pairs, agreeing, explained, unexplained].map(number)].map((cell) => `${mark}${cell}${mark}`).join(' | ')} | ${kinds} |`;

const all = {
  name: 'all',
  pairs: sum('pairs'),
  agreeing: sum('agreeing'),
  explained: sum('explained'),
  unexplained: sum('unexplained'),
};
const lines = [
  ...compared.map((one) => row(one, listed(one.kinds.map(({ kind, count }) => [kind, count])))),
  row(all, listed([...byKind].sort((a, b) => b[1] - a[1])), '**'),
];
const table = `${HEAD}${lines.join('\n')}\n`;
if (values.print) console.log(table);
else {
  const text = readFileSync(DOC, 'utf8');
  const at = text.indexOf(HEAD);
  const end = text.indexOf('\n\n', at);
  if (at < 0 || end < 0) throw new Error(`${DOC}: no table to replace`);
  writeFileSync(DOC, text.slice(0, at) + table + text.slice(end + 1));
}
const share = ((100 * all.agreeing) / all.pairs).toFixed(2);
console.log(
  `${share} % of ${number(all.pairs)} pairs agree outright, ${number(all.unexplained)} unexplained`,
);
process.exitCode = all.unexplained === 0 ? 0 : 1;
