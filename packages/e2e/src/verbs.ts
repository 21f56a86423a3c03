import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { at } from './counters';
import { sideKey, type Pixel } from './hexes';
import { eventually, type Player } from './player';
import { ROOT } from './table';

/** Actions at the table by mouse and keyboard, and waits for their results. */

export * from './arrange';
export * from './counters';

export const SHOTS = join(ROOT, 'build', 'screenshots');

/** A picture to look at, in build/screenshots; taken only where BOCAGE_SHOTS is set, for it proves nothing by itself. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (!process.env['BOCAGE_SHOTS']) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
};

/** Opens the module's tools and takes one of them. */
export const takeTool = async ({ page }: Player, tool: string): Promise<void> => {
  await page.locator('[data-control="bocage"]').click();
  await page.locator(`[data-tool="${tool}"]`).click();
};

export const takePen = async (player: Player, terrain: string): Promise<void> => {
  await takeTool(player, 'draw');
  await player.page.locator(`[data-action="pickSide"][data-terrain="${terrain}"]`).click();
};

/** A notice covers the map for a few seconds; a press there waits until it is gone. */
export const untilClear = async (page: Page, { x, y }: Pixel): Promise<void> => {
  await eventually(
    () =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('#notifications')?.textContent ?? null,
        [x, y] as const,
      ),
    (notice) => notice === null,
    'the notice over the map to go',
  );
};

/** Waits until nothing covers the map at a place: a click there would be lost, and the wait names what it is. */
export const untilMap = async (page: Page, { x, y }: Pixel): Promise<void> => {
  await eventually(
    () =>
      page.evaluate(
        ([left, top]) => {
          const over = document.elementFromPoint(left, top);
          return over instanceof HTMLCanvasElement ? 'map' : (over?.outerHTML.slice(0, 200) ?? 'nothing');
        },
        [x, y] as const,
      ),
    (over) => over === 'map',
    'nothing to cover the map',
  );
};

export const clickAt = async (
  page: Page,
  at: Pixel,
  options: { readonly button?: 'right' } = {},
): Promise<void> => {
  await untilClear(page, at);
  await page.mouse.click(at.x, at.y, options);
};

export const clickSide = async (player: Player, side: string): Promise<void> => {
  await clickAt(player.page, await player.side(side));
};

/**
 * One stroke with the button held down, through every point given.
 *
 * @param steps of the pointer from one point to the next
 */
export const dragThrough = async ({ page }: Player, points: readonly Pixel[], steps = 12): Promise<void> => {
  const [first, ...rest] = points;
  if (first === undefined) return;
  await untilClear(page, first);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps });
  await page.mouse.up();
};

/** The kind of terrain on a hexside as the scene's flags say, or undefined. */
export const terrainOn = async (player: Player, side: string): Promise<string | undefined> => {
  const { anchor, sides = {} } = await player.flags();
  if (anchor === undefined) return undefined;
  const entry = sides[sideKey(anchor, side)] as { readonly t?: string } | undefined;
  return entry?.t;
};

export const waitForTerrain = (player: Player, side: string, terrain: string | undefined): Promise<unknown> =>
  eventually(
    () => terrainOn(player, side),
    (found) => found === terrain,
    `${terrain} on ${side} (${player.name})`,
  );

export const panel = ({ page }: Player): Locator => page.locator('[data-bocage="los-panel"]');

/** Picks the LOS tool, clicks both ends and waits for the answer to them. */
export const askLos = async (player: Player, from: Pixel, to: Pixel): Promise<void> => {
  await takeTool(player, 'los');
  await clickAt(player.page, from);
  // The panel as it stands may have the last answer; the next one is a new element without this mark.
  const shown = panel(player).and(player.page.locator('[data-to=""]'));
  await shown.waitFor();
  await shown.evaluate((element) => element.setAttribute('data-stale', ''));
  await clickAt(player.page, to);
  await panel(player).and(player.page.locator(':not([data-to=""]):not([data-stale])')).waitFor();
};

/** Empties both ends of the LOS panel, and waits until it has been: a click on the map before that would be its second end. */
export const forgetLine = async (player: Player): Promise<void> => {
  await panel(player).locator('[data-action="clear"]').click();
  await panel(player).and(player.page.locator('[data-from=""]')).waitFor();
};

/** Opens a token's HUD with the right button. */
export const openHud = async (player: Player, name: string): Promise<Locator> => {
  await player.page.locator('[data-control="tokens"]').click();
  const bar = player.page.locator('#token-hud');
  // A second right click would close it again.
  if (await bar.isVisible()) await player.page.keyboard.press('Escape');
  const { x, y } = await at(player, name);
  await clickAt(player.page, { x, y }, { button: 'right' });
  return bar;
};

/** Selects a counter with the left button. */
export const select = async (player: Player, name: string): Promise<void> => {
  await player.page.locator('[data-control="tokens"]').click();
  await clickAt(player.page, await at(player, name));
};

/** Presses one of the module's buttons in a token's HUD. */
export const hud = async (player: Player, name: string, action: string): Promise<void> => {
  const bar = await openHud(player, name);
  await bar.locator(`[data-action="${action}"]`).click();
};

/** Escape until no HUD is open. */
export const closeHud = async ({ page }: Player): Promise<void> => {
  await page.keyboard.press('Escape');
};

/** "Fire at…" from one counter's HUD at another: the window of the attack. */
export const aimAt = async (player: Player, firer: string, target: string): Promise<Locator> => {
  await hud(player, firer, 'bocageFire');
  const place = await at(player, target);
  await untilMap(player.page, place);
  await clickAt(player.page, place);
  const window = player.page.locator('[data-bocage="attack"]');
  await window.locator('[data-action="toChat"]').waitFor();
  return window;
};

/** The private lines in a player's chat, in their order. */
export const privateLines = ({ page }: Player): Locator => page.locator('.chat-log [data-bocage="private"]');

/** The last card of a kind in a player's chat. */
export const lastCard = ({ page }: Player, kind: 'los-card' | 'tem-card'): Locator =>
  page.locator(`[data-bocage="${kind}"]`).last();

/** Closes every notification. */
export const dismiss = async ({ page }: Player): Promise<void> => {
  const closes = page.locator('#notifications .notification button');
  while ((await closes.count()) > 0) {
    await closes
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForTimeout(300);
  }
};

/** Everything that a person can read in the page, tooltips and labels included. */
export const readable = ({ page }: Player): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['title', 'aria-label', 'data-tooltip', 'placeholder', 'alt'];
    const labels = [...document.querySelectorAll('*')].flatMap((node) =>
      // A tooltip that is a key is looked up when it is shown.
      attributes.flatMap((name) => node.getAttribute(name)?.replace(/^BOCAGE(\.[\w-]+)+$/, '') ?? []),
    );
    return [document.body.innerText, ...labels].join('\n');
  });

/** Keys without a text, placeholders without a value, and the usual slips of a program. */
export const slips = async (player: Player): Promise<readonly string[]> => {
  const text = await readable(player);
  return (
    text.match(/BOCAGE\.[\w.-]+|TABLE\.[\w.-]+|\{[a-zA-Z]+\}|\bundefined\b|\bNaN\b|\[object \w+\]/g) ?? []
  );
};
