import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Seats } from './browser';
import { sitDown, type Player } from './player';
import { sitRaw, type RawClient } from './raw-client';
import { startTable, type Table, type TableOptions } from './table';

/** A table and a browser for all tests of a file. */
export interface Evening {
  readonly table: Table;
  /** A client written by hand takes a user's seat, by the user's id. */
  sitRaw(userId: string): Promise<RawClient>;
  /** A player comes in, in a tab of their own. */
  sit(name: string, options?: BrowserContextOptions, before?: (page: Page) => Promise<void>): Promise<Player>;
  /** A game master comes in with a new browser that has no key of sealed secrets. */
  sitWithoutKey(name: string): Promise<Player>;
}

/** Opens a table before the tests of a file, and closes it after them: call it first, outside of tests. */
export function openEvening(options: TableOptions = {}): Evening {
  let browser: Seats | undefined;
  let table: Table | undefined;
  beforeAll(async () => {
    [browser, table] = await Promise.all([openBrowser(), startTable(options)]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.stop();
  });
  const opened = (): readonly [Seats, Table] => {
    if (browser === undefined || table === undefined) throw new Error('the table is not open yet');
    return [browser, table];
  };
  return {
    get table() {
      return opened()[1];
    },
    sitRaw: (userId) => sitRaw(...opened(), userId),
    sitWithoutKey: (name) => sitDown(...opened(), name, {}, undefined, false),
    sit: (name, context, before) => sitDown(...opened(), name, context, before),
  };
}
