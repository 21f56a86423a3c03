import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import {
  unitOf,
  withUnit,
  type AslSituation,
  type AslUnit,
  type UnitState,
  type WaNote,
} from '../situation/situation';
import { heldSides } from './hexsides';
import { claimedSides } from './unknown-base';

/** One change by an event. `privateTo`: only this side may be told. */
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
    | 'ready'
    | 'action'
    | 'contest';
  readonly unit: string;
  readonly how?: WaNote['how'];
  /** Side numbers of the unit's hex that it gained, lost or contests. */
  readonly sides?: readonly number[];
  /** The hex of these sides, or the one entered: the unit may have left it since. */
  readonly of?: Cell;
  /** The fields of its state that have changed, with their new values. */
  readonly set?: Partial<UnitState>;
  readonly because: readonly Reason[];
  readonly privateTo?: string;
}

/**
 * Returns the privacy of a unit's changes: only its owner learns about a hidden unit.
 *
 * @rule B9.324
 */
export function privateOf({ hidden, side }: AslUnit): Pick<Change, 'privateTo'> {
  return hidden ? { privateTo: side } : {};
}

/** A situation during an event, with the changes so far. */
export interface Progress {
  readonly situation: AslSituation;
  readonly changes: readonly Change[];
}

/**
 * Gives the unit WA over these sides (per hex: over all that it may claim).
 *
 * @rule B9.322
 */
export function gain(
  p: Progress,
  id: string,
  sides: readonly number[],
  log: Omit<WaNote, 'unit' | 'gained'>,
): Progress {
  // It also keeps its claims over hexsides of unknown base.
  const held = new Set([...claimedSides(p.situation, unitOf(p.situation, id)), ...sides]);
  const situation = withUnit(p.situation, id, { wa: true, waSides: [...held].sort((a, b) => a - b) });
  return noted(
    { ...p, situation },
    { kind: 'wa-gained', unit: id, sides },
    { ...log, unit: id, gained: true },
  );
}

/**
 * Takes WA over these sides from the unit; without any side left it has lost it.
 *
 * @rule B9.322
 */
export function lose(
  p: Progress,
  id: string,
  sides: readonly number[],
  log: Omit<WaNote, 'unit' | 'gained'>,
): Progress {
  // Its claims over hexsides of unknown base stay, whatever else it loses.
  const left = claimedSides(p.situation, unitOf(p.situation, id)).filter((k) => !sides.includes(k));
  const situation = withUnit(p.situation, id, { wa: left.length > 0, waSides: left });
  return noted(
    { ...p, situation },
    { kind: 'wa-lost', unit: id, sides },
    { ...log, unit: id, gained: false },
  );
}

/**
 * Adds one change without WA.
 *
 * @rule B9.322
 */
export function changed(p: Progress, change: Change): Progress {
  return { ...p, changes: [...p.changes, change] };
}

/**
 * Returns the sides of a unit's WA; a hidden holder's are a private record of the sides it would have if
 * onboard.
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
    changes: [
      ...p.changes,
      { ...change, of: unit.cell, how: entry.how, because: entry.because, ...privateOf(unit) },
    ],
  };
}
