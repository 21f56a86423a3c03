import { isSaidAlike } from '@bocage/core/game';
import { writeShape } from './shapes';
import { writeSide, type CellEntry, type SceneTerrain, type SideEntry } from './terrain';

/** Everything of which the board is made besides the imported one; markers on hexes are no part of it. */
export interface BoardSource {
  readonly terrain: SceneTerrain;
  /** Grid and extent as a text, for comparisons. */
  readonly frame: string;
}

/** Whether two sources make the same board. Unchanged entries are mostly the same objects. */
export function isSameGround(a: BoardSource, b: BoardSource): boolean {
  return sameMap(a.terrain.sides, b.terrain.sides, isSameSide) && isSameInside(a, b);
}

/** Whether two sources differ only on hexsides, or not at all. */
export function isSameInside(a: BoardSource, b: BoardSource): boolean {
  if (a.frame !== b.frame) return false;
  const [was, is] = [a.terrain, b.terrain];
  return (
    sameCells(was.cells, is.cells) &&
    sameMap(was.shapes, is.shapes, (p, q) => p === q || isSaidAlike(writeShape(p), writeShape(q)))
  );
}

const sideSaid = (entry: SideEntry): unknown => writeSide({ ...entry, pictured: false });

function isSameSide(a: DrawnSide, b: DrawnSide): boolean {
  return a.entry === b.entry || isSaidAlike(sideSaid(a.entry), sideSaid(b.entry));
}

interface DrawnSide {
  readonly entry: SideEntry;
}

function sameMap<T>(
  a: ReadonlyMap<string, T>,
  b: ReadonlyMap<string, T>,
  same: (p: T, q: T) => boolean,
): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, q] of b) {
    const p = a.get(key);
    if (p === undefined || !same(p, q)) return false;
  }
  return true;
}

type Cells = SceneTerrain['cells'];

/** Looks, names and markers make no other board. */
function sameCells(a: Cells, b: Cells): boolean {
  if (a === b) return true;
  const covers = (some: Cells, others: Cells): boolean => {
    for (const [key, { entry }] of others) {
      const other = some.get(key)?.entry;
      if (entry !== other && !sameFacts(entry, other)) return false;
    }
    return true;
  };
  return covers(a, b) && covers(b, a);
}

const sameFacts = (p: CellEntry, q: CellEntry | undefined): boolean =>
  p.terrain === q?.terrain && p.level === q?.level && isSaidAlike(p.inside, q?.inside);
