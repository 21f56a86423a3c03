/** Segments in which a side has nothing to do. */
import type { Reason } from '@bocage/core';
import { playCall } from '../artillery/call';
import { callOffers } from '../artillery/offers';
import { playAssault } from '../assault/declare';
import { assaultOffers } from '../assault/offers';
import { playGroupFire } from '../fire/group-fire';
import { groupOffers } from '../fire/offers';
import { playLead } from '../movement/move';
import { leadOffers } from '../movement/offers';
import type { Offer } from '../play/offer';
import { playReason } from '../play/reasons';
import { publicRecord } from '../play/tell';
import type { CfTable } from '../play/state';
import { withPlay, type Handler } from '../play/turn';
import { asKnownTo } from '../sight/known';
import { rallyOffers } from '../status/offers';
import { playRally } from '../status/rally';
import { actingSide, hasSegment, numberOf, SEGMENTS, type Segment } from './segments';

interface Deeds {
  readonly offers: Offer;
  readonly play: Handler;
}

/** Deeds of each segment before the actions; the two of arriving artillery have none. */
const OF_SEGMENT: Partial<Readonly<Record<Segment, Deeds>>> = {
  declaring: { offers: callOffers, play: playCall },
  leaders: { offers: leadOffers, play: playLead },
  rally: { offers: rallyOffers, play: playRally },
  'group-fire': { offers: groupOffers, play: playGroupFire },
  assault: { offers: assaultOffers, play: playAssault },
};

/**
 * Returns the segments from the current one up to another (not included) in which the acting side could still do
 * something, by what it knows.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4
 */
export function busyBefore(t: CfTable, end: Segment): readonly Segment[] {
  return SEGMENTS.slice(Math.max(0, t.play.segment - 1), numberOf(end) - 1).filter((segment) =>
    isBusy(t, segment),
  );
}

/** Returns the reason that names a segment which would end although its side could still act in it. @internal */
export function endsSegment(segment: Segment): Reason {
  return playReason('cf-ends-segment', 'CF-PH-4', { facts: { segment } });
}

/**
 * Returns the next segment in which everybody knows that its side could do something; undefined = the phase is over.
 * Where a game goes on must not tell a hidden leader.
 *
 * @rule CF-PH-4 CF-FI-10
 * @rows CF-PH-4
 */
export function nextBusy(t: CfTable): Segment | undefined {
  const open = asPublic(t);
  return SEGMENTS.slice(t.play.segment).find(
    (segment) => hasSegment(t.play, segment, t) && isBusy(open, segment),
  );
}

/** Returns the table as everybody may know it. */
function asPublic(t: CfTable): CfTable {
  const { attacker, defender } = t.play;
  return { ...asKnownTo(asKnownTo(t, attacker), defender), play: publicRecord(t) };
}

/** Whether the acting side could do something in a segment. In the actions and in reaction, players say so. */
function isBusy(t: CfTable, segment: Segment): boolean {
  if (segment === 'actions' || segment === 'reaction') return true;
  const deeds = OF_SEGMENT[segment];
  if (!deeds || !hasSegment(t.play, segment, t)) return false;
  const there = withPlay(t, { segment: numberOf(segment) });
  const side = actingSide(there.play);
  const known = asKnownTo(there, side);
  return known.units.some(
    (unit) =>
      unit.side === side &&
      deeds
        .offers(known, unit)
        .some((event) => deeds.play({ t: known, event, by: side }).refused.length === 0),
  );
}
