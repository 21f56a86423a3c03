import type { Reason } from '@bocage/core';
import type { AdvantageState } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';
import { denialReasons, denials } from './denial';
import { eligibility } from './eligibility';
import { heldSides } from './hexsides';
import { mandatoryWa, needsCounter } from './mandatory';
import { because } from './reasons';
import { doubtOf } from './undecided';
import { allDoubts, doubtOfBase } from './unknown-base';

/**
 * Returns every unit's current WA: its hexsides, whether it is mandatory, and why a unit without it has none.
 *
 * @rule B9.32
 * @rows B9.32-r UI-2
 */
export function advantageStates(s: AslSituation): readonly AdvantageState[] {
  return s.units.map((unit): AdvantageState => {
    const held = heldSides(s, unit);
    const must = mandatoryWa(s, unit);
    const fit = eligibility(s, unit);
    const reasons: Reason[] = [];
    if (held.length > 0) reasons.push(because('wa-holds', 'B9.32', { value: held.length }));
    else if (!fit.eligible) reasons.push(...fit.because);
    else reasons.push(...denialReasons(s, unit));
    const undecided = allDoubts(doubtOf(s, unit), doubtOfBase(s, unit));
    const ofItself = must.because.map(({ code }) => code);
    reasons.push(...(undecided?.because ?? []).filter(({ code }) => !ofItself.includes(code)));
    if (fit.eligible) reasons.push(...must.because);
    const implicit = held.length > 0 && !needsCounter(s, unit);
    if (implicit) reasons.push(because('wa-implicit', 'B9.323'));
    const denied =
      held.length > 0 || !fit.eligible ? [] : denials(s, unit).map(({ side, by }) => ({ side, by: by.id }));
    return {
      unit: unit.id,
      holds: held.length > 0,
      sides: held.map((k) => s.board.lattice.sideOf(unit.cell, k)),
      ...(s.options['wa.scope'] === 'hexside' && { bySide: true }),
      mandatory: must.mandatory,
      eligible: fit.eligible,
      ...(fit.eligible && { covers: fit.sides.map((k) => s.board.lattice.sideOf(unit.cell, k)) }),
      ...(undecided && { undecided }),
      ...(implicit && { implicit }),
      ...(denied.length > 0 && { denied }),
      because: reasons,
    };
  });
}
