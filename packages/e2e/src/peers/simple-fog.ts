import { expect } from 'vitest';
import { eventually, type Player } from '../player';
import { ask, has } from '../script';
import * as people from '../verbs';
import type { Peer } from './peer';

/** How white the mask is at a place of the map: 255 under the fog, 0 where it has been wiped away. */
const maskAt = (who: Player, x: number, y: number): Promise<number> =>
  ask(
    who,
    `(() => {
      const at = canvas.canvasCoordinatesFromClient({ x: ${x}, y: ${y} });
      const { maskTexture } = canvas.simplefog;
      const pixels = canvas.app.renderer.extract.pixels(maskTexture);
      const width = Math.round(maskTexture.width * maskTexture.resolution);
      const row = Math.round(at.y * maskTexture.resolution);
      return pixels[4 * (row * width + Math.round(at.x * maskTexture.resolution))];
    })()`,
  );

export const SIMPLE_FOG: Peer = {
  id: 'simplefog',
  profiles: [14],
  title: 'fog covers the map, and a brush wipes it away for all (Simple Fog)',
  deed: async ({ gm, player }) => {
    await gm.page.locator('[data-control="simplefog"]').click();
    await gm.page.locator('[data-tool="simplefogtoggle"]').click();
    await has(player, `canvas.simplefog.visible === true`, 'the fog');
    await gm.page.locator('[data-tool="brush"]').click();
    const [from, to] = [await gm.hex('C5'), await gm.hex('F5')];
    const there = await player.hex('D5');
    expect(await maskAt(player, there.x, there.y)).toBe(255);
    await people.dragThrough(gm, [from, to]);
    await eventually(
      () => maskAt(player, there.x, there.y),
      (white) => white === 0,
      'the fog to be wiped away',
    );
    expect(await ask(player, `canvas.simplefog.fogColorLayer.alpha`)).toBe(1);
    await gm.page.locator('[data-control="simplefog"]').click();
    await gm.page.locator('[data-tool="simplefogtoggle"]').click();
    await gm.page.locator('dialog [data-action="yes"], .dialog [data-action="yes"]').first().click();
    await has(player, `canvas.simplefog.visible === false`, 'the fog to go');
  },
};
