/** Hexsides of a hex, as files and events say them: by name (N, NE …) or by number, whichever is asked. */
import { HEX_SIDES, hexSideNamed } from '@bocage/core/lattice';
import type { Json } from '@bocage/core/game';
import { badValue } from './bad-value';

/** What is expected of a list of them. @internal */
export const HEXSIDES = 'hexsides: N to NW, or 0 to 5';

/** The number of a hexside; undefined where that is none. @internal */
function numberOf(value: unknown): number | undefined {
  return hexSideNamed(value) ?? HEX_SIDES.map((_, k) => k).find((k) => k === value);
}

/** The number of a hexside of a hex. @internal @throws RulesError */
export function readHexside(value: Json, where: string): number {
  const k = numberOf(value);
  if (k === undefined) throw badValue(where, value, 'a hexside: N to NW, or 0 to 5');
  return k;
}

/** The numbers of several. @internal @throws RulesError */
export function readHexsides(value: Json, where: string): readonly number[] {
  const sides = Array.isArray(value) ? value.map(numberOf) : [undefined];
  if (sides.every((k) => k !== undefined)) return sides;
  throw badValue(where, value, HEXSIDES);
}

/** Fields of a unit whose choices are the names of hexsides. */
const NAMED = ['bypass', 'crest'] as const;

/** What is said of a unit, with every hexside by its name. @internal */
export function withNamedSides<T extends Readonly<Record<string, Json>>>(state: T): T {
  const said = NAMED.flatMap((id) => {
    const k = typeof state[id] === 'number' ? numberOf(state[id]) : undefined;
    return k === undefined ? [] : [[id, HEX_SIDES[k]] as const];
  });
  return said.length === 0 ? state : { ...state, ...Object.fromEntries(said) };
}
