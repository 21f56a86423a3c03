import type { Page } from 'playwright-core';
import type { Seats } from './browser';
import type { Table } from './table';

/**
 * A hand-written client. It takes a seat like a browser, then sends anything on the socket. It uses no code
 * of the table's page or the module. It supports only the necessary part of Socket.IO.
 */
export interface RawClient {
  /** The server's answer to a message. */
  ask(channel: string, ...payload: unknown[]): Promise<unknown>;
  /** Asks a user something, as `User#query` would; `more` stands beside it in the message. */
  query(to: string, name: string, data: unknown, more?: object): Promise<Answer>;
  /** All of these queries in one go, without waiting in between. */
  flood(to: string, name: string, data: readonly unknown[]): Promise<readonly Answer[]>;
  /** Everything that the server has sent since the last call. */
  heard(): Promise<readonly string[]>;
  leave(): Promise<void>;
}

/** An answer as the server passes it on. */
export interface Answer {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: string;
}

export const GM = 'gamemaster000001';
export const PLAYER_1 = 'playerblue000001';
export const PLAYER_2 = 'playerred0000001';

interface Wire {
  readonly frames: string[];
  ask(channel: string, payload: readonly unknown[]): Promise<unknown>;
}

/** Milliseconds after which nothing is an answer, too. */
const UNANSWERED = 60_000;

/** Runs in the tab: no page of the table's is loaded there. */
const connect = async ([userId, patience]: readonly [string, number]): Promise<void> => {
  const joined = await fetch('/api/join', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId }),
  });
  const { token } = (await joined.json()) as { token: string };
  const socket = new WebSocket(`ws://${location.host}/socket.io/?EIO=4&transport=websocket`);
  const frames: string[] = [];
  const acks = new Map<number, (answer: unknown) => void>();
  let count = 0;
  const ask = (channel: string, payload: readonly unknown[]): Promise<unknown> =>
    new Promise((done) => {
      count += 1;
      acks.set(count, done);
      setTimeout(() => done({ ok: false, error: 'no answer' }), patience);
      socket.send(`42${count}${JSON.stringify([channel, ...payload])}`);
    });
  await new Promise<void>((open) => {
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data === '2') socket.send('3');
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (data.startsWith('40')) open();
      frames.push(data);
      const [, id, body] = /^43(\d+)(\[[^]*\])$/.exec(data) ?? [];
      if (id === undefined || body === undefined) return;
      acks.get(Number(id))?.((JSON.parse(body) as unknown[])[0]);
      acks.delete(Number(id));
    });
  });
  (globalThis as unknown as { wire: Wire }).wire = { frames, ask };
};

/** As text: keys such as `__proto__` would not reach the tab otherwise. */
const ask = (page: Page, channel: string, payload: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    ([name, text]) =>
      (globalThis as unknown as { wire: Wire }).wire.ask(name, JSON.parse(text) as readonly unknown[]),
    [channel, JSON.stringify(payload)] as const,
  );

let queries = 0;

export const sitRaw = async (browser: Seats, table: Table, userId: string): Promise<RawClient> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${table.url}/api/status`);
  await page.evaluate(connect, [userId, UNANSWERED] as const);
  const asked = (to: string, name: string, data: unknown, more: object = {}): object => ({
    ...{ queryId: `raw${(queries += 1)}`, to, name, data, timeout: 60_000 },
    ...more,
  });
  return {
    ask: (channel, ...payload) => ask(page, channel, payload),
    query: (to, name, data, more) => ask(page, 'userQuery', [asked(to, name, data, more)]) as Promise<Answer>,
    flood: (to, name, data) =>
      page.evaluate(
        (all) =>
          Promise.all(
            all.map((one) => (globalThis as unknown as { wire: Wire }).wire.ask('userQuery', [one])),
          ),
        data.map((one) => asked(to, name, one)),
      ) as Promise<readonly Answer[]>,
    heard: () => page.evaluate(() => (globalThis as unknown as { wire: Wire }).wire.frames.splice(0)),
    leave: () => context.close(),
  };
};
