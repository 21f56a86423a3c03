import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Too long for `npm test`: played by `npm run soak` (scripts/soak.mjs) alone.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['soak/**/*.soak.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
