import { sameCell, type Cell, type Lattice, type Side } from '@bocage/core/lattice';
import type { Pen } from '../tools';
import { cellFlagKey, sideFlagKey } from './keys';
import { isWay } from './looks';
import { patchOf, type Patch } from './patch';
import type { CellEntry, SceneTerrain, SideEntry } from './terrain';

/** A road's width at the center of the side, in 24ths of the side. */
export const ROAD_GAP = { from: 8, to: 16 } as const;

/**
 * Returns the changes of a pen's stroke along hexsides. Toggles (gap, breach) follow the stroke's first side,
 * so that one stroke never adds some and removes others.
 *
 * @param near the pen's hex: a Breach is made from there
 * @rows B9.541-h UI-1 CF-UI-1
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

/**
 * Returns the changes of a click inside a cell beside one of its sides: a piece that belongs only to that
 * cell.
 *
 * @param k the side's number
 */
export function insideStroke(
  terrain: SceneTerrain,
  lattice: Lattice,
  pen: Pen,
  cell: Cell,
  k: number,
): Patch {
  const name = lattice.sideNames[k];
  const old = terrain.cells.get(cellFlagKey(cell))?.entry ?? {};
  if (name === undefined || (pen.tool !== 'erase' && pen.sideBrush !== 'terrain')) return patchOf([]);
  const pieces = without(old.inside ?? {}, name);
  const now = pen.tool === 'erase' ? pieces : { ...pieces, [name]: pen.sideTerrain };
  const rest = without(old, 'inside');
  return patchOf([], [[cell, left(Object.keys(now).length > 0 ? { ...rest, inside: now } : rest)]]);
}

/** Returns the changes of painting these cells. */
export function areaStroke(terrain: SceneTerrain, pen: Pen, cells: readonly Cell[]): Patch {
  return patchOf(
    [],
    cells.map((cell) => {
      const old = terrain.cells.get(cellFlagKey(cell))?.entry ?? {};
      return [cell, painted(old, pen)] as const;
    }),
  );
}

function painted(old: CellEntry, pen: Pen): CellEntry | undefined {
  switch (pen.areaBrush) {
    case 'level':
      return { ...old, level: pen.level };
    case 'marker':
      return { ...old, marker: pen.marker };
    case 'label':
      return pen.label.trim() === '' ? left(without(old, 'label')) : { ...old, label: pen.label.trim() };
    case 'look':
      return looked(old, pen.look);
    case 'terrain': {
      // A road goes through existing terrain; any other paint replaces it.
      const { look, ...rest } = without(old, 'pictured');
      const kept = look !== undefined && isWay(pen.cellTerrain) ? { look } : {};
      return { ...rest, ...kept, terrain: pen.cellTerrain };
    }
  }
}

/** Returns a cell with growth on open ground: painted terrain goes, except a road. */
function looked(old: CellEntry, look: string): CellEntry {
  const stays = old.pictured === true || isWay(old.terrain);
  return { ...(stays ? old : without(old, 'terrain')), look };
}

/** Returns the changes of erasing: markers or names by their brushes, the ground by any other. */
export function areaErase(terrain: SceneTerrain, pen: Pen, cells: readonly Cell[]): Patch {
  const { areaBrush: brush } = pen;
  return patchOf(
    [],
    cells.map((cell) => {
      const old = terrain.cells.get(cellFlagKey(cell))?.entry ?? {};
      if (brush === 'marker' || brush === 'label') return [cell, left(without(old, brush))];
      const { marker, label, inside } = old;
      return [
        cell,
        left({
          ...(marker === undefined ? {} : { marker }),
          ...(label === undefined ? {} : { label }),
          ...(inside === undefined ? {} : { inside }),
        }),
      ];
    }),
  );
}

/** Returns the entry; undefined = it is empty and not kept. */
function left(entry: CellEntry): CellEntry | undefined {
  const { pictured: _shown, ...said } = entry;
  return Object.keys(said).length > 0 ? entry : undefined;
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
