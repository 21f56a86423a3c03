import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../src/table';

/** The pictures of the readmes and of the module's page. */
const FOLDER = join(ROOT, 'docs', 'images');

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

/** Writes what the page shows into docs/images. */
export const saveWebp = async (page: Page, name: string): Promise<void> => {
  const png = await page.screenshot();
  const webp = await toWebp(page, png.toString('base64'));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(webp, 'base64'));
};
