import { sidesAmong } from '@bocage/core/game';
import { badName, readText } from '../reading/bad-value';
import type { AslUnit } from './situation';

/**
 * Returns the side whose Player Turn it is: one of the two with units. If only one side has units (left), the
 * other's name is unknown, and any name is valid.
 *
 * @internal
 * @throws RulesError
 */
export function readAttacker(value: unknown, where: string, units: readonly AslUnit[]): string {
  const side = readText(value, where);
  const sides = sidesAmong(units);
  if (sides.length > 1 && !sides.includes(side)) throw badName(where, side, sides);
  return side;
}
