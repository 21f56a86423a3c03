/** Cellars (O6, an optional rule): a Location a level below the ground, from which eyes look out at the ground's level. */
import { losReason } from './reasons';
import type { HexTables } from '../board/hexes';
import type { End } from '../line/ends';
import type { Contact } from './contacts';
import type { Reason } from '@bocage/core';

/** Whether this level of the hex is its cellar. @internal */
export function isCellar(hexes: HexTables, hex: number, level: number): boolean {
  return hexes.cellar[hex] === 1 && level === (hexes.base[hex] as number) - 2;
}

/**
 * The level from which an end looks out, in half levels.
 * @rule O6.3
 */
export function eyeLevel(hexes: HexTables, hex: number, level: number): number {
  return isCellar(hexes, hex, level) ? level + 2 : level;
}

/**
 * The barrier that keeps a unit in a cellar from seeing, and from being seen by, the other end: one beside its own or a
 * neighbouring hex, unless the other end is adjacent or higher; between two cellars any.
 * @rule O6.3
 * @rows LOS-43
 */
export function cellarContact(
  contacts: readonly Contact[],
  cellar: End,
  other: End,
  adjacent: boolean,
  isV: boolean,
): Contact | undefined {
  if (!cellar.cellar) return undefined;
  if (other.cellar) return contacts[0];
  if (adjacent || other.level > cellar.level) return undefined;
  return contacts.find((c) => (isV ? c.rV0 === 1 || c.rV1 === 1 : c.rT0 === 1 || c.rT1 === 1));
}

/** What is missing where an end is in a cellar and nobody said that cellars are in play. @internal */
export function cellarMissing(ends: readonly End[]): readonly Reason[] {
  return ends
    .filter((end) => end.cellar)
    .map((end) => losReason('los-missing-cellar', 'O6', { kind: 'cell', cell: end.cell }));
}
