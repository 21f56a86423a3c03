import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveMembers, boardArchive } from '../src/board-archive';
import { contextOptions, openBrowser, type Seats } from '../src/browser';
import { eventually, sitDown, type Player } from '../src/player';
import { takeShapeTool } from '../src/shapes';
import { startTable, type Table } from '../src/table';
import * as people from '../src/verbs';
import { withPacks } from '../src/with-packs';
import { askTyped, dress, look } from './scene';
import { faultsOf } from './faults';

/**
 * Every window in both languages, themes and sizes: to be looked at, in build/screenshots/looks-*, and nothing in them
 * is cut, covered, faint or off the screen.
 */

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
const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const;

/** A new map: blank, of boards, with scenario rules, and the sample. */
const takeMapDialogs = async (gm: Player, take: (name: string) => Promise<void>): Promise<void> => {
  await people.takeTool(gm, 'import');
  const dialog = gm.page.locator('.bocage-import');
  await dialog.locator('[data-way="boards"]').click();
  await take('import');
  await dialog.locator('input[type="file"]').setInputFiles(
    ['C1', 'C2', 'C3'].map((name) => ({
      ...{ name: `bd${name}`, mimeType: 'application/octet-stream' },
      buffer: Buffer.from(boardArchive({ name, columns: 17, rows: 8, sides: [], hexes: [] })),
    })),
  );
  await dialog.locator('.bocage-map__row [data-flipped]').nth(2).waitFor();
  await take('import-boards');
  await dialog.locator('details.bocage-ssr summary').click();
  await take('import-rules');
  await dialog.locator('[data-way="picture"]').click();
  const { 'bdC4.gif': gif } = archiveMembers({ name: 'C4', columns: 17, rows: 8, sides: [], hexes: [] });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Somewhere.gif', mimeType: 'image/gif', buffer: Buffer.from(gif ?? []) });
  await dialog.locator('canvas[data-preview]').waitFor();
  await take('import-picture');
  await dialog.locator('[data-way="blank"]').click();
  await take('new-map');
  await dialog.locator('[data-action="openSample"]').click();
  const sample = gm.page.locator('.application').filter({ has: gm.page.locator('[data-bocage="sample"]') });
  await sample.waitFor();
  await take('sample');
  await sample.locator('.header-control[data-action="close"]').click();
};

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
  const close = (window: string): Promise<void> =>
    gm.page.locator(`${window} .header-control[data-action="close"]`).click();
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
    await people.takeTool(gm, 'select');
    await take('gather');
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
    await gm.page.locator('[data-action="openFigures"]').click();
    await gm.page.locator('#bocage-figures table').waitFor();
    await take('figures');
    await close('#bocage-figures');
    await close('#bocage-forces');
    await people.takeTool(gm, 'rules');
    await take('sheet');
    await gm.page.locator('#bocage-scene-rules details[data-fold="options"] summary').click();
    await take('sheet-options');
    await close('#bocage-scene-rules');
    await gm.page.locator('[data-strip="keys"]').click();
    await gm.page.locator('#bocage-keys dl').first().waitFor();
    await take('keys');
    await close('#bocage-keys');
    await people.hud(gm, green, 'bocageUnit');
    await gm.page.locator('.bocage-unit details[data-fold="rare"] summary').click();
    await take('unit');
    await close('.bocage-unit');
    await takeMapDialogs(gm, take);
    await people.takeTool(gm, 'files');
    const files = gm.page.locator('#bocage-terrain-file');
    // Each leaves a backup, which stands first in the list.
    const latest = (): Promise<string | null> =>
      files.locator('li[data-backup]').evaluateAll((rows) => rows[0]?.getAttribute('data-backup') ?? null);
    for (const press of ['clearTerrain', 'restoreTerrain']) {
      const before = await latest();
      await files.locator(`[data-action="${press}"]`).first().click();
      await eventually(latest, (found) => found !== before, 'another backup');
    }
    await take('files');
    await close('#bocage-terrain-file');
    expect([...new Set(faults)]).toEqual([]);
    expect(await people.slips(gm)).toEqual([]);
    expect(gm.watch.errors()).toEqual([]);
  } finally {
    console.log(`${lang} ${size}\n${[...new Set(faults)].join('\n')}`);
    await gm.leave();
  }
});

// With a module that brings packs, and so at a table of its own.
test.each(['en', 'ja'] as const)('%s, a compendium', async (lang) => {
  const chest = fileURLToPath(new URL('../foreign/tool-chest', import.meta.url));
  const other = await startTable({ beside: [withPacks(chest)] });
  const gm = await sitDown(browser, other, 'Gamemaster', contextOptions('small', 'dark', LOCALES[lang]));
  const faults: string[] = [];
  try {
    await gm.page.locator('[data-testid="tab-compendium"]').click();
    await gm.page.locator('[data-pack="tool-chest.people"] [data-testid="pack-open"]').click();
    await gm.page.locator('.compendium [data-testid="pack-entry"]').waitFor();
    for (const colorScheme of SCHEMES) {
      await gm.page.emulateMedia({ colorScheme });
      await gm.page.waitForTimeout(250);
      await people.shoot(gm.page, `looks-compendium-${lang}-${colorScheme}`);
      faults.push(...(await faultsOf(gm.page)).map((fault) => `${colorScheme}: ${fault}`));
    }
    expect([...new Set(faults)]).toEqual([]);
  } finally {
    await gm.leave();
    await other.stop();
  }
});
