import { beforeAll, beforeEach, expect, test } from 'vitest';
import { los } from '../src/api';
import { openEvening } from '../src/evening';
import type { Pixel } from '../src/hexes';
import { noticeOf } from '../src/notices';
import { eventually, type Player } from '../src/player';
import { clickCorners, shapesOf, takeShapeTool, waitForShapes } from '../src/shapes';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
let player: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
});
beforeEach(async () => {
  await people.arrange(gm, { sides: { 'A1-A2': 'hedge' } });
  // A clean sheet, by the document's own call.
  await gm.page.evaluate(async () => {
    const { canvas, game, _del } = globalThis as unknown as {
      canvas: {
        scene: { flags: { bocage?: { shapes?: object } }; update(data: object): Promise<unknown> };
      };
      game: { release: { generation: number } };
      _del?: unknown;
    };
    const changes = Object.keys(canvas.scene.flags.bocage?.shapes ?? {}).map((key) =>
      game.release.generation >= 14
        ? [`flags.bocage.shapes.${key}`, _del]
        : [`flags.bocage.shapes.-=${key}`, null],
    );
    if (changes.length > 0) await canvas.scene.update(Object.fromEntries(changes) as object);
  });
  await waitForShapes(gm, 'no shapes', (shapes) => shapes.length === 0);
});

/** The northern half of a hex: its left, upper two and right vertices. */
const northOf = (who: Player, hex: string): Promise<readonly Pixel[]> =>
  Promise.all([5, 0, 1, 2].map((k) => who.vertex(hex, k)));

test('a wood over half of a hex: closed with Enter, seen in the other tab, and it blocks lines that touch it', async () => {
  await takeShapeTool(gm, 'polygon', 'Woods');
  await clickCorners(gm, await northOf(gm, 'P5'), true);
  await people.shoot(gm.page, 'shape-draft');
  await gm.page.keyboard.press('Enter');
  const [wood] = await waitForShapes(player, 'the wood', (shapes) => shapes.length === 1);
  // Snapped: whole lattice units. P is a lower column: P5's centre is (45, 11).
  expect(wood).toMatchObject({ t: 'Woods', p: '2752,704 2816,640 2944,640 3008,704' });
  for (const who of [gm, player]) {
    expect(await los(who, 'P4', 'P6')).toEqual(['blocked', 'Woods']);
    expect(await los(who, 'O6', 'Q6')).toEqual(['clear', undefined]);
  }
});

test('a double click closes, Backspace takes a corner back, Escape gives up', async () => {
  await takeShapeTool(gm, 'polygon', 'Brush');
  const [a, b, c, d] = (await northOf(gm, 'P5')) as [Pixel, Pixel, Pixel, Pixel];
  await clickCorners(gm, [a, b]);
  await gm.page.keyboard.press('Escape');
  await clickCorners(gm, [a, b, d]);
  await gm.page.keyboard.press('Backspace');
  await clickCorners(gm, [c]);
  await gm.page.mouse.dblclick(d.x, d.y);
  const [brush, ...more] = await waitForShapes(player, 'the brush', (shapes) => shapes.length === 1);
  expect(more).toEqual([]);
  expect(brush?.t).toBe('Brush');
  expect(brush?.p.split(' ')).toHaveLength(4);
});

test('Ctrl+Z takes a shape back and Ctrl+Y brings it again', async () => {
  await takeShapeTool(gm, 'rectangle', 'Stone Building, 1 Level');
  const at = await gm.hex('P5');
  await people.dragThrough(gm, [
    { x: at.x - 14, y: at.y - 10 },
    { x: at.x + 14, y: at.y + 10 },
  ]);
  await waitForShapes(player, 'the house', (shapes) => shapes.length === 1);
  await gm.page.keyboard.press('Control+z');
  await waitForShapes(player, 'no house', (shapes) => shapes.length === 0);
  await gm.page.keyboard.press('Control+y');
  const [house] = await waitForShapes(player, 'the house again', (shapes) => shapes.length === 1);
  expect(house?.t).toBe('Stone Building, 1 Level');
  // The palette's list of shapes knows it as well.
  await takeShapeTool(gm, 'select');
  const listed = gm.page.locator('.bocage-shapes button');
  await listed.waitFor();
  await gm.page.keyboard.press('Control+z');
  await listed.waitFor({ state: 'detached' });
});

test('a shape that is undone at once is gone from the screen, also of a page that is zoomed out', async () => {
  // As with a browser's zoom of 90 percent.
  const zoomed = await evening.sit('Gamemaster', {
    viewport: { width: 1280, height: 720 },
    deviceScaleFactor: 0.9,
  });
  await takeShapeTool(zoomed, 'rectangle', 'Woods');
  const [at, away] = [await zoomed.hex('P5'), await zoomed.hex('S8')];
  const clip = { x: at.x - 30, y: at.y - 30, width: 60, height: 60 };
  const picture = async (): Promise<string> => {
    await zoomed.page.mouse.move(away.x, away.y);
    return (await zoomed.page.screenshot({ clip })).toString('base64');
  };
  await zoomed.page.waitForTimeout(1000);
  const before = await picture();
  for (const wait of [50, 250]) {
    await people.dragThrough(zoomed, [
      { x: at.x - 14, y: at.y - 10 },
      { x: at.x + 14, y: at.y + 10 },
    ]);
    await zoomed.page.waitForTimeout(wait);
    await zoomed.page.keyboard.press('Control+z');
    const undone = performance.now();
    await eventually(picture, (now) => now === before, 'the ground as it was');
    expect(performance.now() - undone).toBeLessThan(5000);
  }
  await zoomed.leave();
});

test('a shape is selected, moved, changed, put to the back and deleted', async () => {
  await takeShapeTool(gm, 'ellipse', 'Woods');
  const [from, to] = [await gm.hex('P5'), await gm.hex('S5')];
  await people.dragThrough(gm, [
    { x: from.x - 20, y: from.y - 16 },
    { x: from.x + 20, y: from.y + 16 },
  ]);
  await waitForShapes(gm, 'the wood', (shapes) => shapes.length === 1);
  await takeShapeTool(gm, 'select');
  await people.dragThrough(gm, [from, to]);
  await eventually(
    () => los(player, 'S4', 'S6'),
    ([result]) => result === 'blocked',
    'the wood at S5',
  );
  expect(await los(player, 'P4', 'P6')).toEqual(['clear', undefined]);
  await gm.page.locator('[data-action="shapeKind"][data-terrain="Brush"]').click();
  await waitForShapes(player, 'brush', ([shape]) => shape?.t === 'Brush');
  await gm.page.locator('[data-action="shapeBack"]').click();
  await waitForShapes(player, 'behind', ([shape]) => (shape?.o ?? 9) < 1);
  await people.clickAt(gm.page, to);
  const before = (await shapesOf(gm))[0]?.p;
  await gm.page.keyboard.press('ArrowRight');
  await waitForShapes(player, 'moved', ([shape]) => shape?.p !== before);
  await gm.page.keyboard.press('Delete');
  await waitForShapes(player, 'nothing', (shapes) => shapes.length === 0);
});
test('shapes can be drawn by keyboard alone: corners typed as places, the shape selected from the list', async () => {
  await takeShapeTool(gm, 'polygon', 'Grain');
  const typed = gm.page.locator('.bocage-palette input[name="typed"]');
  await typed.fill('o5-p4-p5, P4-P5-Q5, P5-P6-Q6');
  await gm.page.locator('[data-action="applyTyped"]').click();
  await waitForShapes(player, 'grain', ([shape]) => shape?.t === 'Grain');
  await typed.fill('P5 P6 nowhere');
  const refused = await noticeOf(gm, () => gm.page.locator('[data-action="applyTyped"]').click());
  expect(refused).toContain('nowhere');
  await people.dismiss(gm);
  await gm.page.locator('[data-action="shapeMode"][data-mode="select"]').click();
  await gm.page.locator('.bocage-shapes button').first().press('Enter');
  await gm.page.locator('input[name="shapeLevel"]').fill('2');
  await gm.page.locator('input[name="shapeLevel"]').press('Tab');
  await waitForShapes(player, 'on level 2', ([shape]) => shape?.l === 2);
});

test('a level is said of one kind: neither the shape that is drawn next nor the kind that is picked next has it', async () => {
  const level = gm.page.locator('input[name="shapeLevel"]');
  const noLevel = (): Promise<unknown> =>
    eventually(
      () => level.inputValue(),
      (text) => text === '',
      'no level',
    );
  const pull = async (hex: string): Promise<void> => {
    const at = await gm.hex(hex);
    await people.dragThrough(gm, [
      { x: at.x - 14, y: at.y - 10 },
      { x: at.x + 14, y: at.y + 10 },
    ]);
  };
  await takeShapeTool(gm, 'rectangle', '');
  await level.fill('2');
  await level.press('Tab');
  await pull('P5');
  await waitForShapes(player, 'a hill', ([shape]) => shape?.l === 2 && shape.t === undefined);
  await gm.page.locator('[data-action="shapeKind"][data-terrain="Shallow Stream"]').click();
  await noLevel();
  await pull('R5');
  await waitForShapes(player, 'a stream on the ground', (shapes) =>
    shapes.some(({ t, l }) => t === 'Shallow Stream' && l === undefined),
  );
  // The level of the shape in hand is its own, and that of a hill is not that of the wood that it becomes.
  await takeShapeTool(gm, 'select');
  await people.clickAt(gm.page, await gm.hex('P5'));
  await level.fill('3');
  await level.press('Tab');
  await waitForShapes(player, 'a higher hill', (shapes) => shapes.some(({ l }) => l === 3));
  await takeShapeTool(gm, 'rectangle');
  await noLevel();
  await pull('T5');
  await waitForShapes(
    player,
    'another stream',
    (shapes) => shapes.filter(({ t, l }) => t === 'Shallow Stream' && l === undefined).length === 2,
  );
  await takeShapeTool(gm, 'select');
  await people.clickAt(gm.page, await gm.hex('P5'));
  await gm.page.locator('[data-action="shapeKind"][data-terrain="Woods"]').click();
  await waitForShapes(player, 'a wood', (shapes) =>
    shapes.some(({ t, l }) => t === 'Woods' && l === undefined),
  );
});

test('two game masters who draw at the same moment both keep their shapes', async () => {
  const second = await evening.sit('Gamemaster');
  try {
    await takeShapeTool(gm, 'rectangle', 'Woods');
    await takeShapeTool(second, 'rectangle', 'Brush');
    const [a, b] = [await gm.hex('P5'), await second.hex('S5')];
    const pull = (who: Player, at: Pixel): Promise<void> =>
      people.dragThrough(who, [
        { x: at.x - 15, y: at.y - 12 },
        { x: at.x + 15, y: at.y + 12 },
      ]);
    await Promise.all([pull(gm, a), pull(second, b)]);
    for (const who of [gm, second, player])
      await waitForShapes(
        who,
        'both',
        (shapes) =>
          shapes
            .map(({ t }) => t)
            .sort()
            .join() === 'Brush,Woods',
      );
    await gm.page.keyboard.press('Control+z');
    await waitForShapes(second, 'only mine', (shapes) => shapes.map(({ t }) => t).join() === 'Brush');
  } finally {
    await second.leave();
  }
});

test('a shape that cannot be read is named in one line and the others count', async () => {
  await gm.page.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { update(data: object): Promise<unknown> } };
    };
    await canvas.scene.update({
      'flags.bocage.shapes.bad1': { t: 'Lava', o: 1, p: '0,0 64,0 64,64' },
      'flags.bocage.shapes.good1': { t: 'Woods', o: 2, p: '2752,704 2816,640 2944,640 3008,704' },
    });
  });
  await eventually(
    () => los(player, 'P4', 'P6'),
    ([result]) => result === 'blocked',
    'the good one',
  );
  await gm.page.reload();
  await eventually(
    () => people.readable(gm),
    (text) => text.includes('shapes.bad1'),
    'the line about shapes.bad1',
  );
});

test('a road is led from hex to hex through a wood: its hexes have it, the wood is on both sides', async () => {
  await people.arrange(gm, { sides: {}, cells: { P5: 'Woods', P6: 'Woods' } });
  await takeShapeTool(gm, 'trail', 'Dirt Road');
  const way = await Promise.all(['P4', 'P5', 'P6', 'Q7'].map((hex) => gm.hex(hex)));
  await people.dragThrough(gm, way);
  const [road] = await waitForShapes(player, 'the road', (shapes) => shapes.length === 1);
  expect(road?.t).toBe('Dirt Road');
  // Along the road LOS passes the wood, across it not.
  for (const who of [gm, player]) expect((await los(who, 'P4', 'P6'))[0]).toBe('clear');
  await people.shoot(gm.page, 'shape-road');
  await gm.page.keyboard.press('Control+z');
  await waitForShapes(player, 'no road', (shapes) => shapes.length === 0);
  expect(await los(player, 'P4', 'P6')).toEqual(['blocked', 'Woods']);
  await people.arrange(gm, { sides: {}, cells: { P5: 'Open Ground', P6: 'Open Ground' } });
});

test('the palette has no slips in any of its ways', async () => {
  for (const mode of ['polygon', 'rectangle', 'ellipse', 'select']) {
    await takeShapeTool(gm, mode);
    expect(await people.slips(gm)).toEqual([]);
  }
});

test('a player has no shape tool', async () => {
  await player.page.locator('[data-control="bocage"]').click();
  expect(await player.page.locator('[data-tool="shape"]').count()).toBe(0);
});

test('the shape tool is there once the game is, however late that comes', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const late = await evening.sit('Gamemaster', {}, async (page) => {
    await page.route('**/games/asl-*.js*', async (route) => {
      await held;
      await route.continue();
    });
  });
  // Whether there are shapes is not known before.
  await late.page.locator('[data-control="bocage"]').click();
  await late.page.locator('[data-tool="draw"]').waitFor();
  expect(await late.page.locator('[data-tool="shape"]').count()).toBe(0);
  letGo();
  await late.page.locator('[data-tool="shape"]').waitFor({ timeout: 20_000 });
  expect(late.watch.errors()).toEqual([]);
  await late.leave();
});

test('nothing went wrong that only the console would tell', () => {
  expect(gm.watch.errors()).toEqual([]);
  expect(player.watch.errors()).toEqual([]);
});
