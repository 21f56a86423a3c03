import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { boardArchive, TERRAIN, type BoardPlan } from '../src/board-archive';
import { openEvening } from '../src/evening';
import { waitForResult } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;

const BOARDS = process.env['BOCAGE_BOARDS'];

/** Thirteen columns, so that both ends are of the same kind and the board can be turned. */
const plan = (name: string, rows = 6): BoardPlan => ({
  name,
  columns: 13,
  rows,
  sides: [
    { col: 3, row: 3, side: 1, terrain: TERRAIN.hedge },
    { col: 4, row: 3, side: 3, terrain: TERRAIN.wall },
  ],
  hexes: [{ col: 8, row: 2, terrain: TERRAIN.woods }],
});

const archive = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
});

const dialog = () => gm.page.locator('[data-bocage="import"]');
const scenes = (): Promise<string[]> =>
  gm.page.evaluate(() =>
    [...(globalThis as unknown as { game: { scenes: Iterable<{ name: string }> } }).game.scenes].map(
      ({ name }) => name,
    ),
  );
const sceneName = (): Promise<string> =>
  gm.page.evaluate(
    () => (globalThis as unknown as { canvas: { scene: { name: string } } }).canvas.scene.name,
  );

const choose = async (...files: ReturnType<typeof archive>[]): Promise<void> => {
  await people.takeTool(gm, 'import');
  await dialog().waitFor();
  await dialog().locator('input[type="file"]').setInputFiles(files);
};

/** The map as the dialog shows it: `T1 T2*` for two boards in a row, the second turned. */
const layout = async (): Promise<string> => {
  const rows = await dialog().locator('.bocage-map__row').all();
  const texts = rows.map(async (row) => {
    const boards = await row.locator('[data-flipped]').all();
    const names = boards.map(async (board) => {
      const turned = (await board.getAttribute('data-flipped')) === 'true';
      const half = await board.getAttribute('data-half');
      return `${await board.getAttribute('aria-label')}${turned ? '*' : ''}${half ? `/${half}` : ''}`;
    });
    return (await Promise.all(names)).join(' ');
  });
  return (await Promise.all(texts)).join(' / ');
};
const press = async (board: string, what: string): Promise<void> => {
  await dialog().locator(`[aria-label="${board}"] button${what}`).click();
};
const waitForLayout = (expected: string): Promise<unknown> =>
  eventually(layout, (found) => found === expected, `the layout ${expected}`);

test('several archives are laid out in the dialog', async () => {
  await choose(archive('bdT1', boardArchive(plan('T1'))), archive('bdT2', boardArchive(plan('T2'))));
  await waitForLayout('T1 T2');
  await press('T2', '[data-move="down"]');
  await waitForLayout('T1 / T2');
  await press('T2', '[data-action="flipBoard"]');
  await waitForLayout('T1 / T2*');
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles(archive('bdT3', boardArchive(plan('T3', 5))));
  await waitForLayout('T1 / T2* T3');
  // With the pictures and all rules of the scenario shown, the window is as high as it ever is: its buttons are on the page.
  await dialog().locator('.bocage-map__look:not([hidden])').nth(2).waitFor();
  await dialog().locator('details.bocage-ssr summary').click();
  await dialog().locator('button[type="submit"]').click({ trial: true });
  await people.shoot(gm.page, 'import-map-dialog');
});

test('boards that do not fit are named, and leave no scene and the layout as it was', async () => {
  const before = await scenes();
  const status = dialog().locator('.bocage-import__status.is-problem');
  await dialog().locator('button[type="submit"]').click();
  await status.waitFor();
  expect(await status.innerText()).toMatch(/^bdT3: [^\n]*5[^\n]*6/);
  expect(await scenes()).toEqual(before);
  await press('T3', '[data-action="removeBoard"]');
  await waitForLayout('T1 / T2*');
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles(archive('bdBad', strToU8('no board')));
  await waitForLayout('T1 / T2* Bad');
  await dialog().locator('button[type="submit"]').click();
  await status.waitFor();
  expect(await status.innerText()).toMatch(/^bdBad: [^\n]*$/);
  expect(await scenes()).toEqual(before);
  await press('Bad', '[data-action="removeBoard"]');
  await waitForLayout('T1 / T2*');
});

/** As if this graphics card held no larger textures. */
const holdTextures = (largest: number): Promise<void> =>
  gm.page.evaluate((limit) => {
    const { prototype } = WebGL2RenderingContext;
    const { getParameter } = prototype;
    prototype.getParameter = function (this: WebGL2RenderingContext, name: number): unknown {
      return name === this.MAX_TEXTURE_SIZE ? limit : getParameter.call(this, name);
    };
  }, largest);

/** The map's picture as it is drawn: pixels of the file, and of the scene that it covers. */
const ground = (): Promise<readonly number[] | undefined> =>
  gm.page.evaluate(() => {
    interface Sprite {
      readonly texture?: { readonly width: number; readonly height: number };
      readonly sortLayer?: number;
      readonly width: number;
      readonly height: number;
    }
    const { canvas } = globalThis as unknown as { canvas: { primary: { children: readonly Sprite[] } } };
    const sprite = canvas.primary.children.find(({ texture, sortLayer }) => texture && sortLayer === 0);
    const texture = sprite?.texture;
    return sprite && texture && [texture.width, texture.height, sprite.width, sprite.height];
  });

test('two boards, one turned, become one scene', async () => {
  await holdTextures(1000);
  await dialog().locator('button[type="submit"]').click();
  await eventually(sceneName, (name) => name.includes('T1-T2'), 'the map');
  const { sides = {}, anchor } = await gm.flags();
  expect(anchor).toBeDefined();
  expect(Object.keys(sides)).toHaveLength(4);
  // T1 as it lies: D3-E3 and E3-E4. T2 turned, below it: E3 is where the map counts I10, so E3-E4 is I9-I10.
  await people.waitForTerrain(gm, 'E3-E4', 'wall');
  await people.waitForTerrain(gm, 'I9-I10', 'wall');
  await people.shoot(gm.page, 'import-map');
});

test('its picture is no larger than the graphics card holds, and covers the scene; a larger one would not show', async () => {
  await gm.page.waitForFunction('canvas.ready');
  const [width = 0, height = 0, across, down] = (await ground()) ?? [];
  expect(Math.max(width, height)).toBe(1000);
  const scene = await gm.page.evaluate('[canvas.dimensions.sceneWidth, canvas.dimensions.sceneHeight]');
  expect([across, down]).toEqual(scene);
  expect(Math.max(...(scene as number[]))).toBeGreaterThan(1000);
  await holdTextures(900);
  await gm.page.evaluate('canvas.draw()');
  expect(await ground()).toBeUndefined();
  await holdTextures(4096);
  await gm.page.evaluate('canvas.draw()');
});

test('lines of sight on it speak of hexes by their boards', async () => {
  await people.askLos(gm, await gm.hex('I8'), await gm.hex('I11'));
  await waitForResult(gm, 'blocked');
  expect(await people.panel(gm).getAttribute('data-from')).toBe('T2E5');
});

test('a user who joins while the board is still loading reads no name of a unit under "?"', async () => {
  const { x, y } = await gm.hex('I8');
  await gm.page.evaluate(
    `(async () => {
      const { x, y } = canvas.canvasCoordinatesFromClient({ x: ${x}, y: ${y} });
      const { size } = canvas.grid;
      const at = { x: x - size / 2, y: y - size / 2, width: 1, height: 1, displayName: 50, disposition: -1, texture: { src: '' } };
      const unit = { concealed: true };
      await canvas.scene.createEmbeddedDocuments('Token', [{ ...at, name: 'Nachtigall', flags: { bocage: { unit } } }]);
      await canvas.scene.activate();
    })()`,
  );
  const log = (who: Player) => who.page.locator('[data-bocage="log"]').last();
  await log(gm).filter({ hasText: 'Nachtigall' }).waitFor();
  const file = await gm.page.evaluate<string>(`canvas.scene.flags.bocage.board.file`);
  let arrive = (): void => undefined;
  const way = new Promise<void>((resolve) => (arrive = resolve));
  let asked = false;
  const player = await evening.sit('Player 2', {}, async (page) => {
    await page.route(`**/${file}*`, async (route) => {
      asked = true;
      await way;
      await route.continue();
    });
  });
  await log(player).waitFor();
  await eventually(
    () => Promise.resolve(asked),
    (done) => done,
    'the file was asked for',
  );
  expect(await people.readable(player)).not.toContain('Nachtigall');
  arrive();
  await player.page.waitForFunction(`game.modules.get('bocage').api.terrainAt('E3-E4')?.terrain === 'wall'`);
  await player.page.waitForTimeout(500);
  expect(await people.readable(player)).not.toContain('Nachtigall');
  expect(await log(player).innerText()).toMatch(/unit/i);
  expect(player.watch.errors()).toEqual([]);
  await player.leave();
});

test('an import can be given up: nothing is made, and the layout stays', async () => {
  const before = await scenes();
  await choose(archive('bdT5', boardArchive(plan('T5'))), archive('bdT6', boardArchive(plan('T6'))));
  await waitForLayout('T5 T6');
  // As soon as there is something to cancel: an import this small is over before a hand could reach the button.
  await dialog().evaluate((box) => {
    const progress = box.querySelector('.bocage-import__progress');
    const watch = new MutationObserver(() => {
      watch.disconnect();
      box.querySelector<HTMLElement>('[data-action="cancelImport"]')?.click();
    });
    if (progress) watch.observe(progress, { attributes: true });
    box.querySelector<HTMLElement>('button[type="submit"]')?.click();
  });
  const status = dialog().locator('.bocage-import__status');
  await eventually(
    () => status.innerText(),
    (text) => text.startsWith('Cancelled'),
    'the import given up',
  );
  await dialog().locator('button[type="submit"]:enabled').waitFor();
  expect(await scenes()).toEqual(before);
  await waitForLayout('T5 T6');
});

test('half of a board is half a map, with its counters; two halves, one turned, make one map', async () => {
  // The cut goes through column G; the hedge on D3-E3 is left of it, the woods in I2 right.
  await press('T5', '[data-action="cropBoard"]');
  await waitForLayout('T5/left T6');
  await press('T6', '[data-action="cropBoard"]');
  await waitForLayout('T5/left T6/left');
  await press('T6', '[data-action="flipBoard"]');
  await waitForLayout('T5/left T6*/left');
  await people.shoot(gm.page, 'import-halves');
  await dialog().locator('button[type="submit"]').click();
  await eventually(sceneName, (name) => name.includes('T5-T6'), 'the map of two halves');
  await gm.page.waitForFunction('canvas.ready');
  expect(await gm.page.evaluate('canvas.scene.flags.bocage.board.columns')).toBe(13);
  const { sides = {}, cells = {} } = await gm.flags();
  expect(Object.keys(sides)).toHaveLength(4);
  expect(Object.values(cells).filter((cell) => (cell as { t?: string }).t === 'Woods')).toEqual([]);
  await people.waitForTerrain(gm, 'E3-E4', 'wall');
});

test('the lower half of one board over the upper half of another: hexes keep their printed names', async () => {
  await choose(archive('bdT7', boardArchive(plan('T7'))), archive('bdT8', boardArchive(plan('T8'))));
  await waitForLayout('T7 T8');
  await press('T8', '[data-move="down"]');
  for (let i = 0; i < 4; i++) await press('T7', '[data-action="cropBoard"]');
  for (let i = 0; i < 3; i++) await press('T8', '[data-action="cropBoard"]');
  await waitForLayout('T7/bottom / T8/top');
  await dialog().locator('.bocage-map__look:not([hidden])').nth(1).waitFor();
  await people.shoot(gm.page, 'import-upper-lower');
  await dialog().locator('button[type="submit"]').click();
  await eventually(sceneName, (name) => name.includes('T7-T8'), 'the map of two halves');
  await gm.page.waitForFunction('canvas.ready');
  expect(
    await gm.page.evaluate('[canvas.scene.flags.bocage.board.columns, canvas.scene.flags.bocage.board.rows]'),
  ).toEqual([13, 6]);
  // Six rows of 13 columns, cut after the third: I4 of T7 is the map's I1, I3 of T8 the map's I6.
  await people.askLos(gm, await gm.hex('I1'), await gm.hex('I6'));
  await gm.page.waitForFunction(`document.querySelector('[data-to="T8I3"]')`);
  expect(await people.panel(gm).getAttribute('data-from')).toBe('T7I4');
  await people.waitForTerrain(gm, 'D6-E6', 'hedge');
  // T8's hedge, and the walls that lie along the cuts of both.
  expect(Object.keys((await gm.flags()).sides ?? {})).toHaveLength(3);
  const woods = Object.values((await gm.flags()).cells ?? {}).filter(
    (cell) => (cell as { t?: string }).t === 'Woods',
  );
  expect(woods).toHaveLength(1);
  await people.shoot(gm.page, 'import-upper-lower-map');
});

test('one half of one board alone is a map of its own printed names', async () => {
  await choose(archive('bdT9', boardArchive(plan('T9'))));
  await waitForLayout('T9');
  for (let i = 0; i < 4; i++) await press('T9', '[data-action="cropBoard"]');
  await waitForLayout('T9/bottom');
  await dialog().locator('button[type="submit"]').click();
  await eventually(sceneName, (name) => name.includes('T9'), 'the half map');
  await gm.page.waitForFunction('canvas.ready');
  expect(await gm.page.evaluate('canvas.scene.flags.bocage.board.firstRow')).toBe(4);
  const size = await gm.page.evaluate('[canvas.dimensions.sceneWidth, canvas.dimensions.sceneHeight]');
  expect((size as number[])[1]).toBeLessThanOrEqual(301);
  // The wall lies on E3-E4, which is the upper edge of this half.
  await people.waitForTerrain(gm, 'E3-E4', 'wall');
  await people.askLos(gm, await gm.hex('I4'), await gm.hex('K5'));
  expect([
    await people.panel(gm).getAttribute('data-from'),
    await people.panel(gm).getAttribute('data-to'),
  ]).toEqual(['T9I4', 'T9K5']);
  await people.shoot(gm.page, 'import-half-alone');
});

test.skipIf(BOARDS === undefined || !existsSync(join(BOARDS, 'bd54')))(
  'four published boards (BOCAGE_BOARDS) become one scene',
  async () => {
    await choose(
      ...['44', '54', '06', '55'].map((n) =>
        archive(`bd${n}`, new Uint8Array(readFileSync(join(BOARDS ?? '', `bd${n}`)))),
      ),
    );
    await waitForLayout('44 54 / 06 55');
    await press('54', '[data-action="flipBoard"]');
    await waitForLayout('44 54* / 06 55');
    await dialog().locator('button[type="submit"]').click();
    await eventually(sceneName, (name) => name.includes('44-54-06-55'), 'the map of four boards');
    expect(Object.keys((await gm.flags()).sides ?? {}).length).toBeGreaterThan(500);
    await gm.page.waitForTimeout(3000);
    await people.shoot(gm.page, 'import-map-four');
  },
);

test('nothing went wrong that only the console would tell', () => {
  expect(gm.watch.errors()).toEqual([]);
});
