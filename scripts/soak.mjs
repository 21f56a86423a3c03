// Plays for a long time in four browsers over a bad network, and compares their final state. Needs a build.
//   npm run soak                 ten minutes
//   npm run soak -- --minutes 2
import { ensureBrowser } from './browser.mjs';
import { argumentsOf } from './lib/arguments.mjs';
import { binOf, runNode } from './lib/run.mjs';

const { values } = argumentsOf('npm run soak [-- --minutes N]', {
  options: { minutes: { type: 'string', default: '10' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error(`--minutes: "${values.minutes}" is no number of minutes above 0`);
  process.exit(2);
}
const args = ['run', '--config', 'packages/e2e/soak.config.ts'];
const env = { CHROMIUM: ensureBrowser(), BOCAGE_SOAK: String(Math.round(minutes * 60)) };
const { code } = await runNode(binOf('vitest', 'vitest'), args, { env });
process.exit(code);
