import { SIZES } from '../src/browser';
import type { Player } from '../src/player';
import { shoot } from '../src/verbs';
import { faultsOf } from './faults';

interface Looks {
  /** The names of the pictures begin with it; then come a name, the language, size and theme. */
  readonly of: string;
  readonly lang: string;
  /** Gets the visual faults of each picture. */
  readonly faults: string[];
  /** Called before each picture, once the page has its size and theme. */
  settle?(who: Player): Promise<unknown>;
}

/** Returns a way to take pictures of a page in both sizes and themes; in the end it is small. */
export const takeLooks =
  ({ of, lang, faults, settle }: Looks) =>
  async (who: Player, name: string): Promise<void> => {
    for (const size of ['small', 'large'] as const)
      for (const colorScheme of ['dark', 'light'] as const) {
        await who.page.setViewportSize(SIZES[size]);
        await who.page.emulateMedia({ colorScheme });
        // The canvas takes the window's new size a moment later.
        await who.page.waitForTimeout(300);
        await settle?.(who);
        await shoot(who.page, `${of}-${name}-${lang}-${size}-${colorScheme}`);
        faults.push(...(await faultsOf(who.page)).map((fault) => `${name} ${size} ${colorScheme}: ${fault}`));
      }
    await who.page.setViewportSize(SIZES.small);
  };
