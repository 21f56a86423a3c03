// Bocage is a guest: it plays on scenes that a game master gave it, and runs nothing on others.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openEvening } from '../src/evening';
import { lookAtForeignScene, makeForeignScene, OTHER_SYSTEM } from '../src/foreign-scene';
import { eventually, type Player } from '../src/player';
import { askedSince, spyOnModule } from '../src/spy';
import { at, openHud, shoot } from '../src/verbs';

const evening = openEvening({ system: OTHER_SYSTEM, blank: true });
let gm: Player;
let player: Player;
/** Every file of the module that either page asked for. */
const files: string[] = [];

beforeAll(async () => {
  const before = async (page: Page): Promise<void> => {
    await spyOnModule(page);
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/modules/bocage/')) files.push(path.slice('/modules/bocage/'.length));
    });
  };
  gm = await evening.sit('Gamemaster', {}, before);
  player = await evening.sit('Player 1', {}, before);
  await makeForeignScene(gm);
  for (const who of [gm, player]) await lookAtForeignScene(who);
});
afterEach(() => {
  for (const who of [gm, player]) expect(who.watch.errors()).toEqual([]);
});

/** Pivots and children of the tokens: what is drawn of ours would be among them. */
const counters = ({ page }: Player): Promise<unknown> =>
  page.evaluate(`canvas.tokens.placeables.map(({ mesh, children }) => [
    mesh.pivot.x, mesh.pivot.y, children.map((child) => child.name).filter((name) => /bocage/.test(name ?? '')),
  ])`);
const UNTOUCHED = [
  [0, 0, []],
  [0, 0, []],
];
const flags = ({ page }: Player): Promise<unknown> =>
  page.evaluate(`JSON.parse(JSON.stringify(canvas.scene.flags.bocage ?? null))`);
const tools = async ({ page }: Player): Promise<string[]> => {
  await page.locator('[data-control="bocage"]').click();
  return page
    .locator('[data-tool]')
    .evaluateAll((all) => all.map((tool) => tool.getAttribute('data-tool') ?? ''));
};
const names = ({ page }: Player): Promise<boolean> =>
  page.evaluate(`canvas.bocageTerrain.visible && canvas.bocageTerrain.children.some(
    ({ name, children }) => name === 'bocage-names' && children.length > 0)`);
const isSettled = async (who: Player, plays: boolean): Promise<void> => {
  await eventually(
    async () => JSON.stringify(await counters(who)),
    (now) => (now === JSON.stringify(UNTOUCHED)) !== plays,
    `counters ${plays ? 'stacked' : 'untouched'} (${who.name})`,
  );
  await eventually(
    () => names(who),
    (shown) => shown === plays,
    `names of hexes ${plays ? 'shown' : 'gone'} (${who.name})`,
  );
};
const hudButtons = async (who: Player): Promise<number> => {
  const hud = await openHud(who, 'Bard');
  await hud.waitFor();
  const count = await hud.locator('.bocage-hud button').count();
  await who.page.keyboard.press('Escape');
  await hud.waitFor({ state: 'hidden' });
  return count;
};

test('on a scene not given to it nothing of it runs: no file, timer, listener, message or flag, whatever is done', async () => {
  // Its script, style and texts, and the window that offers it on the empty map with which the world began.
  const known = /^(bocage[-\w]*\.js|lang\/\w+\.json|styles\/.*|templates\/first-steps\.hbs)$/;
  expect(files.filter((file) => !known.test(file))).toEqual([]);
  files.length = 0;
  for (const who of [gm, player]) {
    const { page } = who;
    await askedSince(page);
    who.watch.forget();
    const { x, y } = await at(who, 'Bard');
    await page.mouse.move(x, y, { steps: 5 });
    await page.waitForTimeout(600);
    await page.mouse.wheel(0, -200);
    await page.mouse.wheel(0, 200);
    expect(await hudButtons(who)).toBe(0);
    await page.mouse.click(x, y);
    await page.keyboard.press('Shift+KeyL');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y + 100, { steps: 6 });
    await page.mouse.up();
    await eventually(
      async () => (await at(who, 'Bard')).y,
      (now) => Math.abs(now - y) > 50,
      'the counter moved',
    );
    await page.evaluate(`(async () => {
      const token = canvas.tokens.placeables.find(({ name }) => name === 'Bard').document;
      await token.update({ x: 348, y: 300 });
      await token.baseActor.update({ 'system.side': 30 + Math.floor(Math.random() * 99) });
    })()`);
    await eventually(
      async () => (await at(who, 'Bard')).y,
      (now) => Math.abs(now - y) < 20,
      'the counter back',
    );
    // News would be asked for every four seconds.
    await page.waitForTimeout(4500);
    expect(await askedSince(page)).toEqual([]);
    expect(page.workers()).toEqual([]);
    expect([...who.watch.sent(), ...who.watch.received()].filter((frame) => /bocage/i.test(frame))).toEqual(
      [],
    );
    expect(await counters(who)).toEqual(UNTOUCHED);
    expect(await names(who)).toBe(false);
    expect(await page.locator('.bocage').count()).toBe(0);
    expect(await page.evaluate(`game.users.contents.filter(({ flags }) => flags.bocage).length`)).toBe(0);
  }
  expect(await flags(gm)).toBeNull();
  expect(files).toEqual([]);
});

test('a game master gives the scene to Bocage under the tree button, which players do not have', async () => {
  expect(await player.page.locator('[data-control="bocage"]').count()).toBe(0);
  expect(await tools(gm)).toEqual(['resting', 'playHere', 'import']);
  await shoot(gm.page, 'guest-tree');
  await gm.page.locator('[data-tool="playHere"]').click();
  for (const who of [gm, player]) await isSettled(who, true);
  expect(await flags(gm)).toMatchObject({ plays: true });
  await eventually(
    () => player.page.locator('[data-control="bocage"]').count(),
    (count) => count === 1,
    'a tree for the player',
  );
  expect(await tools(player)).toEqual(['los', 'panel', 'play']);
  expect(await tools(gm)).toEqual(expect.arrayContaining(['los', 'draw', 'rules', 'forces', 'import']));
  for (const who of [gm, player]) expect(await hudButtons(who)).toBeGreaterThan(0);
});

/** Notes whose actor a script of the module itself asks for: a host may build one for it. */
const watchActors = ({ page }: Player): Promise<unknown> =>
  page.evaluate(`(() => {
    const { prototype } = CONFIG.Token.documentClass;
    let at = prototype;
    while (!Object.getOwnPropertyDescriptor(at, 'actor')) at = Object.getPrototypeOf(at);
    const real = Object.getOwnPropertyDescriptor(at, 'actor').get;
    globalThis.__actors = [];
    Object.defineProperty(prototype, 'actor', {
      configurable: true,
      get() {
        const [, , caller = ''] = (new Error('who asks').stack ?? '').split('\\n');
        if (caller.includes('/modules/bocage/')) globalThis.__actors.push(this.name);
        return real.call(this);
      },
    });
  })()`);

test('no actor is asked for because another one has changed, on scenes that are ours and on others', async () => {
  for (const who of [gm, player]) await watchActors(who);
  await gm.page.evaluate(`(async () => {
    await Scene.implementation.create({ name: 'Shed', width: 500, height: 500, tokens: [
      { name: 'Rat', x: 100, y: 100, actorId: game.actors.getName('Bard').id, actorLink: false },
    ] });
    for (const name of ['Bard', 'Ogre']) await game.actors.getName(name).update({ 'system.side': 7 });
  })()`);
  for (const who of [gm, player]) {
    await eventually(
      () => who.page.evaluate(`game.actors.getName('Ogre').system.side`),
      (side) => side === 7,
      'the changed actor',
    );
    expect(await hudButtons(who)).toBeGreaterThan(0);
    expect(await who.page.evaluate('globalThis.__actors')).toEqual([]);
  }
});

test('a game master takes the scene back: all is as it was, windows go, the player loses the tools, the terrain stays', async () => {
  await gm.page.evaluate(`canvas.scene.update({ 'flags.bocage.cells.c2r2': { t: 'Woods' } })`);
  await tools(player);
  await player.page.locator('[data-tool="panel"]').click();
  await player.page.locator('[data-bocage="los-panel"]').waitFor();
  await tools(gm);
  await gm.page.locator('[data-tool="rules"]').click();
  await gm.page.locator('[data-action="stopPlaying"]').click();
  await gm.page.locator('dialog [data-action="no"]').click();
  expect(await flags(gm)).toMatchObject({ plays: true });
  await gm.page.locator('[data-action="stopPlaying"]').click();
  await gm.page.locator('dialog [data-action="yes"]').click();
  for (const who of [gm, player]) {
    await isSettled(who, false);
    await who.page.locator('.bocage-window').first().waitFor({ state: 'detached' });
  }
  await player.page.locator('[data-control="bocage"]').waitFor({ state: 'detached' });
  await eventually(
    () => player.page.evaluate(`canvas.activeLayer === canvas.tokens`),
    (own) => own === true,
    'the host’s own tools in the player’s hand',
  );
  expect(await hudButtons(player)).toBe(0);
  expect(await flags(gm)).toMatchObject({ plays: false, cells: { c2r2: { t: 'Woods' } } });
  await eventually(
    () => tools(gm),
    (all) => all.length === 3,
    'the tree of a scene that is not ours',
  );
});

const openSettings = async ({ page }: Player): Promise<void> => {
  await page.locator('[data-tab="scenes"]').first().click();
  await page.locator('.scene.viewed [data-testid="scene-config"]').click();
  await page.locator('.scene-config .bocage-plays').waitFor();
};
const save = async ({ page }: Player): Promise<void> => {
  await page.locator('.scene-config button[type="submit"]').click();
  await page.locator('.scene-config').waitFor({ state: 'detached' });
};

test('the switch in a scene’s own settings gives it and takes it, with the form and not before', async () => {
  const box = gm.page.locator('.scene-config .bocage-plays input');
  await openSettings(gm);
  expect(await gm.page.locator('.scene-config .bocage-plays').count()).toBe(1);
  expect(await box.isChecked()).toBe(false);
  await gm.page.getByText('Bocage plays here').click();
  await shoot(gm.page, 'guest-scene-config');
  expect(await flags(gm)).toMatchObject({ plays: false });
  await save(gm);
  for (const who of [gm, player]) await isSettled(who, true);
  await openSettings(gm);
  expect(await box.isChecked()).toBe(true);
  await box.uncheck();
  await save(gm);
  for (const who of [gm, player]) await isSettled(who, false);
});

test('saving a scene’s settings without touching the switch writes nothing of ours', async () => {
  await gm.page.evaluate(
    `Scene.implementation.create({ name: 'Attic', width: 500, height: 500 }).then((scene) => scene.view())`,
  );
  await gm.page.waitForFunction(`canvas.ready && canvas.scene.name === 'Attic'`);
  await gm.page.locator('[data-bocage="first-steps"]').waitFor();
  await openSettings(gm);
  await gm.page.locator('.scene-config input[name="name"]').fill('Loft');
  await gm.page.locator('.scene-config .bocage-plays input').check();
  await gm.page.locator('.scene-config .bocage-plays input').uncheck();
  await save(gm);
  await eventually(
    () => gm.page.evaluate(`canvas.scene.name`),
    (name) => name === 'Loft',
    'the new name',
  );
  expect(await flags(gm)).toBeNull();
});

test("new scenes are offered to game masters only, and not if the world's setting forbids it", async () => {
  const offer = gm.page.locator('[data-bocage="first-steps"]');
  await offer.waitFor();
  expect(await player.page.locator('[data-bocage="first-steps"]').count()).toBe(0);
  await offer.locator('[data-action="draw"]').click();
  await gm.page.locator('[data-bocage="palette"]').waitFor();
  expect(await flags(gm)).toMatchObject({ plays: true });
  await gm.page.evaluate(`game.settings.set('bocage', 'offerNew', false)`);
  await gm.page.evaluate(
    `Scene.implementation.create({ name: 'Barn', width: 500, height: 500 }).then((scene) => scene.view())`,
  );
  await gm.page.waitForFunction(`canvas.ready && canvas.scene.name === 'Barn'`);
  await gm.page.locator('[data-bocage="palette"]').waitFor({ state: 'detached' });
  expect(await offer.count()).toBe(0);
  expect(await tools(gm)).toEqual(['resting', 'playHere', 'import']);
});

test('a new map is given to Bocage with its making', async () => {
  await gm.page.locator('[data-tool="import"]').click();
  const dialog = gm.page.locator('[data-bocage="import"]');
  await dialog.locator('[data-action="pickWay"][data-way="blank"]').click();
  await dialog.locator('button[type="submit"]').click();
  await gm.page.waitForFunction(`canvas.ready && !['Barn', 'Loft', 'Cellar'].includes(canvas.scene.name)`);
  expect(await flags(gm)).toMatchObject({ plays: true });
  await eventually(
    () => names(gm),
    (shown) => shown,
    'the names of its hexes',
  );
});
