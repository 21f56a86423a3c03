import { expect } from 'vitest';
import { eventually, type Player } from '../player';
import { ask } from '../script';
import { clickAt } from '../verbs';
import type { Peer } from './peer';

/** It does not know this system, so its settings name the type of its piles. */
const SETTLE = `game.settings.set('item-piles', 'actorClassType', 'counter').then(() => 0)`;
const MAKE = `(() => {
  const { sceneX, sceneY } = canvas.dimensions;
  return game.itempiles.API.createItemPile({
    position: { x: sceneX + 600, y: sceneY + 600 },
    tokenOverrides: { name: 'Cache' },
  }).then(() => 0);
})()`;

const isPile = (who: Player): Promise<boolean> =>
  ask(
    who,
    `game.itempiles.API.isValidItemPile(canvas.tokens.placeables.find(({ name }) => name === 'Cache')?.document)`,
  );

const placeOf = ({ page }: Player): Promise<{ x: number; y: number }> =>
  page.evaluate(
    `canvas.clientCoordinatesFromCanvas(canvas.tokens.placeables.find(({ name }) => name === 'Cache').center)`,
  );

export const ITEM_PILES: Peer = {
  id: 'item-piles',
  profiles: [13, 14],
  needs: ['lib-wrapper', 'socketlib'],
  // Its settings show a picture from elsewhere, which a machine without a network does not get. It deletes in 13's way.
  complaints: /storage\.ko-fi\.com|"-=" and "==" keys/,
  // It says that it does not know the system, then shows its settings.
  begin: async ({ gm }) => {
    await gm.page.locator('.tjs-glass-pane .dialog-button').click();
    const settings = gm.page.locator('.item-piles-app', { hasText: 'Settings' });
    await settings.locator('.header-button.close').click();
    await settings.waitFor({ state: 'detached' });
  },
  title: 'a pile on the map, opened by a double click',
  deed: async ({ gm, player }) => {
    await ask(gm, SETTLE);
    await ask(gm, MAKE);
    for (const who of [gm, player]) await eventually(() => isPile(who), Boolean, `the pile (${who.name})`);
    await gm.page.locator('[data-control="tokens"]').click();
    const at = await placeOf(gm);
    await clickAt(gm.page, at);
    await gm.page.mouse.dblclick(at.x, at.y);
    const pile = gm.page.locator('.item-pile-inventory');
    await pile.locator('.window-content').waitFor();
    expect(await pile.textContent()).toContain('This pile is empty');
    await pile.locator('.header-button.close').click();
    await pile.waitFor({ state: 'detached' });
  },
};
