// Runs the long checks that `npm test` has no time for. Property tests draw new cases in every round, and
// many more boards are drawn. All browser tests run on the newer version, and checks of board archives run
// too. Exit code 1 if anything failed, with the seed.
//   node scripts/nightly.mjs [--rounds N] [--situations N] [--boards FOLDER] [--tables FOLDER]
// --rounds: how often property tests draw new cases (10). --situations: per part of the laws (20,000).
// --boards: real board archives; default $BOCAGE_BOARDS. --tables: reference tables of those boards, compared
// whole, and with injected wrong answers. Checks without their folder are skipped, with a message.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { ensureBrowser } from './browser.mjs';
import { argumentsOf } from './lib/arguments.mjs';
import { binOf, ROOT, runNode, seconds } from './lib/run.mjs';

const USAGE = 'node scripts/nightly.mjs [--rounds N] [--situations N] [--boards FOLDER] [--tables FOLDER]';
const { values } = argumentsOf(USAGE, {
  options: {
    rounds: { type: 'string', default: '10' },
    situations: { type: 'string', default: '20000' },
    boards: { type: 'string', default: process.env.BOCAGE_BOARDS ?? '' },
    tables: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds: "${values.rounds}" is no number of rounds; expected a whole number from 1`);
  process.exit(2);
}

const start = performance.now();
const failed = [];
const skipped = [];

/** One run, with its own line at the end if it went wrong. */
const step = async (title, file, args, env = {}) => {
  console.log(`\n▶ ${title}`);
  const since = performance.now();
  const { code } = await runNode(file, args, { env });
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(since)})`);
  if (code !== 0) failed.push(title);
};

const vitest = (title, files, env) =>
  step(title, binOf('vitest', 'vitest'), ['run', '--reporter=dot', ...files], env);

/** The test files that draw cases with fast-check. */
const propertyTests = readdirSync(join(ROOT, 'packages'), { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.isFile() && entry.name.endsWith('.test.ts') && !/node_modules/.test(entry.parentPath),
  )
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => /from 'fast-check'/.test(readFileSync(file, 'utf8')))
  .map((file) => relative(ROOT, file));

const boards = values.boards && resolve(values.boards);
await step('build', join(ROOT, 'scripts', 'build.mjs'), ['--quiet']);
await vitest('many drawn boards, and tests with real boards', [], {
  BOCAGE_TIMES: '6',
  ...(boards && { BOCAGE_BOARDS: boards }),
});
await step('nothing that Foundry calls deprecated', join(ROOT, 'scripts', 'deprecated.mjs'), []);
if (!process.env.BOCAGE_TYPES_14) skipped.push('types of Foundry 14 (no $BOCAGE_TYPES_14)');
await step('every requirement row, broken', join(ROOT, 'scripts', 'mutation', 'rows.mjs'), []);
await step('the laws of both games', join(ROOT, 'scripts', 'laws.mjs'), ['--situations', values.situations]);
await step('secrets on the host, in whole games', join(ROOT, 'scripts', 'laws.mjs'), [
  '--game',
  'foundry',
  '--situations',
  String(Math.ceil(Number(values.situations) / 10)),
]);
await step('a thousand games of Company Fire', join(ROOT, 'scripts', 'cf-games.mjs'), []);
await step('steps of Company Fire a second', join(ROOT, 'scripts', 'cf-speed.mjs'), []);
// Most of them run on one version in `npm test`.
await step(
  'browser tests as in Foundry 14',
  binOf('vitest', 'vitest'),
  ['run', '--config', 'packages/e2e/vitest.config.ts', '--reporter=dot'],
  { BOCAGE_PROFILE: '14', BOCAGE_NIGHT: '1', CHROMIUM: ensureBrowser() },
);
await step(
  'evenings in every world of secrets',
  binOf('vitest', 'vitest'),
  ['run', '--config', 'packages/e2e/vitest.config.ts', '--reporter=dot', 'evening-'],
  { BOCAGE_WORLDS: 'all', CHROMIUM: ensureBrowser() },
);
if (!boards) skipped.push('tests with real boards (no --boards, no $BOCAGE_BOARDS)');
for (let round = 1; round <= rounds; round++) {
  const seed = String(Math.floor(Math.random() * 2 ** 31));
  await vitest(`property tests, round ${round} of ${rounds} (FC_SEED=${seed})`, propertyTests, {
    FC_SEED: seed,
  });
}
if (boards) {
  await step('every board, without a table', join(ROOT, 'scripts', 'traced-boards.mjs'), [boards]);
}
if (boards && values.tables) {
  await step('every reference table', join(ROOT, 'scripts', 'reference-tables.mjs'), [
    resolve(values.tables),
    boards,
    '--print',
  ]);
  await step('wrong answers in every reference table', join(ROOT, 'scripts', 'injected-tables.mjs'), [
    resolve(values.tables),
    boards,
    '--print',
  ]);
} else skipped.push('reference tables (need --boards and --tables)');

for (const what of skipped) console.log(`skipped: ${what}`);
for (const what of failed) console.log(`FAILED: ${what}`);
console.log(`nightly: ${failed.length === 0 ? 'all fine' : `${failed.length} failed`}, ${seconds(start)}`);
process.exit(failed.length === 0 ? 0 : 1);
