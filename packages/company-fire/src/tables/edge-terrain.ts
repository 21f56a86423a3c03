import type { Tables } from './printed';

/**
 * Terrain on an edge of a square. Both kinds cover a target in the square against attacks across that edge.
 */
export interface EdgeTerrainRow {
  /** Stops a line of sight (bocage: with the exceptions of the line-of-sight rules). */
  readonly blocksLos: boolean;
  readonly cover: boolean;
  /** Vehicles cannot cross a full edge; they cross a partial one normally. */
  readonly stopsVehicles: boolean;
}

/** Edge terrain by its id on the board (`SideFacts.terrain`). */
export const EDGE_TERRAIN: Readonly<Record<string, EdgeTerrainRow>> = {
  wall: { blocksLos: false, cover: true, stopsVehicles: false },
  bocage: { blocksLos: true, cover: true, stopsVehicles: true },
};

/** Returns an edge's row as played. @internal */
export function edgeRow(
  { tables }: { readonly tables: Tables },
  terrain: string,
): Omit<EdgeTerrainRow, 'blocksLos'> | undefined {
  return (tables.edges as Readonly<Record<string, Omit<EdgeTerrainRow, 'blocksLos'>>>)[terrain];
}
