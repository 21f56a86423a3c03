import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import type { Player } from '../src/player';

// A user who does not know what a key or a click does finds it one click away.

const evening = openEvening();
let gm: Player;
let green: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  green = await evening.sit('Player 1');
});

/** The lines of the window as the user reads them. */
const lines = async ({ page }: Player): Promise<readonly string[]> => {
  const all = await page.locator('#bocage-keys dt').allInnerTexts();
  return all.map((text) => text.replace(/\s+/g, ' ').trim());
};

test('the line above the map opens what keys and clicks do, and players read nothing of drawing', async () => {
  for (const who of [gm, green]) {
    await play.strip(who).locator('[data-strip="keys"]').click();
    await who.page.locator('#bocage-keys dl').first().waitFor();
    expect(await lines(who)).toEqual(
      expect.arrayContaining(['1 – 9', '0', 'Esc Right click', 'Drag', 'Del Backspace', 'Shift+L']),
    );
  }
  expect(await lines(gm)).toEqual(expect.arrayContaining(['B', 'F', 'Ctrl+Z', 'Ctrl+Y']));
  // Ctrl+Z takes a player's own deed back; pen and fill are the game master's.
  const read = await lines(green);
  expect(read).toContain('Ctrl+Z');
  for (const key of ['B', 'F']) expect(read).not.toContain(key);
});

test('a second click brings the one window to the front', async () => {
  await play.strip(green).locator('[data-strip="keys"]').click();
  expect(await green.page.locator('#bocage-keys').count()).toBe(1);
  await green.page.locator('#bocage-keys [data-action="close"]').click();
  await green.page.locator('#bocage-keys').waitFor({ state: 'detached' });
  for (const who of [gm, green]) expect(who.watch.errors()).toEqual([]);
});
