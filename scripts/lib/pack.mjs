// A built package (the module, the game system) as the two files that Foundry installs from.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { checkManifest } from './manifest-schema.mjs';
import { isPublished, releaseManifest } from './release.mjs';
import { zipOf } from './zip.mjs';

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isPublished);

/**
 * @param type `module` or `system`: the manifest's name
 * @returns the manifest, the zip and the names in it
 * @throws Error where the build is not what the manifest says
 */
export const packPackage = (type, folder, version, releases) => {
  const name = `${type}.json`;
  const manifest = releaseManifest(JSON.parse(readFileSync(join(folder, name), 'utf8')), version, releases);
  checkManifest(manifest);
  const files = Object.fromEntries(
    filesIn(folder).map((file) => [file, new Uint8Array(readFileSync(join(folder, file)))]),
  );
  files[name] = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
  const named = [...manifest.esmodules, ...(manifest.styles ?? []), ...manifest.languages, manifest.license];
  const missing = named.map((item) => item.src ?? item.path ?? item).filter((path) => !(path in files));
  if (missing.length > 0)
    throw new Error(`${name} names files that the build did not make: ${missing.join(', ')}`);
  return { manifest, zip: zipOf(files, name), names: Object.keys(files) };
};
