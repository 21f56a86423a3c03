import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openEvening } from '../src/evening';
import { strip } from '../src/play';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

// A new group comes to the first shot of Company Fire as the README tells it: the sample on squares, by mouse.

const evening = openEvening();
let gm: Player;
const players = {} as Record<'american' | 'german', Player>;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster', {
    ...{ locale: 'en-GB', colorScheme: 'light', viewport: { width: 1920, height: 1080 } },
  });
  players.american = await evening.sit('Player 1', { locale: 'ja-JP', colorScheme: 'dark' });
  players.german = await evening.sit('Player 2');
});

const hand = ({ page }: Player): Locator => page.locator('[data-bocage="hand"]');
const all = (): readonly Player[] => [gm, players.american, players.german];

const segment = (name: string): Promise<unknown> =>
  strip(gm).locator('[data-now]', { hasText: name }).waitFor();

test('the sample on squares is offered with the new map, and both players find their counters', async () => {
  await people.takeTool(gm, 'import');
  const dialog = gm.page.locator('[data-bocage="import"]');
  // Whoever looks for Company Fire finds its name there.
  await dialog.locator('[data-way="blank"]').click();
  const grids = await dialog.locator('select[name="grid"] option').allInnerTexts();
  expect(grids.join()).toMatch(/Hexes \(Advanced Squad Leader\).*Squares \(Company Fire\)/);
  await dialog.locator('select[name="grid"]').selectOption('square');
  await people.shoot(gm.page, 'newcomer-squares-new-map');
  await dialog.locator('[data-action="openSample"]').click();
  const sample = gm.page.locator('[data-bocage="sample"]');
  await sample.locator('input[value="lane"]').check();
  await people.shoot(gm.page, 'newcomer-squares-sample');
  await sample.locator('button[type="submit"]').click();
  for (const { page } of all()) await page.waitForFunction(`canvas.ready && canvas.scene.tokens.size === 18`);
  const own = ({ page }: Player): Promise<number> =>
    page.evaluate(`[...canvas.scene.tokens].filter((token) => token.isOwner).length`);
  expect(await Promise.all([players.american, players.german].map(own))).toEqual([11, 7]);
});

test('the game begins above the map, and a card is drawn from the deck', async () => {
  await strip(gm).locator('[data-strip="next"]').first().click();
  const asks = gm.page.locator('#bocage-begin');
  await asks.locator('select[name="start:attacker"]').waitFor();
  expect(await asks.locator('li').count()).toBe(0);
  await people.shoot(gm.page, 'newcomer-squares-begin');
  await asks.locator('select[name="start:attacker"]').selectOption('american');
  await asks.locator('button[type="submit"]').click();
  await asks.waitFor({ state: 'detached' });
  await segment('Leaders move');
  await people.shoot(gm.page, 'newcomer-squares-begun');
  await people.shoot(players.american.page, 'newcomer-squares-begun-ja');
});

/** The shooter's squad takes its fire and points at a lit target. */
const aimAtSquad = async (shooter: Player): Promise<void> => {
  await people.select(shooter, 'US squad 1');
  await hand(shooter).locator('[data-deed="fire own"]').click();
  await hand(shooter).locator('[role="status"]').waitFor();
  const { x, y } = await people.at(shooter, 'German squad 1');
  await shooter.page.mouse.move(x, y);
};

test('the first shot: a lit target tells its dice and why, the leader is not forgotten, and the dice are rolled', async () => {
  const shooter = players.american;
  const { page } = shooter;
  await aimAtSquad(shooter);
  const roll = hand(shooter).locator('[data-roll]');
  await roll.waitFor();
  expect(await roll.locator('strong').innerText()).toMatch(/^German squad 1：ダイス\d個$/);
  expect(await roll.locator('span').count()).toBeGreaterThan(0);
  await people.shoot(page, 'newcomer-squares-why');
  // The fire would end the segment in which the leader still may move.
  const target = await people.at(shooter, 'German squad 1');
  await people.clickAt(page, target);
  await page.locator('dialog', { hasText: '指揮官の移動' }).locator('[data-action="no"]').click();
  await segment('Leaders move');
  await aimAtSquad(shooter);
  await people.clickAt(page, target);
  const sure = page.locator('dialog', { hasText: '指揮官の移動' });
  await sure.waitFor();
  await people.shoot(page, 'newcomer-squares-sure');
  await sure.locator('[data-action="yes"]').click();
  const dice = strip(shooter).locator('button[data-need]').first();
  await dice.waitFor();
  await segment('Moves and fire');
  await dice.click();
  await page.locator('[data-bocage="log"] [data-kind="shot"]').last().waitFor();
  await people.shoot(page, 'newcomer-squares-shot');
  for (const { watch } of all()) expect(watch.errors()).toEqual([]);
});
