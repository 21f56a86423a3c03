// Runs one of our TypeScript files during a build, and returns its exports.
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { ROOT } from './run.mjs';

export const evaluated = async (path) => {
  const out = await bundle({
    entryPoints: [join(ROOT, path)],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
    logLevel: 'error',
  });
  const code = Buffer.from(out.outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
};
