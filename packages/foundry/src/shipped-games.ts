import type { Game, LatticeKind } from '@bocage/core';
import { registerGame } from './games';

/**
 * The games that ship with the module are scripts of their own (packages/foundry/games), beside the module's: a table
 * that plays on hexes alone never loads what is played on squares.
 */
const SHIPPED: Readonly<Record<LatticeKind, string>> = {
  hex: 'games/asl.js',
  square: 'games/company-fire.js',
};

let coming = 0;

/** Whether a game is on its way: until it is there nobody knows what it keeps from whom. */
export function isGameComing(): boolean {
  return coming > 0;
}

const fetched = new Map<LatticeKind, Promise<void>>();

/** Fetches the game of such grids, once. It arrives as any module's game does: at any time (`onGames`). */
export function needGame(grid: LatticeKind): void {
  if (fetched.has(grid)) return;
  coming += 1;
  const arrival = fetchGame(SHIPPED[grid])
    .catch(() => {
      ui.notifications.error(game.i18n.format('BOCAGE.Game.notLoaded', { file: SHIPPED[grid] }));
    })
    .finally(() => {
      coming -= 1;
    });
  fetched.set(grid, arrival);
}

/** When all that is on its way has come. */
export async function gamesFetched(): Promise<void> {
  await Promise.all(fetched.values());
}

async function fetchGame(file: string): Promise<void> {
  const script = (await import(new URL(file, import.meta.url).href)) as { readonly GAME: Game };
  registerGame(script.GAME);
}
