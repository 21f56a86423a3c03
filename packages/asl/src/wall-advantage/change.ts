import type { Reason } from '@bocage/core';
import { unitOf, withUnit, type AslSituation, type AslUnit, type WaNote } from '../situation/situation';
import { heldSides } from './hexsides';
import { claimedSides } from './unknown-base';

/** One thing that an event changed. `privateTo`: only this side may be told. */
export interface Change {
  readonly kind:
    | 'wa-gained'
    | 'wa-lost'
    | 'state'
    | 'moved'
    | 'put'
    | 'removed'
    | 'placed'
    | 'shown'
    | 'phase'
    | 'action'
    | 'contest';
  readonly unit: string;
  readonly how?: WaNote['how'];
  /** Side numbers of the unit's hex that it gained, lost or contests. */
  readonly sides?: readonly number[];
  readonly because: readonly Reason[];
  readonly privateTo?: string;
}

/**
 * What happens to a hidden unit only its owner may be told.
 *
 * @rule B9.324
 */
export function privateOf({ hidden, side }: AslUnit): Pick<Change, 'privateTo'> {
  return hidden ? { privateTo: side } : {};
}

/** A situation on its way through an event, with what happened so far. */
export interface Progress {
  readonly situation: AslSituation;
  readonly changes: readonly Change[];
}

/**
 * The unit takes WA over these sides (per hex: over all that it may claim).
 *
 * @rule B9.322
 */
export function gain(
  p: Progress,
  id: string,
  sides: readonly number[],
  log: Omit<WaNote, 'unit' | 'gained'>,
): Progress {
  // What it claims of a hexside whose base nobody knows stands beside it.
  const held = new Set([...claimedSides(p.situation, unitOf(p.situation, id)), ...sides]);
  const situation = withUnit(p.situation, id, { wa: true, waSides: [...held].sort((a, b) => a - b) });
  return noted(
    { ...p, situation },
    { kind: 'wa-gained', unit: id, sides },
    { ...log, unit: id, gained: true },
  );
}

/**
 * The unit loses WA over these sides; with none left it has lost it altogether.
 *
 * @rule B9.322
 */
export function lose(
  p: Progress,
  id: string,
  sides: readonly number[],
  log: Omit<WaNote, 'unit' | 'gained'>,
): Progress {
  // What it claims of a hexside whose base nobody knows stands, whatever else it loses.
  const left = claimedSides(p.situation, unitOf(p.situation, id)).filter((k) => !sides.includes(k));
  const situation = withUnit(p.situation, id, { wa: left.length > 0, waSides: left });
  return noted(
    { ...p, situation },
    { kind: 'wa-lost', unit: id, sides },
    { ...log, unit: id, gained: false },
  );
}

/**
 * One more change without any WA in it.
 *
 * @rule B9.322
 */
export function changed(p: Progress, change: Change): Progress {
  return { ...p, changes: [...p.changes, change] };
}

/**
 * A hidden holder's WA is a private record: the sides it would have if it came on board.
 *
 * @rule B9.32
 */
export function sidesOf(s: AslSituation, id: string): readonly number[] {
  return heldSides(s, unitOf(s, id));
}

function noted(p: Progress, change: Pick<Change, 'kind' | 'unit' | 'sides'>, entry: WaNote): Progress {
  const unit = unitOf(p.situation, entry.unit);
  return {
    situation: { ...p.situation, log: [...p.situation.log, entry] },
    changes: [...p.changes, { ...change, how: entry.how, because: entry.because, ...privateOf(unit) }],
  };
}
