import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { contextOptions, openBrowser, type Seats } from '../src/browser';
import { sitDown } from '../src/player';
import { ROOT, startTable, type Table } from '../src/table';
import * as people from '../src/verbs';
import { askTyped, dress, look } from './scene';

/** The pictures in README.md and README.ja.md: our own drawn sample, nothing else. */

const FOLDER = join(ROOT, 'docs', 'images');
let browser: Seats;
let table: Table;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [browser, table] = await Promise.all([openBrowser(), startTable()]);
});
afterAll(async () => {
  await browser?.close();
  await table?.stop();
});

/** A painted map as PNG is six times as large; the browser itself can write WebP. */
const toWebp = (page: Page, png: string): Promise<string> =>
  page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const sheet = document.createElement('canvas');
    [sheet.width, sheet.height] = [picture.width, picture.height];
    sheet.getContext('2d')?.drawImage(picture, 0, 0);
    return sheet.toDataURL('image/webp', 0.86).split(',')[1] ?? '';
  }, png);

test.each([
  ['en', 'en-GB', 'dark'],
  ['ja', 'ja-JP', 'light'],
] as const)('the pictures of the %s readme', async (lang, locale, scheme) => {
  const gm = await sitDown(browser, table, 'Gamemaster', contextOptions('small', scheme, locale));
  const save = async (name: string): Promise<void> => {
    const png = await gm.page.screenshot();
    const webp = await toWebp(gm.page, png.toString('base64'));
    writeFileSync(join(FOLDER, `${name}-${lang}.webp`), Buffer.from(webp, 'base64'));
  };
  try {
    await dress(gm);
    await look(gm, 'E6', 0.75);
    await askTyped(gm, 'E4', 'M1');
    await people.panel(gm).locator('details[data-walk] summary').click();
    await people.panel(gm).locator('[data-effect="decides"], [data-effect="blocks"]').first().hover();
    await gm.page.waitForTimeout(600);
    await save('los');
    await people.panel(gm).locator('details[data-walk] summary').click();
    await people.panel(gm).locator('[data-action="toggleField"]').click();
    await gm.page.waitForTimeout(1500);
    await save('field');
  } finally {
    await gm.leave();
  }
});
