// Modules by others, unchanged, beside ours: what the table offers has to be shaped like the host that they were
// written for. They lie outside of the repo (BOCAGE_PEERS, or ../shared/peers); without them these tests are skipped.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Seats } from '../src/browser';
import { eventually, sitDown, type Player } from '../src/player';
import { ROOT, startTable, type Table } from '../src/table';
import * as people from '../src/verbs';

const PEERS = resolve(ROOT, process.env['BOCAGE_PEERS'] ?? '../shared/peers');
const NAMES = ['socketlib', 'world-explorer'];
/** The fixture is a module with a socket of its own, which socketlib needs. */
const BESIDE = [...NAMES.map((name) => join(PEERS, name)), join(ROOT, 'packages/stand-in/test/fixture')];
const there = NAMES.every((name) => existsSync(join(PEERS, name, 'module.json')));
if (!there) console.warn(`skipped: no modules of others in ${PEERS} (BOCAGE_PEERS)`);

let browser: Seats;

beforeAll(async () => {
  if (there) browser = await openBrowser();
});
afterAll(() => browser?.close());

/** World Explorer deletes in version 13's way, of which 14 complains, and asks for the viewed scene before there is one. */
const isTheirs = (line: string): boolean =>
  line.includes('"-=" and "==" keys') ||
  (line.includes("hook 'updateScene'") && line.includes('world-explorer/index.js'));

const GREEN = 'Green squad 1';

/** The spaces that World Explorer has revealed, by this player's scene. */
const revealed = ({ page }: Player): Promise<number> =>
  page.evaluate(
    `Object.values(canvas.scene.getFlag('world-explorer', 'gridData') ?? {}).filter(({ reveal }) => reveal === true).length`,
  );
const isRevealed = ({ page }: Player, name: string): Promise<boolean> =>
  page.evaluate(
    `canvas.worldExplorer.isRevealed({ coords: canvas.scene.tokens.getName(${JSON.stringify(name)}).object.center })`,
  );

describe.skipIf(!there).each([13, 14] as const)('Foundry %i', (profile) => {
  let table: Table | undefined;
  let gm: Player;
  let player: Player;

  beforeAll(async () => {
    table = await startTable({ profile, beside: BESIDE });
    gm = await sitDown(browser, table, 'Gamemaster');
    player = await sitDown(browser, table, 'Player 1');
  });
  afterEach(() => {
    for (const { watch } of [gm, player])
      expect(watch.errors().filter((line) => !isTheirs(line))).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([gm, player].map((who) => who?.leave()));
    await table?.stop();
  });

  test("socketlib: a game master's function is called by a player", async () => {
    for (const { page } of [gm, player])
      await page.evaluate(`(() => {
        const socket = socketlib.registerModule('fixture');
        socket.register('double', function (n) {
          return { twice: 2 * n, by: game.user.name, asker: game.users.get(this.socketdata.userId).name };
        });
        globalThis.testSocket = socket;
      })()`);
    expect(await player.page.evaluate(`testSocket.executeAsGM('double', 21)`)).toEqual({
      twice: 42,
      by: 'Gamemaster',
      asker: 'Player 1',
    });
  });

  test('World Explorer: switched on in its tab of the scene sheet, a hex is revealed, and one by a token', async () => {
    await gm.page.locator('[data-tab="scenes"]').first().click();
    await gm.page.locator('[data-testid="scene-config"]').first().click();
    await gm.page.locator('.scene-config [data-action="tab"][data-tab="worldExplorer"]').click();
    await gm.page.locator('.scene-config input[name="flags.world-explorer.enabled"]').check();
    await gm.page.locator('.scene-config button[type="submit"]').click();
    await player.page.waitForFunction('canvas.worldExplorer.enabled');

    await gm.page.locator('[data-control="worldExplorer"]').click();
    await gm.page.locator('[data-tool="reveal"]').click();
    await people.clickAt(gm.page, await gm.hex('C5'));
    await eventually(
      () => revealed(player),
      (count) => count === 1,
      'a revealed hex',
    );

    await gm.page.evaluate(`canvas.scene.update({ 'flags.world-explorer.persistExploredAreas': true })`);
    await gm.page.locator('[data-control="tokens"]').click();
    const [from, to] = [await people.at(gm, GREEN), await gm.hex('D5')];
    await people.clickAt(gm.page, from);
    await people.dragThrough(gm, [from, to]);
    await eventually(
      () => isRevealed(player, GREEN),
      Boolean,
      'the hex that a counter has come to, revealed',
    );
    // Ours goes on beside it.
    await people.askLos(player, await player.hex('Q2'), await player.hex('Q3'));
  });
});
