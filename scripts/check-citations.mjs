// Checks citations: every exported function of a rules package names its rule (@rule B9.32). Every cited rule
// (in a doc comment, or as an answer's `rule`) is named by a test or golden row.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { citationFaults } from './lib/citations.mjs';
import { finish, isTest, textsUnder } from './lib/files.mjs';
import { ROOT } from './lib/run.mjs';

const PACKAGES = ['asl', 'company-fire'].filter((name) => existsSync(join(ROOT, 'packages', name)));

const faults = PACKAGES.flatMap((name) => {
  const isCode = (file) => file.endsWith('.ts') && !isTest(file);
  const sources = textsUnder(`packages/${name}/src`, isCode);
  const proofs = textsUnder(`packages/${name}`, (file) => isTest(file) && /\.(ts|json)$/.test(file));
  return citationFaults(sources, proofs);
});
finish(
  faults,
  `every rule function of ${PACKAGES.join(' and ')} cites its rule, and every rule cited is tested`,
);
