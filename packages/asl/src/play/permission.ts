import type { Reason } from '@bocage/core';
import type { AslSituation, UnitState } from '../situation/situation';
import { UNIT_FIELDS } from '../situation/unit-fields';
import { opponentPicks } from '../wall-advantage/contest';
import type { WaEvent } from '../wall-advantage/events';
import { playReason } from './reasons';
import { isSettingUp } from '../situation/moment';

type Of<T extends WaEvent['type']> = Extract<WaEvent, { readonly type: T }>;
type Check<T extends WaEvent['type']> = (s: AslSituation, event: Of<T>, by: string) => Reason | undefined;

/** What only a game master may do: it is nobody's own. */
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

/** What is moved is its side's own, and no wreck: that lies where it is, whoever's it was. */
function ownMover(s: AslSituation, event: Moved, by: string): Reason | undefined {
  const said = [event.set, ...(event.path ?? []).map(({ set }) => set)];
  // What may not be said of a unit by itself is not said along with its move either.
  if (said.some((set) => set !== undefined && isDecided(s, set, by))) return gmOnly();
  const its = s.units.find((u) => u.id === event.unit);
  return ownUnit(s, event, by) ?? (its?.kind === 'wreck' ? playReason('play-wreck') : undefined);
}

function ownSide(_s: AslSituation, { side }: { readonly side: string }, by: string): Reason | undefined {
  return side === by ? undefined : playReason('play-not-your-side');
}

const DECIDED: readonly string[] = UNIT_FIELDS.flatMap((f) => ('decided' in f ? [f.id] : []));

/** Facts about its own units a side may say, but not what the game decides, nor that one goes into hiding in play. */
function ownFacts(s: AslSituation, event: Of<'state'>, by: string): Reason | undefined {
  return isDecided(s, event.set, by) ? gmOnly() : ownUnit(s, event, by);
}

/** Whether what is said of a unit is not its side's to say. */
function isDecided(s: AslSituation, set: Partial<UnitState>, by: string): boolean {
  const hides = set.hidden === true && !isSettingUp(s, by);
  return hides || DECIDED.some((id) => Object.hasOwn(set, id));
}

/** A contest is answered by the side that has to show a unit. */
function asked(s: AslSituation, _event: unknown, by: string): Reason | undefined {
  const { contest } = s;
  const who = contest?.step === 'claimant-reveals' ? contest.claimant : contest?.holders[0];
  const side = s.units.find((u) => u.id === who)?.side;
  const picked = contest !== undefined && contest.picking === true;
  return (side === undefined || side === by) && !picked ? undefined : playReason('play-not-asked');
}

/** Where the opponent picks the unit that is shown, its owner does not. */
function shows(s: AslSituation, event: Of<'reveal'>, by: string): Reason | undefined {
  const picks = s.contest !== undefined && opponentPicks(s, s.contest);
  return ownUnit(s, event, by) ?? asked(s, event, by) ?? (picks ? playReason('play-not-asked') : undefined);
}

/** What may happen while a unit has to be shown. */
const ANSWERS: readonly WaEvent['type'][] = ['reveal', 'yield', 'state', 'phase'];

const CHECKS: { readonly [T in WaEvent['type']]: Check<T> } = {
  setup: ownSide,
  phase: gmOnly,
  spend: ownMover,
  'start-entry': ownMover,
  enter: ownMover,
  move: ownMover,
  'fail-exit': ownUnit,
  finish: ownUnit,
  state: ownFacts,
  eliminate: gmOnly,
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
 * Why a side may not do what an event says: its own units are its own, and what is nobody's is for a game master.
 *
 * @rule B9.322
 */
export function barred(s: AslSituation, event: WaEvent, by: string | undefined): Reason | undefined {
  if (by === undefined) return undefined;
  // What has to be shown is shown first.
  if (s.contest && !ANSWERS.includes(event.type)) return playReason('play-contest-first');
  const check = CHECKS[event.type] as Check<WaEvent['type']>;
  return check(s, event as never, by);
}
