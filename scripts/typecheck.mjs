// Typechecks the repo: every tsconfig.json, tsconfig.test.json and tsconfig.contract.json.
//   node scripts/typecheck.mjs [PACKAGE …]
// The module's packages compile with Foundry's published types of 13. With BOCAGE_TYPES_14 set to a folder of
// types, they also compile with 14. The native compiler (TypeScript 7) takes a tenth of the time. Tools that
// read syntax trees (ESLint, the rule index) need the JavaScript API of version 6, so both are installed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { binOf, ROOT, runNode, seconds } from './lib/run.mjs';
import { otherProject } from './lib/types14.mjs';

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

/** Packages whose classes extend Foundry's. */
const HELD = ['foundry', 'system'].filter((name) => wanted.length === 0 || wanted.includes(name));
const folder = process.env.BOCAGE_TYPES_14;
if (folder) projects.push(...HELD.map((name) => otherProject(name, folder)));

const tsc = binOf('typescript-native', 'tsc');
let failed = 0;

for (const project of projects) {
  const since = performance.now();
  // One checker for all files, in their order: packages/foundry/src/host/pixi-first.ts.
  const inOrder = HELD.some((name) => project.includes(name)) ? ['--checkers', '1'] : [];
  const args = ['-p', project, '--noEmit', '--pretty', 'false', ...inOrder];
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
if (HELD.length > 0 && !folder)
  console.log('  types of Foundry 14: skipped, BOCAGE_TYPES_14 names no folder with them');
process.exit(failed > 0 ? 1 : 0);
