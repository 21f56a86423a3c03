import type { Game } from '@bocage/core';
import type { Palette } from './canvas/terrain-sprites';

/** The games that are known, by id. Other modules add theirs through the API. */
const known = new Map<string, Game>();
let palettes = new WeakMap<Game, Palette>();

/** Adds a game. A second one with the same id replaces the first. */
export function registerGame(rules: Game): void {
  known.set(rules.id, rules);
  palettes = new WeakMap();
}

/** The game with this id, or the first that was registered. */
export function gameById(id: string): Game | undefined {
  return known.get(id) ?? known.values().next().value;
}

/** Every known game. */
export function games(): readonly Game[] {
  return [...known.values()];
}

/** The game's palettes by terrain id. */
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
