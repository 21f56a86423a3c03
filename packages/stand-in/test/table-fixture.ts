// Starts a practice table on the fixture module and joins it over real sockets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { startTable, type Table } from '../src/server/table';
import type { Obj } from '../src/shared/objects';
import type { Answer, OperationNotice, OperationRequest, Snapshot } from '../src/shared/protocol';

export const GM = 'gamemaster000001';
export const BLUE = 'playerblue000001';
export const RED = 'playerred0000001';

export interface Seat {
  readonly userId: string;
  readonly token: string;
  readonly socket: Socket;
  /** Every notice that reached this seat from others, in order. */
  readonly heard: OperationNotice[];
  world(): Promise<Snapshot>;
  operate(request: Omit<OperationRequest, 'options'> & { options?: Obj }): Promise<OperationNotice[]>;
  refused(request: Omit<OperationRequest, 'options'> & { options?: Obj }): Promise<string>;
}

export interface TestTable {
  readonly table: Table;
  readonly directory: string;
  sit(userId: string): Promise<Seat>;
  /** Ends the table and opens the same world again. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

const ask = <T>(socket: Socket, event: string, ...payload: unknown[]): Promise<T> =>
  new Promise((done, failed) => {
    socket.emit(event, ...payload, (answer: Answer<T>) => {
      if (answer.ok) done(answer.value);
      else failed(new Error(answer.error));
    });
  });

export const sitAt = async (url: string, userId: string): Promise<Seat> => {
  const response = await fetch(`${url}api/join`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId }),
  });
  const { token } = (await response.json()) as { token: string };
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((done, failed) => {
    socket.once('connect', () => done());
    socket.once('connect_error', failed);
  });
  const heard: OperationNotice[] = [];
  socket.on('modifyDocument', (notice: OperationNotice) => heard.push(notice));
  const operate: Seat['operate'] = (request) => ask(socket, 'modifyDocument', { options: {}, ...request });
  return {
    userId,
    token,
    socket,
    heard,
    world: () => ask<Snapshot>(socket, 'world'),
    operate,
    refused: (request) =>
      operate(request).then(
        () => 'allowed',
        (error: Error) => error.message,
      ),
  };
};

export const openTable = async (
  options: {
    generation?: 13 | 14;
    latency?: number;
    beside?: readonly string[];
    log?: string[];
    uploads?: 'data' | 'forgevtt' | 'none';
  } = {},
): Promise<TestTable> => {
  const directory = mkdtempSync(join(tmpdir(), 'practice-table-'));
  const here = import.meta.dirname;
  const start = (): Promise<Table> =>
    startTable({
      moduleDirectory: join(here, 'fixture'),
      systemDirectory: join(here, 'other-system'),
      pageDirectory: join(here, '../public'),
      worldDirectory: directory,
      port: 0,
      generation: options.generation ?? 13,
      latency: options.latency ?? 0,
      uploads: options.uploads ?? 'data',
      fresh: false,
      beside: options.beside ?? [],
      log: (text) => void options.log?.push(text),
    });
  let table = await start();
  const sockets: Socket[] = [];
  const leave = (): void => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  };
  return {
    get table() {
      return table;
    },
    directory,
    sit: async (userId) => {
      const seat = await sitAt(table.url, userId);
      sockets.push(seat.socket);
      return seat;
    },
    restart: async () => {
      leave();
      await table.close();
      table = await start();
    },
    end: async () => {
      leave();
      await table.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** Two minutes, for machines that are busy with something else: what happens at all has happened long before. */
const PATIENCE = 120_000;

export const until = async (test: () => boolean, what: string): Promise<void> => {
  const end = Date.now() + PATIENCE;
  while (!test()) {
    if (Date.now() > end) throw new Error(`never happened: ${what}`);
    await new Promise((done) => setTimeout(done, 10));
  }
};

export const sceneOf = (world: Snapshot): Obj & { _id: string; tokens: Obj[] } =>
  world.documents.Scene[0] as Obj & { _id: string; tokens: Obj[] };

export const tokenNamed = (world: Snapshot, name: string): Obj => {
  const found = sceneOf(world).tokens.find((token) => token['name'] === name);
  if (found === undefined) throw new Error(`no token ${name}`);
  return found;
};
