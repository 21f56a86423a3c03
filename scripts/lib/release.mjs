// The parts of a release that can be wrong, as pure functions.
import { zipSync } from 'fflate';

const SEMVER = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?$/;

/** The version to write. @throws Error where it is none, or not above the one before */
export const checkedVersion = (wanted, current) => {
  if (!SEMVER.test(wanted ?? ''))
    throw new Error(`the version must look like 0.2.0, not ${wanted ?? 'nothing'}`);
  const parts = (version) => version.split('-')[0].split('.').map(Number);
  const [a, b] = [parts(wanted), parts(current)];
  const first = a.findIndex((part, index) => part !== b[index]);
  if (first >= 0 && a[first] < b[first]) throw new Error(`${wanted} is below the present version ${current}`);
  return wanted;
};

/**
 * The manifest as it is published: `manifest` always leads to the newest release (updates), `download` to this very
 * one. Without a place to publish, both are left out: nothing is promised that is not there.
 */
export const releaseManifest = (manifest, version, releases) => {
  const rest = Object.fromEntries(
    Object.entries(manifest).filter(([key]) => key !== 'manifest' && key !== 'download'),
  );
  const base = releases?.replace(/\/+$/, '');
  if (base !== undefined && !/^https:\/\/[^\s]+\/releases$/.test(base))
    throw new Error(`--releases must be like https://github.com/OWNER/bocage/releases, not ${releases}`);
  return {
    ...rest,
    version,
    ...(base === undefined
      ? {}
      : {
          manifest: `${base}/latest/download/module.json`,
          download: `${base}/download/v${version}/module.zip`,
        }),
  };
};

/** The changelog with its "Unreleased" part named for the version, and a new empty one above. */
export const releasedChangelog = (text, version, date) => {
  const heading = '## [Unreleased]';
  const at = text.indexOf(heading);
  if (at < 0) throw new Error(`CHANGELOG.md has no "${heading}"`);
  const body = text
    .slice(at + heading.length)
    .split(/^## /m)[0]
    .trim();
  if (body === '')
    throw new Error('CHANGELOG.md says nothing under "Unreleased": write down what changed first');
  return `${text.slice(0, at)}${heading}\n\n## [${version}] - ${date}${text.slice(at + heading.length)}`;
};

/** Files by name as a zip, the same bytes for the same files. @param {Record<string, Uint8Array>} files */
export const zipOf = (files) => {
  if (!('module.json' in files)) throw new Error('module.json must lie at the top of the zip');
  const entries = Object.keys(files)
    .sort()
    .map((name) => [name, [files[name], { level: 9, mtime: new Date(1980, 0, 1) }]]);
  return zipSync(Object.fromEntries(entries));
};
