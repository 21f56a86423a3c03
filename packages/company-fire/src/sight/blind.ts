/** A unit under a blind, as its enemies know it. */
import { readFieldValues, type Json, type Unit } from '@bocage/core/game';
import type { CfUnit } from '../situation/situation';
import { UNIT_FIELDS } from '../situation/unit-fields';

/** Fields of a unit under a blind that an enemy sees besides its place. */
const SEEN = UNIT_FIELDS.filter((field) => 'seen' in field);

/** The defaults of all fields: nobody knows what is under a blind. */
const NOTHING_KNOWN = readFieldValues(UNIT_FIELDS, {}, 'blind');

/**
 * Returns the state that enemies see of a unit under a blind.
 *
 * @rule CF-FI-10
 */
export function seenState(state: Unit['state']): Readonly<Record<string, Json>> {
  const seen = SEEN.flatMap(({ id, default: usual }) => {
    const value = state[id];
    return value === undefined || value === usual ? [] : [[id, value] as const];
  });
  return { ...Object.fromEntries(seen), concealed: true };
}

/**
 * Returns a unit under a blind as its enemies know it: its place, and whether it occupies bocage.
 *
 * @rule CF-FI-10
 * @rows CF-FI-10
 */
export function underBlind({ id, side, cell, occupies }: CfUnit): CfUnit {
  return { ...NOTHING_KNOWN, id, side, cell, occupies, concealed: true };
}
