import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { viewTogether } from '../src/blank';
import { openEvening } from '../src/evening';
import { strip } from '../src/play';
import { eventually, PATIENCE, type Player } from '../src/player';
import * as people from '../src/verbs';

// The log keeps the names of counters that are gone: after a reload, for a newcomer, and when they come back.

const evening = openEvening();
let gm: Player;
let first: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  first = await evening.sit('Player 1');
  await viewTogether(gm, [first], { name: 'Farm', grid: 1, game: 'company-fire' });
  await gm.page.evaluate(`(() => {
    const token = (name, col, row, disposition, unit) => ({
      ...{ name, x: 80 * col, y: 80 * row, width: 1, height: 1, displayName: 50, disposition },
      flags: { bocage: { unit } },
    });
    return game.settings.set('bocage', 'gmMoves', true).then(() => canvas.scene.createEmbeddedDocuments('Token', [
      token('Wolves', 3, 4, 1, {}),
      token('Foxes', 3, 2, -1, {}),
      token('Badgers', 6, 2, -1, {}),
    ]));
  })()`);
  for (const who of [gm, first]) await people.at(who, 'Badgers');
});

const hand = (): Locator => gm.page.locator('[data-bocage="hand"]');

/** Ends segments, and sees those pass in which nobody can do anything, until units move and fire. */
const untilActions = async (): Promise<void> => {
  const now = strip(gm).locator('[data-now]');
  for (
    let segment = await now.innerText();
    !segment.includes('Moves and fire');
    segment = await now.innerText()
  ) {
    await strip(gm).locator('[data-ending="segment"]').click();
    await eventually(
      () => now.innerText(),
      (text) => text !== segment,
      'the next segment',
    );
  }
};

/** What the chat of this player tells of the game, line by line. */
const told = ({ page }: Player): Promise<readonly string[]> =>
  page
    .locator('[data-bocage="log"] .bocage-log__line, [data-bocage="log"] [data-kind]')
    .evaluateAll((lines) => lines.map((line) => (line.textContent ?? '').replace(/\s+/g, ' ').trim()));

const alike = (who: Player, lines: readonly string[]): Promise<unknown> =>
  eventually(
    () => told(who),
    (found) => JSON.stringify(found) === JSON.stringify(lines),
    `the same log (${who.name})`,
  );

const reload = async (who: Player): Promise<void> => {
  await who.page.reload();
  await who.page.waitForFunction(() => document.body?.dataset['ready'] === 'true', undefined, {
    timeout: PATIENCE,
    polling: 100,
  });
};

test('Foxes are fired at, and their counter is removed: every line goes on naming them', async () => {
  await strip(gm).locator('[data-strip="next"]').click();
  const asks = gm.page.locator('#bocage-begin');
  await asks.locator('select[name="start:attacker"]').selectOption('disposition 1');
  await asks.locator('button[type="submit"]').click();
  await asks.waitFor({ state: 'detached' });
  await untilActions();
  await people.select(gm, 'Wolves');
  await hand().locator('[data-deed^="fire"]').first().click();
  await hand().locator('[role="status"]').waitFor();
  await people.clickAt(gm.page, await people.at(gm, 'Foxes'));
  await strip(gm).locator('button[data-need]').click();
  await strip(gm).locator('button[data-need]').waitFor({ state: 'detached' });
  await eventually(
    () => told(gm),
    (lines) => lines.some((line) => line.includes('Foxes')),
    'a line about Foxes',
  );
  await people.select(gm, 'Foxes');
  await gm.page.keyboard.press('Delete');
  await gm.page.locator('dialog [data-action="yes"]').click();
  for (const who of [gm, first])
    await who.page
      .locator('[data-bocage="log"] [data-kind="removed"]', { hasText: 'Foxes' })
      .first()
      .waitFor();
  expect((await told(first)).join('\n')).not.toMatch(/\ba unit\b/i);
});

test('a reload changes no name, and a newcomer reads the same', async () => {
  const lines = { gm: await told(gm), player: await told(first) };
  expect(lines.player.filter((line) => line.includes('Foxes')).length).toBeGreaterThan(1);
  await reload(gm);
  await alike(gm, lines.gm);
  await reload(first);
  await alike(first, lines.player);
  const second = await evening.sit('Player 2');
  await alike(second, lines.player);
});

test('taken back, the counter stands again, and its lines are struck out with its name', async () => {
  await strip(gm).locator('[data-strip="take-back"]').click();
  // The lines are struck out once the counter is there.
  for (const who of [gm, first])
    await who.page.locator('[data-bocage="log"] [data-struck]', { hasText: 'Foxes' }).first().waitFor();
  await people.at(gm, 'Foxes');
  const lines = await told(first);
  await reload(first);
  await alike(first, lines);
  expect(lines.join('\n')).not.toMatch(/\ba unit\b/i);
});
