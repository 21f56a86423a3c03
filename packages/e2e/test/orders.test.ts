import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spot, viewTogether } from '../src/blank';
import { openEvening } from '../src/evening';
import * as play from '../src/play';
import { eventually, type Player } from '../src/player';
import { GM, PLAYER_1, PLAYER_2, type RawClient } from '../src/raw-client';
import * as people from '../src/verbs';

// Players place the orders of battle that a game master gives them: each the own one alone, and nobody reads another's.

const word = (): string => Math.random().toString(36).slice(2, 14).padEnd(12, 'x');

const order = (game: string, side: string, entries: readonly object[]): string =>
  JSON.stringify({ format: 'bocage-order', version: 1, game, title: '', side, entries });

const forces = ({ page }: Player): Locator => page.locator('#bocage-forces');
const muster = ({ page }: Player): Locator => page.locator('#bocage-muster');
const offer = (who: Player): Locator => play.strip(who).locator('[data-strip="muster"]');

/** Loads an order of battle into the window and gives it to a player. */
const give = async (gm: Player, text: string, player: string): Promise<void> => {
  const input = forces(gm).locator('input[type="file"]');
  await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await forces(gm).locator('[data-row]').first().waitFor();
  await forces(gm).locator('select[name="owner"]').selectOption({ label: player });
  await forces(gm).locator('[data-action="giveOrder"]:enabled', { hasText: player }).click();
};

const openField = async (gm: Player, player: Player, grid: 1 | 4, game: string): Promise<void> => {
  await viewTogether(gm, [player], { name: 'Field', grid, game });
  await play.strip(gm).locator('[data-strip="forces"]').click();
  await forces(gm).locator('[data-bocage="forces"]').waitFor();
};

const names = async (who: Player, start: string): Promise<readonly string[]> =>
  (await people.tokens(who)).map(({ name }) => name).filter((name) => name.startsWith(start));

describe.each([13, 14] as const)('in version %i', (profile) => {
  const evening = openEvening({ profile });
  let gm: Player;
  let german: Player;
  let raw: RawClient;
  let key: string;
  let scene: string;
  let given: readonly { readonly id: string; readonly text: string }[];

  beforeAll(async () => {
    gm = await evening.sit('Gamemaster');
    german = await evening.sit('Player 1');
    await openField(gm, german, 4, 'asl');
    raw = await evening.sitRaw(PLAYER_2);
    const said = word();
    key = word();
    await raw.query(GM, 'bocage.hello', { key, word: said });
    const updates = [{ _id: PLAYER_2, flags: { bocage: { hello: said } } }];
    await raw.ask('modifyDocument', { type: 'User', action: 'update', updates, options: {} });
    scene = await gm.page.evaluate('canvas.scene.id');
    await raw.heard();
  });
  afterAll(async () => raw.leave());

  const placed = async (more: object): Promise<unknown> =>
    (await raw.query(GM, 'bocage.place', { id: word(), scene, key, cells: [{ col: 2, row: 2 }], ...more }))
      .value;
  const idOf = (side: string): string => given.find(({ text }) => text.includes(side))?.id ?? '';

  // Long names: the letters of sealed texts are random, and would spell short ones now and then.
  test('a given order is read by its player and the game masters, and by nobody else', async () => {
    const squads = [
      { kind: 'squad', nation: 'german', name: 'Wolfsberg', count: 2 },
      { kind: 'leader', nation: 'german', name: 'Adlerhorst' },
    ];
    await give(gm, order('asl', 'german', squads), 'Player 1');
    await forces(gm).locator('[data-given]').waitFor();
    await offer(german).waitFor();
    await forces(gm).locator('[data-row]').first().waitFor({ state: 'detached' });
    await give(
      gm,
      order('asl', 'american', [{ kind: 'squad', nation: 'american', name: 'Bearskins' }]),
      'Player 2',
    );
    await forces(gm).waitFor({ state: 'detached' });
    given = await gm.page.evaluate(
      `Object.values(JSON.parse(game.settings.get('bocage', 'given')))[0]['${scene}']`,
    );
    expect(given).toHaveLength(2);
    const news = await raw.query(GM, 'bocage.news', { key });
    expect(JSON.stringify(news)).toContain('Bearskins');
    const all = [JSON.stringify(news), ...(await raw.heard())].join();
    expect(all).not.toMatch(/Wolfsberg|Adlerhorst/);
    expect(german.watch.received().join()).not.toContain('Bearskins');
    // Nothing of it stands in a document before it is placed.
    const documents: string = await german.page.evaluate(
      `JSON.stringify([game.scenes, game.actors, game.users].map((all) => [...all].map((one) => one.toObject())))`,
    );
    expect(documents).not.toMatch(/Wolfsberg|Adlerhorst|Bearskins/);
  });

  test('nobody places for another, unsigned, off the board, or gives orders to himself', async () => {
    const failed = (why: string) => ({ state: 'failed', why });
    expect(await placed({ given: idOf('german') })).toEqual(failed('gone'));
    expect(await placed({ given: idOf('american'), key: word() })).toEqual(failed('stranger'));
    expect(await placed({ given: idOf('american'), key: undefined })).toEqual(failed('stranger'));
    expect(await placed({ given: idOf('american'), cells: [{ col: 900, row: 2 }] })).toEqual(
      failed('unreadable'),
    );
    expect(await placed({ given: idOf('american'), cells: 'all' })).toEqual(failed('unreadable'));
    expect(await placed({ given: idOf('american'), entry: 7 })).toEqual(failed('unreadable'));
    const stolen = given.map((one) => ({ ...one, users: [PLAYER_1, PLAYER_2] }));
    expect((await raw.query(GM, 'bocage.give', { key, scene, given: stolen })).value).toBe(false);
    expect(await placed({ given: idOf('german') })).toEqual(failed('gone'));
    expect(await people.tokens(gm)).toEqual([]);
  });

  test('a player’s order is placed by the game master’s browser, once, and is that player’s', async () => {
    const cells = [2, 3, 4, 5].map((row) => ({ col: 2, row }));
    expect(await placed({ given: idOf('american'), cells })).toEqual({
      state: 'placed',
      count: 1,
      wanted: 1,
    });
    expect(await placed({ given: idOf('american'), cells })).toMatchObject({ state: 'placed', count: 0 });
    const [bear] = await eventually(
      () => people.tokens(german),
      ({ length }) => length === 1,
      'the one counter',
    );
    expect(bear).toMatchObject({ name: 'Bearskins', owner: false, unit: { side: 'american' } });
  });

  test('an opened page offers it again; a row is clicked, then the map; Escape gives up', async () => {
    await german.page.reload();
    await offer(german).waitFor();
    await offer(german).click();
    const row = muster(german).locator('[data-row="0"] [data-action="placeRow"]');
    await row.click();
    await play.strip(german).locator('.bocage-strip__hint').waitFor();
    await german.page.keyboard.press('Escape');
    await muster(german).filter({ visible: true }).waitFor();
    expect(await names(german, 'Wolfsberg')).toEqual([]);
    await row.click();
    await people.clickAt(german.page, await spot(german, 'H4'));
    await eventually(
      () => names(german, 'Wolfsberg'),
      ({ length }) => length === 2,
      'both of the row',
    );
    expect((await people.tokens(german)).filter(({ owner }) => owner)).toHaveLength(2);
    await muster(german).locator('[data-row="1"]').waitFor();
    expect(await muster(german).locator('[data-row="0"]').count()).toBe(0);
  });

  test('what is not placed when play begins is offered no more, and is refused', async () => {
    await play.strip(gm).locator('[data-strip="next"][data-side="german"]').click();
    await offer(german).waitFor({ state: 'detached' });
    await muster(german).waitFor({ state: 'detached' });
    expect(await placed({ given: idOf('american') })).toMatchObject({ why: 'closed' });
    for (const who of [gm, german]) {
      expect(await people.slips(who)).toEqual([]);
      expect(who.watch.errors()).toEqual([]);
    }
  });
});

describe('on squares', () => {
  const evening = openEvening();

  test('an order is taken back, given again and shared, and dropped into a rectangle', async () => {
    const gm = await evening.sit('Gamemaster');
    const [one, two] = [await evening.sit('Player 1'), await evening.sit('Player 2')];
    await openField(gm, one, 1, 'company-fire');
    const squads = [{ kind: 'rifle-squad', nation: 'soviet', name: 'Ivan', count: 4 }];
    await give(gm, order('company-fire', 'soviet', squads), 'Player 1');
    await offer(one).waitFor();
    await forces(gm).locator('[data-action="takeBack"]').click();
    await offer(one).waitFor({ state: 'detached' });
    await forces(gm).locator('[data-action="giveOrder"]:enabled', { hasText: 'Player 1' }).click();
    await offer(one).waitFor();
    expect(await offer(two).count()).toBe(0);
    await forces(gm).locator('select[data-share]').selectOption({ label: 'Player 2' });
    await offer(two).click();
    await muster(two).locator('section > .bocage-place').click();
    const [from, to] = [await spot(two, 'F2'), await spot(two, 'G3')];
    await people.dragThrough(two, [
      { x: from.x - 20, y: from.y - 20 },
      { x: to.x + 20, y: to.y + 20 },
    ]);
    const ivans = await eventually(
      async () => (await people.tokens(one)).filter(({ name }) => name.startsWith('Ivan')),
      ({ length }) => length === 4,
      'four counters',
    );
    expect(ivans.every(({ owner }) => owner)).toBe(true);
    expect(new Set(ivans.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
    await offer(one).waitFor({ state: 'detached' });
    for (const who of [gm, one, two]) expect(who.watch.errors()).toEqual([]);
  });
});
