import { hexOf } from '../situation/hex-of';
import type { AslSituation, AslUnit } from '../situation/situation';

/** Names of terrain that is Open Ground for FFMO and Interdiction. */
const OPEN = [
  'Open Ground',
  'Dirt Road',
  'Paved Road',
  'Path',
  'Runway',
  'Plowed Field',
  'Snow',
  'Street',
  'Plaza',
];

/**
 * Whether a unit without TEM is in the open. With WA it always is (its hex counts as Open Ground for fire
 * that crosses none of its barriers); in Bypass too (it passes beside the terrain of its hex). Else its hex
 * must be Open Ground.
 *
 * @rule B9.31
 * @rows B9.31-d B9.33-d
 */
export function standsInOpen(s: AslSituation, unit: AslUnit): boolean {
  if ((unit.wa && !unit.hidden) || unit.bypass !== 'none') return true;
  const { terrain } = hexOf(s, unit);
  // Shellholes give no protection at this point.
  return OPEN.includes(terrain) || terrain.startsWith('Shellhole');
}
