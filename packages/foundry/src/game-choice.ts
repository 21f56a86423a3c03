import type { Game } from '@bocage/core/game';
import type { LatticeKind } from '@bocage/core/lattice';
import { games, type GameHead } from './games';
import { needGame, SHIPPED } from './shipped-games';

/**
 * Returns the games for a grid: shipped ones in their order, fetched or not, then other modules' games as
 * they were registered.
 */
export function gamesOn(grid: LatticeKind, shipped: readonly GameHead[] = SHIPPED): readonly GameHead[] {
  const heads = new Map([...shipped, ...games()].map((one) => [one.id, one]));
  return [...heads.values()].filter((one) => one.grid === grid);
}

/** Whether some grid has more than one game, so that this world has a choice. */
export function isGameChoice(): boolean {
  return (['hex', 'square'] as const).some((grid) => gamesOn(grid).length > 1);
}

/**
 * Returns the id of the game that a scene plays; undefined = no game fits.
 *
 * @param ofScene the game that the scene names, which may not be registered here
 * @param ofWorld the world's default, which counts where it fits the grid; else the first of `gamesOn`
 */
export function gameIdFor(
  grid: LatticeKind,
  ofScene: string | undefined,
  ofWorld: string,
  shipped: readonly GameHead[] = SHIPPED,
): string | undefined {
  const fitting = gamesOn(grid, shipped);
  if (ofScene !== undefined) return fitting.find(({ id }) => id === ofScene)?.id;
  return (fitting.find(({ id }) => id === ofWorld) ?? fitting[0])?.id;
}

/** Returns the game of `gameIdFor`; undefined = none fits, or it is not here yet. A shipped one is then fetched. */
export function gameFor(grid: LatticeKind, ofScene: string | undefined, ofWorld: string): Game | undefined {
  const id = gameIdFor(grid, ofScene, ofWorld);
  if (id === undefined) return undefined;
  const found = games().find((one) => one.id === id);
  if (!found) needGame(id);
  return found;
}
