import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, SIZES, type Seats } from '../src/browser';
import * as deeds from '../src/evenings/deeds';
import type { BoardSketch } from '../src/evenings/boards';
import { GERMAN_GROUP } from '../src/evenings/orders';
import { personAt } from '../src/evenings/person';
import { importBoards } from '../src/evenings/table';
import { sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import * as people from '../src/verbs';
import { takeLooks } from './take';

/**
 * The states of an evening of ASL in both languages, themes and sizes: to be looked at, in
 * build/screenshots/evening-*, and nothing in them is cut, covered, faint or off the screen.
 */

let browser: Seats;
let table: Table;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
});

const BOARD: BoardSketch = {
  name: 'E9',
  columns: 14,
  rows: 10,
  hexes: { woods: 'H7' },
  sides: { hedge: 'H6-H7' },
};

const BRITISH: deeds.Order = {
  title: 'British',
  side: 'british',
  entries: [
    { kind: 'squad', nation: 'british', name: 'Adams' },
    { kind: 'squad', nation: 'british', name: 'Baker' },
  ],
};

test.each([
  ['en', 'en-GB'],
  ['ja', 'ja-JP'],
] as const)('%s', async (lang, locale) => {
  table = await startTable({ blank: true });
  const faults: string[] = [];
  const sit = (name: string): Promise<Player> =>
    sitDown(browser, table, name, { viewport: SIZES.small, locale, colorScheme: 'dark' });
  const take = takeLooks({ of: 'evening', lang, faults });
  const master = await sit('Gamemaster');
  await importBoards(master, { boards: [BOARD] });
  const [first, second] = [await sit('Player 1'), await sit('Player 2')];
  const scene = await master.page.evaluate<string>('canvas.scene.id');
  for (const { page } of [first, second])
    await page.waitForFunction(`canvas.ready && canvas.scene?.id === '${scene}'`);
  const [gm, one, two] = [personAt(master), personAt(first), personAt(second)];
  try {
    for (const who of [gm, one, two]) await who.lookAt('H5', 50);
    await deeds.placeOrder(gm, GERMAN_GROUP, 'playerblue000001');
    await deeds.goOn(gm, [one, two]);
    await deeds.put(one, { Weiss: 'H3', 'MG 34': 'H3', Braun: 'H3' });
    await deeds.deed(one, 'Braun', 'take-up');
    await one.pointAtUnit('MG 34');
    await one.until('[data-bocage="log"] [data-kind="taken-up"]');
    await take(first, 'setup');
    await take(master, 'setup-gm');
    await deeds.ending(one, 'ready');
    await deeds.placeOrder(gm, BRITISH, 'playerred0000001');
    await deeds.beginPhase(gm, 'setup', 'british', [one, two]);
    await deeds.put(two, { Adams: 'H7', Baker: 'H7' });
    await deeds.ending(two, 'ready');
    await deeds.beginPhase(gm, 'prep-fire', 'german', [one, two]);
    await one.clickUnit('Braun');
    await one.press('[data-bocage="hand"] [data-hand="why"]');
    await take(first, 'hand-barred');
    await one.press('[data-bocage="hand"] [data-hand="why"]');
    await one.press('[data-bocage="hand"] [data-deed="attack"]');
    await one.clickHex('H7');
    const window = '[data-bocage="attack"]';
    await one.press(`${window} [data-attack-field="attackers"] label:has-text("MG 34") input`);
    await one.until(`${window} [data-attack-field="leaders"]`);
    await one.press(`${window} [data-attack-field="leaders"] label:has-text("Weiss") input`);
    await one.until(`${window} [data-modifier="leadership"]`);
    await take(first, 'attack');
    await deeds.declare(one);
    await one.until('.bocage-strip button[data-need]');
    await take(first, 'dice');
    await deeds.roll(one);
    await deeds.asked(one, 'attack-result');
    await take(first, 'result');
    await take(second, 'waiting');
    expect(await people.slips(first)).toEqual([]);
    for (const { watch } of [master, first, second]) expect(watch.errors()).toEqual([]);
    expect([...new Set(faults)]).toEqual([]);
  } finally {
    console.log(`${lang}\n${[...new Set(faults)].join('\n')}`);
    for (const who of [master, first, second]) {
      await people.shoot(who.page, `evening-last-${who.name.replaceAll(' ', '')}-${lang}`);
      await who.leave();
    }
    await table.stop();
  }
});
