import { cellKey, movedCell, type Cell, type Lattice, type Motion } from '@bocage/core/lattice';
import { isSaidAlike } from '@bocage/core/game';
import {
  applyPatch,
  effectivePatch,
  EMPTY_PATCH,
  inversePatch,
  isEmptyPatch,
  mergePatches,
  type Patch,
} from './patch';
import {
  laidSelection,
  movedSelection,
  removedSelection,
  retypedSelection,
  selectedOf,
  type Retype,
  type Selected,
} from './selection';
import { writeCell, writeSide, type SceneTerrain } from './terrain';

/** Held cells. The object never changes: undo gives back the one before it. */
export interface Held {
  /** Some may lie outside the map, and come back with the next motion. */
  readonly cells: readonly Cell[];
  /** They are turned and mirrored about this cell. */
  readonly pivot: Cell;
  /** The moved terrain; absent = the terrain that lies on the cells. */
  readonly lifted?: Lifted;
}

/** Moved terrain, which does not take along the terrain beneath it. */
interface Lifted {
  readonly content: Selected;
  /** The written part. */
  readonly laid: Patch;
  /** The terrain beneath it. */
  readonly under: Patch;
}

/** The patch of an edit, and the held cells after it. */
export interface HeldEdit {
  readonly patch: Patch;
  readonly held: Held;
}

/** The map on which it lies. */
export interface HeldOn {
  readonly terrain: SceneTerrain;
  readonly lattice: Lattice;
  /** Whether a cell is on the map; nothing is written outside. */
  readonly holds: (cell: Cell) => boolean;
}

/** Returns the hold on cells; undefined = no cells. */
export function hold(lattice: Lattice, cells: readonly Cell[]): Held | undefined {
  const pivot = middleOf(lattice, cells);
  return pivot && { cells, pivot };
}

/** Returns the cell nearest to the middle of all, whatever their order. */
function middleOf(lattice: Lattice, cells: readonly Cell[]): Cell | undefined {
  const count = cells.length;
  const centres = cells.map((cell) => lattice.centre(cell));
  const [x, y] = (['x', 'y'] as const).map((axis) => centres.reduce((sum, centre) => sum + centre[axis], 0));
  // On hexes a unit down is √3 times as long as a unit across.
  const stretch = lattice.kind === 'hex' ? 3 : 1;
  const far = (cell: Cell): number => {
    const centre = lattice.centre(cell);
    const [dx, dy] = [centre.x * count - (x ?? 0), centre.y * count - (y ?? 0)];
    return dx * dx + stretch * dy * dy;
  };
  const inOrder = [...cells].sort((a, b) => far(a) - far(b) || a.col - b.col || a.row - b.row);
  return inOrder[0];
}

/** Moves, turns or mirrors the held terrain, or lays a copy. The terrain beneath its old place is seen again. */
export function moveHeld(held: Held, on: HeldOn, motion: Motion, copied: boolean): HeldEdit {
  const { terrain, lattice, holds } = on;
  const { content, away } = inHand(held, on);
  const back = copied ? EMPTY_PATCH : away;
  const moved = movedSelection(content, lattice, motion);
  const bare = applyPatch(terrain, back);
  const laid = asPictured(bare, laidSelection(moved, lattice, holds));
  return {
    patch: mergePatches(back, laid),
    held: {
      cells: held.cells.map((cell) => movedCell(lattice, motion, cell)),
      pivot: movedCell(lattice, motion, held.pivot),
      lifted: { content: moved, laid, under: inversePatch(bare, laid) },
    },
  };
}

/** Removes the held terrain; the cells stay selected. */
export function removeHeld(held: Held, on: HeldOn): HeldEdit {
  return { patch: inHand(held, on).away, held: { cells: held.cells, pivot: held.pivot } };
}

/** Gives the held terrain of one kind another terrain. */
export function retypeHeld(held: Held, on: HeldOn, to: Retype): HeldEdit {
  const { content, lifted } = inHand(held, on);
  const changed = retypedSelection(content, to);
  const laid = laidSelection(changed, on.lattice, on.holds);
  return { patch: laid, held: lifted ? { ...held, lifted: { ...lifted, content: changed, laid } } : held };
}

/**
 * Returns the held terrain, and the patch that removes it. If somebody has changed it since, the terrain
 * there now counts.
 */
function inHand(
  { cells, lifted }: Held,
  { terrain, lattice, holds }: HeldOn,
): { readonly content: Selected; readonly away: Patch; readonly lifted?: Lifted } {
  if (lifted && isEmptyPatch(effectivePatch(terrain, lifted.laid)))
    return { content: lifted.content, away: lifted.under, lifted };
  const content = selectedOf(terrain, lattice, cells.filter(holds));
  return { content, away: removedSelection(content) };
}

/** Drops entries that the picture shows already: after a whole turn everything is as before. */
function asPictured(bare: SceneTerrain, laid: Patch): Patch {
  const sides = Array.from(laid.sides, ([key, change]) => {
    const there = bare.sides.get(key)?.entry;
    const { entry } = change;
    const same =
      there?.pictured && entry && isSaidAlike(writeSide(there), writeSide({ ...entry, pictured: true }));
    return [key, same ? { ...change, entry: there } : change] as const;
  });
  const cells = Array.from(laid.cells, ([key, change]) => {
    const there = bare.cells.get(key)?.entry;
    const { entry } = change;
    const same =
      there?.pictured && entry && isSaidAlike(writeCell(there), writeCell({ ...entry, pictured: true }));
    return [key, same ? { ...change, entry: there } : change] as const;
  });
  return { ...laid, sides: new Map(sides), cells: new Map(cells) };
}

/** Whether a cell is one of those held. */
export function isHeld(held: Held | undefined, cell: Cell): boolean {
  const key = cellKey(cell);
  return held?.cells.some((one) => cellKey(one) === key) === true;
}
