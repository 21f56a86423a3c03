import type { Page } from 'playwright-core';

/**
 * Real names of counters: the document of one under "?" has the name "?". Tests find their counters by the
 * real name in every browser, as a console could.
 */
export interface TrueNames {
  /** The true name of a token's document. */
  nameOf(token: object): string;
  /** The id of the viewed scene's token of that true name; an id is one already. */
  idOf(name: string): string | undefined;
}

/** Call before the page is opened: `globalThis.__true` is there from then on. */
export const tellTrueNames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Doc {
      readonly id: string;
      readonly name: string;
      readonly flags: { readonly bocage?: { readonly trueLook?: string } };
    }
    const nameOf = ({ name, flags }: Doc): string => {
      const { on, look } = JSON.parse(flags.bocage?.trueLook ?? '{}') as {
        readonly on?: boolean;
        readonly look?: { readonly name?: string };
      };
      return on === true && name === '?' ? (look?.name ?? name) : name;
    };
    const idOf = (name: string): string | undefined => {
      const { canvas } = globalThis as unknown as { canvas: { scene: { tokens: Iterable<Doc> } } };
      return [...canvas.scene.tokens].find((token) => token.id === name || nameOf(token) === name)?.id;
    };
    Object.assign(globalThis, { __true: { nameOf, idOf } });
  });
