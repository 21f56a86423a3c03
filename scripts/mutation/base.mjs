// What both mutation runs share (docs/mutation.md). Two workers: a machine of ours has two cores.
export const base = (name, mutate) => ({
  packageManager: 'npm',
  testRunner: 'in-process',
  plugins: [import.meta.resolve('./runner.mjs')],
  // Only the tests that can notice a change in the rules; boards from outside (BOCAGE_BOARDS) are not read.
  inProcess: {
    tests: ['packages/asl/src', 'packages/asl/test', 'packages/core/src/walk'],
  },
  warnings: { unknownOptions: false },
  mutate: [...mutate, '!**/*.test.ts', '!**/types.ts', '!**/index.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `reports/mutation/${name}.incremental.json`,
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
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  thresholds: { high: 90, low: 75, break: null },
  tempDirName: '.stryker-tmp',
});
