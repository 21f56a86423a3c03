// Puts the server together; main.ts starts it from the command line, the tests start it in-process.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeApp } from './http';
import { readManifest, readSample } from './manifest';
import { seedWorld } from './seed';
import { Hub } from './sockets';
import { openStore, type Store } from './store';
import { openWorld } from './world';

export interface TableOptions {
  readonly moduleDirectory: string;
  readonly pageDirectory: string;
  readonly worldDirectory: string;
  readonly port: number;
  readonly generation: 13 | 14;
  readonly latency: number;
  readonly fresh: boolean;
  readonly log: (text: string) => void;
}

export interface Table {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const MARK = 'practice-table.json';

/** Only a directory that carries our mark, or is not there, is ever deleted. */
const clear = (directory: string): void => {
  if (!existsSync(directory)) return;
  if (!existsSync(join(directory, MARK)))
    throw new Error(`--fresh: ${directory} is not a practice world; left alone`);
  rmSync(directory, { recursive: true, force: true });
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'EADDRINUSE' ? new Error(`port ${port} is in use: pass --port ANOTHER`) : error),
    );
    server.listen(port, () => done((server.address() as AddressInfo).port));
  });

const shut = (server: Server, store: Store): Promise<void> =>
  new Promise((done, failed) => {
    server.closeAllConnections();
    server.close(() => {
      store.close().then(done, failed);
    });
  });

export const startTable = async (options: TableOptions): Promise<Table> => {
  const module = readManifest(options.moduleDirectory);
  if (options.fresh) clear(options.worldDirectory);
  mkdirSync(options.worldDirectory, { recursive: true });
  writeFileSync(join(options.worldDirectory, MARK), '{ "what": "a world of the Bocage practice table" }\n');
  const store = await openStore(options.worldDirectory);
  const known = await store.load();
  if (known.User.size === 0) {
    options.log('making a new world with the sample scene …');
    await seedWorld(store, readSample(options.moduleDirectory, module, options.log), options.generation);
  } else options.log(`opening the world in ${options.worldDirectory} …`);
  const world = await openWorld(store, options.generation);
  // Read again at each page load, so that a rebuilt module is what a reload gets.
  const current = (): typeof module => readManifest(options.moduleDirectory);
  const hubs: Hub[] = [];
  const app = makeApp({
    world,
    store,
    module: current,
    moduleDirectory: options.moduleDirectory,
    pageDirectory: options.pageDirectory,
    uploadDirectory: join(options.worldDirectory, 'data'),
    activeUsers: () => hubs[0]?.activeUsers ?? [],
  });
  const server = createServer(app);
  hubs.push(new Hub(server, { world, store, module: current, latency: options.latency, log: options.log }));
  const port = await listen(server, options.port).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  return { url: `http://localhost:${port}/`, port, close: () => shut(server, store) };
};
