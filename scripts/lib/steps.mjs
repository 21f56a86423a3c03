// The steps of a check run: each one a package.json script of the same name, so that what CI runs can be run alone.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { binOf, ROOT, runNode, seconds } from './run.mjs';

const REPORTS = join(ROOT, 'build', 'reports');
const ours = (file, ...args) => ({ file: join(ROOT, 'scripts', file), args });
const tool = (pkg, name, ...args) => ({ file: binOf(pkg, name), args });

/** A vitest run whose results are also written down, so that they can be counted. */
const vitest = (name, ...args) => {
  const report = join(REPORTS, `${name}.json`);
  return {
    ...tool(
      'vitest',
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
    report,
  };
};

const STEPS = {
  build: {
    title: 'build the module and the command line',
    run: () => tool('rollup', 'rollup', '-c', '--silent'),
  },
  typecheck: { title: 'typecheck', run: () => ours('typecheck.mjs') },
  lint: {
    title: 'lint',
    run: () => tool('eslint', 'eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/'),
  },
  'format:check': {
    title: 'formatting',
    run: () =>
      tool(
        'prettier',
        'prettier',
        '--check',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        'node_modules/.cache/prettier-check.json',
        '.',
      ),
  },
  deps: {
    title: 'who imports whom',
    run: () =>
      tool(
        'dependency-cruiser',
        'depcruise',
        'packages',
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err',
      ),
  },
  cite: { title: 'rule citations', run: () => ours('check-citations.mjs') },
  'rule-index': { title: 'the index of rules is up to date', run: () => ours('rule-index.mjs', '--check') },
  replay: {
    title: 'the examples, replayed by the built command line',
    needs: ['build'],
    run: () => ours('replay.mjs', '--quick'),
  },
  lang: { title: 'both languages', run: () => ours('check-lang.mjs') },
  tree: { title: 'what is committed', run: () => ours('check-tree.mjs') },
  unit: { title: 'unit, golden and property tests', run: () => vitest('unit') },
  e2e: {
    title: 'browser tests',
    needs: ['build'],
    run: () => ({
      ...vitest('e2e', '--config', 'packages/e2e/vitest.config.ts'),
      env: { CHROMIUM: ensureBrowser((text) => console.log(`  ${text}`)) },
    }),
  },
};

export const CHECKS = [
  'build',
  'typecheck',
  'lint',
  'format:check',
  'deps',
  'cite',
  'rule-index',
  'replay',
  'lang',
  'tree',
  'unit',
];

/** Passed, failed and skipped tests of a vitest report; a report that is not there counts as one failure. */
const countReport = (report, code) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  // A file that did not even load has no tests of its own to fail.
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = json.numFailedTests + broken;
  return {
    passed: json.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: json.numPendingTests + json.numTodoTests,
  };
};

const runStep = async (name, failedSteps) => {
  const step = STEPS[name];
  const missing = (step.needs ?? []).filter((need) => failedSteps.has(need));
  if (missing.length > 0)
    return {
      ok: false,
      note: `not run, because ${missing.join(', ')} failed`,
      counts: { passed: 0, failed: 1, skipped: 0 },
    };
  let command;
  try {
    command = step.run();
  } catch (error) {
    console.log(`  ${error.message}`);
    return { ok: false, note: error.message, counts: { passed: 0, failed: 1, skipped: 0 } };
  }
  if (command.report) rmSync(command.report, { force: true });
  const { code } = await runNode(command.file, command.args, { env: command.env });
  const counts = command.report
    ? countReport(command.report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return {
    ok: code === 0,
    note: command.report
      ? `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
      : code === 0
        ? 'fine'
        : 'FAILED',
    counts,
  };
};

/** Runs the steps in order, whatever the earlier ones said, and ends the process. Each plain check counts as a test. */
export const runSteps = async (names) => {
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failedSteps = new Set();
  const summary = [];
  const start = performance.now();
  for (const [index, name] of names.entries()) {
    console.log(`\n▶ ${index + 1}/${names.length} ${name}: ${STEPS[name].title}`);
    const since = performance.now();
    const { ok, note, counts } = await runStep(name, failedSteps);
    if (!ok) failedSteps.add(name);
    for (const key of Object.keys(total)) total[key] += counts[key];
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds(since)})`);
    summary.push(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds(since).padStart(8)}  ${note}`);
  }
  console.log(`\n${summary.join('\n')}\n`);
  if (failedSteps.size > 0) console.log(`Run one step alone: npm run ${[...failedSteps][0]}`);
  console.log(`${seconds(start)} in all`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`tests: ${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(failedSteps.size > 0 ? 1 : 0);
};
