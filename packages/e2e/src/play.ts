import type { Locator } from 'playwright-core';
import { eventually, type Player } from './player';

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

/** Brings an open question of this kind before the player's eyes: it may wait behind another one. */
export const asked = async (who: Player, kind: string): Promise<Locator> => {
  const window = question(who, kind);
  const waiting = strip(who).locator(`[data-due-question][data-kind="${kind}"] button`).first();
  await eventually(
    async () => {
      // The window may open by itself meanwhile, and take the button away.
      if ((await window.count()) === 0 && (await waiting.count()) > 0)
        await waiting.click({ timeout: 2000 }).catch(() => undefined);
      return window.count();
    },
    (count) => count > 0,
    `the question ${kind} (${who.name})`,
  );
  await window.waitFor();
  return window;
};

/** Whether such a question is put to a player, before the eyes or in the line above the map. */
export const isAsked = async (who: Player, kind: string): Promise<boolean> => {
  const waiting = strip(who).locator(`[data-due-question][data-kind="${kind}"]`);
  return (await question(who, kind).count()) + (await waiting.count()) > 0;
};

/** Picks a choice, by the beginning of its id, and sends it; of a short question one click does both. */
export const answer = async (who: Player, kind: string, choice: string): Promise<void> => {
  const window = await asked(who, kind);
  const isShort = (await window.locator('.bocage-choices--short').count()) > 0;
  await window.locator(`[data-choice^="${choice}"]`).click();
  if (!isShort) await window.locator('[data-action="answer"]').click();
  await window.waitFor({ state: 'detached' });
};

/** The lines of the log in the window of play, unfolded, as this player reads them; each deed in its course. */
export const logLines = ({ page }: Player): Promise<readonly string[]> =>
  page.locator('#bocage-play .bocage-log > .bocage-log__line').evaluateAll((deeds) =>
    deeds.flatMap((deed) => {
      const nth = (line: Element): number => Number(line.getAttribute('data-nth'));
      const own = (line: Element): string => {
        const copy = line.cloneNode(true) as Element;
        for (const other of copy.querySelectorAll('.bocage-log__line, .bocage-reckoning__more'))
          other.remove();
        return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      };
      return [deed, ...deed.querySelectorAll('.bocage-log__line')].sort((a, b) => nth(a) - nth(b)).map(own);
    }),
  );

/** The line above the map that says where play stands, and what waits for this player. */
export const strip = ({ page }: Player): Locator => page.locator('[data-bocage="phase-strip"]');
