// Measures what a large map costs a real browser: script time a frame of panning, hovering, painting and dragging, on four
// boards with forty counters (BOCAGE_BOARDS: published ones, else drawn ones). Needs a build. Red where an aim is missed.
//   npm run map-speed
//   npm run map-speed -- --profile   and which functions it is spent in
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
