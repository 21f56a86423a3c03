import type { TerrainChoice } from '@bocage/core/game';

/**
 * Hexside terrain that the drawing tools offer. Color is never the only difference: each has its own pattern.
 */
export const SIDE_TERRAIN: readonly TerrainChoice[] = [
  { id: 'wall', colour: '#8a8d91', pattern: 'stones' },
  { id: 'hedge', colour: '#4f8a3d', pattern: 'leaves' },
  { id: 'bocage', colour: '#23522b', pattern: 'thick-leaves', atFirst: true },
  { id: 'light-bocage', colour: '#7fa650', pattern: 'light-leaves' },
  { id: 'cactus-hedge', colour: '#3f9a86', pattern: 'spines' },
];

/** Hex terrain that the drawing tools offer, by its name in the terrain table. */
export const CELL_TERRAIN: readonly TerrainChoice[] = [
  { id: 'Open Ground', colour: '#c7d19a', pattern: 'solid' },
  { id: 'Dirt Road', colour: '#c2a679', pattern: 'solid' },
  { id: 'Paved Road', colour: '#b9b9b4', pattern: 'solid' },
  { id: 'Woods', colour: '#2f6b3a', pattern: 'thick-leaves' },
  { id: 'Orchard', colour: '#8fb85c', pattern: 'leaves' },
  { id: 'Brush', colour: '#a7b86a', pattern: 'light-leaves' },
  { id: 'Grain', colour: '#e0c65a', pattern: 'ticks' },
  { id: 'Marsh', colour: '#7fa9a0', pattern: 'ticks' },
  { id: 'Vineyard', colour: '#9a8f4e', pattern: 'ticks' },
  { id: 'Crags', colour: '#9b9183', pattern: 'stones' },
  { id: 'Graveyard', colour: '#a9ad9c', pattern: 'stones' },
  { id: 'Shellholes', colour: '#a3906f', pattern: 'ticks' },
  { id: 'Stone Building', colour: '#8e8a86', pattern: 'stones' },
  { id: 'Stone Building, 1 Level', colour: '#7d7975', pattern: 'stones' },
  { id: 'Stone Building, 2 Level', colour: '#6b6763', pattern: 'stones' },
  { id: 'Wooden Building', colour: '#a9794b', pattern: 'solid' },
  { id: 'Wooden Building, 1 Level', colour: '#936640', pattern: 'solid' },
  { id: 'Wooden Building, 2 Level', colour: '#7d5535', pattern: 'solid' },
  { id: 'Stone Rubble', colour: '#9c948c', pattern: 'spines' },
  { id: 'Wooden Rubble', colour: '#b08d66', pattern: 'spines' },
];

/**
 * Terrain that can be drawn inside hexes: all of the above, and terrain that makes sense only as a drawing.
 */
export const SHAPE_TERRAIN: readonly TerrainChoice[] = [
  ...CELL_TERRAIN,
  { id: 'Light Woods', colour: '#5d8a48', pattern: 'light-leaves' },
  { id: 'Stone Building, 3 Level', colour: '#5c5854', pattern: 'stones' },
  { id: 'Water', colour: '#4f86a3', pattern: 'solid' },
  { id: 'Gully', colour: '#8d7a55', pattern: 'ticks' },
  { id: 'Shallow Stream', colour: '#6f9bb0', pattern: 'ticks' },
  { id: 'Sunken Road', colour: '#a58a5f', pattern: 'ticks' },
];
