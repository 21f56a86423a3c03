import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The test that is among the browser tests for one minute, for as long as `npm run soak` (scripts/soak.mjs) says.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['test/network.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
