import type { Reason, Verdict } from '@bocage/core';
import { unitOf, type AslSituation, type AslUnit, type Phase } from '../situation/situation';
import { denialReasons, openSides } from './denial';
import { eligibility } from './eligibility';
import { heldSides } from './hexsides';
import { hangsOnTem, mandatoryWa } from './mandatory';
import { because } from './reasons';
import { undecidedOf, undecidedReasons } from './undecided';
import { boundInDoubt, claimedSides } from './unknown-base';
import { destinationOf, isSettingUp } from '../situation/moment';

type Refusal = (s: AslSituation, unit: AslUnit) => Reason | undefined;

/**
 * Whether a unit may voluntarily claim WA at this moment, and over which sides of its hex. `wanted` limits
 * the sides (Deluxe). An unknown phase leaves the timing unchecked, and the answer says so.
 *
 * @rule B9.322
 * @rows B9.322-b B9.322-h B9.322-k B9.322-l B9.322-m B9.322-n B9.32-o
 */
export function claimWa(s: AslSituation, id: string, wanted?: readonly number[]): Verdict<readonly number[]> {
  const unit = unitOf(s, id);
  const fit = eligibility(s, unit);
  if (!fit.eligible) return { ok: false, because: fit.because };
  const must = mandatoryWa(s, unit);
  const open = openSides(s, unit).filter((k) => !heldSides(s, unit).includes(k));
  const sides = wanted && s.options['wa.scope'] === 'hexside' ? open.filter((k) => wanted.includes(k)) : open;
  if (heldSides(s, unit).length > 0 && sides.length === 0) return no(because('wa-held-already', 'B9.322'));
  if (sides.length === 0) return { ok: false, because: whyNone(s, unit, wanted) };
  const entering = inTransit(s, unit);
  if (entering) return no(entering);
  // If the players must rule on its WA, timing does not matter: mandatory WA would have been held all along.
  if (must.mandatory || undecidedOf(s, unit).length > 0)
    return { ok: true, value: sides, because: must.because };
  const time = ownWill(s, unit);
  return time.ok ? { ok: true, value: sides, because: [...fit.because, ...time.because] } : time;
}

/** Returns why no side is left to claim: an enemy denies it, or the named hexside cannot be claimed. */
function whyNone(s: AslSituation, unit: AslUnit, wanted: readonly number[] | undefined): readonly Reason[] {
  const denied = denialReasons(s, unit, wanted);
  return denied.length > 0 ? denied : [because('wa-no-hexside', 'B9.32', { cell: unit.cell })];
}

/**
 * Whether a unit may voluntarily forfeit WA at this moment. `wanted` limits the sides (Deluxe). If mandatory
 * WA is in doubt, the reasons name the missing fact.
 *
 * @rule B9.322
 * @rows B9.32-q B9.322-b B9.322-j B9.322-k B9.322-p B9.323-b PA-24 PA-27
 */
export function forfeitWa(
  s: AslSituation,
  id: string,
  wanted?: readonly number[],
): Verdict<readonly number[]> {
  const unit = unitOf(s, id);
  const doubt = boundInDoubt(s, unit);
  if (doubt.length > 0) return { ok: false, because: doubt };
  const all = claimedSides(s, unit);
  const held = wanted && s.options['wa.scope'] === 'hexside' ? all.filter((k) => wanted.includes(k)) : all;
  if (held.length === 0) return { ok: false, because: whyNotHeld(s, unit) };
  const must = mandatoryWa(s, unit);
  if (must.mandatory)
    return { ok: false, because: [because('wa-forfeit-mandatory', 'B9.323'), ...must.because] };
  const unsaid = hangsOnTem(s, unit);
  if (unsaid.length > 0) return { ok: false, because: unsaid };
  const refusal = [cannotAct, actionDeclared].map((f) => f(s, unit)).find((r) => r !== undefined);
  return refusal ? no(refusal) : { ok: true, value: held, because: [because('wa-forfeited', 'B9.322')] };
}

/** Returns why it holds none: the ruling between two units is missing, or it simply has no WA. */
function whyNotHeld(s: AslSituation, unit: AslUnit): readonly Reason[] {
  const asked = undecidedOf(s, unit).flatMap((one) => undecidedReasons(s, one));
  return asked.length > 0 ? asked : [because('wa-not-held', 'B9.322')];
}

const CLAIM_REFUSALS: readonly Refusal[] = [cannotAct, actionDeclared, afterFailedExit];

/**
 * Whether a unit may voluntarily claim now, over any hexside.
 *
 * @rule B9.322
 * @rows B9.322-b B9.322-k B9.41-c
 */
export function ownWill(s: AslSituation, unit: AslUnit): Verdict<true> {
  const refusal = CLAIM_REFUSALS.map((f) => f(s, unit)).find((r) => r !== undefined);
  return refusal ? no(refusal) : claimTime(s, unit);
}

/**
 * Returns why a unit cannot act: pinned, TI or immobile units neither claim nor forfeit voluntarily.
 *
 * @rule B9.322
 * @rows B9.322-b
 */
export function cannotAct(_s: AslSituation, unit: AslUnit): Reason | undefined {
  if (unit.pinned) return because('wa-pinned', 'B9.322');
  if (unit.ti) return because('wa-ti', 'B9.322');
  return unit.immobile ? because('wa-immobile', 'B9.322') : undefined;
}

/**
 * Returns a refusal while an enemy action is declared and not completed: no claim or forfeit then.
 *
 * @rule B9.322
 * @rows B9.322-k B9.322-p
 */
export function actionDeclared(s: AslSituation, unit: AslUnit): Reason | undefined {
  if (!s.action || s.action.side === unit.side) return undefined;
  return because('wa-action-declared', 'B9.322');
}

/**
 * Returns a refusal for a unit between two Locations: it has no WA there, mandatory or not.
 *
 * @rule B9.41
 * @rows B9.41-a
 */
export function inTransit(s: AslSituation, unit: AslUnit): Reason | undefined {
  return destinationOf(s, unit.id) ? because('wa-entering', 'B9.41') : undefined;
}

/**
 * Returns a refusal after a failed exit: no voluntary claim in the same MPh. Mandatory WA is not voluntary.
 *
 * @rule B9.41
 * @rows B9.41-c
 */
export function afterFailedExit(s: AslSituation, unit: AslUnit): Reason | undefined {
  return unit.failedExit && s.phase === 'movement' ? because('wa-failed-exit', 'B9.41') : undefined;
}

const OWN_TIMES: readonly Phase[] = ['rally-end-attacker', 'rally-end-defender', 'movement', 'advance'];

/**
 * Whether it is one of the five times at which a unit may claim WA.
 *
 * @rule B9.322
 * @rows B9.322-c B9.322-d B9.322-e B9.322-f B9.322-g B9.322-h PA-22 UI-4
 */
export function claimTime(s: AslSituation, unit: AslUnit): Verdict<true> {
  const at = (code: Parameters<typeof because>[0]): Verdict<true> => ({
    ok: true,
    value: true,
    because: [because(code, 'B9.322')],
  });
  if (s.offers.includes(unit.id)) return at('wa-timing-freed');
  const own = s.attacker === unit.side;
  if (s.phase === 'unknown') return at('wa-timing-unchecked');
  if (isSettingUp(s, unit.side)) return at('wa-timing-setup');
  // These times depend on the Player Turn; if its side is unknown, nothing is refused for it.
  if (s.attacker === undefined && OWN_TIMES.includes(s.phase)) return at('wa-timing-unchecked');
  if (s.phase === 'rally-end-attacker' && own) return at('wa-timing-rally');
  if (s.phase === 'rally-end-defender' && !own) return at('wa-timing-rally');
  if ((s.phase === 'movement' || s.phase === 'advance') && own) {
    return unit.finished ? no(because('wa-finished', 'B9.322')) : at('wa-timing-move');
  }
  return no(because('wa-wrong-time', 'B9.322'));
}

function no(reason: Reason): { readonly ok: false; readonly because: readonly Reason[] } {
  return { ok: false, because: [reason] };
}
