import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { eventually, type Player } from '../src/player';
import { ROOT } from '../src/table';
import * as people from '../src/verbs';

// Two games on hexes live side by side: ASL, and the game of docs/games.md on hexes under the name of "hills".

const evening = openEvening();
let gm: Player;
let player: Player;
let sample = '';

/** Registers the second game in a browser, as its module would. */
const registerHills = async ({ page }: Player): Promise<void> => {
  const source = await readFile(join(ROOT, 'examples', 'claims', 'claims.js'), 'utf8');
  const register = `const { api } = game.modules.get('bocage');
api.registerGame({ ...claims(api.tools), id: 'hills', labels: 'HILLS', grid: 'hex' });
globalThis.hillsAreHere = true;`;
  await page.addScriptTag({ type: 'module', content: `${source}\n${register}` });
  await page.waitForFunction('globalThis.hillsAreHere === true');
};

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
  sample = await gm.page.evaluate('canvas.scene.name');
});

const dialog = () => gm.page.locator('[data-bocage="import"]');
const choice = () => dialog().locator('select[name="game"]');
const sheet = () => gm.page.locator('#bocage-scene-rules');

const openDialog = async (): Promise<void> => {
  await people.takeTool(gm, 'los');
  await people.takeTool(gm, 'import');
  await dialog().locator('[data-way="blank"]').click();
};

const view = async (who: Player, name: string): Promise<void> => {
  await who.page.evaluate(`game.scenes.getName(${JSON.stringify(name)}).view()`);
  await who.page.waitForFunction(`canvas.ready && canvas.scene.name === ${JSON.stringify(name)}`);
};

/** Asserts whose hexsides the drawing tool offers on the scene in view: each game has its own. */
const offers = async (terrain: 'fence' | 'bocage'): Promise<void> => {
  const swatches = gm.page.locator('#bocage-palette [data-action="pickSide"]');
  await people.takeTool(gm, 'draw');
  await eventually(
    () => swatches.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['terrain'])),
    (found) => found.includes(terrain) && found.includes('fence') === (terrain === 'fence'),
    `the hexsides of the game with ${terrain}`,
  );
};

const names = (who: Player, scene: string): Promise<unknown> =>
  who.page.evaluate(`game.scenes.getName(${JSON.stringify(scene)}).flags.bocage?.game ?? 'none'`);

test('with one game for each grid no window has a choice of games', async () => {
  await openDialog();
  await dialog().locator('select[name="grid"]').waitFor();
  expect(await choice().count()).toBe(0);
  await people.takeTool(gm, 'rules');
  await sheet().locator('[data-field="policy"]').waitFor();
  expect(await sheet().locator('[data-field="game"]').count()).toBe(0);
  await sheet().locator('[data-action="close"]').click();
});

test('a new map of hexes is made for the game that the game master chooses', async () => {
  await registerHills(gm);
  await registerHills(player);
  await openDialog();
  await choice().waitFor();
  expect(await choice().locator('option').allInnerTexts()).toEqual(['Advanced Squad Leader', 'hills']);
  expect(await choice().inputValue()).toBe('asl');
  // Squares have one game.
  await dialog().locator('select[name="grid"]').selectOption('square');
  await choice().waitFor({ state: 'detached' });
  await dialog().locator('select[name="grid"]').selectOption('hex');
  // Scenario rules are those of the game.
  await dialog().locator('.bocage-ssr').waitFor();
  await choice().selectOption('hills');
  await dialog().locator('.bocage-ssr').waitFor({ state: 'detached' });
  await dialog().locator('input[name="name"]').fill('Ridge');
  await people.shoot(gm.page, 'new-map-two-games');
  await dialog().locator('button[type="submit"]').click();
  for (const who of [gm, player])
    await eventually(
      () => who.page.evaluate(`canvas.ready && canvas.scene?.name === 'Ridge'`),
      (there) => there === true,
      `the new scene (${who.name})`,
    );
  expect(await names(player, 'Ridge')).toBe('hills');
  await offers('fence');
});

test('scenes of both games exist side by side, and one without a game is played as before', async () => {
  await gm.page.evaluate(async () => {
    const { Scene } = globalThis as unknown as {
      Scene: { implementation: { create(data: object): Promise<unknown> } };
    };
    await Scene.implementation.create({
      ...{ name: 'Old', width: 900, height: 600, padding: 0, tokenVision: false },
      ...{ grid: { type: 4, size: 100 }, flags: { bocage: { plays: true } } },
    });
  });
  expect(await names(gm, 'Old')).toBe('none');
  for (const [scene, terrain] of [
    ['Old', 'bocage'],
    ['Ridge', 'fence'],
    [sample, 'bocage'],
  ] as const) {
    await view(gm, scene);
    await offers(terrain);
  }
});

test('the game of a scene is changed on its sheet, and every browser plays the other one', async () => {
  await view(gm, 'Ridge');
  await people.takeTool(gm, 'rules');
  const field = sheet().locator('[data-field="game"] select');
  expect(await field.inputValue()).toBe('hills');
  await field.selectOption('asl');
  for (const who of [gm, player])
    await eventually(
      () => names(who, 'Ridge'),
      (id) => id === 'asl',
      `the other game (${who.name})`,
    );
  await sheet().locator('[data-field="policy"]').waitFor();
  await offers('bocage');
});

test("a scene's game is changed in the host’s own settings of it", async () => {
  await gm.page.locator('[data-tab="scenes"]').first().click();
  await gm.page.locator('.scene.viewed [data-testid="scene-config"]').click();
  const list = gm.page.locator('.scene-config .bocage-plays select');
  await list.waitFor();
  expect(await list.locator('option').allInnerTexts()).toEqual([
    'As set for the world',
    'Advanced Squad Leader',
    'hills',
  ]);
  await list.selectOption('hills');
  await people.shoot(gm.page, 'scene-config-two-games');
  expect(await names(gm, 'Ridge')).toBe('asl');
  await gm.page.locator('.scene-config button[type="submit"]').click();
  await gm.page.locator('.scene-config').waitFor({ state: 'detached' });
  await eventually(
    () => names(player, 'Ridge'),
    (id) => id === 'hills',
    'the game of before',
  );
  await offers('fence');
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, player]) expect(someone.watch.errors()).toEqual([]);
});
