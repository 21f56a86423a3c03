import type { Reason, Verdict } from '@bocage/core';
import { FRESH_GUN, mayChangeCa, mayFireGun, recordOf, type GunRecord } from '../guns/covered-arc';
import { mayDirectChecks, mayDirectFire } from '../guns/direction';
import { wallJustifiesHeat } from '../guns/heat';
import { mortarTargets, whitePhosphorus } from '../guns/mortar';
import type { AslSituation, AslUnit } from '../situation/situation';
import { makeAttack } from '../tem/attack';
import { bowMg, hulldownTo } from '../vehicles/hulldown';
import { trenchesConnected } from '../vehicles/trench';
import type { Act } from './act';

/** The rules' answer about an act: yes or no, or the targets hit. */
export type ActResult =
  | { readonly answer: boolean | 'needs-ruling' }
  | { readonly hits: readonly string[]; readonly along: readonly string[] }
  | { readonly check: readonly string[]; readonly caseK: number };

/** One act and its answer. */
export interface ActAnswer {
  readonly act: Act;
  readonly result: ActResult;
  readonly because: readonly Reason[];
}

/**
 * Returns the answers for the acts of one fire phase in order: earlier acts of a Gun restrict later ones.
 *
 * @rule B9.53
 * @rows B9.53-a B9.53-b
 */
export function actAnswers(s: AslSituation, unit: AslUnit, acts: readonly Act[]): readonly ActAnswer[] {
  let record: GunRecord = { ...FRESH_GUN, ...recordOf(unit) };
  const told = (yes: boolean, ruling = false) => ({ answer: ruling ? ('needs-ruling' as const) : yes });
  const said = (verdict: Verdict<unknown> & { readonly ruling?: true }) => ({
    result: told(verdict.ok, verdict.ruling),
    because: verdict.because,
  });
  const kept = (verdict: Verdict<GunRecord>) => {
    if (verdict.ok) record = verdict.value;
    return said(verdict);
  };
  const { id, cell } = unit;
  const answerTo = (act: Act): Omit<ActAnswer, 'act'> => {
    switch (act.act) {
      case 'fire':
        return kept(mayFireGun(s, id, record, act.at));
      case 'change-ca':
        return kept(mayChangeCa(s, id, record));
      case 'mortar': {
        const { seen, along, because } = mortarTargets(s, id, act.at);
        return { result: { hits: seen, along }, because };
      }
      case 'wp': {
        const { check, caseK, because } = whitePhosphorus(s, id, act.at);
        return { result: { check, caseK }, because };
      }
      case 'heat':
        return said(wallJustifiesHeat(s, makeAttack({ kind: 'ordnance', firers: [id], target: act.unit })));
      case 'direct':
        return said(mayDirectFire(s, id, act.unit));
      case 'checks':
        return said(mayDirectChecks(s, id, act.unit));
      case 'hulldown': {
        const { hulldown, ruling, because } = hulldownTo(s, id, act.unit);
        return { result: told(hulldown, ruling), because };
      }
      case 'bow-mg': {
        const { usable, ruling, because } = bowMg(s, id, act.at);
        return { result: told(usable, ruling), because };
      }
      case 'trench':
        return said(trenchesConnected(s, cell, act.at));
    }
  };
  return acts.map((act) => ({ act, ...answerTo(act) }));
}
