import type { Json } from '@bocage/core/game';
import type { UnitState } from '../situation/situation';
import { UNIT_FIELDS } from '../situation/unit-fields';

type Field = (typeof UNIT_FIELDS)[number];
type Marked = Extract<Field, { readonly badges: object }>;

/** Marks with lines or pictures of their own. */
const UNTOLD: readonly Field['id'][] = ['hidden', 'shown', 'crest'];
const TOLD: readonly Marked[] = UNIT_FIELDS.filter(
  (field): field is Marked => 'badges' in field && !UNTOLD.includes(field.id),
);

/**
 * Returns the words for a unit's new marks (`broken`, `not-pinned`, `fired-prep`), each with a text
 * `Fact.set.<word>`.
 *
 * @param covered under "?": only marks that enemies see
 * @rule B9.324
 */
export function stateWords(set: Partial<UnitState>, covered: boolean): readonly string[] {
  return TOLD.filter((field) => !covered || 'seen' in field).flatMap(({ id }) => {
    const value: Json | undefined = set[id];
    if (value === undefined) return [];
    if (value === true) return [id];
    return value === false || value === 'none' ? [`not-${id}`] : [`${id}-${String(value)}`];
  });
}
