// Builds the companion game system as a folder: script, languages, static files. The games give its counter
// fields during the build, and the module's language files give its words. Nothing is written twice.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { evaluated } from './evaluated.mjs';
import { inPlaceOf } from './in-place-of.mjs';
import { ROOT } from './run.mjs';

const at = (...parts) => join(ROOT, ...parts);
const HOME = 'packages/system';

/** The entry of a tree of texts at `A.B`. */
const under = (texts, path) => path.split('.').reduce((node, part) => node?.[part], texts);

/** Sets it there. */
const put = (texts, path, value) => {
  const parts = path.split('.');
  const leaf = parts.pop();
  const node = parts.reduce((inner, part) => (inner[part] ??= {}), texts);
  node[leaf] = value;
};

/** The words that the sheet needs, out of all of the module's. */
export const systemTexts = (all, fields) => {
  const texts = {};
  const shown = ['BOCAGE.System', 'BOCAGE.UnitSheet'];
  for (const { labels } of fields) shown.push(`${labels}.Title`, `${labels}.Unit`);
  for (const path of shown) put(texts, path, under(all, path));
  return { TYPES: { Actor: { counter: under(all, 'BOCAGE.System.type') } }, ...texts };
};

const writeLanguages = (folder, fields) => {
  mkdirSync(join(folder, 'lang'), { recursive: true });
  for (const lang of ['en', 'ja']) {
    const all = JSON.parse(readFileSync(at('lang', `${lang}.json`), 'utf8'));
    writeFileSync(
      join(folder, 'lang', `${lang}.json`),
      `${JSON.stringify(systemTexts(all, fields), null, 1)}\n`,
    );
  }
};

/** Fills the folder, in which nothing of an earlier build is left; a build that fails leaves the earlier one. */
export const buildSystem = (folder) => inPlaceOf(folder, fillSystem);

const fillSystem = async (folder) => {
  for (const item of ['system.json', 'templates', 'styles'])
    cpSync(at(HOME, item), join(folder, item), { recursive: true });
  cpSync(at('LICENSE'), join(folder, 'LICENSE'));
  const { FIELDS } = await evaluated(`${HOME}/fields.ts`);
  const { version } = JSON.parse(readFileSync(at(HOME, 'system.json'), 'utf8'));
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: [at(HOME, 'src/main.ts')],
    outfile: join(folder, 'bocage-table.js'),
    bundle: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    // The names of classes are names of hooks.
    keepNames: true,
    define: { BOCAGE_FIELDS: JSON.stringify(FIELDS) },
    banner: { js: `/* Bocage table ${version}, MIT licence. */` },
    logLevel: 'warning',
  });
  writeLanguages(folder, FIELDS);
};
