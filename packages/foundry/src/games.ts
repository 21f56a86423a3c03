import { RulesError } from '@bocage/core';
import { shownValue } from '@bocage/core/names';
import type { Game, MarkerChoice, TerrainChoice } from '@bocage/core/game';

/** A game's name and labels, known before its script is loaded. */
export type GameHead = Pick<Game, 'id' | 'labels' | 'grid'>;

/** A game's terrain and markers by id. */
export interface Palette {
  readonly sides: ReadonlyMap<string, TerrainChoice>;
  readonly cells: ReadonlyMap<string, TerrainChoice>;
  readonly markers: ReadonlyMap<string, MarkerChoice>;
}

/** Registered games by id. */
const known = new Map<string, Game>();
const palettes = new WeakMap<Game, Palette>();
const listeners = new Set<() => void>();

/**
 * Adds a game, at any time. A second one with the same id replaces the first.
 *
 * @throws RulesError naming the member that a game must have and this one has not
 */
export function registerGame(rules: Game): void {
  checkGame(rules);
  known.set(rules.id, rules);
  for (const listener of listeners) listener();
}

/** Takes a game away. Its scenes keep what is drawn on them, and show it again when it is back. */
export function unregisterGame(id: string): void {
  if (known.delete(id)) for (const listener of listeners) listener();
}

/** Calls back after a game has come or gone. */
export function onGames(listener: () => void): void {
  listeners.add(listener);
}

/** Returns every registered game. */
export function games(): readonly Game[] {
  return [...known.values()];
}

/** Returns the game's palettes by terrain id. */
export function paletteOf(rules: Game): Palette {
  const made = palettes.get(rules);
  if (made) return made;
  const byId = <T extends { readonly id: string }>(choices: readonly T[]): ReadonlyMap<string, T> =>
    new Map(choices.map((choice) => [choice.id, choice]));
  const palette = {
    sides: byId(rules.sideTerrain),
    cells: byId(rules.cellTerrain),
    markers: byId(rules.markers ?? []),
  };
  palettes.set(rules, palette);
  return palette;
}

/**
 * A game of another module is plain JavaScript: missing members are reported at its registration, not at its
 * first use.
 */
function checkGame(rules: unknown): asserts rules is Game {
  const game = (rules ?? {}) as Readonly<Record<string, unknown>>;
  const need = (member: string, right: boolean, expected: string): void => {
    if (right) return;
    throw new RulesError('bad-value', {
      where: `game.${member}`,
      value: shownValue(game[member]),
      expected,
    });
  };
  const { id, labels, grid, rulebook } = game;
  need('id', typeof id === 'string' && /^[a-z][a-z0-9-]*$/.test(id), 'a short id in lower case');
  need(
    'labels',
    typeof labels === 'string' && /^[A-Za-z][\w-]*(\.[\w-]+)*$/.test(labels),
    'the key of its texts, such as MYGAME',
  );
  need('grid', grid === 'hex' || grid === 'square', 'hex or square');
  need('rulebook', typeof rulebook === 'object' && rulebook !== null, 'title and edition');
  for (const list of ['sideTerrain', 'cellTerrain', 'settings', 'unitFields'])
    need(list, Array.isArray(game[list]), 'a list');
  for (const call of ['los', 'field']) need(call, typeof game[call] === 'function', 'a function');
}
