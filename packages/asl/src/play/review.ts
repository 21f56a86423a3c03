import type { LogEntry } from '@bocage/core/game';
import {
  maySetUpUnseen,
  reviewInPlay,
  reviewLate,
  reviewSetup,
  type ReviewResult,
} from '../concealment/setup';
import { possessorOf } from '../situation/possession';
import { isUnseen, unitOf, withUnit, type AslSituation, type AslUnit } from '../situation/situation';
import { inTheOpen } from '../situation/knowledge';
import { after } from '../wall-advantage/after';
import type { WaEvent } from '../wall-advantage/events';
import { logOf } from './log';
import type { Result } from './turn';

/**
 * Reviews units that only bocage allows to hide or be under "?": at the end of setup, and after every event
 * in play. Results apply at once and are public; only the owner learns that a unit stays hidden. A late
 * answer on the reason also applies the setup's review.
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
  const unseen = s.units.filter(
    (u) => !possessorOf(s, u) && (ends ? isUnseen(u) : u.hidden && !u.seenAtSetup),
  );
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

/** Whether an enemy sees it, and only its owner's answer is missing. */
function awaitsWord({ because }: ReviewResult): boolean {
  return because.every(({ code }) => code === 'hide-why-unsaid');
}

/**
 * Whether its owner has answered after the setup that only bocage was the reason: it loses its status now.
 */
function isLate(unit: AslUnit): boolean {
  return unit.seenAtSetup && unit.hidBecause === 'bocage' && isUnseen(unit);
}

/** Drops late questions that are answered, or whose unit has been seen. */
function withoutLateWords(s: AslSituation): AslSituation {
  const over = s.units.filter((u) => u.seenAtSetup && !isUnsaid(u));
  return over.reduce((so, { id }) => withUnit(so, id, { seenAtSetup: false }), s);
}

/** Sets a missing reason for hiding: if only bocage allows it, bocage it is. */
function withReasons(s: AslSituation): AslSituation {
  return s.units.filter(isUnsaid).reduce((so, unit) => {
    const may = maySetUpUnseen(inTheOpen(s, unit), unit);
    return may.ok ? withUnit(so, unit.id, { hidBecause: may.value }) : so;
  }, s);
}

/**
 * Whether a unit is hidden or under "?" without a given reason.
 *
 * @rule B9.55
 * @rows B9.55-l
 */
export function isUnsaid(unit: AslUnit): boolean {
  // An item goes with its possessor.
  const carried = (unit.possessedBy ?? '') !== '';
  return !carried && isUnseen(unit) && unit.hidBecause === 'unsaid';
}

/** Returns the review's result as an ordinary event, with all its consequences. */
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
