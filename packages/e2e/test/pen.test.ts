import { beforeAll, describe, expect, test } from 'vitest';
import { cellsHere, sidesHere, spot, viewBlank, type Blank } from '../src/blank';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Every way of the pen, on hexes and on squares, on scenes that were empty.

const evening = openEvening();
let gm: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  await gm.page.evaluate(`Hooks.on('updateScene', () => { globalThis.updates += 1; })`);
});

interface Map extends Blank {
  readonly woods: string;
  /** Corners of E3 and its neighbours, in the order of a drag, and the sides between them. */
  readonly stroke: readonly string[];
  readonly laid: readonly string[];
  readonly ring: readonly string[];
  /** A corner far away, and the number of sides on the shortest path to it from the stroke's start. */
  readonly far: string;
  readonly farSides: number;
  /** The possible changes of a side's terrain. */
  readonly changes: readonly string[];
}

const HEXES: Map = {
  ...{ name: 'Blank hexes', grid: 4, game: 'asl', woods: 'Woods' },
  stroke: ['D2-E2-E3', 'E2-E3-F2', 'E3-F2-F3'],
  laid: ['E2-E3', 'E3-F2'],
  ring: ['D2-E3', 'D3-E3', 'E2-E3', 'E3-E4', 'E3-F2', 'E3-F3'],
  ...{ far: 'G4-G5-H4', farSides: 7, changes: ['gap', 'breach'] },
};
const SQUARES: Map = {
  ...{ name: 'Blank squares', grid: 1, game: 'company-fire', woods: 'Heavy Woods' },
  stroke: ['D2-E2-D3-E3', 'E2-F2-E3-F3', 'E3-F3-E4-F4'],
  laid: ['E2-E3', 'E3-F3'],
  ring: ['D3-E3', 'E2-E3', 'E3-E4', 'E3-F3'],
  ...{ far: 'G4-H4-G5-H5', farSides: 5, changes: ['gap'] },
};

const way = (id: string): Promise<void> => gm.page.locator(`.bocage-ways [data-way="${id}"]`).click();
const click = async (place: string): Promise<void> => people.clickAt(gm.page, await spot(gm, place));
const spots = (places: readonly string[]): Promise<{ x: number; y: number }[]> =>
  Promise.all(places.map((place) => spot(gm, place)));
const untilSides = (count: number): Promise<Readonly<Record<string, string>>> =>
  eventually(
    () => sidesHere(gm),
    (sides) => Object.keys(sides).length === count,
    `${count} sides`,
  );
const untilCells = (count: number): Promise<unknown> =>
  eventually(
    () => cellsHere(gm),
    (cells) => Object.keys(cells).length === count,
    `${count} painted cells`,
  );
const undo = (): Promise<void> => gm.page.keyboard.press('Control+z');
const takePaint = async (terrain: string): Promise<void> => {
  await people.takeTool(gm, 'area');
  await gm.page.locator(`[data-action="pickCell"][data-terrain="${terrain}"]`).click();
};

describe.each([HEXES, SQUARES])('$name', (map) => {
  beforeAll(async () => {
    await viewBlank(gm, map);
    await people.takePen(gm, 'wall');
    await way('chain');
  });

  test('a drag lays an unbroken line, one update and one undo', async () => {
    await gm.page.evaluate('globalThis.updates = 0');
    await people.dragThrough(gm, await spots(map.stroke));
    expect(Object.keys(await untilSides(map.laid.length))).toEqual(map.laid);
    expect(await gm.page.evaluate('updates')).toBe(1);
    await undo();
    await untilSides(0);
  });

  test('a hasty drag has no holes, and one that goes back takes its end with it', async () => {
    const [from = { x: 0, y: 0 }, to = from] = await spots([map.stroke[0] ?? '', map.far]);
    await people.untilClear(gm.page, from);
    await gm.page.mouse.move(from.x, from.y);
    await gm.page.mouse.down();
    // Two events for the whole way.
    await gm.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await gm.page.mouse.move(to.x, to.y);
    await gm.page.mouse.up();
    await eventually(
      () => sidesHere(gm),
      (sides) => Object.keys(sides).length >= map.farSides,
      'a long line',
    );
    await undo();
    await untilSides(0);
    const stroke = await spots(map.stroke);
    await people.dragThrough(gm, [...stroke, ...stroke.toReversed().slice(1, 2)]);
    expect(Object.keys(await untilSides(1))).toEqual(map.laid.slice(0, 1));
    await undo();
    await untilSides(0);
  });

  test('a ring round a cell, and round all that touch with the same ground; the eraser does the same', async () => {
    await way('ring');
    await click('E3');
    expect(Object.keys(await untilSides(map.ring.length)).sort()).toEqual(map.ring);
    await people.takeTool(gm, 'erase');
    await click('E3');
    await untilSides(0);
    await takePaint(map.woods);
    await people.dragThrough(gm, await spots(['E3', 'E4']));
    await untilCells(2);
    await people.takePen(gm, 'bocage');
    await way('field');
    await click('E4');
    const sides = await untilSides(2 * map.ring.length - 2);
    expect(new Set(Object.values(sides))).toEqual(new Set(['bocage']));
    expect(Object.keys(sides)).not.toContain('E3-E4');
  });

  test('filling stops at hexsides and at the edge of the map', async () => {
    await takePaint(map.woods);
    await way('fill');
    // Nothing but the field's own two cells lies inside of the ring.
    const before = Object.keys(await cellsHere(gm)).length;
    await people.takeTool(gm, 'area');
    await gm.page.locator('.bocage-swatches--cells [data-action="pickCell"]').first().click();
    await click('E3');
    await eventually(
      () => cellsHere(gm),
      (cells) => Object.values(cells).every(({ t }) => t !== map.woods),
      'another ground inside',
    );
    expect(Object.keys(await cellsHere(gm))).toHaveLength(before);
    await undo();
    await takePaint(map.woods);
    await click('G5');
    const all = (await gm.page.evaluate('canvas.scene.flags.bocage.board')) as {
      columns: number;
      rows: number;
    };
    const halves = map.grid === 4 ? Math.floor(all.columns / 2) : 0;
    await untilCells(all.columns * all.rows + halves);
    await undo();
    await untilCells(2);
    await way('brush');
  });

  test('nothing is drawn outside the map', async () => {
    const [edge, out] = await gm.page.evaluate(() => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          readonly dimensions: { sceneX: number; sceneY: number; sceneHeight: number };
          clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
        };
      };
      const { sceneX, sceneY, sceneHeight } = canvas.dimensions;
      const at = (y: number): { x: number; y: number } =>
        canvas.clientCoordinatesFromCanvas({ x: sceneX + 300, y: sceneY + y });
      return [at(sceneHeight - 2), at(sceneHeight + 120)] as const;
    });
    const [sides, cells] = [await sidesHere(gm), await cellsHere(gm)];
    await people.takePen(gm, 'wall');
    await way('chain');
    await people.dragThrough(gm, [out, { x: out.x + 150, y: out.y }, { x: out.x, y: out.y - 20 }]);
    await way('ring');
    await people.clickAt(gm.page, out);
    await takePaint(map.woods);
    await people.dragThrough(gm, [out, { x: out.x + 150, y: out.y + 5 }]);
    expect(edge.y).toBeLessThan(out.y);
    // One thing inside, so that there is something to wait for.
    await people.takePen(gm, 'wall');
    await click('G2');
    await untilSides(Object.keys(sides).length + map.ring.length);
    expect(await cellsHere(gm)).toEqual(cells);
    const flags = (await gm.flags()).sides ?? {};
    expect(Object.keys(flags)).toHaveLength(Object.keys(sides).length + map.ring.length);
    await undo();
    await untilSides(Object.keys(sides).length);
    await way('chain');
  });

  test.each(map.changes)('a %s where nothing stands is refused in one line', async (brush) => {
    await gm.page.locator(`[data-action="pickBrush"][data-brush="${brush}"]`).click();
    const said = await noticeOf(gm, () => click('G2-G3'));
    expect(said).toContain('G2-G3');
    expect(said).not.toContain('\n');
  });

  test('every tool has a key, and F takes the next way', async () => {
    for (const [key, tool] of [
      ['e', 'erase'],
      ['p', 'area'],
      ['b', 'draw'],
    ] as const) {
      await gm.page.keyboard.press(key);
      await gm.page.locator(`[data-tool="${tool}"][aria-pressed="true"]`).waitFor();
    }
    await gm.page.keyboard.press('f');
    await gm.page.locator('.bocage-ways [data-way="ring"][aria-pressed="true"]').waitFor();
    await way('chain');
    await gm.page.keyboard.press('l');
    await gm.page.locator('[data-tool="los"][aria-pressed="true"]').waitFor();
    await people.shoot(gm.page, `pen-${map.name}`);
  });
});

test('CF-TE-9 inside a square a wall stands along one edge, only for that square: laid, undone, erased', async () => {
  const inside = (): Promise<unknown> =>
    gm.page.evaluate(`game.modules.get('bocage').api.exportDrawing().cells`);
  const are = (wanted: object, what: string): Promise<unknown> =>
    eventually(inside, (found) => JSON.stringify(found) === JSON.stringify(wanted), what);
  await viewBlank(gm, { ...SQUARES, name: 'Linear terrain' });
  // Shapes are drawn on hexes alone.
  expect(await gm.page.locator('[data-tool="shape"]').count()).toBe(0);
  await people.takePen(gm, 'wall');
  await way('chain');
  for (const _ of ['ring', 'field', 'inside']) await gm.page.keyboard.press('f');
  await gm.page.locator('.bocage-ways [data-way="inside"][aria-pressed="true"]').waitFor();
  // A third of the way to the next square: within, nearest to that edge.
  await click('E3-E3-E2');
  const north = { E3: { sideTerrain: { N: 'wall' } } };
  await are(north, 'a wall inside');
  await people.takePen(gm, 'bocage');
  await click('E3-E3-F3');
  await are({ E3: { sideTerrain: { N: 'wall', E: 'bocage' } } }, 'bocage beside it');
  await people.shoot(gm.page, 'pen-inside');
  await undo();
  await are(north, 'the wall alone');
  expect(await sidesHere(gm)).toEqual({});
  await people.takeTool(gm, 'erase');
  await click('E3-E3-E2');
  await are({}, 'nothing');
  await gm.page.locator('[data-tool="draw"]').click();
  const typed = gm.page.locator('#bocage-palette input[name="typed"]');
  await typed.fill('C4-C5');
  await gm.page.locator('[data-action="applyTyped"]').click();
  await are({ C4: { sideTerrain: { S: 'bocage' } } }, 'by its name');
  await people.clickAt(gm.page, await spot(gm, 'C4-C4-C5'), { button: 'right' });
  await are({}, 'nothing again');
  await viewBlank(gm, { ...HEXES, name: 'Hexes again' });
  await gm.page.locator('[data-tool="shape"]').waitFor();
  // Another game does not know the held key: a click is one hexside.
  await people.takePen(gm, 'wall');
  expect(await gm.page.locator('.bocage-ways [data-way="inside"]').count()).toBe(0);
  await click('E3-E4');
  await untilSides(1);
});

test('the palette comes back by a press on the pen in hand, and by the way back to the tools', async () => {
  const palette = gm.page.locator('#bocage-palette');
  await people.takePen(gm, 'wall');
  await palette.locator('[data-action="close"]').click();
  await palette.waitFor({ state: 'detached' });
  await gm.page.locator('[data-tool="draw"]').click();
  await palette.locator('[data-terrain="wall"]').first().waitFor();
  await gm.page.locator('[data-control="tokens"]').click();
  await palette.waitFor({ state: 'detached' });
  await gm.page.locator('[data-control="bocage"]').click();
  await palette.locator('[data-terrain="wall"]').first().waitFor();
  // Another button of the same tools leaves a closed palette closed.
  await palette.locator('[data-action="close"]').click();
  await gm.page.locator('[data-tool="rules"]').click();
  await gm.page.locator('#bocage-scene-rules [data-action="close"]').click();
  expect(await palette.count()).toBe(0);
});

test('nothing went wrong that only the console would tell', async () => {
  expect(await people.slips(gm)).toEqual([]);
  expect(gm.watch.errors()).toEqual([]);
});
