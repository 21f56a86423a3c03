// Makes esbuild read the sandbox alone: our packages from their sources there, Vitest from vitest-shim.mjs, and Stryker's
// counting and switching of mutants done by probe.mjs.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { withProbe } from './probe.mjs';

/**
 * @param {string} root folder of the sandbox
 * @param read the text of a source by its path
 */
export const bundlePlugin = (root, read = (path) => readFile(path, 'utf8')) => ({
  name: 'mutation-bundle',
  setup(build) {
    build.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'shim' }));
    build.onLoad({ filter: /.*/, namespace: 'shim' }, () => ({
      contents: 'module.exports = globalThis.__bocageTests__;',
    }));
    // One copy for the runner, which sets its seed, and the tests.
    build.onResolve({ filter: /^fast-check$/ }, () => ({ path: 'fast-check', namespace: 'fast-check' }));
    build.onLoad({ filter: /.*/, namespace: 'fast-check' }, () => ({
      contents: 'module.exports = globalThis.__bocageTests__.fastCheck;',
    }));
    // The links in node_modules lead out of the sandbox, to sources without mutants.
    build.onResolve({ filter: /^@bocage\// }, async ({ path }) => {
      const [, name, ...rest] = path.split('/');
      const folder = join(root, 'packages', name);
      if (rest.length === 0) return { path: join(folder, 'src/index.ts') };
      const { exports } = JSON.parse(await read(join(folder, 'package.json')));
      return { path: join(folder, exports[`./${rest.join('/')}`]) };
    });
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: withProbe(await read(path)).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }));
  },
});
