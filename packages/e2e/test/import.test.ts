import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { los } from '../src/api';
import { archiveMembers, boardArchive, TERRAIN, type BoardPlan } from '../src/board-archive';
import { openEvening } from '../src/evening';
import { waitForResult } from '../src/outcomes';
import { eventually, type Player } from '../src/player';
import { waitForShapes } from '../src/shapes';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
let player: Player;

const BOARDS = process.env['BOCAGE_BOARDS'];
const PLAN: BoardPlan = {
  name: 'T1',
  columns: 12,
  rows: 8,
  sides: [
    { col: 3, row: 3, side: 1, terrain: TERRAIN.hedge },
    { col: 4, row: 3, side: 3, terrain: TERRAIN.wall },
    { col: 6, row: 5, side: 0, terrain: TERRAIN.bocage },
  ],
  hexes: [{ col: 8, row: 2, terrain: TERRAIN.woods }],
};

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  player = await evening.sit('Player 1');
});

const sceneCount = (): Promise<number> =>
  gm.page.evaluate(() => (globalThis as unknown as { game: { scenes: { size: number } } }).game.scenes.size);
const sceneName = ({ page }: Player): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { canvas: { scene: { name: string } } }).canvas.scene.name);

const openDialog = async (): Promise<void> => {
  await people.takeTool(gm, 'import');
  await gm.page.locator('[data-bocage="import"]').waitFor();
};

const choose = async (name: string, bytes: Uint8Array): Promise<void> => {
  await openDialog();
  await gm.page
    .locator('[data-bocage="import"] input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await gm.page.locator('[data-bocage="import"] button[type="submit"]').click();
};

const members = archiveMembers(PLAN);
const without = (name: string): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(members).filter(([member]) => member !== name)));
const withMember = (name: string, bytes: Uint8Array): Uint8Array => zipSync({ ...members, [name]: bytes });

// Each breaks one thing; the dialog says one line that names the file, and no scene appears.
test.each([
  ['is no zip', strToU8('this is a text, not a board')],
  ['is empty', new Uint8Array()],
  ['is a zip cut short', boardArchive(PLAN).subarray(0, 900)],
  ['has no terrain data', without('LOSData')],
  ['has no metadata', without('BoardMetadata.xml')],
  [
    'has terrain data cut short',
    withMember('LOSData', (members['LOSData'] ?? new Uint8Array()).subarray(0, 200)),
  ],
  ['has nonsense for terrain data', withMember('LOSData', strToU8('nonsense'))],
  ['has nonsense for metadata', withMember('BoardMetadata.xml', strToU8('<<<'))],
])('a file that %s is refused with one line, and leaves no scene', async (_what, bytes) => {
  const before = await sceneCount();
  await choose('bdBroken', bytes);
  const status = gm.page.locator('.bocage-import__status.is-problem');
  await status.waitFor();
  const text = await status.innerText();
  expect(text).toContain('bdBroken');
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).not.toMatch(/BOCAGE\.|undefined|\{\w+\}|Error:| at \w+ \(/);
  expect(await sceneCount()).toBe(before);
});

test('a board archive becomes a scene that both see', async () => {
  await choose('bdT1', boardArchive(PLAN));
  await eventually(
    () => sceneName(player),
    (name) => name.includes('T1'),
    'the new scene at the player',
  );
  await eventually(
    () => sceneName(gm),
    (name) => name.includes('T1'),
    'the new scene at the GM',
  );
  await people.waitForTerrain(player, 'D3-E3', 'hedge');
  await people.waitForTerrain(player, 'E3-E4', 'wall');
  await people.waitForTerrain(player, 'G4-G5', 'bocage');
  await people.shoot(gm.page, 'import-synthetic');
});

test('lines of sight are answered on it', async () => {
  await people.askLos(player, await player.hex('E2'), await player.hex('E6'));
  await waitForResult(player, 'blocked');
});

test('terrain drawn over an imported board is exported as one file and imported again: hexsides, hexes and shapes', async () => {
  await gm.page.evaluate(`canvas.scene.update({
    'flags.bocage.shapes.wood': { t: 'Woods', o: 1, p: '1880,600 1960,600 1960,680 1880,680' },
    'flags.bocage.cells.c8r6': { t: 'Grain' },
  })`);
  const answers = async (): Promise<unknown> =>
    Promise.all([los(player, 'K3', 'K7'), los(player, 'I5', 'I7'), los(player, 'E2', 'E6')]);
  const drawn = await eventually(
    answers,
    (found) => JSON.stringify(found).startsWith('[["blocked","Woods"],["hindered","Grain"],["blocked"'),
    'lines that the drawing stops',
  );
  await people.takeTool(gm, 'files');
  const window = gm.page.locator('#bocage-terrain-file');
  const download = gm.page.waitForEvent('download');
  await window.locator('[data-action="exportTerrain"]').click();
  const text = await readFile(await (await download).path(), 'utf8');
  await window.locator('[data-action="clearTerrain"]').click();
  await waitForShapes(player, 'no shapes', (shapes) => shapes.length === 0);
  expect((await los(player, 'K3', 'K7'))[0]).toBe('clear');
  // The board's own terrain is still there.
  await people.waitForTerrain(player, 'E3-E4', 'wall');
  await window
    .locator('input[type=file]')
    .setInputFiles({ name: 'T1.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await waitForShapes(player, 'the wood', (shapes) => shapes.length === 1);
  await eventually(answers, (found) => JSON.stringify(found) === JSON.stringify(drawn), 'the same answers');
  await window.locator('.header-control[data-action="close"]').click();
});

test.skipIf(BOARDS === undefined || !existsSync(join(BOARDS, 'bd44')))(
  'a published board (BOCAGE_BOARDS) is imported and answers',
  async () => {
    const board = join(BOARDS ?? '', 'bd44');
    await choose('bd44', new Uint8Array(readFileSync(board)));
    await eventually(
      () => sceneName(player),
      (name) => name.includes('44'),
      'board 44 at the player',
    );
    await eventually(
      async () => Object.keys((await player.flags()).sides ?? {}).length,
      (count) => count === 39,
      'the hexsides of board 44 at the player',
    );
    await people.shoot(gm.page, 'import-44');
  },
);

test('nothing went wrong that only the console would tell', () => {
  for (const someone of [gm, player]) expect(someone.watch.errors()).toEqual([]);
});
