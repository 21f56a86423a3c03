import { ask, has } from '../script';
import * as people from '../verbs';
import type { Peer } from './peer';

const [GREEN, GREY] = ['Green squad 1', 'Grey squad 1'];

const targets = `[...game.user.targets].map(({ name }) => name).sort()`;

export const SMART_TARGET: Peer = {
  id: 'smarttarget',
  profiles: [14],
  needs: ['lib-wrapper'],
  title: 'a click with Alt targets, with a mark of its own, and a button lets go of all (Smart Target)',
  deed: async ({ gm }) => {
    await ask(gm, `game.settings.set('smarttarget', 'target-indicator', '2').then(() => 0)`);
    await gm.page.locator('[data-control="tokens"]').click();
    const [green, grey] = [await people.at(gm, GREEN), await people.at(gm, GREY)];
    await gm.page.keyboard.down('Alt');
    await people.clickAt(gm.page, green);
    await has(gm, `${targets}.join() === '${GREEN}'`, 'one target');
    await people.clickAt(gm.page, grey);
    await has(gm, `${targets}.join() === '${GREY}'`, 'the other target');
    await gm.page.keyboard.up('Alt');
    await has(
      gm,
      `[...game.user.targets].every((token) => !token.controlled && token.targetArrows.geometry.graphicsData.length > 4)`,
      'the mark of its own kind',
    );
    await gm.page.locator('[data-tool="clearTargets"]').click();
    await has(gm, `${targets}.length === 0`, 'no target');
    // Without the key a click selects, as ever.
    await people.clickAt(gm.page, green);
    await has(gm, `canvas.tokens.controlled.map(({ name }) => name).join() === '${GREEN}'`, 'the selected');
  },
};
