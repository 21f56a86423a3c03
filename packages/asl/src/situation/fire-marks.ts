/** Marks of fire: set by an attack, enforced until their phase is over. */
import { unitOf, withUnit, type AslSituation, type AslUnit, type Phase } from './situation';

type Mark = AslUnit['fired'];

/**
 * Returns the situation with the marks of a declared attack on its firers. Without a known phase no mark is
 * known.
 *
 * @rule A8.1
 */
export function withFireMarks(s: AslSituation, firers: readonly string[]): AslSituation {
  return firers.reduce((so, id) => {
    const unit = unitOf(so, id);
    const fired = markOf(so.phase, unit);
    return fired === undefined ? so : withUnit(so, id, { fired });
  }, s);
}

function markOf(phase: Phase, unit: AslUnit): Mark | undefined {
  if (phase === 'prep-fire') return 'prep';
  if (phase === 'defensive-fire' || phase === 'advancing-fire') return 'final';
  if (phase !== 'movement') return undefined;
  if (unit.fired === 'none') return 'first';
  // Subsequent First Fire; other weapons than small arms have their Rate of Fire.
  return hasOwnRate(unit) ? unit.fired : 'final';
}

/**
 * Whether its weapons may fire again in one phase by their own Rate of Fire, which the players watch: vehicles
 * and Guns. A support weapon that keeps its rate has no mark.
 *
 * @rule A9.2
 */
export const hasOwnRate = ({ kind, gun }: AslUnit): boolean => kind === 'vehicle' || gun !== 'none';

/**
 * Returns a unit's mark in the next phase: Prep Fire stays through the AFPh, First Fire through the DFPh.
 *
 * @rule A3.4
 * @rule A3.5
 */
export function keptMark(before: AslSituation, s: AslSituation, { fired }: AslUnit): Mark {
  if (s.phase === 'unknown' || (before.phase === s.phase && before.attacker === s.attacker)) return fired;
  if (s.phase === 'defensive-fire') return fired;
  const fires = s.phase === 'movement' || s.phase === 'advancing-fire';
  return fires && fired === 'prep' ? fired : 'none';
}
