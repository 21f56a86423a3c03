import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// No tests: measures what the map costs a real browser (scripts/map-speed.mjs).
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['speed/**/*.speed.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
