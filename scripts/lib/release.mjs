// The parts of a release that can be wrong, as pure functions. Nothing installed is imported: register.mjs
// runs with a secret, and nobody else's code beside it.

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

/** Files that only a checkout needs. */
const UNPUBLISHED = ['hotReload', 'practiceTable'];

/** The checked address of the releases' page. */
export const releasesAt = (releases) => {
  const base = releases.replace(/\/+$/, '');
  if (!/^https:\/\/[^\s]+\/releases$/.test(base))
    throw new Error(`--releases must be like https://github.com/OWNER/bocage/releases, not ${releases}`);
  return base;
};

/** The page of the project's releases, by `repository.url` of package.json: the one place where its address stands. */
export const releasesOf = ({ repository }) => {
  const project = repository?.url?.replace(/^git\+/, '').replace(/(\.git)?\/*$/, '');
  if (!/^https:\/\/[^\s]+\/[^\s]+$/.test(project ?? ''))
    throw new Error(
      `package.json: repository.url must be like https://github.com/OWNER/bocage, not ${repository?.url ?? 'nothing'}`,
    );
  return `${project}/releases`;
};

/** Whether an address is only an example, which no one could install from. */
export const isPlaceholder = (releases) =>
  /\/(OWNER|USER|NAME|example)\//.test(releases) || /^https:\/\/(www\.)?example\./.test(releases);

/** @throws Error where a version would go out whose addresses lead nowhere */
export const checkAddress = (releases) => {
  if (isPlaceholder(releases))
    throw new Error(
      `${releases} is a placeholder: set repository.url in package.json to the project's own address, then release`,
    );
};

/** Every public address of one version. `latest` always leads to the newest release, `pinned` to this very one. */
const addressesOf = (base, version) => {
  const project = base.replace(/\/releases$/, '');
  return {
    project,
    raw: `${project}/raw/v${version}`,
    text: `${project}/blob/v${version}`,
    latest: `${base}/latest/download`,
    pinned: `${base}/download/v${version}`,
  };
};

/** Both packages lie side by side in one release; their files are named for what they are. */
const typeOf = ({ type }) => (type === 'system' ? 'system' : 'module');

/**
 * The manifest as it is published: `manifest` always leads to the newest release (updates), `download` to
 * this one. Its recommended packages lie in the same release.
 */
export const releaseManifest = (given, version, releases) => {
  const { manifest: _, download: __, media = [], flags = {}, relationships, ...rest } = given;
  const kept = Object.fromEntries(Object.entries(flags).filter(([key]) => !UNPUBLISHED.includes(key)));
  const own = { ...rest, version, ...(Object.keys(kept).length > 0 ? { flags: kept } : {}) };
  const { project, raw, text, latest, pinned } = addressesOf(releasesAt(releases), version);
  const recommends = (relationships?.recommends ?? []).map((one) => ({
    ...one,
    manifest: `${latest}/${typeOf(one)}.json`,
  }));
  return {
    ...own,
    url: project,
    bugs: `${project}/issues`,
    readme: `${text}/README.md`,
    changelog: `${text}/CHANGELOG.md`,
    ...(media.length > 0 ? { media: media.map((one) => ({ ...one, url: `${raw}/${one.url}` })) } : {}),
    ...(recommends.length > 0 ? { relationships: { ...relationships, recommends } } : {}),
    manifest: `${latest}/${typeOf(given)}.json`,
    download: `${pinned}/${typeOf(given)}.zip`,
  };
};

/**
 * What Foundry's package release API is told. The manifest's address there is this version's: a row that led to the
 * newest one could never be installed again after the next release.
 */
export const registrationOf = (manifest, releases) => {
  const { pinned } = addressesOf(releasesAt(releases), manifest.version);
  const { minimum = '', verified = '', maximum = '' } = manifest.compatibility ?? {};
  return {
    id: manifest.id,
    release: {
      version: manifest.version,
      manifest: `${pinned}/${typeOf(manifest)}.json`,
      notes: `${releasesAt(releases)}/tag/v${manifest.version}`,
      compatibility: { minimum, verified, maximum },
    },
  };
};

/** Whether a file of the build goes into the zip: files that Foundry never reads stay outside. */
export const isPublished = (name) => !name.endsWith('.map');

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
