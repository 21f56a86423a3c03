import { beforeAll, describe, expect, test } from 'vitest';
import { cellsHere, sidesHere, spot, viewBlank, type Blank } from '../src/blank';
import { openEvening } from '../src/evening';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// Terrain that is taken hold of, on hexes and on squares.

const evening = openEvening();
let gm: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
});

interface Map extends Blank {
  readonly woods: string;
  readonly orchard: string;
  readonly orchardName: string;
  /** The new hexside of a wall on E2-E3 when E3 is turned, and of a mirrored one on E3's right. */
  readonly turned: string;
  readonly right: string;
  readonly left: string;
  readonly carried: string;
  readonly carriedLeft: string;
  /** Bocage over which the turned selection comes. */
  readonly around: readonly string[];
  readonly sidesOfCell: number;
}

const HEXES: Map = {
  ...{ name: 'Hexes', grid: 4, game: 'asl', woods: 'Woods' },
  ...{ orchard: 'Orchard', orchardName: 'Orchard' },
  ...{ turned: 'E3-F2', right: 'E3-F3', left: 'D3-E3', carried: 'G3-G4', carriedLeft: 'F4-G4' },
  ...{ around: ['F2-G2', 'F3-G3', 'C3-D3', 'F1-F2'], sidesOfCell: 6 },
};
const SQUARES: Map = {
  ...{ name: 'Squares', grid: 1, game: 'company-fire', woods: 'Heavy Woods' },
  ...{ orchard: 'Orchard', orchardName: 'Orchard' },
  ...{ turned: 'E3-F3', right: 'E3-F3', left: 'D3-E3', carried: 'G3-G4', carriedLeft: 'F4-G4' },
  ...{ around: ['F2-F3', 'F3-G3', 'C3-D3', 'E1-E2'], sidesOfCell: 4 },
};

const click = async (place: string): Promise<void> => people.clickAt(gm.page, await spot(gm, place));
const sidesAre = (wanted: readonly string[]): Promise<unknown> =>
  eventually(
    () => sidesHere(gm),
    (found) => Object.keys(found).sort().join() === [...wanted].sort().join(),
    wanted.join() || 'no sides',
  );
const kindsAre = (side: string, cell: string): Promise<unknown> =>
  eventually(
    async () => [Object.values(await sidesHere(gm)), Object.values(await cellsHere(gm)).map(({ t }) => t)],
    ([sides = [], cells = []]) =>
      sides.length > 0 && sides.every((kind) => kind === side) && cells.every((kind) => kind === cell),
    `${side} on the sides, ${cell} in the cells`,
  );
const undo = (): Promise<void> => gm.page.keyboard.press('Control+z');
const act = (id: string): Promise<void> =>
  gm.page.locator(`[data-action="selectionAct"][data-act="${id}"]`).click();

describe.each([HEXES, SQUARES])('$name', (map) => {
  beforeAll(async () => {
    await viewBlank(gm, map);
    await people.takeTool(gm, 'area');
    await gm.page.locator(`[data-action="pickCell"][data-terrain="${map.woods}"]`).click();
    await click('E3');
    await people.takePen(gm, 'wall');
    await click('E2-E3');
    await sidesAre(['E2-E3']);
    await gm.page.keyboard.press('v');
    await gm.page.locator('[data-tool="select"][aria-pressed="true"]').waitFor();
    // Nothing is selected yet: the keys do nothing.
    await gm.page.keyboard.press('r');
    await click('E3');
  });

  test('a selection is carried to another place, and copied', async () => {
    await people.dragThrough(gm, [await spot(gm, 'E3'), await spot(gm, 'G4')]);
    await sidesAre([map.carried]);
    expect(Object.values(await cellsHere(gm)).map(({ t }) => t)).toEqual([map.woods]);
    await undo();
    await sidesAre(['E2-E3']);
    await gm.page.locator('[data-action="toggleCopies"]').click();
    await people.dragThrough(gm, [await spot(gm, 'D2'), await spot(gm, 'D2')]);
    await click('E3');
    await people.dragThrough(gm, [await spot(gm, 'E3'), await spot(gm, 'G4')]);
    await sidesAre(['E2-E3', map.carried]);
    expect(Object.keys(await cellsHere(gm))).toHaveLength(2);
    await undo();
    await sidesAre(['E2-E3']);
    await gm.page.locator('[data-action="toggleCopies"]').click();
  });

  test('it is turned by one side, and mirrored', async () => {
    await click('E3');
    await gm.page.keyboard.press('r');
    await sidesAre([map.turned]);
    await undo();
    await sidesAre(['E2-E3']);
    await people.takePen(gm, 'wall');
    await click(map.right);
    await sidesAre(['E2-E3', map.right]);
    await gm.page.keyboard.press('v');
    await click('E3');
    await gm.page.keyboard.press('m');
    await sidesAre(['E2-E3', map.left]);
  });

  test('a rectangle selects everything in it; its terrain is changed to another kind or removed', async () => {
    await people.dragThrough(gm, [await spot(gm, 'D2'), await spot(gm, 'F5')]);
    await people.shoot(gm.page, `select-${map.name}`);
    await people.takePen(gm, 'bocage');
    await gm.page.keyboard.press('v');
    await people.dragThrough(gm, [await spot(gm, 'D2'), await spot(gm, 'F5')]);
    await act('retype-sides');
    await kindsAre('bocage', map.woods);
    await undo();
    await kindsAre('wall', map.woods);
    // Another brush for the squares: hexsides are not asked for, and stay.
    await people.takeTool(gm, 'area');
    await gm.page.locator(`[data-action="pickCell"][data-terrain="${map.orchard}"]`).click();
    await gm.page.keyboard.press('v');
    await people.dragThrough(gm, [await spot(gm, 'D2'), await spot(gm, 'F5')]);
    expect(await gm.page.locator('[data-act="retype-cells"]').innerText()).toContain(map.orchardName);
    await act('retype-cells');
    await kindsAre('wall', map.orchard);
    await undo();
    await kindsAre('wall', map.woods);
    await gm.page.keyboard.press('Delete');
    await sidesAre([]);
    expect(await cellsHere(gm)).toEqual({});
    await undo();
    await sidesAre(['E2-E3', map.left]);
  });

  test('what was carried and is undone is selected where it is again: what lay at the other end is not', async () => {
    await gm.page.mouse.move(0, 0);
    await people.takePen(gm, 'bocage');
    await click('G4-G5');
    const all = ['E2-E3', map.left, 'G4-G5'];
    await sidesAre(all);
    await gm.page.keyboard.press('v');
    await click('E3');
    await people.dragThrough(gm, [await spot(gm, 'E3'), await spot(gm, 'G4')]);
    await sidesAre([map.carried, map.carriedLeft, 'G4-G5']);
    await undo();
    await sidesAre(all);
    await gm.page.keyboard.press('Delete');
    await sidesAre(['G4-G5']);
    // And once more each way: what is done again is selected where it lies then.
    await undo();
    await sidesAre(all);
    await people.dragThrough(gm, [await spot(gm, 'E3'), await spot(gm, 'G4')]);
    await sidesAre([map.carried, map.carriedLeft, 'G4-G5']);
    await undo();
    await sidesAre(all);
    await gm.page.keyboard.press('Control+y');
    await sidesAre([map.carried, map.carriedLeft, 'G4-G5']);
    await gm.page.keyboard.press('Delete');
    await sidesAre(['G4-G5']);
    for (const left of [[map.carried, map.carriedLeft, 'G4-G5'], all]) {
      await undo();
      await sidesAre(left);
    }
    await click('B5');
    await click('G4');
    await gm.page.keyboard.press('Delete');
    await sidesAre(['E2-E3', map.left]);
  });

  test('a selection turns about its middle, all the way round, and takes nothing along', async () => {
    await gm.page.mouse.move(0, 0);
    await people.takePen(gm, 'bocage');
    for (const side of map.around) await click(side);
    const all = ['E2-E3', map.left, ...map.around];
    await sidesAre(all);
    await gm.page.keyboard.press('v');
    // Three cells in a column, the middle one first and the lowest last.
    await click('E3');
    await gm.page.keyboard.down('Shift');
    for (const cell of ['E2', 'E4']) await click(cell);
    await gm.page.keyboard.up('Shift');
    const woods = async (): Promise<string> => Object.keys(await cellsHere(gm)).join();
    const before = await woods();
    for (let i = 0; i < map.sidesOfCell; i++) {
      await gm.page.keyboard.press('r');
      // The middle stays where it is.
      await eventually(woods, (found) => found === before, 'the woods in E3');
    }
    await sidesAre(all);
    await gm.page.keyboard.press('m');
    await gm.page.keyboard.press('m');
    await sidesAre(all);
    await people.takeTool(gm, 'erase');
    for (const side of map.around) await click(side);
    await sidesAre(['E2-E3', map.left]);
    await gm.page.keyboard.press('v');
  });

  test('nothing is carried out of the map', async () => {
    await gm.page.mouse.move(0, 0);
    await click('E3');
    const [from, to] = [await spot(gm, 'E3'), await spot(gm, 'E9')];
    await people.dragThrough(gm, [from, to]);
    await sidesAre([]);
    expect(await cellsHere(gm)).toEqual({});
    await undo();
    await sidesAre(['E2-E3', map.left]);
  });
});

test('a selection stays behind with its map', async () => {
  const other = await gm.page.evaluate<string>('canvas.scene.id');
  await viewBlank(gm, { ...HEXES, name: 'Left' });
  await people.takePen(gm, 'wall');
  await click('E2-E3');
  await sidesAre(['E2-E3']);
  await gm.page.keyboard.press('v');
  await click('E3');
  await gm.page.evaluate(`game.scenes.get('${other}').view()`);
  await gm.page.waitForFunction(`canvas.ready && canvas.scene.id === '${other}'`);
  await gm.page.evaluate(`game.scenes.getName('Left').view()`);
  await gm.page.waitForFunction(`canvas.ready && canvas.scene.name === 'Left'`);
  await gm.page.evaluate(`canvas.animatePan({ x: 280, y: 240, scale: 0.8, duration: 0 })`);
  await gm.page.locator('[data-tool="select"][aria-pressed="true"]').waitFor();
  await gm.page.keyboard.press('Delete');
  await gm.page.keyboard.press('b');
  await gm.page.locator('[data-tool="draw"][aria-pressed="true"]').waitFor();
  await click('B2-B3');
  await sidesAre(['B2-B3', 'E2-E3']);
});

test('nothing went wrong that only the console would tell', async () => {
  expect(await people.slips(gm)).toEqual([]);
  expect(gm.watch.errors()).toEqual([]);
});
