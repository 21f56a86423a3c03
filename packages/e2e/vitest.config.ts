import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Browser tests: real Chromium against a practice table that each file starts on a free port with a fresh world.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['test/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Each file has a table of its own; three of them keep two cores busy while any of them waits.
    maxWorkers: 3,
    // A worker's browser stays open for its next file.
    isolate: false,
  },
});
