// A test runner for Stryker that keeps everything in one process.
//
// Stryker's own runner for Vitest starts a worker and loads every test file again for each mutant: with some 11,000
// mutants that takes a night on our machines. Here all tests of the rules are bundled once with the instrumented
// sources; for each mutant the bundle is evaluated anew (so that no table remembered under one mutant reaches the next)
// and the tests that cover the mutant run until one fails: first those that noticed most mutants for their time, then
// the quickest.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { build } from 'esbuild';
import fc from 'fast-check';

import { bundlePlugin } from './bundle-plugin.mjs';
import { hitsAtMost, probe, takeHits } from './probe.mjs';
import { isDrawn, NOT_DRAWN } from './sample.mjs';
import { collector, expect } from './vitest-shim.mjs';

// The same drawn cases in every run, as in scripts/vitest-setup.ts; one failure is enough, without its
// smallest case.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? '20261121'), endOnFailure: true });

/** How long each test took, and how often it reached which mutant, in the sandbox. */
const FIRST_RUN = 'mutation-first-run.json';

class InProcessRunner {
  static inject = [commonTokens.options];
  #evaluate;
  #files = [];
  #hits = {};
  #milliseconds = new Map();
  #noticed = new Map();
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
    probe.active = -1;
    const results = [];
    const mutantCoverage = { static: {}, perTest: {} };
    for (const file of this.#files) {
      const tests = this.#freshModules()([file]);
      Object.assign(mutantCoverage.static, takeHits());
      for (const test of tests) {
        const start = performance.now();
        const failure = await failureOf(test);
        const timeSpentMs = performance.now() - start;
        this.#milliseconds.set(test.id, timeSpentMs);
        mutantCoverage.perTest[test.id] = takeHits();
        const common = { id: test.id, name: test.name, fileName: resolve(file), timeSpentMs };
        results.push(
          failure === null ? { ...common, status: 0 } : { ...common, status: 1, failureMessage: failure },
        );
      }
    }
    this.#hits = mutantCoverage.perTest;
    // For the runners in other processes: only one makes the first run.
    writeFileSync(
      FIRST_RUN,
      JSON.stringify({ milliseconds: [...this.#milliseconds], hits: mutantCoverage.perTest }),
    );
    return { status: 'complete', tests: results, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const { sample, again } = this.#settings;
    if (!isDrawn(activeMutant, sample, again)) return { status: 'error', errorMessage: NOT_DRAWN };
    const id = Number(activeMutant.id);
    probe.active = mutantActivation === 'static' ? id : -1;
    if (this.#milliseconds.size === 0) this.#readFirstRun();
    const ids = [...(testFilter ?? this.#milliseconds.keys())];
    ids.sort((one, other) => this.#worth(other) - this.#worth(one) || this.#cost(one) - this.#cost(other));
    const load = this.#freshModules();
    const loaded = new Map();
    let nrOfTests = 0;
    for (const testId of ids) {
      const file = fileOf(testId);
      if (!loaded.has(file)) loaded.set(file, new Map(load([file]).map((test) => [test.id, test])));
      const test = loaded.get(file).get(testId);
      // Stryker's own limit is for all tests together: an endless loop would fill the memory before it is reached.
      const own = this.#hits[testId]?.[id];
      probe.hitLimit = own === undefined ? (hitLimit ?? Infinity) : hitsAtMost(own);
      probe.hitCount = 0;
      probe.active = id;
      nrOfTests += 1;
      const failure = await failureOf(test);
      if (mutantActivation !== 'static') probe.active = -1;
      if (probe.hitCount > probe.hitLimit) {
        return { status: 'timeout', reason: `Hit limit reached (${probe.hitCount}/${probe.hitLimit})` };
      }
      if (failure !== null) {
        this.#noticed.set(test.id, (this.#noticed.get(test.id) ?? 0) + 1);
        return { status: 'killed', killedBy: [test.id], failureMessage: failure, nrOfTests };
      }
    }
    return { status: 'survived', nrOfTests };
  }

  #readFirstRun() {
    const { milliseconds, hits } = JSON.parse(readFileSync(FIRST_RUN, 'utf8'));
    this.#milliseconds = new Map(milliseconds);
    this.#hits = hits;
  }

  #cost(testId) {
    return this.#milliseconds.get(testId) ?? 0;
  }

  /** Mutants that a test noticed so far, for its time. */
  #worth(testId) {
    return (this.#noticed.get(testId) ?? 0) / (1 + this.#cost(testId));
  }

  /** Evaluates the bundle; the result loads the tests of files, with modules shared by all of them. */
  #freshModules() {
    const module = { exports: {} };
    this.#evaluate(createRequire(pathToFileURL(join(process.cwd(), 'mutation-bundle.cjs'))), module);
    return (files) => collector.collect(files, (file) => module.exports[file]());
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

// Stand-in for Vitest in the bundle's tests; they share a process with the runner.
globalThis.__bocageTests__ = {
  expect,
  test: collector.test,
  fastCheck: { __esModule: true, default: fc, ...fc },
};

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
