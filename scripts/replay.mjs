// Plays the examples of the rule sections through the built command line. It writes the answers in both
// languages: examples/answers.md and examples/answers.ja.md. The steps are examples/replay.json. Needs a
// build (npm run build).
//   node scripts/replay.mjs          write the pages
//   node scripts/replay.mjs --check  fail if an answer differs from the pages
//   node scripts/replay.mjs --quick  the same for one step of each example; scripts/replay.test.ts looks at all of
//                                    them, without the bundle
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf } from './lib/arguments.mjs';
import { PAGES, pageOf, pageParts, quickExamples } from './lib/replay.mjs';
import { ROOT } from './lib/run.mjs';

const { values } = argumentsOf('node scripts/replay.mjs [--check] [--quick]', {
  options: { check: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const bocage = join(ROOT, 'packages/cli/dist/bocage.js');
const examples = JSON.parse(readFileSync(join(ROOT, 'examples/replay.json'), 'utf8'));

const run = (args) => {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [bocage, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: status ?? signal, out: stdout, err: stderr };
};

/** Of a page, what is stale. Of a quick look only the answers are compared, wherever they stand. */
const staleIn = async (lang, name) => {
  const path = join(ROOT, name);
  const old = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (!values.quick) return old === (await pageOf(examples, lang, run)) ? [] : [`${name} is stale`];
  const parts = await pageParts(quickExamples(examples), lang, run);
  return parts.filter((part) => !old.includes(part)).map((part) => `${name} has not:\n${part}`);
};

const fail = (text) => {
  console.error(text);
  process.exit(1);
};

if (!existsSync(bocage)) fail(`${bocage} is not there: run npm run build`);
try {
  for (const [lang, name] of PAGES) {
    if (values.check || values.quick) {
      const [stale] = await staleIn(lang, name);
      if (stale) fail(`${stale}\nrun node scripts/replay.mjs and look at what has changed`);
    } else writeFileSync(join(ROOT, name), await pageOf(examples, lang, run));
  }
} catch (error) {
  fail(error.message);
}
