import type { Page } from 'playwright-core';
import type { Player } from './player';
import { eventually } from './player';

interface Recorded {
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

/** All notifications since the page was opened, oldest first. */
export const notices = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() => [...(globalThis as unknown as Recorded).bocageNotices]);

/** The first notification that comes after, or because of, what is done. */
export const noticeOf = async (player: Player, act: () => Promise<unknown>): Promise<string> => {
  const before = (await notices(player)).length;
  await act();
  const now = await eventually(
    () => notices(player),
    (found) => found.length > before,
    `a notification (${player.name})`,
  );
  return now[before] ?? '';
};
