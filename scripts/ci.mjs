// Runs everything that must hold before a change lands; `npm test` and `.ci/run` call it.
import { CHECKS, runSteps } from './lib/steps.mjs';

await runSteps([...CHECKS, 'e2e']);
