// The Foundry module as a folder: script, notices, static files, the practice table's sample. The same sources give the
// same bytes, wherever and whenever it is built.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { evaluated } from './evaluated.mjs';
import { noticesOf } from './notices.mjs';
import { ROOT } from './run.mjs';

const at = (...parts) => join(ROOT, ...parts);

/** What Foundry loads beside the script, copied as it is. */
const STATIC = ['module.json', 'lang', 'templates', 'assets', 'LICENSE'];

/** The sample scene is drawn by code (packages/foundry/sample). */
const writeSample = async (folder) => {
  const { sampleFiles } = await evaluated('packages/foundry/sample/files.ts');
  for (const [path, text] of Object.entries(sampleFiles())) {
    const file = join(folder, 'sample', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

/** The "?" counters are drawn by code as well (packages/foundry/src/counters/covers.ts). */
const writeCovers = async (folder) => {
  const { coverFiles } = await evaluated('packages/foundry/src/counters/covers.ts');
  mkdirSync(join(folder, 'covers'), { recursive: true });
  for (const [name, text] of Object.entries(coverFiles())) writeFileSync(join(folder, 'covers', name), text);
};

/** One small script, whole by itself. Its map lies beside it and is not named in it. */
const writeScript = async (from, to, version, plugins = []) => {
  const input = await rolldown({
    input: isAbsolute(from) ? from : at(from),
    plugins,
    cwd: ROOT,
    platform: 'browser',
    transform: { target: 'es2023' },
    treeshake: { propertyReadSideEffects: false },
  });
  const { output } = await input.write({
    file: to,
    format: 'es',
    codeSplitting: false,
    minify: true,
    sourcemap: 'hidden',
    comments: false,
    postBanner: `/* Bocage ${version}, MIT licence. Bundled libraries: NOTICE.txt */`,
  });
  await input.close();
  return output;
};

/** The same of another entry, which a plugin gives: for tests. */
export const buildScript = (entry, to, plugin) => writeScript(entry, to, 'for tests', [plugin]);

/** The module's own script, which every player downloads, and one for each game, for those who play it. */
const writeScripts = async (folder) => {
  const { version } = JSON.parse(readFileSync(at('module.json'), 'utf8'));
  const games = readdirSync(at('packages/foundry/games')).map((file) => basename(file, '.ts'));
  const outputs = await Promise.all([
    writeScript('packages/foundry/src/main.ts', join(folder, 'bocage.js'), version),
    ...games.map((name) =>
      writeScript(`packages/foundry/games/${name}.ts`, join(folder, 'games', `${name}.js`), version),
    ),
  ]);
  writeFileSync(join(folder, 'NOTICE.txt'), noticesOf(outputs.flat()));
};

/** The one style sheet that the manifest names; rolldown knows no CSS. */
const writeStyles = (folder) =>
  build({
    entryPoints: [at('styles/bocage.css')],
    outfile: join(folder, 'styles', 'bocage.css'),
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    target: 'es2023',
    logLevel: 'warning',
  });

/** Fills the folder, in which nothing of an earlier build is left. */
export const buildModule = async (folder) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const item of STATIC) {
    if (existsSync(at(item))) cpSync(at(item), join(folder, item), { recursive: true });
  }
  await Promise.all([writeScripts(folder), writeStyles(folder), writeSample(folder), writeCovers(folder)]);
};
