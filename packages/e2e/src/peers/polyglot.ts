import { expect } from 'vitest';
import { eventually, waitForTable, type Player } from '../player';
import { ask } from '../script';
import type { Peer } from './peer';

const WORDS = 'Attack at dawn';
const LANGUAGES = `Promise.all([
  game.settings.set('polyglot', 'customLanguages', 'Common, Elvish'),
  game.settings.set('polyglot', 'defaultLanguage', 'Common'),
]).then(() => 0)`;

/** It reads its languages anew when the page is opened. */
const openAnew = async ({ page, watch }: Player): Promise<void> => {
  await page.reload();
  await waitForTable(page, watch);
};

/** The texts of the newest message: as it was written, and as it is shown scrambled. */
const newest = ({ page }: Player): Promise<readonly [scrambled: string, translated: string]> =>
  page.evaluate(() => {
    const message = [...document.querySelectorAll('.chat-message')].at(-1);
    const text = (part: string): string => message?.querySelector(part)?.textContent?.trim() ?? '';
    return [text('.polyglot-original-text'), text('.polyglot-translation-text')] as const;
  });

export const POLYGLOT: Peer = {
  id: 'polyglot',
  profiles: [13],
  title: 'words in a language that is chosen by mouse are runes to whoever does not know it',
  deed: async ({ gm, player }) => {
    await ask(gm, LANGUAGES);
    await openAnew(gm);
    // Its languages are stored when a game master has come in with them.
    await eventually(
      () => ask<readonly string[]>(gm, `Object.keys(game.settings.get('polyglot', 'Languages'))`),
      (stored) => stored.includes('elvish'),
      'the languages to be stored',
    );
    await openAnew(player);
    await gm.page.locator('.polyglot-lang-select .ts-control').click();
    await gm.page.locator('.polyglot-lang-select .option[data-value="elvish"]').click();
    await gm.page.locator('[data-testid="chat-input"]').fill(`/ic ${WORDS}`);
    await gm.page.locator('[data-testid="chat-input"]').press('Enter');
    const read = await eventually(
      () => newest(player),
      ([scrambled]) => scrambled !== '',
      'the message to be scrambled',
    );
    expect(read[0]).not.toContain(WORDS);
    expect(read[0]).toHaveLength(WORDS.length);
    expect(read[1]).toBe('');
    // A reader who knows the language reads both.
    await eventually(
      () => newest(gm),
      ([, translated]) => translated === WORDS,
      'its translation',
    );
  },
};
