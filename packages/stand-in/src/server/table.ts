// Puts the server together; main.ts starts it from the command line, the tests start it in-process.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Obj } from '../shared/objects';
import { makeApp } from './http';
import { readManifest, readSample } from './manifest';
import { typesOf } from '../shared/packages';
import type { Uploads } from '../shared/uploads';
import { openPacks } from './packs';
import { seedWorld } from './seed';
import { Hub } from './sockets';
import { openStore, type Store } from './store';
import { openWorld } from './world';

export interface TableOptions {
  readonly moduleDirectory: string;
  /** The built game system that the world is of. */
  readonly systemDirectory: string;
  /** Modules that are active beside it. */
  readonly beside?: readonly string[];
  readonly pageDirectory: string;
  readonly worldDirectory: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Address to listen on; default: only this machine, as anybody may sit down as GM. */
  readonly host?: string;
  /** How many of the next ports may be tried when that one is taken. */
  readonly spare?: number;
  readonly generation: 13 | 14;
  readonly latency: number;
  readonly fresh: boolean;
  /** A new world has one map with nothing on it, and no counters. */
  readonly blank?: boolean;
  /** A new world gets a second GM. */
  readonly secondGm?: boolean;
  /** The host's place for uploads; default: its user data. */
  readonly uploads?: Uploads;
  /** Refuses what the published types call protected, called from outside of its class, or deprecated. */
  readonly strictTypes?: boolean;
  /** Sends every message to every client, as a host may: pages alone keep whispers from view. */
  readonly whispersToAll?: boolean;
  readonly log: (text: string) => void;
}

export interface Table {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const MARK = 'practice-table.json';

interface Mark {
  readonly what: string;
  readonly sample: string;
  readonly generation: number;
}

const hashOf = (sample: Obj | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(sample ?? null))
    .digest('hex')
    .slice(0, 16);

/** Makes the directory recognisable as ours, and remembers what its world was made from. */
const mark = (directory: string, sample: Obj | undefined, generation: number): void => {
  const content: Mark = { what: 'a world of the Bocage practice table', sample: hashOf(sample), generation };
  writeFileSync(join(directory, MARK), `${JSON.stringify(content, null, 2)}\n`);
};

const compareMark = (directory: string, sample: Obj | undefined, { generation, log }: TableOptions): void => {
  const file = join(directory, MARK);
  const found = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Partial<Mark>;
  if (found.sample !== hashOf(sample)) {
    log('the sample scene is newer than this world, which is kept as it is; --fresh makes a new one.');
  }
  if (found.generation !== undefined && found.generation !== generation) {
    log(
      `this world was made with profile ${found.generation}; for ${generation} better use another --world.`,
    );
  }
};

/** Deletes a former world, only in a directory with our mark and only our own files. */
const clear = (directory: string): void => {
  if (!existsSync(directory)) return;
  if (!existsSync(join(directory, MARK)))
    throw new Error(`--fresh: ${directory} is not a practice world; left alone`);
  for (const own of ['db', 'data', 'library', MARK])
    rmSync(join(directory, own), { recursive: true, force: true });
};

const listen = (server: Server, host: string, port: number, spare: number): Promise<number> =>
  new Promise((done, failed) => {
    const refused = (error: NodeJS.ErrnoException): void => {
      if (error.code !== 'EADDRINUSE') failed(error);
      else if (spare > 0) listen(server, host, port + 1, spare - 1).then(done, failed);
      else failed(new Error(`port ${port} is in use: pass --port ANOTHER`));
    };
    server.once('error', refused);
    server.listen(port, host, () => {
      server.off('error', refused);
      done((server.address() as AddressInfo).port);
    });
  });

/** Shuts the table down; open tabs are sent away first. */
const shut = async (hub: Hub, server: Server, store: Store): Promise<void> => {
  server.closeAllConnections();
  await hub.close();
  await store.close();
};

export const startTable = async (options: TableOptions): Promise<Table> => {
  const module = readManifest(options.moduleDirectory);
  const { systemDirectory } = options;
  const [actorType] = typesOf('Actor', readManifest(systemDirectory, 'system'), []) ?? [];
  if (options.fresh) clear(options.worldDirectory);
  mkdirSync(options.worldDirectory, { recursive: true });
  const store = await openStore(options.worldDirectory);
  const known = await store.load();
  const sample = readSample(options.moduleDirectory, module, options.log);
  if (known.User.size === 0) {
    options.log('making a new world with the sample scene …');
    await seedWorld(store, sample, options.generation, { ...options, actorType });
    mark(options.worldDirectory, sample, options.generation);
  } else {
    options.log(`opening the world in ${options.worldDirectory} …`);
    compareMark(options.worldDirectory, sample, options);
  }
  // Read again at each page load, so that a rebuilt module is what a reload gets.
  const current = (): ReadonlyMap<string, typeof module> =>
    new Map(
      [options.moduleDirectory, ...(options.beside ?? [])].map((folder) => [folder, readManifest(folder)]),
    );
  const system = (): readonly [string, typeof module] => [
    systemDirectory,
    readManifest(systemDirectory, 'system'),
  ];
  const world = await openWorld(store, options.generation, (type) =>
    typesOf(type, system()[1], [...current().values()]),
  );
  const packages = new Map([system(), ...current()]);
  const packs = await openPacks(packages, system()[1].id, options.generation, options.log);
  const hubs: Hub[] = [];
  const app = makeApp({
    world,
    store,
    system,
    modules: current,
    pageDirectory: options.pageDirectory,
    uploadDirectory: join(options.worldDirectory, 'data'),
    libraryDirectory: join(options.worldDirectory, 'library'),
    uploads: options.uploads ?? 'data',
    latency: options.latency,
    activeUsers: () => hubs[0]?.activeUsers ?? [],
  });
  const server = createServer(app);
  const { latency, log } = options;
  const { uploads = 'data', strictTypes = false, whispersToAll = false } = options;
  const host = { uploads, strictTypes, whispersToAll, latency, log };
  const hub = new Hub(server, { world, store, system, modules: current, packs, ...host });
  hubs.push(hub);
  const port = await listen(server, options.host ?? '127.0.0.1', options.port, options.spare ?? 0).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  return { url: `http://localhost:${port}/`, port, close: () => shut(hub, server, store) };
};
