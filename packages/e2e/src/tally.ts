import type { Page } from 'playwright-core';
import type { Player } from './player';

/** Presses of all people together: each press of a pointer, each key chord; what is typed into one field counts once. */
export interface Tally {
  /** Prepares a tab before its page opens. */
  watch(page: Page): Promise<void>;
  /** Presses outside of the page, such as in the system's own dialog for files. */
  add(count: number): void;
  count(players: readonly Player[]): Promise<number>;
}

/** Counts in the page itself, so that no press escapes it. */
export const createTally = (): Tally => {
  let outside = 0;
  return {
    watch: async (page) => {
      await page.addInitScript(() => {
        const counted = globalThis as unknown as { __presses: number };
        counted.__presses = 0;
        let typedInto: EventTarget | null = null;
        addEventListener('pointerdown', () => (counted.__presses += 1), true);
        addEventListener(
          'keydown',
          (event) => {
            if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
            const isText = event.key.length === 1 && event.target instanceof HTMLInputElement;
            if (!isText || event.target !== typedInto) counted.__presses += 1;
            typedInto = isText ? event.target : null;
          },
          true,
        );
      });
    },
    add(count) {
      outside += count;
    },
    async count(players) {
      const inside = await Promise.all(
        players.map(({ page }) => page.evaluate<number>(`globalThis.__presses`)),
      );
      return inside.reduce((sum, one) => sum + one, outside);
    },
  };
};
