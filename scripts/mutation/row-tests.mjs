// The rows' own tests, bundled with sources that may be changed, and run in this process.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

import { build } from 'esbuild';
import fc from 'fast-check';

import { ROOT } from '../lib/run.mjs';
import { bundlePlugin } from './bundle-plugin.mjs';
import { probe, takeHits } from './probe.mjs';
import { collector, expect } from './vitest-shim.mjs';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? '20261121'), endOnFailure: true });
globalThis.__bocageTests__ = {
  expect,
  test: collector.test,
  fastCheck: { __esModule: true, default: fc, ...fc },
};

const RUNNERS = {
  rules: 'packages/asl/test/rule-golden.test.ts',
  los: 'packages/asl/test/los-golden.test.ts',
  companyFire: 'packages/company-fire/test/los-golden.test.ts',
};

/** Where a claim's test is run: a test file, and whether one of its tests is meant. */
export const testOf = ({ row, test, file }) => {
  if (!file.endsWith('.json')) return { file, is: (title) => title.includes(row) };
  const name = file.split('/').at(-1);
  const own = file.startsWith('packages/company-fire/') ? RUNNERS.companyFire : RUNNERS.los;
  const runner = name.startsWith('rules-') ? RUNNERS.rules : own;
  return { file: runner, is: (title) => title === test || title.startsWith(`${test} `) };
};

/**
 * Bundles test files.
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} changed sources that differ, by their path from the root
 * @returns loads the tests of one of the files, from fresh modules
 */
export const bundle = async (files, changed) => {
  const loaders = files.map(
    (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`,
  );
  const read = (path) => changed.get(relative(ROOT, path).split(sep).join('/')) ?? readFileSync(path, 'utf8');
  const made = await build({
    stdin: { contents: `module.exports = {${loaders.join(',')}}`, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    plugins: [bundlePlugin(ROOT, read)],
  });
  const filename = join(ROOT, 'row-mutants-bundle.cjs');
  const script = new vm.Script(`(function (require, module) {${made.outputFiles[0].text}\n})`, { filename });
  const evaluate = script.runInThisContext();
  return (file) => {
    const module = { exports: {} };
    evaluate(createRequire(pathToFileURL(filename)), module);
    return collector.collect([file], () => module.exports[file]());
  };
};

const failureOf = async ({ run }) => {
  try {
    await run();
    return probe.hitCount > probe.hitLimit ? 'endless' : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/**
 * Runs a row's own tests until one fails.
 * @param load what `bundle` made
 * @param {readonly {file: string, is: (title: string) => boolean}[]} tests
 * @param {number} mutant the one switched on; -1: none
 * @param {number} hitLimit so often it may be reached in a test
 * @returns {Promise<{ran: number, failed?: string, why?: string, hits: object}>}
 */
export const run = async (load, tests, mutant = -1, hitLimit = Infinity) => {
  let ran = 0;
  const hits = {};
  for (const file of [...new Set(tests.map((test) => test.file))]) {
    const wanted = tests.filter((test) => test.file === file);
    probe.active = mutant;
    probe.hitCount = 0;
    probe.hitLimit = hitLimit;
    let all;
    try {
      all = load(file);
    } catch (error) {
      probe.active = -1;
      return { ran, failed: file, why: String(error), hits };
    }
    for (const test of all.filter(({ name }) => wanted.some(({ is }) => is(name)))) {
      ran += 1;
      probe.hitCount = 0;
      const why = await failureOf(test);
      if (why !== undefined) {
        probe.active = -1;
        return { ran, failed: test.name, why, hits };
      }
    }
    for (const [id, count] of Object.entries(takeHits())) hits[id] = (hits[id] ?? 0) + count;
  }
  probe.active = -1;
  return { ran, hits };
};
