import type { Locator } from 'playwright-core';
import type { Player } from './player';

/** Actions in the windows of play, by mouse. */

/** Opens the window with track, open questions and log. */
export const openPlay = async ({ page }: Player): Promise<Locator> => {
  await page.locator('[data-control="bocage"]').click();
  await page.locator('[data-tool="play"]').click();
  const window = page.locator('#bocage-play');
  await window.locator('[data-bocage="play-log"]').waitFor();
  return window;
};

/** A game master begins a phase of a side's turn; done once all of these read it. */
export const beginPhase = async (
  { page }: Player,
  phase: string,
  side: string,
  readers: readonly Player[],
): Promise<void> => {
  await page.locator('#bocage-play select[name="turn"]').selectOption(side);
  await page.locator(`#bocage-play button[data-phase="${phase}"]`).click();
  for (const reader of readers)
    await reader.page.locator(`#bocage-play li.is-now[data-phase="${phase}"]`).waitFor();
};

/** The window of an open question of this kind, once it is there. */
export const question = ({ page }: Player, kind: string): Locator =>
  page.locator(`[data-bocage="question"][data-kind="${kind}"]`).last();

/** Picks a choice, by the beginning of its id, and sends it. */
export const answer = async (who: Player, kind: string, choice: string): Promise<void> => {
  const asked = question(who, kind);
  await asked.locator(`[data-choice^="${choice}"]`).click();
  await asked.locator('[data-action="answer"]').click();
  await asked.waitFor({ state: 'detached' });
};

/** The lines of the log in the window of play, as this player reads them. */
export const logLines = ({ page }: Player): Promise<readonly string[]> =>
  page.locator('#bocage-play .bocage-log__line').allInnerTexts();
