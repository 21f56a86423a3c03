// Opens the practice table: builds what is missing or older than its sources, then serves until Ctrl+C.
//   node scripts/table.mjs [--world DIR] [--port N] [--host ADDRESS] [--profile 13|14] [--latency MS] [--fresh]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NO_SOURCES, SOURCES } from './lib/sources.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (text) => console.log(`[table] ${text}`);

/** The time of the newest file below the paths. */
const newest = (paths) => {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stat = statSync(path);
    if (!stat.isDirectory()) latest = Math.max(latest, stat.mtimeMs);
    else {
      const inside = readdirSync(path).filter((name) => !NO_SOURCES.has(name));
      latest = Math.max(latest, newest(inside.map((name) => join(path, name))));
    }
  }
  return latest;
};

const at = (...names) => names.map((name) => join(ROOT, name));

const isStale = (product, sources) => !existsSync(product) || statSync(product).mtimeMs < newest(sources);

const run = (what, args) => {
  const since = Date.now();
  say(`${what} …`);
  const done = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (done.status !== 0) {
    say(`${what}: failed (see the lines above).`);
    process.exit(1);
  }
  say(`${what}: done in ${((Date.now() - since) / 1000).toFixed(1)} s`);
};

const build = () => {
  const [moduleSources, systemSources, tableSources] = ['module', 'system', 'table'].map((part) =>
    at(...SOURCES[part]),
  );
  const product = join(ROOT, 'packages/stand-in/dist/server.js');
  const complete = existsSync(join(ROOT, 'dist/module.json'));
  if (!complete || isStale(join(ROOT, 'dist/module.json'), moduleSources))
    run('building the module', ['scripts/build.mjs', 'module', 'cli', '--quiet']);
  else say('the module is built and up to date');
  if (isStale(join(ROOT, 'packages/system/dist/bocage-table.js'), systemSources))
    run('building the game system', ['scripts/build.mjs', 'system', '--quiet']);
  else say('the game system is built and up to date');
  if (isStale(product, tableSources))
    run('building the practice table', ['packages/stand-in/build.mjs', '--quiet']);
  else say('the practice table is built and up to date');
};

const serve = () => {
  const server = spawn(process.execPath, ['packages/stand-in/dist/server.js', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // Ctrl+C reaches the server too: it saves the world, and this process ends with it.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => signal === 'SIGTERM' && server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
};

build();
serve();
