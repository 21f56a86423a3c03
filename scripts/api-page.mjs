// Makes docs/api.md from the types of the module's API; the test of the same name compares them.
//   node scripts/api-page.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf } from './lib/arguments.mjs';
import { apiPage } from './lib/api-page.mjs';
import { apiSources } from './lib/api-sources.mjs';
import { ROOT } from './lib/run.mjs';

argumentsOf('node scripts/api-page.mjs', {});

const { page, faults, members } = apiPage(apiSources());
for (const fault of faults) console.error(`  ${fault}`);
if (faults.length === 0) writeFileSync(join(ROOT, 'docs/api.md'), page);
console.error(
  faults.length === 0 ? `docs/api.md: ${members.length} members` : `docs/api.md: ${faults.length} faults`,
);
process.exit(faults.length > 0 ? 1 : 0);
