import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { cellsHere, sidesHere, spot, viewBlank, type Blank } from '../src/blank';
import { openEvening } from '../src/evening';
import { noticeOf } from '../src/notices';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

// A scene's terrain as a whole: its file, automatic backups, and the names of cells.

const evening = openEvening();
let gm: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
});

const HEXES: Blank & { readonly woods: string } = { name: 'Hexes', grid: 4, game: 'asl', woods: 'Woods' };
const SQUARES: typeof HEXES = { name: 'Squares', grid: 1, game: 'company-fire', woods: 'Heavy Woods' };

const window = () => gm.page.locator('[data-bocage="terrain-file"]');
const terrain = async (): Promise<object> => ({ sides: await sidesHere(gm), cells: await cellsHere(gm) });
const becomes = (wanted: object): Promise<object> =>
  eventually(terrain, (found) => JSON.stringify(found) === JSON.stringify(wanted), JSON.stringify(wanted));
const NOTHING = { sides: {}, cells: {} };
const choose = (text: string): Promise<void> =>
  window()
    .locator('input[type=file]')
    .setInputFiles({ name: 'field.terrain.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** The names that stand on the map, if they are shown. */
const names = (): Promise<readonly string[]> =>
  gm.page.evaluate(() => {
    interface Node {
      readonly visible: boolean;
      readonly children: readonly { readonly text: string }[];
    }
    const { canvas } = globalThis as unknown as {
      canvas: { readonly bocageTerrain: { getChildByName(name: string): Node | null } };
    };
    const holder = canvas.bocageTerrain.getChildByName('bocage-names');
    return holder?.visible ? holder.children.map(({ text }) => text) : [];
  });

describe.each([HEXES, SQUARES])('$name', (map) => {
  let drawn: object;
  let text = '';

  beforeAll(async () => {
    await viewBlank(gm, map);
    await people.takePen(gm, 'wall');
    await gm.page.locator('.bocage-ways [data-way="ring"]').click();
    await people.clickAt(gm.page, await spot(gm, 'E3'));
    await people.takeTool(gm, 'area');
    await gm.page.locator(`[data-action="pickCell"][data-terrain="${map.woods}"]`).click();
    await people.clickAt(gm.page, await spot(gm, 'E3'));
    await eventually(
      () => cellsHere(gm),
      (cells) => Object.keys(cells).length === 1,
      'a painted cell',
    );
    drawn = await terrain();
    await people.takeTool(gm, 'files');
  });

  test('the terrain goes out as one file, is cleared, and comes in again', async () => {
    const download = gm.page.waitForEvent('download');
    await window().locator('[data-action="exportTerrain"]').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${map.name}.terrain.json`);
    text = await readFile(await file.path(), 'utf8');
    await window().locator('[data-action="clearTerrain"]').click();
    await becomes(NOTHING);
    await choose(text);
    await becomes(drawn);
    // One update each way, so one undo.
    await gm.page.locator('#bocage-terrain-file .header-control[data-action="close"]').click();
    await gm.page.keyboard.press('Control+z');
    await becomes(NOTHING);
    await gm.page.keyboard.press('Control+y');
    await becomes(drawn);
  });

  test('a broken file changes nothing, and one line names its fault', async () => {
    await people.takeTool(gm, 'files');
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const [broken, told] of [
      ['', 'cut off'],
      [text.replace('"sides": {', `"sides": {"deep": ${deep},`), 'damaged'],
      [text.slice(0, -30), 'cut off'],
      [text.replace('wall', 'hall'), 'checksum'],
      [text.replace('"version": 1', '"version": 7'), 'newer'],
      [text.replace(/"grid": "\w+"/, '"grid": "none"'), 'checksum'],
      ['{}', 'not terrain'],
    ] as const) {
      const said = await noticeOf(gm, () => choose(broken));
      expect(said).toContain('field.terrain.json');
      expect(said).toContain(told);
      expect(said).not.toContain('\n');
    }
    expect(await terrain()).toEqual(drawn);
  });

  test('a backup is kept before each large change, and survives a page reload', async () => {
    await window().locator('[data-action="clearTerrain"]').click();
    await becomes(NOTHING);
    await gm.page.reload();
    await gm.page.waitForFunction('globalThis.game?.ready && canvas.ready');
    await gm.page.evaluate(`game.scenes.getName(${JSON.stringify(map.name)}).view()`);
    await gm.page.waitForFunction(`canvas.ready && canvas.scene.name === ${JSON.stringify(map.name)}`);
    await gm.page.waitForFunction(`game.modules.get('bocage').api.los('A1', 'B1') !== undefined`);
    await people.takeTool(gm, 'files');
    await window().locator('[data-action="restoreTerrain"]').first().click();
    await becomes(drawn);
    expect(await window().locator('[data-action="restoreTerrain"]').count()).toBeLessThanOrEqual(3);
    await people.shoot(gm.page, `terrain-file-${map.name}`);
    await gm.page.locator('#bocage-terrain-file .header-control[data-action="close"]').click();
  });

  test('cells have their names where they can be read', async () => {
    expect(await names()).toEqual(expect.arrayContaining(['A1', 'E3', 'H5']));
    const zoom = (scale: number): Promise<unknown> =>
      gm.page.evaluate(`canvas.animatePan({ scale: ${scale}, duration: 0 })`);
    await zoom(0.3);
    await eventually(names, (found) => found.length === 0, 'no names');
    await zoom(0.9);
    await eventually(names, (found) => found.length > 0, 'names again');
  });
});

test('the list of backups is that of the scene in view, and what changes nothing says so', async () => {
  const view = async (name: string): Promise<void> => {
    await gm.page.evaluate(`game.scenes.getName(${JSON.stringify(name)}).view()`);
    await gm.page.waitForFunction(`canvas.ready && canvas.scene.name === ${JSON.stringify(name)}`);
    await gm.page.waitForFunction(`game.modules.get('bocage').api.los('A1', 'B1') !== undefined`);
  };
  const scenes = (): Promise<readonly (string | null)[]> =>
    window()
      .locator('[data-action="restoreTerrain"]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('data-scene')));
  const idOf = (name: string): Promise<string> =>
    gm.page.evaluate(`game.scenes.getName(${JSON.stringify(name)}).id`);
  await view('Hexes');
  await people.takeTool(gm, 'files');
  const [hexes, squares] = [await idOf('Hexes'), await idOf('Squares')];
  await eventually(
    scenes,
    (found) => found.length > 0 && found.every((id) => id === hexes),
    'backups of Hexes',
  );
  const hexTerrain = await terrain();
  // The window stays open while the game master looks at another scene.
  await view('Squares');
  await eventually(
    scenes,
    (found) => found.length > 0 && found.every((id) => id === squares),
    'backups of Squares',
  );
  const squareTerrain = await terrain();
  const restore = window().locator('[data-action="restoreTerrain"]');
  // As fast as no hand is: a button of the list that was there before.
  await restore.first().evaluate((button, id) => button.setAttribute('data-scene', id), hexes);
  expect(await noticeOf(gm, () => restore.first().click())).toMatch(/belongs to Hexes.*View/);
  expect(await terrain()).toEqual(squareTerrain);
  await view('Hexes');
  expect(await terrain()).toEqual(hexTerrain);
  await window().locator('[data-action="clearTerrain"]').click();
  await becomes(NOTHING);
  const count = (await scenes()).length;
  expect(await noticeOf(gm, () => window().locator('[data-action="clearTerrain"]').click())).toMatch(
    /nothing/i,
  );
  await restore.first().click();
  await becomes(hexTerrain);
  expect((await scenes()).length).toBeGreaterThanOrEqual(count);
  await window().locator('[data-action="exportTerrain"]').waitFor();
  await gm.page.locator('#bocage-terrain-file .header-control[data-action="close"]').click();
});

test('nothing went wrong that only the console would tell', async () => {
  expect(await people.slips(gm)).toEqual([]);
  expect(gm.watch.errors()).toEqual([]);
});
