import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openEvening } from '../src/evening';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

// Deeds of the selected unit: one list at its counter, each by mouse or by one key.

const evening = openEvening();
let gm: Player;
let green: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'bocage' },
    cells: { Q6: 'Woods' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q4' },
  });
});

const hand = ({ page }: Player): Locator => page.locator('[data-bocage="hand"]');
const deed = (who: Player, id: string): Locator => hand(who).locator(`[data-deed="${id}"]`);

test('a selected unit shows its deeds at its counter, and no other unit’s', async () => {
  await people.select(green, GREEN);
  await deed(green, 'claim').waitFor();
  await people.shoot(green.page, 'hand');
  expect(await hand(gm).count()).toBe(0);
});

test('a deed without a target is done by a click, and a barred one says why', async () => {
  await deed(green, 'claim').click();
  for (const who of [gm, green]) await people.waitForWa(who, GREEN, true);
  await deed(green, 'forfeit').waitFor();
  await hand(green).locator('[data-hand="why"]').click();
  await hand(green).locator('[data-refused="claim"] .bocage-rule').first().waitFor();
  await people.shoot(green.page, 'hand-why');
  await green.page.keyboard.press('0');
  await hand(green).locator('[data-refused]').first().waitFor({ state: 'detached' });
});

test('targets are lit, and one is chosen on the map: a move, by key and click', async () => {
  const key = await deed(green, 'move').locator('kbd').textContent();
  await green.page.keyboard.press(key ?? '');
  await hand(green).locator('[role="status"]').waitFor();
  await people.shoot(green.page, 'hand-move');
  // Over the open hex beside it, not over the bocage.
  const to = await green.hex('P6');
  await people.clickAt(green.page, to);
  await people.inPlace(gm, { [GREEN]: 'P6' });
  await deed(green, 'move').waitFor();
});

test('Escape gives up a target, and the deeds are there again; a drag hides them', async () => {
  await deed(green, 'move').click();
  await hand(green).locator('[role="status"]').waitFor();
  await green.page.keyboard.press('Escape');
  await deed(green, 'move').waitFor();
  const from = await people.at(green, GREEN);
  await green.page.mouse.move(from.x, from.y);
  await green.page.mouse.down();
  await green.page.mouse.move(from.x + 60, from.y + 40, { steps: 8 });
  await hand(green).waitFor({ state: 'detached' });
  await green.page.keyboard.press('Escape');
  await green.page.mouse.up();
});

test('fire asks for its target on the map, then for the rest in its window', async () => {
  await people.select(green, GREEN);
  await deed(green, 'attack').click();
  await people.clickAt(green.page, await people.at(green, GREY));
  await green.page.locator('[data-bocage="attack"]').waitFor();
});
