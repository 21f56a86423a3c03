import { cellKey, type Cell } from '@bocage/core';

/** What is known of a unit here: who it is, and where. */
interface Placed {
  readonly id: string;
  readonly cell: Cell;
}

type Units = readonly Placed[];

/** Who stands where, and where in the list each id is. Lists never change, so what was found once holds. */
interface Known {
  ids?: ReadonlyMap<string, number>;
  places?: ReadonlyMap<string, readonly number[]>;
  /** By hex, those of which it was asked. */
  readonly there: Map<string, Units>;
}

const known = new WeakMap<Units, Known>();

function knownOf(units: Units): Known {
  const found = known.get(units) ?? { there: new Map() };
  known.set(units, found);
  return found;
}

/**
 * The units in a hex, in the order of the list. Thousands of units ask for their neighbours again and again.
 * @internal
 */
export function unitsAt<U extends Placed>(
  { units }: { readonly units: readonly U[] },
  cell: Cell,
): readonly U[] {
  const index = knownOf(units);
  index.places ??= placesOf(units);
  const key = cellKey(cell);
  const found = index.there.get(key) ?? index.places.get(key)?.flatMap((i) => units[i] ?? []) ?? [];
  index.there.set(key, found);
  return found as readonly U[];
}

/**
 * The enemies of a side that stand openly in a hex, under "?" or not: of the hidden ones it knows nothing.
 *
 * @rule B9.324
 */
export function enemiesAt<U extends Placed & { readonly side: string; readonly hidden: boolean }>(
  s: { readonly units: readonly U[] },
  side: string,
  cell: Cell,
): readonly U[] {
  return unitsAt(s, cell).filter((u) => u.side !== side && !u.hidden);
}

/**
 * Where in the list the unit of that id is, or -1.
 * @internal
 */
export function positionOf(units: Units, id: string): number {
  const index = knownOf(units);
  index.ids ??= new Map(units.map((u, i) => [u.id, i] as const).reverse());
  return index.ids.get(id) ?? -1;
}

/**
 * The unit of that id, or undefined.
 * @internal
 */
export function unitIn<U extends Placed>(units: readonly U[], id: string): U | undefined {
  return units[positionOf(units, id)];
}

/**
 * The list with one unit put in the place of another of the same id; what is known of the others is kept.
 * @internal
 */
export function replaced<U extends Placed>(units: readonly U[], at: number, unit: U): readonly U[] {
  const copy = units.slice();
  copy[at] = unit;
  const { ids, places } = knownOf(units);
  const { cell } = units[at] ?? unit;
  const stays = cell === unit.cell;
  known.set(copy, { ...(ids && { ids }), ...(stays && places && { places }), there: new Map() });
  return copy;
}

function placesOf(units: Units): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [i, { cell }] of units.entries()) {
    const key = cellKey(cell);
    const there = places.get(key);
    if (there) there.push(i);
    else places.set(key, [i]);
  }
  return places;
}
