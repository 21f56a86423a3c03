// Host behavior that published modules revealed (docs/peers.md), tested by our own scripts without them.
import { describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { ask, has } from '../src/script';
import * as people from '../src/verbs';

const GREEN = 'Green squad 1';

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile });

  test('a counter’s own sheet opens by its button, and its entries reach all users', async () => {
    const [gm, player] = [await evening.sit('Gamemaster'), await evening.sit('Player 1')];
    const bar = await people.openHud(gm, GREEN);
    await bar.locator('[data-action="config"]').click();
    const sheet = gm.page.locator('.token-config');
    await sheet.locator('[data-action="tab"][data-tab="appearance"]').click();
    await sheet.locator('[name="elevation"]').fill('2');
    await sheet.locator('button[type="submit"]').click();
    await has(player, `canvas.scene.tokens.getName('${GREEN}')._source.elevation === 2`, 'the elevation');
    expect([gm, player].flatMap(({ watch }) => watch.errors())).toEqual([]);
  });

  test('a layer brings its own buttons; game and scene have their identities', async () => {
    const gm = await evening.sit('Gamemaster');
    await ask(
      gm,
      `(() => {
        canvas.tokens.constructor.prepareSceneControls = () => ({
          name: 'ofALayer', title: 'Layer', icon: 'fa-solid fa-cloud', activeTool: 'one',
          tools: { one: { name: 'one', title: 'One', icon: 'fa-solid fa-cloud' } },
        });
        return ui.controls.render({ reset: true }).then(() => 0);
      })()`,
    );
    await gm.page.locator('[data-control="ofALayer"]').waitFor();
    expect(
      await ask(
        gm,
        `[canvas.id === canvas.scene.id, canvas.scene._view, game instanceof foundry.Game,
          game.data.users.length === game.users.size, game.data.system.id === game.system.id,
          foundry.documents.WallDocument.schema.clean({}).move]`,
      ),
    ).toEqual([true, true, true, true, true, 20]);
    expect(gm.watch.errors()).toEqual([]);
  });

  test('a window that fails while it is drawn is logged on the console, whether or not a caller waits for it', async () => {
    const gm = await evening.sit('Gamemaster');
    await ask(
      gm,
      `(() => {
        new (class Broken extends foundry.applications.api.ApplicationV2 {
          async _renderHTML() { throw new Error('broken on purpose'); }
          _replaceHTML() {}
        })().render({ force: true });
        return 0;
      })()`,
    );
    await has(gm, 'true', 'a turn of the loop');
    await expect.poll(() => gm.watch.errors().join()).toMatch(/broken on purpose/);
  });
});
