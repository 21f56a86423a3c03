// Builds the practice table's own page and server into packages/stand-in/dist (the module it shows is built by scripts/build.mjs).
import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'dist');
const page = join(out, 'page');
const require = createRequire(import.meta.url);

const watch = process.argv.includes('--quiet');
const say = (text) => watch || console.log(`[table] ${text}`);

say('building the practice table …');
rmSync(out, { recursive: true, force: true });
mkdirSync(page, { recursive: true });
cpSync(join(here, 'public'), page, { recursive: true });
cpSync(join(here, 'lang'), join(page, 'lang'), { recursive: true });
const icons = dirname(require.resolve('@fortawesome/fontawesome-free/package.json'));
cpSync(join(icons, 'css', 'all.min.css'), join(page, 'fontawesome', 'css', 'all.min.css'));
cpSync(join(icons, 'webfonts'), join(page, 'fontawesome', 'webfonts'), { recursive: true });

/** Globals of the host's pages that modules use. Where one is not installed yet there is none, and that is said. */
const library = (path, global) => {
  try {
    return readFileSync(require.resolve(path), 'utf8');
  } catch {
    console.warn(
      `[table] ${path} is not installed (npm start and npm test install it): modules will find no "${global}".`,
    );
    return '';
  }
};
writeFileSync(join(page, 'jquery.js'), library('jquery/dist/jquery.min.js', '$'));
writeFileSync(join(page, 'clipper.js'), library('clipper-lib/clipper.js', 'ClipperLib'));
writeFileSync(join(page, 'showdown.js'), library('showdown/dist/showdown.min.js', 'showdown'));

const shared = { bundle: true, sourcemap: true, logLevel: 'warning', target: 'es2023', format: 'esm' };
await Promise.all([
  build({
    ...shared,
    entryPoints: { game: join(here, 'src/client/main.ts'), join: join(here, 'src/client/join.ts') },
    outdir: page,
    platform: 'browser',
    minify: true,
    keepNames: true,
    // What is imported when it is needed (the dice) becomes a file of its own.
    splitting: true,
    // The dice library asks for it where there is no browser.
    external: ['crypto'],
  }),
  build({
    ...shared,
    entryPoints: { server: join(here, 'src/server/main.ts') },
    outdir: out,
    platform: 'node',
    packages: 'external',
  }),
]);
say('built.');
