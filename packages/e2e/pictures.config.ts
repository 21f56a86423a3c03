import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Not tests: takes pictures of the practice table (scripts/pictures.mjs), with the same hands as the browser tests.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    env: { BOCAGE_SHOTS: '1' },
    include: ['pictures/**/*.shots.ts'],
    testTimeout: 900_000,
    hookTimeout: 400_000,
    fileParallelism: false,
  },
});
