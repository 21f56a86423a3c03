// A group that has nothing yet: a world of our game system or of somebody else's, with one empty map.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Seats } from '../src/browser';
import { eventually, sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import { shoot } from '../src/verbs';

let browser: Seats;
let table: Table;
let players: Player[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  for (const { watch } of players) expect(watch.errors()).toEqual([]);
  for (const player of players) await player.leave();
  players = [];
  await table.stop();
});

const sit = async (name: string): Promise<Player> => {
  const player = await sitDown(browser, table, name);
  players.push(player);
  return player;
};

/** What the actor of this name says of itself, in this player's browser. */
const said = ({ page }: Player, name: string): Promise<Record<string, unknown> | null> =>
  page.evaluate(
    `JSON.parse(JSON.stringify(game.actors.getName(${JSON.stringify(name)})?.system.toObject() ?? null))`,
  );

test('a counter is made and filled in by hand: its sheet has the fields of the game chosen, and its owner alone writes', async () => {
  table = await startTable({ blank: true });
  const gm = await sit('Gamemaster');
  const { page } = gm;
  await page.locator('[data-tab="actors"]').first().click();
  await page.getByTestId('actor-create').click();
  const dialog = page.locator('dialog.dialog');
  expect(await dialog.locator('select[name="type"] option').allTextContents()).toEqual(['Counter']);
  await dialog.locator('input[name="name"]').fill('First gun');
  await dialog.locator('button[data-action="ok"]').click();

  const sheet = page.locator('.bocage-counter-sheet');
  await sheet.locator('[name="system.side"]').fill('green');
  await sheet.locator('[name="system.side"]').press('Tab');
  await sheet.locator('[name="system.asl.kind"]').selectOption('leader');
  await sheet.locator('[name="system.asl.broken"]').check();
  await eventually(
    () => said(gm, 'First gun'),
    (system) => JSON.stringify(system).includes('"broken":true'),
    'what was filled in, stored',
  );
  expect(await said(gm, 'First gun')).toMatchObject({
    ...{ side: 'green', game: 'asl' },
    asl: { kind: 'leader', broken: true, armed: true },
    'company-fire': { kind: 'rifle-squad' },
  });
  // What the game decides is on no sheet.
  expect(await sheet.locator('[name="system.asl.wa"]').count()).toBe(0);
  await shoot(page, 'counter-sheet-en');
  await sheet.locator('[name="system.game"]').selectOption('company-fire');
  await sheet.locator('[name="system.company-fire.quality"]').waitFor({ state: 'attached' });
  expect(await sheet.locator('[name^="system.asl."]').count()).toBe(0);

  // One who may look at it, and no more.
  await page.evaluate(
    `game.actors.getName('First gun').update({ ownership: { [game.users.getName('Player 1').id]: 2 } })`,
  );
  const player = await sit('Player 1');
  await player.page.evaluate(`void game.actors.getName('First gun').sheet.render({ force: true })`);
  const seen = player.page.locator('.bocage-counter-sheet');
  await seen.locator('[name="system.company-fire.kind"]').waitFor();
  expect(await seen.locator('[name="system.side"]').isDisabled()).toBe(true);
  expect(await seen.locator('[name="system.side"]').inputValue()).toBe('green');
});
