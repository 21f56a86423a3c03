import { eventually, type Player } from './player';
import type { Recorded } from './record-notices';

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
