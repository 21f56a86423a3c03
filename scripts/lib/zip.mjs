import { zipSync } from 'fflate';

/** Files by name as a zip, the same bytes for the same files. @param {Record<string, Uint8Array>} files */
export const zipOf = (files, manifest = 'module.json') => {
  if (!(manifest in files)) throw new Error(`${manifest} must lie at the top of the zip`);
  const entries = Object.keys(files)
    .sort()
    .map((name) => [name, [files[name], { level: 9, mtime: new Date(1980, 0, 1) }]]);
  return zipSync(Object.fromEntries(entries));
};
