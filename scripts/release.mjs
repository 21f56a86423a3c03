// Makes a release: writes the version everywhere, closes the changelog's "Unreleased" part, and builds. It
// leaves the files that Foundry installs from in build/release: module.json and module.zip (with module.json
// at its top). It adds system.json and system.zip of the companion game system, and the scripts' maps. It
// also writes registration.json, which scripts/register.mjs sends to Foundry's package list.
//   node scripts/release.mjs 0.2.0 [--releases https://github.com/OWNER/bocage/releases] [--dry-run]
// Every address in the manifests follows from repository.url of package.json, or from --releases. With
// --dry-run no source file changes; the files are still made, even from a placeholder.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { packPackage } from './lib/pack.mjs';
import {
  checkAddress,
  checkedVersion,
  isPlaceholder,
  registrationOf,
  releasedChangelog,
  releasesAt,
  releasesOf,
} from './lib/release.mjs';
import { ROOT, runNode } from './lib/run.mjs';

const at = (...parts) => join(ROOT, ...parts);
const json = (file) => JSON.parse(readFileSync(at(file), 'utf8'));
const write = (file, value) => writeFileSync(at(file), `${JSON.stringify(value, null, 2)}\n`);

const packageFiles = () => [
  'package.json',
  ...readdirSync(at('packages'))
    .map((name) => `packages/${name}/package.json`)
    .filter((file) => existsSync(at(file))),
];

const writeVersion = (version) => {
  const changelog = releasedChangelog(
    readFileSync(at('CHANGELOG.md'), 'utf8'),
    version,
    new Date().toISOString().slice(0, 10),
  );
  writeFileSync(at('CHANGELOG.md'), changelog);
  for (const file of [...packageFiles(), 'module.json', 'packages/system/system.json']) {
    // Only the version's own text changes, so that the file keeps its layout.
    const text = readFileSync(at(file), 'utf8');
    writeFileSync(at(file), text.replace(/("version":\s*")[^"]*(")/, `$1${version}$2`));
  }
};

/** Where each package is built. */
const BUILT = { module: at('dist'), system: at('packages', 'system', 'dist') };

const pack = (version, releases) => {
  const folder = at('build', 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifests = Object.entries(BUILT).map(([type, built]) => {
    const { manifest, zip, names } = packPackage(type, built, version, releases);
    write(`build/release/${type}.json`, manifest);
    writeFileSync(join(folder, `${type}.zip`), zip);
    console.log(
      `build/release/${type}.json\nbuild/release/${type}.zip  ${names.length} files, ${Math.round(zip.length / 1024)} kB`,
    );
    return manifest;
  });
  for (const map of readdirSync(at('dist'), { recursive: true }).filter((name) => name.endsWith('.js.map')))
    cpSync(at('dist', map), join(folder, basename(map)));
  const [manifest] = manifests;
  write('build/release/registration.json', registrationOf(manifest, releases));
  return manifest;
};

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { releases: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const version = checkedVersion(positionals[0], json('package.json').version);
  const releases = releasesAt(values.releases ?? releasesOf(json('package.json')));
  if (!values['dry-run']) {
    checkAddress(releases);
    writeVersion(version);
  }
  const { code } = await runNode(at('scripts', 'build.mjs'), ['module', 'system']);
  if (code !== 0) throw new Error('the build failed: nothing was packed');
  const manifest = pack(version, releases);
  console.log(
    isPlaceholder(releases)
      ? `The addresses in the manifests are made from a placeholder (repository.url in package.json): the zips can be unpacked into Data/modules/bocage and Data/systems/bocage-table by hand, but Foundry cannot install or update from ${releases}.`
      : `Publish these files as release v${version}; players then install from ${manifest.manifest}`,
  );
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
