/** Cellars (O6, an optional rule): a Location one level below ground, whose eyes are at ground level. */
import { losReason } from './reasons';
import type { HexTables } from '../board/hexes';
import type { End } from '../line/ends';
import type { Contact } from './contacts';
import type { Reason } from '@bocage/core';

/** Returns whether this level (in half levels) of the hex is its cellar. @internal */
export function isCellar(hexes: HexTables, hex: number, level: number): boolean {
  return hexes.cellar[hex] === 1 && level === (hexes.base[hex] as number) - 2;
}

/**
 * Returns the level of an end's eyes, in half levels.
 * @rule O6.3
 */
export function eyeLevel(hexes: HexTables, hex: number, level: number): number {
  return isCellar(hexes, hex, level) ? level + 2 : level;
}

/**
 * Returns the barrier that blocks LOS to and from a cellar, or undefined. A barrier of the cellar's hex or a
 * neighboring hex blocks, unless the other end is adjacent or higher. Between two cellars any barrier blocks.
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

/** Returns one missing-fact reason per end in a cellar, for games where cellars are not in play. @internal */
export function cellarMissing(ends: readonly End[]): readonly Reason[] {
  return ends
    .filter((end) => end.cellar)
    .map((end) => losReason('los-missing-cellar', 'O6', { kind: 'cell', cell: end.cell }));
}
