import { expect } from 'vitest';
import { ask } from '../script';
import type { Peer } from './peer';

/** The share of each of four counters that the first one sees, by its own calculation. */
const SHARES = `(() => {
  const [viewer, ...others] = canvas.tokens.placeables.filter(({ document }) => !document.hidden);
  const los = game.modules.get('tokenvisibility').api.buildLOSViewer(viewer);
  return others.slice(0, 4).map((target) => {
    los.target = target;
    los.calculate();
    return los.percentVisible;
  });
})()`;

export const TOKENVISIBILITY: Peer = {
  id: 'tokenvisibility',
  profiles: [13],
  needs: ['lib-wrapper'],
  // It greets the game master with what is new in it.
  begin: async ({ gm }) => {
    const news = gm.page.locator('.window-app', { hasText: 'Alt Token Visibility: Changelog' });
    await news.locator('.close').click();
    await news.waitFor({ state: 'detached' });
  },
  title: 'its settings open, and it reckons what a counter has in sight',
  deed: async ({ gm }) => {
    await gm.page.locator('[data-testid="tab-settings"]').click();
    await gm.page.locator('[data-testid="open-settings"]').click();
    await gm.page.locator('#settings-config .tab[data-tab="tokenvisibility"] .submenu button').click();
    const own = gm.page.locator('#settings-config-submenu-tokenvisibility');
    await own.locator('select[name="tokenvisibility.los-algorithm"]').waitFor();
    expect(await own.locator('[name^="bocage."]').count()).toBe(0);
    await own.locator('[data-action="close"]').click();
    await gm.page.locator('#settings-config [data-action="close"]').click();
    await gm.page.locator('[data-testid="tab-chat"]').click();
    const shares = await ask<readonly number[]>(gm, SHARES);
    expect(shares).toHaveLength(4);
    for (const share of shares) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  },
};
