// A test runner for Stryker that keeps everything in one process.
//
// Stryker's own runner for Vitest starts a worker and loads every test file again for each mutant: with some 11,000
// mutants that takes a night on our machines. Here all tests of the rules are bundled once with the instrumented
// sources; for each mutant the bundle is evaluated anew (so that no table remembered under one mutant reaches the next)
// and the tests that cover the mutant run, quickest first, until one fails.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { build } from 'esbuild';
import fc from 'fast-check';

import { bundlePlugin } from './bundle-plugin.mjs';
import { isDrawn, NOT_DRAWN } from './sample.mjs';
import { collector, expect } from './vitest-shim.mjs';

// The same drawn cases in every run, as in scripts/vitest-setup.ts; a failure is enough, nobody reads the smallest case.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? '20261121'), endOnFailure: true });

class InProcessRunner {
  static inject = [commonTokens.options];
  #evaluate;
  #files = [];
  #milliseconds = new Map();
  #settings;

  constructor(options) {
    this.#settings = options.inProcess;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const root = process.cwd();
    this.#files = this.#settings.tests.flatMap(testFilesIn).sort();
    const loaders = this.#files.map(
      (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`,
    );
    const bundled = await build({
      stdin: { contents: `module.exports = {${loaders.join(',')}}`, resolveDir: root, loader: 'js' },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      plugins: [bundlePlugin(root)],
    });
    const code = `(function (require, module) {${bundled.outputFiles[0].text}\n})`;
    this.#evaluate = new vm.Script(code, { filename: join(root, 'mutation-bundle.cjs') }).runInThisContext();
  }

  // Every file from fresh modules: what is remembered at first use must count as covered in each file that uses it.
  async dryRun() {
    const ns = this.#state();
    ns.activeMutant = undefined;
    const results = [];
    for (const file of this.#files) {
      ns.currentTestId = undefined;
      for (const test of this.#load([file])) {
        ns.currentTestId = test.id;
        const start = performance.now();
        const failure = await failureOf(test);
        const timeSpentMs = performance.now() - start;
        this.#milliseconds.set(test.id, timeSpentMs);
        const common = { id: test.id, name: test.name, fileName: resolve(file), timeSpentMs };
        results.push(
          failure === null ? { ...common, status: 0 } : { ...common, status: 1, failureMessage: failure },
        );
      }
    }
    ns.currentTestId = undefined;
    return { status: 'complete', tests: results, mutantCoverage: ns.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    if (!isDrawn(activeMutant, this.#settings.sample)) return { status: 'error', errorMessage: NOT_DRAWN };
    const ns = this.#state();
    ns.hitCount = hitLimit === undefined ? undefined : 0;
    ns.hitLimit = hitLimit;
    ns.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    const wanted = new Set(testFilter ?? []);
    const files = testFilter === undefined ? this.#files : [...new Set(testFilter.map(fileOf))];
    const tests = this.#load(files).filter((test) => testFilter === undefined || wanted.has(test.id));
    tests.sort((one, other) => this.#cost(one) - this.#cost(other));
    ns.activeMutant = activeMutant.id;
    let nrOfTests = 0;
    for (const test of tests) {
      nrOfTests += 1;
      const failure = await failureOf(test);
      if (ns.hitLimit !== undefined && ns.hitCount > ns.hitLimit) {
        return { status: 'timeout', reason: `Hit limit reached (${ns.hitCount}/${ns.hitLimit})` };
      }
      if (failure !== null) {
        return { status: 'killed', killedBy: [test.id], failureMessage: failure, nrOfTests };
      }
    }
    return { status: 'survived', nrOfTests };
  }

  #cost(test) {
    return this.#milliseconds.get(test.id) ?? 0;
  }

  #state() {
    return (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
  }

  #load(files) {
    const module = { exports: {} };
    this.#evaluate(createRequire(pathToFileURL(join(process.cwd(), 'mutation-bundle.cjs'))), module);
    return collector.collect(files, (file) => module.exports[file]());
  }
}

/** The test files in a folder, or a test file itself. */
const testFilesIn = (path) =>
  path.endsWith('.test.ts')
    ? [path]
    : readdirSync(path, { recursive: true })
        .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
        .map((name) => `${path}/${name}`);

const fileOf = (id) => id.slice(0, id.indexOf('#'));

const failureOf = async ({ run }) => {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

// What the bundle's tests import in the place of Vitest; they share a process with the runner.
globalThis.__bocageTests__ = {
  expect,
  test: collector.test,
  fastCheck: { __esModule: true, default: fc, ...fc },
};

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
