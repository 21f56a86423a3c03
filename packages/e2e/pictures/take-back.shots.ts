import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOptions, openBrowser, type Seats } from '../src/browser';
import * as play from '../src/play';
import { sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import * as people from '../src/verbs';
import { faultsOf } from './faults';

/** Taking back in both languages and themes: to be looked at, in build/screenshots/take-back-*. */

let browser: Seats;
let table: Table;

beforeAll(async () => {
  [browser, table] = await Promise.all([openBrowser(), startTable()]);
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
});

test.each([
  ['en', 'en-GB', 'Green squad 1'],
  ['ja', 'ja-JP', '緑 第1分隊'],
] as const)('%s', async (lang, locale, name) => {
  const options = contextOptions('small', 'dark', locale);
  const [gm, green] = (await Promise.all(
    ['Gamemaster', 'Player 1'].map((user) => sitDown(browser, table, user, options)),
  )) as [Player, Player];
  const faults: string[] = [];
  const take = async (who: Player, what: string): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await who.page.emulateMedia({ colorScheme });
      await who.page.waitForTimeout(300);
      await people.shoot(who.page, `take-back-${what}-${lang}-${colorScheme}`);
      faults.push(...(await faultsOf(who.page)).map((fault) => `${what} ${colorScheme}: ${fault}`));
    }
  };
  const back = (who: Player) => play.strip(who).locator('[data-strip="take-back"]');
  const drag = async (to: string): Promise<void> => {
    await green.page.locator('[data-control="tokens"]').click();
    await people.dragThrough(green, [await people.at(green, name), await green.hex(to)]);
    await people.inPlace(gm, { [name]: to });
  };
  await people.arrange(gm, { sides: {}, places: { [name]: 'Q8' } });
  for (const who of [gm, green]) await people.inPlace(who, { [name]: 'Q8' });
  await play.openPlay(gm);
  await play.beginPhase(gm, 'movement', 'green', [gm]);
  await drag('Q9');
  await back(green).waitFor();
  await back(green).hover();
  await take(green, 'button');
  await back(green).click();
  await people.inPlace(gm, { [name]: 'Q8' });
  await drag('Q9');
  await gm.page.locator('[data-action="takeBackTo"]').first().hover();
  await take(gm, 'log');
  for (const who of [gm, green]) {
    expect(await people.slips(who)).toEqual([]);
    expect(who.watch.errors()).toEqual([]);
    await who.leave();
  }
  expect(faults).toEqual([]);
});
