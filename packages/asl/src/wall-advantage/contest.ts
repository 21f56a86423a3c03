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

/** The situation after a step, or why the step was refused. */
export type Step = { readonly progress: Progress } | { readonly refused: readonly Reason[] };

/**
 * Opens a contest: a unit wants WA that only enemies under "?" deny it. If everything in its own Location is under
 * "?" too, it has to show a real unit first; then the holder shows one or forfeits.
 *
 * @rule B9.324
 * @rows B9.324-c B9.324-d UI-5
 */
export function openContest(start: Progress, id: string): Step {
  const s = start.situation;
  const unit = unitOf(s, id);
  const bars = contestBars(s, unit);
  if (bars.length > 0) return { refused: bars };
  const holders = denials(s, unit).map((d) => d.by.id);
  const step = companions(s, unit).every(isCovered) ? 'claimant-reveals' : 'holder-reveals';
  return { progress: askStep(start, { claimant: id, holders, step }) };
}

/**
 * Why a unit may not claim against enemies that are all under "?" now; nothing where it may.
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
  // What it has to have has no time.
  if (isBound(s, unit)) return [];
  const time = ownWill(s, unit);
  return time.ok ? [] : time.because;
}

/** Whether everybody who holds WA there is under "?". */
function underQuestionMark(s: AslSituation, holder: AslUnit): boolean {
  return companions(s, holder).every((u) => isCovered(u) || !u.wa);
}

/**
 * The units of one side in one Location, on board.
 *
 * @rule B9.324
 */
export function companions(s: AslSituation, unit: AslUnit): readonly AslUnit[] {
  return unitsAt(s, unit.cell).filter(
    (u) => u.side === unit.side && !u.hidden && !isThing(u) && sameLocation(u, unit),
  );
}

/**
 * Whether the opponent picks which counter of several is shown, once its owner has said that one is.
 *
 * @rule B9.324
 * @rows OQ-14
 */
export function opponentPicks(s: AslSituation, contest: Contest): boolean {
  return s.options['wa.revealChoice'] === 'opponent' && toAsk(s, contest).length > 1;
}

/**
 * Every counter in the Locations of whoever has to show one, dummies too: to the other side they are all alike.
 *
 * @rule B9.324
 */
export function toAsk(s: AslSituation, { step, claimant, holders }: Contest): readonly AslUnit[] {
  const ids = step === 'claimant-reveals' ? [claimant] : holders;
  return [...new Set(ids.flatMap((id) => companions(s, unitOf(s, id))))];
}

/** Everybody sees who holds WA over which hexside, so that everybody may read over which of them there is a contest. */
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
 * A real unit is shown for a moment; it keeps its "?", and what it is stays known.
 *
 * @rule B9.324
 * @rows B9.324-c B9.324-d B9.324-e B9.324-j PA-34
 */
export function reveal(start: Progress, id: string): Step {
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
 * No unit is shown: a claim fails, a holder forfeits, mandatory WA included, and the claimant takes it.
 *
 * @rule B9.324
 * @rows B9.324-c B9.324-d B9.324-j PA-34 PA-35 B9.323-b
 */
export function yieldContest(start: Progress, event: string): Step {
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
 * A contest is over when its claimant could claim no longer, or nobody who was asked denies it any more.
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

/** The claim has come to nothing: it is not offered again until something else has happened. */
function failed(p: Progress, { claimant }: Contest): Progress {
  const { situation } = closed(p);
  return { ...p, situation: withUnit(situation, claimant, { declined: true }) };
}

function closed(p: Progress): Progress {
  return { ...p, situation: cleared(p.situation, 'contest') };
}

/**
 * The hidden units that could have WA over a hexside which one of these has.
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

/** Whether a hidden unit would be eligible over this side if it were on board; between two Locations none is. */
function couldHold(s: AslSituation, unit: AslUnit, k: number): boolean {
  return !inTransit(s, unit) && eligibility(s, { ...unit, hidden: false }).sides.includes(k);
}
