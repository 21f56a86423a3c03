import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { checkManifest } from './lib/manifest-schema.mjs';
import {
  checkAddress,
  checkedVersion,
  isPlaceholder,
  registrationOf,
  releasedChangelog,
  releaseManifest,
  releasesOf,
} from './lib/release.mjs';
import { zipOf } from './lib/zip.mjs';

const RELEASES = 'https://github.com/someone/bocage/releases';

test.each([
  ['0.2.0', '0.1.0'],
  ['0.1.0', '0.1.0'],
  ['1.0.0', '0.9.9'],
  ['0.2.0-beta.1', '0.1.0'],
])('%s may follow %s', (wanted, current) => expect(checkedVersion(wanted, current)).toBe(wanted));

test.each([
  ['v0.2.0', '0.1.0', 'must look like'],
  [undefined, '0.1.0', 'must look like'],
  ['0.1.9', '0.2.0', 'is below'],
])('%s may not follow %s', (wanted, current, message) =>
  expect(() => checkedVersion(wanted, current)).toThrow(message),
);

test('updates follow the newest release, the download is pinned to this one', () => {
  const given = {
    id: 'bocage',
    version: '0.1.0',
    media: [{ type: 'cover', url: 'docs/a.webp', caption: 'a' }],
    flags: { hotReload: {}, practiceTable: {}, other: 1 },
  };
  expect(releaseManifest(given, '0.2.0', `${RELEASES}/`)).toEqual({
    id: 'bocage',
    version: '0.2.0',
    flags: { other: 1 },
    url: 'https://github.com/someone/bocage',
    bugs: 'https://github.com/someone/bocage/issues',
    readme: 'https://github.com/someone/bocage/blob/v0.2.0/README.md',
    changelog: 'https://github.com/someone/bocage/blob/v0.2.0/CHANGELOG.md',
    media: [{ type: 'cover', url: 'https://github.com/someone/bocage/raw/v0.2.0/docs/a.webp', caption: 'a' }],
    manifest: `${RELEASES}/latest/download/module.json`,
    download: `${RELEASES}/download/v0.2.0/module.zip`,
  });
});

test('the game system lies beside the module, under its own names', () => {
  const { manifest, download } = releaseManifest({ id: 'bocage-table', type: 'system' }, '0.2.0', RELEASES);
  expect(manifest).toBe(`${RELEASES}/latest/download/system.json`);
  expect(download).toBe(`${RELEASES}/download/v0.2.0/system.zip`);
});

test("the package list gets this version's own manifest, and nothing unverified", () => {
  const manifest = { id: 'bocage', version: '0.2.0', compatibility: { minimum: '13' } };
  expect(registrationOf(manifest, RELEASES)).toEqual({
    id: 'bocage',
    release: {
      version: '0.2.0',
      manifest: `${RELEASES}/download/v0.2.0/module.json`,
      notes: `${RELEASES}/tag/v0.2.0`,
      compatibility: { minimum: '13', verified: '', maximum: '' },
    },
  });
});

const PROJECT = 'https://github.com/someone/bocage';

test.each([PROJECT, `${PROJECT}/`, `${PROJECT}.git`, `git+${PROJECT}.git`])(
  'the address stands in package.json alone: %s',
  (url) => expect(releasesOf({ repository: { url } })).toBe(`${PROJECT}/releases`),
);

test.each([undefined, {}, { url: 'http://example.org/a' }, { url: 'git@github.com:someone/bocage.git' }])(
  'a package without one that browsers can open is refused: %j',
  (repository) => expect(() => releasesOf({ repository })).toThrow('repository.url must be like'),
);

test.each([
  ['https://github.com/OWNER/bocage/releases', true],
  ['https://example.org/bocage/releases', true],
  ['https://github.com/hedgerow/bocage/releases', false],
])('recognizes the placeholder %s: %s', (releases, placeholder) => {
  expect(isPlaceholder(releases)).toBe(placeholder);
  if (placeholder) expect(() => checkAddress(releases)).toThrow('is a placeholder: set repository.url');
  else expect(() => checkAddress(releases)).not.toThrow();
});

const json = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

test('module and system recommend each other, with addresses in the same release', () => {
  const [module, system] = [json('module.json'), json('packages/system/system.json')].map((given) =>
    releaseManifest(given, '0.2.0', RELEASES),
  );
  for (const one of [module, system]) expect(() => checkManifest(one)).not.toThrow();
  expect(module.relationships.recommends).toEqual([
    { id: 'bocage-table', type: 'system', manifest: system.manifest },
  ]);
  expect(system.relationships.recommends).toEqual([
    { id: 'bocage', type: 'module', manifest: module.manifest },
  ]);
});

test('refuses an address that is none', () => {
  expect(() => releaseManifest({}, '0.2.0', 'http://example.org')).toThrow('--releases must be like');
});

test('the changelog gets a heading for the version and a new empty part', () => {
  const text = '# Changelog\n\n## [Unreleased]\n\n### Added\n- walls\n\n## [0.1.0] - 2026-11-21\n- first\n';
  const done = releasedChangelog(text, '0.2.0', '2026-12-01');
  expect(done).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n- walls\n\n## [0.1.0]');
  expect(() => releasedChangelog(done, '0.3.0', '2026-12-02')).toThrow('says nothing');
});

test('the zip has module.json at its top and is the same for the same files', () => {
  const files = { 'module.json': new Uint8Array([123, 125]), 'lang/en.json': new Uint8Array([123, 125]) };
  const zip = zipOf(files);
  expect(Object.keys(unzipSync(zip)).sort()).toEqual(['lang/en.json', 'module.json']);
  expect(strFromU8(unzipSync(zip)['module.json']!)).toBe('{}');
  expect(zipOf({ ...files })).toEqual(zip);
  expect(() => zipOf({ 'lang/en.json': files['lang/en.json'] })).toThrow('at the top');
});
