// Builds everything that runs: the module (dist/), the command line (packages/cli/dist) and the practice table
// (packages/stand-in/dist).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { binOf, ROOT, runNode, seconds } from './lib/run.mjs';

const PARTS = [
  { name: 'the module and the command line', file: binOf('rollup'), args: ['-c', '--silent'] },
  { name: 'the practice table', file: join(ROOT, 'packages', 'stand-in', 'build.mjs'), args: [] },
];

for (const { name, file, args } of PARTS) {
  if (!existsSync(file)) continue;
  const since = performance.now();
  const { code } = await runNode(file, args);
  if (code !== 0) {
    console.error(`  ${name} could not be built`);
    process.exit(1);
  }
  console.log(`  ${name} (${seconds(since)})`);
}
