// Measures how well the kinds of differences catch wrong answers. It puts wrong answers into pairs of
// reference tables where we and the reference agree. It writes how many each kind explains away into
// docs/reference-differences.md, or prints it with --print.
//   node scripts/injected-tables.mjs REFERENCE-FOLDER BOARDS-FOLDER [--only TEXT] [--pairs N] [--of-each N] [--looked N] [--print]
// --only: tables with this text in their names. --pairs: drawn from each whole table. --of-each: more pairs
// for every kind whose fault a line asks about, found among --looked pairs. Exit code 1 if more than one
// percent is explained.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import { argumentsOf } from './lib/arguments.mjs';
import { ROOT, runNode } from './lib/run.mjs';

const DOC = join(ROOT, 'docs', 'reference-differences.md');
const HEADS = [
  '| table | agreeing pairs | wrong answers | explained | share | kinds asked about | too generous |\n|---|---:|---:|---:|---:|---:|---|\n',
  '| kind | tables | wrong answers asked | explained | share | most in one table |\n|---|---:|---:|---:|---:|---|\n',
];

const USAGE =
  'node scripts/injected-tables.mjs REFERENCE-FOLDER BOARDS-FOLDER [--only TEXT] [--pairs N] [--of-each N] [--looked N] [--print]';
const { values, positionals } = argumentsOf(USAGE, {
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    pairs: { type: 'string', default: '60' },
    'of-each': { type: 'string', default: '20' },
    looked: { type: 'string', default: '2000' },
    print: { type: 'boolean', default: false },
  },
});
const [tables, boards] = positionals;
const numbers = [values.pairs, values['of-each'], values.looked];
if (boards === undefined || numbers.some((text) => !/^[1-9]\d*$/.test(text))) {
  console.error(`usage: ${USAGE}`);
  process.exit(2);
}

const files = readdirSync(tables)
  .filter((file) => /^\w+\.[a-z-]+\.(json|\w+\.csv)\.gz$/.test(file) && file.includes(values.only))
  .sort();
if (files.length === 0) {
  console.error(`${tables}: no table whose name has "${values.only}"`);
  process.exit(2);
}

const folder = join(ROOT, 'build', 'injected');
mkdirSync(folder, { recursive: true });
const script = join(folder, 'injected-table.mjs');
await build({
  entryPoints: [join(ROOT, 'packages/cli/test/injected-table.ts')],
  outfile: script,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'error',
});

const done = [];
for (const file of files) {
  const args = [join(tables, file), join(boards, `bd${file.split('.')[0]}`), ...numbers];
  const { code, output } = await runNode(script, args, { capture: true });
  const answer = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || answer === undefined) {
    console.error(`${file}: ${output.trim()}`);
    process.exit(2);
  }
  const one = { name: file.replace(/\.(json|csv)\.gz$/, ''), ...JSON.parse(answer) };
  done.push(one);
  console.error(
    `${one.name}: ${one.explained.length} of ${one.wrong} explained ${one.tooGenerous.join(', ')}`,
  );
  for (const line of one.explained) console.error(`  ${line}`);
}

const number = (value) => value.toLocaleString('en-GB');
const share = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`);
const sum = (key) => done.reduce((total, one) => total + key(one), 0);
const kinds = new Map();
for (const { name, byKind } of done) {
  for (const [kind, { wrong, explained }] of byKind) {
    const of = kinds.get(kind) ?? { tables: 0, wrong: 0, explained: 0, most: 0, where: '' };
    const isMost = explained > of.most;
    kinds.set(kind, {
      tables: of.tables + 1,
      wrong: of.wrong + wrong,
      explained: of.explained + explained,
      most: isMost ? explained : of.most,
      where: isMost ? `${name}: ${explained} of ${number(wrong)}` : of.where,
    });
  }
}

const tableRow = ({ name, agreeing, wrong, explained, byKind, tooGenerous }) =>
  `| ${name} | ${number(agreeing)} | ${number(wrong)} | ${explained.length} | ${share(explained.length, wrong)} | ${byKind.length} | ${tooGenerous.join(', ')} |`;
const total = { agreeing: sum((one) => one.agreeing), wrong: sum((one) => one.wrong) };
const explainedOfAll = sum((one) => one.explained.length);
const kindRow = ([kind, of]) =>
  `| \`${kind}\` | ${of.tables} | ${number(of.wrong)} | ${of.explained} | ${share(of.explained, of.wrong)} | ${of.where} |`;
const bodies = [
  [
    ...done.map(tableRow),
    `| **all** | **${number(total.agreeing)}** | **${number(total.wrong)}** | **${explainedOfAll}** | **${share(explainedOfAll, total.wrong)}** | ${kinds.size} | |`,
  ],
  [...kinds].sort(([, a], [, b]) => b.explained - a.explained || b.wrong - a.wrong).map(kindRow),
];
if (values.print || values.only !== '') {
  for (const [n, head] of HEADS.entries()) console.log(`${head}${bodies[n].join('\n')}\n`);
} else {
  let text = readFileSync(DOC, 'utf8');
  for (const [n, head] of HEADS.entries()) {
    const at = text.indexOf(head);
    const body = bodies[n].join('\n');
    // The first whole run puts the tables at the end.
    if (at < 0) text = `${text.trimEnd()}\n\n${head}${body}\n`;
    else {
      const end = text.indexOf('\n\n', at);
      text = `${text.slice(0, at)}${head}${body}${end < 0 ? '\n' : text.slice(end)}`;
    }
  }
  writeFileSync(DOC, text);
}

const faults = [
  ...done.filter(({ wrong, explained }) => explained.length > wrong / 100).map(({ name }) => name),
  ...done.flatMap(({ name, tooGenerous }) => tooGenerous.map((kind) => `${name}, ${kind}`)),
  ...[...kinds].filter(([, of]) => of.explained > Math.max(1, of.wrong / 100)).map(([kind]) => kind),
];
for (const fault of faults) console.log(`TOO GENEROUS: ${fault}`);
console.log(`${explainedOfAll} of ${number(total.wrong)} wrong answers explained away`);
process.exitCode = faults.length === 0 ? 0 : 1;
