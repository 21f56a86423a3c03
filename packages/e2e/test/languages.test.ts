import { beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../pictures/faults';
import { contextOptions, SIZES } from '../src/browser';
import { openEvening } from '../src/evening';
import { eventually, waitForTable, type Player } from '../src/player';
import * as people from '../src/verbs';

const evening = openEvening();
let gm: Player;
/** Counters are called differently in each language; their ids are the same. */
let green: string;
let grey: string;

beforeAll(async () => {
  gm = await evening.sit('Gamemaster');
  await people.arrange(gm, {
    sides: { 'Q5-Q6': 'bocage', 'P3-P4': 'wall', 'R7-R8': 'hedge' },
    places: { 'Green squad 1': 'Q2', 'Grey squad 1': 'Q6' },
  });
  green = (await people.tokenNamed(gm, 'Green squad 1')).id;
  grey = (await people.tokenNamed(gm, 'Grey squad 1')).id;
  await people.inPlace(gm, { 'Green squad 1': 'Q2', 'Grey squad 1': 'Q6' });
});

/** Words are read, not looked at: drawing large pictures in software costs most of the time. */
const FEW_PIXELS = { deviceScaleFactor: 0.5 };

const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Opens what there is to read: the panel with four cases, a card in the chat, the TEM card. */
const readEverything = async (who: Player): Promise<void> => {
  const cards = who.page.locator('[data-bocage="tem-card"]');
  const before = await cards.count();
  const attack = await people.aimAt(who, green, grey);
  await attack.locator('[data-action="toChat"]').click();
  await eventually(
    () => cards.count(),
    (count) => count > before,
    'a TEM card',
  );
  await who.page.locator('#bocage-attack [data-action="close"]').click();
  await people.askLos(who, await people.at(who, green), await people.at(who, grey));
  await people.panel(who).locator('[data-case]').first().waitFor();
  await people.panel(who).locator('[data-action="toChat"]').click();
  await people.lastCard(who, 'los-card').waitFor();
};

test.each([
  ['en', 'en-GB', 'light', 'dark'],
  ['ja', 'ja-JP', 'dark', 'light'],
] as const)(
  '%s, on both screens, light and dark: everything has its words',
  async (lang, locale, small, large) => {
    const player = await evening.sit('Player 1', {
      ...contextOptions('small', small, locale),
      ...FEW_PIXELS,
    });
    try {
      for (const [size, colorScheme] of [
        ['small', small],
        ['large', large],
      ] as const) {
        await player.page.emulateMedia({ colorScheme });
        await player.page.setViewportSize(SIZES[size]);
        await readEverything(player);
        await people.shoot(player.page, `table-${lang}-${size}-${colorScheme}`);
        expect(await people.slips(player)).toEqual([]);
        const panel = await people.panel(player).innerText();
        expect(JAPANESE.test(panel)).toBe(lang === 'ja');
        // No sentence of the other language is left over: in Japanese only terms, places and rule numbers are Latin.
        if (lang === 'ja') expect(panel.match(/[A-Za-z]{3,}( [A-Za-z]{2,}){2,}/g) ?? []).toEqual([]);
        await people.panel(player).locator('[data-action="clear"]').click();
      }
      expect(player.watch.errors()).toEqual([]);
    } finally {
      await player.leave();
    }
  },
);

test('the language is switched in the settings, and the whole table follows', async () => {
  const player = await evening.sit('Player 1');
  try {
    await player.page.locator('[data-testid="tab-settings"]').click();
    await Promise.all([
      player.page.waitForNavigation(),
      player.page.locator('select[data-testid="language"]').selectOption('ja'),
    ]);
    await waitForTable(player.page, player.watch);
    await people.askLos(player, await player.hex('Q2'), await player.hex('Q8'));
    expect(await people.panel(player).innerText()).toMatch(JAPANESE);
    expect(await player.page.evaluate(() => document.documentElement.lang)).toBe('ja');
    expect(await people.slips(player)).toEqual([]);
  } finally {
    await player.leave();
  }
});

test("the GM's windows have their words in both languages", async () => {
  for (const locale of ['en-GB', 'ja-JP'] as const) {
    const master = await evening.sit('Gamemaster', {
      ...contextOptions('large', 'dark', locale),
      ...FEW_PIXELS,
    });
    try {
      const opened = { draw: 'palette', area: 'palette', rules: 'scene-rules', import: 'import' };
      for (const [tool, sheet] of Object.entries(opened)) {
        await people.takeTool(master, tool);
        await master.page.locator(`[data-bocage="${sheet}"]`).waitFor();
        expect(await people.slips(master), `${tool} ${locale}`).toEqual([]);
      }
      await people.hud(master, green, 'bocageUnit');
      await master.page.locator('[data-bocage="unit-sheet"]').waitFor();
      await people.shoot(master.page, `windows-gm-${locale}`);
      expect(await people.slips(master), locale).toEqual([]);
      await master.page.locator('[data-testid="tab-settings"]').click();
      await master.page.locator('[data-testid="open-settings"]').click();
      await master.page.locator('[data-testid="settings-save"]').waitFor();
      await people.shoot(master.page, `settings-${locale}`);
      expect(await people.slips(master), `settings ${locale}`).toEqual([]);
      expect(master.watch.errors()).toEqual([]);
    } finally {
      await master.leave();
    }
  }
});

/** The colour of our ink in the window of the line of sight, as the browser draws it. */
const inkOf = (who: Player): Promise<string> =>
  people.panel(who).evaluate((element) => getComputedStyle(element).color);

test('the interface dark and windows light, or the other way round, or one window of its own: all can be read', async () => {
  const player = await evening.sit('Player 1', { ...contextOptions('small', 'dark'), ...FEW_PIXELS });
  try {
    await readEverything(player);
    const inks: string[] = [];
    for (const [part, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await player.page.locator('[data-testid="tab-settings"]').click();
      await player.page.locator('[data-testid="theme-interface"]').selectOption(other);
      await player.page.locator('[data-testid="theme-windows"]').selectOption(part);
      await player.page.locator('[data-testid="tab-chat"]').click();
      inks.push(await inkOf(player));
      expect((await faultsOf(player.page)).filter((fault) => fault.startsWith('contrast'))).toEqual([]);
    }
    expect(inks[0]).not.toBe(inks[1]);
    // A window that is given a theme of its own, as systems do with sheets.
    await player.page
      .locator('.application.bocage')
      .evaluateAll((all) => all.forEach((one) => one.classList.add('themed', 'theme-light')));
    expect(await inkOf(player)).toBe(inks[0]);
    expect((await faultsOf(player.page)).filter((fault) => fault.startsWith('contrast'))).toEqual([]);
  } finally {
    await player.leave();
  }
});

test('while the table is being opened, it says so in the visitor’s language', async () => {
  const said: string[] = [];
  const player = await evening.sit('Player 2', { locale: 'ja-JP', ...FEW_PIXELS }, async (page) => {
    await page.exposeFunction('tellLoading', (text: string) => said.push(text));
    await page.addInitScript(() => {
      const { tellLoading } = globalThis as unknown as { tellLoading(text: string): void };
      new MutationObserver(() => {
        const text = document.querySelector('#loading')?.textContent?.trim();
        if (text) tellLoading(text);
      }).observe(document, { childList: true, subtree: true });
    });
  });
  expect(new Set(said)).toEqual(new Set(['テーブルを開いています…']));
  await player.leave();
});
