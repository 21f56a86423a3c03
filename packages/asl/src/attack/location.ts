/** The target of an attack is a Location: all units there are attacked together. */
import { isThing, sameLocation, unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { isSnapShot, type Attack, type AttackKind } from '../tem/attack';

/** Attacks at one unit alone. */
const AT_ONE: readonly AttackKind[] = ['residual', 'underbelly'];

/**
 * Returns the other units that an attack hits besides its target: those on foot in its Location. First Fire
 * hits only units that move, and a Snap Shot its target alone.
 *
 * @param s as the attacker's side knows it
 * @rule A7.3
 * @rule A8.1
 */
export function attackedWith(s: AslSituation, attack: Attack): readonly string[] {
  const target = unitOf(s, attack.target);
  if (AT_ONE.includes(attack.kind) || isSnapShot(attack) || target.kind === 'vehicle') return [];
  const firstFire = s.phase === 'movement' && target.moving && target.side === s.attacker;
  return s.units
    .filter((unit) => unit.id !== target.id && isThere(unit, target) && (!firstFire || unit.moving))
    .map(({ id }) => id);
}

function isThere(unit: AslUnit, target: AslUnit): boolean {
  const open = unit.side === target.side && !unit.hidden && unit.kind !== 'vehicle' && !isThing(unit);
  return open && sameLocation(unit, target);
}
