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
import { patchOf, type Patch } from './patch';
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

/** Returns the selection after a motion, as drawn terrain: no picture shows it there. */
export function movedSelection(selected: Selected, lattice: Lattice, motion: Motion): Selected {
  const sides = selected.sides.map(([old, entry]) => {
    const { side, reversed } = movedSide(lattice, motion, old);
    return [side, movedSideEntry(entry, reversed, (cell) => movedCell(lattice, motion, cell))] as const;
  });
  const cells = selected.cells.map(([old, { pictured: _shown, ...entry }]) => {
    const cell = movedCell(lattice, motion, old);
    return [cell, { ...entry, ...movedInside(lattice, motion, old, entry) }] as const;
  });
  return { cells, sides };
}

/**
 * Returns the patch that lays a selection where it is.
 *
 * @param holds tells whether a cell is on the map: parts outside are left out
 */
export function laidSelection(
  { cells, sides }: Selected,
  lattice: Lattice,
  holds: (cell: Cell) => boolean,
): Patch {
  return patchOf(
    sides.filter(([side]) => lattice.cellsOf(side).every(holds)),
    cells.filter(([cell]) => holds(cell)),
  );
}

/** Returns the things inside a cell after a motion: they turn with it. */
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

/** The part of a selection that gets another terrain: its cells, or the barriers on and inside them; never both. */
export type Retype = { readonly what: 'cells' | 'sides'; readonly terrain: string };

/** Returns the selection with another terrain of the one kind, only where there is some. */
export function retypedSelection({ cells, sides }: Selected, { what, terrain }: Retype): Selected {
  if (what === 'cells')
    return {
      sides,
      cells: cells.map(([cell, entry]) => [
        cell,
        entry.terrain === undefined ? entry : { ...plain(entry), terrain },
      ]),
    };
  return {
    sides: sides.map(([side, entry]) => [side, { ...plain(entry), terrain }]),
    cells: cells.map(([cell, entry]) => [
      cell,
      entry.inside ? { ...entry, inside: all(entry.inside, terrain) } : entry,
    ]),
  };
}

function all(inside: Readonly<Record<string, string>>, terrain: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(inside).map((name) => [name, terrain]));
}

function plain<T extends { readonly pictured?: boolean }>(entry: T): Omit<T, 'pictured'> {
  const { pictured: _shown, ...rest } = entry;
  return rest;
}
