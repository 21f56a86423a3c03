// Typechecks the repo: every tsconfig.json and tsconfig.test.json, two at a time (a machine of ours has two cores).
//   node scripts/typecheck.mjs [PACKAGE …]
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { binOf, ROOT, runNode, seconds } from './lib/run.mjs';

const wanted = process.argv.slice(2);
const cache = join(ROOT, 'node_modules', '.cache', 'tsc');
mkdirSync(cache, { recursive: true });

const projects = [
  ...(wanted.length === 0 ? ['tsconfig.json'] : []),
  ...readdirSync(join(ROOT, 'packages'))
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .flatMap((name) => ['tsconfig.json', 'tsconfig.test.json'].map((file) => `packages/${name}/${file}`)),
].filter((file) => existsSync(join(ROOT, file)));

const tsc = binOf('typescript', 'tsc');
const queue = [...projects];
let failed = 0;

const worker = async () => {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const since = performance.now();
    const buildInfo = join(cache, `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const args = [
      '-p',
      project,
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo,
    ];
    const { code, output } = await runNode(tsc, args, { capture: true });
    // A package that has no test yet is not an error.
    const empty = output.includes('TS18003');
    if (code === 0 || empty)
      console.log(`  ${project}: ${empty ? 'nothing there yet' : 'fine'} (${seconds(since)})`);
    else {
      failed += 1;
      console.log(`  ${project}: errors (${seconds(since)})\n${output.trimEnd()}`);
    }
  }
};

await Promise.all([worker(), worker()]);
process.exit(failed > 0 ? 1 : 0);
