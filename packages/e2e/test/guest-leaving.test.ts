// A scene of another system is the same with Bocage and without it, even right after a battlefield was in view.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Seats } from '../src/browser';
import {
  doNothing,
  lookAtForeignScene,
  makeForeignScene,
  OTHER_SYSTEM,
  restingMap,
} from '../src/foreign-scene';
import { eventually, sitDown, type Player } from '../src/player';
import { askedSince, spyOnModule } from '../src/spy';
import { startTable, type Table } from '../src/table';
import { at } from '../src/verbs';

let browser: Seats;
const tables: Table[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const table of tables) await table.stop();
});

/** Two hidden counters there, one of them the player's own, and another scene, which is given to Bocage. */
const addHidden = ({ page }: Player): Promise<unknown> =>
  page.evaluate(`(async () => {
    const cellar = game.scenes.getName('Cellar');
    const type = Actor.implementation.TYPES.find((one) => one !== 'base');
    const [spy, ghoul] = await Actor.implementation.createDocuments(
      [['Spy', 3], ['Ghoul', 0]].map(([name, level]) => ({ name, type, ownership: { default: level } })));
    const place = { width: 1, height: 1, displayName: 50, actorLink: false };
    await cellar.createEmbeddedDocuments('Token', [
      { ...place, name: 'Spy', actorId: spy.id, x: 174, y: 100, hidden: true },
      { ...place, name: 'Ghoul', actorId: ghoul.id, x: 522, y: 400, hidden: true },
    ]);
    await Scene.implementation.create({
      ...{ name: 'Field', width: 900, height: 700, padding: 0, tokenVision: false },
      grid: { type: 4, size: 100, distance: 5, units: 'm' },
      flags: { bocage: { plays: true } },
      tokens: [
        { ...place, name: 'Rat', x: 174, y: 100 },
        { ...place, name: 'Scout', actorId: spy.id, x: 348, y: 300, hidden: true },
      ],
    });
  })()`);

const view = async ({ page }: Player, name: string): Promise<void> => {
  await page.waitForFunction(`game.scenes.getName('${name}')`);
  await page.evaluate(`game.scenes.getName('${name}').view().then(() => 0)`);
  await page.waitForFunction(`canvas.ready && canvas.scene.name === '${name}'`);
};

/** The tokens as the host shows them, once nothing changes any more. */
const shown = async ({ page }: Player): Promise<string> => {
  let before = '';
  return eventually(
    () =>
      page.evaluate<string>(`new Promise((done) => setTimeout(() => done(JSON.stringify(
        canvas.tokens.placeables.map(({ name, visible, mesh, nameplate, children }) => [
          ...[name, visible, mesh.visible, mesh.renderable, mesh.pivot.x, mesh.pivot.y, nameplate.renderable],
          children.map((child) => child.name),
        ]))), 250))`),
    (now) => {
      const rests = now === before;
      before = now;
      return rests;
    },
    'tokens at rest',
  );
};

/** What the module asks of the browser while somebody uses the map. */
const askedByUse = async (who: Player): Promise<readonly string[]> => {
  const { page } = who;
  await askedSince(page);
  const { x, y } = await at(who, 'Bard');
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.wheel(0, -120);
  await page.mouse.wheel(0, 120);
  await page.mouse.click(x, y);
  await page.keyboard.press('Digit1');
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 90, { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.evaluate('canvas.tokens.releaseAll()');
  await page.mouse.move(640, 700);
  return askedSince(page);
};

/** What is seen, one after the other. */
const IN_ORDER = ['hidden', 'shown'].flatMap((when) =>
  ['GM', 'player'].flatMap((who) => ['tokens', 'map'].map((what) => `${what} of the ${who}, ${when}`)),
);

/** Only a map with all its pixels is painted as soon as it changes. */
const SHARP_MAP = { deviceScaleFactor: 1 };

type Options = Parameters<typeof startTable>[0];

const open = async (options: Options): Promise<{ readonly gm: Player; readonly player: Player }> => {
  const table = await startTable({ ...options, system: OTHER_SYSTEM, blank: true });
  tables.push(table);
  const gm = await sitDown(browser, table, 'Gamemaster', SHARP_MAP, spyOnModule);
  const player = await sitDown(browser, table, 'Player 1', SHARP_MAP, spyOnModule);
  await makeForeignScene(gm);
  await addHidden(gm);
  return { gm, player };
};

const sceneAt = async (options: Options): Promise<readonly string[]> => {
  const isOurs = options?.module === undefined;
  const { gm, player } = await open(options);
  const seen: string[] = [];
  for (const who of [gm, player]) {
    await lookAtForeignScene(who);
    await view(who, 'Field');
    if (isOurs) await who.page.waitForFunction(`canvas.bocageTerrain.visible`);
    await view(who, 'Cellar');
    await lookAtForeignScene(who);
    await who.page.mouse.move(640, 700);
    seen.push(await shown(who), await restingMap(who));
    // Play goes on elsewhere: a question for its news may fall into the same second.
    await eventually(
      () => askedByUse(who),
      (asked) => asked.length === 0,
      'a use of the map that asks nothing',
    );
  }
  await gm.page.evaluate(
    `canvas.scene.updateEmbeddedDocuments('Token', ['Spy', 'Ghoul'].map((name) => (
      { _id: canvas.scene.tokens.getName(name).id, hidden: false }))).then(() => 0)`,
  );
  for (const who of [gm, player]) {
    await who.page.waitForFunction(`canvas.tokens.placeables.every(({ document }) => !document.hidden)`);
    seen.push(await shown(who), await restingMap(who));
    expect(who.watch.errors()).toEqual([]);
    await who.leave();
  }
  return seen;
};

/** Whether a player sees the own hidden counter, and what of ours is drawn on it. */
const scout = ({ page }: Player): Promise<readonly [boolean, boolean]> =>
  page.evaluate(`(() => {
    const { visible, children } = canvas.tokens.placeables.find(({ document }) => document.hidden);
    return [visible, children.some(({ name }) => /bocage/.test(name))];
  })()`);

test('a scene that is taken back hides its owner’s hidden counter again, as the host does', async () => {
  const { gm, player } = await open({});
  for (const who of [gm, player]) await view(who, 'Field');
  const isSeen = (wanted: boolean): Promise<unknown> =>
    eventually(
      () => scout(player),
      ([visible, isDrawn]) => visible === wanted && isDrawn === wanted,
      wanted ? 'its true face' : 'nothing of it',
    );
  const play = (on: boolean): Promise<unknown> =>
    gm.page.evaluate(`canvas.scene.update({ 'flags.bocage.plays': ${on} }).then(() => 0)`);
  await isSeen(true);
  await play(false);
  await isSeen(false);
  await play(true);
  await isSeen(true);
  for (const who of [gm, player]) {
    expect(who.watch.errors()).toEqual([]);
    await who.leave();
  }
});

test('a foreign scene after a battlefield: nothing runs, hidden tokens stay as the host has them, for GM and player', async () => {
  const without = await sceneAt({ module: doNothing() });
  const withIt = await sceneAt({});
  // Whole pictures would fill the report.
  for (const i of without.keys()) expect(withIt[i] === without[i], `${i}: ${IN_ORDER[i]}`).toBe(true);
  // The comparison can fail: the player sees two more tokens when they are no longer hidden.
  for (const i of [2, 3]) expect(without[i]).not.toBe(without[i + 4]);
});
