// Counts in a real browser the code that one deed runs: a claim in each of three tabs, a line, a second line.
// Needs a build.
//   node scripts/figures.mjs
//   node scripts/figures.mjs --most   and which functions are called most often, which files run
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { argumentsOf } from './lib/arguments.mjs';
import { binOf, ROOT, runNode } from './lib/run.mjs';

const { values } = argumentsOf('node scripts/figures.mjs [--most]', {
  options: { most: { type: 'boolean' } },
});
const args = ['run', '--config', 'packages/e2e/figures.config.ts'];
const { code } = await runNode(binOf('vitest', 'vitest'), args, { env: { CHROMIUM: ensureBrowser() } });
if (code !== 0) process.exit(code);
const { figures, most } = JSON.parse(readFileSync(join(ROOT, 'build', 'figures.json'), 'utf8'));
// JSON has no infinity: an infinite figure is printed and has no aim.
for (const { what, value, aim } of figures)
  console.log(
    `${aim === null ? '   ' : value <= aim ? 'ok ' : 'RED'} ${what}: ${value}${aim === null ? '' : ` (aim ${aim})`}`,
  );
if (values.most)
  for (const [what, list] of Object.entries(most))
    console.log(
      `\n${what}\n${list.map(([name, calls]) => `${String(calls).padStart(8)} ${name}`).join('\n')}`,
    );
process.exit(figures.every(({ value, aim }) => aim === null || value <= aim) ? 0 : 1);
