import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', '**/dist/**', 'packages/e2e/**'];
const ALL = ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'];
const LEAKS = 'packages/foundry/test/leaks/**/*.test.ts';

export default defineConfig({
  test: {
    setupFiles: ['scripts/vitest-setup.ts'],
    exclude: EXCLUDED,
    // The code under test keeps nothing between two calls, so files may share what they import: a third of the time
    // went into loading the same modules for each of some 140 files.
    isolate: false,
    // Every core: left to itself vitest leaves one free, which is half of a machine of two.
    maxWorkers: '100%',
    // A guard against tests that never end, not a measure of speed: the machine may be busy with something else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'shared', include: ALL, exclude: [...EXCLUDED, LEAKS] } },
      // A host of its own in each: its globals, and all that our parts keep of it, are for no other file.
      { extends: true, test: { name: 'leaks', include: [LEAKS], isolate: true } },
    ],
  },
});
