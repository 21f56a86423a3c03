import type { Reason } from '@bocage/core';
import { oppositeSide } from '@bocage/core/lattice';
import {
  cleared,
  isCovered,
  isReal,
  isThing,
  sameLocation,
  unitOf,
  withUnit,
  type AslSituation,
  type AslUnit,
  type Contest,
} from '../situation/situation';
import { unitsAt } from '../situation/units-index';
import { changed, gain, lose, sidesOf, type Progress } from './change';
import { inTransit, ownWill } from './claim';
import { denials, openSides } from './denial';
import { eligibility } from './eligibility';
import { isBound } from './mandatory';
import { because } from './reasons';

/** The situation after a step, or the reasons of its refusal. */
export type ContestResult = { readonly progress: Progress } | { readonly refused: readonly Reason[] };

/**
 * Opens a contest: a unit wants WA that only enemies under "?" deny. If all units of its own Location are
 * under "?" too, they must show a real one first. Then the holder shows one or forfeits.
 *
 * @rule B9.324
 * @rows B9.324-c B9.324-d UI-5
 */
export function openContest(start: Progress, id: string): ContestResult {
  const s = start.situation;
  const unit = unitOf(s, id);
  const bars = contestBars(s, unit);
  if (bars.length > 0) return { refused: bars };
  const holders = denials(s, unit).map((d) => d.by.id);
  const step = companions(s, unit).every(isCovered) ? 'claimant-reveals' : 'holder-reveals';
  return { progress: askStep(start, { claimant: id, holders, step }) };
}

/**
 * Returns why a unit may not claim now against enemies that are all under "?"; empty = it may.
 *
 * @rule B9.324
 * @rows B9.324-c
 */
export function contestBars(s: AslSituation, unit: AslUnit): readonly Reason[] {
  if (s.contest) return [because('wa-contest-pending', 'B9.324')];
  const fit = eligibility(s, unit);
  if (!fit.eligible) return fit.because;
  const against = denials(s, unit);
  if (against.length === 0 || !against.every((d) => underQuestionMark(s, d.by)))
    return [because('wa-contest-none', 'B9.324')];
  const entering = inTransit(s, unit);
  if (entering) return [entering];
  // Mandatory WA has no set time.
  if (isBound(s, unit)) return [];
  const time = ownWill(s, unit);
  return time.ok ? [] : time.because;
}

/** Whether every holder of WA there is under "?". */
function underQuestionMark(s: AslSituation, holder: AslUnit): boolean {
  return companions(s, holder).every((u) => isCovered(u) || !u.wa);
}

/**
 * Returns the onboard units of one side in one Location.
 *
 * @rule B9.324
 */
export function companions(s: AslSituation, unit: AslUnit): readonly AslUnit[] {
  return unitsAt(s, unit.cell).filter(
    (u) => u.side === unit.side && !u.hidden && !isThing(u) && sameLocation(u, unit),
  );
}

/**
 * Whether the opponent picks the counter to be shown of several, once its owner has agreed to show one.
 *
 * @rule B9.324
 * @rows OQ-14
 */
export function opponentPicks(s: AslSituation, contest: Contest): boolean {
  return s.options['wa.revealChoice'] === 'opponent' && toAsk(s, contest).length > 1;
}

/**
 * Returns every counter in the Locations of the asked side, dummies too: the other side sees no difference.
 *
 * @rule B9.324
 */
export function toAsk(s: AslSituation, { step, claimant, holders }: Contest): readonly AslUnit[] {
  const ids = step === 'claimant-reveals' ? [claimant] : holders;
  return [...new Set(ids.flatMap((id) => companions(s, unitOf(s, id))))];
}

/**
 * Asks the next question. Everybody sees the holders of WA, so the log may name the contested hexsides to
 * all.
 */
function askStep(p: Progress, contest: Contest): Progress {
  const s = p.situation;
  const { claimant, holders } = contest;
  const denied = denials(s, unitOf(s, claimant)).filter(({ by }) => holders.includes(by.id));
  const sides = [...new Set(denied.map(({ k }) => k))];
  return changed(
    { ...p, situation: { ...s, contest } },
    { kind: 'contest', unit: claimant, sides, because: [because('wa-contest-reveal', 'B9.324')] },
  );
}

/**
 * Shows a real unit for a moment; it keeps its "?", and its identity stays known.
 *
 * @rule B9.324
 * @rows B9.324-c B9.324-d B9.324-e B9.324-j PA-34
 */
export function reveal(start: Progress, id: string): ContestResult {
  const s = start.situation;
  const contest = s.contest;
  if (!contest) return { refused: [because('wa-contest-none', 'B9.324')] };
  const shown = unitOf(s, id);
  const first = contest.step === 'claimant-reveals';
  const asked = first ? [contest.claimant] : contest.holders;
  const fits = asked.some((h) => unitOf(s, h).side === shown.side && sameLocation(unitOf(s, h), shown));
  if (!fits || !isReal(shown) || shown.hidden) return { refused: [because('wa-contest-no-unit', 'B9.324')] };
  const { claimant, holders } = contest;
  const next: Contest = { claimant, holders, step: 'holder-reveals' };
  const known = { ...start, situation: withUnit(s, id, { shown: true }) };
  const p = changed(known, { kind: 'shown', unit: id, because: [because('wa-contest-shown', 'B9.324')] });
  return { progress: first ? askStep(p, next) : failed(p, contest) };
}

/**
 * Shows no unit: a claim fails; a holder forfeits, mandatory WA included, and the claimant takes it.
 *
 * @rule B9.324
 * @rows B9.324-c B9.324-d B9.324-j PA-34 PA-35 B9.323-b
 */
export function yieldContest(start: Progress, event: string): ContestResult {
  const contest = start.situation.contest;
  if (!contest) return { refused: [because('wa-contest-none', 'B9.324')] };
  let p = closed(start);
  if (contest.step === 'claimant-reveals') {
    const why = [because('wa-contest-no-unit', 'B9.324')];
    return {
      progress: changed(failed(p, contest), { kind: 'contest', unit: contest.claimant, because: why }),
    };
  }
  const holders = contest.holders.flatMap((h) => companions(p.situation, unitOf(p.situation, h)));
  for (const { id } of holders) {
    if (!unitOf(p.situation, id).wa) continue;
    const why = [because('wa-contest-forfeit', 'B9.324')];
    p = lose(p, id, sidesOf(p.situation, id), { event, how: 'voluntary', because: why });
  }
  const sides = openSides(p.situation, unitOf(p.situation, contest.claimant));
  if (sides.length === 0) return { progress: p };
  const why = [because('wa-contest-forfeit', 'B9.324')];
  return { progress: gain(p, contest.claimant, sides, { event, how: 'voluntary', because: why }) };
}

/**
 * Ends a contest whose claimant could no longer claim, or whose asked units no longer deny it.
 *
 * @rule B9.324
 * @rows B9.41-a
 */
export function withoutMoot(p: Progress): Progress {
  const s = p.situation;
  const { contest } = s;
  if (!contest) return p;
  const claimant = unitOf(s, contest.claimant);
  const open =
    eligibility(s, claimant).eligible &&
    !inTransit(s, claimant) &&
    denials(s, claimant).some(({ by }) => contest.holders.includes(by.id));
  return open ? p : closed(p);
}

/** Ends a failed claim: it is not offered again until something else has happened. */
function failed(p: Progress, { claimant }: Contest): Progress {
  const { situation } = closed(p);
  return { ...p, situation: withUnit(situation, claimant, { declined: true }) };
}

function closed(p: Progress): Progress {
  return { ...p, situation: cleared(p.situation, 'contest') };
}

/**
 * Returns the hidden units that could have WA over a hexside that one of these has.
 *
 * @rule B9.324
 * @rows B9.324-f B9.324-g B9.324-h B9.324-i UI-5
 */
export function hiddenDeniers(s: AslSituation, claimants: readonly string[]): readonly AslUnit[] {
  const hidden = new Set<AslUnit>();
  for (const id of claimants) {
    const unit = unitOf(s, id);
    for (const k of sidesOf(s, id)) {
      const across = s.board.lattice.neighbour(unit.cell, k);
      for (const u of unitsAt(s, across)) {
        if (u.side !== unit.side && u.hidden && couldHold(s, u, oppositeSide(s.board.lattice, k)))
          hidden.add(u);
      }
    }
  }
  return [...hidden];
}

/** Whether a hidden unit would be eligible over this side if onboard, as what it is; between two Locations none is. */
function couldHold(s: AslSituation, unit: AslUnit, k: number): boolean {
  return (
    !inTransit(s, unit) && eligibility(s, { ...unit, hidden: false, concealed: false }).sides.includes(k)
  );
}
