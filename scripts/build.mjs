// Builds everything that ships: the Foundry module (dist/), the companion game system (packages/system/dist),
// the command line, and the practice table's page.
//   node scripts/build.mjs [module | system | cli | table …] [--quiet]
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { buildModule } from './lib/build-module.mjs';
import { buildSystem } from './lib/build-system.mjs';
import { ROOT } from './lib/run.mjs';

const at = (...parts) => join(ROOT, ...parts);

const buildCli = async () => {
  const input = await rolldown({
    input: at('packages/cli/src/main.ts'),
    cwd: ROOT,
    platform: 'node',
    external: [/^node:/],
    transform: { target: 'node20' },
  });
  await input.write({
    file: at('packages/cli/dist/bocage.js'),
    format: 'es',
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
  });
  await input.close();
};

const PARTS = {
  module: () => buildModule(at('dist')),
  system: () => buildSystem(at('packages/system/dist')),
  cli: buildCli,
  // The practice table builds its own page and server.
  table: () =>
    promisify(execFile)(process.execPath, [at('packages/stand-in/build.mjs'), '--quiet'], { cwd: ROOT }),
};

const main = async () => {
  const since = performance.now();
  const named = process.argv.slice(2).filter((name) => name !== '--quiet');
  const unknown = named.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Error(`there is no part "${unknown}"; the parts are ${Object.keys(PARTS).join(', ')}`);
  const wanted = named.length > 0 ? named : Object.keys(PARTS);
  await Promise.all(wanted.map((name) => PARTS[name]()));
  if (!process.argv.includes('--quiet'))
    console.log(`[build] ${wanted.join(', ')}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
};

main().catch((error) => {
  console.error(error.stderr || error.message);
  process.exit(1);
});
