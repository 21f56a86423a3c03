import { expect } from 'vitest';
import type { Frame } from 'playwright-core';
import { eventually, type Player } from '../player';
import { ask } from '../script';
import type { Peer } from './peer';

const GREEN = 'Green squad 1';
/** A file that it ships with its viewer. */
const FILE = 'modules/pdf-pager/libs/pdfjs/web/compressed.tracemonkey-pldi-09.pdf';

/** The viewer in a window of its own, once it has read the file. */
const pages = async ({ page }: Player): Promise<number> => {
  const viewer = page.frames().find((frame: Frame) => frame.url().includes('pdfjs/web/viewer.html'));
  return Number((await viewer?.evaluate(`globalThis.PDFViewerApplication?.pagesCount ?? 0`)) ?? 0);
};

export const PDF_PAGER: Peer = {
  id: 'pdf-pager',
  profiles: [13],
  needs: ['lib-wrapper'],
  // It assumes that a system has item types, and looks for its own file for each system.
  complaints: /pdf-itemsheet\.mjs|pdf-pager\/systems\/bocage-table\.mjs/,
  title: 'a PDF for counters, chosen in its settings, is a counter’s sheet',
  deed: async ({ gm }) => {
    await gm.page.locator('[data-testid="tab-settings"]').click();
    await gm.page.locator('[data-testid="open-settings"]').click();
    const settings = gm.page.locator('.tab[data-tab="pdf-pager"]');
    expect(await settings.locator('h4').allTextContents()).toContain('PDFs for Actor Sheets');
    await settings.locator('file-picker[name="pdf-pager.counterSheet"] input').fill(FILE);
    await gm.page.locator('[data-testid="settings-save"]').click();
    await eventually(
      () => ask<boolean>(gm, `'pdf-pager.PDFActorSheet' in CONFIG.Actor.sheetClasses.counter`),
      Boolean,
      'the sheet to be registered',
    );
    await ask(
      gm,
      `game.actors.getName('${GREEN}').setFlag('core', 'sheetClass', 'pdf-pager.PDFActorSheet').then(() => 0)`,
    );
    await gm.page.locator('[data-testid="tab-actors"]').click();
    await gm.page.locator('[data-testid="actor-sheet"]', { hasText: GREEN }).first().click();
    await eventually(
      () => pages(gm),
      (count) => count === 14,
      'the pages of the PDF',
    );
    await gm.page.locator('.window-app .close').first().click();
  },
};
