import { sameCell } from '@bocage/core/lattice';
import { kindOf, type CfSituation, type CfUnit } from '../situation/situation';

/**
 * Whether a unit occupies the bocage of its square, as its marker says: a suppressed one has abandoned it.
 *
 * @rule CF-BC-6
 * @rows CF-BC-1 CF-BC-3 CF-BC-6
 */
export function holdsBocage(unit: CfUnit, { settings }: Pick<CfSituation, 'settings'>): boolean {
  if (!unit.occupies || unit.status === 'suppressed') return false;
  return kindOf(unit).type !== 'vehicle' || settings['bocage.vehiclesMayOccupy'];
}

/**
 * Whether a unit sees over the bocage of its square: it occupies it, or, by an option, any comrade in the
 * square does.
 *
 * @rule CF-BL-3
 * @rows CF-BC-5 CF-BL-3
 */
export function seesOverBocage(unit: CfUnit, s: CfSituation): boolean {
  if (holdsBocage(unit, s)) return true;
  if (s.settings['bocage.occupants'] === 'marked') return false;
  return s.units.some(
    (other) => other.side === unit.side && sameCell(other.cell, unit.cell) && holdsBocage(other, s),
  );
}
