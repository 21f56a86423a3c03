import type { Page } from 'playwright-core';

/** Where a page keeps what was recorded. */
export interface Recorded {
  bocageNotices: string[];
}

/** Writes down every notification as it comes: it goes away by itself, on a busy machine before it has been read. */
export const recordNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const texts: string[] = [];
    (globalThis as unknown as Recorded).bocageNotices = texts;
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('#notifications .notification'))
            texts.push(node.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
