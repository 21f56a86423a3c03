import { cellKey, type Side } from '@bocage/core/lattice';
import { sideFlagKey } from '../data/keys';
import { GROUNDS } from '../data/looks';
import type { SceneState } from '../data/scene-state';
import type { CellEntry, SceneTerrain } from '../data/terrain';
import { paletteOf, type Palette } from '../games';
import type { Box, Land, LandCell } from './land/land';

/**
 * Returns a scene's ground for the painter. Terrain in the picture of an imported board is left to the
 * picture; the relief of its levels can be painted over it.
 */
export function landOf(
  { layout, rules }: SceneState,
  terrain: SceneTerrain,
  bounds: Box,
  showPictured: boolean,
): Land {
  const cells = new Map<string, LandCell>();
  for (const { cell, entry } of terrain.cells.values()) {
    // Most hexes of imported boards: nothing is painted there.
    if (entry.pictured && !showPictured && entry.look === undefined && entry.label === undefined) continue;
    const seen = entry.pictured ? beside(entry, showPictured) : entry;
    const { terrain: name, look, level, label } = seen;
    if (name === undefined && look === undefined && !level && label === undefined) continue;
    cells.set(cellKey(cell), {
      cell,
      ...(name === undefined ? {} : { terrain: name }),
      ...(look === undefined ? {} : { look }),
      ...(level ? { level } : {}),
      ...(label === undefined ? {} : { label }),
    });
  }
  return {
    ...{ layout, bounds, cells },
    ground: GROUNDS.find((one) => one === terrain.ground),
    colours: coloursOf(paletteOf(rules)),
    barred: (side: Side) => terrain.sides.has(sideFlagKey(side)),
    barriers: terrain.sides,
  };
}

/** Colors of each game: every stroke asks for them. */
const colours = new WeakMap<Palette, ReadonlyMap<string, string>>();

function coloursOf(palette: Palette): ReadonlyMap<string, string> {
  const made = colours.get(palette) ?? new Map(Array.from(palette.cells, ([id, { colour }]) => [id, colour]));
  colours.set(palette, made);
  return made;
}

/** Returns the painted part of a cell that the map's picture shows. */
function beside({ terrain, look, label, level }: CellEntry, showPictured: boolean): CellEntry {
  const open = terrain === undefined || /^open ground/i.test(terrain);
  return {
    ...(look === undefined || !open ? {} : { look }),
    ...(label === undefined ? {} : { label }),
    ...(showPictured && level ? { level } : {}),
  };
}
