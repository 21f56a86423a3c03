// Shows that each row's own tests fail when the row is broken (docs/mutation.md).
//   node scripts/mutation/rows.mjs [ROW]... [--by-hand]
//
// A row may have a hand-written mutant (test/row-mutants.json of packages/asl and packages/company-fire); its
// tests must notice that. For other rows, the functions that name them are mutated as Stryker does, until an
// own test notices. Only the row's own tests run. Rows proven only by tests in a browser, or of the module
// with a fake host, are skipped.
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { argumentsOf } from '../lib/arguments.mjs';
import { isTest, readText, textsUnder } from '../lib/files.mjs';
import { claims, rowsInCode } from '../lib/rule-index.mjs';
import { brokenText, mutantFaults } from '../lib/row-mutants.mjs';
import { ROOT } from '../lib/run.mjs';
import { hitsAtMost } from './probe.mjs';
import { instrument, linesOf } from './row-code.mjs';
import { bundle, run, testOf } from './row-tests.mjs';

/** Mutants of a row to try before it counts as not shown. */
const TRIED_AT_MOST = 40;

const { values, positionals } = argumentsOf('node scripts/mutation/rows.mjs [ROW]... [--by-hand]', {
  allowPositionals: true,
  options: { 'by-hand': { type: 'boolean', default: false } },
});
const isElsewhere = (file) => /^packages\/(e2e|foundry)\//.test(file) || file.endsWith('/los-boards.json');

const rowsFile = JSON.parse(readText('packages/asl/test/rule-rows.json'));
const { rows: losRows } = JSON.parse(readText('packages/asl/test/los-rows.json'));
const { requirements: cfRows } = JSON.parse(readText('packages/company-fire/test/rule-rows.json'));
const byHand = {
  ...JSON.parse(readText('packages/asl/test/row-mutants.json')),
  ...JSON.parse(readText('packages/company-fire/test/row-mutants.json')),
};
const ids = [...rowsFile.requirements, ...losRows, ...cfRows].map(([id]) => id);
const known = new Set([...ids, ...rowsFile.questions]);

const code = rowsInCode(
  textsUnder('packages', (file) => file.endsWith('.ts') && !isTest(file) && !file.endsWith('.d.ts')),
);
const proofs = claims(
  textsUnder('packages', (file) => file.includes('/test/golden/') && file.endsWith('.json')),
  textsUnder('packages', (file) => /\.(test|spec)\.ts$/.test(file)),
  known,
).filter(({ file }) => !isElsewhere(file));

const faults = mutantFaults(byHand, known, readText);
if (faults.length > 0) {
  for (const fault of faults) console.error(`  ${fault}`);
  process.exit(2);
}

const strange = positionals.filter((row) => !ids.includes(row));
if (strange.length > 0) {
  console.error(
    `no row is called ${strange.join(', ')}: npm run rule-index makes a page that lists them all`,
  );
  process.exit(2);
}
const wanted = ids.filter((id) => positionals.length === 0 || positionals.includes(id));
const testsOf = (row) => proofs.filter((claim) => claim.row === row).map(testOf);
const results = [];
const note = (row, how, shown, what) => {
  results.push({ row, how, shown, what });
  console.log(`${shown ? 'red  ' : 'GREEN'} ${row} (${how}) ${what}`);
};

const handWritten = wanted.filter((row) => byHand[row] !== undefined);
for (const row of handWritten) {
  const tests = testsOf(row);
  const files = [...new Set(tests.map(({ file }) => file))];
  for (const mutant of [byHand[row]].flat()) {
    const changed = new Map([[mutant.file, brokenText(mutant, readText)]]);
    const { failed, ran } = files.length === 0 ? { ran: 0 } : await run(await bundle(files, changed), tests);
    note(
      row,
      'by hand',
      failed !== undefined,
      failed ?? `${ran} tests do not notice: ${mutant.from} → ${mutant.to}`,
    );
  }
}

const automatic = values['by-hand']
  ? []
  : wanted.filter((row) => byHand[row] === undefined && testsOf(row).length > 0);
if (automatic.length > 0) await tryAutomatic();

async function tryAutomatic() {
  const named = code.filter(({ row }) => automatic.includes(row));
  const files = [...new Set(named.map(({ file }) => file))].sort();
  const { sources, mutants } = await instrument(files);
  const testFiles = [...new Set(automatic.flatMap(testsOf).map(({ file }) => file))].sort();
  const load = await bundle(testFiles, sources);
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  for (const row of automatic) {
    const tests = testsOf(row);
    const healthy = await run(load, tests);
    if (healthy.failed !== undefined || healthy.ran === 0) {
      note(
        row,
        'automatic',
        false,
        `${healthy.ran} tests; red without any mutant: ${healthy.failed} ${healthy.why}`,
      );
      continue;
    }
    const own = named
      .filter((one) => one.row === row)
      .flatMap(({ file, name }) => linesOf(file, texts.get(file), name).map((lines) => ({ file, lines })));
    // Any caller notices an emptied function, so that proves nothing about this row.
    const within = mutants.filter(
      ({ file, line, change }) =>
        change !== '{}' &&
        own.some((place) => place.file === file && line >= place.lines[0] && line <= place.lines[1]),
    );
    // Those that its tests reach and, of them, the rarest first: what every test runs through tells least of this row.
    const reached = within
      .filter(({ id }) => healthy.hits[id] > 0)
      .sort((a, b) => healthy.hits[a.id] - healthy.hits[b.id]);
    // In tables everything runs while modules load, so nothing counts hits.
    const order = reached.length > 0 ? reached : within;
    let shown;
    let tried = 0;
    for (const mutant of order.slice(0, TRIED_AT_MOST)) {
      tried += 1;
      const { failed } = await run(load, tests, mutant.id, hitsAtMost(healthy.hits[mutant.id] ?? 0));
      if (failed !== undefined) {
        shown = `${mutant.file}:${mutant.line + 1} ${mutant.change} (${failed})`;
        break;
      }
    }
    note(row, 'automatic', shown !== undefined, shown ?? `${tried} of ${within.length} mutants tried`);
  }
}

const counted = (list) => `${list.filter(({ shown }) => shown).length} of ${list.length}`;
const [hand, auto] = ['by hand', 'automatic'].map((how) => results.filter((one) => one.how === how));
const summary = `by hand: ${counted(hand)} noticed; automatic: ${counted(auto)} rows noticed`;
const bare = wanted.filter((row) => testsOf(row).length === 0);
const report = join(ROOT, 'reports/mutation/rows.txt');
mkdirSync(join(ROOT, 'reports/mutation'), { recursive: true });
writeFileSync(
  report,
  [
    summary,
    ...results.map(({ row, how, shown, what }) => `${shown ? 'red' : 'GREEN'} ${row} ${how}: ${what}`),
    ...bare.map((row) => `no test of its own that runs here: ${row}`),
  ].join('\n') + '\n',
);
console.log(
  `${summary}; without tests that run here: ${bare.length}${bare.length > 0 ? ` (${bare.join(', ')})` : ''}`,
);
process.exit(results.every(({ shown }) => shown) ? 0 : 1);
