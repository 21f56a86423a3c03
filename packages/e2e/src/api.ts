import type { Player } from './player';

/** The module's API for macros and other modules, in this player's browser. */

export interface SideTerrain {
  readonly terrain: string;
  readonly gap: boolean;
  readonly breach: boolean;
}

interface Answer {
  readonly los: string;
  readonly because: readonly { readonly code: string; readonly facts?: { readonly terrain?: string } }[];
}

interface Api {
  terrainAt(side: string): SideTerrain | undefined;
  los(from: string, to: string): Answer | undefined;
}

interface Modules {
  readonly game: { readonly modules: Map<string, { readonly api: Api }> };
}

/** The terrain of a hexside, by its name. */
export const terrainAt = (who: Player, side: string): Promise<SideTerrain | undefined> =>
  who.page.evaluate((name) => {
    const { game } = globalThis as unknown as Modules;
    return game.modules.get('bocage')?.api.terrainAt(name);
  }, side);

/** The rules' answer about a line: the result, and the terrain of the first reason. */
export const los = (who: Player, from: string, to: string): Promise<readonly (string | undefined)[]> =>
  who.page.evaluate(
    ([a = '', b = '']) => {
      const { game } = globalThis as unknown as Modules;
      const answer = game.modules.get('bocage')?.api.los(a, b);
      return [answer?.los, answer?.because[0]?.facts?.terrain];
    },
    [from, to],
  );
