import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openEvening } from '../src/evening';
import { strip } from '../src/play';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

// The hand on a screen that is touched: no mouse hovers, and no key is there.

const evening = openEvening();
let gm: Player;
let green: Player;

const GREEN = 'Green squad 1';
const GREY = 'Grey squad 1';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1', { hasTouch: true });
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'bocage' },
    cells: { Q6: 'Woods' },
    places: { [GREEN]: 'Q6', [GREY]: 'Q4' },
  });
  for (const who of [gm, green]) await people.inPlace(who, { [GREEN]: 'Q6', [GREY]: 'Q4' });
});

const hand = (): Locator => green.page.locator('[data-bocage="hand"]');
const deed = (id: string): Locator => hand().locator(`[data-deed="${id}"]`);
const tap = async ({ x, y }: { readonly x: number; readonly y: number }): Promise<void> => {
  await people.untilClear(green.page, { x, y });
  await green.page.touchscreen.tap(x, y);
};

test('a tap selects the counter, one does a deed without a target, and one opens the reasons of what is barred', async () => {
  await tap(await people.at(green, GREEN));
  await deed('claim').tap();
  for (const who of [gm, green]) await people.waitForWa(who, GREEN, true);
  await hand().locator('[data-hand="why"]').tap();
  await hand().locator('[data-refused="claim"] .bocage-rule').first().waitFor();
  await hand().locator('[data-hand="why"]').tap();
  await hand().locator('[data-refused]').first().waitFor({ state: 'detached' });
});

test('a tap lights the targets of a deed, and one on the map picks: a move, and an attack', async () => {
  await deed('move').tap();
  await hand().locator('[role="status"]').waitFor();
  await tap(await green.hex('P6'));
  await people.inPlace(gm, { [GREEN]: 'P6' });
  await deed('attack').tap();
  await hand().locator('[role="status"]').waitFor();
  await people.shoot(green.page, 'hand-touch');
  await tap(await people.at(green, GREY));
  await green.page.locator('[data-bocage="attack"]').waitFor();
  await green.page.locator('.bocage-window [data-action="close"]').first().tap();
});

test('a target is given up, and a deed taken back, by a tap', async () => {
  await deed('move').tap();
  await hand().locator('[data-hand="back"]').tap();
  await deed('move').waitFor();
  await strip(green).locator('[data-strip="take-back"]').tap();
  for (const who of [gm, green]) await people.inPlace(who, { [GREEN]: 'Q6' });
  expect(green.watch.errors()).toEqual([]);
});
