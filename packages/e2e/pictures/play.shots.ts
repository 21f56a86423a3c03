import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOptions, openBrowser, type Seats } from '../src/browser';
import * as play from '../src/play';
import { sitDown, type Player } from '../src/player';
import { startTable, type Table } from '../src/table';
import * as people from '../src/verbs';
import { takeLooks } from './take';

/** The windows of play in both languages, themes and sizes: to be looked at, in build/screenshots/play-*. */

let browser: Seats;
let table: Table;

beforeAll(async () => {
  [browser, table] = await Promise.all([openBrowser(), startTable()]);
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
});

const NAMES = {
  en: { green: 'Green squad 1', grey: 'Grey squad 1' },
  ja: { green: '緑 第1分隊', grey: '灰 第1分隊' },
} as const;

test.each([
  ['en', 'en-GB'],
  ['ja', 'ja-JP'],
] as const)('%s', async (lang, locale) => {
  const { green: greenName, grey: greyName } = NAMES[lang];
  const options = contextOptions('small', 'dark', locale);
  const [gm, green, grey] = (await Promise.all(
    ['Gamemaster', 'Player 1', 'Player 2'].map((name) => sitDown(browser, table, name, options)),
  )) as [Player, Player, Player];
  const faults: string[] = [];
  const take = takeLooks({ of: 'play', lang, faults });
  try {
    await people.arrange(gm, {
      sides: { 'Q5-Q6': 'hedge' },
      cells: { Q5: 'Woods', Q6: 'Woods' },
      places: { [greenName]: 'Q6', [greyName]: 'Q5' },
    });
    for (const who of [gm, green, grey]) await play.openPlay(who);
    const everybody = [gm, green, grey];
    await play.beginPhase(gm, 'rally-end-defender', 'green', everybody);
    await people.hud(grey, greyName, 'bocageClaim');
    await people.setUnit(gm, greyName, { concealed: true });
    await play.beginPhase(gm, 'rally-end-attacker', 'green', everybody);
    await people.hud(green, greenName, 'bocageClaim');
    await play.asked(grey, 'reveal-or-forfeit');
    await take(grey, 'question');
    await take(gm, 'gm');
    await play.answer(grey, 'reveal-or-forfeit', 'show');
    await take(green, 'log');
    for (const who of [gm, green, grey]) {
      expect(await people.slips(who)).toEqual([]);
      expect(who.watch.errors()).toEqual([]);
    }
  } finally {
    console.log(`${lang}\n${[...new Set(faults)].join('\n')}`);
    for (const who of [gm, green, grey]) {
      await people.shoot(who.page, `play-last-${who.name.replaceAll(' ', '')}-${lang}`);
      await who.leave();
    }
  }
});
