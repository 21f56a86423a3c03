import { PRINTED } from './printed';

/** Terrain of a square. `vehicles: false` = impassable to vehicles unless a road runs through the square. */
export interface AreaTerrainRow {
  readonly blocksLos: boolean;
  readonly cover: boolean;
  readonly infantry: boolean;
  readonly vehicles: boolean;
  /** A road runs through it: vehicles pass through any terrain. */
  readonly road?: true;
  /** Cover that also counts in close assault. */
  readonly reinforced?: boolean;
}

type Plain = Readonly<Record<string, Omit<AreaTerrainRow, 'road'>>>;

/** Returns these rows, and each with a road through it, which lets vehicles pass. @internal */
export function areasOf(plain: Plain): Readonly<Record<string, AreaTerrainRow>> {
  const roads = Object.entries(plain).map(([name, row]): [string, AreaTerrainRow] => [
    `${name}, Road`,
    { ...row, vehicles: true, road: true },
  ]);
  return { ...plain, ...Object.fromEntries(roads) };
}

/** Area terrain as printed, by its id on the board (`CellFacts.terrain`); a pillbox is reinforced cover. */
export const AREA_TERRAIN: Readonly<Record<string, AreaTerrainRow>> = areasOf(PRINTED.terrain);
