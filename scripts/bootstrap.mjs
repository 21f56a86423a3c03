// Entry point of `npm start` and `npm test`, for a machine that has only Node and npm. It fetches pnpm
// through npx, installs exactly the lockfile, and runs the named package.json script.
//   node scripts/bootstrap.mjs SCRIPT [arguments for the script]
// Its syntax runs on any Node with ES modules: an old Node gets a message instead of a syntax error.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const NODE = [20, 19];
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = join(ROOT, 'node_modules', '.bocage-installed');

const say = (text) => console.log(`[bocage] ${text}`);

const fail = (what, remedy) => {
  console.error(`[bocage] ${what} ${remedy}`);
  process.exit(1);
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return;
  fail(
    `Node ${process.versions.node} is too old: Bocage needs Node ${NODE.join('.')} or newer.`,
    'Install it from https://nodejs.org and run the same command again.',
  );
};

/** npm's own programs, run by this very Node where npm started us; by name (through the shell on Windows) otherwise. */
const runNpm = (program, args) => {
  const npm = process.env.npm_execpath ?? '';
  const cli = npm.endsWith('npm-cli.js') ? join(dirname(npm), `${program}-cli.js`) : '';
  const options = { cwd: ROOT, stdio: 'inherit' };
  if (cli && existsSync(cli)) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync(program, args, { ...options, shell: process.platform === 'win32' });
};

/** Inputs of an installation: the lockfile, every package.json and the machine. */
const fingerprint = () => {
  const hash = createHash('sha256');
  hash.update([PNPM, process.platform, process.arch, process.versions.modules].join(' '));
  const manifests = readdirSync(join(ROOT, 'packages'))
    .sort()
    .map((name) => join('packages', name, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
};

const isInstalled = (print) => {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== print) return false;
  const needed = readdirSync(join(ROOT, 'packages')).filter((name) => {
    const file = join(ROOT, 'packages', name, 'package.json');
    if (!existsSync(file)) return false;
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
  });
  return needed.every((name) => existsSync(join(ROOT, 'packages', name, 'node_modules')));
};

const install = () => {
  const print = fingerprint();
  if (isInstalled(print)) {
    say('the packages are in place');
    return;
  }
  say(`installing the packages with ${PNPM} (the first time takes a minute or two; it needs the network) …`);
  const done = runNpm('npx', ['--yes', PNPM, 'install', '--frozen-lockfile']);
  if (done.error) {
    fail(
      `could not start npx (${done.error.message}).`,
      'npm comes with Node: check that `npx --version` answers.',
    );
  }
  if (done.status !== 0) {
    fail(
      'the packages could not be installed (see the lines above).',
      'The npm registry must be reachable (check network, proxy, `npm config get registry`); then run the same command again.',
    );
  }
  writeFileSync(STAMP, print);
};

/** The file behind a package.json script of the form `node FILE`; run without npm in between, so that Ctrl+C is clean. */
const fileOf = (script) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const match = /^node (\S+)$/.exec(scripts[script] ?? '');
  if (!match) fail(`"${script}" is no script that bootstrap.mjs can run.`, 'Try `npm run` for the list.');
  return join(ROOT, match[1]);
};

const run = (script, args) => {
  const env = {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(process.execPath, [fileOf(script), ...args], { cwd: ROOT, stdio: 'inherit', env });
  // The terminal also sends Ctrl+C to the child; this process ends after it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`could not start ${script} (${error.message}).`, ''));
  child.on('close', (code, signal) =>
    process.exit(signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : (code ?? 1)),
  );
};

const main = () => {
  const [script, ...args] = process.argv.slice(2);
  if (!script)
    fail('usage: node scripts/bootstrap.mjs SCRIPT [arguments].', 'The scripts are in package.json.');
  checkNode();
  say(`Node ${process.versions.node} on ${process.platform}`);
  install();
  say(`running "${script}" …`);
  run(script, args);
};

main();
