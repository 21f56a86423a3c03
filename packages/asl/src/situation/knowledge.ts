import { isUnknown, seenByEnemies } from './seen';
import { onceFor } from './once';
import { unitIn } from './units-index';
import type { KnownSituation } from '@bocage/core/game';
import { readSituation, type AslSituation, type AslUnit } from './situation';

declare const VIEW: unique symbol;

/**
 * A situation as its reader may know it. Whatever answers for a side, or reads its words, takes no other: made
 * by `knownTo`, or of what core's `tell` has left.
 */
export type View = AslSituation & { readonly [VIEW]: true };

/** Returns a view of a situation that its reader may know. @internal */
export function viewOf(known: KnownSituation, made: (s: AslSituation) => AslSituation): View {
  return made(readSituation(known)) as View;
}

/**
 * Returns the view of whoever plays an event: a side's own knowledge, or a GM's, who may know everything.
 *
 * @param by absent: a GM
 * @rule B9.324
 */
export function viewFor(s: AslSituation, by: string | undefined): View {
  return by === undefined ? gmView(s) : knownTo(s, by);
}

/** Returns the view of a GM, who may know everything. Never for the answer to one side. @rule B9.324 */
export function gmView(s: AslSituation): View {
  return s as View;
}

/**
 * Returns the situation as one side may know it: hidden enemies are missing; concealed ones and dummies all
 * look alike.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5 UI-7
 */
export function knownTo(s: AslSituation, side: string): View {
  const units = s.units
    .filter((u) => u.side === side || !u.hidden)
    .map((u) => (u.side === side ? u : seenByEnemies(u)));
  const ids = new Set(units.map((u) => u.id));
  const { entry, unseenEntry, contest, ...rest } = s;
  const view: AslSituation = {
    ...rest,
    told: true,
    ...(entry && ids.has(entry.unit) ? { entry } : {}),
    ...(unseenEntry && ids.has(unseenEntry.unit) ? { unseenEntry } : {}),
    ...(contest && ids.has(contest.claimant) && contest.holders.every((id) => ids.has(id))
      ? { contest }
      : {}),
    units,
    ...(s.gains ? { gains: s.gains.filter((id) => unitIn(units, id)?.side === side) } : {}),
    offers: s.offers.filter((id) => ids.has(id)),
    justClaimed: (s.justClaimed ?? []).filter((id) => ids.has(id)),
    log: s.log.filter((e) => units.some((u) => u.id === e.unit && (u.side === side || !u.concealed))),
  };
  return view as View;
}

/**
 * Returns the situation in which unknown enemies of a unit see nothing: counting real ones and not dummies
 * would reveal them. Units that were shown count.
 *
 * @rule B9.55
 * @rows B9.324-e
 */
export function inTheOpen(s: AslSituation, { side }: AslUnit): AslSituation {
  return opened(s, side, () => openedTo(s, side));
}

const opened = onceFor<AslSituation>();

function openedTo(s: AslSituation, side: string): AslSituation {
  // A unit that is not Good Order sees nothing that counts.
  const blind = (u: AslUnit): boolean => u.side !== side && isUnknown(u);
  return { ...s, units: s.units.map((u) => (blind(u) ? { ...seenByEnemies(u), broken: true } : u)) };
}
