import { expect, test } from 'vitest';
import { contextOptions } from '../src/browser';
import { openEvening } from '../src/evening';
import { HEX_MAP, SQUARE_MAP, type PaintedMap } from './painted-maps';
import * as people from '../src/verbs';

/** Blank maps as they look once they are painted: to be looked at, in build/screenshots/painted-*. */

const evening = openEvening();

test.each([HEX_MAP, SQUARE_MAP])('$name', async (map: PaintedMap) => {
  const gm = await evening.sit('Gamemaster', contextOptions('small', 'dark', 'en-GB'));
  try {
    await people.takeTool(gm, 'import');
    const dialog = gm.page.locator('[data-bocage="import"]');
    await dialog.locator('[data-way="blank"]').click();
    await dialog.locator('select[name="grid"]').selectOption(map.grid);
    await dialog.locator('input[name="name"]').fill(map.name);
    await dialog.locator('input[name="columns"]').fill(String(map.columns));
    await dialog.locator('input[name="rows"]').fill(String(map.rows));
    await dialog.locator('button[type="submit"]').click();
    await gm.page.waitForFunction(`canvas.ready && canvas.scene?.name === ${JSON.stringify(map.name)}`);
    await gm.page.evaluate(`canvas.scene.update(${JSON.stringify({ 'flags.bocage': map.flags })})`);
    for (const [size, width, height] of [
      ['small', 1280, 720],
      ['large', 1920, 1080],
    ] as const) {
      await gm.page.setViewportSize({ width, height });
      for (const scale of [0.5, 1]) {
        await gm.page.evaluate(
          `canvas.animatePan({ x: canvas.dimensions.width / 2, y: canvas.dimensions.height / 2, scale: ${scale}, duration: 0 })`,
        );
        await gm.page.waitForTimeout(700);
        await people.shoot(gm.page, `painted-${map.grid}-${size}-${scale === 1 ? 'near' : 'fit'}`);
      }
    }
    expect(gm.watch.errors()).toEqual([]);
  } finally {
    await gm.leave();
  }
});
