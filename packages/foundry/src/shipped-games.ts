import type { LatticeKind } from '@bocage/core/lattice';
import type { Game } from '@bocage/core/game';
import { registerGame } from './games';

/**
 * The games that ship with the module are scripts of their own (packages/foundry/games), beside the module's: a table
 * that plays on hexes alone never loads what is played on squares.
 */
const SHIPPED: Readonly<Record<LatticeKind, string>> = { hex: 'asl', square: 'company-fire' };

/** The build that a script is of: a game of another one might be kept by the browser (scripts/lib/build-module.mjs). */
export function gameFile(name: string, ownAddress: string): string {
  const mark = /-[0-9a-f]{8}(?=\.js$)/.exec(new URL(ownAddress).pathname)?.[0] ?? '';
  return `games/${name}${mark}.js`;
}

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
  const file = gameFile(SHIPPED[grid], import.meta.url);
  const arrival = fetchGame(file)
    .catch(() => {
      ui.notifications.error(game.i18n.format('BOCAGE.Game.notLoaded', { file }));
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
