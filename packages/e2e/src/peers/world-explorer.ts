import { eventually, type Player } from '../player';
import { ask } from '../script';
import * as people from '../verbs';
import type { Peer } from './peer';

const GREEN = 'Green squad 1';

/** The spaces that World Explorer has revealed, by this player's scene. */
const revealed = (who: Player): Promise<number> =>
  ask(
    who,
    `Object.values(canvas.scene.getFlag('world-explorer', 'gridData') ?? {}).filter(({ reveal }) => reveal === true).length`,
  );

const isRevealed = (who: Player, name: string): Promise<boolean> =>
  ask(
    who,
    `canvas.worldExplorer.isRevealed({ coords: canvas.scene.tokens.getName(${JSON.stringify(name)}).object.center })`,
  );

export const WORLD_EXPLORER: Peer = {
  id: 'world-explorer',
  profiles: [13, 14],
  // It deletes in version 13's way, which logs a warning in 14. It uses the viewed scene before there is one.
  complaints: /"-=" and "==" keys|hook 'updateScene'.*world-explorer\/index\.js/s,
  title: 'switched on in its tab of the scene sheet, a hex is revealed, and one by a token',
  deed: async ({ gm, player }) => {
    await gm.page.locator('[data-tab="scenes"]').first().click();
    await gm.page.locator('[data-testid="scene-config"]').first().click();
    await gm.page.locator('.scene-config [data-action="tab"][data-tab="worldExplorer"]').click();
    await gm.page.locator('.scene-config input[name="flags.world-explorer.enabled"]').check();
    await gm.page.locator('.scene-config button[type="submit"]').click();
    await player.page.waitForFunction('canvas.worldExplorer.enabled');

    await gm.page.locator('[data-control="worldExplorer"]').click();
    await gm.page.locator('[data-tool="reveal"]').click();
    await people.clickAt(gm.page, await gm.hex('C5'));
    await eventually(
      () => revealed(player),
      (count) => count === 1,
      'a revealed hex',
    );

    await ask(gm, `canvas.scene.update({ 'flags.world-explorer.persistExploredAreas': true }).then(() => 0)`);
    await gm.page.locator('[data-control="tokens"]').click();
    const [from, to] = [await people.at(gm, GREEN), await gm.hex('D5')];
    await people.clickAt(gm.page, from);
    await people.dragThrough(gm, [from, to]);
    await eventually(
      () => isRevealed(player, GREEN),
      Boolean,
      'the hex that a counter has come to, revealed',
    );
  },
};
