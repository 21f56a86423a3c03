import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { viewBlank } from '../src/blank';
import { openEvening } from '../src/evening';
import { strip } from '../src/play';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Company Fire on a screen that is touched: a finger that stays on a target reads its dice and why.

const evening = openEvening();
let gm: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster', { hasTouch: true });
  await viewBlank(gm, { name: 'Farm', grid: 1, game: 'company-fire' });
  await gm.page.evaluate(`(() => {
    const token = (name, col, row, disposition) => ({
      ...{ name, x: 80 * col, y: 80 * row, width: 1, height: 1, displayName: 50, disposition },
      flags: { bocage: { unit: {} } },
    });
    return game.settings.set('bocage', 'gmMoves', true).then(() =>
      canvas.scene.createEmbeddedDocuments('Token', [token('Squad', 3, 4, 1), token('Foe', 3, 2, -1)]));
  })()`);
  await people.at(gm, 'Foe');
});

const hand = (): Locator => gm.page.locator('[data-bocage="hand"]');
const tap = async ({ x, y }: { readonly x: number; readonly y: number }): Promise<void> => {
  await people.untilClear(gm.page, { x, y });
  await gm.page.touchscreen.tap(x, y);
};

test('CF-FI-3 a finger that stays on a target reads its dice and picks nothing; a tap picks', async () => {
  await strip(gm).locator('[data-strip="next"]').first().tap();
  const asks = gm.page.locator('#bocage-begin');
  await asks.locator('select[name="start:attacker"]').selectOption('disposition 1');
  await asks.locator('button[type="submit"]').tap();
  await asks.waitFor({ state: 'detached' });
  const now = strip(gm).locator('[data-now]');
  for (let text = await now.innerText(); !text.includes('Moves and fire'); text = await now.innerText()) {
    await strip(gm).locator('[data-ending="segment"]').tap();
    const before = text;
    await eventually(
      () => now.innerText(),
      (found) => found !== before,
      `the segment after ${before}`,
    );
  }
  await tap(await people.at(gm, 'Squad'));
  await hand().locator('[data-deed^="fire"]').first().tap();
  await hand().locator('[role="status"]').waitFor();
  const at = await people.at(gm, 'Foe');
  await people.untilClear(gm.page, at);
  const session = await gm.page.context().newCDPSession(gm.page);
  const touch = (type: 'touchStart' | 'touchEnd'): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  await touch('touchStart');
  const roll = hand().locator('[data-roll]');
  await roll.locator('strong', { hasText: 'Foe: dice 2' }).waitFor();
  // Longer than a tap.
  await gm.page.waitForTimeout(700);
  await touch('touchEnd');
  expect(await roll.locator('span').allInnerTexts()).toEqual([
    'Dice of the weapon: 3',
    'move card: 3 → 2 dice',
  ]);
  await hand().locator('[role="status"]').waitFor();
  expect(await strip(gm).locator('button[data-need]').count()).toBe(0);
  await tap(at);
  await strip(gm).locator('button[data-need]').waitFor();
  expect(gm.watch.errors()).toEqual([]);
});
