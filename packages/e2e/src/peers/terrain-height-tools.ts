import { expect } from 'vitest';
import { eventually, type Player } from '../player';
import { ask, has } from '../script';
import * as people from '../verbs';
import type { Peer, PeerTable } from './peer';

const HILL = { id: 'hill000000000001', name: 'Hill', usesHeight: true, textFormat: 'H%h%' };

/** The shapes of the scene's height map, as this player's browser has them. */
const shapes = (who: Player): Promise<{ terrainTypeId: string; height: number }[]> =>
  ask(who, `canvas.scene.getFlag('terrain-height-tools', 'heightData')?.data.shapes ?? []`);

const paint = async ({ gm, player }: PeerTable): Promise<void> => {
  await gm.page.locator('[data-control="terrain-height-tools-editor"]').click();
  await gm.page.locator('.terrain-type-palette li', { hasText: 'Hill' }).click();
  await people.clickAt(gm.page, await gm.hex('C5'));
  const [hill] = await eventually(
    () => shapes(player),
    ({ length }) => length === 1,
    'a painted hex',
  );
  expect(hill).toMatchObject({ terrainTypeId: HILL.id });
  await has(player, `terrainHeightTools.getCell !== undefined`, 'its interface');
};

/** While the button is held, everybody sees the ruler. */
const measure = async ({ gm, player }: PeerTable): Promise<void> => {
  await gm.page.locator('[data-control="tokens"]').click();
  await gm.page.locator('[data-tool="terrainHeightToolsLineOfSight"]').click();
  const [from, to] = [await gm.hex('B5'), await gm.hex('E5')];
  const { mouse } = gm.page;
  await people.untilClear(gm.page, from);
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 12 });
  const rulers = `canvas.terrainHeightLosRulerLayer.children.length`;
  await has(player, `${rulers} === 2`, "the game master's ruler at the player's");
  await mouse.up();
  await has(player, `${rulers} === 1`, 'the ruler to go');
};

export const TERRAIN_HEIGHT_TOOLS: Peer = {
  id: 'terrain-height-tools',
  profiles: [13],
  needs: ['lib-wrapper'],
  title: 'a hex is painted, and a ruler over it is seen by all',
  // Its hooks read the id of the scene in view, and there is none when a scene changes while the page still loads.
  complaints:
    /for hook 'updateScene' TypeError: Cannot read properties of null \(reading 'id'\)\s+\[Detected 1 package: terrain-height-tools/,
  deed: async (table) => {
    const types = JSON.stringify([HILL]);
    await ask(table.gm, `game.settings.set('terrain-height-tools', 'terrainTypes', ${types}).then(() => 0)`);
    await paint(table);
    await measure(table);
  },
};
