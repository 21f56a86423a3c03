// The tools with which Company Fire is played by itself, out of its tests' folder: they are TypeScript, so they are
// bundled first.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

import { ROOT } from './run.mjs';

/** What a file there exports, by its name without `.ts`. */
export const companyFireTool = async (name) => {
  const input = await rolldown({
    input: join(ROOT, 'packages', 'company-fire', 'test', `${name}.ts`),
    cwd: ROOT,
    platform: 'node',
    external: [/^node:/],
    transform: { target: 'node20' },
  });
  const file = join(ROOT, 'node_modules', '.cache', 'company-fire', `${name}-${process.pid}.mjs`);
  await input.write({ file, format: 'es', codeSplitting: false });
  await input.close();
  return import(pathToFileURL(file).href);
};
