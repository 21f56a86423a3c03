import type { Ruleset } from '@bocage/core';
import type { Palette } from './canvas/terrain-sprites';

/** The games that are known, by id. Other modules add theirs through the API. */
const known = new Map<string, Ruleset>();
let palettes = new WeakMap<Ruleset, Palette>();

/** Adds a game. A second one with the same id replaces the first. */
export function registerRuleset(ruleset: Ruleset): void {
  known.set(ruleset.id, ruleset);
  palettes = new WeakMap();
}

/** The game with this id, or the first that was registered. */
export function rulesetById(id: string): Ruleset | undefined {
  return known.get(id) ?? known.values().next().value;
}

/** Every known game. */
export function rulesets(): readonly Ruleset[] {
  return [...known.values()];
}

/** The game's palettes by terrain id. */
export function paletteOf(ruleset: Ruleset): Palette {
  const made = palettes.get(ruleset);
  if (made) return made;
  const byId = <T extends { readonly id: string }>(choices: readonly T[]): ReadonlyMap<string, T> =>
    new Map(choices.map((choice) => [choice.id, choice]));
  const palette = {
    sides: byId(ruleset.sideTerrain),
    cells: byId(ruleset.cellTerrain),
    markers: byId(ruleset.markers ?? []),
  };
  palettes.set(ruleset, palette);
  return palette;
}
