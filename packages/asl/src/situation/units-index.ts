import { cellKey, type Cell } from '@bocage/core/lattice';

/** Facts of a unit in the index: id and hex. */
interface Placed {
  readonly id: string;
  readonly cell: Cell;
}

type Units = readonly Placed[];

/** Cached places of units in a list. Lists never change, so the cache stays valid. */
interface Known {
  ids?: ReadonlyMap<string, number>;
  places?: ReadonlyMap<string, readonly number[]>;
  /** By hex, for hexes asked about so far. */
  readonly there: Map<string, Units>;
  /** By hex and name, the picked units there. */
  readonly picked: Map<string, Units>;
}

function newKnown(): Known {
  return { there: new Map(), picked: new Map() };
}

const known = new WeakMap<Units, Known>();

function knownOf(units: Units): Known {
  const found = known.get(units) ?? newKnown();
  known.set(units, found);
  return found;
}

/**
 * Returns the units in a hex, in list order. Thousands of units ask for their neighbours repeatedly.
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
 * Returns the units of a sort in a hex; computed once for a whole crowd.
 *
 * @param sort its name: two of one name are the same
 * @internal
 */
export function pickedAt<U extends Placed>(
  s: { readonly units: readonly U[] },
  cell: Cell,
  sort: string,
  isOne: (unit: U) => boolean,
): readonly U[] {
  const { picked } = knownOf(s.units);
  const key = `${cellKey(cell)} ${sort}`;
  const found = picked.get(key) ?? unitsAt(s, cell).filter(isOne);
  picked.set(key, found);
  return found as readonly U[];
}

/** Returns the units in a hex that are not of the side, hidden or not. @internal */
export function othersAt<U extends Placed & { readonly side: string }>(
  s: { readonly units: readonly U[] },
  side: string,
  cell: Cell,
): readonly U[] {
  return pickedAt(s, cell, `others ${side}`, (u) => u.side !== side);
}

/**
 * Whether a unit is an openly placed enemy of a side, under "?" or not: the side knows nothing of hidden
 * ones.
 *
 * @rule B9.324
 */
export function isEnemyOf(u: { readonly side: string; readonly hidden: boolean }, side: string): boolean {
  return u.side !== side && !u.hidden;
}

/** Returns the enemies of a side in a hex. @rule B9.324 */
export function enemiesAt<U extends Placed & { readonly side: string; readonly hidden: boolean }>(
  s: { readonly units: readonly U[] },
  side: string,
  cell: Cell,
): readonly U[] {
  return pickedAt(s, cell, `enemies ${side}`, (u) => isEnemyOf(u, side));
}

/**
 * Returns the index of the unit of that id, or -1.
 * @internal
 */
export function positionOf(units: Units, id: string): number {
  const index = knownOf(units);
  index.ids ??= new Map(units.map((u, i) => [u.id, i] as const).reverse());
  return index.ids.get(id) ?? -1;
}

/**
 * Returns the unit of that id, or undefined.
 * @internal
 */
export function unitIn<U extends Placed>(units: readonly U[], id: string): U | undefined {
  return units[positionOf(units, id)];
}

/**
 * Returns the list with one unit replaced by another of the same id; the cache of the others is kept.
 * @internal
 */
export function replaced<U extends Placed>(units: readonly U[], at: number, unit: U): readonly U[] {
  const copy = units.slice();
  copy[at] = unit;
  const { ids, places } = knownOf(units);
  const { cell } = units[at] ?? unit;
  const stays = cell === unit.cell;
  known.set(copy, { ...(ids && { ids }), ...(stays && places && { places }), ...newKnown() });
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
