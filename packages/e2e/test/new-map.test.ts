import { beforeAll, describe, expect, test } from 'vitest';
import { spot } from '../src/blank';
import { openEvening } from '../src/evening';
import { groundAt, othersWhenDrawnAnew, timesPainted } from '../src/land';
import { eventually, type Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
let player: Player;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
});

const dialog = () => gm.page.locator('[data-bocage="import"]');

interface Wish {
  readonly name: string;
  readonly grid: 'hex' | 'square';
  readonly columns: number;
  readonly rows: number;
  readonly ground: string;
}

const fill = async ({ name, grid, columns, rows, ground }: Wish): Promise<void> => {
  // On a small screen the palette lies over the second column of tools.
  await people.takeTool(gm, 'los');
  await people.takeTool(gm, 'import');
  await dialog().locator('[data-way="blank"]').click();
  await dialog().locator('select[name="grid"]').selectOption(grid);
  await dialog().locator('input[name="name"]').fill(name);
  await dialog().locator('input[name="columns"]').fill(String(columns));
  await dialog().locator('input[name="rows"]').fill(String(rows));
  await dialog().locator(`input[name="ground"][value="${ground}"]`).check({ force: true });
};

const hasScene = (who: Player, name: string): Promise<unknown> =>
  eventually(
    () =>
      who.page.evaluate(
        `canvas.ready && canvas.scene?.name === ${JSON.stringify(name)} && game.modules.get('bocage').api.los('A1', 'B1') !== undefined`,
      ),
    (there) => there === true,
    `the scene ${name} (${who.name})`,
  );

type Colour = readonly number[];
const isBrown = ([red = 0, green = 0, blue = 0]: Colour): boolean => red > green + 15 && green > blue + 20;
const isGrass = ([red = 0, green = 0, blue = 0]: Colour): boolean => green > red && green > blue + 40;
const isWhite = (colour: Colour): boolean => Math.min(...colour) > 200;

const waitForGround = (who: Player, cell: string, looks: (colour: Colour) => boolean): Promise<unknown> =>
  eventually(
    () => groundAt(who, cell),
    (colour) => colour !== undefined && looks(colour),
    `the ground of ${cell} (${who.name})`,
  );

const paint = async (swatch: string, ...cells: readonly string[]): Promise<void> => {
  await gm.page.locator(`#bocage-palette button${swatch}`).click();
  const spots = [];
  for (const cell of cells) spots.push(await spot(gm, cell));
  if (spots.length === 1 && spots[0]) await people.clickAt(gm.page, spots[0]);
  else await people.dragThrough(gm, spots);
};

/** Right of the palette and left of the sidebar. */
const middle = (scale: number): Promise<unknown> =>
  gm.page.evaluate(
    `canvas.animatePan({ x: canvas.dimensions.sceneX + canvas.dimensions.sceneWidth / 2, y: canvas.dimensions.sceneY + canvas.dimensions.sceneHeight / 2, scale: ${scale}, duration: 0 })`,
  );

test('a size that cannot be made is refused in one line, and leaves no scene', async () => {
  await fill({ name: 'Too small', grid: 'hex', columns: 1, rows: 9, ground: 'grass' });
  await dialog().locator('button[type="submit"]').click({ force: true });
  await dialog()
    .locator('input[name="columns"]')
    .evaluate((field: HTMLInputElement) => field.removeAttribute('min'));
  await dialog().locator('button[type="submit"]').click();
  const status = dialog().locator('.bocage-import__status.is-problem');
  await status.waitFor();
  expect(await status.innerText()).toMatch(/^[^\n]*2[^\n]*80[^\n]*$/);
  expect(await gm.page.evaluate(`game.scenes.some(({ name }) => name === 'Too small')`)).toBe(false);
});

test('what is filled in and pressed stays, when the game of the grid arrives meanwhile', async () => {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await gm.page.route('**/games/company-fire-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await fill({ name: 'Late rules', grid: 'square', columns: 6, rows: 5, ground: 'desert' });
  await dialog().locator('button[type="submit"]').hover();
  const old = await dialog().locator('input[name="name"]').elementHandle();
  await gm.page.mouse.down();
  arrive();
  await gm.page.waitForFunction((field) => !field?.isConnected, old);
  expect(await dialog().locator('input[name="name"]').inputValue()).toBe('Late rules');
  expect(await dialog().locator('input[name="columns"]').inputValue()).toBe('6');
  expect(await dialog().locator('input[name="ground"][value="desert"]').isChecked()).toBe(true);
  // Its height may have changed under the pointer: a person lets go on the button.
  await dialog().locator('button[type="submit"]').hover();
  await gm.page.mouse.up();
  await hasScene(gm, 'Late rules');
});

describe.each([
  {
    grid: 'hex',
    plough: '[data-look="plough"]',
    road: '[data-terrain="Dirt Road"]',
    woods: '[data-terrain="Woods"]',
  },
  {
    grid: 'square',
    plough: '[data-terrain="Ploughed Fields"]',
    road: '[data-terrain="Open Ground, Road"]',
    woods: '[data-terrain="Heavy Woods"]',
  },
] as const)('a blank map of $grid cells', ({ grid, plough, road, woods }) => {
  const name = `Blank ${grid}`;

  test('is made in the dialog with its ground, and everybody sees it', async () => {
    await fill({ name, grid, columns: 14, rows: 9, ground: 'grass' });
    await people.shoot(gm.page, `new-map-${grid}`);
    await dialog().locator('button[type="submit"]').click();
    for (const someone of [gm, player]) {
      await hasScene(someone, name);
      for (const cell of ['A1', 'M9', 'G5']) await waitForGround(someone, cell, isGrass);
    }
  });

  test('is painted: only changes are painted again, the same for all users', async () => {
    await middle(0.7);
    await people.takeTool(gm, 'area');
    const before = await timesPainted(player);
    await paint(plough, 'F4');
    await waitForGround(player, 'F4', isBrown);
    const after = await timesPainted(player);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThanOrEqual(4);
    expect(changed.length).toBeLessThan(Object.keys(after).length);
    await paint(road, 'G2', 'G3', 'G4', 'G5', 'G6');
    for (const cell of ['G3', 'G5']) await waitForGround(player, cell, (colour) => Math.min(...colour) > 110);
    expect(await groundAt(gm, 'G3')).toEqual(await groundAt(player, 'G3'));
    // A field that grows, is divided by what is painted over it and grows together again; woods beside it.
    await paint(plough, 'F5', 'F6', 'E6', 'E5', 'E4', 'D4');
    await paint(woods, 'E7', 'F7');
    await paint('[data-look="meadow"]', 'F5');
    await waitForGround(player, 'F5', isGrass);
    expect(await othersWhenDrawnAnew(player)).toBe(0);
  });

  test('bears names: a click writes one, a right click takes it away', async () => {
    await gm.page.locator('#bocage-palette input[name="label"]').fill('Saint-Aubin');
    await people.clickAt(gm.page, await spot(gm, 'I6'));
    const labels = (who: Player): Promise<unknown> =>
      who.page.evaluate(
        `Object.values(canvas.scene.flags.bocage.cells ?? {}).flatMap(({ n }) => (n ? [n] : []))`,
      );
    await eventually(
      () => labels(player),
      (found) => JSON.stringify(found) === '["Saint-Aubin"]',
      'the name',
    );
    await people.shoot(gm.page, `painted-${grid}`);
    await people.clickAt(gm.page, await spot(gm, 'I6'), { button: 'right' });
    await eventually(
      () => labels(player),
      (found) => JSON.stringify(found) === '[]',
      'no name',
    );
  });
});

test('another ground is another ground', async () => {
  await fill({ name: 'Winter', grid: 'square', columns: 6, rows: 5, ground: 'snow' });
  await dialog().locator('button[type="submit"]').click();
  await hasScene(gm, 'Winter');
  await waitForGround(gm, 'C3', isWhite);
});

test('the sample is offered beside the other ways', async () => {
  await people.takeTool(gm, 'los');
  await people.takeTool(gm, 'import');
  await dialog().locator('[data-action="openSample"]').click();
  await gm.page.locator('#bocage-sample').waitFor();
  await dialog().waitFor({ state: 'detached' });
});

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, player]) expect(someone.watch.errors()).toEqual([]);
});
