import type { LogEntry } from '@bocage/core/game';
import {
  maySetUpUnseen,
  reviewInPlay,
  reviewLate,
  reviewSetup,
  type ReviewResult,
} from '../concealment/setup';
import { onceFor } from '../situation/once';
import { seenByEnemies } from '../situation/seen';
import {
  isCovered,
  isUnseen,
  unitOf,
  withUnit,
  type AslSituation,
  type AslUnit,
} from '../situation/situation';
import { after } from '../wall-advantage/after';
import type { WaEvent } from '../wall-advantage/events';
import { logOf } from './log';
import type { Result } from './turn';

/**
 * Whoever may hide, or be under "?", for bocage alone is reviewed: when the setup ends, and after all that happens in play.
 * What comes of it happens at once and is told to everybody; that a unit stays hidden, to its owner alone. Where its owner has
 * yet to say why it may, what is lost in setup is lost by the late word as well.
 *
 * @rule B9.55
 * @rows UI-8 B9.55-g B9.55-i B9.55-l
 */
export function reviewed(before: AslSituation, result: Result): Result {
  const { situation, refused } = result;
  if (refused.length > 0 || situation.phase === 'setup' || situation.phase === 'unknown') return result;
  const ends = before.phase === 'setup';
  const s = ends ? withReasons(situation) : withoutLateWords(situation);
  const review = ends ? reviewSetup : reviewInPlay;
  const unseen = s.units.filter((u) => (ends ? isUnseen(u) : u.hidden && !u.seenAtSetup));
  const late = ends ? [] : situation.units.filter(isLate).map(reviewLate);
  const found = [...late, ...unseen.flatMap((unit) => review(inTheOpen(s, unit), [unit]))];
  let so: Result = { ...result, situation: s };
  for (const one of found) {
    const event = eventOf(unitOf(s, one.unit), one);
    if (event) so = withEvent(so, one, event);
    else if (ends && one.privateTo !== undefined) so = { ...so, log: [...so.log, lineOf(one)] };
    if (ends && awaitsWord(one))
      so = { ...so, situation: withUnit(so.situation, one.unit, { seenAtSetup: true }) };
  }
  return so;
}

/** An enemy sees it, and all that is missing is its owner's word on why it may be unseen. */
function awaitsWord({ because }: ReviewResult): boolean {
  return because.every(({ code }) => code === 'hide-why-unsaid');
}

/** Its owner has said since the setup that bocage alone was why: it loses what it should have lost then. */
function isLate(unit: AslUnit): boolean {
  return unit.seenAtSetup && unit.hidBecause === 'bocage' && isUnseen(unit);
}

/** What was to be said of the setup has been said, or the unit is seen by now. */
function withoutLateWords(s: AslSituation): AslSituation {
  const over = s.units.filter((u) => u.seenAtSetup && !isUnsaid(u));
  return over.reduce((so, { id }) => withUnit(so, id, { seenAtSetup: false }), s);
}

/**
 * Enemies under "?" would have to show what they are before anybody has to fear their eyes: were real ones counted and
 * dummies not, each review would tell them apart. Once they are shown, they count.
 *
 * @internal
 */
export function inTheOpen(s: AslSituation, { side }: AslUnit): AslSituation {
  return opened(s, side, () => openedTo(s, side));
}

const opened = onceFor<AslSituation>();

function openedTo(s: AslSituation, side: string): AslSituation {
  // A unit that is not Good Order sees nothing that would count.
  const units = s.units.map((u) =>
    u.side === side || !isCovered(u) ? u : { ...seenByEnemies(u), broken: true },
  );
  return { ...s, units };
}

/** Nobody has said by what a unit may hide: where bocage alone allows it, that is what it is. */
function withReasons(s: AslSituation): AslSituation {
  return s.units.filter(isUnsaid).reduce((so, unit) => {
    const may = maySetUpUnseen(inTheOpen(s, unit), unit);
    return may.ok ? withUnit(so, unit.id, { hidBecause: may.value }) : so;
  }, s);
}

/**
 * Whether a unit hides, or is under "?", and nobody has said why it may.
 *
 * @rule B9.55
 * @rows B9.55-l
 */
export function isUnsaid(unit: AslUnit): boolean {
  return isUnseen(unit) && unit.hidBecause === 'unsaid';
}

/** What the review demands, as an event like any other: everything that hangs on it follows. */
function eventOf({ id: unit, hidden }: AslUnit, { result }: ReviewResult): WaEvent | undefined {
  if (result === 'kept' || result === 'needs-ruling') return undefined;
  if (result === 'removed') return { type: 'eliminate', unit };
  if (hidden) return { type: 'unhide', unit, concealed: result === 'placed-concealed' };
  return { type: 'state', unit, set: { concealed: false } };
}

function withEvent(so: Result, found: ReviewResult, event: WaEvent): Result {
  const { situation, changes, refused } = after(so.situation, event);
  if (refused.length > 0) return so;
  const follows = logOf(so.situation, situation, changes);
  return { situation, log: [...so.log, lineOf(found), ...follows], refused: [] };
}

function lineOf({ unit, result, because, privateTo }: ReviewResult): LogEntry {
  const kind = result === 'kept' || result === 'needs-ruling' ? 'stays-hidden' : 'reviewed';
  return { kind, unit, because, ...(privateTo === undefined ? {} : { to: privateTo }) };
}
