/** Hexsides of a hex in files and events: by name (N, NE …) or by number. */
import { HEX_SIDES, hexSideNamed } from '@bocage/core/lattice';
import type { Json } from '@bocage/core/game';
import { badValue } from './bad-value';

/** The expected form of a list of them. @internal */
export const HEXSIDES = 'hexsides: N to NW, or 0 to 5';

/** Returns the number of a hexside; undefined for any other value. @internal */
function numberOf(value: unknown): number | undefined {
  return hexSideNamed(value) ?? HEX_SIDES.map((_, k) => k).find((k) => k === value);
}

/**
 * Reads the number of a hexside of a hex.
 *
 * @throws RulesError
 * @internal
 */
export function readHexside(value: Json, where: string): number {
  const k = numberOf(value);
  if (k === undefined) throw badValue(where, value, 'a hexside: N to NW, or 0 to 5');
  return k;
}

/**
 * Reads the numbers of several.
 *
 * @throws RulesError
 * @internal
 */
export function readHexsides(value: Json, where: string): readonly number[] {
  const sides = Array.isArray(value) ? value.map(numberOf) : [undefined];
  if (sides.every((k) => k !== undefined)) return sides;
  throw badValue(where, value, HEXSIDES);
}

/** Fields of a unit whose choices are the names of hexsides. */
const NAMED = ['bypass', 'crest'] as const;

/** Returns a unit's facts with every hexside by its name. @internal */
export function withNamedSides<T extends Readonly<Record<string, Json>>>(state: T): T {
  const said = NAMED.flatMap((id) => {
    const k = typeof state[id] === 'number' ? numberOf(state[id]) : undefined;
    return k === undefined ? [] : [[id, HEX_SIDES[k]] as const];
  });
  return said.length === 0 ? state : { ...state, ...Object.fromEntries(said) };
}
