// Reads a built package's manifest (module.json, system.json), as Foundry does: what is loaded is what the manifest names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlain, type Obj } from '../shared/objects';
import type { ModuleInfo, PackageType } from '../shared/protocol';

const strings = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'string' ? entry : String((entry as Obj)['src'])))
    : [];

/** A style that names no layer goes into the packages' own; null keeps it out of all of them. */
const styles = (value: unknown, usual: string): { src: string; layer: string | null }[] => {
  const given = Array.isArray(value) ? (value as unknown[]) : [];
  return strings(value).map((src, at) => {
    const entry = given[at];
    const layer = isPlain(entry) ? entry['layer'] : undefined;
    return { src, layer: layer === null ? null : String(layer ?? usual) };
  });
};

/**
 * Reads a package's manifest.
 *
 * @throws if the directory holds no usable package of that type
 */
export const readManifest = (directory: string, type: PackageType = 'module'): ModuleInfo => {
  const file = join(directory, `${type}.json`);
  if (!existsSync(file)) throw new Error(`${file} does not exist: build the ${type} first (npm run build)`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Obj;
  const id = manifest['id'];
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9_-]*$/.test(id))
    throw new Error(`${file}: "id" is not a package id`);
  const missing = ['scripts', 'esmodules', 'styles']
    .flatMap((key) => strings(manifest[key]))
    .filter((path) => !existsSync(join(directory, path)));
  if (missing.length > 0) throw new Error(`${file} names files that are not there: ${missing.join(', ')}`);
  return {
    id,
    type,
    title: String(manifest['title'] ?? id),
    version: String(manifest['version'] ?? '0'),
    socket: manifest['socket'] === true,
    scripts: strings(manifest['scripts']),
    esmodules: strings(manifest['esmodules']),
    styles: styles(manifest['styles'], type === 'system' ? 'system' : 'modules'),
    languages: (manifest['languages'] ?? []) as ModuleInfo['languages'],
    manifest,
  };
};

/** The sample that the manifest names for the practice table (`flags.practiceTable.sample`), if there is one. */
export const readSample = (
  moduleDirectory: string,
  info: ModuleInfo,
  log: (text: string) => void,
): Obj | undefined => {
  const flags = (info.manifest['flags'] ?? {}) as Record<string, Obj>;
  const path = flags['practiceTable']?.['sample'];
  if (typeof path !== 'string') return undefined;
  const file = join(moduleDirectory, path);
  if (!existsSync(file)) {
    log(`module.json names the sample ${path}, but it is not there: starting with an empty map`);
    return undefined;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Obj;
};
