import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// No tests: counts what one deed runs in a real browser (scripts/figures.mjs).
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['figures/**/*.figures.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
