// The Foundry module as a folder: script, notices, static files, the practice table's sample. The same sources give the
// same bytes, wherever and whenever it is built.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { evaluated } from './evaluated.mjs';
import { inPlaceOf } from './in-place-of.mjs';
import { noticesOf } from './notices.mjs';
import { ROOT } from './run.mjs';
import { surfaceOf } from './surface.mjs';

const at = (...parts) => join(ROOT, ...parts);

/** Files that Foundry loads beside the script, copied unchanged. */
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

/** Code also draws the "?" counters (packages/foundry/src/counters/covers.ts). */
const writeCovers = async (folder) => {
  const { coverFiles } = await evaluated('packages/foundry/src/counters/covers.ts');
  mkdirSync(join(folder, 'covers'), { recursive: true });
  for (const [name, text] of Object.entries(coverFiles())) writeFileSync(join(folder, 'covers', name), text);
};

/** And the playing cards (packages/foundry/src/cards/faces.ts). */
const writeCards = async (folder) => {
  const { cardFiles } = await evaluated('packages/foundry/src/cards/faces.ts');
  mkdirSync(join(folder, 'cards'), { recursive: true });
  for (const [name, text] of Object.entries(cardFiles())) writeFileSync(join(folder, 'cards', name), text);
};

/** One small script, whole by itself. Its map lies beside it and is not named in it. */
const writeScript = async (from, to, version, plugins = []) => {
  const input = await rolldown({
    input: isAbsolute(from) ? from : at(from),
    plugins,
    cwd: ROOT,
    platform: 'browser',
    // Foundry members that the script uses, for its self-test (packages/foundry/src/check/surface.ts).
    transform: { target: 'es2023', define: { BOCAGE_SURFACE: JSON.stringify(surfaceOf()) } },
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

/** Eight letters that say which build a script is of. */
const markOf = (outputs) => {
  const sum = createHash('sha256');
  for (const { fileName, code } of outputs.filter(({ code }) => code !== undefined))
    sum.update(`${fileName} ${code}\n`);
  return sum.digest('hex').slice(0, 8);
};

/**
 * A browser or a provider that keeps an old script must not run it with a new one: all scripts of a build bear its mark,
 * and the module's own asks for the games of that (shipped-games.ts).
 */
const markScripts = (folder, names, mark) => {
  for (const name of names)
    for (const end of ['.js', '.js.map'])
      renameSync(join(folder, `${name}${end}`), join(folder, `${name}-${mark}${end}`));
  const file = join(folder, 'module.json');
  const manifest = readFileSync(file, 'utf8');
  if (!manifest.includes('"bocage.js"')) throw new Error('module.json does not name the script bocage.js');
  writeFileSync(file, manifest.replace('"bocage.js"', `"bocage-${mark}.js"`));
};

/** The module's own script, which every player downloads, and one for each game, for those who play it. */
const writeScripts = async (folder, isMarked) => {
  const { version } = JSON.parse(readFileSync(at('module.json'), 'utf8'));
  const games = readdirSync(at('packages/foundry/games')).map((file) => basename(file, '.ts'));
  const outputs = await Promise.all([
    writeScript('packages/foundry/src/main.ts', join(folder, 'bocage.js'), version),
    ...games.map((name) =>
      writeScript(`packages/foundry/games/${name}.ts`, join(folder, 'games', `${name}.js`), version),
    ),
  ]);
  writeFileSync(join(folder, 'NOTICE.txt'), noticesOf(outputs.flat()));
  if (isMarked)
    markScripts(folder, ['bocage', ...games.map((name) => `games/${name}`)], markOf(outputs.flat()));
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

/**
 * Fills the folder, in which nothing of an earlier build is left; a build that fails leaves the earlier one.
 *
 * @param isMarked whether the scripts' names say which build they are of. Foundry reads a manifest when it starts: without
 *   marks it finds the scripts of the next build, too
 */
export const buildModule = (folder, { isMarked = true } = {}) =>
  inPlaceOf(folder, async (fresh) => {
    for (const item of STATIC) {
      if (existsSync(at(item))) cpSync(at(item), join(fresh, item), { recursive: true });
    }
    await Promise.all([
      writeScripts(fresh, isMarked),
      writeStyles(fresh),
      writeSample(fresh),
      writeCovers(fresh),
      writeCards(fresh),
    ]);
  });
