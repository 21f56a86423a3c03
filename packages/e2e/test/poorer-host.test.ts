// A host that lacks what newer ones have: capabilities.ts finds out, and the poorer way is taken.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Seats } from '../src/browser';
import * as play from '../src/play';
import { eventually, sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import * as people from '../src/verbs';

const GREEN = 'Green squad 1';
const PLACES = { [GREEN]: 'Q6' };

/**
 * A module that takes from the host, before ours looks at it, what an older one would not have. Its hook keeps ours from
 * hearing that the canvas is drawn, as an act that ends in `false` does.
 */
const POORER = `Hooks.on('canvasReady', () => false);
Hooks.once('init', () => {
  delete CONFIG.Canvas.groups.primary;
  const { prototype } = CONFIG.Token.documentClass;
  delete prototype.move;
  delete prototype.movement;
});`;

let folder: string;
let browser: Seats;
let table: Table;
let gm: Player;
let green: Player;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bocage-poorer-'));
  const manifest = { id: 'poorer', title: 'Poorer', version: '1.0.0', esmodules: ['main.js'] };
  writeFileSync(join(folder, 'module.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'main.js'), POORER);
  [browser, table] = await Promise.all([openBrowser(), startTable({ beside: [folder] })]);
  gm = await sitDown(browser, table, 'Gamemaster');
  green = await sitDown(browser, table, 'Player 1');
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('without a primary group, terrain and strokes are drawn in the interface group', async () => {
  const parent = (layer: string): Promise<boolean> =>
    gm.page.evaluate(`canvas.${layer}.parent === canvas.interface`);
  expect([await parent('bocageTerrain'), await parent('bocage')]).toEqual([true, true]);
  await people.arrange(gm, { sides: {}, places: PLACES });
  await people.takePen(gm, 'wall');
  await people.clickSide(gm, 'Q7-Q8');
  await people.waitForTerrain(green, 'Q7-Q8', 'wall');
  const drawn = await gm.page.evaluate(
    `canvas.bocageTerrain.children.length > 0 && canvas.bocageTerrain.visible`,
  );
  expect(drawn).toBe(true);
});

test('without known waypoints a counter went straight, and the game decides its move', async () => {
  await Promise.all([gm, green].map((who) => play.openPlay(who)));
  await play.beginPhase(gm, 'movement', 'green', [green]);
  await people.inPlace(green, PLACES);
  await green.page.locator('[data-control="tokens"]').click();
  const [from, to] = [await people.at(green, GREEN), await green.hex('Q9')];
  await people.clickAt(green.page, from);
  await people.dragThrough(green, [from, to], 8);
  for (const someone of [gm, green]) await people.inPlace(someone, { [GREEN]: 'Q9' });
  const log = await eventually(
    () => play.logLines(gm),
    (lines) => lines.some((line) => line.includes(GREEN) && line.includes('arrives')),
    'the move in the log',
  );
  // Over each hex on the straight way, one after the other.
  expect(log.join('\n').match(/Green squad 1 arrives/g)).toHaveLength(3);
  for (const someone of [gm, green]) expect(someone.watch.errors()).toEqual([]);
});
