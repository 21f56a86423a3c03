import {
  movedCell,
  movedSide,
  sameSide,
  type Cell,
  type Lattice,
  type Motion,
  type Side,
} from '@bocage/core/lattice';
import { gapFromOtherEnd } from '@bocage/core/board';
import { cellFlagKey, sideFlagKey } from './keys';
import { EMPTY_PATCH, mergePatches, patchOf, type Patch } from './patch';
import type { CellEntry, SceneTerrain, SideEntry } from './terrain';

/** Drawn terrain on some cells and on their sides. */
export interface Selected {
  readonly cells: readonly (readonly [Cell, CellEntry])[];
  readonly sides: readonly (readonly [Side, SideEntry])[];
}

/** Returns a scene's terrain on these cells and their sides. */
export function selectedOf(terrain: SceneTerrain, lattice: Lattice, cells: readonly Cell[]): Selected {
  const sides = new Map(
    cells.flatMap((cell) =>
      lattice.sideNames.flatMap((_, k) => {
        const found = terrain.sides.get(sideFlagKey(lattice.sideOf(cell, k)));
        return found ? [[sideFlagKey(found.side), [found.side, found.entry] as const] as const] : [];
      }),
    ),
  );
  return {
    cells: cells.flatMap((cell) => {
      const entry = terrain.cells.get(cellFlagKey(cell))?.entry;
      return entry ? [[cell, entry] as const] : [];
    }),
    sides: [...sides.values()],
  };
}

/** Returns the patch that removes drawn terrain; terrain that an imported picture shows stays. */
export function removedSelection({ cells, sides }: Selected): Patch {
  return patchOf(
    sides.flatMap(([side, entry]) => (entry.pictured ? [] : [[side, undefined] as const])),
    cells.flatMap(([cell, entry]) => (entry.pictured ? [] : [[cell, undefined] as const])),
  );
}

/**
 * Returns the patch that moves a selection or lays a copy.
 *
 * @param holds tells whether a cell is on the map: parts outside are left out
 */
export function movedSelection(
  selected: Selected,
  lattice: Lattice,
  motion: Motion,
  copied: boolean,
  holds: (cell: Cell) => boolean,
): Patch {
  const sides = selected.sides.flatMap(([old, entry]) => {
    const { side, reversed } = movedSide(lattice, motion, old);
    if (!lattice.cellsOf(side).every(holds)) return [];
    return [[side, movedSideEntry(entry, reversed, (cell) => movedCell(lattice, motion, cell))] as const];
  });
  const cells = selected.cells.flatMap(([old, { pictured: _shown, ...entry }]) => {
    const cell = movedCell(lattice, motion, old);
    return holds(cell) ? [[cell, { ...entry, ...movedInside(lattice, motion, old, entry) }] as const] : [];
  });
  return mergePatches(copied ? EMPTY_PATCH : removedSelection(selected), patchOf(sides, cells));
}

/** Things inside a cell turn with it. */
function movedInside(
  lattice: Lattice,
  motion: Motion,
  cell: Cell,
  { inside }: CellEntry,
): Pick<CellEntry, 'inside'> {
  if (inside === undefined) return {};
  const moved = movedCell(lattice, motion, cell);
  const pieces = Object.entries(inside).flatMap(([name, terrain]) => {
    const { side } = movedSide(lattice, motion, lattice.sideOf(cell, lattice.sideNames.indexOf(name)));
    const k = lattice.sideNames.findIndex((_, i) => sameSide(lattice.sideOf(moved, i), side));
    const there = lattice.sideNames[k];
    return there === undefined ? [] : [[there, terrain] as const];
  });
  return { inside: Object.fromEntries(pieces) };
}

function movedSideEntry(entry: SideEntry, reversed: boolean, moved: (cell: Cell) => Cell): SideEntry {
  const { pictured: _shown, gap, breach, ...rest } = entry;
  return {
    ...rest,
    ...(gap ? { gap: reversed ? gapFromOtherEnd(gap) : gap } : {}),
    ...(breach ? { breach: moved(breach) } : {}),
  };
}

/** Returns the patch that replaces hexside terrain and ground, only where there is some. */
export function retypedSelection(
  { cells, sides }: Selected,
  to: { readonly side: string; readonly cell: string },
): Patch {
  return patchOf(
    sides.map(([side, entry]) => [side, { ...plain(entry), terrain: to.side }] as const),
    cells.flatMap(([cell, entry]) =>
      entry.terrain === undefined && entry.inside === undefined
        ? []
        : [[cell, { ...plain(entry), ...retyped(entry, to) }] as const],
    ),
  );
}

function retyped(
  { terrain, inside }: CellEntry,
  to: { readonly side: string; readonly cell: string },
): CellEntry {
  return {
    ...(terrain === undefined ? {} : { terrain: to.cell }),
    ...(inside && { inside: Object.fromEntries(Object.keys(inside).map((name) => [name, to.side])) }),
  };
}

function plain<T extends { readonly pictured?: boolean }>(entry: T): Omit<T, 'pictured'> {
  const { pictured: _shown, ...rest } = entry;
  return rest;
}
