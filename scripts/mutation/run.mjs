// Runs the mutation tests of a part of the rules and writes what survived to reports/mutation/PART.txt.
//   node scripts/mutation/run.mjs los|asl|cf [--sample N] [--only TEXT]... [--tests PATH]...
// --sample N: one mutant in N, drawn by a fixed hash; --only TEXT (any number): the files whose path has a TEXT.
// --tests PATH (any number): these tests alone, files or folders: quicker, and the score is the least that all tests give.
//
// A few files at a time: code without mutants in it runs at its own speed, and an end in the middle loses little.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Stryker } from '@stryker-mutator/core';

import { argumentsOf } from '../lib/arguments.mjs';
import { ROOT } from '../lib/run.mjs';
import { isDrawn, NOT_DRAWN } from './sample.mjs';
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

const USAGE = 'node scripts/mutation/run.mjs los|asl|cf [--sample N] [--only TEXT]... [--tests PATH]...';
const { values, positionals } = argumentsOf(USAGE, {
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [''] },
    tests: { type: 'string', multiple: true },
  },
});
const [part = ''] = positionals;
const sample = Number(values.sample);
if (PARTS[part] === undefined || !(sample >= 1)) {
  console.error(`usage: ${USAGE}`);
  process.exit(2);
}

const files = PARTS[part]
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, path)))
  .map((path) => path.replaceAll('\\', '/'))
  .filter(
    (path) => path.endsWith('.ts') && !LEFT_OUT.test(path) && values.only.some((text) => path.includes(text)),
  )
  .sort();

const groups = [];
let room = 0;
for (const path of files) {
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n').length;
  if (lines > room) {
    groups.push([]);
    room = LINES_AT_ONCE;
  }
  groups.at(-1).push(path);
  room -= lines;
}

const [first = '', ...others] = values.only;
const more = others.length === 0 ? '' : `and-${others.length}-more`;
const name = [part, first, more].filter(Boolean).join('-').replaceAll('/', '-');
const report = join(ROOT, `reports/mutation/${name}.txt`);
const tested = [];
for (const [i, group] of groups.entries()) {
  const mutants = await new Stryker(
    settings(group, sample, values.tests ?? PART_TESTS[part]),
  ).runMutationTest();
  for (const mutant of mutants) {
    const path = mutant.fileName.slice(mutant.fileName.indexOf('packages')).replaceAll('\\', '/');
    // Those that no test reaches never come to the runner, which draws the others.
    const drawn =
      mutant.status === 'NoCoverage' ? isDrawn(mutant, sample) : mutant.statusReason !== NOT_DRAWN;
    if (drawn && mutant.status !== 'Ignored') tested.push({ ...mutant, path });
  }
  // Here, not before: Stryker clears its reports at every start.
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, reportLines().join('\n') + '\n');
  console.log(`${i + 1} of ${groups.length} groups: ${scoreOf(tested)}`);
}

function scoreOf(mutants) {
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = of('Killed', 'Timeout');
  const all = noticed + of('Survived', 'NoCoverage');
  return `${noticed} of ${all} noticed, ${all === 0 ? '–' : ((100 * noticed) / all).toFixed(1)} %`;
}

function reportLines() {
  const paths = [...new Set(tested.map(({ path }) => path))];
  const survivors = tested.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return [
    `all: ${scoreOf(tested)}${sample === 1 ? '' : ` (one mutant in ${sample})`}`,
    ...paths.map((path) => `${path}: ${scoreOf(tested.filter((mutant) => mutant.path === path))}`),
    '',
    ...survivors.map(({ path, location: { start }, status, mutatorName, replacement }) =>
      [
        `${path}:${start.line}:${start.column}`,
        status,
        mutatorName,
        (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 120),
      ].join(' '),
    ),
  ];
}
