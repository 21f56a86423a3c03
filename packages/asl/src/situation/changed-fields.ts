import type { UnitState } from './situation';
import { UNIT_FIELDS } from './unit-fields';

/** Returns the fields whose values differ. @internal */
export function changedFields(was: UnitState, now: UnitState): Partial<UnitState> {
  return Object.fromEntries(
    UNIT_FIELDS.filter(({ id }) => was[id] !== now[id]).map(({ id }) => [id, now[id]]),
  );
}
