import type { Reason } from '@bocage/core';
import type { AslSituation, UnitState } from '../situation/situation';
import { UNIT_FIELDS } from '../situation/unit-fields';
import { opponentPicks } from '../wall-advantage/contest';
import type { WaEvent } from '../wall-advantage/events';
import { endsNoMove, movesNotNow } from './moves-now';
import { playReason } from './reasons';
import { isSettingUp } from '../situation/moment';

type Of<T extends WaEvent['type']> = Extract<WaEvent, { readonly type: T }>;
type Check<T extends WaEvent['type']> = (s: AslSituation, event: Of<T>, by: string) => Reason | undefined;

/** The refusal of events for GMs only: they belong to no side. */
const gmOnly = (): Reason => playReason('play-gm-only');

function ownUnit(s: AslSituation, { unit }: { readonly unit: string }, by: string): Reason | undefined {
  const its = s.units.find((u) => u.id === unit);
  return its?.side === by ? undefined : playReason('play-not-your-unit');
}

interface Moved {
  readonly unit: string;
  readonly set?: Partial<UnitState> | undefined;
  readonly path?: readonly { readonly set?: Partial<UnitState> }[];
}

/** Refuses moves of other sides' units, and of wrecks, which belong to no side. */
function ownMover(s: AslSituation, event: Moved, by: string): Reason | undefined {
  const said = [event.set, ...(event.path ?? []).map(({ set }) => set)];
  // Facts that may not be set directly may not be set along with a move either.
  if (said.some((set) => set !== undefined && isDecided(s, set, by))) return gmOnly();
  const its = s.units.find((u) => u.id === event.unit);
  const bar = ownUnit(s, event, by) ?? (its?.kind === 'wreck' ? playReason('play-wreck') : undefined);
  return bar ?? (its && movesNotNow(s, its, event.path?.length ?? 1));
}

function ownSide(_s: AslSituation, { side }: { readonly side: string }, by: string): Reason | undefined {
  return side === by ? undefined : playReason('play-not-your-side');
}

const DECIDED: readonly string[] = UNIT_FIELDS.flatMap((f) => ('decided' in f ? [f.id] : []));

/** Lets a side set facts of its own units, except those that the game decides, and hiding during play. */
function ownFacts(s: AslSituation, event: Of<'state'>, by: string): Reason | undefined {
  return isDecided(s, event.set, by) ? gmOnly() : ownUnit(s, event, by);
}

/** Whether the given facts are not the side's to set. */
function isDecided(s: AslSituation, set: Partial<UnitState>, by: string): boolean {
  const hides = set.hidden === true && !isSettingUp(s, by);
  return hides || DECIDED.some((id) => Object.hasOwn(set, id));
}

/** Only the side that must show a unit answers a contest. */
function asked(s: AslSituation, _event: unknown, by: string): Reason | undefined {
  const { contest } = s;
  const who = contest?.step === 'claimant-reveals' ? contest.claimant : contest?.holders[0];
  const side = s.units.find((u) => u.id === who)?.side;
  const picked = contest !== undefined && contest.picking === true;
  return (side === undefined || side === by) && !picked ? undefined : playReason('play-not-asked');
}

/** If the opponent picks the unit to be shown, its owner does not. */
function shows(s: AslSituation, event: Of<'reveal'>, by: string): Reason | undefined {
  const picks = s.contest !== undefined && opponentPicks(s, s.contest);
  return ownUnit(s, event, by) ?? asked(s, event, by) ?? (picks ? playReason('play-not-asked') : undefined);
}

/** Events that are allowed while a unit must be shown. */
const ANSWERS: readonly WaEvent['type'][] = ['reveal', 'yield', 'state', 'phase'];

const CHECKS: { readonly [T in WaEvent['type']]: Check<T> } = {
  setup: gmOnly,
  ready: (s, event, by) =>
    ownSide(s, event, by) ?? (isSettingUp(s, by) ? undefined : playReason('play-not-setting-up')),
  phase: gmOnly,
  spend: ownMover,
  'start-entry': ownMover,
  enter: ownMover,
  move: ownMover,
  'fail-exit': ownUnit,
  finish: (s, event, by) => ownUnit(s, event, by) ?? endsNoMove(s, event.unit, by),
  state: ownFacts,
  eliminate: ownUnit,
  put: (s, event, by) => (isSettingUp(s, by) ? ownUnit(s, event, by) : gmOnly()),
  settle: gmOnly,
  place: (s, { unit }, by) => (isSettingUp(s, by) ? ownSide(s, unit, by) : gmOnly()),
  unhide: ownUnit,
  claim: ownUnit,
  forfeit: ownUnit,
  contest: ownUnit,
  reveal: shows,
  yield: asked,
  declare: ownSide,
  complete: (s, _event, by) =>
    s.action === undefined || s.action.side === by ? undefined : playReason('play-not-your-side'),
};

/**
 * Returns why a side may not play an event: each side has its own units, and a GM everything else.
 *
 * @rule B9.322
 */
export function barred(s: AslSituation, event: WaEvent, by: string | undefined): Reason | undefined {
  if (by === undefined) return undefined;
  // The contest comes first.
  if (s.contest && !ANSWERS.includes(event.type)) return playReason('play-contest-first');
  const check = CHECKS[event.type] as Check<WaEvent['type']>;
  return check(s, event as never, by);
}
