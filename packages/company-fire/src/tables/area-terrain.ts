/** Terrain of a square. `vehicles: false` = impassable to vehicles unless a road runs through the square. */
export interface AreaTerrainRow {
  readonly blocksLos: boolean;
  readonly cover: boolean;
  readonly infantry: boolean;
  readonly vehicles: boolean;
  /** A road runs through it: vehicles pass through any terrain. */
  readonly road?: true;
  /** Cover that also counts in close assault. */
  readonly reinforced?: true;
}

const row = (blocksLos: boolean, cover: boolean, infantry: boolean, vehicles: boolean): AreaTerrainRow => ({
  blocksLos,
  cover,
  infantry,
  vehicles,
});

/** The terrain of the rulebook's table; a pillbox is its reinforced cover. */
const PLAIN: Readonly<Record<string, AreaTerrainRow>> = {
  'Open Ground': row(false, false, true, true),
  Swamp: row(true, true, false, false),
  'Ploughed Fields': row(false, false, true, true),
  'Low Fields': row(false, false, true, true),
  'Medium Fields': row(false, true, true, true),
  'Full Grown Fields': row(true, true, true, true),
  Orchard: row(true, true, true, true),
  'Heavy Woods': row(true, true, true, false),
  Hill: row(true, true, true, true),
  Building: row(true, true, true, false),
  Pillbox: { ...row(true, true, true, false), reinforced: true },
};

/**
 * Area terrain by its id on the board (`CellFacts.terrain`). Columns: blocks LOS, cover, infantry and
 * vehicles pass. Each also exists with a road through it, which lets vehicles pass.
 */
export const AREA_TERRAIN: Readonly<Record<string, AreaTerrainRow>> = {
  ...PLAIN,
  ...Object.fromEntries(
    Object.entries(PLAIN).map(([name, plain]) => [
      `${name}, Road`,
      { ...plain, vehicles: true, road: true as const },
    ]),
  ),
};
