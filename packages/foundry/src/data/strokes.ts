import { sameCell, type Cell, type Lattice, type Side } from '@bocage/core';
import type { Pen } from '../tools';
import { cellFlagKey, sideFlagKey } from './keys';
import { patchOf, type Patch } from './patch';
import type { CellEntry, SceneTerrain, SideEntry } from './terrain';

/** A road's width in the middle of the side. */
export const ROAD_GAP = { from: 8, to: 16 } as const;

/**
 * What a stroke of the pen along hexsides changes. Toggles (gap, breach) follow the first side of the stroke, so that
 * one stroke never puts some on and takes others off.
 * @param near the hex in which the pen is: a Breach is made from there
 *
 * @rows B9.541-h UI-1
 */
export function sideStroke(
  terrain: SceneTerrain,
  lattice: Lattice,
  pen: Pen,
  sides: readonly Side[],
  near?: Cell,
): Patch {
  const entryOf = (side: Side): SideEntry | undefined => terrain.sides.get(sideFlagKey(side))?.entry;
  if (pen.tool === 'erase') return patchOf(sides.map((side) => [side, undefined] as const));
  if (pen.sideBrush === 'terrain')
    return patchOf(sides.map((side) => [side, redrawn(entryOf(side), pen.sideTerrain)] as const));
  const first = sides.map(entryOf).find((entry) => entry !== undefined);
  return patchOf(
    sides.flatMap((side) => {
      const entry = entryOf(side);
      const [a, b] = lattice.cellsOf(side);
      const from = near && sameCell(near, b) ? b : a;
      return entry ? [[side, changed(entry, first ?? entry, pen, from)] as const] : [];
    }),
  );
}

/** What painting these cells changes. */
export function areaStroke(terrain: SceneTerrain, pen: Pen, cells: readonly Cell[]): Patch {
  return patchOf(
    [],
    cells.map((cell) => {
      const old = terrain.cells.get(cellFlagKey(cell))?.entry ?? {};
      return [cell, painted(old, pen)] as const;
    }),
  );
}

function painted(old: CellEntry, pen: Pen): CellEntry {
  switch (pen.areaBrush) {
    case 'level':
      return { ...old, level: pen.level };
    case 'marker':
      return { ...old, marker: pen.marker };
    case 'terrain':
      return { ...without(old, 'pictured'), terrain: pen.cellTerrain };
  }
}

/** Takes off what lies on the hexes; with another brush in hand their painted terrain and level. */
export function areaErase(terrain: SceneTerrain, pen: Pen, cells: readonly Cell[]): Patch {
  const onlyMarkers = pen.areaBrush === 'marker';
  return patchOf(
    [],
    cells.map((cell) => {
      const { marker, ...ground } = terrain.cells.get(cellFlagKey(cell))?.entry ?? {};
      const left: CellEntry = onlyMarkers ? ground : marker === undefined ? {} : { marker };
      return [cell, Object.keys(left).length > 0 ? left : undefined] as const;
    }),
  );
}

function redrawn(old: SideEntry | undefined, terrain: string): SideEntry {
  if (old?.terrain === terrain) return old;
  return {
    terrain,
    ...(old?.gap ? { gap: old.gap } : {}),
    ...(old?.base === undefined ? {} : { base: old.base }),
  };
}

function changed(entry: SideEntry, first: SideEntry, pen: Pen, from: Cell): SideEntry {
  switch (pen.sideBrush) {
    case 'gap':
      return first.gap ? without(entry, 'gap') : { ...entry, gap: ROAD_GAP };
    case 'breach':
      return first.breach ? without(entry, 'breach') : { ...entry, breach: from };
    case 'base':
      return { ...entry, base: pen.base };
    case 'terrain':
      return entry;
  }
}

function without<T extends object, K extends keyof T>(entry: T, key: K): Omit<T, K> {
  const rest: Partial<T> = { ...entry };
  delete rest[key];
  return rest as Omit<T, K>;
}
