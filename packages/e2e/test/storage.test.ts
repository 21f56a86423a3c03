// Where files go, on each kind of host: its own user data, the library of a provider (as on The Forge), nowhere.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boardArchive, TERRAIN, type BoardPlan } from '../src/board-archive';
import { sidesHere, spot, viewBlank } from '../src/blank';
import { openBrowser, type Seats } from '../src/browser';
import { noticeOf, notices } from '../src/notices';
import { eventually, sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import * as people from '../src/verbs';

const PLAN: BoardPlan = {
  name: 'T1',
  columns: 12,
  rows: 8,
  sides: [{ col: 3, row: 3, side: 1, terrain: TERRAIN.hedge }],
  hexes: [],
};
const REFUSED = /status of (403|413)/;

let browser: Seats;
let table: Table;
let gm: Player;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const open = async (uploads: 'data' | 'forgevtt' | 'none'): Promise<void> => {
  table = await startTable({ blank: true, uploads });
  gm = await sitDown(browser, table, 'Gamemaster');
};
const close = async (): Promise<void> => {
  await gm.leave();
  await table.stop();
};

const here = <T>(expression: string): Promise<T> => gm.page.evaluate(expression);
const reload = async (): Promise<void> => {
  const name = await here<string>('canvas.scene.name');
  await gm.page.reload();
  await gm.page.waitForFunction(`globalThis.game?.ready && canvas.ready`);
  await here(`game.scenes.getName(${JSON.stringify(name)}).view()`);
  await gm.page.waitForFunction(`canvas.ready && canvas.scene.name === ${JSON.stringify(name)}`);
  await gm.page.waitForFunction(`game.modules.get('bocage').api.los('A1', 'B1') !== undefined`);
};

const makeSample = async (): Promise<void> => {
  await gm.page.locator('[data-bocage="first-steps"] [data-action="sample"]').click();
  await gm.page.locator('[data-bocage="sample"] button[type="submit"]').click();
  await gm.page.waitForFunction('canvas.ready && canvas.scene.tokens.size === 11');
};

/** The addresses of the pictures of all counters here; each of them is to be seen. */
const pictures = async (): Promise<readonly string[]> => {
  await gm.page.waitForFunction(
    `canvas.tokens.placeables.every(({ mesh }) => [mesh, ...mesh.children].some(({ texture }) => texture?.valid && texture.width > 1))`,
  );
  return here(`canvas.tokens.placeables.map(({ document }) => document.texture.src)`);
};

const importBoard = async (): Promise<void> => {
  await people.takeTool(gm, 'import');
  const dialog = gm.page.locator('[data-bocage="import"]');
  const buffer = Buffer.from(boardArchive(PLAN));
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bdT1', mimeType: 'application/octet-stream', buffer });
  await dialog.locator('button[type="submit"]').click();
};

const boardIsThere = async (): Promise<void> => {
  await gm.page.waitForFunction(`canvas.ready && canvas.scene.name.includes('T1')`);
  await people.waitForTerrain(gm, 'D3-E3', 'hedge');
  // The board's file has come.
  await gm.page.waitForFunction(`game.modules.get('bocage').api.los('A1', 'B1') !== undefined`);
};

const placeCounters = async (): Promise<string> => {
  await people.takeTool(gm, 'forces');
  const forces = gm.page.locator('#bocage-forces');
  await forces.locator('[data-action="pickCounter"][data-id="squad"]').click();
  await forces.locator('[data-action="addEntry"]').click();
  await forces.locator('[data-total="1"]').waitFor();
  await forces.locator('[data-action="pickCounter"][data-id="leader"]').click();
  await forces.locator('[data-action="pickCounter"][data-id="leader"][aria-pressed="true"]').waitFor();
  await forces.locator('[data-action="addEntry"]').click();
  await forces.locator('[data-total="2"]').waitFor();
  const before = (await notices(gm)).length;
  await forces.locator('[data-action="placeOrder"]').click();
  const said = await eventually(
    async () => (await notices(gm)).slice(before),
    (lines) => lines.some((line) => line.includes('2 counters placed')),
    'two counters placed',
  );
  await forces.locator('.header-control[data-action="close"]').click();
  return said.join('\n');
};

const files = () => gm.page.locator('[data-bocage="terrain-file"]');
const NOTHING = JSON.stringify({});
const becomes = (wanted: string): Promise<unknown> =>
  eventually(
    async () => JSON.stringify(await sidesHere(gm)),
    (found) => found === wanted,
    wanted,
  );

/** A wall around a hex is drawn, and cleared: before that a backup is kept. @returns what was there */
const drawAndClear = async (): Promise<string> => {
  await people.takePen(gm, 'wall');
  await gm.page.locator('.bocage-ways [data-way="ring"]').click();
  await people.clickAt(gm.page, await spot(gm, 'E3'));
  const drawn = JSON.stringify(
    await eventually(
      () => sidesHere(gm),
      (sides) => Object.keys(sides).length === 6,
      'a wall around a hex',
    ),
  );
  await people.takeTool(gm, 'files');
  await files().locator('[data-action="clearTerrain"]').click();
  await becomes(NOTHING);
  await files().locator('[data-action="restoreTerrain"]').waitFor();
  return drawn;
};

/** The scene's record of its backups. */
const filed = (): Promise<readonly { readonly file: string }[]> =>
  here(`Object.values(JSON.parse(JSON.stringify(canvas.scene.flags.bocage.backups ?? {})))`);
const shelf = (): Promise<string> => here(`game.settings.get('bocage', 'backups')`);
/** Asked for from outside of the page, while it may be written. */
const contentOf = (path: string): Promise<string> =>
  fetch(new URL(path, table.url))
    .then((answer) => answer.text())
    .catch(() => 'bocage-terrain, on its way');

describe.each([
  { uploads: 'data', place: /^worlds\/practice\/bocage\// },
  { uploads: 'forgevtt', place: /^http:\/\/127\.0\.0\.1:\d+\/library\/worlds\/practice\/bocage\// },
  { uploads: 'none', place: undefined },
] as const)('on a host with uploads to $uploads', ({ uploads, place }) => {
  beforeAll(() => open(uploads));
  afterAll(close);
  // Only the host's own message about its refusal.
  afterEach(() => expect(gm.watch.errors(place ? undefined : REFUSED)).toEqual([]));

  test('the sample is made', async () => {
    await makeSample();
    for (const src of await pictures()) expect(src).toMatch(place ?? /^modules\/bocage\/sample\//);
    const told = (await notices(gm)).filter((line) => line.includes("module's own pictures"));
    expect(told).toHaveLength(place ? 0 : 1);
  });

  test('a board is imported, or one line says how to proceed', async () => {
    const scenes = await here('game.scenes.size');
    await importBoard();
    if (place) {
      await boardIsThere();
      expect(await here('canvas.scene.flags.bocage.board.file')).toMatch(place);
      return;
    }
    const line = gm.page.locator('[data-bocage="import"] .is-problem');
    await line.waitFor();
    expect(await line.innerText()).toMatch(
      /^T1-\w{8}\.json: this server took no upload\. Ask its host .*\.$/,
    );
    expect(await here('game.scenes.size')).toBe(scenes);
    await gm.page.keyboard.press('Escape');
  });

  test("an order of battle's counters are made and seen", async () => {
    await viewBlank(gm, { name: 'Field', grid: 4, game: 'asl' });
    const said = await placeCounters();
    await gm.page.waitForFunction('canvas.tokens.placeables.length === 2');
    const sources = await pictures();
    expect(new Set(sources).size).toBe(2);
    for (const src of sources)
      expect(src).toMatch(place ?? /^data:image\/svg\+xml;base64,.*#counter-\w{8}\.svg$/);
    if (place) expect(said).not.toContain('uploads');
    else expect(said).toContain('the pictures are stored in the counters');
    await people.shoot(gm.page, `storage-${uploads}`);
  });

  test('a backup is made, restored after a page reload, and removed with the scene', async () => {
    await viewBlank(gm, { name: 'Walls', grid: 4, game: 'asl' });
    const drawn = await drawAndClear();
    expect(await here(`JSON.stringify(game.user.flags.bocage ?? {})`)).not.toContain('backups');
    await reload();
    await people.takeTool(gm, 'files');
    await files().locator('[data-action="restoreTerrain"]').first().click();
    await becomes(drawn);
    const told = await filed();
    expect(told.map(({ file }) => (place ? place.test(file) : file))).toEqual(place ? [true] : []);
    expect((await shelf()).includes('bocage-terrain')).toBe(!place);
    // The host's own refusals are no longer news.
    expect((await notices(gm)).filter((line) => line.includes('takes no uploads')).length).toBeLessThan(2);
    for (const { file } of told) expect(await contentOf(file)).toContain('bocage-terrain');
    await gm.page.locator('#bocage-terrain-file .header-control[data-action="close"]').click();

    await here(`canvas.scene.delete()`);
    await eventually(
      async () => [...(await Promise.all(told.map(({ file }) => contentOf(file)))), await shelf()].join(''),
      (text) => !text.includes('bocage-terrain'),
      'the backups to be empty',
    );
  });
});

describe('on a host that takes files', () => {
  beforeEach(() => open('data'));
  afterEach(close);

  test('an upload that fails in the middle leaves nothing half made, and the next try continues it', async () => {
    await gm.page.route('**/api/upload**', (route) =>
      route.request().url().includes('.webp')
        ? route.fulfill({ status: 413, contentType: 'application/json', body: '{"error":"too large"}' })
        : route.continue(),
    );
    await importBoard();
    const line = gm.page.locator('[data-bocage="import"] .is-problem');
    await line.waitFor();
    expect(await line.innerText()).toMatch(/^T1-\w{8}\.webp: /);
    expect(await here('[game.scenes.size, game.actors.size]')).toEqual([1, 0]);
    await gm.page.unroute('**/api/upload**');
    await gm.page.locator('[data-bocage="import"] button[type="submit"]').click();
    await boardIsThere();
    const names = await here<{ files: string[] }>(
      `foundry.applications.apps.FilePicker.implementation.browse('data', 'worlds/practice/bocage')`,
    );
    expect(
      names.files
        .filter((name) => name.includes('/T1-'))
        .map((name) => name.split('.').at(-1))
        .sort(),
    ).toEqual(['json', 'webp']);
  });

  test('counters that are refused leave no actors behind, and one line says so', async () => {
    await viewBlank(gm, { name: 'Field', grid: 4, game: 'asl' });
    await here(`void Hooks.on('preCreateToken', () => false)`);
    await people.takeTool(gm, 'forces');
    const forces = gm.page.locator('#bocage-forces');
    await forces.locator('[data-action="addEntry"]').click();
    await forces.locator('[data-total="1"]').waitFor();
    const said = await noticeOf(gm, () => forces.locator('[data-action="placeOrder"]').click());
    expect(said).toBe('Foundry did not let the counters be created. Nothing was made.');
    expect(await here('[canvas.scene.tokens.size, game.actors.size]')).toEqual([0, 0]);
  });

  test('at most three files are kept of a scene; an overwritten one is reported in one line', async () => {
    await viewBlank(gm, { name: 'Walls', grid: 4, game: 'asl' });
    const drawn = await drawAndClear();
    for (let round = 0; round < 4; round++) {
      await files().locator('[data-action="restoreTerrain"]').first().click();
      await becomes(drawn);
      await files().locator('[data-action="clearTerrain"]').click();
      await becomes(NOTHING);
    }
    expect(await filed()).toHaveLength(3);
    await eventually(
      () => files().locator('[data-action="restoreTerrain"]').count(),
      (count) => count === 3,
      'three backups in the list',
    );
    for (const slot of [0, 1, 2])
      await here(`foundry.applications.apps.FilePicker.implementation.upload(
        'data', 'worlds/practice/bocage', new File(['{}'], \`backup-\${canvas.scene.id}-${slot}.json\`), {}, { notify: false })`);
    const said = await noticeOf(gm, () => files().locator('[data-action="restoreTerrain"]').first().click());
    expect(said).toMatch(/^This backup cannot be read: .*\.$/);
    await becomes(NOTHING);
  });

  test("backups that lie in the user's document are moved once, and go from there", async () => {
    await viewBlank(gm, { name: 'Walls', grid: 4, game: 'asl' });
    const drawn = await drawAndClear();
    const [first] = await filed();
    const text = await contentOf(first?.file ?? '');
    const old = (at: number): string => JSON.stringify({ at, before: 'clear', text });
    await here(`canvas.scene.update({ 'flags.bocage': { backups: {} } }, { recursive: false })`);
    await viewBlank(gm, { name: 'Old walls', grid: 4, game: 'asl' });
    await here(`game.user.update({ ['flags.bocage.backups.' + canvas.scene.id]: {
      a: ${old(1)}, b: ${old(2)}, c: ${old(3)}, d: ${old(4)}, broken: { at: 'x' } },
      'flags.bocage.backups.goneGoneGoneGone': { a: ${old(5)} } })`);
    await reload();
    await eventually(
      () => here<string>(`JSON.stringify(game.user.flags.bocage ?? {})`),
      (flags) => !flags.includes('backups'),
      "no backups in the user's document",
    );
    expect(await filed()).toHaveLength(3);
    await people.takeTool(gm, 'files');
    await eventually(
      () => files().locator('[data-action="restoreTerrain"]').count(),
      (count) => count === 3,
      'three backups in the list',
    );
    await files().locator('[data-action="restoreTerrain"]').last().click();
    await becomes(drawn);
  });
});
