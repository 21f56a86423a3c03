// Makes and checks the rule index in build/docs (requirement row -> function -> tests). Rows (ids and topics
// only) are in packages/asl/test/rule-rows.json and los-rows.json, and in
// packages/company-fire/test/rule-rows.json. Functions name rows in `@rows` doc tags, tests by golden row ids
// and test titles. It fails on a row without code, an unlisted row without a test, and an unknown row. It
// prints how many rows are open.
//   node scripts/rule-index.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf } from './lib/arguments.mjs';
import { isTest, readText, textsUnder } from './lib/files.mjs';
import { ruleIndex } from './lib/rule-index.mjs';
import { ROOT } from './lib/run.mjs';

argumentsOf('node scripts/rule-index.mjs', {});

const rows = JSON.parse(readText('packages/asl/test/rule-rows.json'));
const { rows: losRows } = JSON.parse(readText('packages/asl/test/los-rows.json'));
const cfRows = JSON.parse(readText('packages/company-fire/test/rule-rows.json'));
const { page, losPage, faults, open, parts } = ruleIndex({
  rows,
  losRows,
  cfRows,
  sources: textsUnder('packages', (file) => file.endsWith('.ts') && !isTest(file) && !file.endsWith('.d.ts')),
  goldens: textsUnder('packages', (file) => file.includes('/test/golden/') && file.endsWith('.json')),
  tests: textsUnder('packages', (file) => /\.(test|spec)\.ts$/.test(file)),
});

const folder = join(ROOT, 'build', 'docs');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'rule-index.md'), page);
writeFileSync(join(folder, 'los-rows.md'), losPage);

for (const fault of faults) console.error(`  ${fault}`);
const count = rows.requirements.length + losRows.length;
if (faults.length === 0)
  console.error(`Company Fire: ${parts.all} rows, ${parts.all - parts.open} whole, ${parts.open} open`);
console.error(
  faults.length === 0
    ? `rule index: ${count} rows, all with code, ${count - open.length} with tests of their own, ${open.length} open${open.length > 0 ? `: ${open.join(', ')}` : ''}`
    : `rule index: ${faults.length} faults`,
);
console.error('the pages: build/docs/rule-index.md, build/docs/los-rows.md');
process.exit(faults.length > 0 ? 1 : 0);
