// Runs the steps of ci.mjs except the browser tests. `node scripts/check.mjs lint unit` runs only the named
// steps.
import { CHECKS, runSteps } from './lib/steps.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.includes(name));
if (unknown.length > 0) {
  console.error(`no step is called ${unknown.join(', ')}; the steps are ${CHECKS.join(', ')}`);
  process.exit(2);
}
await runSteps(wanted.length > 0 ? wanted : CHECKS);
