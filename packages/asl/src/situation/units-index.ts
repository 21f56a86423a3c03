import { cellKey, type Cell } from '@bocage/core/lattice';

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
  /** By hex and name, those that were picked there. */
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
 * The units in a hex that are of a sort: looked for once, however many of a crowd ask.
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

/** Who is in a hex and not of the side, hidden or not. @internal */
export function othersAt<U extends Placed & { readonly side: string }>(
  s: { readonly units: readonly U[] },
  side: string,
  cell: Cell,
): readonly U[] {
  return pickedAt(s, cell, `others ${side}`, (u) => u.side !== side);
}

/**
 * Whether a unit is an enemy of a side that stands openly, under "?" or not: of the hidden ones it knows nothing.
 *
 * @rule B9.324
 */
export function isEnemyOf(u: { readonly side: string; readonly hidden: boolean }, side: string): boolean {
  return u.side !== side && !u.hidden;
}

/** The enemies of a side in a hex. @rule B9.324 */
export function enemiesAt<U extends Placed & { readonly side: string; readonly hidden: boolean }>(
  s: { readonly units: readonly U[] },
  side: string,
  cell: Cell,
): readonly U[] {
  return pickedAt(s, cell, `enemies ${side}`, (u) => isEnemyOf(u, side));
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
