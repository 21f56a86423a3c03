import { defineConfig } from 'vitest/config';

// Only the tests that can notice a change in the rules; boards from outside (BOCAGE_BOARDS) are not read.
export default defineConfig({
  test: {
    include: [
      'packages/asl/src/**/*.test.ts',
      'packages/asl/test/**/*.test.ts',
      'packages/core/src/walk/**/*.test.ts',
    ],
    testTimeout: 60_000,
  },
});
