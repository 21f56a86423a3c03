import { hexOf } from '../situation/hex-of';
import { givesUpTem } from '../terrain/in-hex';
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
 * Whether a unit without TEM is in the open: its hex is Open Ground, or it passes beside its terrain in
 * Bypass. With WA it is where it gives up a TEM of the terrain (9.31). Terrain without TEM, such as grain or
 * brush, is not Open Ground with WA either (9.32), but by an option.
 *
 * @rule B9.31
 * @rows B9.31-d B9.33-d
 */
export function standsInOpen(s: AslSituation, unit: AslUnit): boolean {
  if (unit.bypass !== 'none') return true;
  const { terrain } = hexOf(s, unit);
  // Shellholes give no protection at this point.
  if (OPEN.includes(terrain) || terrain.startsWith('Shellhole')) return true;
  return unit.wa && !unit.hidden && (s.options['ffmo.cropsWithWa'] || givesUpTem(s, unit));
}
