import { test } from 'vitest';
import { contextOptions } from '../src/browser';
import { openEvening } from '../src/evening';
import * as people from '../src/verbs';
import { askTyped, dress, look } from './scene';
import { saveWebp } from './webp';

/** The pictures in README.md and README.ja.md: our own drawn sample, nothing else. */

const evening = openEvening();

test.each([
  ['en', 'en-GB', 'dark'],
  ['ja', 'ja-JP', 'light'],
] as const)('the pictures of the %s readme', async (lang, locale, scheme) => {
  const gm = await evening.sit('Gamemaster', contextOptions('small', scheme, locale));
  const save = (name: string): Promise<void> => saveWebp(gm.page, `${name}-${lang}`);
  try {
    await dress(gm);
    await look(gm, 'G6', 0.55);
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
