// One build for everything that ships: the Foundry module (dist/), the command line, and the practice table's page.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build } from 'esbuild';
import esbuild from 'rollup-plugin-esbuild';

const ROOT = dirname(fileURLToPath(import.meta.url));
const DIST = join(ROOT, 'dist');
const STATIC = ['module.json', 'lang', 'templates', 'styles', 'assets', 'LICENSE'];

/** What Foundry loads beside the script, copied as it is. */
const copyStatic = () => ({
  name: 'copy-static',
  buildStart() {
    for (const item of STATIC) this.addWatchFile(join(ROOT, item));
  },
  writeBundle() {
    for (const item of STATIC) {
      if (existsSync(join(ROOT, item))) cpSync(join(ROOT, item), join(DIST, item), { recursive: true });
    }
  },
});

/** The sample scene is drawn by code (packages/foundry/sample); its files are written here. */
const emitSample = () => ({
  name: 'emit-sample',
  async writeBundle() {
    const out = await build({
      entryPoints: [join(ROOT, 'packages/foundry/sample/files.ts')],
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      write: false,
      logLevel: 'error',
    });
    const code = Buffer.from(out.outputFiles[0].contents).toString('base64');
    const { sampleFiles } = await import(`data:text/javascript;base64,${code}`);
    for (const [path, text] of Object.entries(sampleFiles())) {
      const file = join(DIST, 'sample', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  },
});

/** The practice table builds its own page (packages/stand-in/build.mjs). */
const buildStandIn = () => ({
  name: 'build-stand-in',
  closeBundle() {
    const script = join(ROOT, 'packages/stand-in/build.mjs');
    if (existsSync(script)) execFileSync(process.execPath, [script], { stdio: 'inherit', cwd: ROOT });
  },
});

const compile = (target) => [
  nodeResolve({ extensions: ['.ts', '.mjs', '.js', '.json'] }),
  commonjs(),
  json({ preferConst: true }),
  esbuild({ target, tsconfig: join(ROOT, 'tsconfig.base.json') }),
];

const version = JSON.parse(readFileSync(join(ROOT, 'module.json'), 'utf8')).version;

const moduleBuild = {
  input: 'packages/foundry/src/main.ts',
  output: {
    file: 'dist/bocage.js',
    format: 'es',
    sourcemap: true,
    banner: `/* Bocage ${version}, MIT licence */`,
  },
  plugins: [...compile('es2023'), copyStatic(), emitSample(), buildStandIn()],
};

const cliBuild = {
  input: 'packages/cli/src/main.ts',
  output: {
    file: 'packages/cli/dist/bocage.js',
    format: 'es',
    banner: '#!/usr/bin/env node',
    inlineDynamicImports: true,
  },
  external: [/^node:/],
  plugins: compile('node20'),
};

export default [cliBuild, moduleBuild].filter(({ input }) => existsSync(join(ROOT, input)));
