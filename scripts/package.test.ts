// The published package: the module built twice from scratch, packed, and checked as Foundry gets it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ASL } from '../packages/asl/src/index';
import { COMPANY_FIRE } from '../packages/company-fire/src/index';
import type { Game } from '../packages/core/src/game/index';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModule } from './lib/build-module.mjs';
import { checkManifest } from './lib/manifest-schema.mjs';
import { buildSystem } from './lib/build-system.mjs';
import { packPackage } from './lib/pack.mjs';
import { registerSafely } from './lib/register.mjs';
import { releaseManifest } from './lib/release.mjs';

const RELEASES = 'https://github.com/someone/bocage/releases';
/** Downloads of a player once per version: the module, and the games they play. */
const GZIPPED = 225_000;

const folders: string[] = [];
const built = async (): Promise<ReturnType<typeof packPackage>> => {
  const folder = mkdtempSync(join(tmpdir(), 'bocage-package-'));
  folders.push(folder);
  await buildModule(join(folder, 'dist'));
  return packPackage('module', join(folder, 'dist'), '0.2.0', RELEASES);
};
let one: ReturnType<typeof packPackage>;
let other: ReturnType<typeof packPackage>;
beforeAll(async () => {
  [one, other] = await Promise.all([built(), built()]);
}, 120_000);
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const file = (name: string): Uint8Array => unzipSync(one.zip)[name]!;

test('two builds make the same zip, byte for byte', () => {
  expect(Buffer.compare(one.zip, other.zip)).toBe(0);
});

test('the module is one small script, and each game is one too', () => {
  const scripts = one.names.filter((name) => name.endsWith('.js')).sort();
  const mark = /-([0-9a-f]{8})\.js$/.exec(scripts[0] ?? '')?.[1];
  expect(scripts).toEqual(['bocage', 'games/asl', 'games/company-fire'].map((name) => `${name}-${mark}.js`));
  expect(one.manifest.esmodules).toEqual([`bocage-${mark}.js`]);
  for (const name of scripts) {
    expect(gzipSync(file(name), { level: 9 }).length, name).toBeLessThan(GZIPPED);
    expect(strFromU8(file(name))).not.toContain('sourceMappingURL');
  }
});

test('a build for development names its scripts like any other: the manifest that Foundry has read stays true', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bocage-unmarked-'));
  folders.push(folder);
  await buildModule(join(folder, 'dist'), { isMarked: false });
  const scripts = ['', 'games'].flatMap((part) => readdirSync(join(folder, 'dist', part)));
  expect(scripts.filter((name) => name.endsWith('.js'))).toEqual(['bocage.js', 'asl.js', 'company-fire.js']);
  const manifest = JSON.parse(readFileSync(join(folder, 'dist', 'module.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ esmodules: ['bocage.js'] });
});

test('nothing lies in the zip but what Foundry loads, the licence and the notices', () => {
  const expected =
    /^(bocage-[0-9a-f]{8}\.js|games\/[a-z-]+-[0-9a-f]{8}\.js|module\.json|LICENSE|NOTICE\.txt|(lang|styles|templates|covers)\/[a-z-]+\.(json|css|hbs|svg)|cards\/[a-z]+(-[0-9AJQK]+)?\.svg|sample\/(counters\/)?[A-Za-z0-9-]+\.(json|svg))$/;
  expect(one.names.filter((name) => !expected.test(name))).toEqual([]);
  expect(Object.keys(one.manifest.flags ?? {})).toEqual([]);
});

test('every library in the script has its notice', () => {
  const scripts = one.names.filter((name) => name.endsWith('.js'));
  const sources = scripts.flatMap((script) => {
    const map = readFileSync(join(folders[0]!, 'dist', `${script}.map`), 'utf8');
    return (JSON.parse(map) as { sources: string[] }).sources;
  });
  const libraries = new Set(
    sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
  );
  expect([...libraries].sort()).toEqual([
    ...['@noble/ciphers', '@noble/curves', '@noble/hashes'],
    ...['@preact/signals-core', 'fflate'],
  ]);
  const notice = strFromU8(file('NOTICE.txt'));
  for (const library of libraries) expect(notice).toMatch(new RegExp(`^${library} \\d`, 'm'));
  expect(notice).toContain('Copyright (c)');
});

test.each(['module.json', 'packages/system/system.json'])(
  'the pictures that %s names are there',
  (manifest) => {
    const { media } = JSON.parse(readFileSync(manifest, 'utf8')) as { media: readonly { url: string }[] };
    expect(media.length).toBeGreaterThan(0);
    for (const { url } of media) expect(existsSync(url), url).toBe(true);
  },
);

test('styles go into the layer of modules, and no version is called verified', () => {
  expect(new Set(one.manifest.styles.map(({ layer }: { layer: string }) => layer))).toEqual(
    new Set(['modules']),
  );
  expect(one.manifest.compatibility).toEqual({ minimum: '13' });
});

test.each([
  ['an unknown key', { verison: '1' }, 'verison'],
  ['an address without its siblings', { changelog: undefined }, 'changelog'],
  ['an address that is not safe', { bugs: 'http://example.org' }, '/bugs'],
  ['a version with other characters', { version: '1.0<2' }, '/version'],
  ['an id with capitals', { id: 'Bocage' }, '/id'],
])('the manifest is refused for %s', (_, change, named) => {
  const changed: unknown = JSON.parse(JSON.stringify({ ...one.manifest, ...change }));
  expect(() => checkManifest(changed)).toThrow(named);
});

test("the game system has a zip of its own: the games' fields in both languages, and no rules", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bocage-system-'));
  folders.push(folder);
  const pack = async (name: string): Promise<ReturnType<typeof packPackage>> => {
    await buildSystem(join(folder, name));
    return packPackage('system', join(folder, name), '0.2.0', RELEASES);
  };
  const system = await pack('one');
  expect(Buffer.compare(system.zip, (await pack('other')).zip)).toBe(0);
  expect(system.names.sort()).toEqual([
    ...['LICENSE', 'bocage-table.js', 'lang/en.json', 'lang/ja.json', 'styles/counter-sheet.css'],
    ...['system.json', 'templates/counter-field.hbs', 'templates/counter-sheet.hbs'],
  ]);
  expect(system.manifest).toMatchObject({
    ...{ id: 'bocage-table', type: 'system', manifest: `${RELEASES}/latest/download/system.json` },
    download: `${RELEASES}/download/v0.2.0/system.zip`,
    media: [{ type: 'cover' }],
  });
  const files = unzipSync(system.zip);
  const script = strFromU8(files['bocage-table.js']!);
  for (const game of [ASL, COMPANY_FIRE] as readonly Game[])
    for (const { id, decided, choices = [] } of game.unitFields)
      for (const word of [id, ...choices])
        expect([word, decided === true || script.includes(word)]).toEqual([word, true]);
  expect(script.length).toBeLessThan(20_000);
  for (const lang of ['en', 'ja']) {
    const texts = JSON.parse(strFromU8(files[`lang/${lang}.json`]!)) as {
      TYPES: { Actor: { counter: string } };
      BOCAGE: { Asl: { Unit: { broken: string } }; CompanyFire: { Unit: { quality: string } } };
    };
    for (const text of [
      texts.TYPES.Actor.counter,
      texts.BOCAGE.Asl.Unit.broken,
      texts.BOCAGE.CompanyFire.Unit.quality,
    ])
      expect(/[\u3040-\u9fff]/.test(text)).toBe(lang === 'ja');
  }
});

test.each([
  ['no types of documents', { documentTypes: undefined }, 'documentTypes'],
  ['a type of document that it has none of', { documentTypes: { Actor: {} } }, '/documentTypes/Actor'],
])('a system is refused for %s', (_, change, named) => {
  const source = JSON.parse(readFileSync('packages/system/system.json', 'utf8')) as { id: string };
  const system = releaseManifest(source, '0.2.0', RELEASES);
  expect(() => checkManifest(system)).not.toThrow();
  expect(() => checkManifest(JSON.parse(JSON.stringify({ ...system, ...change })))).toThrow(named);
});

test('a module has no types of actors', () => {
  expect(() => checkManifest({ ...one.manifest, documentTypes: { Actor: { counter: {} } } })).toThrow(
    '/documentTypes',
  );
});

/** Our own package list: accepts requests, and records them. */
const listThat = async (
  takes: (dryRun: boolean) => boolean,
  use: (address: string) => Promise<void>,
): Promise<unknown[]> => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const told = JSON.parse(body) as Record<string, unknown>;
      asked.push({ ...told, token: request.headers.authorization });
      const fine = takes(told['dry-run'] === true);
      response.writeHead(fine ? 200 : 400, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify(fine ? { status: 'success' } : { status: 'error', errors: { manifest: 'gone' } }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
  return asked;
};

const ENTRY = { id: 'bocage', release: { version: '0.2.0' } };

test('a release is registered after its dry run, with the token', async () => {
  const asked = await listThat(
    () => true,
    async (address) => void (await registerSafely(ENTRY, { token: 't', address })),
  );
  expect(asked).toEqual([true, false].map((dry) => ({ ...ENTRY, 'dry-run': dry, token: 't' })));
});

test('a release that the dry run refuses is never registered, and the reason is shown', async () => {
  const asked = await listThat(
    (dryRun) => !dryRun,
    (address) =>
      expect(registerSafely(ENTRY, { token: 't', address })).rejects.toThrow(/dry run was refused.*gone/),
  );
  expect(asked).toHaveLength(1);
});
