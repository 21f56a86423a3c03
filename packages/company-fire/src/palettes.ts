import type { MarkerChoice, TerrainChoice } from '@bocage/core/game';

/** Edge terrain that the drawing tools offer. A gap drawn into bocage makes the edge a partial one. */
export const SIDE_TERRAIN: readonly TerrainChoice[] = [
  { id: 'wall', colour: '#8a8d91', pattern: 'stones' },
  { id: 'bocage', colour: '#23522b', pattern: 'thick-leaves', atFirst: true },
];

const PLAIN: readonly TerrainChoice[] = [
  { id: 'Open Ground', colour: '#c7d19a', pattern: 'solid' },
  { id: 'Swamp', colour: '#7fa9a0', pattern: 'ticks' },
  { id: 'Ploughed Fields', colour: '#a88a5c', pattern: 'ticks' },
  { id: 'Low Fields', colour: '#d5cf7a', pattern: 'light-leaves' },
  { id: 'Medium Fields', colour: '#dcc25e', pattern: 'leaves' },
  { id: 'Full Grown Fields', colour: '#c9a63c', pattern: 'thick-leaves' },
  { id: 'Orchard', colour: '#8fb85c', pattern: 'leaves' },
  { id: 'Heavy Woods', colour: '#2f6b3a', pattern: 'thick-leaves' },
  { id: 'Hill', colour: '#b49a6a', pattern: 'spines' },
  { id: 'Building', colour: '#8e8a86', pattern: 'stones' },
  { id: 'Pillbox', colour: '#6f6a72', pattern: 'stones' },
];

/** Area terrain that the drawing tools offer, by its name in the table: plain, and with a road through it. */
export const CELL_TERRAIN: readonly TerrainChoice[] = [
  ...PLAIN,
  ...PLAIN.map((choice) => ({ ...choice, id: `${choice.id}, Road` })),
];

/** Markers that may lie on squares. */
export const MARKERS: readonly MarkerChoice[] = [
  { id: 'mines', colour: '#b0413e', symbol: 'burst', value: 0, rule: 'CF-MI-1' },
  { id: 'wreck', colour: '#5b554c', symbol: 'rubble', value: 0, rule: 'CF-HR-5' },
  { id: 'smoke', colour: '#d8d8d2', symbol: 'smoke', value: 0, rule: 'CF-AR-6' },
];
