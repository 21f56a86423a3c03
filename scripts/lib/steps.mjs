// The steps of a check run: each one a package.json script of the same name, so that what CI runs can be run alone.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { binOf, letThemRun, ROOT, runNode, seconds } from './run.mjs';

const REPORTS = join(ROOT, 'build', 'reports');
/** Room for what lives briefly: with what V8 gives by itself a tenth of the time goes into clearing it away. */
const ROOMY = '--max-semi-space-size=64';
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

/**
 * `needs`: steps that this one uses. `alone`: keeps every core busy by itself. `behind`: runs beside all
 * others on spare processor time, and no step needs it. `again`: how it runs a few files once more, alone.
 */
const STEPS = {
  build: {
    title: 'build the module and the command line',
    run: () => ours('build.mjs', '--quiet'),
  },
  typecheck: { title: 'typecheck', run: () => ours('typecheck.mjs') },
  lint: {
    title: 'lint',
    behind: true,
    run: () => tool('eslint', 'eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/'),
  },
  'format:check': {
    title: 'formatting',
    behind: true,
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
  'rule-index': { title: 'every rule row has code and tests', run: () => ours('rule-index.mjs') },
  replay: {
    title: 'the examples, replayed by the built command line',
    needs: ['build'],
    run: () => ours('replay.mjs', '--quick'),
  },
  lang: { title: 'both languages', run: () => ours('check-lang.mjs') },
  tree: { title: 'what is committed', run: () => ours('check-tree.mjs') },
  unit: { title: 'unit, golden and property tests', alone: true, run: () => vitest('unit') },
  e2e: {
    title: 'browser tests',
    alone: true,
    needs: ['build'],
    run: () => browserRun('e2e'),
    again: (files) => browserRun('e2e-again', '--maxWorkers=1', ...files),
  },
};

const browserRun = (name, ...args) => ({
  ...vitest(name, '--config', 'packages/e2e/vitest.config.ts', ...args),
  env: { CHROMIUM: ensureBrowser((text) => console.log(`  ${text}`)) },
});

/** More red files than these are no accident of a busy machine. */
const FEW = 4;

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

const readReport = (report) =>
  existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : undefined;

const SKIPPED = ['skipped', 'pending', 'todo', 'disabled'];

/** Passed, failed and skipped tests of files; a report that is not there counts as one failure. */
const countFiles = (files, code) => {
  if (!files) return { passed: 0, failed: 1, skipped: 0 };
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  // A file that did not even load has no tests of its own to fail.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = count('failed') + broken.length;
  return {
    passed: count('passed'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: count(...SKIPPED),
  };
};

const noteOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

const runCommand = (command, step) => {
  if (command.report) rmSync(command.report, { force: true });
  // Two parallel steps would mix their lines: each prints its own when it is done.
  return runNode(command.file, command.args, {
    env: { ...command.env, NODE_OPTIONS: [process.env.NODE_OPTIONS, ROOMY].filter(Boolean).join(' ') },
    capture: !step.alone,
    behind: step.behind,
  });
};

/** Runs the red files alone. A file that is green now waited badly on a busy machine: it is named, to be mended. */
const runAgain = async (step, files) => {
  const red = files.filter(({ status }) => status === 'failed').map(({ name }) => basename(name));
  console.log(`\n  Once more, alone: ${red.join(', ')}\n`);
  // A name that begins with a slash would be looked for at the root of the disk.
  const second = step.again(red.map((name) => `test/${name}`));
  const { code, output } = await runCommand(second, step);
  const green = countFiles(
    files.filter(({ status }) => status !== 'failed'),
    0,
  );
  const then = countFiles(readReport(second.report), code);
  const counts = {
    passed: green.passed + then.passed,
    failed: then.failed,
    skipped: green.skipped + then.skipped,
  };
  return { ok: code === 0, output, note: `${noteOf(counts)}; only alone: ${red.join(', ')}`, counts };
};

const runStep = async (name, failedSteps) => {
  const step = STEPS[name];
  const missing = (step.needs ?? []).filter((need) => failedSteps.has(need));
  if (missing.length > 0)
    return {
      ok: false,
      output: '',
      note: `not run, because ${missing.join(', ')} failed`,
      counts: { passed: 0, failed: 1, skipped: 0 },
    };
  let command;
  try {
    command = step.run();
  } catch (error) {
    return {
      ok: false,
      output: `  ${error.message}\n`,
      note: error.message,
      counts: { passed: 0, failed: 1, skipped: 0 },
    };
  }
  const { code, output } = await runCommand(command, step);
  const files = command.report && readReport(command.report);
  const red = files?.filter(({ status }) => status === 'failed').length ?? 0;
  if (code !== 0 && step.again && red > 0 && red <= FEW) return runAgain(step, files);
  const counts = command.report
    ? countFiles(files, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const note = command.report ? noteOf(counts) : code === 0 ? 'fine' : 'FAILED';
  return { ok: code === 0, output, note, counts };
};

/** Steps that need one core each go two at a time, in order; those that take the whole machine wait for it. */
const LANES = 2;

/**
 * Runs the steps, whatever the results of earlier ones, and ends the process. Each plain check counts as a
 * test.
 */
export const runSteps = async (names) => {
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failedSteps = new Set();
  const summary = new Map();
  const told = [];
  const start = performance.now();

  const one = async (name) => {
    const { alone, behind, title } = STEPS[name];
    const heading = `\n▶ ${names.indexOf(name) + 1}/${names.length} ${name}: ${title}`;
    if (alone) console.log(heading);
    const since = performance.now();
    const { ok, note, counts, output } = await runStep(name, failedSteps);
    if (!ok) failedSteps.add(name);
    for (const key of Object.keys(total)) total[key] += counts[key];
    const said = `${alone ? '' : `${heading}\n${output.trimEnd()}\n`}${ok ? '✓' : '✗'} ${name} (${seconds(since)})`;
    // Among another step's lines it would not be found.
    if (behind) told.push(said);
    else console.log(said);
    summary.set(name, `${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds(since).padStart(8)}  ${note}`);
  };

  let behind = Promise.resolve();
  for (const name of names) if (STEPS[name].behind) behind = behind.then(() => one(name));
  const running = new Map();
  for (const name of names.filter((each) => !STEPS[each].behind)) {
    const needed = (STEPS[name].needs ?? []).map((need) => running.get(need));
    if (STEPS[name].alone) await Promise.all(running.values());
    else await Promise.all(needed);
    while (running.size >= LANES) await Promise.race(running.values());
    const step = one(name).finally(() => running.delete(name));
    running.set(name, step);
    if (STEPS[name].alone) await step;
  }
  await Promise.all(running.values());
  letThemRun();
  await behind;
  for (const said of told) console.log(said);

  console.log(`\n${names.map((name) => summary.get(name)).join('\n')}\n`);
  if (failedSteps.size > 0) console.log(`Run one step alone: npm run ${[...failedSteps][0]}`);
  console.log(`${seconds(start)} in all`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`tests: ${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(failedSteps.size > 0 ? 1 : 0);
};
