// Runs the mutation tests of a part of the rules and writes the survivors to reports/mutation/PART.txt.
//   node scripts/mutation/run.mjs los|asl|cf [--sample N | --survivors] [--only TEXT]... [--tests PATH]...
// --sample N: one mutant in N, drawn by a fixed hash. --only TEXT (repeatable): files with a TEXT in their
// path. --tests PATH (repeatable): only these test files or folders, which is quicker; the score is then a
// lower bound. --survivors: the survivors of the last run with the same part and --only; the score covers
// both runs.
//
// It takes a few files at a time. Code without mutants runs at its own speed, and an abort loses little.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { argumentsOf } from '../lib/arguments.mjs';
import { readText } from '../lib/files.mjs';
import { ROOT } from '../lib/run.mjs';
import { foundOf, survived, triedAgain, versionOf } from './last-run.mjs';
import { asTried, fileOf, isDrawn, NOT_DRAWN } from './sample.mjs';
import { settings } from './settings.mjs';

/** Folders of each part; the tables are left out: they are compared with independently typed copies. */
const PARTS = {
  los: ['packages/asl/src/los', 'packages/core/src/walk'],
  asl: ['packages/asl/src', 'packages/core/src/walk'],
  cf: ['packages/company-fire/src'],
};
/** Of parts with tests of their own: these, but for the whole games, which take long, and what needs other packages. */
const CF = 'packages/company-fire/test';
const PART_TESTS = {
  cf: readdirSync(join(ROOT, CF))
    .filter((name) => /(?<!random-games|contract)\.test\.ts$/.test(name))
    .map((name) => join(CF, name)),
};
const LEFT_OUT = /\.test\.ts$|\/(types|index)\.ts$|\/src\/tables\//;
const LINES_AT_ONCE = 2000;

const USAGE =
  'node scripts/mutation/run.mjs los|asl|cf [--sample N | --survivors] [--only TEXT]... [--tests PATH]...';
const { values, positionals } = argumentsOf(USAGE, {
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    survivors: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    tests: { type: 'string', multiple: true },
  },
});
const refuse = (...lines) => {
  console.error(lines.join('\n'));
  process.exit(2);
};
const [part = ''] = positionals;
if (PARTS[part] === undefined || positionals.length > 1 || !(Number(values.sample ?? 1) >= 1))
  refuse(`usage: ${USAGE}`);
if (values.survivors && values.sample !== undefined)
  refuse('--survivors tries again what the last run drew: it takes no --sample', `usage: ${USAGE}`);

const [first = '', ...others] = values.only;
const more = others.length === 0 ? '' : `and-${others.length}-more`;
const name = [part, first, more].filter(Boolean).join('-').replaceAll('/', '-');
const report = `reports/mutation/${name}.txt`;
/** The report's data, for the next run. */
const record = `reports/mutation/${name}.json`;
if (values.survivors && !existsSync(join(ROOT, record)))
  refuse(`no such run went before: there is no ${record}`, `usage: ${USAGE}`);
const last = values.survivors
  ? JSON.parse(readText(record))
  : { sample: Number(values.sample ?? 1), found: {} };
const { sample } = last;

const files = PARTS[part]
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, path)))
  .map((path) => path.replaceAll('\\', '/'))
  .filter(
    (path) => path.endsWith('.ts') && !LEFT_OUT.test(path) && values.only.some((text) => path.includes(text)),
  )
  .sort();

const again = triedAgain(last.found, new Map(files.map((path) => [path, versionOf(readText(path))])));
const groups = [];
let room = 0;
for (const path of files.filter((file) => again[file]?.length !== 0)) {
  const lines = readText(path).split('\n').length;
  if (lines > room) {
    groups.push([]);
    room = LINES_AT_ONCE;
  }
  groups.at(-1).push(path);
  room -= lines;
}

/** By file; of the last run only what is still as it was then. */
const found = Object.fromEntries(Object.keys(again).map((path) => [path, last.found[path]]));
if (groups.length === 0) write();
for (const [i, group] of groups.entries()) {
  const { Stryker } = await import('@stryker-mutator/core');
  const versions = group.map((path) => [path, versionOf(readText(path))]);
  const results = await new Stryker(
    settings(group, { sample, again, tests: values.tests ?? PART_TESTS[part] }),
  ).runMutationTest();
  // Those that no test reaches never come to the runner, which draws the others.
  const tried = results
    .map(asTried)
    .filter(
      (mutant) =>
        mutant.status !== 'Ignored' &&
        (mutant.status === 'NoCoverage' ? isDrawn(mutant, sample, again) : mutant.statusReason !== NOT_DRAWN),
    );
  for (const [path, version] of versions) {
    found[path] = foundOf(
      found[path],
      version,
      tried.filter((mutant) => fileOf(mutant) === path),
    );
  }
  write();
  console.log(`${i + 1} of ${groups.length} groups: ${scoreOf(allMutants())}`);
}

function write() {
  mkdirSync(join(ROOT, dirname(report)), { recursive: true });
  writeFileSync(join(ROOT, report), reportLines().join('\n') + '\n');
  writeFileSync(join(ROOT, record), JSON.stringify({ sample, found }) + '\n');
}

function allMutants() {
  return Object.values(found).flatMap(({ mutants }) => mutants);
}

function scoreOf(mutants) {
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const all = noticed + mutants.filter(survived).length;
  return `${noticed} of ${all} noticed, ${all === 0 ? '–' : ((100 * noticed) / all).toFixed(1)} %`;
}

function reportLines() {
  const paths = Object.keys(found).sort();
  return [
    `all: ${scoreOf(allMutants())}${sample === 1 ? '' : ` (one mutant in ${sample})`}`,
    ...paths.map((path) => `${path}: ${scoreOf(found[path].mutants)}`),
    '',
    ...paths.flatMap((path) =>
      found[path].mutants
        .filter(survived)
        .map(({ location: { start, end }, status, mutatorName, replacement }) =>
          [
            `${path}:${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1}`,
            status,
            mutatorName,
            (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 120),
          ].join(' '),
        ),
    ),
  ];
}
