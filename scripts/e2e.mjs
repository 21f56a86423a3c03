// Runs the browser tests. `npm run e2e -- wall-advantage` runs the files with that in their names. Needs a
// build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { binOf, ROOT, runNode } from './lib/run.mjs';

if (!existsSync(join(ROOT, 'dist', 'module.json'))) {
  console.error('dist/module.json is not there: run `npm run build` first');
  process.exit(1);
}
try {
  const env = { CHROMIUM: ensureBrowser() };
  const args = ['run', '--config', 'packages/e2e/vitest.config.ts', ...process.argv.slice(2)];
  const { code } = await runNode(binOf('vitest', 'vitest'), args, { env });
  process.exit(code);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
