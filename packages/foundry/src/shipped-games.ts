import type { Game } from '@bocage/core/game';
import { registerGame, type GameHead } from './games';

/**
 * The games that ship with the module. Each is a script of its own (packages/foundry/games/<id>.ts): a table loads only
 * what it plays. A scene that names no game is played by the first that fits its grid, so a new game goes to the end.
 */
export const SHIPPED: readonly GameHead[] = [
  { id: 'asl', labels: 'BOCAGE.Asl', grid: 'hex' },
  { id: 'company-fire', labels: 'BOCAGE.CompanyFire', grid: 'square' },
];

/** Returns the path of a game's script of the same build: a browser may keep one of another (build-module.mjs). */
export function gameFile(id: string, ownAddress: string): string {
  const mark = /-[0-9a-f]{8}(?=\.js$)/.exec(new URL(ownAddress).pathname)?.[0] ?? '';
  return `games/${id}${mark}.js`;
}

/** Ids of games that are loading. */
const coming = new Set<string>();

/** Whether a game is loading: until it is there, nobody knows which units it hides. */
export function isGameComing(): boolean {
  return coming.size > 0;
}

const fetched = new Map<string, Promise<void>>();

/** Games to be fetched, and the way to fetch one. */
export interface Shelf {
  readonly shipped: readonly GameHead[];
  /** Loads the script at a path of the module. */
  readonly load: (file: string) => Promise<Game>;
}

/**
 * Fetches a shipped game, once. It arrives as any module's game does (`onGames`); the user is told where it does not.
 *
 * @param id of a game; one that does not ship is not fetched
 */
export function needGame(id: string, { shipped, load }: Shelf = { shipped: SHIPPED, load: loadGame }): void {
  if (fetched.has(id) || !shipped.some((one) => one.id === id)) return;
  coming.add(id);
  const file = gameFile(id, import.meta.url);
  const arrival = load(file)
    .then(registerGame)
    .catch(() => {
      ui.notifications.error(game.i18n.format('BOCAGE.Game.notLoaded', { file }));
    })
    .finally(() => coming.delete(id));
  fetched.set(id, arrival);
}

/** Resolves when every game that is on its way has arrived or failed. */
export async function gamesFetched(): Promise<void> {
  await Promise.all(fetched.values());
}

async function loadGame(file: string): Promise<Game> {
  const script = (await import(new URL(file, import.meta.url).href)) as { readonly GAME: Game };
  return script.GAME;
}
