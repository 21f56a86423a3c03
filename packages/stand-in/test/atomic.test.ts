// An update of several documents happens whole or not at all, whether it is refused, cannot be stored, or the process
// is killed while it is at it.
import { build } from 'esbuild';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../src/server/store';
import { openWorld } from '../src/server/world';
import type { Obj } from '../src/shared/objects';
import { initialData } from '../src/shared/schema';
import { GM, sitAt, sceneOf } from './table-fixture';

const here = import.meta.dirname;
// Beside the package, so that the bundle finds what it does not hold.
const bundle = join(here, '../node_modules/.cache/atomic-test', `server-${process.pid}.mjs`);
const directory = mkdtempSync(join(tmpdir(), 'practice-table-'));

beforeAll(async () => {
  mkdirSync(join(bundle, '..'), { recursive: true });
  await build({
    entryPoints: [join(here, '../src/server/main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
});
afterAll(() => {
  rmSync(bundle, { force: true });
  rmSync(directory, { recursive: true, force: true });
});

const TOKENS = 60;

const openServer = async (world: string): Promise<{ process: ChildProcess; url: string }> => {
  const args = ['--module', join(here, 'fixture'), '--system', join(here, 'other-system')];
  args.push('--world', world, '--port', '0');
  const started = spawn(process.execPath, [bundle, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await new Promise<string>((done, failed) => {
    let text = '';
    const hear = (part: Buffer): void => {
      text += part.toString();
      const found = /http:\/\/localhost:\d+\//.exec(text);
      if (found !== null) done(found[0]);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.once('exit', () => failed(new Error(`the server did not start: ${text}`)));
  });
  return { process: started, url };
};

const killed = (server: ChildProcess): Promise<void> =>
  new Promise((done) => {
    server.once('exit', () => done());
    server.kill('SIGKILL');
  });

const elevations = async (world: string): Promise<number[]> => {
  const store = await openStore(world);
  const [scene] = [...(await store.load()).Scene.values()];
  await store.close();
  return ((scene?.['tokens'] ?? []) as Obj[])
    .filter(({ name }) => name === 'Crowd')
    .map(({ elevation }) => Number(elevation));
};

test('A-25 a server killed in the middle of updates keeps each of them whole or not at all', async () => {
  const world = join(directory, 'killed');
  let reached = 0;
  for (const wait of [5, 12, 20, 33]) {
    const server = await openServer(world);
    const gm = await sitAt(server.url, GM);
    const scene = sceneOf(await gm.world());
    const parent = { type: 'Scene', id: scene._id } as const;
    if (reached === 0) {
      const data = Array.from({ length: TOKENS }, () => ({ name: 'Crowd', elevation: 0 }));
      await gm.operate({ type: 'Token', action: 'create', parent, data });
    }
    const crowd = sceneOf(await gm.world()).tokens.filter(({ name }) => name === 'Crowd');
    let acknowledged = reached;
    for (let k = 1; k <= 400; k += 1) {
      const updates = crowd.map(({ _id }) => ({ _id, elevation: reached + k }));
      gm.operate({ type: 'Token', action: 'update', parent, updates }).then(
        () => (acknowledged += 1),
        () => undefined,
      );
    }
    while (acknowledged < reached + 3) await new Promise((done) => setTimeout(done, 1));
    await new Promise((done) => setTimeout(done, wait));
    await killed(server.process);
    gm.socket.disconnect();
    const found = await elevations(world);
    expect(found).toHaveLength(TOKENS);
    expect(new Set(found).size).toBe(1);
    // An acknowledged change is kept.
    expect(found[0]).toBeGreaterThanOrEqual(acknowledged);
    reached = found[0] ?? 0;
  }
}, 60_000);

test('a change that cannot be stored has not happened, for any user', async () => {
  const store = await openStore(join(directory, 'full'));
  await store.save('User', initialData('User', { _id: GM, name: 'Gamemaster', role: 4 }, 14));
  for (const id of ['scene00000000001', 'scene00000000002'])
    await store.save('Scene', initialData('Scene', { _id: id, name: id }, 14));
  const world = await openWorld(
    { ...store, commit: () => Promise.reject(new Error('disk full')) },
    14,
    () => undefined,
  );
  const updates = ['scene00000000001', 'scene00000000002'].map((_id) => ({ _id, name: 'new', active: true }));
  const before = JSON.stringify(world.all('Scene'));
  for (const request of [
    { type: 'Scene', action: 'update', updates, options: {} },
    { type: 'Scene', action: 'create', data: [{ name: 'third' }], options: {} },
    { type: 'Scene', action: 'delete', ids: ['scene00000000001', 'scene00000000002'], options: {} },
  ] as const)
    await expect(world.operate(GM, request)).rejects.toThrow('disk full');
  expect(JSON.stringify(world.all('Scene'))).toBe(before);
  await store.close();
});

test.each(['update', 'create', 'delete'] as const)('a batch with one bad part: no %s', async (action) => {
  const store = await openStore(join(directory, `bad-${action}`));
  await store.save('User', initialData('User', { _id: GM, name: 'Gamemaster', role: 4 }, 14));
  await store.save('Scene', initialData('Scene', { _id: 'scene00000000001', name: 'one' }, 14));
  const world = await openWorld(store, 14, () => undefined);
  const good = { _id: 'scene00000000001', name: 'changed' };
  const bad = { _id: 'nowhere000000001', name: 5 };
  const request = {
    update: { updates: [good, bad] },
    create: { data: [{ name: 'two' }, bad] },
    delete: { ids: [good._id, bad._id] },
  }[action];
  const before = JSON.stringify(world.all('Scene'));
  await expect(world.operate(GM, { type: 'Scene', action, options: {}, ...request })).rejects.toThrow();
  expect(JSON.stringify(world.all('Scene'))).toBe(before);
  expect(JSON.stringify([...(await store.load()).Scene.values()])).toBe(before);
  await store.close();
});
