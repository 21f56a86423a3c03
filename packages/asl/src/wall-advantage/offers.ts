import { sameCell } from '@bocage/core/lattice';
import { type AslSituation, type AslUnit } from '../situation/situation';
import { looksTheSame, publicView } from '../situation/seen';
import { unitIn } from '../situation/units-index';
import type { Progress } from './change';
import { denials, openSides } from './denial';
import { eligibility } from './eligibility';
import type { WaEvent } from './events';
import { heldSides } from './hexsides';

/**
 * Offers WA to the units that may claim now: no longer denied, no longer hidden, or at their time (the end of
 * the RPh, their own MPh). An offer lasts until the next event.
 *
 * @rule B9.322
 * @rows B9.322-d B9.322-e B9.322-f B9.322-g B9.322-o UI-4
 */
export function offer(start: Progress, before: AslSituation, event: WaEvent): Progress {
  const lasting = isLasting(before, start.situation, event);
  const s = lasting ? start.situation : nextThing(start.situation, event);
  // Everybody can read the offers: a unit's identity under "?" must not affect them.
  const [was, is] = [publicView(before), publicView(s)];
  // The end of an entry is no moment of its own: a unit freed at its start may still claim.
  const kept = lasting || event.type === 'enter' ? s.offers : [];
  const freed = is.units.filter((u) => mayTake(is, u) && isFreed(was, is, u)).map((u) => u.id);
  const offers = [...new Set([...kept, ...freed])].filter((id) => {
    const unit = unitIn(is.units, id);
    return unit !== undefined && mayTake(is, unit);
  });
  const justClaimed = claims(start, s, lasting && event.type !== 'complete');
  return { ...start, situation: { ...s, offers, justClaimed } };
}

/**
 * Returns whether the moment goes on. It does after a decision about an offer, a declared or completed
 * action, or one side's secret event.
 *
 * @rule B9.322
 */
function isLasting(before: AslSituation, s: AslSituation, event: WaEvent): boolean {
  return LASTING.includes(event.type) || looksTheSame(before, s);
}

/** Returns the units that took WA in this moment and still have it. */
function claims({ changes }: Progress, s: AslSituation, lasting: boolean): readonly string[] {
  const gained = changes.filter((c) => c.kind === 'wa-gained').map((c) => c.unit);
  const all = new Set([...(lasting ? (s.justClaimed ?? []) : []), ...gained]);
  return [...all].filter((id) => s.units.some((u) => u.id === id && u.wa));
}

/** Decisions about what is offered. */
const LASTING: readonly WaEvent['type'][] = [
  'claim',
  'forfeit',
  'unhide',
  'declare',
  'complete',
  'contest',
  'reveal',
  'yield',
];

/**
 * Begins the next moment: declined offers return at their next time, and the last expenditure is that of its
 * unit.
 */
function nextThing(s: AslSituation, event: WaEvent): AslSituation {
  const { acting: _last, ...rest } = s;
  const units = s.units.some((u) => u.declined)
    ? s.units.map((u) => (u.declined ? { ...u, declined: false } : u))
    : s.units;
  const spends = event.type === 'enter' || event.type === 'spend';
  const open = spends && s.units.some((u) => u.id === event.unit && !u.hidden);
  return { ...rest, units, ...(open ? { acting: event.unit } : {}) };
}

/** Whether a hexside once denied to the unit is open to it now. */
function isFreed(before: AslSituation, s: AslSituation, unit: AslUnit): boolean {
  const was = unitIn(before.units, unit.id);
  if (!was || !sameCell(was.cell, unit.cell)) return false;
  const open = openSides(s, unit);
  return denials(before, was).some((d) => open.includes(d.k));
}

function mayTake(s: AslSituation, unit: AslUnit): boolean {
  if (unit.hidden || !eligibility(s, unit).eligible) return false;
  const held = heldSides(s, unit);
  return openSides(s, unit).some((k) => !held.includes(k));
}
