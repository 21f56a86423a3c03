// Modules written as others write them (packages/e2e/foreign), all at once and beside ours, on both profiles.
// Each works, none logs an error, and Bocage goes on. They do things that no published module in
// peers.test.ts does. Newer ones are in foreign-more.test.ts. Each uses Foundry's published interface and
// knows nothing of this table.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import type { Player } from '../src/player';
import { ask, has } from '../src/script';
import { ROOT } from '../src/table';
import * as people from '../src/verbs';
import { withPacks } from '../src/with-packs';

const FOREIGN = join(ROOT, 'packages/e2e/foreign');
const BESIDE = readdirSync(FOREIGN).map((name) =>
  name === 'tool-chest' ? withPacks(join(FOREIGN, name)) : join(FOREIGN, name),
);
const GREEN = 'Green squad 1';

describe.each([13, 14] as const)('Foundry %i', (profile) => {
  const evening = openEvening({ profile, beside: BESIDE });
  let gm: Player;
  let player: Player;

  beforeAll(async () => {
    [gm, player] = await Promise.all([evening.sit('Gamemaster'), evening.sit('Player 1')]);
  });
  afterEach(() => {
    for (const { watch } of [gm, player]) expect(watch.errors()).toEqual([]);
  });

  test("A-39 the arguments of the chat input's hook for modules, and a roll by hand", async () => {
    expect(
      await ask(
        player,
        `new Promise((told) => {
          Hooks.once('renderChatInput', (_chat, elements) =>
            told(Object.entries(elements).map(([name, element]) => [name, element.matches(name)])));
          ui.chat.render({ force: true });
        })`,
      ),
    ).toEqual([
      ['#chat-controls', true],
      ['#chat-message', true],
    ]);
    await player.page.locator('[data-testid="chat-input"]').fill('/roll 2d6 # by hand');
    await player.page.locator('[data-testid="chat-input"]').press('Enter');
    await gm.page.locator('.chat-message .flavor-text', { hasText: 'by hand' }).waitFor();
  });

  test('A-40 a button in the ring around a counter, and a menu on the button', async () => {
    await gm.page.locator('[data-control="tokens"]').click();
    await people.openHud(gm, GREEN);
    await gm.page.locator('#token-hud .badge').click();
    await gm.page.locator('#token-hud .badge.active').waitFor();
    await has(
      player,
      `canvas.scene.tokens.getName('${GREEN}').getFlag('hud-badge', 'badge')?.by === game.users.find(({ isGM }) => isGM).id`,
      'the badge',
    );
    await gm.page.locator('#token-hud .badge').click({ button: 'right' });
    await gm.page.locator('#context-menu .context-item', { hasText: 'Everywhere' }).click();
    await has(
      player,
      `canvas.scene.tokens.contents.every((token) => token.flags['hud-badge']?.badge !== undefined)`,
      'badges',
    );
    await gm.page.locator('#token-hud .badge.active').click();
    await has(
      player,
      `canvas.scene.tokens.getName('${GREEN}').getFlag('hud-badge', 'badge') === undefined`,
      'no badge',
    );
    await ask(gm, 'canvas.hud.token.close().then(() => 0)');
  });

  test('settings by fields and by a data model, a menu of its own, keys', async () => {
    expect(
      await ask(
        player,
        `[game.settings.get('many-settings', 'volume'), game.settings.get('many-settings', 'mode'), game.settings.get('many-settings', 'colours').favourite.css]`,
      ),
    ).toEqual([0.5, 'quiet', '#336699']);
    await gm.page.locator('[data-testid="tab-settings"]').click();
    await gm.page.locator('[data-testid="open-settings"]').click();
    await gm.page.locator('#settings-config .old-one [name="many-settings.old"]').waitFor();
    await gm.page.locator('#settings-config select[name="many-settings.mode"]').selectOption('loud');
    await gm.page.locator('#settings-config [name="many-settings.volume"]').fill('0.25');
    await gm.page.locator('[data-testid="settings-save"]').click();
    await has(player, `game.settings.get('many-settings', 'mode') === 'loud'`, 'the mode');
    await expect
      .poll(() => ask(gm, 'game.manySettings'))
      .toEqual(
        expect.arrayContaining([
          ['volume', 0.25],
          ['mode', 'loud'],
        ]),
      );
    for (const [key, value] of [
      ['mode', "'shrill'"],
      ['volume', '7'],
      ['colours', '{ count: 12 }'],
    ] as const)
      await expect(ask(gm, `game.settings.set('many-settings', '${key}', ${value})`)).rejects.toThrow(
        /many-settings|count/,
      );

    await gm.page.locator('[data-testid="open-settings"]').click();
    await gm.page.locator('#settings-config .submenu button:has(.fa-palette)').click();
    await gm.page.locator('#many-settings-colours [name="favourite"]').fill('#102030');
    await gm.page.locator('#many-settings-colours [name="count"]').fill('8');
    await gm.page.locator('#many-settings-colours select[name="tags"]').selectOption(['b', 'c']);
    await gm.page.locator('#many-settings-colours button[type="submit"]').click();
    await has(player, `game.settings.get('many-settings', 'colours').loud`, 'the colours');
    expect(
      await ask(
        player,
        `(({ favourite, count, tags }) => [favourite.css, count, [...tags]])(game.settings.get('many-settings', 'colours'))`,
      ),
    ).toEqual(['#102030', 8, ['b', 'c']]);
    await ask(gm, `Promise.all([...foundry.applications.instances.values()].map((app) => app.close()))`);
    // A user who types in the chat keeps the keys.
    await ask(player, 'document.activeElement.blur()');
    await player.page.keyboard.press('Shift+KeyQ');
    await has(player, `game.manySettings.length >= 3`, 'the key');
    expect(await ask(player, 'game.manySettings')).toEqual(
      expect.arrayContaining([['down', true, 'KeyQ'], ['up']]),
    );
  });

  test('notes in a window with tabs: asked for in dialogs, kept in journals, watched by another module', async () => {
    await gm.page.locator('[data-control="tokens"]').click();
    await gm.page.locator('[data-tool="quickNotes"]').click();
    const window = gm.page.locator('#quick-notes');
    await window.locator('[name="title"]').fill('Dawn Plan');
    await window.locator('[name="kind"]').selectOption('rumour');
    await window.locator('[data-action="add"]').click();
    await gm.page
      .locator('dialog [name="text"]')
      .fill('See @UUID[Compendium.tool-chest.people.Actor.chestactor000001], [[1 + 1]]');
    await gm.page.locator('dialog button[data-action="ok"]').click();
    await window.locator('.tab.active[data-tab="read"] a.content-link', { hasText: 'Guide' }).waitFor();
    expect(await window.locator('.tab.active .inline-result').textContent()).toContain('2');
    await has(player, `game.journal.getName('Dawn Plan')?.pages.size === 1`, 'the note');
    expect(await ask(player, `game.journal.getName('Dawn Plan').flags`)).toMatchObject({
      'quick-notes': { note: true, kind: 'rumour' },
      watchdog: { born: 'dawn-plan' },
    });
    await ask(gm, `game.journal.getName('Dawn Plan').update({ name: 'forbidden' })`);
    await ask(gm, `game.journal.getName('Dawn Plan').update({ sort: 5 })`);
    await has(player, `game.journal.getName('Dawn Plan').flags.watchdog.times === 1`, 'the watchdog');
    expect(
      await ask(
        player,
        `watchdog.log.filter(([hook]) => hook.endsWith('JournalEntry')).map(([hook, , own]) => [hook, own])`,
      ),
    ).toEqual([
      ['createJournalEntry', false],
      ['updateJournalEntry', false],
    ]);
    await window.locator('.window-header [data-action="clear"]').click();
    await gm.page.locator('dialog button[data-action="yes"]').click();
    await gm.page.locator('dialog button[data-action="all"]').click();
    await has(player, `game.journal.size === 0`, 'no notes');
    await ask(gm, `foundry.applications.instances.get('quick-notes').close()`);
  });

  test('measuring on the grid, with a ruler class of its own', async () => {
    await people.clickAt(player.page, await people.at(player, GREEN));
    const found = await ask<Record<string, unknown>>(
      player,
      `(() => {
        const token = canvas.tokens.controlled[0];
        const { i, j } = canvas.grid.getOffset(token.center);
        return game.modules.get('far-measure').api.measure(canvas.grid.getCenterPoint({ i: i + 3, j }));
      })()`,
    );
    expect(found).toMatchObject({
      spaces: 3,
      steps: 3,
      waypoints: 2,
      segments: 1,
      degrees: 90,
      adjacent: true,
      neighbours: 6,
    });
    expect(await ask(player, `game.modules.get('far-measure').api.isOurs(canvas.tokens.controlled[0])`)).toBe(
      true,
    );
    expect(
      await ask(
        player,
        `canvas.interface.grid.getHighlightLayer('far-measure').geometry.graphicsData.length`,
      ),
    ).toBe(4);
    await player.page.keyboard.press('KeyJ');
    await has(
      player,
      `canvas.interface.grid.getHighlightLayer('far-measure').geometry.graphicsData.length === 0`,
      'nothing lit',
    );
  });

  test('an actor hired out of a compendium, with where it came from', async () => {
    await ask(gm, `(async () => { await game.modules.get('tool-chest').api.hire(); })()`);
    await has(
      player,
      `game.actors.getName('Hired guide')?._stats.compendiumSource === 'Compendium.tool-chest.people.Actor.chestactor000001'`,
      'the guide',
    );
  });

  test('a compendium is listed, opened, and a counter put on the map out of it', async () => {
    await player.page.locator('[data-testid="tab-compendium"]').click();
    await player.page.locator('[data-pack="tool-chest.people"] [data-testid="pack-open"]').click();
    await player.page.locator('.compendium [data-testid="pack-entry"]').waitFor();
    expect(await player.page.locator('.compendium [data-testid="pack-entry-import"]').count()).toBe(0);
    await gm.page.locator('[data-testid="tab-compendium"]').click();
    await gm.page.locator('[data-pack="tool-chest.people"] [data-testid="pack-open"]').click();
    const entry = gm.page.locator('.compendium [data-testid="pack-entry"]');
    await entry.locator('[data-testid="pack-entry-import"]').click();
    await has(player, `game.actors.getName('Guide') !== undefined`, 'the imported actor');
    const { x, y } = await gm.hex('C5');
    await entry.dragTo(gm.page.locator('#board'), { targetPosition: { x, y } });
    await has(player, `canvas.scene.tokens.getName('Guide')?.actor?.name === 'Guide'`, 'the counter');
  });

  test('Bocage goes on beside them', async () => {
    await people.askLos(player, await player.hex('Q2'), await player.hex('Q3'));
  });
});
