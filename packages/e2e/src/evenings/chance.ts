import type { Page } from 'playwright-core';

/**
 * Dice and cards that fall as an evening says, by Foundry's own place for it (`CONFIG.Dice.randomUniform`): only the
 * chance is fixed, who rolls and draws and what follows from it is not.
 */
export interface Chance {
  /** The next dice of the table, in this order. */
  dice(...faces: readonly number[]): Promise<void>;
  /** The next card, such as `10H`. */
  card(id: string): Promise<void>;
}

interface Laid {
  readonly __laid: number[];
  readonly __unlaid: string[];
}

/** From now on the dice of a tab fall as they are laid; what was laid before is gone. */
export const takeChance = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const laid: number[] = [];
    const unlaid: string[] = [];
    Object.assign(globalThis, { __laid: laid, __unlaid: unlaid });
    const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
    CONFIG.Dice.randomUniform = () => {
      const face = laid.shift();
      if (face === undefined) unlaid.push('dice fell that nobody had laid');
      // A die of n sides shows the rest by n, plus one.
      return ((face ?? 1) - 0.5) / 2 ** 32;
    };
  });
};

const lay = (page: Page, faces: readonly number[]): Promise<void> =>
  page.evaluate((all) => {
    const { __laid } = globalThis as unknown as Laid;
    if (__laid.length > 0) throw new Error(`dice lie there still: ${__laid.join(' ')}`);
    __laid.push(...all);
  }, faces);

/** Dice that fell unlaid, and laid ones that never fell. */
export const chanceFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { __laid, __unlaid } = globalThis as unknown as Laid;
    return [...__unlaid, ...__laid.map((face) => `a ${face} never fell`)];
  });

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const DECK = ['H', 'D', 'S', 'C'].flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

/** The chance of a table, whose deciding tab may change. */
export const chanceOf = (page: () => Page): Chance => {
  const drawn = new Set<string>();
  return {
    dice: (...faces) => lay(page(), faces),
    card: async (id) => {
      const place = DECK.filter((card) => !drawn.has(card)).indexOf(id);
      if (place < 0) throw new Error(`${id} is not in the deck`);
      drawn.add(id);
      await lay(page(), [place + 1]);
    },
  };
};
