// What both mutation runs share (docs/mutation.md). Two workers: a machine of ours has two cores.
export const base = (name, mutate) => ({
  packageManager: 'npm',
  testRunner: 'vitest',
  // Named by its place: pnpm keeps packages apart, so that Stryker would not find it beside itself.
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
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
