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
 * Whether a unit stands in the open once no TEM applies to it: with WA always (its hex counts as Open Ground for fire
 * that crosses no barrier of it), in Bypass always (it passes by what its hex holds), else where the terrain of its hex
 * is Open Ground.
 *
 * @rule B9.31
 * @rows B9.31-d B9.33-d
 */
export function standsInOpen(s: AslSituation, unit: AslUnit): boolean {
  if ((unit.wa && !unit.hidden) || unit.bypass !== 'none') return true;
  const { terrain } = hexOf(s, unit);
  // Shellholes protect nobody any more where this is asked.
  return OPEN.includes(terrain) || terrain.startsWith('Shellhole');
}
