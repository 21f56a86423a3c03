// Everything that must hold before a change lands; `npm test` and `.ci/run` end up here.
import { CHECKS, runSteps } from './lib/steps.mjs';

await runSteps([...CHECKS, 'e2e']);
