/** Markers that a GM may lay on a hex besides terrain; los/explain/counters.ts defines their effects. */
import type { MarkerChoice } from '@bocage/core/game';

/**
 * Every marker. Those with a smoke or fire symbol are named after their sort of smoke.
 *
 * @rule A24.2
 * @rows LOS-52
 */
export const MARKERS = [
  { id: 'smoke-3', value: 3, colour: '#f4f4f0', symbol: 'smoke', rule: 'A24.2' },
  { id: 'smoke-2', value: 2, colour: '#b9bbb8', symbol: 'smoke', rule: 'A24.2' },
  { id: 'wp-2', value: 2, colour: '#fff3c4', symbol: 'smoke', rule: 'A24.3' },
  { id: 'wp-1', value: 1, colour: '#d8cfae', symbol: 'smoke', rule: 'A24.3' },
  { id: 'blaze', value: 3, colour: '#ff8a3c', symbol: 'fire', rule: 'B25.1' },
  { id: 'building-blaze', value: 3, colour: '#e0561f', symbol: 'fire', rule: 'B25.1' },
  { id: 'ffe', value: 1, colour: '#ffd24a', symbol: 'burst', rule: 'C1.57' },
  { id: 'rubble', value: 0, colour: '#8d8177', symbol: 'rubble', rule: 'B24.2' },
] as const satisfies readonly MarkerChoice[];
