// Tools out of the tests' folders of packages: they are TypeScript, so they are bundled first.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

import { ROOT } from './run.mjs';

/** The path of a bundled file of `packages/NAME/test`, named without `.ts`. */
export const bundledFile = async (pack, name) => {
  const input = await rolldown({
    input: join(ROOT, 'packages', pack, 'test', `${name}.ts`),
    cwd: ROOT,
    platform: 'node',
    external: [/^node:/],
    transform: { target: 'node20' },
  });
  const file = join(ROOT, 'node_modules', '.cache', pack, `${name.replaceAll('/', '-')}-${process.pid}.mjs`);
  await input.write({ file, format: 'es', codeSplitting: false });
  await input.close();
  return file;
};

/** Its address, to be imported. */
export const bundledTool = async (pack, name) => pathToFileURL(await bundledFile(pack, name)).href;
