import { isSaidAlike } from '@bocage/core/game';
import type { Cell, Side } from '@bocage/core/lattice';
import type { TerrainShape } from '@bocage/core/shapes';
import { cellFlagKey, sideFlagKey } from './keys';
import { writeShape } from './shapes';
import { SCOPE, writeCell, writeSide, type CellEntry, type SceneTerrain, type SideEntry } from './terrain';

/**
 * One edit: the next value of each touched key; undefined removes it. Undo is the inverse patch and no
 * snapshot, so that another GM's later drawings stay.
 */
export interface Patch {
  readonly sides: ReadonlyMap<string, { readonly side: Side; readonly entry: SideEntry | undefined }>;
  readonly cells: ReadonlyMap<string, { readonly cell: Cell; readonly entry: CellEntry | undefined }>;
  readonly shapes: ReadonlyMap<string, TerrainShape | undefined>;
}

export const EMPTY_PATCH: Patch = { sides: new Map(), cells: new Map(), shapes: new Map() };

/** Returns a patch of lists. Later entries for the same key win. */
export function patchOf(
  sides: Iterable<readonly [Side, SideEntry | undefined]>,
  cells: Iterable<readonly [Cell, CellEntry | undefined]> = [],
): Patch {
  return {
    sides: new Map(Array.from(sides, ([side, entry]) => [sideFlagKey(side), { side, entry }])),
    cells: new Map(Array.from(cells, ([cell, entry]) => [cellFlagKey(cell), { cell, entry }])),
    shapes: new Map(),
  };
}

/** Returns a patch of shapes by id; undefined removes. */
export function shapePatch(shapes: Iterable<readonly [string, TerrainShape | undefined]>): Patch {
  return { ...EMPTY_PATCH, shapes: new Map(shapes) };
}

/** Returns the number of hexsides, hexes and shapes that a patch names. */
export function patchSize({ sides, cells, shapes }: Patch): number {
  return sides.size + cells.size + shapes.size;
}

/** Whether a patch changes nothing. */
export function isEmptyPatch(patch: Patch): boolean {
  return patchSize(patch) === 0;
}

/** Returns one patch: first `a`, then `b`. */
export function mergePatches(a: Patch, b: Patch): Patch {
  return {
    sides: new Map([...a.sides, ...b.sides]),
    cells: new Map([...a.cells, ...b.cells]),
    shapes: new Map([...a.shapes, ...b.shapes]),
  };
}

/** Returns the patch without values that are already so. */
export function effectivePatch(terrain: SceneTerrain, patch: Patch): Patch {
  const already = matching(terrain, patch);
  return filtered(patch, (key) => !already(key));
}

/**
 * Splits a step into the part that may be undone and the part that somebody has changed since. Entries
 * already as before the step are in neither.
 */
export function splitStep(
  terrain: SceneTerrain,
  inverse: Patch,
  wrote: Patch,
): { readonly free: Patch; readonly kept: Patch } {
  const [untouched, back] = [matching(terrain, wrote), matching(terrain, inverse)];
  return {
    free: filtered(inverse, untouched),
    kept: filtered(inverse, (key) => !untouched(key) && !back(key)),
  };
}

/** Returns whether the terrain has the patch's value at a key. */
function matching(terrain: SceneTerrain, { sides, cells, shapes }: Patch): (key: PatchKey) => boolean {
  return ([kind, key]) => {
    if (kind === 'sides') {
      const [old, now] = [terrain.sides.get(key)?.entry, sides.get(key)?.entry];
      return isSaidAlike(old && writeSide(old), now && writeSide(now));
    }
    if (kind === 'cells') {
      const [old, now] = [terrain.cells.get(key)?.entry, cells.get(key)?.entry];
      return isSaidAlike(old && writeCell(old), now && writeCell(now));
    }
    const [old, now] = [terrain.shapes.get(key), shapes.get(key)];
    return isSaidAlike(old && writeShape(old), now && writeShape(now));
  };
}

type PatchKey = readonly ['sides' | 'cells' | 'shapes', string];

function filtered({ sides, cells, shapes }: Patch, holds: (key: PatchKey) => boolean): Patch {
  return {
    sides: new Map([...sides].filter(([key]) => holds(['sides', key]))),
    cells: new Map([...cells].filter(([key]) => holds(['cells', key]))),
    shapes: new Map([...shapes].filter(([key]) => holds(['shapes', key]))),
  };
}

/** Returns the patch that undoes this one, from the state before it. */
export function inversePatch(terrain: SceneTerrain, patch: Patch): Patch {
  return {
    sides: new Map(
      Array.from(patch.sides, ([key, { side }]) => [key, { side, entry: terrain.sides.get(key)?.entry }]),
    ),
    cells: new Map(
      Array.from(patch.cells, ([key, { cell }]) => [key, { cell, entry: terrain.cells.get(key)?.entry }]),
    ),
    shapes: new Map(Array.from(patch.shapes.keys(), (id) => [id, terrain.shapes.get(id)])),
  };
}

/**
 * Returns the terrain after the patch, for the preview during the write. Untouched entries stay the same
 * objects.
 */
export function applyPatch(terrain: SceneTerrain, patch: Patch): SceneTerrain {
  return {
    ...terrain,
    sides: patched(terrain.sides, patch.sides, ({ side, entry }) => entry && { side, entry }),
    cells: patched(terrain.cells, patch.cells, ({ cell, entry }) => entry && { cell, entry }),
    shapes: patched(terrain.shapes, patch.shapes, (shape) => shape),
  };
}

function patched<T, P>(
  map: ReadonlyMap<string, T>,
  patch: ReadonlyMap<string, P>,
  read: (change: P) => T | undefined,
): ReadonlyMap<string, T> {
  if (patch.size === 0) return map;
  const copy = new Map(map);
  for (const [key, change] of patch) {
    const now = read(change);
    if (now) copy.set(key, now);
    else copy.delete(key);
  }
  return copy;
}

/**
 * Returns the one document update that writes a patch: a dotted path per key. Old keys of a replaced entry
 * would survive Foundry's merge, so they are deleted one by one.
 *
 * @param deletion how this Foundry deletes a key (host/dialect.ts)
 */
export function patchChanges(
  before: SceneTerrain,
  patch: Patch,
  deletion: (path: string) => Record<string, unknown>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const write = (
    path: string,
    old: Record<string, unknown> | undefined,
    now: Record<string, unknown> | undefined,
  ): void => {
    if (!now) {
      if (old) Object.assign(changes, deletion(path));
      return;
    }
    for (const [key, value] of Object.entries(now)) changes[`${path}.${key}`] = value;
    for (const key of Object.keys(old ?? {}))
      if (!(key in now)) Object.assign(changes, deletion(`${path}.${key}`));
  };
  for (const [key, { entry }] of patch.sides) {
    const old = before.sides.get(key)?.entry;
    write(`flags.${SCOPE}.sides.${key}`, old && writeSide(old), entry && writeSide(entry));
  }
  for (const [key, { entry }] of patch.cells) {
    const old = before.cells.get(key)?.entry;
    write(`flags.${SCOPE}.cells.${key}`, old && writeCell(old), entry && writeCell(entry));
  }
  for (const [id, shape] of patch.shapes) {
    const old = before.shapes.get(id);
    write(`flags.${SCOPE}.shapes.${id}`, old && writeShape(old), shape && writeShape(shape));
  }
  return changes;
}
