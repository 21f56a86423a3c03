import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../src/browser';
import { vertexOf } from '../src/hexes';
import { sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import * as people from '../src/verbs';

let browser: Browser;
let table: Table;
let gm: Player;
let player: Player;

beforeAll(async () => {
  [browser, table] = await Promise.all([openBrowser(), startTable()]);
  gm = await sitDown(browser, table, 'Gamemaster');
  player = await sitDown(browser, table, 'Player 1');
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
});
beforeEach(() => people.arrange(gm, { sides: { 'B2-B3': 'hedge' } }));

test('a click lays terrain on the hexside, and the other tab has it at once', async () => {
  await people.takePen(gm, 'bocage');
  await people.clickSide(gm, 'F5-F6');
  await people.waitForTerrain(gm, 'F5-F6', 'bocage');
  await people.waitForTerrain(player, 'F5-F6', 'bocage');
});

test('a drag along hexsides lays every one of them, and Ctrl+Z takes back the whole stroke', async () => {
  await people.takePen(gm, 'wall');
  const { anchor } = await gm.flags();
  expect(anchor).toBeDefined();
  // Along the top of F5: its NW side, N side and NE side, from vertex to vertex.
  const stroke = await Promise.all([5, 0, 1, 2].map((k) => gm.vertex('F5', k)));
  await people.dragThrough(gm, stroke);
  const drawn = ['E5-F5', 'F4-F5', 'F5-G5'].map((side) => side);
  expect(vertexOf(anchor!, 'F5', 0)).toBeDefined();
  await people.waitForTerrain(player, 'F4-F5', 'wall');
  const { sides } = await player.flags();
  expect(Object.values(sides ?? {}).filter((entry) => (entry as { t: string }).t === 'wall').length).toBe(
    drawn.length,
  );
  await gm.page.keyboard.press('Control+z');
  await people.waitForTerrain(gm, 'F4-F5', undefined);
  await people.waitForTerrain(player, 'F4-F5', undefined);
  expect(Object.values((await player.flags()).sides ?? {})).toEqual([
    expect.objectContaining({ t: 'hedge' }),
  ]);
});

test('the eraser takes terrain away, and undo brings it back as it was', async () => {
  await people.takeTool(gm, 'erase');
  await people.clickSide(gm, 'B2-B3');
  await people.waitForTerrain(player, 'B2-B3', undefined);
  await gm.page.keyboard.press('Control+z');
  await people.waitForTerrain(player, 'B2-B3', 'hedge');
});

test("undo takes back only one's own stroke: what another drew in between stays", async () => {
  const second = await sitDown(browser, table, 'Gamemaster');
  try {
    await people.takePen(gm, 'wall');
    await people.clickSide(gm, 'D3-D4');
    await people.waitForTerrain(second, 'D3-D4', 'wall');
    await people.takePen(second, 'bocage');
    await people.clickSide(second, 'G3-G4');
    await people.waitForTerrain(gm, 'G3-G4', 'bocage');
    await gm.page.keyboard.press('Control+z');
    await people.waitForTerrain(second, 'D3-D4', undefined);
    expect(await people.terrainOn(gm, 'G3-G4')).toBe('bocage');
  } finally {
    await second.leave();
  }
});

test('two people who draw at the same moment both keep what they drew', async () => {
  const second = await sitDown(browser, table, 'Gamemaster');
  try {
    await people.takePen(gm, 'wall');
    await people.takePen(second, 'hedge');
    await Promise.all([people.clickSide(gm, 'D5-D6'), people.clickSide(second, 'G5-G6')]);
    for (const someone of [gm, second, player]) {
      await people.waitForTerrain(someone, 'D5-D6', 'wall');
      await people.waitForTerrain(someone, 'G5-G6', 'hedge');
    }
  } finally {
    await second.leave();
  }
});

test('a player has no pen', async () => {
  await player.page.locator('[data-control="bocage"]').click();
  expect(await player.page.locator('[data-tool="draw"], [data-tool="erase"]').count()).toBe(0);
});

test('nothing went wrong that only the console would tell', () => {
  expect(gm.watch.errors()).toEqual([]);
  expect(player.watch.errors()).toEqual([]);
});
