// Typechecks the repo: every tsconfig.json, tsconfig.test.json and tsconfig.contract.json.
//   node scripts/typecheck.mjs [PACKAGE …]
// With the native compiler (TypeScript 7), a tenth of the time; what reads syntax trees (ESLint, the index of rules)
// needs the JavaScript API of version 6, which is why both are installed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { binOf, ROOT, runNode, seconds } from './lib/run.mjs';

const wanted = process.argv.slice(2);

const projects = [
  ...(wanted.length === 0 ? ['tsconfig.json'] : []),
  ...readdirSync(join(ROOT, 'packages'))
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .flatMap((name) =>
      ['tsconfig.json', 'tsconfig.test.json', 'tsconfig.contract.json'].map(
        (file) => `packages/${name}/${file}`,
      ),
    ),
].filter((file) => existsSync(join(ROOT, file)));

const tsc = binOf('typescript-native', 'tsc');
let failed = 0;

for (const project of projects) {
  const since = performance.now();
  const args = ['-p', project, '--noEmit', '--pretty', 'false'];
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
process.exit(failed > 0 ? 1 : 0);
