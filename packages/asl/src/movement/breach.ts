import type { Verdict } from '@bocage/core';
import { sameCell, type Side } from '@bocage/core/lattice';
import { withSides } from '@bocage/core/board';
import { actsAsBocage, barrierOn } from '../barriers/barrier';
import { unitOf, withUnit, type AslSituation } from '../situation/situation';
import { changed, type Progress } from '../wall-advantage/change';
import { LEFT } from '../wall-advantage/move';
import { enter } from '../wall-advantage/moving';
import { settle } from '../wall-advantage/settle';
import { moveReason } from './reasons';

/** Tanks get Culin devices after this day. */
const CULIN_AFTER = '1944-07-25';

/** The progress of a breach of one hexside. */
export interface BreachAttempt {
  readonly vehicle: string;
  readonly side: Side;
  /** MP cost: the whole allotment, less the Start MP by an option. */
  readonly mp: number;
}

/** A vehicle's MP and the date. */
export interface BreachMeans {
  /** MP left now, and the part that a start would cost. */
  readonly mpLeft: number;
  readonly startMp: number;
  /** Date of the scenario, `YYYY-MM-DD`; needed for Culin devices. */
  readonly date?: string;
}

/**
 * Begins a breach: a Dozer, bulldozer or (after 25 July 1944) Culin device, not in Reverse, with its entire
 * MP allotment left. The Bog DR decides next. An unknown date or allotment is asked for if nothing else
 * forbids the breach (`isBreachUnsaid`).
 *
 * @rule B9.541
 * @rows B9.541-a B9.541-b B9.541-d PA-43 PA-46
 */
export function beginBreach(
  s: AslSituation,
  id: string,
  side: Side,
  means: BreachMeans,
): Verdict<BreachAttempt> {
  const unit = unitOf(s, id);
  const no = (code: Parameters<typeof moveReason>[0]): Verdict<BreachAttempt> => ({
    ok: false,
    because: [moveReason(code, 'B9.541', { side })],
  });
  const barrier = barrierOn(s.board, side);
  if (!s.board.lattice.cellsOf(side).some((c) => sameCell(c, unit.cell))) return no('move-not-own-hexside');
  const light = s.options['lightBocage.viewerStatuses'];
  if (!barrier || !actsAsBocage(barrier.kind, light)) return no('move-breach-not-bocage');
  if (unit.kind !== 'vehicle' || unit.breaching === 'none') return no('move-breach-equipment');
  if (unit.breaching === 'culin' && means.date !== undefined && means.date <= CULIN_AFTER)
    return no('move-breach-date');
  if (unit.reverse) return no('move-breach-reverse');
  const spared = s.options['breach.mp'] === 'all-but-start' ? means.startMp : 0;
  if (means.mpLeft <= 0 || means.mpLeft < unit.mp - spared) return no('move-breach-mp');
  if (unit.mp <= 0) return no('move-breach-mp-unsaid');
  if (unit.breaching === 'culin' && means.date === undefined) return no('move-breach-undated');
  return {
    ok: true,
    value: { vehicle: id, side, mp: means.mpLeft },
    because: [
      moveReason('move-breach-roll', 'B9.541', { side }),
      moveReason('move-breach-underbelly', 'B9.541', { side }),
    ],
  };
}

/**
 * Ends a breach by the Bog DR. Passed: the vehicle is across, and the hexside carries a Breach with an arrow
 * from the hex left. Failed: the vehicle is bogged in its starting hex and the bocage is unchanged. A second
 * Breach changes nothing.
 *
 * @rule B9.541
 * @rows B9.541-b B9.541-c B9.541-e B9.541-g B9.541-h B9.1-f PA-46 PA-47 PA-49 UI-9
 */
export function endBreach(
  s: AslSituation,
  attempt: BreachAttempt,
  bogDrPassed: boolean,
): Verdict<Pick<Progress, 'situation' | 'changes'>> {
  const { vehicle, side } = attempt;
  const unit = unitOf(s, vehicle);
  if (!bogDrPassed) {
    const stuck = withUnit(s, vehicle, { immobile: true, moving: false });
    const because = [moveReason('move-breach-bogged', 'B9.541', { side })];
    const told = changed({ situation: stuck, changes: [] }, { kind: 'state', unit: vehicle, because: [] });
    return { ok: true, value: told, because };
  }
  const [a, b] = s.board.lattice.cellsOf(side);
  const to = sameCell(a, unit.cell) ? b : a;
  const facts = s.board.side(side);
  const fresh = facts && !facts.breach;
  const board = fresh ? withSides(s.board, [[side, { ...facts, breach: { from: unit.cell } }]]) : s.board;
  const p = { situation: { ...s, board }, changes: [] };
  // The hex across is a new Location: WA is lost on the way, and mandatory WA there follows.
  const across = settle(enter(p, { unit: vehicle, to, set: LEFT }), 'enter', p.situation);
  return { ok: true, value: across, because: [moveReason('move-breach-made', 'B9.541', { side })] };
}

/**
 * Whether a vehicle that crosses bocage is open to Underbelly Hits. It is not while it breaches, nor (play
 * aid) if its Bog Check fails, for then it never crosses.
 *
 * @rule B9.54
 * @rows B9.54-e B9.541-e PA-44 PA-47
 */
export function underbellyPossible(
  s: AslSituation,
  crossing: { readonly breaching: boolean; readonly bogged: boolean },
): boolean {
  if (crossing.breaching) return false;
  return !(crossing.bogged && s.options['bog.underbelly'] === 'spared');
}
