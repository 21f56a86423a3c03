// A scene of another system, with two tokens in one space: with Bocage and without it, it is the same to the last pixel.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Seats } from '../src/browser';
import {
  doNothing,
  lookAtForeignScene,
  makeForeignScene,
  OTHER_SYSTEM,
  restingMap,
} from '../src/foreign-scene';
import { sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import { at, shoot } from '../src/verbs';

let browser: Seats;
const tables: Table[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const table of tables) await table.stop();
});

/** Only a map with all its pixels is painted as soon as it changes. */
const SHARP_MAP = { deviceScaleFactor: 1 };

interface Seen {
  readonly map: string;
  readonly hovered: string;
  readonly hud: string;
  readonly moved: string;
  readonly buttons: string;
  /** Pivots and children of the tokens. */
  readonly tokens: unknown;
}

const look = async (player: Player): Promise<Seen> => {
  const { page } = player;
  await page.mouse.move(640, 700);
  const map = await restingMap(player);
  const { x, y } = await at(player, 'Ogre');
  await page.mouse.move(x, y, { steps: 4 });
  // A stack of ours would be fanned out by now.
  await page.waitForTimeout(800);
  const hovered = await restingMap(player);
  await page.mouse.click(x, y, { button: 'right' });
  await page.locator('#token-hud').waitFor();
  const hud = await restingMap(player);
  const buttons = await page.locator('#token-hud').innerHTML();
  await page.keyboard.press('Escape');
  await page.locator('#token-hud').waitFor({ state: 'hidden' });
  await page.mouse.click(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 90, { steps: 8 });
  await page.waitForTimeout(400);
  const moved = await restingMap(player);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const tokens = await page.evaluate(`canvas.tokens.placeables.map(({ mesh, children }) => [
    mesh.pivot.x, mesh.pivot.y, mesh.renderable, children.map((child) => child.name),
  ])`);
  return { map, hovered, hud, moved, buttons, tokens };
};

const sceneAt = async (options: Parameters<typeof startTable>[0]): Promise<readonly Seen[]> => {
  const table = await startTable({ ...options, system: OTHER_SYSTEM, blank: true });
  tables.push(table);
  const gm = await sitDown(browser, table, 'Gamemaster', SHARP_MAP);
  const player = await sitDown(browser, table, 'Player 1', SHARP_MAP);
  await makeForeignScene(gm);
  const seen: Seen[] = [];
  for (const one of [gm, player]) {
    await lookAtForeignScene(one);
    seen.push(await look(one));
    await shoot(one.page, `guest-${options?.module === undefined ? 'with' : 'without'}-${one.name}`);
    expect(one.watch.errors()).toEqual([]);
    await one.leave();
  }
  return seen;
};

test('a scene of another system looks the same with Bocage and without it: map, hover, HUD and drag, GM and player', async () => {
  const without = await sceneAt({ module: doNothing() });
  const withIt = await sceneAt({});
  for (const [i, who] of ['GM', 'player'].entries())
    for (const what of ['map', 'hovered', 'hud', 'moved', 'buttons', 'tokens'] as const)
      expect(
        JSON.stringify(withIt[i]?.[what]) === JSON.stringify(without[i]?.[what]),
        `${who}: ${what}`,
      ).toBe(true);
  // The comparison can fail: hover, HUD and a moving counter are seen.
  const [gm] = without;
  expect(new Set([gm?.map, gm?.hovered, gm?.hud, gm?.moved]).size).toBe(4);
});
