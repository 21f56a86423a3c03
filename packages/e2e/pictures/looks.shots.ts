import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOptions, openBrowser, type Seats } from '../src/browser';
import { sitDown, type Player } from '../src/player';
import { takeShapeTool } from '../src/shapes';
import { startTable, type Table } from '../src/table';
import * as people from '../src/verbs';
import { askTyped, dress, look } from './scene';
import { faultsOf } from './faults';

/** Every window in both languages, themes and sizes: to be looked at, in build/screenshots/looks-*. */

let browser: Seats;
let table: Table;

beforeAll(async () => {
  [browser, table] = await Promise.all([openBrowser(), startTable()]);
  const gm = await sitDown(browser, table, 'Gamemaster');
  await dress(gm);
  await gm.leave();
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
});

const SCHEMES = ['dark', 'light'] as const;

test.each([
  ['en', 'small', 'en-GB'],
  ['ja', 'small', 'ja-JP'],
  ['en', 'large', 'en-GB'],
  ['ja', 'large', 'ja-JP'],
] as const)('%s, %s screen', async (lang, size, locale) => {
  const gm = await sitDown(browser, table, 'Gamemaster', contextOptions(size, 'dark', locale));
  const faults: string[] = [];
  // Counters are called differently in each language.
  const [green, grey] = lang === 'ja' ? ['緑 第1分隊', '灰 第1分隊'] : ['Green squad 1', 'Grey squad 1'];
  const take = async (name: string, where: Player = gm): Promise<void> => {
    for (const colorScheme of SCHEMES) {
      await where.page.emulateMedia({ colorScheme });
      await where.page.waitForTimeout(250);
      await people.shoot(where.page, `looks-${name}-${lang}-${size}-${colorScheme}`);
      faults.push(...(await faultsOf(where.page)).map((fault) => `${name} ${colorScheme}: ${fault}`));
    }
  };
  try {
    await askTyped(gm, 'E4', 'M1');
    const walk = people.panel(gm).locator('details[data-walk] summary');
    await walk.click();
    await people.panel(gm).locator('[data-effect="decides"], [data-effect="blocks"]').first().hover();
    await take('los');
    await people.panel(gm).locator('[data-action="toChat"]').click();
    await people.lastCard(gm, 'los-card').waitFor();
    await people.panel(gm).locator('[data-action="toggleField"]').click();
    await people.panel(gm).locator('select[name="height"]').selectOption('0');
    await gm.page.waitForTimeout(1500);
    await take('field');
    await people.panel(gm).locator('[data-action="toggleField"]').click();
    // On a small screen the panel would lie over one of the two.
    if (size === 'small') await look(gm, 'M8', 0.6);
    await people.askLos(gm, await people.at(gm, green), await people.at(gm, grey));
    await take('units');
    await gm.page.locator('[data-bocage-close], #bocage-los [data-action="close"]').first().click();
    await takeShapeTool(gm, 'polygon', 'Woods');
    await take('shapes');
    await gm.page.locator('[data-action="shapeMode"][data-mode="select"]').click();
    await gm.page.locator('.bocage-shapes button').nth(1).click();
    await take('select');
    await people.takeTool(gm, 'area');
    await gm.page.locator('[data-action="pickMarker"][data-marker="smoke-2"]').click();
    await look(gm, 'L7', size === 'small' ? 0.7 : 1);
    await take('markers');
    await people.takeTool(gm, 'forces');
    for (const kind of ['squad', 'leader', 'tank', 'dummy']) {
      await gm.page.locator(`[data-action="pickCounter"][data-id="${kind}"]`).click();
      await gm.page.locator(`[data-action="pickCounter"][data-id="${kind}"][aria-pressed="true"]`).waitFor();
      await gm.page.locator('[data-action="addEntry"]').click();
    }
    await take('forces');
    expect(await people.slips(gm)).toEqual([]);
    expect(gm.watch.errors()).toEqual([]);
  } finally {
    console.log(`${lang} ${size}\n${[...new Set(faults)].join('\n')}`);
    await gm.leave();
  }
});
