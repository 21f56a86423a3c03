// Measures the cost of a large map in a real browser: script time per frame of panning, hovering, painting
// and dragging. The map has four boards with forty counters (BOCAGE_BOARDS: published boards, else drawn
// ones). Needs a build. Red if a figure misses its aim.
//   npm run map-speed
//   npm run map-speed -- --profile   and which functions take the time
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { argumentsOf } from './lib/arguments.mjs';
import { binOf, ROOT, runNode } from './lib/run.mjs';

const { values } = argumentsOf('npm run map-speed [-- --profile]', {
  options: { profile: { type: 'boolean' } },
});
const env = { CHROMIUM: ensureBrowser(), ...(values.profile ? { BOCAGE_PROFILE: '1' } : {}) };
const { code } = await runNode(
  binOf('vitest', 'vitest'),
  ['run', '--config', 'packages/e2e/speed.config.ts'],
  {
    env,
  },
);
if (code !== 0) process.exit(code);
const figures = JSON.parse(readFileSync(join(ROOT, 'build', 'map-speed.json'), 'utf8'));
for (const { what, ours, tab, aim } of figures)
  console.log(
    `${ours <= aim ? 'ok ' : 'RED'} ${what}: ${ours} ms by the module, aim ${aim} (the whole tab: ${tab})`,
  );
process.exit(figures.every(({ ours, aim }) => ours <= aim) ? 0 : 1);
