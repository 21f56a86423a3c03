// While somebody aims, the presses belong to the aim: nothing is selected, targeted or opened by them, and the map can be moved.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
const FIRER = 'Green squad 1';
const TARGET = 'Grey squad 1';

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  await people.arrange(gm, { sides: {}, places: { [FIRER]: 'J7', [TARGET]: 'L7' } });
  await people.inPlace(gm, { [FIRER]: 'J7', [TARGET]: 'L7' });
});
afterEach(async () => {
  expect(gm.watch.errors()).toEqual([]);
  await people.dismiss(gm);
});

interface Hand {
  readonly selected: readonly string[];
  readonly targeted: number;
  readonly hud: boolean;
}
const hand = async ({ page }: Player): Promise<Hand> => ({
  ...(await page.evaluate<Omit<Hand, 'hud'>>(
    `({ selected: canvas.tokens.controlled.map(({ name }) => name), targeted: game.user.targets.size })`,
  )),
  hud: await page.locator('#token-hud').isVisible(),
});
const AIMING: Hand = { selected: [FIRER], targeted: 0, hud: false };
const isAiming = ({ page }: Player): Promise<boolean> =>
  page.evaluate(`canvas.stage.children.some(({ name }) => name === 'bocage-aim')`);
const aim = async (): Promise<void> => {
  await people.hud(gm, FIRER, 'bocageFire');
  await eventually(
    () => isAiming(gm),
    (aiming) => aiming,
    'aiming',
  );
};
const pan = ({ page }: Player): Promise<readonly number[]> =>
  page.evaluate(`[Math.round(canvas.stage.pivot.x), Math.round(canvas.stage.pivot.y)]`);

test("A-55 the click that picks the target selects and targets nothing, and a double click's second one does not either", async () => {
  await aim();
  const { x, y } = await people.at(gm, TARGET);
  await people.untilClear(gm.page, { x, y });
  await gm.page.mouse.dblclick(x, y);
  const window = gm.page.locator('[data-bocage="attack"]');
  await window.waitFor();
  expect(await hand(gm)).toEqual(AIMING);
  await eventually(
    () => isAiming(gm),
    (aiming) => !aiming,
    'the end of it',
  );
  await gm.page
    .locator('#bocage-attack [data-action="close"], .bocage-window [data-action="close"]')
    .first()
    .click();
  // Now a click is a click again.
  await people.clickAt(gm.page, { x, y });
  expect((await hand(gm)).selected).toEqual([TARGET]);
});

test('a counter that was just picked can be drawn away at once: only a double click is kept from it', async () => {
  const { x, y } = await people.at(gm, TARGET);
  const there = await gm.hex('J10');
  const closeAttack = async (): Promise<void> => {
    const window = gm.page.locator('.bocage-window:has([data-bocage="attack"])');
    await window.locator('[data-action="close"]').first().click();
    await window.waitFor({ state: 'detached' });
  };
  const held = (): Promise<unknown> => gm.page.evaluate('canvas.tokens.preview.children.length');
  const drawn = async (): Promise<unknown> => {
    await gm.page.mouse.down();
    await gm.page.mouse.move(there.x, there.y, { steps: 4 });
    const count = await held();
    await gm.page.keyboard.press('Escape');
    await gm.page.mouse.up();
    return count;
  };
  // The pointer has been elsewhere meanwhile.
  await aim();
  await people.untilClear(gm.page, { x, y });
  await gm.page.mouse.click(x, y);
  await gm.page.mouse.move(x + 40, y + 40);
  await gm.page.mouse.move(x, y);
  expect(await drawn()).toBe(1);
  await closeAttack();
  // The page is so busy that it hears of the press before its own timers.
  await aim();
  await people.untilClear(gm.page, { x, y });
  await gm.page.mouse.click(x, y);
  const busy = gm.page.evaluate(() => {
    for (const end = performance.now() + 1000; performance.now() < end;);
  });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await drawn()).toBe(1);
  await busy;
  await closeAttack();
});

test('a click on the empty map, or with the target tool in hand, picks nothing, selects nothing and goes on aiming', async () => {
  await gm.page.locator('[data-control="tokens"]').click();
  await gm.page.locator('[data-tool="target"]').click();
  await aim();
  await people.clickAt(gm.page, await gm.hex('J10'));
  await people.clickAt(gm.page, await people.at(gm, FIRER));
  expect([await hand(gm), await isAiming(gm)]).toEqual([AIMING, true]);
  await gm.page.keyboard.press('Escape');
  expect([await hand(gm), await isAiming(gm)]).toEqual([AIMING, false]);
  // Sooner it would be the second press of a double click.
  await gm.page.waitForTimeout(500);
  await people.clickAt(gm.page, await people.at(gm, TARGET));
  await expect.poll(async () => (await hand(gm)).targeted).toBe(1);
  await gm.page.waitForTimeout(500);
  await people.clickAt(gm.page, await people.at(gm, TARGET));
  await expect.poll(async () => (await hand(gm)).targeted).toBe(0);
  await gm.page.locator('[data-tool="select"]').click();
});

test('the right button moves the map, from a counter too, opens no HUD, and a right click gives up', async () => {
  await aim();
  const from = await people.at(gm, TARGET);
  await people.untilClear(gm.page, from);
  const before = await pan(gm);
  await gm.page.mouse.move(from.x, from.y);
  await gm.page.mouse.down({ button: 'right' });
  await gm.page.mouse.move(from.x - 60, from.y - 40, { steps: 6 });
  await gm.page.mouse.up({ button: 'right' });
  expect(await pan(gm)).not.toEqual(before);
  expect([await hand(gm), await isAiming(gm)]).toEqual([AIMING, true]);
  await people.clickAt(gm.page, await people.at(gm, TARGET), { button: 'right' });
  expect([await hand(gm), await isAiming(gm)]).toEqual([AIMING, false]);
});

test('a scene that goes takes the aim with it', async () => {
  await aim();
  await gm.page.evaluate(`canvas.draw(canvas.scene)`);
  await gm.page.waitForFunction(`canvas.ready`);
  expect(await isAiming(gm)).toBe(false);
});

test('Escape or a right click clears the picked end of a line of sight; a right drag keeps it', async () => {
  const player = await evening.sit('Player 1');
  for (const who of [gm, player]) {
    const ends = (): Promise<string | null> => people.panel(who).getAttribute('data-from');
    await people.takeTool(who, 'los');
    const { selected } = await hand(who);
    for (const way of ['Escape', 'right'] as const) {
      await people.clickAt(who.page, await people.at(who, FIRER));
      await eventually(ends, (from) => from !== '' && from !== null, 'an end');
      const { x, y } = await people.at(who, TARGET);
      await who.page.mouse.move(x, y);
      await who.page.mouse.down({ button: 'right' });
      await who.page.mouse.move(x + 30, y + 20, { steps: 4 });
      await who.page.mouse.up({ button: 'right' });
      expect(await ends()).not.toBe('');
      if (way === 'Escape') await who.page.keyboard.press('Escape');
      else await people.clickAt(who.page, await people.at(who, TARGET), { button: 'right' });
      await eventually(ends, (from) => from === '', `no end after ${way}`);
    }
    expect(await hand(who)).toEqual({ selected, targeted: 0, hud: false });
  }
});
