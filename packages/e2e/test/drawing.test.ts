import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import type { Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
let player: Player;
/** The same game master in another tab, or another one: the table does not tell. */
let second: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
  second = await evening.sit('Gamemaster');
});
beforeEach(() => people.arrange(gm, { sides: { 'N2-N3': 'hedge' } }));

test('a click lays terrain on the hexside, and the other tab has it at once', async () => {
  await people.takePen(gm, 'bocage');
  await people.clickSide(gm, 'R5-R6');
  await people.waitForTerrain(gm, 'R5-R6', 'bocage');
  await people.waitForTerrain(player, 'R5-R6', 'bocage');
});

test('a drag along hexsides lays every one of them, and Ctrl+Z takes back the whole stroke', async () => {
  await people.takePen(gm, 'wall');
  // Along the top of F5: its NW side, N side and NE side, from vertex to vertex.
  const stroke = await Promise.all([5, 0, 1, 2].map((k) => gm.vertex('R5', k)));
  await people.dragThrough(gm, stroke);
  await people.waitForTerrain(player, 'R4-R5', 'wall');
  for (const side of ['Q5-R5', 'R5-S5']) await people.waitForTerrain(player, side, 'wall');
  expect(Object.values((await player.flags()).sides ?? {})).toHaveLength(4);
  await gm.page.keyboard.press('Control+z');
  await people.waitForTerrain(gm, 'R4-R5', undefined);
  await people.waitForTerrain(player, 'R4-R5', undefined);
  expect(Object.values((await player.flags()).sides ?? {})).toEqual([
    expect.objectContaining({ t: 'hedge' }),
  ]);
});

test('the eraser takes terrain away, and undo brings it back as it was', async () => {
  await people.takeTool(gm, 'erase');
  await people.clickSide(gm, 'N2-N3');
  await people.waitForTerrain(player, 'N2-N3', undefined);
  await gm.page.keyboard.press('Control+z');
  await people.waitForTerrain(player, 'N2-N3', 'hedge');
});

test('a right click takes terrain away, a right drag only moves the map, after a redraw too', async () => {
  await people.takePen(gm, 'wall');
  const redraw = (): Promise<void> =>
    gm.page.evaluate(async () => {
      await (globalThis as unknown as { canvas: { draw(): Promise<unknown> } }).canvas.draw();
    });
  for (const between of [(): Promise<void> => Promise.resolve(), redraw]) {
    await people.arrange(gm, { sides: { 'N2-N3': 'hedge' } });
    await people.waitForTerrain(gm, 'N2-N3', 'hedge');
    await between();
    const { x, y } = await gm.side('N2-N3');
    await people.untilClear(gm.page, { x, y });
    await gm.page.mouse.move(x, y);
    await gm.page.mouse.down({ button: 'right' });
    await gm.page.mouse.move(x + 40, y + 30, { steps: 4 });
    await gm.page.mouse.up({ button: 'right' });
    const moved = await gm.side('N2-N3');
    expect(Math.round(moved.x - x)).toBe(40);
    expect(await people.terrainOn(gm, 'N2-N3')).toBe('hedge');
    await people.clickAt(gm.page, moved, { button: 'right' });
    await people.waitForTerrain(player, 'N2-N3', undefined);
  }
});

test("undo takes back only one's own stroke: another user's stroke in between stays", async () => {
  await people.takePen(gm, 'wall');
  await people.clickSide(gm, 'P3-P4');
  await people.waitForTerrain(second, 'P3-P4', 'wall');
  await people.takePen(second, 'bocage');
  await people.clickSide(second, 'S3-S4');
  await people.waitForTerrain(gm, 'S3-S4', 'bocage');
  await gm.page.keyboard.press('Control+z');
  await people.waitForTerrain(second, 'P3-P4', undefined);
  expect(await people.terrainOn(gm, 'S3-S4')).toBe('bocage');
});

test('undo and redo skip a change that another user has changed since, and name it', async () => {
  await people.takePen(gm, 'wall');
  const stroke = await Promise.all([5, 0, 1, 2].map((k) => gm.vertex('R5', k)));
  await people.dragThrough(gm, stroke);
  await people.waitForTerrain(second, 'R5-S5', 'wall');
  await people.takePen(second, 'bocage');
  await people.clickSide(second, 'R4-R5');
  await people.waitForTerrain(gm, 'R4-R5', 'bocage');
  const said = await noticeOf(gm, () => gm.page.keyboard.press('Control+z'));
  expect(said).toContain('R4-R5');
  expect(said).not.toContain('Q5-R5');
  for (const someone of [gm, second, player]) {
    for (const side of ['Q5-R5', 'R5-S5']) await people.waitForTerrain(someone, side, undefined);
    await people.waitForTerrain(someone, 'R4-R5', 'bocage');
  }
  // The second one fills a hexside that the undo has emptied: redo leaves it, too.
  await people.clickSide(second, 'Q5-R5');
  await people.waitForTerrain(gm, 'Q5-R5', 'bocage');
  expect(await noticeOf(gm, () => gm.page.keyboard.press('Control+y'))).toContain('Q5-R5');
  await people.waitForTerrain(second, 'R5-S5', 'wall');
  for (const side of ['Q5-R5', 'R4-R5']) expect(await people.terrainOn(gm, side)).toBe('bocage');
});

test('two users who draw at the same moment both keep their drawings', async () => {
  await people.takePen(gm, 'wall');
  await people.takePen(second, 'hedge');
  await Promise.all([people.clickSide(gm, 'P5-P6'), people.clickSide(second, 'S5-S6')]);
  for (const someone of [gm, second, player]) {
    await people.waitForTerrain(someone, 'P5-P6', 'wall');
    await people.waitForTerrain(someone, 'S5-S6', 'hedge');
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
