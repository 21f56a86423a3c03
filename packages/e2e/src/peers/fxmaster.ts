import { eventually, type Player } from '../player';
import { ask } from '../script';
import type { Peer } from './peer';

/** How many drops of its rain fall on a person's map. */
const drops = (who: Player): Promise<number> =>
  ask(
    who,
    `(() => {
      canvas.app.render();
      const emitters = (node) => [...(node.emitters ?? []), ...(node.children ?? []).flatMap(emitters)];
      return emitters(canvas.stage).reduce((sum, { particleCount }) => sum + particleCount, 0);
    })()`,
  );

export const FXMASTER: Peer = {
  id: 'fxmaster',
  profiles: [13, 14],
  title: 'rain on every screen, switched on and off in its window',
  deed: async ({ gm, player }) => {
    await gm.page.locator('[data-control="effects"]').click();
    await gm.page.locator('[data-tool="particle-effects"]').click();
    const rain = gm.page.locator('.fxmaster-particle-toggle[data-filter="rain"]');
    await rain.click();
    for (const who of [gm, player])
      await eventually(
        () => drops(who),
        (falling) => falling > 5,
        `rain (${who.name})`,
      );
    await rain.click();
    for (const who of [gm, player])
      await eventually(
        () => drops(who),
        (falling) => falling === 0,
        `the rain to end (${who.name})`,
      );
    await gm.page.locator('#particle-effects-config [data-action="close"]').click();
  },
};
