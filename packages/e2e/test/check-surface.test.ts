// The self-test looks for every Foundry member that the module uses. The table has all of them, and a removed
// one is named.
import { describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile });

  test('a member that this host lacks is named, and nothing else', async () => {
    const { page, watch } = await evening.sit('Gamemaster');
    await page.locator('[data-testid="tab-settings"]').click();
    await page.locator('[data-testid="open-settings"]').click();
    await page.locator('#settings-config .submenu button:has(.fa-stethoscope)').click();
    const check = page.locator('#bocage-host-check');
    await check.locator('[data-finding="A-21"]').waitFor();
    expect(await check.locator('[data-bocage="missing"] li').allTextContents()).toEqual([]);
    await page.evaluate(`{
      delete foundry.canvas.layers.InteractionLayer.prototype._onDragLeftDrop;
      delete Object.getPrototypeOf(game.keybindings).register;
    }`);
    await check.locator('[data-action="askAgain"]').click();
    await check.locator('[data-bocage="missing"]').waitFor();
    expect((await check.locator('[data-bocage="missing"] li').allTextContents()).toSorted()).toEqual([
      'foundry.canvas.layers.InteractionLayer._onDragLeftDrop',
      'game.keybindings.register',
    ]);
    expect(watch.errors()).toEqual([]);
  });
});
