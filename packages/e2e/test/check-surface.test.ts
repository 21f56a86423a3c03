// The self-test looks for every member of Foundry's that the module uses: the table has them all, and one that is taken
// away is told by its name.
import { describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile });

  test('what this host lacks is told by its name, and nothing else', async () => {
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
