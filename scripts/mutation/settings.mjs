/** Folders of tests, and tests. The last: the engine against an independent transcription, on drawn boards. */
const TESTS = [
  'packages/asl/src',
  'packages/asl/test',
  'packages/core/src/walk',
  'packages/oracle/test/trace-agreement.test.ts',
];

/**
 * What Stryker is told (docs/mutation.md).
 * @param {readonly string[]} mutate files whose code is changed
 * @param {object} what
 * @param {number} what.sample one mutant in so many is tested
 * @param {Readonly<Record<string, readonly string[]>>} [what.again] of these files these mutants alone
 * @param {readonly string[]} [what.tests] files, and folders of them
 */
export const settings = (mutate, { sample, again = {}, tests = TESTS }) => ({
  packageManager: 'npm',
  testRunner: 'in-process',
  plugins: [import.meta.resolve('./runner.mjs')],
  // Only the tests that can notice a change in the rules; boards from outside (BOCAGE_BOARDS) are not read.
  inProcess: { tests, sample, again },
  warnings: { unknownOptions: false },
  mutate,
  coverageAnalysis: 'perTest',
  // A machine of ours has two cores.
  concurrency: Number(process.env.MUTATION_PROCESSES ?? '2'),
  ignoreStatic: true,
  // The rules are pure: nothing outside packages/ matters to their tests.
  ignorePatterns: [
    'dist',
    'build',
    'docs',
    '.table',
    'reports',
    'packages/*/dist',
    'packages/stand-in',
    'packages/e2e',
  ],
  reporters: ['progress-append-only'],
  tempDirName: '.stryker-tmp',
  // Stryker's count of hits catches endless loops; the clock is only for the rest, on machines that others use, too.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
});
