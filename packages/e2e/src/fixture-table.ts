import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, type Seats } from './browser';
import { sitDown, type Player } from './player';
import { ROOT, startTable, type Table } from './table';

const MODULE = join(ROOT, 'packages/stand-in/test/fixture');

/**
 * Opens tables with the stand-in's fixture module for the tests of a file, and closes them after. Call it
 * first, outside of tests.
 *
 * @returns a function that seats a user; users of one test stay for the next
 */
export function fixtureTables(): (name: string, profile?: 13 | 14) => Promise<Player> {
  let browser: Seats;
  /** A table for each profile, and who sits at it. */
  const tables = new Map<13 | 14, Promise<Table>>();
  const players = new Map<string, Player>();
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(() => {
    for (const player of players.values()) expect(player.watch.errors()).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    for (const table of tables.values()) await (await table).stop();
  });
  return async (name, profile = 13) => {
    const seat = `${name} ${profile}`;
    const there = players.get(seat);
    if (there !== undefined) return there;
    const table = tables.get(profile) ?? startTable({ module: MODULE, profile });
    tables.set(profile, table);
    const player = await sitDown(browser, await table, name);
    players.set(seat, player);
    return player;
  };
}

/** Records of the fixture module. */
export const log = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { fixtureLog: string[] }).fixtureLog]);

/** Where on the screen a space is. */
export const space = (page: Page, i: number, j: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    (offset) =>
      (
        window as unknown as { __table: { spaceToScreen(o: object): { x: number; y: number } } }
      ).__table.spaceToScreen(offset),
    { i, j },
  );

/** Where on the screen a counter is. */
export const counter = (page: Page, name: string): Promise<{ x: number; y: number }> =>
  page.evaluate(
    (token) =>
      (
        window as unknown as { __table: { tokenToScreen(t: string): { x: number; y: number } } }
      ).__table.tokenToScreen(token),
    name,
  );
